import {
  add,
  applied,
  combine,
  cross,
  dot,
  length,
  type Placement,
  place,
  scale,
  subtract,
  type Turn,
  unit,
  type Vec,
} from '../../shapes/vector.ts'
import type { Build } from './build.ts'

/** x points outwards from the body, y up, z forward; lengths in whole arms or legs. */
export type ArmPose = {
  /** Where the wrist is, from the shoulder. */
  to: Vec
  /** Where the elbow bends to. */
  elbow?: Vec
  /** Where the thumb points. */
  thumb?: Vec
  /** Where the fingers point; straight on from the forearm when absent. */
  fingers?: Vec
  grip?: 'relaxed' | 'open' | 'fist' | 'hold' | 'point'
}

export type LegPose = {
  /** Where the ankle is, from the hip. */
  to: Vec
  knee?: Vec
  /** Degrees: toes outwards, toes down. */
  out?: number
  down?: number
}

/** How a body holds itself, whatever its measures. */
export type Pose = {
  hips?: Turn
  /** Of the chest against the hips, of the head against the chest. */
  spine?: Turn
  head?: Turn
  /** Person's left and right. */
  arms: readonly [ArmPose, ArmPose]
  legs: readonly [LegPose, LegPose]
  /** Metres above the ground, for a body 1 m high. */
  lift?: number
  /** The whole figure is laid down or bent by this about its hips. */
  body?: Turn
}

export type Side = {
  shoulder: Vec
  elbow: Vec
  wrist: Vec
  /** Fingers along −y, thumb along +z, back of the hand along ±x. */
  hand: Placement
  hip: Vec
  knee: Vec
  ankle: Vec
  /** Toes along +z, sole under it. */
  foot: Placement
  grip: NonNullable<ArmPose['grip']>
  /** 1 on the person's left, where x grows; −1 on the right. */
  sign: 1 | -1
}

export type Skeleton = {
  pelvis: Placement
  waist: Vec
  chest: Placement
  neck: Vec
  /** Scaled: one unit is the head's height, its middle at the origin. */
  head: Placement
  left: Side
  right: Side
}

export const originOf = (m: Placement): Vec => [m[3]!, m[7]!, m[11]!]
export const turnedBy = (m: Placement, v: Vec): Vec => subtract(applied(m, v), originOf(m))

/** Columns as axes. */
export const frameOf = (at: Vec, x: Vec, y: Vec, z: Vec): Placement => [
  x[0],
  y[0],
  z[0],
  at[0],
  x[1],
  y[1],
  z[1],
  at[1],
  x[2],
  y[2],
  z[2],
  at[2],
]

/** The middle joint of two bones that reach for a point, bent towards `hint`; the end when it is out of reach. */
function reach(from: Vec, to: Vec, first: number, second: number, hint: Vec): { middle: Vec; end: Vec } {
  const way = subtract(to, from)
  const far = Math.min(length(way), (first + second) * 0.998)
  const along = unit(way)
  const end = add(from, scale(along, far))
  const share = (first * first - second * second + far * far) / (2 * far)
  const side = unit(subtract(hint, scale(along, dot(hint, along))))
  const out = Math.sqrt(Math.max(0, first * first - share * share))
  return { middle: add(from, add(scale(along, share), scale(side, out))), end }
}

export function poseSkeleton(build: Build, pose: Pose): Skeleton {
  const root = place([0, build.thigh + build.shin + build.ankle, 0], pose.body ?? {})
  const skeleton = poseAt(build, pose, root)
  const low = lowest(build, skeleton)
  return poseAt(build, pose, combine(place([0, (pose.lift ?? 0) * build.height - low, 0]), root))
}

