import { enlarge, type Grid, gridOver, spread, sumCells } from './coarse.ts'
import { conesOf, multiplyCones } from './cones.ts'
import { type Cover, makePatch, type Patch } from './patch.ts'

/**
 * How one patch must change to stand in the light of another: a factor for each of the eye's three cones, as a lamp of
 * another colour has. What is dark stays dark, lips and eyes are tinted no more than skin.
 */
export type LightMatch = Grid & { readonly gains: readonly [Float32Array, Float32Array, Float32Array] }

export type LightOptions = {
  /** Light is compared over this share of the region; smaller follows shadows closer and takes more of the old face. */
  reach?: number
  /** The same for skin tone: small enough to take out coloured lamps. */
  toneReach?: number
  /** The same at the rim of the cover, where the two pictures meet. */
  rimReach?: number
  /** Light from one side, which the target has and the patch has not: followed as it is. */
  side?: LightMatch
}

const REACH = 0.5
const TONE_REACH = 0.22
const RIM_REACH = 0.035
/** The rim follows the target this far: a little of its own keeps the face's outline from taking the old one's. */
const RIM_SHARE = 0.18
const GAIN_MIN = 0.25
const GAIN_MAX = 3

/**
 * Compares two Oklab patches of one region where `trust` says both show skin, softly everywhere and closely at the
 * rim of `cover`: there the colours must meet without a seam.
 */
export function measureLight(
  patch: Patch,
  target: Patch,
  trust: Cover,
  cover: Cover,
  { reach = REACH, toneReach = Math.min(TONE_REACH, reach), rimReach = RIM_REACH, side }: LightOptions = {},
): LightMatch {
  const grid = gridOver(cover)
  const sums = sumCells([patch, target], trust, grid)
  if (side) {
    const colour = sums.colour.slice(3)
    multiplyCones(
      colour,
      side.gains.map((gains) => gains.map((gain) => 1 / gain)),
      colour,
    )
  }
  const wide = meansWithin(sums.weight, sums.colour, grid, reach)
  const closer = meansWithin(sums.weight, sums.colour, grid, toneReach)
  const near = meansWithin(sums.weight, sums.colour, grid, rimReach)
  const rim = rimOf(cover, grid, rimReach)
  const size = grid.columns * grid.rows
  const match: LightMatch = {
    ...grid,
    gains: [new Float32Array(size), new Float32Array(size), new Float32Array(size)],
  }
  for (let i = 0; i < size; i++) {
    const share = RIM_SHARE * rim[i]! * near.sure[i]!
    const mean = (c: number, from: Means) => from.means[c]![i]! + (near.means[c]![i]! - from.means[c]![i]!) * share
    const gain = mean(3, wide) / Math.max(0.02, mean(0, wide))
    const from = conesOf(mean(0, closer), mean(1, closer), mean(2, closer))
    const to = conesOf(mean(3, closer), mean(4, closer), mean(5, closer))
    const closerGain = mean(3, closer) / Math.max(0.02, mean(0, closer))
    for (let c = 0; c < 3; c++) {
      const tint = Math.max(0.02, to[c]!) / Math.max(0.02, from[c]!) / closerGain
      match.gains[c]![i] = Math.max(GAIN_MIN, Math.min(GAIN_MAX, gain * tint)) * (side ? side.gains[c]![i]! : 1)
    }
  }
  return match
}

type Means = { readonly means: readonly Float32Array[]; readonly sure: Float32Array }

/** Weighted means round each cell, and how much skin they rest on. Without any skin near, the mean of all of it. */
function meansWithin(weight: Float32Array, colours: readonly Float32Array[], grid: Grid, reach: number): Means {
  const total = weight.reduce((sum, value) => sum + value, 0)
  const spreadWeight = spread(weight, grid, reach)
  const typical = total / weight.length
  const sure = spreadWeight.map((value) => Math.min(1, value / (typical * 0.5 + 1e-9)))
  const means = colours.map((colour) => {
    const overall = total > 0 ? colour.reduce((sum, value) => sum + value, 0) / total : 0.5
    const spreadColour = spread(colour, grid, reach)
    return spreadColour.map((value, i) => {
      const local = spreadWeight[i]! > 1e-6 ? value / spreadWeight[i]! : overall
      return overall + (local - overall) * sure[i]!
    })
  })
  return { means, sure }
}

/** 1 at the edge of the cover and outside, 0 deep inside. */
function rimOf(cover: Cover, grid: Grid, reach: number): Float32Array {
  const ones = { left: 0, top: 0, width: cover.width, height: cover.height, data: cover.data }
  const { weight } = sumCells([], ones, grid)
  const cell = (cover.width * cover.height) / weight.length
  const inner = spread(
    weight.map((value) => Math.min(1, value / cell)),
    grid,
    reach,
  )
  return inner.map((value) => 1 - Math.max(0, Math.min(1, (value - 0.55) / 0.42)))
}

export function applyLight(patch: Patch, match: LightMatch): Patch {
  const out = makePatch(patch)
  const gains = match.gains.map((gain) => enlarge(gain, match, patch))
  multiplyCones(patch.planes, gains, out.planes)
  return out
}

/** `share` of the way from one match to the next, so that light does not flicker from frame to frame. */
export function easeLight(before: LightMatch, now: LightMatch, share: number): LightMatch {
  if (before.columns !== now.columns || before.rows !== now.rows) return now
  const ease = (c: 0 | 1 | 2) =>
    now.gains[c].map((value, i) => before.gains[c][i]! + (value - before.gains[c][i]!) * share)
  return { columns: now.columns, rows: now.rows, gains: [ease(0), ease(1), ease(2)] }
}

/** The match that changes nothing, on the same grid. */
export function plainLight(match: LightMatch): LightMatch {
  const one = match.gains[0].map(() => 1)
  return { ...match, gains: [one, one, one] }
}
