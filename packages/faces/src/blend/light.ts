import { enlarge, type Grid, gridOver, spread, sumCells } from './coarse.ts'
import { conesOf, multiplyCones } from './cones.ts'
import { type Mask, makePatch, type Patch } from './patch.ts'

/**
 * How one patch must change to stand in the light of another: a factor for each of the eye's three cones, as a lamp of
 * another color has. What is dark stays dark, lips and eyes are tinted no more than skin.
 */
export type LightMatch = Grid & { readonly gains: readonly [Float32Array, Float32Array, Float32Array] }

type LightOptions = {
  /** Light is compared over this share of the region; smaller follows shadows closer and takes more of the old face. */
  reach?: number
  /** The same for skin tone: small enough to take out colored lamps. */
  toneReach?: number
}

const REACH = 0.5
const TONE_REACH = 0.22
const GAIN_MIN = 0.25
const GAIN_MAX = 3

/** Compares two Oklab patches of one region where `trust` says both show skin. */
export function measureLight(
  patch: Patch,
  target: Patch,
  trust: Mask,
  { reach = REACH, toneReach = Math.min(TONE_REACH, reach) }: LightOptions = {},
): LightMatch {
  const grid = gridOver(trust)
  const sums = sumCells([patch, target], trust, grid)
  const wide = meansWithin(sums.weight, sums.color, grid, reach)
  const closer = meansWithin(sums.weight, sums.color, grid, toneReach)
  const size = grid.columns * grid.rows
  const match: LightMatch = {
    ...grid,
    gains: [new Float32Array(size), new Float32Array(size), new Float32Array(size)],
  }
  for (let i = 0; i < size; i++) {
    const gain = wide[3]![i]! / Math.max(0.02, wide[0]![i]!)
    const from = conesOf(closer[0]![i]!, closer[1]![i]!, closer[2]![i]!)
    const to = conesOf(closer[3]![i]!, closer[4]![i]!, closer[5]![i]!)
    const closerGain = closer[3]![i]! / Math.max(0.02, closer[0]![i]!)
    for (let c = 0; c < 3; c++) {
      const tint = Math.max(0.02, to[c]!) / Math.max(0.02, from[c]!) / closerGain
      match.gains[c]![i] = Math.max(GAIN_MIN, Math.min(GAIN_MAX, gain * tint))
    }
  }
  return match
}

/** Weighted means round each cell. Where little skin is near, nearer to the mean of all of it. */
function meansWithin(
  weight: Float32Array,
  colors: readonly Float32Array[],
  grid: Grid,
  reach: number,
): readonly Float32Array[] {
  const total = weight.reduce((sum, value) => sum + value, 0)
  const spreadWeight = spread(weight, grid, reach)
  const typical = total / weight.length
  const sure = spreadWeight.map((value) => Math.min(1, value / (typical * 0.5 + 1e-9)))
  return colors.map((color) => {
    const overall = total > 0 ? color.reduce((sum, value) => sum + value, 0) / total : 0.5
    const spreadColor = spread(color, grid, reach)
    return spreadColor.map((value, i) => {
      const local = spreadWeight[i]! > 1e-6 ? value / spreadWeight[i]! : overall
      return overall + (local - overall) * sure[i]!
    })
  })
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
