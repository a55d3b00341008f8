import type { Joint, JointName } from '@bluehour/vision/body-pose'
import { type Bone, between, bone, distance, type Point, point } from './geometry.ts'

/** A body as bones with widths, as clothes see it. All in pixels of the picture. */
export type Figure = {
  /** Below the mouth. */
  chin: Point
  /** Between the shoulders, between the hips, between knees and ankles. */
  neck: Point
  hips: Point
  knees: Point
  ankles: Point
  /** Shoulder joint to shoulder joint: the measure of everything. */
  span: number
  torso: Bone
  arms: readonly Arm[]
  legs: readonly Leg[]
}
export type Arm = { upper: Bone; lower: Bone; hand: Point }
export type Leg = { thigh: Bone; shin: Bone }

type Joints = Readonly<Record<JointName, Joint>>

/** Usual measures of a body in shoulder spans; side views look narrower, so heights keep them honest. */
export function figureOf(joints: Joints): Figure {
  const { leftShoulder, rightShoulder, leftHip, rightHip, leftKnee, rightKnee, leftAnkle, rightAnkle } = joints
  const neck = between(leftShoulder, rightShoulder)
  const hips = between(leftHip, rightHip)
  const trunk = distance(neck, hips)
  const span = Math.max(distance(leftShoulder, rightShoulder), trunk * 0.42)
  const arm = (shoulder: Point, elbow: Point, wrist: Point, index: Point): Arm => ({
    upper: bone(shoulder, elbow, span * 0.22, span * 0.17),
    lower: bone(elbow, wrist, span * 0.17, span * 0.12),
    hand: between(wrist, index, 0.6),
  })
  const leg = (hip: Point, knee: Point, ankle: Point): Leg => ({
    thigh: bone(hip, knee, span * 0.3, span * 0.23),
    shin: bone(knee, ankle, span * 0.23, span * 0.15),
  })
  const mouth = between(joints.mouthLeft, joints.mouthRight)
  return {
    chin: between(joints.nose, mouth, 2.2),
    neck,
    hips,
    knees: between(leftKnee, rightKnee),
    ankles: between(leftAnkle, rightAnkle),
    span,
    torso: bone(neck, hips, span * 0.56, Math.max(span * 0.5, distance(leftHip, rightHip) * 0.85)),
    arms: [
      arm(leftShoulder, joints.leftElbow, joints.leftWrist, joints.leftIndex),
      arm(rightShoulder, joints.rightElbow, joints.rightWrist, joints.rightIndex),
    ],
    legs: [leg(leftHip, leftKnee, leftAnkle), leg(rightHip, rightKnee, rightAnkle)],
  }
}

/** A point that lies `length` along the way through several points. */
export function pointAlong(way: readonly Point[], length: number): Point {
  let left = length
  for (let k = 0; k + 1 < way.length; k++) {
    const step = distance(way[k]!, way[k + 1]!)
    if (left <= step || k + 2 === way.length) return between(way[k]!, way[k + 1]!, step > 0 ? left / step : 0)
    left -= step
  }
  return way.at(-1) ?? point(0, 0)
}
