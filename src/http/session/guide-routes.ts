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
        return [name, { name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, text }]
      }),
  )
  app.get('/guides', async () => ({ items: [...guides.values()].map(({ name, title }) => ({ name, title })) }))
  app.get<{ Params: { name: string } }>('/guides/:name', async ({ params }) => {
    const guide = guides.get(params.name)
    if (!guide) throw new AppError('not_found', 'There is no such guide')
    return guide
  })
}