function poseAt(build: Build, pose: Pose, root: Placement): Skeleton {
  const pelvis = combine(root, place([0, 0, 0], pose.hips ?? {}))
  const { yaw = 0, pitch = 0, roll = 0 } = pose.spine ?? {}
  // The spine bends half at the waist, half at the chest.
  const low = combine(pelvis, place([0, build.torso * 0.3, 0], { yaw: yaw / 2, pitch: pitch / 2, roll: roll / 2 }))
  const chest = combine(low, place([0, build.torso * 0.36, 0], { yaw: yaw / 2, pitch: pitch / 2, roll: roll / 2 }))
  const neck = applied(chest, [0, build.torso * 0.34, -build.torso * 0.035])
  const nod = pose.head ?? {}
  const skull = combine(chest, place([0, build.torso * 0.34, -build.torso * 0.035], nod))
  const head = combine(skull, place([0, build.neck + build.head / 2, build.head * 0.1], {}, build.head))
  const side = (sign: 1 | -1): Side => {
    const index = sign === 1 ? 0 : 1
    return { ...arm(build, pose.arms[index], chest, sign), ...leg(build, pose.legs[index], pelvis, root, sign), sign }
  }
  return { pelvis, waist: originOf(low), chest, neck, head, left: side(1), right: side(-1) }
}

function arm(build: Build, pose: ArmPose, chest: Placement, sign: number) {
  const facing = (v: Vec) => turnedBy(chest, [v[0] * sign, v[1], v[2]])
  const raised = Math.max(0, pose.to[1]) * 0.16
  const shoulder = applied(chest, [
    (build.shoulder - raised * build.torso * 0.3) * sign,
    build.torso * (0.205 + raised),
    -build.torso * 0.02,
  ])
  const reached = build.upperArm + build.foreArm
  const { middle, end } = reach(
    shoulder,
    add(shoulder, scale(facing(pose.to), reached)),
    build.upperArm,
    build.foreArm,
    facing(pose.elbow ?? [0.35, -0.3, -1]),
  )
  const up = scale(pose.fingers ? unit(facing(pose.fingers)) : unit(subtract(end, middle)), -1)
  const hint = facing(pose.thumb ?? [-0.25, 0.2, 1])
  const z = unit(subtract(hint, scale(up, dot(hint, up))))
  return {
    shoulder,
    elbow: middle,
    wrist: end,
    hand: frameOf(end, cross(up, z), up, z),
    grip: pose.grip ?? ('relaxed' as const),
  }
}

function leg(build: Build, pose: LegPose, pelvis: Placement, root: Placement, sign: number) {
  const hip = applied(pelvis, [build.hip * sign, 0, 0])
  const facing = (v: Vec) => turnedBy(root, [v[0] * sign, v[1], v[2]])
  const whole = build.thigh + build.shin
  const { middle, end } = reach(
    hip,
    add(hip, scale(facing(pose.to), whole)),
    build.thigh,
    build.shin,
    facing(pose.knee ?? [0.12, 0, 1]),
  )
  const foot = combine(
    [...root.slice(0, 3), end[0], ...root.slice(4, 7), end[1], ...root.slice(8, 11), end[2]],
    place([0, 0, 0], { yaw: (pose.out ?? 8) * sign, pitch: pose.down ?? 0 }),
  )
  return { hip, knee: middle, ankle: end, foot }
}

/** The lowest point of the body that can rest on the ground. */
function lowest(build: Build, { left, right, pelvis, chest, head }: Skeleton): number {
  let low = originOf(pelvis)[1] - build.seat[1] * 1.25
  low = Math.min(low, originOf(chest)[1] - build.chest[1] * 1.1, originOf(head)[1] - build.head * 0.42)
  for (const { foot, knee, elbow, ankle } of [left, right]) {
    for (const z of [-0.2, 0.72]) low = Math.min(low, applied(foot, [0, -build.ankle, build.foot * z])[1])
    low = Math.min(low, knee[1] - build.leg[1], ankle[1] - build.leg[3] * 1.2, elbow[1] - build.arm[1])
  }
  return low
}
