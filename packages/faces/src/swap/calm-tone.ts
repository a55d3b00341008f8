import { enlarge, gridOver, spread, sumCells } from '../blend/coarse.ts'
import { flip } from '../blend/mask.ts'
import { coverOf, type Mask, makePatch, type Patch } from '../blend/patch.ts'

/** How far the tone of skin strays from its middle in plain light, in Oklab; colored lamps make it two to four times that. */
const PLAIN_STRAY = 0.0085
/** Skin keeps at most this much of its own tone's wandering: the middle of a cheek under a blue lamp strays far. */
const LIMIT = 0.02
const CALM_MAX = 0.15
/** How far round lips and eyes the skin is asked what the lamp is there; a share of the texture. */
const REACH = 0.06
/** Lips under a lamp of another color are not all their own. */
const OWN = 0.4

/**
 * Takes colored lamps out of a face: where one cheek is blue and the other orange, all tones go towards the skin's
 * middle one; what has `own` colors, lips and eyes, keeps what it differs from the skin round it. A face in plain light
 * stays as it is. `skin` is where there is nothing but skin.
 */
export function calmTone(patch: Patch, skin: Mask, own: Mask): Patch {
  const grid = gridOver(patch)
  const { weight, color } = sumCells([patch], skin, grid)
  const cells: number[] = []
  for (let i = 0; i < weight.length; i++) if (weight[i]! > 0.5) cells.push(i)
  const [l, a, b] = color as [Float32Array, Float32Array, Float32Array]
  // The tone is a ratio to the lightness and so the same in shade and sun.
  const tones = [a, b].map((plane) => middle(cells.map((i) => plane[i]! / Math.max(1e-3, l[i]!))))
  const strays = [a, b].map((plane, c) => plane.map((value, i) => value - tones[c]! * l[i]!))
  let wandering = 0
  for (const i of cells) for (const plane of strays) wandering += Math.abs(plane[i]!) / weight[i]!
  const share = Math.max(CALM_MAX, PLAIN_STRAY / Math.max(1e-6, wandering / (2 * cells.length || 1)))
  if (share >= 1) return patch
  const out = makePatch(patch)
  out.planes[0].set(patch.planes[0])
  const near = spread(weight, grid, REACH)
  const ownShare = 1 - (1 - share) * (1 - OWN)
  for (const [c, plane] of strays.entries()) {
    const lamp = enlarge(
      spread(plane, grid, REACH).map((value, i) => value / Math.max(1e-4, near[i]!)),
      grid,
      patch,
    )
    const lightness = patch.planes[0]
    const stray = patch.planes[c + 1]!.map((value, i) => value - tones[c]! * lightness[i]!)
    const its = coverOf(
      patch,
      stray.map((value, i) => ownShare * value - (1 - share) * OWN * lamp[i]!),
    )
    // Lips and irises are of one color on both sides: what differs is the lamp.
    const there = flip(its).data
    for (let i = 0; i < lightness.length; i++) {
      const calm = (share * stray[i]!) / (1 + (share * Math.abs(stray[i]!)) / LIMIT)
      out.planes[c + 1]![i] = tones[c]! * lightness[i]! + calm + ((its.data[i]! + there[i]!) / 2 - calm) * own.data[i]!
    }
  }
  return out
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
