import type { FrameSource, Job, OpenClip, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import {
  cameraMotion,
  inverseSimilarity,
  joinSimilarities,
  type Similarity,
  STILL_CAMERA,
} from '@bluehour/imaging/camera-motion'
import { opticalFlow } from '@bluehour/imaging/optical-flow'
import { luma } from '@bluehour/imaging/pixels'
import { type Plane, resizePlane } from '@bluehour/imaging/plane'
import { reversedFrames } from '@bluehour/media/reversed-frames'
import type { BodyPose } from '@bluehour/vision/body-pose'
import { findPerson, findPersonAt, type PersonFinding } from './find-person.ts'
import { outlineAt, type TrackedBody, trackedBody } from './tracked-body.ts'

/** The person of every frame; undefined where they are not seen. */
export type PersonTrack = {
  readonly bodies: readonly (TrackedBody | undefined)[]
  /** From places of this frame to those of the first, as the camera moved. */
  readonly toFirst: readonly Similarity[]
}

export type PointInClip = { readonly x: number; readonly y: number; readonly frame: number }

/** After so many frames without the person they are looked for anew; every frame would cost too much. */
const LOOK_EVERY = 6
const FLOW_EDGE = 192

const pictureOf = ({ width, height }: FrameSource, data: Uint8Array): Picture => ({ width, height, channels: 3, data })

/** Follows one person through a clip: the one at the point, or the one who stands out. `no_target_person` when there is none. */
export async function trackPerson(
  open: OpenClip,
  point: PointInClip | undefined,
  finding: PersonFinding,
  job: Job,
): Promise<PersonTrack> {
  const clip = await open()
  const bodies: (TrackedBody | undefined)[] = new Array(clip.frames).fill(undefined)
  const start = point ? Math.min(clip.frames - 1, Math.max(0, point.frame)) : 0
  const first = await startPose(open, clip, point && { ...point, frame: start }, finding)
  const follow = makeFollower(finding, Math.max(clip.width, clip.height))
  const toFirst: Similarity[] = []
  let before: Plane | undefined
  let lastSeen: BodyPose | undefined = start === 0 ? first : undefined
  let found: { pose: BodyPose; frame: number } | undefined
  let count = 0
  for await (const data of clip) {
    job.signal.throwIfAborted()
    const picture = pictureOf(clip, data)
    if (count === start) lastSeen = first
    if (count >= start) {
      const seen = await follow(picture, lastSeen, count)
      lastSeen = seen ?? lastSeen
      if (seen) found ??= { pose: seen, frame: count }
      bodies[count] = seen && trackedBody(seen, Math.max(clip.width, clip.height))
    }
    const small = smallLuma(picture)
    toFirst.push(before ? joinSimilarities(motionOf(before, small, bodies[count]), toFirst.at(-1)!) : STILL_CAMERA)
    before = small
    count++
    job.progress((0.8 * count) / clip.frames)
  }
  // Whoever is told from others only in the middle of the clip was there before: coming in from the edge, say.
  if (found && found.frame > 0) await trackBack(open, clip, found.frame, found.pose, follow, bodies, job)
  if (!bodies.some((body) => body !== undefined)) throw nobody()
  return { bodies: bodies.slice(0, count), toFirst }
}

const nobody = () =>
  new AppError(
    'no_target_person',
    'No person was found in this part of the video. Choose a clip that shows someone clearly.',
  )

async function startPose(
  open: OpenClip,
  clip: FrameSource,
  point: PointInClip | undefined,
  finding: PersonFinding,
): Promise<BodyPose | undefined> {
  if (!point) return undefined
  for await (const data of await open({ from: point.frame, to: point.frame + 1 })) {
    const place = { x: point.x * clip.width, y: point.y * clip.height }
    const found = await findPersonAt(pictureOf(clip, data), place, finding)
    if (found) return found
  }
  throw new AppError(
    'no_target_person',
    'There is no person at the point that was given. Choose a point on someone, counted in pixels of the video from its top left, at a time when they are seen.',
  )
}

type Follow = (picture: Picture, last: BodyPose | undefined, frame: number) => Promise<BodyPose | undefined>

function makeFollower(finding: PersonFinding, edge: number): Follow {
  let lostFor = 0
  return async (picture, last, _frame) => {
    const followed = last && (await finding.poses.find(picture, { within: last.next, once: true }))
    if (followed && staysNear(last, followed, edge)) {
      lostFor = 0
      return followed
    }
    if (lostFor++ % LOOK_EVERY !== 0) return undefined
    const found = await findPerson(picture, finding)
    // Somebody elsewhere is somebody else.
    if (!found || (last && !staysNear(last, found, edge, 3))) return undefined
    lostFor = 0
    return found
  }
}

/** From one frame to the next nobody moves by half their size. */
function staysNear(before: BodyPose, now: BodyPose, edge: number, patience = 1): boolean {
  const moved = Math.hypot(now.next.x - before.next.x, now.next.y - before.next.y)
  const grown = now.next.side / before.next.side
  return (
    moved < Math.max(0.02 * edge, before.next.side * 0.3) * patience && grown > 0.5 / patience && grown < 2 * patience
  )
}

async function trackBack(
  open: OpenClip,
  clip: FrameSource,
  start: number,
  first: BodyPose | undefined,
  follow: Follow,
  bodies: (TrackedBody | undefined)[],
  job: Job,
): Promise<void> {
  let last = first
  let at = start - 1
  for await (const data of reversedFrames(open, clip, start)) {
    job.signal.throwIfAborted()
    const seen = await follow(pictureOf(clip, data), last, at)
    last = seen ?? last
    bodies[at] = seen && trackedBody(seen, Math.max(clip.width, clip.height))
    at--
  }
}

function smallLuma(picture: Picture): Plane {
  const scale = Math.min(1, FLOW_EDGE / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(24, Math.round(length * scale))
  return resizePlane(luma(picture), side(picture.width), side(picture.height))
}

/** The camera's move, told by what is not the person. */
function motionOf(before: Plane, now: Plane, body: TrackedBody | undefined): Similarity {
  const edge = Math.max(now.width, now.height)
  const person = body && outlineAt(body)
  const motion = cameraMotion(opticalFlow(before, now), (x, y) =>
    person && person((x * now.width) / edge, (y * now.height) / edge) > 0.2 ? 0 : 1,
  )
  // Less than this is the estimate's own unrest; a camera on a tripod stays exactly still.
  const still = Math.abs(motion.a - 1) < 6e-4 && Math.abs(motion.b) < 6e-4 && Math.hypot(motion.x, motion.y) < 8e-4
  return still ? STILL_CAMERA : motion
}

export const fromFirst = (toFirst: Similarity): Similarity => inverseSimilarity(toFirst)
