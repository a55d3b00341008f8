import { smoothStep } from '@bluehour/imaging/plane'
import type { Point } from '../track/tracked-body.ts'
import type { Limb, Skeleton } from './skeleton.ts'

type Move = (p: Point) => Point

/** Bones may be seen shortened; longer than they are only by this much. */
const STRETCH = [0.3, 1.5] as const
/** A trunk seen from the side is this much of its width at least: a flat figure may not vanish. */
const TURNED_MIN = 0.62
/** How far the middle of a turned chest or face moves to its side, in half widths. More would fold the far side over. */
const CHEST_BULGE = 0.24
const FACE_BULGE = 0.42
/** A picture is turned no further than this, radians: it does not show what lies behind. */
const TURN_MAX = 0.95

/** How far a hand or foot bends from how the picture has it, radians. */
const END_MAX = 0.5

const bounded = (value: number, [least, most]: readonly [number, number]) => Math.max(least, Math.min(most, value))
const angleOf = (a: Point, b: Point) => Math.atan2(b.y - a.y, b.x - a.x)
/** The shorter way round. */
const wrapped = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
/** Somebody seen from behind is drawn from the front, looking to the same side. */
const folded = (yaw: number) => Math.asin(Math.sin(yaw))
const turnBetween = (from: number, to: number) => bounded(folded(to) - folded(from), [-TURN_MAX, TURN_MAX])

function trunkMove(from: Skeleton, to: Skeleton, scale: number): Move {
  const width = (s: Skeleton) => Math.hypot(s.across.x, s.across.y) || 1e-6
  const across = scale * bounded(width(to) / width(from) / scale, [TURNED_MIN, 1.15])
  const [dx, dy] = [from.pelvis.x - from.neck.x, from.pelvis.y - from.neck.y]
  const length = Math.hypot(dx, dy) || 1e-6
  const [ux, uy] = [dx / length, dy / length]
  const [ex, ey] = [to.pelvis.x - to.neck.x, to.pelvis.y - to.neck.y]
  const length2 = Math.hypot(ex, ey) || 1e-6
  const [vx, vy] = [ex / length2, ey / length2]
  const along = scale * bounded(length2 / length / scale, [0.6, 1.3])
  const half = Math.max(0.3 * from.size, width(from) * 0.6)
  const bulge = CHEST_BULGE * half * scale * Math.sin(turnBetween(from.yaw, to.yaw))
  return ({ x, y }) => {
    const l = ((x - from.neck.x) * ux + (y - from.neck.y) * uy) * along
    const aside = (y - from.neck.y) * ux - (x - from.neck.x) * uy
    // The axis points down, so what is to the right of the frame has a negative side.
    const w = aside * across - bulge * Math.max(0, 1 - (aside / half) ** 2)
    return { x: to.neck.x + l * vx - w * vy, y: to.neck.y + l * vy + w * vx }
  }
}

/** The head leans, and looks aside like a ball whose front is painted. */
function headMove(from: Skeleton, to: Skeleton, scale: number): Move {
  const turn = to.headTurn - from.headTurn
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  const yaw = turnBetween(from.headYaw, to.headYaw)
  const radius = from.headRadius
  const narrow = 1 - 0.14 * Math.abs(Math.sin(yaw))
  const bulge = FACE_BULGE * radius * Math.sin(yaw)
  return ({ x, y }) => {
    const [fx, dy] = [x - from.head.x, y - from.head.y]
    const near = Math.max(0, 1 - (fx / radius) ** 2) * Math.max(0, 1 - (dy / (2.2 * radius)) ** 2)
    const dx = fx * narrow + bulge * near
    return { x: to.head.x + dx * cos - dy * sin, y: to.head.y + dx * sin + dy * cos }
  }
}

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** Where the points of the body and head go: the neck bends between the two. */
export function bodyBend(from: Skeleton, to: Skeleton, scale: number): Move {
  const trunk = trunkMove(from, to, scale)
  const head = headMove(from, to, scale)
  const [dx, dy] = [from.head.x - from.neck.x, from.head.y - from.neck.y]
  const up = dx * dx + dy * dy || 1e-6
  return (p) => {
    const along = ((p.x - from.neck.x) * dx + (p.y - from.neck.y) * dy) / up
    const share = smoothStep(0.05, 0.62, along)
    if (share <= 0) return trunk(p)
    return share >= 1 ? head(p) : mix(trunk(p), head(p), share)
  }
}

