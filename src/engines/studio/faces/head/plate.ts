import type { Picture } from '../../../engine.ts'
import { growPlane, makePlane, resizePlane } from '../../motion/plane.ts'
import type { Inpaint } from '../../vision/inpaint.ts'
import type { HeadParts } from './parts.ts'

/** Shares of the face's width: strands the matte hardly sees are painted over too. */
const AROUND = 0.07
/** Growing is done on a copy where a face is this wide. */
const FACE_PIXELS = 110

/** The body's picture without its head: what stood behind it and the neck, carried on. */
export async function removeHead(
  body: Picture,
  parts: HeadParts,
  faceWidth: number,
  inpaint: Inpaint,
): Promise<Picture> {
  const { width, height } = body
  const scale = Math.min(1, FACE_PIXELS / faceWidth)
  const small = resizePlane(
    parts.loose,
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const solid = makePlane(small.width, small.height)
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = small.data[i]! > 0.12 ? 1 : 0
  const hole = resizePlane(growPlane(solid, Math.max(2, AROUND * faceWidth * scale)), width, height)
  const mask = new Uint8Array(width * height)
  for (let i = 0; i < mask.length; i++) mask[i] = hole.data[i]! > 0.3 ? 255 : 0
  return await inpaint.fill(body, mask)
}
