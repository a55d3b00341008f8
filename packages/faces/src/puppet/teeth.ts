import { edgeAt, type SeenMouth } from './seen-mouth.ts'

/** `jaw` is how far down the lower teeth are, `soft` how soft the photo is, both in units. */
export type InsideDrawing = { readonly jaw: number; readonly soft: number }

/** Where one tooth ends and the next begins, from the middle outwards, in units; the same on both sides. */
const BOUNDS = [0, 0.094, 0.165, 0.235, 0.29, 0.335] as const
/** Upper teeth reach this far below the resting lip, in the middle and less at the sides. */
const UPPER_LENGTH = 0.036
const LOWER_LENGTH = 0.022
/** Lower teeth are narrower than upper ones. */
const LOWER_NARROWER = 1.35
/** Light that falls into the mouth, as a share of what the flesh would show outside: at the lips, and deep inside. */
const LIGHT = { front: 0.42, deep: 0.24 }

const smooth = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** How deep into its tooth a place is: 0 in the gap, 1 in the middle of the tooth. */
function acrossTooth(u: number): number {
  const side = Math.abs(u)
  let k = 0
  while (k < BOUNDS.length - 2 && side > BOUNDS[k + 1]!) k++
  const share = (side - BOUNDS[k]!) / (BOUNDS[k + 1]! - BOUNDS[k]!)
  return Math.max(0, 1 - Math.abs(share - 0.5) * 2)
}

/**
 * The inside of a mouth that the photo does not show: flesh in the dark, a tongue, teeth. u and v as in SeenMouth; the
 * upper teeth stay with the head, whatever the lips do. No edge is sharper than the photo's own.
 */
export function paintInside(seen: SeenMouth, u: number, v: number, drawing: InsideDrawing, out: Float32Array): void {
  const { white, flesh, half } = seen
  const { jaw, soft } = drawing
  const side = u / Math.max(0.2, half)
  const top = edgeAt(seen.upper, half, u)
  const bottom = edgeAt(seen.lower, half, u) + jaw
  // Light comes in from the front and below the upper teeth: the floor of the mouth has more of it than its depth.
  const low = smooth(top, bottom + 0.02, v)
  const light = (LIGHT.deep + (LIGHT.front - LIGHT.deep) * low * low) * (1 - 0.35 * side * side)
  out[0] = flesh[0] * light
  out[1] = flesh[1] * light * 0.8
  out[2] = flesh[2] * light * 0.82
  paintTongue(seen, side, v, bottom, drawing, out)
  const round = Math.max(0, 1 - 0.55 * side * side)
  const edgeSoft = Math.max(0.005, soft * 1.3)
  paintLowerTeeth(seen, u, v, round, drawing, out)
  if (seen.open) return
  const middle = edgeAt(seen.upper, half, 0)
  const edge = Math.min(middle, top + 0.05) + UPPER_LENGTH - 0.42 * u * u - 0.008 * (1 - acrossTooth(u)) ** 3
  const high = smooth(edgeSoft, -edgeSoft, v - edge) * smooth(0.34, 0.24, Math.abs(u))
  // Brightest near their edge, in the lip's shadow above.
  if (high > 0) paintTooth(white, (0.76 + 0.26 * smooth(top, edge, v)) * round, acrossTooth(u), soft, high, out)
}

/** A low row behind the lower lip, in the shadow of the upper one. */
function paintLowerTeeth(
  { lower, half, white }: SeenMouth,
  u: number,
  v: number,
  round: number,
  { jaw, soft }: InsideDrawing,
  out: Float32Array,
): void {
  const across = acrossTooth(u * LOWER_NARROWER)
  const edge = edgeAt(lower, half, 0) + jaw - LOWER_LENGTH + 0.16 * u * u + 0.006 * (1 - across) ** 3
  const edgeSoft = Math.max(0.006, soft * 1.3)
  const share = smooth(-edgeSoft, edgeSoft, v - edge) * smooth(0.05, 0.16, jaw) * smooth(0.26, 0.16, Math.abs(u))
  if (share > 0) paintTooth(white, 0.7 * round, across, soft, share, out)
}

/** Gaps between teeth are thin: a soft photo shows less of them. */
function paintTooth(
  white: readonly [number, number, number],
  light: number,
  across: number,
  soft: number,
  share: number,
  out: Float32Array,
): void {
  const gap = 1 - (0.16 / (1 + (soft / 0.012) ** 2)) * (1 - smooth(0, 0.3, across))
  for (let c = 0; c < 3; c++) out[c] = out[c]! + (white[c]! * light * gap - out[c]!) * share
}

function paintTongue(
  seen: SeenMouth,
  side: number,
  v: number,
  bottom: number,
  { jaw, soft }: InsideDrawing,
  out: Float32Array,
): void {
  const height = Math.min(0.13, jaw * 0.72)
  if (height < 0.01) return
  const crest = bottom - height * Math.sqrt(Math.max(0, 1 - (side / 0.85) ** 2))
  const edge = Math.max(0.022, soft * 1.5)
  const share = smooth(-edge, edge, v - crest) * smooth(0.9, 0.45, Math.abs(side))
  if (share <= 0) return
  // A groove along the middle, light on its back, dark again towards the lower teeth.
  const back = smooth(0, 0.05, v - crest)
  const light = (0.45 + 0.23 * back) * (1 - 0.12 * Math.exp(-((side / 0.1) ** 2))) * (1 - 0.25 * side * side)
  for (let c = 0; c < 3; c++) out[c] = out[c]! + (seen.flesh[c]! * light - out[c]!) * share
}
