import { edgeAt, type SeenMouth } from './seen-mouth.ts'

/** Where one tooth ends and the next begins, from the middle outwards, in units; the same on both sides. */
const BOUNDS = [0, 0.094, 0.165, 0.235, 0.29, 0.335] as const
/** Upper teeth reach this far below the resting lip, in the middle and less at the sides. */
const UPPER_LENGTH = 0.036
const LOWER_LENGTH = 0.014

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
 * The inside of a mouth that the photo does not show: dark, a tongue, teeth. `jaw` is how far down the lower ones are.
 * u and v as in SeenMouth; the upper teeth stay with the head, whatever the lips do.
 */
export function paintInside(seen: SeenMouth, u: number, v: number, jaw: number, out: Float32Array): void {
  const { white, flesh, half } = seen
  const wide = Math.max(0.2, half)
  const side = u / wide
  const top = edgeAt(seen.upper, half, u)
  const bottom = edgeAt(seen.lower, half, u) + jaw
  const dark = 0.3 * (1 - 0.4 * side * side)
  out[0] = flesh[0] * dark * 0.95
  out[1] = flesh[1] * dark * 0.75
  out[2] = flesh[2] * dark * 0.8
  paintTongue(seen, side, v, bottom, jaw, out)
  const round = Math.max(0, 1 - 0.55 * side * side)
  // Lower teeth: a low row behind the lower lip.
  const lowerEdge =
    edgeAt(seen.lower, half, 0) + jaw - LOWER_LENGTH + 0.1 * u * u + 0.006 * (1 - acrossTooth(u * 1.35)) ** 3
  const low = smooth(-0.006, 0.006, v - lowerEdge) * smooth(0.05, 0.16, jaw) * smooth(0.3, 0.22, Math.abs(u))
  if (low > 0) paintTooth(white, 0.62 * round, acrossTooth(u * 1.35), low, out)
  if (seen.open) return
  const middle = edgeAt(seen.upper, half, 0)
  const edge = Math.min(middle, top + 0.05) + UPPER_LENGTH - 0.42 * u * u - 0.008 * (1 - acrossTooth(u)) ** 3
  const high = smooth(0.005, -0.005, v - edge) * smooth(0.34, 0.26, Math.abs(u))
  // Brightest near their edge, in the lip's shadow above.
  if (high > 0) paintTooth(white, (0.84 + 0.18 * smooth(-0.06, -0.01, v - edge)) * round, acrossTooth(u), high, out)
}

function paintTooth(
  white: readonly [number, number, number],
  light: number,
  across: number,
  share: number,
  out: Float32Array,
): void {
  const gap = 1 - 0.15 * (1 - smooth(0, 0.28, across))
  for (let c = 0; c < 3; c++) out[c] = out[c]! + (white[c]! * light * gap - out[c]!) * share
}

function paintTongue(seen: SeenMouth, side: number, v: number, bottom: number, jaw: number, out: Float32Array): void {
  const height = Math.min(0.12, jaw * 0.55)
  if (height < 0.01) return
  const crest = bottom - height * Math.sqrt(Math.max(0, 1 - (side / 0.8) ** 2))
  const share = smooth(-0.02, 0.035, v - crest) * smooth(0.85, 0.6, Math.abs(side))
  if (share <= 0) return
  // A groove along the middle, light on its back.
  const light = (0.62 + 0.22 * smooth(0, 0.06, v - crest)) * (1 - 0.14 * Math.exp(-((side / 0.09) ** 2)))
  for (let c = 0; c < 3; c++) out[c] = out[c]! + (seen.flesh[c]! * light - out[c]!) * share
}
