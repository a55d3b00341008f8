import { JAW } from '../regions.ts'

/** How a head stands in its picture. */
export type HeadPose = {
  /** Half way between the eyes. */
  eyes: readonly [number, number]
  /** Half way between the ears: it stays over the neck when the head turns. */
  ears: readonly [number, number]
  chin: readonly [number, number]
  /** Radians in the picture plane, positive clockwise. */
  roll: number
  /** Radians, positive when the nose points to the left of the picture; 0 looks into the camera. */
  yaw: number
  /** Width of the face as it would be seen from the front, in pixels. */
  width: number
  /** From the hairline to the chin along the face, in pixels. */
  height: number
}

type Point = readonly [number, number, number]

const at = (mesh: Float32Array, i: number): Point => [mesh[i * 3]!, mesh[i * 3 + 1]!, mesh[i * 3 + 2]!]
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

const TOP = 10
const CHIN = 152
const [RIGHT_EAR, LEFT_EAR] = [JAW[0]!, JAW.at(-1)!]

export function poseOf(mesh: Float32Array): HeadPose {
  const rightEye = middle(at(mesh, 33), at(mesh, 133))
  const leftEye = middle(at(mesh, 362), at(mesh, 263))
  const eyes = middle(rightEye, leftEye)
  const right = at(mesh, RIGHT_EAR)
  const left = at(mesh, LEFT_EAR)
  const ears = middle(right, left)
  const chin = at(mesh, CHIN)
  const roll = Math.atan2(leftEye[1] - rightEye[1], leftEye[0] - rightEye[0])
  const acrossX = (left[0] - right[0]) * Math.cos(roll) + (left[1] - right[1]) * Math.sin(roll)
  return {
    eyes: [eyes[0], eyes[1]],
    ears: [ears[0], ears[1]],
    chin: [chin[0], chin[1]],
    roll,
    // The nearer ear has the smaller z: turned to the left, the right ear is the farther one.
    yaw: Math.atan2(right[2] - left[2], Math.max(1e-3, acrossX)),
    width: gap(right, left),
    height: gap(at(mesh, TOP), chin),
  }
}

/** From picture to head: the eyes at 0, 0, x along the eyes, y towards the chin, in face widths. */
export function headSpace(pose: HeadPose): (x: number, y: number) => readonly [number, number] {
  const cos = Math.cos(pose.roll) / pose.width
  const sin = Math.sin(pose.roll) / pose.width
  const [ex, ey] = pose.eyes
  return (x, y) => [(x - ex) * cos + (y - ey) * sin, (y - ey) * cos - (x - ex) * sin]
}

/** How far a face reaches to the left and to the right of its eyes in head space. */
export function sidesOf(mesh: Float32Array): readonly [number, number] {
  const place = headSpace(poseOf(mesh))
  let [left, right] = [0, 0]
  for (let k = 0; k < mesh.length; k += 3) {
    const [u] = place(mesh[k]!, mesh[k + 1]!)
    left = Math.min(left, u)
    right = Math.max(right, u)
  }
  return [left, right]
}

/**
 * How far a place of head space is beside the face, in face widths. With a `yaw` other than 0 as they count for a head seen
 * from the front: a turned head hides its hair behind the far cheek, and what is seen there is sooner somebody else's.
 */
export function besideFace([left, right]: readonly [number, number], yaw: number): (u: number) => number {
  const [toLeft, toRight] = [farther(yaw), farther(-yaw)]
  return (u) => Math.max((left - u) * toLeft, (u - right) * toRight)
}

/** `yaw` is positive when the face looks to that side. */
function farther(yaw: number): number {
  return 1 / (1 - Math.max(0, Math.min(0.8, (yaw - 0.15) / 0.25)))
}
