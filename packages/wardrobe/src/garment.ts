import type { Job, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import { type Plane, planeFromBytes, resizePlane } from '@bluehour/imaging/plane'
import type { ObjectDetector } from '@bluehour/vision/object-detector'
import { type Body, type Networks, readBody, WORK_EDGE } from './body.ts'
import { figureOf } from './figure.ts'
import { type FlatShape, readFlatShape } from './flat-shape.ts'
import { isGarmentShape, thingInPlaceOf } from './garment-check.ts'
import { reach } from './geometry.ts'
import { waistOf } from './waistline.ts'
import { withoutGround } from './without-ground.ts'

export type GarmentType = 'entire_outfit' | 'upper_body' | 'lower_body'

/** Cloth to be put on somebody: its colors, where it is, and how it lies. */
export type Garment = {
  picture: Picture
  /** Work size; `scale` pixels of the picture per pixel. */
  mask: Plane
  scale: number
  worn: Body | undefined
  flat: FlatShape | undefined
}

/** A smaller share of its picture is no garment one could see; laid out by itself it fills more. */
const SHARE_MIN = 0.012
const FLAT_SHARE_MIN = 0.05
const SKIN_SHARE_WORN = 0.02
const CLOTHES_SHARE_WORN = 0.02

export type GarmentNetworks = Networks & { detector: ObjectDetector }

export async function readGarment(
  source: Picture,
  type: GarmentType,
  networks: GarmentNetworks,
  job: Job,
): Promise<Garment> {
  const picture = flatten(source)
  const worn = await wornBy(picture, networks, job)
  job.signal.throwIfAborted()
  if (worn) {
    const mask = wornMask(picture, worn, type)
    if (share(mask) < SHARE_MIN) throw noGarment(type)
    return { picture, mask, scale: worn.scale, worn, flat: undefined }
  }
  const size = fitWithin(picture.width, picture.height, WORK_EDGE)
  const alpha = await networks.matting.cutOut(source, { ...job, progress: () => undefined })
  const mask = withoutGround(
    await resizePicture(picture, size.width, size.height),
    resizePlane(planeFromBytes(alpha, picture.width, picture.height), size.width, size.height),
  )
  const flat = share(mask) < FLAT_SHARE_MIN ? undefined : readFlatShape(mask)
  if (!flat) throw noGarment(type)
  const thing = await thingInPlaceOf(picture, mask, networks.detector)
  if (thing || !isGarmentShape(mask, flat)) throw noGarment(type, thing?.kind)
  return { picture, mask, scale: picture.width / size.width, worn: undefined, flat }
}

/** A face, or much skin, says that somebody wears it. */
async function wornBy(picture: Picture, networks: Networks, job: Job): Promise<Body | undefined> {
  const size = fitWithin(picture.width, picture.height, WORK_EDGE)
  const small = await resizePicture(picture, size.width, size.height)
  const faces = await networks.finder.find(small)
  if (faces.length === 0) {
    const seen = await networks.parts.tell(small)
    if (share(seen.bodySkin) + share(seen.faceSkin) < SKIN_SHARE_WORN) return undefined
    // A hand on a laptop wears nothing.
    if (share(seen.clothes) < CLOTHES_SHARE_WORN) return undefined
  }
  return readBody(picture, networks, job)
}

/** Above or below the hips, with the feet left out. */
function wornMask(picture: Picture, body: Body, type: GarmentType): Plane {
  const figure = figureOf(body.joints)
  const { width, height, data } = body.clothes
  const out = new Float32Array(width * height)
  const waist = waistOf(picture, body.clothes, figure)
  for (let i = 0; i < out.length; i++) {
    const x = ((i % width) + 0.5) * body.scale
    const y = (Math.floor(i / width) + 0.5) * body.scale
    const isArm = figure.arms.some(({ upper, lower }) => Math.min(reach(upper, x, y), reach(lower, x, y)) < 1.2)
    const isUpper = y < waist || isArm
    const isFoot = y > figure.ankles.y
    const fits = type === 'entire_outfit' ? !isFoot : type === 'upper_body' ? isUpper : !isUpper && !isFoot
    out[i] = fits ? data[i]! : 0
  }
  return { width, height, data: out }
}

function share({ data }: Plane): number {
  let sum = 0
  for (const value of data) sum += value > 0.5 ? 1 : 0
  return sum / data.length
}

function noGarment(type: GarmentType, seen?: string): AppError {
  const what = type === 'lower_body' ? 'trousers or a skirt' : type === 'upper_body' ? 'a top' : 'clothes'
  return new AppError(
    'no_garment',
    `No garment was found in the picture${seen ? `: it seems to show a ${seen}` : ''}. Use one that shows ${what}, alone or worn by one person.`,
  )
}
