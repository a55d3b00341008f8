import type { Job, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { BodySwap } from '@bluehour/engine/pictures'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import { type Plane, planeFromBytes, resizePlane } from '@bluehour/imaging/plane'
import type { BodyPose } from '@bluehour/vision/body-pose'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { ownShare } from '@bluehour/vision/separate-people'
import type { Networks } from './body.ts'
import { type Figure, figureOf } from './figure.ts'
import { posesIn } from './find-body.ts'
import { alone } from './own-piece.ts'
import { type Cutout, type Placement, placeFree, placeOver, scaled, trimmed } from './place-person.ts'
import { paintOver, personMask } from './remove-person.ts'
import { faceDisc, groundShadow, readLight, relit } from './settle-person.ts'

const PERSON_EDGE = 1600
const LOOK_EDGE = 1024

export function makeBodySwap(networks: Networks & { inpaint: Inpaint }): BodySwap {
  return {
    place: async ({ person, scene, edge }, job) => {
      const size = scaledTo(scene, edge)
      const ground = flatten(await resizePicture(scene, size.width, size.height))
      const cutout = await liftPerson(await within(person, PERSON_EDGE), networks, job)
      job.progress(0.4)
      job.signal.throwIfAborted()
      const there = await findPerson(ground, networks, job)
      job.progress(0.6)
      job.signal.throwIfAborted()
      const empty = there ? await paintOver(ground, there.mask, networks.inpaint, job) : ground
      job.progress(0.8)
      return settle(cutout, ground, empty, there, job)
    },
  }
}

/** The longest side as asked for, also above the scene's own. */
function scaledTo({ width, height }: Picture, edge: number): { width: number; height: number } {
  const scale = edge / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function within(picture: Picture, edge: number): Promise<Picture> {
  const size = fitWithin(picture.width, picture.height, edge)
  return resizePicture(picture, size.width, size.height)
}

async function liftPerson(picture: Picture, networks: Networks, job: Job): Promise<Cutout> {
  const flat = flatten(picture)
  const [pose] = await posesIn(flat, networks, 1)
  if (!pose)
    throw new AppError(
      'no_target_person',
      'No person was found in the person picture. Use a photo that shows one person, best from head to foot.',
    )
  const lifted = await networks.matting.lift(picture, { ...job, progress: () => undefined })
  return trimmed(await alone(lifted, flat, pose, networks), figureOf(pose.joints))
}

const PEOPLE_MAX = 5

type Standing = { figure: Figure; mask: Plane; bottom: number }

/** Who stands in the scene: the largest, told from the others. */
async function findPerson(scene: Picture, networks: Networks, job: Job): Promise<Standing | undefined> {
  const size = fitWithin(scene.width, scene.height, LOOK_EDGE)
  const small = await resizePicture(scene, size.width, size.height)
  const [pose, ...others] = await posesIn(small, networks, PEOPLE_MAX)
  if (!pose) return undefined
  const somebody = (body: BodyPose) => ({ pose: body, figure: figureOf(body.joints) })
  const alpha = await networks.matting.cutOut(small, { ...job, progress: () => undefined })
  const matte = resizePlane(
    planeFromBytes(alpha, small.width, small.height),
    Math.round(small.width / 2),
    Math.round(small.height / 2),
  )
  const unnamed = (body: BodyPose) => ({ pose: body, face: undefined })
  const share = others.length > 0 ? await ownShare(small, matte, unnamed(pose), others.map(unnamed)) : matte
  const mask = personMask(small, somebody(pose), others.map(somebody), matte, share)
  const up = scene.width / small.width
  const joints = Object.fromEntries(
    Object.entries(pose.joints).map(([name, joint]) => [
      name,
      { ...joint, x: joint.x * up, y: joint.y * up, z: joint.z * up },
    ]),
  ) as BodyPose['joints']
  const figure = figureOf(joints)
  return { figure, mask, bottom: Math.min(scene.height, solesOf(figure)) }
}

/** Where the shoes end: below the ankles. */
function solesOf({ legs, span }: Figure): number {
  return Math.max(...legs.map(({ shin }) => shin.to.y)) + 0.2 * span
}

async function settle(
  cutout: Cutout,
  ground: Picture,
  empty: Picture,
  there: Standing | undefined,
  job: Job,
): Promise<Picture> {
  const place = there ? placeOver(cutout, there.figure, ground, there.bottom) : placeFree(cutout, ground)
  const person = await scaled(cutout, place)
  const light = readLight(person, faceDisc(cutout.figure, place.scale), ground, there && faceDisc(there.figure))
  const lit = await relit(person, light, job.seed)
  const shadowed = cutout.isCutBelow ? empty : await groundShadow(empty, lit, place)
  // The scene as it came belongs to the caller; what was painted or shaded is our own.
  return over(shadowed === ground ? { ...ground, data: Uint8Array.from(ground.data) } : shadowed, lit, place)
}

/** Lays the person over the scene, in place. */
function over(scene: Picture, person: Picture, { left, top }: Placement): Picture {
  const { data } = scene
  const [x0, y0] = [Math.round(left), Math.round(top)]
  for (let y = Math.max(0, -y0); y < Math.min(person.height, scene.height - y0); y++) {
    for (let x = Math.max(0, -x0); x < Math.min(person.width, scene.width - x0); x++) {
      const from = (y * person.width + x) * 4
      const to = ((y0 + y) * scene.width + x0 + x) * 3
      const alpha = person.data[from + 3]! / 255
      if (alpha === 0) continue
      for (let c = 0; c < 3; c++)
        data[to + c] = Math.round(data[to + c]! * (1 - alpha) + person.data[from + c]! * alpha)
    }
  }
  return scene
}
