import { readdirSync, readFileSync } from 'node:fs'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../deps.ts'

const FOLDER = new URL('../../../docs/guides/', import.meta.url)

/** The project's own guides, as they stand in docs/guides. */
export async function guideRoutes(app: FastifyInstance, _deps: HttpDeps): Promise<void> {
  const guides = new Map(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.md'))
      .map((file) => {
        const text = readFileSync(new URL(file, FOLDER), 'utf8')
        const name = file.slice(0, -3)
        return [name, { name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, lead: leadOf(text), text }]
      }),
  )
  app.get('/guides', async () => ({
    items: [...guides.values()].map(({ name, title, lead }) => ({ name, title, lead })),
  }))
  app.get<{ Params: { name: string } }>('/guides/:name', async ({ params }) => {
    const guide = guides.get(params.name)
    if (!guide) throw new AppError('not_found', 'There is no such guide')
    return guide
  })
}

/** The first sentence that is no title, table, list or code, without its marks. */
function leadOf(text: string): string {
  const paragraph = text.split(/\n{2,}/).find((block) => /^[A-Z`*[]/.test(block) && !block.startsWith('```')) ?? ''
  const plain = paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
  return /^.*?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain
}
