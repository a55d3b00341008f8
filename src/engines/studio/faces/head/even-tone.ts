import { boxBlur } from '../../motion/plane.ts'
import { type Cover, coverOf, type Patch } from '../blend/patch.ts'

/**
 * Two lamps of different colours paint a face in patches: `share` of what differs from its mean tone goes. The patch
 * is Oklab and changed in place; `tone` is a and b against lightness, `width` that of the face in pixels.
 */
export function evenTone(
  face: Patch,
  skin: Cover,
  tone: readonly [number, number],
  width: number,
  share: number,
): void {
  const [l, ...planes] = face.planes
  const reach = boxBlur(boxBlur(skin, width * 0.13), width * 0.13).data
  for (const [c, plane] of planes.entries()) {
    const ratio = plane.map((value, i) => value / (l[i]! + 0.05))
    const local = blurWithin(ratio, skin, width * 0.13)
    for (let i = 0; i < plane.length; i++) {
      const known = Math.min(1, reach[i]! * 2)
      plane[i]! -= (local[i]! - tone[c]!) * share * known * (l[i]! + 0.05)
    }
  }
}

/** A blur that takes only what the cover lets through, so that hair and eyes do not stain the skin beside them. */
export function blurWithin(plane: Float32Array, cover: Cover, radius: number): Float32Array {
  const weighted = plane.map((value, i) => value * cover.data[i]!)
  const soft = (data: Float32Array) => boxBlur(boxBlur(coverOf(cover, data), radius), radius).data
  const sum = soft(weighted)
  const weight = soft(cover.data)
  return sum.map((value, i) => (weight[i]! > 1e-3 ? value / weight[i]! : plane[i]!))
}
