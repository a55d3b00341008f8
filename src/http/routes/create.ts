import type { FastifyInstance } from 'fastify'
import { MODES } from '../../modes/index.ts'
import type { Mode } from '../../modes/mode.ts'
import type { Receipt } from '../../projects/submit.ts'
import type { HttpDeps } from '../deps.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'

/** One POST per mode, and the same checks without effect under /estimates. */
export async function createRoutes(app: FastifyInstance, { submit, streams }: HttpDeps): Promise<void> {
  for (const mode of MODES) {
    app.post(`/${mode.path}`, { config: { needs: 'generate', takesSpace: true } }, async (request) => {
      const made = await submit.create(request.caller, mode, request.body, idempotencyKeyOf(request))
      streams.created({ accountId: request.caller.accountId, id: made.id })
      return receipt(made)
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
