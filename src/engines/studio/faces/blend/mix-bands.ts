import { softBlur } from '../../motion/plane.ts'
import { type Cover, coverOf, makePatch, type Patch } from './patch.ts'

/** How softly two patches meet, band by band of ever coarser tones; shares of their width. */
const BANDS = [0.01, 0.03, 0.08]

/** `share` of the second patch over the first: tones change softly, lines at once, so that no edge is seen between them. */
export function mixBands(first: Patch, second: Patch, share: Cover): Patch {
  const mixed = makePatch(first)
  const reaches = BANDS.map((reach) => reach * first.width)
  const shares = [share, ...reaches.map((reach) => softBlur(share, reach))].map(({ data }) => data)
  for (const [c, out] of mixed.planes.entries()) {
    const ones = coarser(first, c, reaches)
    const others = coarser(second, c, reaches)
    for (const [band, part] of shares.entries()) {
      const [one, other] = [ones[band]!, others[band]!]
      const [below, otherBelow] = [ones[band + 1], others[band + 1]]
      for (let i = 0; i < out.length; i++) {
        const own = one[i]! - (below ? below[i]! : 0)
        out[i]! += own + (other[i]! - (otherBelow ? otherBelow[i]! : 0) - own) * part[i]!
      }
    }
  }
  return mixed
}

/** A plane as it is and with ever less detail. */
function coarser(patch: Patch, plane: number, reaches: readonly number[]): Float32Array[] {
  const whole = coverOf(patch, patch.planes[plane]!)
  return [whole, ...reaches.map((reach) => softBlur(whole, reach))].map(({ data }) => data)
}
