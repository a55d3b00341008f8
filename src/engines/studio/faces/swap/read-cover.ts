import type { Field } from '../blend/field.ts'
import { type Cover, coverOf, makeCover, type Region } from '../blend/patch.ts'

/** Reads one number per pixel through a field, between pixels too. */
export function readCover(from: Cover, field: Field): Cover {
  const out = coverOf(field, new Float32Array(field.x.length))
  for (let i = 0; i < out.data.length; i++) {
    if (!field.inside[i]) continue
    const u = Math.max(0, Math.min(from.width - 1.001, field.x[i]! - from.left - 0.5))
    const v = Math.max(0, Math.min(from.height - 1.001, field.y[i]! - from.top - 0.5))
    const x = u | 0
    const y = v | 0
    const k = y * from.width + x
    const top = from.data[k]! + (from.data[k + 1]! - from.data[k]!) * (u - x)
    const below = k + from.width
    const bottom = from.data[below]! + (from.data[below + 1]! - from.data[below]!) * (u - x)
    out.data[i] = top + (bottom - top) * (v - y)
  }
  return out
}

/** The part of a cover over another region; 0 where it does not reach. */
export function cutCover(from: Cover, region: Region): Cover {
  const out = makeCover(region)
  const left = Math.max(from.left, region.left)
  const right = Math.min(from.left + from.width, region.left + region.width)
  const bottom = Math.min(from.top + from.height, region.top + region.height)
  for (let y = Math.max(from.top, region.top); y < bottom; y++) {
    const at = (y - from.top) * from.width - from.left
    out.data.set(from.data.subarray(at + left, at + right), (y - region.top) * region.width + left - region.left)
  }
  return out
}
