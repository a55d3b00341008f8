import { smoothStep } from '@bluehour/imaging/plane'
import type { Point } from '../track/tracked-body.ts'
import { LIMBS, type Limb, type LimbName, mapLimbs, movedSkeleton, type Skeleton, scaledSkeleton } from './skeleton.ts'

/** What is usual for the person over the whole clip; a frame is read against it. */
export type Performer = {
  readonly size: number
  readonly pelvis: Point
  readonly neck: Point
  readonly across: number
  readonly torso: number
  readonly bones: Readonly<Record<LimbName, readonly number[]>>
}

const length = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
/** Bones look at most this long when they lie flat to the camera: nine tenths of all frames are shorter. */
const full = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0

export function performerOf(skeletons: readonly Skeleton[]): Performer {
  const bones = Object.fromEntries(
    LIMBS.map((name) => {
      const count = skeletons[0]!.limbs[name].points.length - 1
      const lengths = Array.from({ length: count }, (_, i) =>
        full(skeletons.map(({ limbs }) => length(limbs[name].points[i]!, limbs[name].points[i + 1]!))),
      )
      return [name, lengths]
    }),
  ) as Record<LimbName, number[]>
  const at = (pick: (s: Skeleton) => Point): Point => ({
    x: median(skeletons.map((s) => pick(s).x)),
    y: median(skeletons.map((s) => pick(s).y)),
  })
  return {
    size: median(skeletons.map(({ size }) => size)),
    pelvis: at(({ pelvis }) => pelvis),
    neck: at(({ neck }) => neck),
    across: full(skeletons.map(({ across }) => Math.hypot(across.x, across.y))),
    torso: full(skeletons.map(({ neck, pelvis }) => length(neck, pelvis))),
    bones,
  }
}

export function scaledPerformer({ pelvis, neck, bones, ...rest }: Performer, by: number): Performer {
  const scaled = ({ x, y }: Point): Point => ({ x: x * by, y: y * by })
  const lengths = Object.fromEntries(LIMBS.map((name) => [name, bones[name].map((bone) => bone * by)]))
  return {
    pelvis: scaled(pelvis),
    neck: scaled(neck),
    bones: lengths as unknown as Performer['bones'],
    size: rest.size * by,
    across: rest.across * by,
    torso: rest.torso * by,
  }
}

/** How far the character may leave its place in its picture, in torsos. */
const ROAM = 0.45

/** The character in its own picture, its bones turned as the person's are in this frame. */
export function retargetInPlace(own: Skeleton, seen: Skeleton, usual: Performer): Skeleton {
  const scale = own.size / usual.size
  const roam = (value: number) => Math.tanh((value * scale) / (ROAM * own.size)) * ROAM * own.size
  return retarget(own, seen, usual, {
    x: own.pelvis.x + roam(seen.pelvis.x - usual.pelvis.x),
    y: own.pelvis.y + roam(seen.pelvis.y - usual.pelvis.y),
  })
}

const LEGS = ['leftLeg', 'rightLeg'] as const
const bonesOf = ({ points }: Limb) => points.slice(1).map((end, i) => length(points[i]!, end))
/** From the neck to the soles, as bones go. */
const tall = (torso: number, bones: Performer['bones']) =>
  torso + Math.max(...LEGS.map((name) => bones[name][0]! + bones[name][1]!))

/** How much larger than its picture the character is drawn to be as tall as the person, whose torso is of length 1. */
export function sizeFor(own: Skeleton, usual: Performer, hasLegs: boolean): number {
  const torso = usual.torso / length(own.neck, own.pelvis)
  if (!hasLegs) return usual.size / own.size
  const bones = mapLimbs(own, (limb) => limb)
  const legs = { ...usual.bones, leftLeg: bonesOf(bones.leftLeg), rightLeg: bonesOf(bones.rightLeg) }
  const whole = tall(usual.torso, usual.bones) / tall(length(own.neck, own.pelvis), legs)
  return Math.max(0.75 * torso, Math.min(1.35 * torso, whole))
}

/**
 * The character in the person's place: its own proportions, their angles, its feet on their ground. Where no feet are seen
 * the shoulders hold it.
 */
