import { smoothStep } from '@bluehour/imaging/plane'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import { feather, meshMask, subtractMasks } from '../blend/mask.ts'
import type { Mask, Patch } from '../blend/patch.ts'
import { fitSkin, skinAgreement } from '../blend/skin.ts'
import { FACE_OVAL } from '../regions.ts'
import { FEATURE_RINGS, NOSTRIL_RING } from './rings.ts'

/** Where a mesh says there is plain skin: the face without eyes, brows, nostrils and lips. */
export function plainSkin(mesh: Float32Array, region: Region, grow = -0.12): Mask {
  const face = meshMask(mesh, FACE_OVAL, region, grow)
  return subtractMasks(face, ...FEATURE_RINGS.map((ring) => meshMask(mesh, ring, region, 0.25)))
}

/** The same, without strands of hair, frames of glasses and hands. The patch is Oklab. */
export function seenSkin(patch: Patch, mesh: Float32Array, grow = -0.12): Mask {
  const seed = plainSkin(mesh, patch)
  const agreement = skinAgreement(patch, fitSkin(patch, seed))
  const wide = grow === -0.12 ? seed : plainSkin(mesh, patch, grow)
  const cover = { ...wide, data: wide.data.map((value, i) => value * agreement.data[i]!) }
  return feather(cover, 1)
}

/** What is known of a head: all of it, the hair of it, and the bare throat below. */
export type HeadMasks = { head: Float32Array; hair: Float32Array; neck: Float32Array }

/** All skin of a head, nose, ears and throat too, whatever color a lamp gave it, but none with strands before it. */
export function wholeSkin(mesh: Float32Array, region: Region, { head, hair, neck }: HeadMasks): Mask {
  const rings = FEATURE_RINGS.filter((ring) => ring !== NOSTRIL_RING)
  const oval = meshMask(mesh, FACE_OVAL, region, 0.06)
  const all = {
    ...oval,
    data: oval.data.map((value, i) => Math.max(value, head[i]!, neck[i]!) * (1 - smoothStep(0.45, 0.9, hair[i]!))),
  }
  return feather(subtractMasks(all, ...rings.map((ring) => meshMask(mesh, ring, region, 0.15))), 1)
}
