import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { resizePicture } from '@bluehour/imaging/pixels'
import { smoothStep } from '@bluehour/imaging/plane'
import { findPerson, type PersonFinding } from '../track/find-person.ts'
import type { Body, BodyJoint } from '../track/tracked-body.ts'
import { trackedBody } from '../track/tracked-body.ts'
import type { Rig } from './draw-character.ts'
import { cutLayers } from './layers.ts'
import { absentLimbs } from './shown-limbs.ts'
import { mapLimbs, type Skeleton, scaledSkeleton, skeletonOf } from './skeleton.ts'

/** The character as it was found in its picture: lifted from the ground, with its bones in pixels. */
export type FoundCharacter = { readonly lifted: Picture; readonly skeleton: Skeleton }

/** A figure that meets the lower edge with this much of its width is cut off there, in torsos. */
const CUT_MIN = 0.25
/** Over this it ends softly, in torsos. */
export const FADE = 0.16

/** Less of the picture than this is no character. */
const SHARE_MIN = 0.01

export async function findCharacter(
  picture: Picture,
  matting: Matting,
  finding: PersonFinding,
  job: Job,
): Promise<FoundCharacter> {
  const lifted = await matting.lift(picture, job)
  const box = alphaBox(lifted)
  if (box.share < SHARE_MIN) {
    throw new AppError(
      'invalid_image_file',
      'No character stands out in the picture. Use a picture of one figure that is set off from its background.',
    )
  }
  const edge = Math.max(picture.width, picture.height)
  const pose = await findPerson(picture, finding)
  const skeleton = pose ? skeletonOf(trackedBody(pose, edge).joints) : standing(box, edge)
  return { lifted, skeleton: scaledSkeleton(skeleton, edge) }
}

/** The character at `scale` of its picture, cut into parts; with `fades` it ends softly where the picture cuts it off. */
export async function makeRig(
  { lifted, skeleton }: FoundCharacter,
  scale: number,
  { fades = false } = {},
): Promise<Rig> {
  const width = Math.max(8, Math.round(lifted.width * scale))
  const height = Math.max(8, Math.round(lifted.height * scale))
  const picture = await resizePicture(lifted, width, height)
  const bones = scaledSkeleton(skeleton, width / lifted.width)
  const own = { ...picture, data: Uint8Array.from(picture.data) }
  const cut = cutOf(own, bones)
  if (cut !== undefined && fades) fadeOut(own, bones, cut)
  return { layers: cutLayers(own, bones), skeleton: bones, cut, absent: absentLimbs(bones, own) }
}

/** How far below the neck something is, in torsos. */
export function belowNeck({ neck, pelvis }: Skeleton, { x, y }: { x: number; y: number }): number {
  const [dx, dy] = [pelvis.x - neck.x, pelvis.y - neck.y]
  return ((x - neck.x) * dx + (y - neck.y) * dy) / (dx * dx + dy * dy || 1e-6)
}

/** Where the lower edge of the picture cuts the figure off. */
function cutOf({ width, height, data }: Picture, skeleton: Skeleton): number | undefined {
  let touched = 0
  for (let x = 0; x < width; x++) if (data[((height - 1) * width + x) * 4 + 3]! > 128) touched++
  return touched > CUT_MIN * skeleton.size ? belowNeck(skeleton, { x: skeleton.neck.x, y: height }) : undefined
}

/** Ends the figure softly above its cut edge. Changes the picture. */
function fadeOut({ width, height, data }: Picture, skeleton: Skeleton, cut: number): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = 1 - smoothStep(cut - FADE, cut - 0.02, belowNeck(skeleton, { x, y }))
      if (share < 1) data[i * 4 + 3] = Math.round(data[i * 4 + 3]! * share)
    }
  }
}

type Box = { left: number; top: number; right: number; bottom: number; share: number }

function alphaBox({ width, height, data }: Picture): Box {
  const box = { left: width, top: height, right: 0, bottom: 0, share: 0 }
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3]! < 128) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
    box.share += 1 / (width * height)
  }
  return box
}

/** A figure in whom no body is recognised (a toy, an animal, a drawing) moves as one piece with a head on top. */
function standing(box: Box, edge: number): Skeleton {
  const [middle, tall, wide] = [(box.left + box.right) / 2, box.bottom - box.top, box.right - box.left]
  const at = (x: number, y: number): BodyJoint => ({
    x: (middle + x * wide) / edge,
    y: (box.top + y * tall) / edge,
    z: 0,
    visible: 0,
  })
  const joints = {
    ...Object.fromEntries(FACE.map((name) => [name, at(0, 0.14)])),
    leftEyeOuter: at(0.08, 0.12),
    rightEyeOuter: at(-0.08, 0.12),
    leftShoulder: at(0.28, 0.28),
    rightShoulder: at(-0.28, 0.28),
    leftHip: at(0.17, 0.56),
    rightHip: at(-0.17, 0.56),
    ...sides('left', at, 1),
    ...sides('right', at, -1),
  } as unknown as Body
  const skeleton = skeletonOf(joints)
  return { ...skeleton, limbs: mapLimbs(skeleton, (limb) => ({ ...limb, visible: 0 })) }
}

const FACE = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar', 'mouthLeft', 'mouthRight'] as const

function sides(side: 'left' | 'right', at: (x: number, y: number) => BodyJoint, sign: number) {
  return {
    [`${side}Elbow`]: at(0.36 * sign, 0.42),
    [`${side}Wrist`]: at(0.38 * sign, 0.55),
    [`${side}Index`]: at(0.38 * sign, 0.6),
    [`${side}Pinky`]: at(0.4 * sign, 0.6),
    [`${side}Knee`]: at(0.17 * sign, 0.77),
    [`${side}Ankle`]: at(0.17 * sign, 0.95),
    [`${side}Toes`]: at(0.2 * sign, 1),
  }
}
