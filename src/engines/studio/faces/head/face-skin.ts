import { feather, meshCover, subtractCovers } from '../blend/mask.ts'
import type { Cover, Patch } from '../blend/patch.ts'
import { fitSkin, skinAgreement } from '../blend/skin.ts'
import { FACE_OVAL } from '../regions.ts'
import type { Region } from '../warp/pixel-map.ts'
import { FEATURE_RINGS, NOSTRIL_RING } from './rings.ts'

/** Where a mesh says there is plain skin: the face without eyes, brows, nostrils and lips. */
export function plainSkin(mesh: Float32Array, region: Region, grow = -0.12): Cover {
  const face = meshCover(mesh, FACE_OVAL, region, grow)
  return subtractCovers(face, ...FEATURE_RINGS.map((ring) => meshCover(mesh, ring, region, 0.25)))
}

/** The same, without strands of hair, frames of glasses and hands. The patch is Oklab. */
export function seenSkin(patch: Patch, mesh: Float32Array, grow = -0.12): Cover {
  const seed = plainSkin(mesh, patch)
  const agreement = skinAgreement(patch, fitSkin(patch, seed))
  const wide = grow === -0.12 ? seed : plainSkin(mesh, patch, grow)
  const cover = { ...wide, data: wide.data.map((value, i) => value * agreement.data[i]!) }
  return feather(cover, 1)
}

/** All skin of the face, the nose too, whatever colour a lamp gave it; `hair` says where strands are before it. */
export function wholeSkin(mesh: Float32Array, region: Region, hair: Float32Array): Cover {
  const rings = FEATURE_RINGS.filter((ring) => ring !== NOSTRIL_RING)
  const face = subtractCovers(
    meshCover(mesh, FACE_OVAL, region, 0.02),
    ...rings.map((ring) => meshCover(mesh, ring, region, 0.15)),
  )
  return feather({ ...face, data: face.data.map((value, i) => value * (1 - hair[i]!)) }, 1)
}
