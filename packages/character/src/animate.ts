import type { FrameSink, Job, Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { growPlane, planeFromBytes, resizePlane } from '@bluehour/imaging/plane'
import type { Scene } from './replace.ts'
import { drawCharacter, OWN_LIGHT } from './rig/draw-character.ts'
import { makeRig } from './rig/make-rig.ts'
import { performerOf, retargetInPlace } from './rig/retarget.ts'
import { asFromFront, movedSkeleton, type Skeleton, skeletonOf } from './rig/skeleton.ts'

/** How far round the character its picture is painted anew, in shares of the longer side. */
const GROW = 0.012
/** And it is set a little lower from the start, for when it leans, in torsos. */
const SINK = 0.025

/** Writes the character's own picture, the character in it moving like the person of the clip. */
export async function animateCharacter(
  { open, track, character, inpaint, picture }: Scene & { picture: Picture },
  sink: FrameSink,
  job: Job,
): Promise<void> {
  const { width, height } = sink
  const ground = await groundOf(picture, character.lifted, inpaint)
  const background = await resizePicture(ground, width, height, 'cover')
  const rig = await makeRig(character, Math.max(width / picture.width, height / picture.height))
  const poses = track.bodies.map((body) => body && asFromFront(skeletonOf(body.joints)))
  const usual = performerOf(poses.filter((pose) => pose !== undefined))
  const clip = await open()
  // The picture is cropped evenly to the frame.
  const offset = { x: (rig.layers[0]!.picture.width - width) / 2, y: (rig.layers[0]!.picture.height - height) / 2 }
  let last = poses.find((pose) => pose !== undefined)!
  let count = 0
  for (; count < Math.min(clip.frames, track.bodies.length); count++) {
    job.signal.throwIfAborted()
    last = poses[count] ?? last
    const frame: Picture = { width, height, channels: 3, data: Uint8Array.from(background.data) }
    const free = retargetInPlace(rig.skeleton, last, usual)
    const pose = rig.cut === undefined ? free : sunken(free, rig.skeleton)
    drawCharacter(
      frame,
      rig,
      movedSkeleton(pose, ({ x, y }) => ({ x: x - offset.x, y: y - offset.y })),
      1,
      OWN_LIGHT,
    )
    await sink.write(frame.data)
    job.progress(count / clip.frames)
  }
}

/** A figure that the picture cuts off never rises: its cut edge would be seen. */
function sunken(pose: Skeleton, own: Skeleton): Skeleton {
  const by = Math.max(0, own.pelvis.y - pose.pelvis.y) + SINK * own.size
  return movedSkeleton(pose, ({ x, y }) => ({ x, y: y + by }))
}

/** The picture without the character. */
async function groundOf(picture: Picture, lifted: Picture, inpaint: Scene['inpaint']): Promise<Picture> {
  const { width, height } = picture
  const alpha = new Uint8Array(width * height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = lifted.data[i * 4 + 3]!
  const small = resizePlane(planeFromBytes(alpha, width, height), Math.ceil(width / 2), Math.ceil(height / 2))
  const grown = growPlane(small, (GROW * Math.max(width, height)) / 2)
  const hole = new Uint8Array(width * height)
  for (let i = 0; i < hole.length; i++) {
    const at = grown.data[Math.min(small.height - 1, Math.floor(i / width) >> 1) * small.width + ((i % width) >> 1)]!
    hole[i] = at > 0.06 ? 255 : 0
  }
  return inpaint.fill(picture, hole)
}
