import type { Job, OpenClip, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Face, FaceFinder } from '@bluehour/faces/face'
import { cameraMotion, joinSimilarities, type Similarity, STILL_CAMERA } from '@bluehour/imaging/camera-motion'
import { opticalFlow } from '@bluehour/imaging/optical-flow'
import { luma } from '@bluehour/imaging/pixels'
import { type Plane, resizePlane } from '@bluehour/imaging/plane'
import type { BodyPose, BodyPoseFinder } from '@bluehour/vision/body-pose'

/** Where somebody is: the middle and the height of what is followed, in shares of the frame. */
export type Followed = { readonly x: number; readonly y: number; readonly size: number }

/** What looking through the clip once has found, frame by frame. */
export type Watched = {
  readonly followed: readonly (Followed | undefined)[]
  /** From places of a frame to those of the first. */
  readonly toFirst: readonly Similarity[]
}

export type Watching = { readonly target?: 'face' | 'person' | 'subject' | undefined; readonly camera: boolean }
export type Finders = { readonly faces: FaceFinder; readonly poses: BodyPoseFinder }

const FLOW_EDGE = 256
/** Frames between looks for somebody who is not seen. */
const LOOK_EVERY = 5

export async function watch(
  open: OpenClip,
  { target, camera }: Watching,
  finders: Finders,
  job: Job,
): Promise<Watched> {
  const clip = await open()
  const followed: (Followed | undefined)[] = []
  const toFirst: Similarity[] = []
  const follow = target && makeFollow(target, finders)
  let before: Plane | undefined
  for await (const data of clip) {
    job.signal.throwIfAborted()
    const picture: Picture = { width: clip.width, height: clip.height, channels: 3, data }
    followed.push(await follow?.(picture))
    if (camera) {
      const small = smallLuma(picture)
      toFirst.push(before ? joinSimilarities(cameraMotion(opticalFlow(before, small)), toFirst.at(-1)!) : STILL_CAMERA)
      before = small
    }
    job.progress(followed.length / clip.frames)
  }
  if ((target === 'face' || target === 'person') && !followed.some((found) => found !== undefined)) {
    throw new AppError(
      'invalid_parameters',
      `No ${target} is seen in the clip, so there is nothing to zoom in on or to follow. Choose a clip that shows one.`,
    )
  }
  return { followed, toFirst }
}

function smallLuma(picture: Picture): Plane {
  const scale = Math.min(1, FLOW_EDGE / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(24, Math.round(length * scale))
  return resizePlane(luma(picture), side(picture.width), side(picture.height))
}

type Follow = (picture: Picture) => Promise<Followed | undefined>

function makeFollow(target: 'face' | 'person' | 'subject', { faces, poses }: Finders): Follow {
  if (target === 'face') return followFace(faces)
  const person = followPerson(poses)
  if (target === 'person') return person
  const moving = followMovement()
  // A shot without people follows what moves.
  return async (picture) => {
    const [someone, something] = [await person(picture), moving(picture)]
    return someone ?? something
  }
}

/** Where most of what changes is. */
function followMovement(): (picture: Picture) => Followed | undefined {
  let before: Plane | undefined
  return (picture) => {
    const now = smallLuma(picture)
    const last = before
    before = now
    if (!last) return undefined
    let [x, y, sum] = [0, 0, 0]
    for (let i = 0; i < now.data.length; i++) {
      const moved = Math.max(0, Math.abs(now.data[i]! - last.data[i]!) - 0.05)
      x += moved * (i % now.width)
      y += moved * Math.floor(i / now.width)
      sum += moved
    }
    return sum < now.data.length * 5e-4 ? undefined : { x: x / sum / now.width, y: y / sum / now.height, size: 1 }
  }
}

function followFace(faces: FaceFinder): Follow {
  let last: Face | undefined
  let lostFor = 0
  return async (picture) => {
    const now = last && (await faces.follow(picture, last))
    if (now) last = now
    else if (lostFor++ % LOOK_EVERY === 0) {
      const found = await faces.find(picture)
      last = found.toSorted((one, other) => other.box.height - one.box.height)[0]
    } else last = undefined
    if (!last) return undefined
    const { left, top, width, height } = last.box
    return {
      x: (left + width / 2) / picture.width,
      y: (top + height / 2) / picture.height,
      size: height / picture.height,
    }
  }
}

function followPerson(poses: BodyPoseFinder): Follow {
  let last: BodyPose | undefined
  let lostFor = 0
  return async (picture) => {
    const now = last && (await poses.find(picture, { within: last.next, once: true }))
    if (now) last = now
    else if (lostFor++ % LOOK_EVERY === 0) last = await poses.find(picture)
    else last = undefined
    if (!last) return undefined
    const { nose, leftShoulder, rightShoulder, leftHip, rightHip } = last.joints
    const x = (nose.x * 2 + leftShoulder.x + rightShoulder.x + leftHip.x + rightHip.x) / 6
    const y = (nose.y * 2 + leftShoulder.y + rightShoulder.y + leftHip.y + rightHip.y) / 6
    return { x: x / picture.width, y: y / picture.height, size: Math.min(1, last.next.side / 1.25 / picture.height) }
  }
}
