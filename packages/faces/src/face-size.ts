import { AppError } from '@bluehour/engine/errors'
import type { Face } from './face.ts'

/** The larger side of a face in pixels. From less nobody would be known again: what is made of it is a smear. */
const EDGE_MIN = 32

/** For pictures whose face becomes the face of another one. `where` is the caller's word for the picture. */
export function refuseSmall({ box }: Face, where: string): void {
  const edge = Math.round(Math.max(box.width, box.height))
  if (edge >= EDGE_MIN) return
  throw new AppError(
    'no_source_face',
    `The face in the ${where} is only ${edge} pixels large; at least ${EDGE_MIN} are needed. Use one that shows it larger.`,
  )
}
