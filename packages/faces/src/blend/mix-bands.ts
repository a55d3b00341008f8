import { softBlur } from '@bluehour/imaging/plane'
import { coverOf, type Mask, type Patch } from './patch.ts'

/** How softly two patches meet, band by band of ever coarser tones; shares of their width. */
const BANDS = [0.01, 0.03, 0.08]

/** `share` of the second patch over the first: tones change softly, lines at once, so that no edge is seen between them. */
export function mixBands(first: Patch, second: Patch, share: Mask): Patch {
  const reaches = BANDS.map((reach) => reach * first.width)
  const shares = [share, ...reaches.map((reach) => softBlur(share, reach))].map(({ data }) => data)
  const planes = first.planes.map((plane, c) => {
    const out = Float32Array.from(plane)
    const other = second.planes[c]!
    const step = coverOf(
      first,
      plane.map((value, i) => other[i]! - value),
    )
    const steps = [step, ...reaches.map((reach) => softBlur(step, reach))].map(({ data }) => data)
    for (const [band, part] of shares.entries()) {
      const [here, below] = [steps[band]!, steps[band + 1]]
      for (let i = 0; i < out.length; i++) out[i]! += (here[i]! - (below ? below[i]! : 0)) * part[i]!
    }
    return out
  })
  return { ...first, planes: planes as unknown as Patch['planes'] }
}
