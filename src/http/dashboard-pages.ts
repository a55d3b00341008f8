import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { HttpDeps } from './deps.ts'

/** First words of the dashboard's addresses; whatever follows them is the page's own business. */
const PAGES = [
  'sign-in',
  'create',
  'my-library',
  'keys',
  'webhooks',
  'usage',
  'plan',
  'settings',
  'operator',
  'guides',
  'reference',
  'prices',
]

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  json: 'application/json',
  map: 'application/json',
}

/** Scripts and styles come from us alone; nothing on a page can load, frame or post anywhere else. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self' blob:",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export function setPageHeaders(reply: FastifyReply, nonce: string): void {
  reply.header('content-security-policy', policy(nonce))
  reply.header('x-content-type-options', 'nosniff')
  reply.header('x-frame-options', 'DENY')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
}

const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bluehour</title></head>
<body><p>The dashboard is being built. This page looks again every two seconds; the API is up.</p></body></html>`

/** The dashboard: one page for every address, its scripts and styles under /app with names that change with their contents. */
export async function dashboardRoutes(app: FastifyInstance, { web, baseUrl }: HttpDeps): Promise<void> {
  const pages = new Map<string, Promise<string>>()
  const basePath = new URL(baseUrl).pathname.replace(/\/+$/, '')

  async function page(_request: unknown, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64url')
    setPageHeaders(reply, nonce)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const folder = web.dashboardFolder()
    if (!folder) return reply.send(NOT_BUILT)
    let text = pages.get(folder)
    if (!text) {
      text = readFile(join(folder, 'index.html'), 'utf8').then((html) =>
        html.replaceAll('"./app/', `"${basePath}/app/`).replaceAll('__BASE_PATH__', basePath),
      )
      pages.set(folder, text)
    }
    return reply.send((await text).replaceAll('__CSP_NONCE__', nonce))
  }

  app.get('/', page)
  for (const name of PAGES) {
    app.get(`/${name}`, page)
    app.get(`/${name}/*`, page)
  }

  app.get<{ Params: { '*': string } }>('/app/*', async (request, reply) => {
    const name = request.params['*']
    const folder = web.dashboardFolder()
    const type = TYPES[name.split('.').at(-1) ?? '']
    if (!folder || !type || !/^[\w@-]+(\.[\w-]+)*(\/[\w@-]+(\.[\w-]+)*)*$/.test(name)) throw missing(name)
    const file = join(folder, 'app', name)
    if (!(await isFile(file))) throw missing(name)
    const coding = await codingFor(file, String(request.headers['accept-encoding'] ?? ''))
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(type)
    reply.header('x-content-type-options', 'nosniff').header('vary', 'accept-encoding')
    if (!coding) return reply.send(createReadStream(file))
    reply.header('content-encoding', coding)
    return reply.send(createReadStream(`${file}.${ENDINGS[coding]}`))
  })
}

const ENDINGS = { br: 'br', gzip: 'gz' } as const

/** The best that the browser takes and the build has made. */
async function codingFor(file: string, accepted: string): Promise<keyof typeof ENDINGS | undefined> {
  const taken = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  for (const coding of ['br', 'gzip'] as const) {
    if (taken.includes(coding) && (await isFile(`${file}.${ENDINGS[coding]}`))) return coding
  }
  return undefined
}

const missing = (name: string) => new AppError('not_found', `There is no /app/${name}`)
const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false
