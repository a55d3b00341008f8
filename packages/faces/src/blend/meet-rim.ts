import { type Grid, spread, sumCells } from './coarse.ts'
import { conesOf } from './cones.ts'
import type { LightMatch } from './light.ts'
import { coverOf, type Mask, type Patch } from './patch.ts'

/** A step of light up to this share is not seen across a soft rim; following it would take the old face along. */
const UNSEEN = 0.04
const STEP_MAX = 0.5
/** What is known at the rim is carried inwards over these shares of the region, near places counting in all of them. */
const REACHES = [0.02, 0.04, 0.08, 0.16, 0.3]
/** How soon the middle of the face is left as it was: the larger, the sooner. */
const FADE = 1

/**
 * Where a bright forehead or a dark temple goes on beyond the rim, a face in one even light shows as a patch. This
 * corrects the match so that light and its color meet there, and less and less of it farther in.
 */
export function meetAtRim(match: LightMatch, patch: Patch, target: Patch, cover: Mask): LightMatch {
  const rim = coverOf(
    cover,
    cover.data.map((share) => 4 * share * (1 - share)),
  )
  const { weight, color } = sumCells([patch, target], rim, match)
  const cell = (cover.width * cover.height) / weight.length
  const near = carryInwards(weight, match)
  const follow = (cone: 0 | 1 | 2) => {
    const steps = carryInwards(
      weight.map((sum, i) => (sum > 0 ? sum * seenStep(match, color, cone, i) : 0)),
      match,
    )
    return match.gains[cone].map((gain, i) => gain * Math.exp(steps[i]! / (near[i]! + FADE * cell)))
  }
  return { ...match, gains: [follow(0), follow(1), follow(2)] }
}

/** By how much more light the target has in a cell than the patch in its new light, as far as that is seen; a logarithm. */
function seenStep({ gains }: LightMatch, color: readonly Float32Array[], cone: 0 | 1 | 2, i: number): number {
  const lit = conesOf(color[0]![i]!, color[1]![i]!, color[2]![i]!)[cone] * gains[cone][i]!
  const wanted = conesOf(color[3]![i]!, color[4]![i]!, color[5]![i]!)[cone]
  if (lit <= 0 || wanted <= 0) return 0
  const step = Math.log(wanted / lit)
  return Math.sign(step) * Math.min(STEP_MAX, Math.max(0, Math.abs(step) - UNSEEN))
}

function carryInwards(rim: Float32Array, grid: Grid): Float32Array {
  const sum = new Float32Array(rim.length)
  for (const reach of REACHES) {
    const near = spread(rim, grid, reach)
    for (let i = 0; i < sum.length; i++) sum[i]! += near[i]!
  }
  return sum
}
