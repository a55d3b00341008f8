import { smoothStep } from '@bluehour/imaging/plane'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import { sumCells } from '../blend/coarse.ts'
import { feather, fillRings, meshMask, ringOf, subtractMasks } from '../blend/mask.ts'
import { occluderMask } from '../blend/occluders.ts'
import { coverOf, type Mask, makeMask, type Patch } from '../blend/patch.ts'
import { fitSkin, type SkinModel, skinAgreement } from '../blend/skin.ts'
import { FACE_OVAL, LEFT_BROW, LEFT_EYE, LIPS_OUTER, RIGHT_BROW, RIGHT_EYE } from '../regions.ts'
import { NOSTRILS } from './face-map.ts'
import { faceSize } from './shape.ts'

/** Beside what the net calls no face strands too fine for it are looked for, this share of the face's size far. */
const STRANDS = 0.1

/**
 * 1 on the face, 0 where hair or something else is before it and for some `room` round it, a share of the face's size.
 * Eyes, brows, mouth and a beard belong to the face. `shown` is what a net says; without it colors must tell alone.
 */
export function clearFace(patch: Patch, mesh: Float32Array, room: number, shown?: Mask): Mask {
  const face = meshMask(mesh, FACE_OVAL, patch, -0.03)
  const features = featureMask(patch, mesh)
  const seed = subtractMasks(meshMask(mesh, FACE_OVAL, patch, -0.2), features)
  const skin = fitSkin(patch, seed)
  const agreement = skinAgreement(patch, skin)
  const sockets = SOCKETS.map((socket) => ringOf(mesh, socket))
  const nose = isNoseSeen(agreement, mesh) ? [ringOf(mesh, NOSE_RING, 0.08)] : []
  const own = fillRings([...featureRings(mesh), ...sockets, ...nose], patch)
  for (const side of SIDES) if (isTempleCovered(patch, mesh, skin, side)) freeBrow(own, mesh, side)
  const darkCounts = hasBeard(agreement, mesh) ? upperHalf(mesh, patch) : makeMask(patch, 1)
  const occluder = occluderMask(patch, skin, { face, own, darkCounts, halo: faceSize(mesh) * 0.06 })
  if (shown) addHidden(occluder, shown, { face, darkCounts, reach: faceSize(mesh) * STRANDS })
  const soft = feather(occluder, faceSize(mesh) * room * 1.6)
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = 1 - smoothStep(0.08, 0.42, soft.data[i]!)
  return soft
}

/** What the net calls hidden is; elsewhere colors are believed only near it: paint and shadows are no strands. */
function addHidden(
  occluder: Mask,
  shown: Mask,
  { face, darkCounts, reach }: { face: Mask; darkCounts: Mask; reach: number },
): void {
  const hidden = coverOf(
    shown,
    shown.data.map((value, i) => (1 - smoothStep(0.25, 0.75, value)) * face.data[i]! * darkCounts.data[i]!),
  )
  const near = feather(hidden, reach)
  for (let i = 0; i < occluder.data.length; i++) {
    occluder.data[i] = Math.max(occluder.data[i]! * smoothStep(0.01, 0.12, near.data[i]!), hidden.data[i]!)
  }
}

/** Where a beard grows, in from the outline. */
const CHIN_RING = [212, 216, 206, 92, 164, 322, 426, 436, 432, 422, 424, 418, 421, 200, 201, 194, 204, 202]
const BEARD_SHARE = 0.3

/** Whether much of the chin and upper lip is dark: then dark hair below the nose is the face's own. */
export function hasBeard(agreement: Mask, mesh: Float32Array): boolean {
  const ring = subtractMasks(meshMask(mesh, CHIN_RING, agreement), meshMask(mesh, LIPS_OUTER, agreement, 0.1))
  return strangeShare(agreement, ring) > BEARD_SHARE
}

/** How much of a place does not look like skin. */
function strangeShare(agreement: Mask, where: Mask): number {
  let strange = 0
  let all = 0
  for (let i = 0; i < where.data.length; i++) {
    all += where.data[i]!
    strange += where.data[i]! * (1 - agreement.data[i]!)
  }
  return all > 0 ? strange / all : 0
}

