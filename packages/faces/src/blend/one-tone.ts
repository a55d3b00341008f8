import { smoothStep } from '@bluehour/imaging/plane'
import type { Patch } from './patch.ts'

/** Old photos are grey or one tone. What a face of theirs strays from it, in Oklab: film and JPEG leave a little. */
const ONE_TONE = 0.0035
const COLORED = 0.008
/** Every so many pixels is enough to know. */
const STRIDE = 7

/** Takes the colors out of a patch that goes into a picture without any, in place; the tone of a sepia print stays. */
export function keepOneTone(patch: Patch, target: Patch): void {
  const tones = [1, 2].map((c) => toneOf(target, c as 1 | 2))
  const stray = tones.reduce((sum, tone, k) => sum + strayFrom(target, (k + 1) as 1 | 2, tone), 0)
  const share = smoothStep(ONE_TONE, COLORED, stray)
  if (share >= 1) return
  const l = patch.planes[0]
  for (const [k, tone] of tones.entries()) {
    const plane = patch.planes[k + 1]!
    for (let i = 0; i < plane.length; i++) plane[i] = tone * l[i]! + (plane[i]! - tone * l[i]!) * share
  }
}

/** How much of this color there is to each unit of lightness. */
function toneOf({ planes }: Patch, c: 1 | 2): number {
  let sum = 0
  let light = 0
  for (let i = 0; i < planes[0].length; i += STRIDE) {
    sum += planes[c][i]!
    light += planes[0][i]!
  }
  return sum / Math.max(1e-6, light)
}

function strayFrom({ planes }: Patch, c: 1 | 2, tone: number): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < planes[0].length; i += STRIDE, count++) sum += Math.abs(planes[c][i]! - tone * planes[0][i]!)
  return sum / Math.max(1, count)
}
