import type { Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { flatten } from '@bluehour/imaging/pixels'
import type { PersonParts } from '@bluehour/vision/person-parts'
import type { Face, FaceFinder } from '../face.ts'
import { refuseSmall } from '../face-size.ts'
import { headAnglesOf } from '../head-angles.ts'
import type { FaceTexture } from './draw-face.ts'
import { irisColor } from './eyes.ts'
import { shownFace } from './shown-face.ts'
import { takeTexture } from './texture.ts'

/** The nets that look at pictures for a swap. */
export type FaceModels = { readonly finder: FaceFinder; readonly parts: PersonParts }

/** The face that takes up most of the picture. */
async function largestFace(finder: FaceFinder, picture: Picture): Promise<Face | undefined> {
  const faces = await finder.find(picture)
  return faces.reduce<Face | undefined>(
    (best, face) => (best && best.box.width * best.box.height >= face.box.width * face.box.height ? best : face),
    undefined,
  )
}

/** From this yaw on one eye is hidden, and half a face mirrored is nobody's. Turned heads are read as less: 90° as 70°. */
const PROFILE = 0.87

function refuseProfile({ mesh }: Face): void {
  if (Math.abs(headAnglesOf(mesh).yaw) < PROFILE) return
  throw new AppError(
    'no_source_face',
    'The picture of the new face shows it from the side. Use one in which both eyes are seen.',
  )
}

/** Takes all that is needed of the person in a picture, once for every face and frame it is put on. */
export async function extractTexture({ finder, parts }: FaceModels, picture: Picture): Promise<FaceTexture> {
  const flat = flatten(picture)
  const face = await largestFace(finder, flat)
  if (!face) {
    throw new AppError(
      'no_source_face',
      'No face was found in the picture of the new face. Use one that shows it from the front, large and in even light.',
    )
  }
  refuseSmall(face, 'picture of the new face')
  refuseProfile(face)
  const shown = await shownFace(parts, flat, face.mesh, 'taken')
  return { texture: takeTexture(flat, face, shown), iris: irisColor(flat, face) }
}

/** Who the person in a picture is; undefined without a face. */
export async function identityOf(finder: FaceFinder, picture: Picture): Promise<Float32Array | undefined> {
  const flat = flatten(picture)
  const face = await largestFace(finder, flat)
  return face && finder.identify(flat, face)
}
