import type { MediaKind } from '@bluehour/engine/media'
import { text, whole } from './json-schema.ts'

/** The answer of a creation endpoint. The deprecated names repeat the charge because official clients demand them. */
export function receiptRecord({ id, kind, credits }: { id: string; kind: MediaKind; credits: number }) {
  if (kind === 'video') return { id, credits_charged: credits, estimated_frame_cost: credits }
  if (kind === 'image') return { id, credits_charged: credits, frame_cost: credits }
  return { id, credits_charged: credits }
}

const again = { type: 'integer', deprecated: true, description: 'Same as credits_charged' } as const
const receipt = { id: text, credits_charged: { type: 'integer' } } as const

export const receiptSchemas = {
  video: whole({ ...receipt, estimated_frame_cost: again }),
  image: whole({ ...receipt, frame_cost: again }),
  audio: whole(receipt),
}

type Estimated = { width: number; height: number; fps: number; seconds: number; images: number }

/** The answer of an estimate. */
export function estimateRecord(
  { path, kind }: { path: string; kind: MediaKind },
  { credits, size: { width, height, fps, seconds, images } }: { credits: number; size: Estimated },
) {
  if (kind === 'video') return { mode: path, credits, width, height, fps, seconds }
  if (kind === 'image') return { mode: path, credits, width, height, image_count: images }
  return { mode: path, credits }
}

/** −1 stands for a size that only the input file will tell. */
const known = (type: 'integer' | 'number') => ({ type, description: '-1 while unknown' })
const estimate = { mode: text, credits: { type: 'integer' } } as const
const edges = { width: known('integer'), height: known('integer') }

export const estimateSchemas = {
  video: whole({ ...estimate, ...edges, fps: known('number'), seconds: known('number') }),
  image: whole({ ...estimate, ...edges, image_count: known('integer') }),
  audio: whole(estimate),
}
