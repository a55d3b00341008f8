import type { IncomingMessage } from 'node:http'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SignedQuery } from '../../files/signed-urls.ts'
import { tooLarge, usedAlready } from '../../files/storage.ts'
import { text, whole } from '../../records/json-schema.ts'
import { abandonUpload, beginUpload, markUploaded } from '../../store/uploads.ts'
import type { HttpDeps } from '../deps.ts'
import { checkedLater } from '../route-schemas.ts'

const storedSchema = whole({ file_path: text, bytes: { type: 'integer' } })
const STALL_MS = 120_000

/** Where signed upload URLs point. Any Content-Type or none; the body is streamed to storage as it comes. */
export async function uploadRoutes(app: FastifyInstance, { db, storage, disk, urls, now }: HttpDeps): Promise<void> {
  async function begin(path: string, bytes: number): Promise<void> {
    const start = await beginUpload(db, path, bytes)
    if (start === 'begun') return
    if (start === 'used') throw usedAlready()
    if (start === 'unknown') throw unknown()
    throw new AppError(
      'payload_too_large',
      `Your plan keeps up to ${start.bytesMax / 1e6} MB of uploads and outputs, and this file would be more. Uploads are removed after 7 days; deleting projects makes room at once`,
    )
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  // A header the framework cannot read would be refused before the parser is asked.
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.raw.headers['content-type']
    done()
  })

  const schema = {
    tags: ['files'],
    operationId: 'putFile',
    summary: 'Where an upload_url points: the file itself, once. The signature in the URL stands for the key.',
    security: [],
    consumes: ['application/octet-stream'],
    body: z.file(),
    response: { 200: storedSchema },
  }
  app.put<{ Params: { '*': string }; Querystring: SignedQuery }>(
    '/uploads/*',
    { schema, validatorCompiler: checkedLater },
    async (request, reply) => {
      const path = request.params['*']
      const bytesMax = urls.checkUpload(path, request.query, now())
      if (bytesMax === undefined) {
        throw new AppError(
          'unauthorized',
          'This upload URL is not valid or has expired. Request a new one from POST /v1/files/upload-urls',
        )
      }
      // The rest of a body nobody will read: the connection ends with the answer.
      reply.header('connection', 'close')
      const announced = Number(request.headers['content-length'] ?? bytesMax)
      if (announced > bytesMax) throw tooLarge(bytesMax)
      await disk.require(announced)
      await begin(path, announced)
      request.raw.setTimeout(STALL_MS, () => request.raw.destroy(new Error('the upload stalled')))
      // A request without any body header has no parsed payload; the raw stream is then simply empty.
      const source = (request.body ?? request.raw) as IncomingMessage
      const bytes = await storage.put(path, source, bytesMax).catch(async (error: unknown) => {
        await abandonUpload(db, path)
        throw error
      })
      if (!(await markUploaded(db, path, bytes))) {
        await storage.remove(path)
        throw unknown()
      }
      reply.removeHeader('connection')
      return reply.code(200).send({ file_path: path, bytes })
    },
  )
}

function unknown(): AppError {
  return new AppError('not_found', 'This upload is no longer known. Request a new upload URL')
}
