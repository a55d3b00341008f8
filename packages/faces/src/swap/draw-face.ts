import type { Picture } from '@bluehour/engine/engine'
import { resizePlane, smoothStep } from '@bluehour/imaging/plane'
import { mapMesh } from '@bluehour/imaging/warp/draw-mesh'
import { onPixels } from '@bluehour/imaging/warp/pixel-map'
import { enlarge } from '../blend/coarse.ts'
import { featherInside, meshMask, multiplyMasks, subtractMasks } from '../blend/mask.ts'
import { takeOklab } from '../blend/oklab.ts'
import { coverOf, type Mask, type Patch, regionOf } from '../blend/patch.ts'
import { halve, warpPatch } from '../blend/pyramid.ts'
import { type SettleMemory, settlePatch } from '../blend/settle.ts'
import type { Face } from '../face.ts'
import { FACE_OVAL } from '../regions.ts'
import { TRIANGLES } from '../triangles.ts'
import { clearFace, featureMask } from './clear-face.ts'
import type { IrisColor } from './eyes.ts'
import { ownOpenings, turnEyes } from './openings.ts'
import { cropMask, drawnMask, sampleMask } from './sample-mask.ts'
import { faceSize, shapeTowards } from './shape.ts'
import type { Texture } from './texture.ts'

/** All that is needed of a person to draw their face. */
export type FaceTexture = { readonly texture: Texture; readonly iris: IrisColor | undefined }

/** Shares of the face's size. */
const FEATHER = 0.052
const HAIR_FEATHER = 0.04
const FOREHEAD_FEATHER = 0.09
const ROOM = 0.015

/** Draws a person's face over the face in the picture, in place. Returns where it was drawn. */
export function drawFace(
  picture: Picture,
  face: Face,
  look: FaceTexture,
  { seed, memory, opacity = 1, shown }: { seed: number; memory?: SettleMemory; opacity?: number; shown?: Mask },
): Mask {
  const region = regionOf(face.mesh, picture, 0.1, FACE_OVAL)
  const size = faceSize(face.mesh)
  const target = takeOklab(picture, region)
  const shaped = shapeTowards(face.mesh, look.texture.mesh)

  const map = mapMesh(onPixels(look.texture.mesh), onPixels(shaped), TRIANGLES, region)
  const eyeShares = turnEyes(map, face, shaped, look.texture)
  const patch = warpPatch(look.texture.colors, map)
  const usable = sampleMask(look.texture.usable, map)

  const seen = featherInside(seenFace(target, face.mesh, size, shown && cropMask(shown, region)), HAIR_FEATHER * size)
  const cover = multiplyMasks(featherInside(drawnMask(map), FEATHER * size), seen, sampleMask(look.texture.cover, map))
  softenForehead(cover, face.mesh)
  if (opacity < 1) for (let i = 0; i < cover.data.length; i++) cover.data[i]! *= opacity
  const plain = plainCover(target)
  const oval = meshMask(face.mesh, FACE_OVAL, region, -0.03)
  const bare = subtractMasks(multiplyMasks(plain, seen, oval), featureMask(region, shaped, face.mesh))
  const inner = meshMask(face.mesh, FACE_OVAL, region, -0.25)

  const inlays = ownOpenings(target, face, shaped, look, eyeShares, size)
  settlePatch(picture, patch, target, {
    cover,
    skin: multiplyMasks(bare, usable),
    features: inner,
    seed,
    inlays,
    ...(memory && { memory }),
  })
  return cover
}

/** A forehead is plain: a step of tone across it is seen more than one along hair, so it begins more softly. In place. */
function softenForehead(cover: Mask, mesh: Float32Array): void {
  const [x0, y0] = [mesh[10 * 3]!, mesh[10 * 3 + 1]!]
  const [dx, dy] = [mesh[152 * 3]! - x0, mesh[152 * 3 + 1]! - y0]
  const length = dx * dx + dy * dy || 1
  for (let y = 0, i = 0; y < cover.height; y++) {
    for (let x = 0; x < cover.width; x++, i++) {
      if (cover.data[i]! <= 0) continue
      const down = ((cover.left + x - x0) * dx + (cover.top + y - y0) * dy) / length
      if (down < FOREHEAD_FEATHER) cover.data[i]! *= smoothStep(0, FOREHEAD_FEATHER, down)
    }
  }
}

/** Burnt-out spots have no tone of their own: they tell nothing about the light beside them. */
function plainCover(target: Patch): Mask {
  const out = coverOf(target, new Float32Array(target.width * target.height))
  const l = target.planes[0]
  for (let i = 0; i < l.length; i++) out.data[i] = 1 - smoothStep(0.9, 0.97, l[i]!)
  return out
}

/** Faces larger than this are looked at in half their size: what covers them is not finer for it. */
const FINE_SIZE = 110

/** Where the face itself is seen and not something before it. */
function seenFace(target: Patch, mesh: Float32Array, size: number, shown: Mask | undefined): Mask {
  if (size < FINE_SIZE || target.width < 4 || target.height < 4) return clearFace(target, mesh, ROOM, shown)
  const { width, height, planes } = halve(target)
  const half = { left: 0, top: 0, width, height, planes }
  const origin = [target.left, target.top, 0]
  const clear = clearFace(
    half,
    mesh.map((value, i) => (value - origin[i % 3]!) / 2),
    ROOM,
    shown && coverOf(half, resizePlane(shown, width, height).data),
  )
  return coverOf(target, enlarge(clear.data, { columns: width, rows: height }, target))
}