export const NOSE_RING = [
  168, 122, 196, 236, 198, 209, 49, 48, 64, 98, 97, 2, 326, 327, 294, 278, 279, 429, 420, 456, 419, 351,
]
const NOSE_COVERED = 0.45

/** A hand or a cup hides most of a nose. Less than that is paint on it, and goes with the old face. */
function isNoseSeen(agreement: Mask, mesh: Float32Array): boolean {
  return strangeShare(agreement, meshMask(mesh, NOSE_RING, agreement)) < NOSE_COVERED
}

/** The socket goes round an eye up to the brow: shades, lashes and make-up there are the face's own. */
const SIDES = [
  {
    socket: [46, 53, 52, 65, 55, 193, 245, 233, 232, 231, 230, 229, 228, 226],
    temple: [71, 139, 156, 46, 70],
    outer: [70, 63, 105, 52, 225, 226, 31, 35, 124, 156, 71],
  },
  {
    socket: [276, 283, 282, 295, 285, 417, 465, 453, 452, 451, 450, 449, 448, 446],
    temple: [301, 368, 383, 276, 300],
    outer: [300, 293, 334, 282, 445, 446, 261, 265, 353, 383, 301],
  },
] as const
type Side = (typeof SIDES)[number]
export const SOCKETS: readonly (readonly number[])[] = SIDES.map(({ socket }) => socket)

const TEMPLE_DARK = 0.78

/** Hair that lies on the temple usually lies on the end of the brow too. */
function isTempleCovered(patch: Patch, mesh: Float32Array, skin: SkinModel, { temple }: Side): boolean {
  const { weight, color } = sumCells([patch], meshMask(mesh, temple, patch), skin)
  let seen = 0
  let expected = 0
  for (let i = 0; i < weight.length; i++) {
    seen += color[0]![i]!
    expected += weight[i]! * skin.lightness[i]!
  }
  return seen < TEMPLE_DARK * expected
}

/** The outer end of a brow and the corner below it may be hair from here on; the eye itself stays. */
function freeBrow(own: Mask, mesh: Float32Array, { outer }: Side): void {
  const free = meshMask(mesh, outer, own, 0.2)
  const eyes = fillRings([ringOf(mesh, RIGHT_EYE, 0.4), ringOf(mesh, LEFT_EYE, 0.4)], own)
  for (let i = 0; i < own.data.length; i++) own.data[i] = Math.max(own.data[i]! * (1 - free.data[i]!), eyes.data[i]!)
}

/** Eyes, brows, mouth and nostrils with a little room: what is there is no skin, and yet the face's own. */
function featureRings(mesh: Float32Array): Float32Array[] {
  return [
    ringOf(mesh, RIGHT_EYE, 0.4),
    ringOf(mesh, LEFT_EYE, 0.4),
    ringOf(mesh, RIGHT_BROW, 0.3),
    ringOf(mesh, LEFT_BROW, 0.3),
    ringOf(mesh, LIPS_OUTER, 0.12),
    ringOf(mesh, NOSTRILS, 0.35),
  ]
}

/** The features of one or more meshes. */
export function featureMask(region: Region, ...meshes: readonly Float32Array[]): Mask {
  return fillRings(meshes.flatMap(featureRings), region)
}

/** 1 above the lower edge of the nose, 0 below the mouth: under it dark hair is a beard and belongs to the face. */
export function upperHalf(mesh: Float32Array, region: Region): Mask {
  const cover = coverOf(region, new Float32Array(region.width * region.height))
  const axis = [mesh[152 * 3]! - mesh[10 * 3]!, mesh[152 * 3 + 1]! - mesh[10 * 3 + 1]!] as const
  const length = axis[0] ** 2 + axis[1] ** 2 || 1
  const along = (x: number, y: number) => ((x - mesh[30]!) * axis[0] + (y - mesh[31]!) * axis[1]) / length
  const from = along(mesh[4 * 3]!, mesh[4 * 3 + 1]!)
  const to = along(mesh[13 * 3]!, mesh[13 * 3 + 1]!)
  for (let y = 0, i = 0; y < region.height; y++) {
    for (let x = 0; x < region.width; x++, i++) {
      const at = along(region.left + x, region.top + y)
      cover.data[i] = Math.max(0, Math.min(1, (to - at) / Math.max(0.02, to - from)))
    }
  }
  return cover
}
