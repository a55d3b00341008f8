import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../deps.ts'

// The reference page's program and styles come from an npm package and are served by us: no page of ours calls another host.
const PAGE_FILES = [
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
  { name: 'swagger-ui-bundle.js', type: 'text/javascript; charset=utf-8' },
]

export async function docsRoutes(app: FastifyInstance, { baseUrl }: HttpDeps): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const basePath = new URL(baseUrl).pathname.replace(/\/+$/, '')
  const page = readFileSync(new URL('../pages/docs.html', import.meta.url), 'utf8').replace(
    /(href="|src="|url: ')\//g,
    `$1${basePath}/`,
  )
  // Names come from strangers, so this is no plain object: every object knows `constructor`.
  const files = new Map(PAGE_FILES.map(({ name, type }) => [name, { type, content: readFileSync(join(folder, name)) }]))
  let document = ''

  // Pages may use what is served here, and their own script; nobody may frame them.
  const scripts = [page].flatMap((html) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)])
  const hashes = scripts.map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ')
  const policy = `default-src 'self'; script-src 'self' ${hashes}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'`
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('content-security-policy', policy)
    reply.header('x-frame-options', 'DENY')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    done()
  })

  app.get('/openapi.json', async (_request, reply) => {
    // Read off the routes when it is asked for: most processes never are.
    document ||= JSON.stringify(app.swagger())
    return reply.type('application/json').send(document)
  })
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get<{ Params: { file: string } }>('/docs/:file', async (request, reply) => {
    const file = files.get(request.params.file)
    if (!file) throw new AppError('not_found', `There is no ${request.url}`)
    reply.header('cache-control', 'public, max-age=86400')
    return reply.type(file.type).send(file.content)
  })
}
