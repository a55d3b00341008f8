import type { Picture } from '@bluehour/engine/engine'
import { fillHoles, makePlane, smoothStep } from '@bluehour/imaging/plane'
import type { Skeleton } from './skeleton.ts'

/** The face in head radii around the middle between the ears: half its width, and how far up and down it reaches. */
const FACE = { wide: 0.86, up: 0.45, down: 1.05 } as const
/** Rows of hair above the face that are looked at for its grain. */
const GRAIN_ROWS = 0.4
const GRAIN = 0.45

/** The body with the hair carried on over the face, for when the person turns away. */
export function backOfHead({ width, height, channels, data }: Picture, skeleton: Skeleton): Picture {
  const { head, headRadius: radius, headTurn, headYaw } = skeleton
  // A face that looks aside is beside the middle between the ears.
  const aside = 0.5 * Math.sin(headYaw)
  const [cos, sin] = [Math.cos(headTurn), Math.sin(headTurn)]
  const out = Uint8Array.from(data)
  const reach = Math.ceil(radius * 2)
  const [left, top] = [Math.max(0, Math.floor(head.x - reach)), Math.max(0, Math.floor(head.y - reach))]
  const [right, bottom] = [Math.min(width, Math.ceil(head.x + reach)), Math.min(height, Math.ceil(head.y + reach))]
  if (right - left < 4 || bottom - top < 4) return { width, height, channels, data: out }
  const known = makePlane(right - left, bottom - top)
  const face = makePlane(right - left, bottom - top)
  for (let y = top, i = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, i++) {
      const u = ((x - head.x) * cos + (y - head.y) * sin) / radius - aside
      const v = ((y - head.y) * cos - (x - head.x) * sin) / radius
      const away = Math.hypot(u / FACE.wide, v < 0 ? v / FACE.up : v / FACE.down)
      face.data[i] = 1 - smoothStep(0.92, 1.12, away)
      // Hair is above the brows and beside the face; below the ears it is neck and collar.
      known.data[i] = away > 1.12 && v < 0.1 && data[(y * width + x) * 4 + 3]! > 200 ? 1 : 0
    }
  }
  const grain = Math.max(2, Math.round(radius * GRAIN_ROWS))
  const hairline = Math.round(head.y - radius * (FACE.up + 0.12))
  for (let c = 0; c < 3; c++) {
    const plane = makePlane(face.width, face.height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[place(i, face.width, left, top, width) + c]!
    const filled = fillHoles(plane, known)
    for (let i = 0; i < plane.data.length; i++) {
      const share = face.data[i]!
      if (share <= 0) continue
      const y = Math.floor(i / face.width) + top
      const x = (i % face.width) + left
      // Strands: the hair above, mirrored downwards as often as needed.
      const step = Math.abs(((y - hairline + 64 * grain) % (2 * grain)) - grain)
      const strand = Math.max(top, Math.min(bottom - 1, hairline - step))
      const at = (strand - top) * face.width + (x - left)
      const detail = known.data[at]! > 0 ? GRAIN * (plane.data[at]! - meanNear(plane, known, at)) : 0
      const k = (y * width + x) * 4 + c
      out[k] = Math.max(0, Math.min(255, out[k]! + (filled.data[i]! + detail - out[k]!) * share))
    }
  }
  return { width, height, channels, data: out }
}

const place = (i: number, columns: number, left: number, top: number, width: number) =>
  ((Math.floor(i / columns) + top) * width + (i % columns) + left) * 4

/** The mean of known neighbors, so that only grain is carried along. */
function meanNear(plane: { width: number; data: Float32Array }, known: { data: Float32Array }, at: number): number {
  let [sum, count] = [0, 0]
  for (let dy = -3; dy <= 3; dy++) {
    for (let dx = -3; dx <= 3; dx++) {
      const i = at + dy * plane.width + dx
      if (!(known.data[i]! > 0)) continue
      sum += plane.data[i]!
      count++
    }
  }
  return count > 0 ? sum / count : plane.data[at]!
}
