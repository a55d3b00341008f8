import { smoothStep } from '@bluehour/imaging/plane'
import { makePatch, type Patch } from '../blend/patch.ts'
import { discOf } from './eyes.ts'

/** A flash lights the back of the eye: redder than any iris and bright for a pupil. Oklab. */
const RED_FROM = 0.034
const RED_TO = 0.052
const LIT_FROM = 0.38
const LIT_TO = 0.5
/** The lamp's mirror image on the eye is to stay. */
const SHINE_FROM = 0.74
const SHINE_TO = 0.84
/** What stays of lightness and color: a pupil is nearly black. */
const LIGHT_LEFT = 0.45
const COLOR_LEFT = 0.15

/** Pupils that a flash made red are dark again. Eyes without it stay to the bit. */
export function darkenRedEyes(patch: Patch, irises: Float32Array): Patch {
  const out = makePatch(patch)
  for (const [c, plane] of patch.planes.entries()) out.planes[c]!.set(plane)
  const [l, a, b] = out.planes
  for (const eye of [0, 1] as const) {
    const { x, y, radius } = discOf(irises, eye)
    const top = Math.max(0, Math.floor(y - radius - patch.top))
    const bottom = Math.min(patch.height, Math.ceil(y + radius - patch.top))
    const left = Math.max(0, Math.floor(x - radius - patch.left))
    const right = Math.min(patch.width, Math.ceil(x + radius - patch.left))
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const i = row * patch.width + column
        const far = Math.hypot(patch.left + column + 0.5 - x, patch.top + row + 0.5 - y) / radius
        const red = smoothStep(RED_FROM, RED_TO, a[i]!) * smoothStep(LIT_FROM, LIT_TO, l[i]!)
        const share = red * (1 - smoothStep(0.7, 1, far)) * (1 - smoothStep(SHINE_FROM, SHINE_TO, l[i]!))
        if (share <= 0) continue
        l[i]! *= 1 - share * (1 - LIGHT_LEFT)
        a[i]! *= 1 - share * (1 - COLOR_LEFT)
        b[i]! *= 1 - share * (1 - COLOR_LEFT)
      }
    }
  }
  return out
}
