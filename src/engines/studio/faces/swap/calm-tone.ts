import { gridOver, sumCells } from '../blend/coarse.ts'
import { type Cover, makePatch, type Patch } from '../blend/patch.ts'

/** How far the tone of skin strays from its middle in plain light, in Oklab; coloured lamps make it two to four times that. */
const PLAIN_STRAY = 0.0085
const CALM_MAX = 0.25

/**
 * Takes coloured lamps out of a face: where one cheek is blue and the other orange, all tones go towards the skin's
 * middle one. A face in plain light stays as it is. `skin` is where there is nothing but skin.
 */
export function calmTone(patch: Patch, skin: Cover): Patch {
  const grid = gridOver(patch)
  const { weight, colour } = sumCells([patch], skin, grid)
  const cells: number[] = []
  for (let i = 0; i < weight.length; i++) if (weight[i]! > 0.5) cells.push(i)
  const [l, a, b] = colour as [Float32Array, Float32Array, Float32Array]
  // The tone is a ratio to the lightness and so the same in shade and sun.
  const tones = [a, b].map((plane) => middle(cells.map((i) => plane[i]! / Math.max(1e-3, l[i]!))))
  let stray = 0
  for (const i of cells) {
    for (const [c, plane] of [a, b].entries()) stray += Math.abs(plane[i]! - tones[c]! * l[i]!) / weight[i]!
  }
  const share = Math.max(CALM_MAX, PLAIN_STRAY / Math.max(1e-6, stray / (2 * cells.length || 1)))
  if (share >= 1) return patch
  const out = makePatch(patch)
  out.planes[0].set(patch.planes[0])
  for (const [c, tone] of tones.entries()) {
    const plane = patch.planes[c + 1]!
    for (let i = 0; i < plane.length; i++) {
      const plain = tone * patch.planes[0][i]!
      out.planes[c + 1]![i] = plain + (plane[i]! - plain) * share
    }
  }
  return out
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
