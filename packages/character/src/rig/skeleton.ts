import type { Body, BodyJoint, Point } from '../track/tracked-body.ts'

/** What bends on its own. Left and right are the figure's. */
export type LimbName = 'leftArm' | 'rightArm' | 'leftLeg' | 'rightLeg'
export const LIMBS: readonly LimbName[] = ['leftArm', 'rightArm', 'leftLeg', 'rightLeg']

/** A limb's points from the body outwards: shoulder, elbow, wrist, fingertips; hip, knee, ankle, toes. */
export type Limb = { readonly points: readonly Point[]; readonly z: number; readonly visible: number }

export type Skeleton = {
  readonly neck: Point
  readonly pelvis: Point
  /** From the right shoulder to the left one. */
  readonly across: Point
  readonly head: Point
  /** Clockwise lean of the head, radians. */
  readonly headTurn: number
  readonly headRadius: number
  /** Where chest and face look: 0 at the camera, positive to the right of the frame, beyond a quarter turn away from the camera. */
  readonly yaw: number
  readonly headYaw: number
  /** How large the figure is, told by what does not shrink when it turns. */
  readonly size: number
  readonly limbs: Readonly<Record<LimbName, Limb>>
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const length = ({ x, y }: Point) => Math.hypot(x, y)

/** Shoulders are 0.8 of a torso apart. */
const SHOULDERS = 0.8
/** Half the width of a head with its hair, in torsos. */
const HEAD = 0.21

export function skeletonOf(body: Body): Skeleton {
  const neck = middle(body.leftShoulder, body.rightShoulder)
  const pelvis = middle(body.leftHip, body.rightHip)
  const across = minus(body.leftShoulder, body.rightShoulder)
  const ears = middle(body.leftEar, body.rightEar)
  const eyes = minus(body.leftEyeOuter, body.rightEyeOuter)
  const torso = length(minus(pelvis, neck))
  // Seen from behind or the side the eyes lie close together and say little about the lean: the neck does.
  const lean = Math.atan2(ears.x - neck.x, neck.y - ears.y)
  const turned = Math.abs(eyes.x) > 0.12 * torso && eyes.x > 0 ? Math.atan2(eyes.y, eyes.x) : lean * 0.6
  return {
    neck,
    pelvis,
    across,
    head: ears,
    headTurn: turned,
    headRadius: Math.max(HEAD * torso, 1.15 * length(eyes)),
    yaw: Math.atan2(body.leftShoulder.z - body.rightShoulder.z, across.x),
    headYaw: Math.atan2(body.nose.x - ears.x, (body.leftEar.z + body.rightEar.z) / 2 - body.nose.z),
    size: Math.max(torso, length(across) / SHOULDERS),
    limbs: {
      leftArm: limb(body.leftShoulder, body.leftElbow, body.leftWrist, tip(body.leftIndex, body.leftPinky)),
      rightArm: limb(body.rightShoulder, body.rightElbow, body.rightWrist, tip(body.rightIndex, body.rightPinky)),
      leftLeg: limb(body.leftHip, body.leftKnee, body.leftAnkle, body.leftToes),
      rightLeg: limb(body.rightHip, body.rightKnee, body.rightAnkle, body.rightToes),
    },
  }
}

const tip = (a: BodyJoint, b: BodyJoint): BodyJoint => ({
  ...middle(a, b),
  z: (a.z + b.z) / 2,
  visible: Math.max(a.visible, b.visible),
})

function limb(...joints: readonly BodyJoint[]): Limb {
  return {
    points: joints.map(({ x, y }) => ({ x, y })),
    z: (joints[1]!.z + joints[2]!.z) / 2,
    visible: Math.min(joints[0]!.visible, joints[1]!.visible),
  }
}

/** The same limb of the other side. */
export const TWINS: Readonly<Record<LimbName, LimbName>> = {
  leftArm: 'rightArm',
  rightArm: 'leftArm',
  leftLeg: 'rightLeg',
  rightLeg: 'leftLeg',
}

/** Whether the back is seen. */
export const isAway = ({ yaw }: Pick<Skeleton, 'yaw'>): boolean => Math.abs(yaw) > Math.PI / 2

/** A body seen from behind, as one that is seen from the front and stands in the same outline: sides are swapped. */
export function asFromFront(skeleton: Skeleton): Skeleton {
  if (!isAway(skeleton)) return skeleton
  const { across, limbs } = skeleton
  return {
    ...skeleton,
    across: { x: -across.x, y: -across.y },
    limbs: mapLimbs(skeleton, (_, name) => limbs[TWINS[name]]),
  }
}

export function mapLimbs(skeleton: Skeleton, change: (limb: Limb, name: LimbName) => Limb): Skeleton['limbs'] {
  const { leftArm, rightArm, leftLeg, rightLeg } = skeleton.limbs
  return {
    leftArm: change(leftArm, 'leftArm'),
    rightArm: change(rightArm, 'rightArm'),
    leftLeg: change(leftLeg, 'leftLeg'),
    rightLeg: change(rightLeg, 'rightLeg'),
  }
}

/** All places changed in the same way; `across` is no place. */
export function movedSkeleton(skeleton: Skeleton, move: (p: Point) => Point): Skeleton {
  return {
    ...skeleton,
    neck: move(skeleton.neck),
    pelvis: move(skeleton.pelvis),
    head: move(skeleton.head),
    limbs: mapLimbs(skeleton, (limb) => ({ ...limb, points: limb.points.map(move) })),
  }
}

export function scaledSkeleton(skeleton: Skeleton, by: number): Skeleton {
  const { across, size, headRadius } = skeleton
  const moved = movedSkeleton(skeleton, ({ x, y }) => ({ x: x * by, y: y * by }))
  const limbs = mapLimbs(moved, (limb) => ({ ...limb, z: limb.z * by }))
  return {
    ...moved,
    limbs,
    across: { x: across.x * by, y: across.y * by },
    size: size * by,
    headRadius: headRadius * by,
  }
}
