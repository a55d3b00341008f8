import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import type { PersonParts } from '@bluehour/vision/person-parts'
import { cutRegion } from '../blend/patch.ts'
import type { Face } from '../face.ts'
import { findHead, type HeadParts } from './parts.ts'
import { type HeadPose, poseOf } from './pose.ts'

/** A head with what is around it, cut out of its picture, and what belongs to whom in it. */
export type CloseUp = {
  picture: Picture
  /** Where it was cut from, in pixels of the whole picture. */
  region: Region
  /** Pixels of the close-up for one of the picture. */
  scale: number
  mesh: Float32Array
  pose: HeadPose
  /** Colors free of what was behind. */
  lifted: Picture
  matte: Uint8Array
  parts: HeadParts
}

/** How far a close-up reaches from the eyes, in face widths: to either side, up and down. */
type Reach = { across: number; up: number; down: number }

/** One person in a picture, and who else is in it. */
export type Seen = { picture: Picture; face: Face; others: readonly Float32Array[] }

/** A head with what is around it, before anything is known of it but its face. */
export type Cut = Seen & { region: Region; scale: number }

/** `faceWidthMax` keeps a huge portrait from being worked on at a size nobody will see. */
export async function cutCloseUp(
  { picture: whole, face, others }: Seen,
  { reach, faceWidthMax }: { reach: Reach; faceWidthMax: number },
): Promise<Cut> {
  const pose = poseOf(face.mesh)
  const region = regionAround(pose, reach, whole)
  const scale = Math.min(1, faceWidthMax / pose.width)
  const width = Math.max(1, Math.round(region.width * scale))
  const height = Math.max(1, Math.round(region.height * scale))
  const picture = await resizePicture(cutRegion(whole, region), width, height)
  const scaleX = width / region.width
  const scaleY = height / region.height
  const moveIn = (points: Float32Array) =>
    points.map((value, k) =>
      k % 3 === 0 ? (value - region.left) * scaleX : k % 3 === 1 ? (value - region.top) * scaleY : value * scaleX,
    )
  const box = {
    left: (face.box.left - region.left) * scaleX,
    top: (face.box.top - region.top) * scaleY,
    width: face.box.width * scaleX,
    height: face.box.height * scaleY,
  }
  const near = { ...face, box, mesh: moveIn(face.mesh), irises: moveIn(face.irises) }
  return { picture, face: near, others: others.map(moveIn), region, scale: scaleX }
}

/** Tells what belongs to whom in a close-up. */
export async function takeCloseUp(
  { picture, face: { mesh }, others, region, scale }: Cut,
  { matting, parts: tell }: { matting: Matting; parts: PersonParts },
  job: Job,
): Promise<CloseUp> {
  const lifted = await matting.lift(picture, job)
  const matte = new Uint8Array(picture.width * picture.height)
  for (let i = 0; i < matte.length; i++) matte[i] = lifted.data[i * 4 + 3]!
  const parts = await findHead({ picture, matte, mesh, others }, tell)
  return { picture, region, scale, mesh, pose: poseOf(mesh), lifted, matte, parts }
}

function regionAround({ eyes, width, roll }: HeadPose, { across, up, down }: Reach, whole: Picture): Region {
  // A leaning head needs room to the side its crown goes.
  const lean = Math.abs(Math.sin(roll)) * up
  const x0 = Math.max(0, Math.floor(eyes[0] - (across + lean) * width))
  const x1 = Math.min(whole.width, Math.ceil(eyes[0] + (across + lean) * width))
  const y0 = Math.max(0, Math.floor(eyes[1] - up * width))
  const y1 = Math.min(whole.height, Math.ceil(eyes[1] + down * width))
  return { left: x0, top: y0, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) }
}
