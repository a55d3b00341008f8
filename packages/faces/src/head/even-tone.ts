import { boxBlur, smoothStep } from '@bluehour/imaging/plane'
import { coverOf, type Mask, type Patch } from '../blend/patch.ts'

/** Patches smaller than this are not evened, in face widths. */
const PATCH = 0.13

/**
 * Two lamps of different colors paint a face in patches: `share` of what differs from its mean tone goes. The patch
 * is Oklab and changed in place; `tone` is a and b against lightness, `width` that of the face in pixels.
 */
export function evenTone(
  face: Patch,
  skin: Mask,
  tone: readonly [number, number],
  width: number,
  share: number,
  patch = PATCH,
): void {
  const [l, ...planes] = face.planes
  const reach = boxBlur(boxBlur(skin, width * patch), width * patch).data
  for (const [c, plane] of planes.entries()) {
    const ratio = plane.map((value, i) => value / (l[i]! + 0.05))
    const local = blurWithin(ratio, skin, width * patch)
    for (let i = 0; i < plane.length; i++) {
      const known = Math.min(1, reach[i]! * 2)
      plane[i]! -= (local[i]! - tone[c]!) * share * known * (l[i]! + 0.05)
    }
  }
}

/** How far the tone of skin is from its mean, as a rule: on a face under one lamp about 0.02. */
export function toneSpread(face: Patch, skin: Mask, tone: readonly [number, number]): number {
  const [l, a, b] = face.planes
  let [sum, weight] = [0, 1e-6]
  for (let i = 0; i < skin.data.length; i++) {
    const light = l[i]! + 0.05
    sum += skin.data[i]! * ((a[i]! / light - tone[0]) ** 2 + (b[i]! / light - tone[1]) ** 2)
    weight += skin.data[i]!
  }
  return Math.sqrt(sum / weight)
}

/** The tone of skin under one lamp differs less than this from its mean; that under two surely more than that. */
const STAINED = [0.035, 0.06] as const
/** The size of the stains that two lamps leave beside the nose and in every fold, in face widths; and what goes of them. */
const STAIN = 0.03
const STAINS_EVEN = 0.75

/** The same for small stains, on a face that is lit by lamps of two colors; `spread` is what its skin's was before. */
export function evenStains(
  face: Patch,
  skin: Mask,
  tone: readonly [number, number],
  width: number,
  spread: number,
): void {
  const stained = smoothStep(STAINED[0], STAINED[1], spread)
  if (stained > 0) evenTone(face, skin, tone, width, STAINS_EVEN * stained, STAIN)
}

/** A blur that takes only what the cover lets through, so that hair and eyes do not stain the skin beside them. */
export function blurWithin(plane: Float32Array, cover: Mask, radius: number): Float32Array {
  const weighted = plane.map((value, i) => value * cover.data[i]!)
  const soft = (data: Float32Array) => boxBlur(boxBlur(coverOf(cover, data), radius), radius).data
  const sum = soft(weighted)
  const weight = soft(cover.data)
  return sum.map((value, i) => (weight[i]! > 1e-3 ? value / weight[i]! : plane[i]!))
}
