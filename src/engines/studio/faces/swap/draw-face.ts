import type { Picture } from '../../../engine.ts'
import { type Field, meshField } from '../blend/field.ts'
import { featherInside, meshCover, multiplyCovers, subtractCovers } from '../blend/mask.ts'
import { takeOklab } from '../blend/oklab.ts'
import { type Cover, coverOf, regionOf } from '../blend/patch.ts'
import { type SettleMemory, settlePatch } from '../blend/settle.ts'
import { warpPatch } from '../blend/warp.ts'
import type { Face } from '../face.ts'
import { FACE_OVAL } from '../regions.ts'
import { TRIANGLES } from '../triangles.ts'
import { clearFace, featureCovers } from './clear-face.ts'
import type { IrisColour } from './eyes.ts'
import { ownOpenings, turnEyes } from './openings.ts'
import { faceSize, shapeTowards } from './shape.ts'
import type { Texture } from './texture.ts'

/** All that is needed of a person to draw their face. */
export type FaceLook = { readonly texture: Texture; readonly iris: IrisColour | undefined }

/** Shares of the face's size. */
const FEATHER = 0.05
const ROOM = 0.015

/** Draws a person's face over the face in the picture, in place. Returns where it was drawn. */
export function drawFace(
  picture: Picture,
  face: Face,
  look: FaceLook,
  { seed, memory, opacity = 1 }: { seed: number; memory?: SettleMemory; opacity?: number },
): Cover {
  const region = regionOf(face.mesh, picture, 0.1, FACE_OVAL)
  const size = faceSize(face.mesh)
  const target = takeOklab(picture, region)
  const shaped = shapeTowards(face.mesh, look.texture.mesh)

  const field = meshField(look.texture.mesh, shaped, TRIANGLES, region)
  const eyeShares = turnEyes(field, face, shaped, look.texture)
  const patch = warpPatch(look.texture.colours, field)
  const usable = readCover(look.texture.usable, field)

  const features = featureCovers(face.mesh, region)
  const seen = clearFace(target, face.mesh, ROOM)
  const cover = multiplyCovers(
    featherInside(meshCover(face.mesh, FACE_OVAL, region, -0.015), FEATHER * size),
    seen,
    usable,
  )
  if (opacity < 1) for (let i = 0; i < cover.data.length; i++) cover.data[i]! *= opacity
  const plain = subtractCovers(seen, ...featureCovers(shaped, region), ...features)
  const skin = multiplyCovers(plain, meshCover(face.mesh, FACE_OVAL, region, -0.03), usable)
  const inner = meshCover(face.mesh, FACE_OVAL, region, -0.25)

  const inlay = ownOpenings(target, face, shaped, look, eyeShares, size)
  settlePatch(picture, patch, target, {
    cover,
    skin,
    features: inner,
    seed,
    ...(inlay && { inlay }),
    ...(memory && { memory }),
  })
  return cover
}

/** Reads one number per pixel through a field, between pixels too. */
function readCover(from: Cover, field: Field): Cover {
  const out = coverOf(field, new Float32Array(field.x.length))
  for (let i = 0; i < out.data.length; i++) {
    if (!field.inside[i]) continue
    const u = Math.max(0, Math.min(from.width - 1.001, field.x[i]! - from.left - 0.5))
    const v = Math.max(0, Math.min(from.height - 1.001, field.y[i]! - from.top - 0.5))
    const x = u | 0
    const y = v | 0
    const k = y * from.width + x
    const top = from.data[k]! + (from.data[k + 1]! - from.data[k]!) * (u - x)
    const below = k + from.width
    const bottom = from.data[below]! + (from.data[below + 1]! - from.data[below]!) * (u - x)
    out.data[i] = top + (bottom - top) * (v - y)
  }
  return out
}
