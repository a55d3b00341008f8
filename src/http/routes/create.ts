import type { FastifyInstance } from 'fastify'
import { AppError } from '../../lib/errors.ts'
import { MODES } from '../../modes/index.ts'
import type { Mode } from '../../modes/mode.ts'
import type { Receipt } from '../../projects/submit.ts'
import type { HttpDeps } from '../deps.ts'

const IDEMPOTENCY_KEY_MAX = 255

/** One POST per mode, and the same checks without effect under /estimates. */
export async function createRoutes(app: FastifyInstance, { submit }: HttpDeps): Promise<void> {
  for (const mode of MODES) {
    app.post(`/${mode.path}`, { config: { needs: 'generate' } }, async (request) => {
      const key = idempotencyKey(request.headers['idempotency-key'])
      return receipt(await submit.create(request.caller, mode, request.body, key))
    })
    app.post(`/estimates/${mode.path}`, { config: { needs: 'read' } }, async (request) => {
      const { credits, size } = await submit.estimate(request.caller, mode, request.body)
      return { mode: mode.path, credits, ...sizeOf(mode, size) }
    })
  }
}

/** The deprecated names repeat the charge because official clients demand them. */
function receipt({ id, kind, credits }: Receipt) {
  if (kind === 'video') return { id, credits_charged: credits, estimated_frame_cost: credits }
  if (kind === 'image') return { id, credits_charged: credits, frame_cost: credits }
  return { id, credits_charged: credits }
}

function sizeOf(
  mode: Mode,
  {
    width,
    height,
    fps,
    seconds,
    images,
  }: { width: number; height: number; fps: number; seconds: number; images: number },
) {
  if (mode.kind === 'video') return { width, height, fps, seconds }
  if (mode.kind === 'image') return { width, height, image_count: images }
  return {}
}

function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header === '' || header.length > IDEMPOTENCY_KEY_MAX) {
    throw new AppError('invalid_request', `Idempotency-Key: must be 1 to ${IDEMPOTENCY_KEY_MAX} characters`)
  }
  return header
}
