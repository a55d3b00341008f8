import { softBlur } from '@bluehour/imaging/plane'
import { coverOf, type Mask, makePatch, type Patch } from '../blend/patch.ts'

/** How much of a tone's change within the reach is taken out. */
const SHARE = 0.9
/** Darker than this a tone cannot be told. */
const DARK = 0.05

/**
 * Takes the grain out of the skin's tone and leaves its lightness: what a camera makes up in the dark would become
 * yellow and blue streaks once it is lit. The tone is the same over `reach`, a share of the width.
 */
export function smoothTone(patch: Patch, skin: Mask, reach: number): Patch {
  const radius = reach * patch.width
  const near = softBlur(skin, radius).data
  const out = makePatch(patch)
  const lightness = patch.planes[0].map((value) => Math.max(DARK, value))
  out.planes[0].set(patch.planes[0])
  for (const c of [1, 2] as const) {
    const plane = patch.planes[c]
    const tone = coverOf(
      patch,
      plane.map((value, i) => (skin.data[i]! * value) / lightness[i]!),
    )
    const sum = softBlur(tone, radius).data
    for (let i = 0; i < plane.length; i++) {
      const smooth = near[i]! > 1e-3 ? (sum[i]! / near[i]!) * lightness[i]! : plane[i]!
      out.planes[c][i] = plane[i]! + (smooth - plane[i]!) * skin.data[i]! * SHARE
    }
  }
  return out
}
