import type { Mask, Patch } from '../blend/patch.ts'
import { blurWithin } from '../head/even-tone.ts'

/** How much of the blotches stays. What is finer (pores, lashes, stubble) and broader (form) stays whole. */
const BLOTCHES_KEPT = 0.5
const TONE_BLOTCHES_KEPT = 0.55
const FINE_KEPT = 0.94

/**
 * Evens the skin as a retoucher does, by bands: only what lies between pores and form is softened, only on skin.
 * The patch is Oklab and changed in place; `width` is that of the face in pixels.
 */
export function retouchSkin(lab: Patch, skin: Mask, width: number): void {
  const fine = Math.max(1, width * 0.011)
  const broad = Math.max(3, width * 0.05)
  for (const [c, plane] of lab.planes.entries()) {
    const small = blurWithin(plane, skin, fine)
    const large = blurWithin(plane, skin, broad)
    const kept = c === 0 ? BLOTCHES_KEPT : TONE_BLOTCHES_KEPT
    for (let i = 0; i < plane.length; i++) {
      const share = skin.data[i]!
      if (share < 0.01) continue
      const blotch = small[i]! - large[i]!
      const pore = plane[i]! - small[i]!
      // Dark lines such as folds of a smile belong to the face: the darker a step, the less of it goes.
      const keep = c === 0 && blotch < -0.03 ? Math.min(1, kept + (-0.03 - blotch) * 9) : kept
      const even = large[i]! + blotch * keep + pore * (c === 0 ? FINE_KEPT : 0.8)
      plane[i] = plane[i]! + (even - plane[i]!) * share
    }
  }
}
