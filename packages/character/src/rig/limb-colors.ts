import type { Picture } from '@bluehour/engine/engine'
import { fillHoles, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'

/** How near each pixel is to a limb's bones, in half widths of the limb, and which stretch of them is nearest. */
export type LimbNearness = { readonly near: Plane; readonly stretch: Uint8Array; readonly stretches: number }

/** Nearer than this it is the limb for sure; farther than the second it is something else for sure. */
const CORE = 0.3
const REST = 1.5

/**
 * Between what is surely the limb and what surely is not, color decides: a sleeve's pixel looks like the sleeve, the shirt
 * behind an arm looks like the shirt. Where both look alike it is left to distance. 0..1, 1 is the limb.
 */
export function likeLimb(character: Picture, { near, stretch, stretches }: LimbNearness): Plane {
  const { width, height, data } = character
  const core = coreColors(character, near, stretch, stretches)
  const rest = restColors(character, near)
  const out = makePlane(width, height, 1)
  for (let i = 0; i < near.data.length; i++) {
    const distance = near.data[i]!
    if (distance <= CORE || distance > REST) continue
    let [toLimb, toRest, apart] = [0, 0, 0]
    for (let c = 0; c < 3; c++) {
      const [limb, other] = [core[stretch[i]! * 3 + c]!, rest[c]!.data[i]!]
      toLimb += (data[i * 4 + c]! - limb) ** 2
      toRest += (data[i * 4 + c]! - other) ** 2
      apart += (limb - other) ** 2
    }
    const sure = smoothStep(900, 4000, apart)
    const like = smoothStep(0.3, 0.6, Math.sqrt(toRest) / (Math.sqrt(toRest) + Math.sqrt(toLimb) + 1))
    out.data[i] = 1 - sure * (1 - like)
  }
  return out
}

function coreColors({ data }: Picture, near: Plane, stretch: Uint8Array, stretches: number): Float32Array {
  const sums = new Float32Array(stretches * 4)
  for (let i = 0; i < near.data.length; i++) {
    if (near.data[i]! > CORE || data[i * 4 + 3]! < 200) continue
    for (let c = 0; c < 3; c++) sums[stretch[i]! * 4 + c]! += data[i * 4 + c]!
    sums[stretch[i]! * 4 + 3]! += 1
  }
  const out = new Float32Array(stretches * 3)
  for (let s = 0; s < stretches; s++) {
    for (let c = 0; c < 3; c++) out[s * 3 + c] = sums[s * 4 + c]! / Math.max(1, sums[s * 4 + 3]!)
  }
  return out
}

/** What stands around the limb, carried on to behind it. */
function restColors({ width, height, data }: Picture, near: Plane): Plane[] {
  const known = makePlane(width, height)
  for (let i = 0; i < known.data.length; i++) known.data[i] = near.data[i]! > REST && data[i * 4 + 3]! > 200 ? 1 : 0
  return [0, 1, 2].map((c) => {
    const plane = makePlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 4 + c]!
    return fillHoles(plane, known)
  })
}
