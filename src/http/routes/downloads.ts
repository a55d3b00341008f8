import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedQuery } from '../../files/signed-urls.ts'
import type { HttpDeps } from '../deps.ts'

const TYPES = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    mp4: 'video/mp4',
    webm: 'video/webm',
    wav: 'audio/wav',
    mp3: 'audio/mpeg',
    srt: 'application/x-subrip',
    vtt: 'text/vtt; charset=utf-8',
    json: 'application/json',
  }),
)

type OutputRoute = { Params: { projectId: string; attempt: string; name: string }; Querystring: SignedQuery }
type AssetRoute = { Params: { pass: string; id: string; name: string } }

/** Where signed download URLs point: GET and HEAD, whole files and ranges. */
export async function downloadRoutes(app: FastifyInstance, { storage, urls, now }: HttpDeps): Promise<void> {
  async function serve(request: FastifyRequest, reply: FastifyReply, path: string, mayRead: boolean) {
    if (!mayRead) {
      throw new AppError(
        'unauthorized',
        'This download URL is not valid or has expired. Get the project or task again for a fresh one',
      )
    }
    const name = path.slice(path.lastIndexOf('/') + 1)
    const bytes = await storage.size(path)
    if (bytes === undefined) throw new AppError('not_found', 'This file was deleted')
    reply.header('accept-ranges', 'bytes')
    reply.header('cache-control', 'private, max-age=3600')
    reply.header('content-type', TYPES.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream')
    reply.header('content-disposition', `inline; filename="${name}"`)
    reply.header('x-content-type-options', 'nosniff')
    const range = parseRange(request.headers.range, bytes)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${bytes}`)
      return reply
        .code(416)
        .type('application/json')
        .send({ code: 'invalid_request', message: `The file has ${bytes} bytes` })
    }
    if (storage.directUrl && request.method === 'GET') return reply.redirect(await storage.directUrl(path))
    reply.code(range ? 206 : 200)
    if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    reply.header('content-length', range ? range.end - range.start + 1 : bytes)
    return request.method === 'HEAD' ? reply.send() : reply.send(storage.open(path, range))
  }

  const method = ['GET', 'HEAD']
  const schema = (operationId: string, summary: string) => ({
    tags: ['files'],
    operationId,
    summary: `${summary} Whole or a range; the signature in the URL stands for the key.`,
    security: [],
  })
  app.route<OutputRoute>({
    method,
    url: '/downloads/:projectId/:attempt/:name',
    schema: schema('getOutput', 'Where the url of a download points.'),
    handler: (request, reply) => {
      const { projectId, attempt, name } = request.params
      const path = `outputs/${projectId}/${attempt}/${name}`
      return serve(request, reply, path, urls.checkDownload(path, request.query, now()))
    },
  })
  app.route<AssetRoute>({
    method,
    url: '/assets/:pass/:id/:name',
    schema: schema('getAsset', 'Where the url of a found face points.'),
    handler: (request, reply) => {
      const { pass, id, name } = request.params
      const path = `api-assets/${id}/${name}`
      return serve(request, reply, path, urls.checkAsset(path, pass, now()))
    },
  })
}

/** One range only; anything stranger is answered with the whole file, as HTTP allows. */
function parseRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from, to] = match
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (start >= bytes || (from === '' && Number(to) === 0)) return 'unsatisfiable'
  return start > end ? undefined : { start, end }
}
