import { smoothStep } from '@bluehour/imaging/plane'
import { enlarge, type Grid, gridOver, spread, sumCells } from './coarse.ts'
import { type Mask, makeMask, type Patch } from './patch.ts'

/**
 * What the skin of one face looks like: its lightness from place to place, and its tone, which is a ratio to the
 * lightness and so the same in shade and sun.
 */
export type SkinModel = Grid & {
  readonly lightness: Float32Array
  readonly tone: readonly [number, number]
  readonly toneSpread: readonly [number, number]
}

const TONE_SPREAD_MIN = 0.014
/** Skin is allowed to be this much darker or, for shine, brighter than around it. */
const DARKER = 0.085
const BRIGHTER = 0.16
/** Keeps the tone of nearly black pixels from flying off. */
const DARK_FLOOR = 0.06

/** `seed` marks where skin is sure: cheeks, nose, chin, never eyes or lips. The patch is Oklab. */
export function fitSkin(patch: Patch, seed: Mask): SkinModel {
  const grid = gridOver(patch)
  const { weight, color } = sumCells([patch], seed, grid)
  const cells: number[] = []
  for (let i = 0; i < weight.length; i++) if (weight[i]! > 0.5) cells.push(i)
  const light = (i: number) => color[0]![i]! / weight[i]!
  const tones = [1, 2].map((c) => cells.map((i) => color[c]![i]! / weight[i]! / (light(i) + DARK_FLOOR)))
  const tone = tones.map((values) => middle(values)) as [number, number]
  const toneSpread = tones.map((values, c) =>
    Math.max(TONE_SPREAD_MIN, 1.48 * middle(values.map((value) => Math.abs(value - tone[c]!)))),
  ) as [number, number]
  return { ...grid, lightness: fitLightness(grid, cells, light, weight), tone, toneSpread }
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/** A smooth surface through the lightness of the seeds; cells far off it (hair, a finger's shadow) count less and less. */
function fitLightness(
  grid: Grid,
  cells: readonly number[],
  light: (cell: number) => number,
  weight: Float32Array,
): Float32Array {
  const size = grid.columns * grid.rows
  const overall = middle(cells.map(light))
  let surface = new Float32Array(size).fill(overall)
  for (const [reach, tolerance] of [
    [0.3, 0.25],
    [0.2, 0.14],
    [0.14, 0.1],
  ] as const) {
    const share = new Float32Array(size)
    const sum = new Float32Array(size)
    for (const i of cells) {
      const value = light(i)
      share[i] = weight[i]! * Math.exp(-(((value - surface[i]!) / tolerance) ** 2))
      sum[i] = share[i]! * value
    }
    const spreadShare = spread(share, grid, reach)
    const spreadSum = spread(sum, grid, reach)
    const before = surface
    surface = spreadSum.map((value, i) => (spreadShare[i]! > 1e-5 ? value / spreadShare[i]! : before[i]!))
  }
  return surface
}

/** How well each pixel agrees with the skin: 1 is skin, 0 is hair, a frame, a hand in a glove. */
export function skinAgreement(patch: Patch, model: SkinModel): Mask {
  const cover = makeMask(patch)
  const [l, a, b] = patch.planes
  const expected = enlarge(model.lightness, model, patch)
  for (let i = 0; i < l.length; i++) {
    const base = l[i]! + DARK_FLOOR
    const first = (a[i]! / base - model.tone[0]) / model.toneSpread[0]
    const second = (b[i]! / base - model.tone[1]) / model.toneSpread[1]
    const step = l[i]! - expected[i]!
    const light = step < 0 ? step / DARKER : step / BRIGHTER
    // Tone alone is forgiven more than lightness: make-up, red noses and colored light are still skin.
    const far = Math.sqrt(0.2 * (first * first + second * second) + light * light)
    cover.data[i] = 1 - smoothStep(1.5, 2.6, far)
  }
  return cover
}
