import { type UploadMedia, uploadExtensions } from '@bluehour/catalog/extensions'
import { PLANS } from '@bluehour/catalog/plans'
import { AppError } from '@bluehour/engine/errors'
import { MEDIA_KINDS } from '@bluehour/engine/media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { newId } from '../../lib/ids.ts'
import { uploadUrlRecord, uploadUrlsSchema } from '../../records/upload-urls.ts'
import { insertUploads } from '../../store/uploads.ts'
import type { HttpDeps } from '../deps.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { ZodTypes } from '../route-schemas.ts'

const ITEMS_MAX = 100

const uploadUrlsInput = z.object({
  items: z
    .array(
      z.object({
        type: z.enum(MEDIA_KINDS).describe('What kind of file it is.'),
        extension: z
          .string()
          .regex(/^[a-z0-9]+$/, 'must be lower-case letters and digits, without a dot')
          .describe('The file name extension, without a dot.'),
      }),
    )
    .min(1, 'must have at least 1 item')
    .max(ITEMS_MAX, `must have at most ${ITEMS_MAX} items`),
})

export async function uploadUrlRoutes(
  app: FastifyInstance,
  { db, urls, now, limit }: HttpDeps & { limit: RateLimit },
): Promise<void> {
  const schema = {
    tags: ['files'],
    operationId: 'createUploadUrls',
    summary: 'Signed URLs to PUT input files to. Pass the returned file_path in asset fields.',
    body: uploadUrlsInput,
    example: { items: [{ type: 'image', extension: 'png' }] },
    response: { 200: uploadUrlsSchema },
  } as const
  const config = { needs: 'generate', takesSpace: true } as const
  app.withTypeProvider<ZodTypes>().post('/files/upload-urls', { config, schema }, async (request, reply) => {
    const { items } = request.body
    const wrong = items.flatMap(({ type, extension }, i) => wrongExtension(type, extension, i))
    if (wrong.length > 0) throw new AppError('unprocessable_entity', wrong.join('; '))
    const { accountId, keyId, plan } = request.caller
    // Each is as good as a request of its own; the first was counted as the request.
    await limit(keyId ?? accountId, reply, items.length - 1)
    const made = items.map(({ type, extension }) => {
      const path = `api-assets/${newId(now().getTime())}/${type}.${extension}`
      return { path, media: type, extension, ...urls.upload(path, PLANS[plan].uploadBytesMax, now()) }
    })
    const { uploadsMax } = PLANS[plan]
    if (!(await insertUploads(db, accountId, made, uploadsMax))) {
      throw new AppError(
        'rate_limit_exceeded',
        `Your plan keeps up to ${uploadsMax} uploads. Unused upload URLs are forgotten within two hours, files after 7 days`,
      )
    }
    return { items: made.map(uploadUrlRecord) }
  })
}

function wrongExtension(type: UploadMedia, extension: string, i: number): string[] {
  const valid = uploadExtensions(type)
  if (valid.includes(extension)) return []
  return [
    `items.${i}.extension: '${extension}' is not valid for type '${type}'. Valid extensions are: ${valid.join(', ')}`,
  ]
}
