import type { Job, Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import {
  growPlane,
  makePlane,
  type Plane,
  resizePlane,
  samplePlane,
  smoothStep,
  softBlur,
} from '@bluehour/imaging/plane'
import { type BodyPose, maskAt } from '@bluehour/vision/body-pose'
import type { Inpaint } from '@bluehour/vision/inpaint'
import type { Figure } from './figure.ts'
import { type Bone, bone, reach } from './geometry.ts'

/** The net paints no better at larger sizes, and needs far more memory. */
const INPAINT_EDGE = 960
const MASK_EDGE = 512

export type Somebody = { figure: Figure; pose: BodyPose }

/** Everything of one person, grown generously, with the shadow at the feet; whatever is nearer to somebody else is theirs. */
export function personMask(
  scene: Picture,
  { figure, pose }: Somebody,
  others: readonly Somebody[],
  matte: Plane,
  /** The part of the matte that is this person. */
  share: Plane,
): Plane {
  const scale = Math.max(scene.width, scene.height) / MASK_EDGE
  const width = Math.max(8, Math.round(scene.width / scale))
  const height = Math.max(8, Math.round(scene.height / scale))
  const own = maskAt(pose)
  const bones = bonesOf(figure)
  const rest = others.map((other) => ({ bones: bonesOf(other.figure), mask: maskAt(other.pose) }))
  const mask = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [((x + 0.5) * scene.width) / width, ((y + 0.5) * scene.height) / height]
      const near = nearest(bones, px, py)
      const theirs = Math.min(9, ...rest.map((other) => nearest(other.bones, px, py)))
      const at = (plane: Plane) =>
        samplePlane(plane, (px * plane.width) / scene.width - 0.5, (py * plane.height) / scene.height - 0.5)
      const [everybody, seen] = [at(matte), at(share)]
      const isElse = everybody > 0.6 && seen < 0.2 * everybody
      const isTheirs =
        isElse ||
        (rest.length > 0 &&
          seen < 0.5 &&
          (theirs < near * 0.9 || rest.some((other) => other.mask(px, py) > Math.max(0.5, own(px, py)))))
      // The matte knows long hair and wide hems that the pose's mask misses, but not whose they are.
      const isOwn =
        own(px, py) > 0.35 || near < 0.9 || (seen > 0.25 && near < FLOWING) || (seen > 0.6 && near < 1.5 * FLOWING)
      mask.data[i] = (isOwn && !isTheirs) || inShadow(figure, px, py) ? 1 : 0
    }
  }
  return growPlane(mask, Math.max(3, Math.round((figure.span / scale) * 0.07)))
}

/** Hair and skirts reach so many half widths of the body. */
const FLOWING = 2.6

function bonesOf({ torso, arms, legs, neck, span }: Figure): Bone[] {
  const head = bone(
    { x: neck.x, y: neck.y - 0.3 * span },
    { x: neck.x, y: neck.y - 0.75 * span },
    0.4 * span,
    0.42 * span,
  )
  return [
    head,
    torso,
    ...arms.flatMap(({ upper, lower }) => [upper, lower]),
    ...legs.flatMap(({ thigh, shin }) => [thigh, shin]),
  ]
}

function nearest(bones: readonly Bone[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const b of bones) least = Math.min(least, reach(b, x, y))
  return least
}

function inShadow({ legs, span }: Figure, x: number, y: number): boolean {
  const feet = legs.map(({ shin }) => shin.to)
  const middle = (feet[0]!.x + feet[1]!.x) / 2
  const floor = Math.max(feet[0]!.y, feet[1]!.y) + 0.12 * span
  return Math.hypot((x - middle) / (span * 1.15), (y - floor) / (span * 0.3)) < 1
}

/** The scene with what the mask covers painted over, at its full size; the border is soft. */
export async function paintOver(scene: Picture, mask: Plane, inpaint: Inpaint, job: Job): Promise<Picture> {
  const scale = Math.max(1, Math.max(scene.width, scene.height) / INPAINT_EDGE)
  const width = Math.round(scene.width / scale)
  const height = Math.round(scene.height / scale)
  const small = await resizePicture(scene, width, height)
  const hole = resizePlane(mask, width, height).data.map((value) => (value > 0.2 ? 255 : 0))
  const painted = await inpaint.fill(small, Uint8Array.from(hole))
  job.signal.throwIfAborted()
  const large = await resizePicture(painted, scene.width, scene.height)
  const soft = softBlur(mask, 2)
  // Mixed in the enlarged picture itself: one copy less of a large scene.
  const { data } = large.data === painted.data ? { data: Uint8Array.from(large.data) } : large
  for (let y = 0, i = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++, i++) {
      const share = smoothStep(
        0.05,
        0.55,
        samplePlane(soft, ((x + 0.5) * mask.width) / scene.width - 0.5, ((y + 0.5) * mask.height) / scene.height - 0.5),
      )
      for (let c = 0; c < 3; c++) {
        const k = i * 3 + c
        const old = scene.data[k]!
        data[k] = share <= 0 ? old : Math.round(old + (data[k]! - old) * share)
      }
    }
  }
  return { ...scene, data }
}
