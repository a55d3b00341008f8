import { type BytePlane, type Plane, resizePlane, samplePlane } from '@bluehour/imaging/plane'
import type { BodySquare } from '@bluehour/vision/body-pose'
import { type BodyPose, JOINTS, type JointName } from '@bluehour/vision/body-pose'

export type Point = { x: number; y: number }
/** Where a joint is, in shares of the picture's longer side, and how surely it is seen there. */
export type BodyJoint = Point & { z: number; visible: number }
export type Body = Readonly<Record<JointName, BodyJoint>>

/** One frame's person. */
export type TrackedBody = {
  readonly joints: Body
  /** Shares of the longer side too. */
  readonly square: BodySquare
  readonly outline: BytePlane
}

const OUTLINE_EDGE = 128

/** Kept for every frame of a clip, so it is small. */
export function trackedBody(pose: BodyPose, edge: number): TrackedBody {
  const joints = Object.fromEntries(
    JOINTS.map((name) => {
      const { x, y, z, visible } = pose.joints[name]
      return [name, { x: x / edge, y: y / edge, z: z / edge, visible }]
    }),
  ) as Body
  const { x, y, side, turn } = pose.square
  return { joints, square: { x: x / edge, y: y / edge, side: side / edge, turn }, outline: smallMask(pose.mask) }
}

function smallMask(mask: Plane): BytePlane {
  const small = resizePlane(mask, OUTLINE_EDGE, OUTLINE_EDGE)
  const data = Uint8Array.from(small.data, (value) => Math.max(0, Math.min(255, Math.round(value * 255))))
  return { width: OUTLINE_EDGE, height: OUTLINE_EDGE, data }
}

/** How much of the person is at a place (shares of the longer side), 0..1. */
export function outlineAt({
  square,
  outline,
}: Pick<TrackedBody, 'square' | 'outline'>): (x: number, y: number) => number {
  const [cos, sin] = [Math.cos(square.turn), Math.sin(square.turn)]
  return (x, y) => {
    const [dx, dy] = [(x - square.x) / square.side, (y - square.y) / square.side]
    const u = (dx * cos + dy * sin + 0.5) * OUTLINE_EDGE
    const v = (dy * cos - dx * sin + 0.5) * OUTLINE_EDGE
    if (u < 0 || v < 0 || u >= OUTLINE_EDGE || v >= OUTLINE_EDGE) return 0
    return samplePlane(outline, u - 0.5, v - 0.5) / 255
  }
}
