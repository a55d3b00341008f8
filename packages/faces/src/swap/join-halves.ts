import { smoothStep } from '@bluehour/imaging/plane'
import type { Planes } from '@bluehour/imaging/warp/sample'
import { inpaintSmooth } from '../blend/inpaint-smooth.ts'
import { applyLight, easeLight, measureLight, plainLight } from '../blend/light.ts'
import { feather, featherInside, flip, multiplyMasks, subtractMasks } from '../blend/mask.ts'
import { mixBands } from '../blend/mix-bands.ts'
import { coverOf, type Mask, makeMask, type Patch } from '../blend/patch.ts'

/** Shares of the texture's width: how far a strand throws its shade, and how soft what is missing ends. */
const SHADE = 0.08
const USABLE_FEATHER = 0.03

/** Each half keeps what it showed well and takes the rest from the other, mirrored and in its own light. */
export function joinHalves(own: Patch, facing: Mask, clear: Mask, features: Mask): { colors: Patch; usable: Mask } {
  const good = multiplyMasks(facing, clear)
  const goodThere = flip(good)
  const there = flipPatch(own)
  const both = multiplyMasks(good, goodThere)
  const beside = besideHidden(clear, SHADE)
  const lit = meetAt(
    subtractMasks(both, features, beside, flip(beside)),
    applyLight(there, measureLight(there, own, both, { reach: 0.25 })),
    own,
  )
  const usable = makeMask(own)
  // A strand over a brow or an eye is told from them by the other side, which has none; on skin its shade is too.
  const hairNear = feather(clear, own.width * 0.12)
  const darker = (i: number) => {
    const step = lit.planes[0][i]! - own.planes[0][i]!
    // Much brighter than this half is no skin either, but what lies behind the edge of the face.
    const isSkin = 1 - smoothStep(0.28, 0.4, step)
    const strand = smoothStep(0.06, 0.16, step) * smoothStep(0.03, 0.25, 1 - hairNear.data[i]!) * features.data[i]!
    const shade = smoothStep(0.02, 0.06, step) * beside.data[i]! * (1 - features.data[i]!)
    return Math.max(strand * isSkin, shade)
  }
  const sure = makeMask(own)
  const share = makeMask(own)
  for (let i = 0; i < usable.data.length; i++) {
    // The other half may only help where this one is turned away or covered, not wherever it is a bit better lit.
    const here = good.data[i]! * (1 - darker(i))
    const help = (1 - here) * goodThere.data[i]!
    sure.data[i] = here
    share.data[i] = help / (here + help + 1e-4)
    // Skin seen from its side is a smear; an eye or a brow so seen is still the person's.
    const seen = clear.data[i]! * Math.max(features.data[i]!, smoothStep(0, 0.5, facing.data[i]!))
    usable.data[i] = 1 - (1 - seen) * (1 - goodThere.data[i]!)
  }
  const joined = mixBands(inpaintSmooth(own, sure), inpaintSmooth(lit, goodThere), share)
  return { colors: joined, usable: featherInside(usable, own.width * USABLE_FEATHER) }
}

/** 1 close to what is hidden, falling off over `reach`, a share of the width. */
export function besideHidden(clear: Mask, reach: number): Mask {
  const hidden = coverOf(
    clear,
    clear.data.map((value) => 1 - value),
  )
  const soft = feather(hidden, clear.width * reach)
  return coverOf(
    clear,
    soft.data.map((value) => smoothStep(0.02, 0.2, value)),
  )
}

/** The first patch moved to the colors of the second where both are known, and beyond by what they differ nearby. */
function meetAt(known: Mask, patch: Patch, other: Patch): Patch {
  const add = (one: Patch, two: Patch, sign: number): Patch => {
    const planes = one.planes.map((plane, c) => plane.map((value, i) => value + sign * two.planes[c]![i]!))
    return { ...one, planes: planes as unknown as Planes }
  }
  return add(patch, inpaintSmooth(add(other, patch, -1), known), 1)
}

/**
 * Takes the lamp out of the face: what differs between the halves over some distance is light, not the person, so both
 * halves meet in the middle. Hollows and bones, the same on both sides, stay.
 */
export function evenLight(patch: Patch, skin: Mask): Patch {
  const other = flipPatch(patch)
  const both = multiplyMasks(skin, flip(skin))
  const match = measureLight(patch, other, both, { reach: 0.1, toneReach: 0.07 })
  return applyLight(patch, easeLight(plainLight(match), match, 0.5))
}

function flipPatch(patch: Patch): Patch {
  return { ...patch, planes: patch.planes.map((plane) => flip(coverOf(patch, plane)).data) as unknown as Planes }
}
