import { smoothStep } from '@bluehour/imaging/plane'
import { enlarge } from '../blend/coarse.ts'
import { inpaintSmooth } from '../blend/inpaint-smooth.ts'
import { feather, fillRings, meshMask, multiplyMasks, ringOf, subtractMasks } from '../blend/mask.ts'
import { type Mask, makeMask, makePatch, type Patch } from '../blend/patch.ts'
import { fitSkin, type SkinModel, skinAgreement } from '../blend/skin.ts'
import { FACE_OVAL, LEFT_EYE, LIPS_OUTER, RIGHT_EYE } from '../regions.ts'
import { featureMask, hasBeard, NOSE_RING, SOCKETS, upperHalf } from './clear-face.ts'

/** Beside the features skin is even: what is this much darker or brighter there is a strand, its shade or a lamp. */
const DARK_FROM = 0.84
const DARK_TO = 0.72
/** Foreheads have no folds as deep as strands are dark. */
const FOREHEAD_STRICT = 0.08
const FOREHEAD_RING = [54, 103, 67, 109, 10, 338, 297, 332, 284, 300, 293, 334, 296, 336, 9, 107, 66, 105, 63, 70]
const BRIGHT_FROM = 1.16
const BRIGHT_TO = 1.32
const SHINE_FROM = 1.06
/** Cheeks and chin with their folds and dimples: nothing is mended there that is not known to be covered. */
export const MIDDLE_RING = [
  9, 107, 66, 105, 63, 46, 35, 31, 117, 123, 187, 207, 214, 202, 204, 194, 200, 418, 424, 422, 434, 427, 411, 352, 346,
  261, 265, 276, 293, 334, 296, 336,
]
/** How many spreads of the skin's tone something must be away, and what a spread is at least. */
const TONE_FROM = 3
const TONE_TO = 5
const TONE_FLOOR = 0.022
const LIGHTNESS_FLOOR = 0.06
/** The soft edge of a strand goes with it; a share of the texture's width. */
const ROOM = 0.02
const EDGE_FEATHER = 0.04

/**
 * Takes strands, hands and what stood behind the edge of the face off the skin between the features, and lays the mean
 * of the skin round them in their place. Features are left alone: `usable` says where they were seen. `doubt` is 1 where
 * colors may tell of a strand; without it everywhere.
 */
export function mendSkin(
  patch: Patch,
  usable: Mask,
  mesh: Float32Array,
  doubt = makeMask(patch, 1),
): { colors: Patch; usable: Mask } {
  const features = featureMask(patch, mesh)
  const oval = meshMask(mesh, FACE_OVAL, patch)
  const kept = fillRings([...SOCKETS.map((ring) => ringOf(mesh, ring)), ringOf(mesh, NOSE_RING, 0.08)], patch)
  const between = subtractMasks(oval, features, kept)
  // Softly, or lids would look cut out where all the skin round them is new.
  const openings = feather(
    fillRings([ringOf(mesh, RIGHT_EYE, 0.35), ringOf(mesh, LEFT_EYE, 0.35), ringOf(mesh, LIPS_OUTER, 0.15)], patch),
    0.03 * patch.width,
  )
  const seed = multiplyMasks(subtractMasks(meshMask(mesh, FACE_OVAL, patch, -0.2), features), usable)
  const skin = fitSkin(patch, seed)
  const expected = enlarge(skin.lightness, skin, patch)
  const [lightness] = patch.planes
  for (let i = 0; i < between.data.length; i++) {
    // A brow's end that was never seen is better none than hair, and burnt-out skin beside a brow is not the brow.
    const burnt = smoothStep(BRIGHT_FROM, BRIGHT_TO, lightness[i]! / Math.max(0.05, expected[i]!))
    const free = oval.data[i]! * (1 - openings.data[i]!) * Math.max(burnt, 1 - usable.data[i]!)
    if (free > between.data[i]!) between.data[i] = free
  }
  const darkCounts = hasBeard(skinAgreement(patch, skin), mesh) ? upperHalf(mesh, patch) : makeMask(patch, 1)
  const strange = strangeCover(patch, skin, darkCounts, meshMask(mesh, FOREHEAD_RING, patch))
  const middle = feather(meshMask(mesh, MIDDLE_RING, patch), 0.04 * patch.width)
  for (let i = 0; i < strange.data.length; i++) {
    const told = strange.data[i]! * doubt.data[i]! * (1 - middle.data[i]!)
    strange.data[i] = between.data[i]! * Math.max(told, 1 - usable.data[i]!)
  }
  const wide = feather(strange, ROOM * 2 * patch.width)
  // What is laid on ends softly in the features: at once, their edge would be drawn as a line across the forehead.
  const near = feather(between, EDGE_FEATHER * patch.width)
  for (let i = 0; i < wide.data.length; i++) {
    const reach = Math.max(between.data[i]!, Math.min(1, 2 * near.data[i]!))
    wide.data[i] = smoothStep(0.05, 0.4, wide.data[i]!) * reach
  }
  const sound = multiplyMasks(subtractMasks(oval, features, wide), usable)
  const colors = fillFrom(dull(patch, expected, subtractMasks(oval, openings)), sound, wide)
  const mended = makeMask(patch)
  for (let i = 0; i < mended.data.length; i++) mended.data[i] = Math.min(1, usable.data[i]! + between.data[i]!)
  return { colors, usable: mended }
}

/** 1 where the color is not that of the skin round it. */
function strangeCover(patch: Patch, skin: SkinModel, darkCounts: Mask, forehead: Mask): Mask {
  const cover = makeMask(patch)
  const [l, a, b] = patch.planes
  const spreadA = Math.max(TONE_FLOOR, skin.toneSpread[0])
  const spreadB = Math.max(TONE_FLOOR, skin.toneSpread[1])
  const expected = enlarge(skin.lightness, skin, patch)
  for (let i = 0; i < l.length; i++) {
    const ratio = l[i]! / Math.max(0.05, expected[i]!)
    const strict = FOREHEAD_STRICT * forehead.data[i]!
    const dark = (1 - smoothStep(DARK_TO + strict, DARK_FROM + strict, ratio)) * darkCounts.data[i]!
    const base = l[i]! + LIGHTNESS_FLOOR
    const tone = Math.hypot((a[i]! / base - skin.tone[0]) / spreadA, (b[i]! / base - skin.tone[1]) / spreadB)
    cover.data[i] = Math.max(dark, smoothStep(BRIGHT_FROM, BRIGHT_TO, ratio), smoothStep(TONE_FROM, TONE_TO, tone))
  }
  return cover
}

/** Shine is the lamp's: in a brighter picture it would burn out. Half of what is above plain skin stays. */
function dull(patch: Patch, expected: Float32Array, where: Mask): Patch {
  const lightness = Float32Array.from(patch.planes[0])
  for (let i = 0; i < lightness.length; i++) {
    const over = lightness[i]! - SHINE_FROM * expected[i]!
    if (over > 0) lightness[i]! -= 0.5 * over * where.data[i]!
  }
  return { ...patch, planes: [lightness, patch.planes[1], patch.planes[2]] }
}

/** Carries the colors of the sound places over the others. */
function fillFrom(patch: Patch, sound: Mask, others: Mask): Patch {
  const out = makePatch(patch)
  const filled = inpaintSmooth(patch, sound)
  for (const [c, plane] of patch.planes.entries()) {
    const fill = filled.planes[c]!
    for (let i = 0; i < plane.length; i++) out.planes[c]![i] = plane[i]! + (fill[i]! - plane[i]!) * others.data[i]!
  }
  return out
}