type Bone = { angle: number; turn: number; along: number }

/** Around a joint bones pass into each other over this much, in torsos: knees and elbows stay round and nothing else gives way. */
const JOINT = 0.09

/** Where the points of a limb go. Bones turn as a whole; around a joint the turn passes from one to the next, so no side of it thins out. */
export function limbBend({ points: chain }: Limb, { points: pose }: Limb, size: number, scale: number): Move {
  const last = chain.length - 2
  const bones = chain.slice(1).map((end, i): Bone => {
    const start = chain[i]!
    const length = Math.hypot(end.x - start.x, end.y - start.y) || 1e-6
    const length2 = Math.hypot(pose[i + 1]!.x - pose[i]!.x, pose[i + 1]!.y - pose[i]!.y)
    const angle = angleOf(start, end)
    const along = i === last ? 1 : bounded(length2 / length / scale, STRETCH)
    return { angle, turn: wrapped(angleOf(pose[i]!, pose[i + 1]!) - angle), along }
  })
  holdEnd(bones)
  const joints = bones.slice(1).map((_, i) => jointAt(chain[i + 1]!, pose[i + 1]!, bones[i]!, bones[i + 1]!, size))
  return (p) => {
    // The first joint that the point has not passed wholly bends it.
    const joint = joints.find((one) => one.passed(p) < 1) ?? joints.at(-1)!
    return joint.bend(p, scale)
  }
}

/** A foot that points at the camera in the picture cannot be turned to its side: hands and feet bend a little only. Changes the last bone. */
function holdEnd(bones: Bone[]): void {
  const [before, end] = bones.slice(-2) as [Bone, Bone]
  end.turn = before.turn + bounded(wrapped(end.turn - before.turn), [-END_MAX, END_MAX])
}

function jointAt(from: Point, to: Point, before: Bone, after: Bone, size: number) {
  const inSource = wrapped(after.angle - before.angle)
  const middle = before.angle + inSource / 2
  const [ux, uy] = [Math.cos(middle), Math.sin(middle)]
  const turnChange = wrapped(after.turn - before.turn)
  const passed = ({ x, y }: Point) => smoothStep(-JOINT * size, JOINT * size, (x - from.x) * ux + (y - from.y) * uy)
  const bend = (p: Point, scale: number): Point => {
    const share = passed(p)
    const [dx, dy] = [p.x - from.x, p.y - from.y]
    const source = before.angle + inSource * share
    const turned = source + before.turn + turnChange * share
    const [cos, sin] = [Math.cos(source), Math.sin(source)]
    const l = (dx * cos + dy * sin) * scale * (before.along + (after.along - before.along) * share)
    const w = (dy * cos - dx * sin) * scale
    const [c, s] = [Math.cos(turned), Math.sin(turned)]
    return { x: to.x + l * c - w * s, y: to.y + l * s + w * c }
  }
  return { passed, bend }
}

/** Whether a point of a limb lies beyond its elbow or knee. */
export function isBeyondJoint({ points: [root, joint, end] }: Limb): (p: Point) => boolean {
  const before = angleOf(root!, joint!)
  const middle = before + wrapped(angleOf(joint!, end!) - before) / 2
  const [ux, uy] = [Math.cos(middle), Math.sin(middle)]
  return ({ x, y }) => (x - joint!.x) * ux + (y - joint!.y) * uy > 0
}