export function standIn(own: Skeleton, seen: Skeleton, usual: Performer, scale: number, hasLegs: boolean): Skeleton {
  const pose = retarget(scaledSkeleton(own, scale), seen, usual, seen.pelvis)
  const shown = Math.max(seen.limbs.leftLeg.visible, seen.limbs.rightLeg.visible)
  const feet = hasLegs ? smoothStep(0.35, 0.7, shown) : 0
  const neck = { x: seen.neck.x - pose.neck.x, y: seen.neck.y - pose.neck.y }
  const ground = footShift(pose, seen)
  const by = { x: neck.x + (ground.x - neck.x) * feet, y: neck.y + (ground.y - neck.y) * feet }
  return movedSkeleton(pose, ({ x, y }) => ({ x: x + by.x, y: y + by.y }))
}

/** From the character's feet to the person's; the lower foot, which stands, counts most. */
function footShift(pose: Skeleton, seen: Skeleton): Point {
  const lowest = Math.max(...LEGS.map((name) => seen.limbs[name].points[2]!.y))
  let [x, y, sum] = [0, 0, 0]
  for (const name of LEGS) {
    const [foot, goal] = [pose.limbs[name].points[2]!, seen.limbs[name].points[2]!]
    const weight = Math.exp((goal.y - lowest) / (0.1 * seen.size))
    x += (goal.x - foot.x) * weight
    y += (goal.y - foot.y) * weight
    sum += weight
  }
  return { x: x / sum, y: y / sum }
}

/** The character's own bones, turned as the person's are in this frame. */
function retarget(own: Skeleton, seen: Skeleton, usual: Performer, pelvis: Point): Skeleton {
  const ownTorso = length(own.neck, own.pelvis)
  const shortened = Math.max(0.75, Math.min(1.08, length(seen.neck, seen.pelvis) / usual.torso))
  const lean = Math.atan2(seen.neck.x - seen.pelvis.x, seen.pelvis.y - seen.neck.y)
  const neck = {
    x: pelvis.x + Math.sin(lean) * ownTorso * shortened,
    y: pelvis.y - Math.cos(lean) * ownTorso * shortened,
  }
  const ownLean = Math.atan2(own.neck.x - own.pelvis.x, own.pelvis.y - own.neck.y)
  const turn = lean - ownLean
  const turned = Math.max(0.55, Math.min(1.08, Math.hypot(seen.across.x, seen.across.y) / usual.across))
  const across = rotated(own.across, turn, turned)
  const seenHead = Math.atan2(seen.head.x - seen.neck.x, seen.neck.y - seen.head.y)
  const ownHead = Math.atan2(own.head.x - own.neck.x, own.neck.y - own.head.y)
  const headUp = rotated({ x: own.head.x - own.neck.x, y: own.head.y - own.neck.y }, seenHead - ownHead, 1)
  const limbs = mapLimbs(own, (_, name) =>
    retargetLimb(name, own, seen, usual, rootOf(name, own, pelvis, neck, turn, turned)),
  )
  return {
    ...own,
    neck,
    pelvis,
    across,
    head: { x: neck.x + headUp.x, y: neck.y + headUp.y },
    headTurn: seen.headTurn,
    yaw: seen.yaw,
    headYaw: seen.headYaw,
    limbs,
  }
}

const rotated = ({ x, y }: Point, by: number, scale: number): Point => ({
  x: (x * Math.cos(by) - y * Math.sin(by)) * scale,
  y: (x * Math.sin(by) + y * Math.cos(by)) * scale,
})

/** Shoulders go with the neck, hips with the pelvis. */
function rootOf(name: LimbName, own: Skeleton, pelvis: Point, neck: Point, turn: number, turned: number): Point {
  const root = own.limbs[name].points[0]!
  const [from, to] = name.endsWith('Arm') ? [own.neck, neck] : [own.pelvis, pelvis]
  const offset = rotated({ x: (root.x - from.x) * turned, y: root.y - from.y }, turn, 1)
  return { x: to.x + offset.x, y: to.y + offset.y }
}

function retargetLimb(name: LimbName, own: Skeleton, seen: Skeleton, usual: Performer, root: Point): Limb {
  const chain = own.limbs[name]
  const pose = seen.limbs[name]
  const points = [root]
  for (let i = 0; i + 1 < chain.points.length; i++) {
    const bone = length(chain.points[i]!, chain.points[i + 1]!)
    const [a, b] = [pose.points[i]!, pose.points[i + 1]!]
    const shown = Math.max(0.35, Math.min(1.1, length(a, b) / (usual.bones[name][i] || 1)))
    const angle = Math.atan2(b.y - a.y, b.x - a.x)
    const from = points.at(-1)!
    points.push({ x: from.x + Math.cos(angle) * bone * shown, y: from.y + Math.sin(angle) * bone * shown })
  }
  return { points, z: (pose.z / usual.size) * own.size, visible: chain.visible }
}
