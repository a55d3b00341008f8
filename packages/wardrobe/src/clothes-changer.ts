import type { Job, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { ClothesChanger, ClothesRequest } from '@bluehour/engine/pictures'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { Plane } from '@bluehour/imaging/plane'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { type Body, readBody } from './body.ts'
import { layCloth } from './cloth-layer.ts'
import { carryOnCloth, isCutBelow } from './cut-garment.ts'
import { dress } from './dress.ts'
import { type Figure, figureOf } from './figure.ts'
import { partsFor } from './fit.ts'
import { outlineOn } from './follow-body.ts'
import { type Garment, type GarmentNetworks, type GarmentType, readGarment } from './garment.ts'
import { heldThings } from './held-things.ts'
import { readShading } from './shading.ts'
import { waistOf } from './waistline.ts'

/** Garments are looked at no larger than they can come out. */
const GARMENT_EDGE = 1472

export function makeClothesChanger(networks: GarmentNetworks & { inpaint: Inpaint }): ClothesChanger {
  return {
    change: async (request, job) => {
      const person = await shrunk(flatten(request.person), request.edgeMax)
      const body = await readBody(person, networks, job)
      if (!body || !isWhole(body)) throw noPerson()
      job.progress(0.35)
      const garment = await readGarment(await shrunk(request.garment, GARMENT_EDGE), request.type, networks, job)
      job.progress(0.7)
      job.signal.throwIfAborted()
      const held = await heldThings(person, body, figureOf(body.joints), networks.detector)
      return putOn({ person, body, garment, held, request }, networks.inpaint, job)
    },
  }
}

type Fitting = { person: Picture; body: Body; garment: Garment; held: Plane; request: ClothesRequest }

async function putOn({ person, body, garment, held, request }: Fitting, inpaint: Inpaint, job: Job): Promise<Picture> {
  const figure = figureOf(body.joints)
  const type = typeOf(garment, request.type)
  const waist = waistOf(person, body.clothes, figure)
  const parts = partsFor(figure, garment, waist)
  const isSkirt = garment.flat?.kind === 'dress' || garment.flat?.kind === 'skirt' || garment.worn !== undefined
  const outline = outlineOn(body, figure, parts, { type, waist, isSkirt, held })
  const cloth = await layCloth(garment, parts, person, outline)
  if (type !== 'lower_body' && isCutBelow(garment)) carryOnCloth(cloth, body, figure, waist)
  const shading = await readShading(person, body, figure, held)
  job.progress(0.8)
  job.signal.throwIfAborted()
  return dress({ person, body, figure, cloth, shading, held, type, hasSleeves: parts.length > 1 }, inpaint)
}

async function shrunk(picture: Picture, edge: number): Promise<Picture> {
  const size = fitWithin(picture.width, picture.height, edge)
  return resizePicture(picture, size.width, size.height)
}

/** A shirt that was sent as an outfit leaves the trousers alone. */
function typeOf({ flat }: Garment, asked: GarmentType): GarmentType {
  if (asked !== 'entire_outfit' || !flat || flat.kind === 'dress') return asked
  return flat.kind === 'top' ? 'upper_body' : 'lower_body'
}

/** Shoulders must be seen; hips may be below the picture. */
function isWhole({ joints }: Body): boolean {
  const figure: Figure = figureOf(joints)
  return joints.leftShoulder.visible + joints.rightShoulder.visible > 0.7 && figure.span > 24
}

function noPerson(): AppError {
  return new AppError(
    'no_target_person',
    'No person was found to dress. Use a photo that shows one person from the head to at least the waist.',
  )
}
