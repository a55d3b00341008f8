import type { Picture } from '@bluehour/engine/engine'
import type { Point } from '../track/tracked-body.ts'
import { LIMBS, type LimbName, type Skeleton } from './skeleton.ts'

/** A limb that the picture does not surely show stays one with the body. */
const VISIBLE_MIN = 0.6
/** Below this it is guessed at only. */
const ABSENT_MAX = 0.3
/** A wrist nearer than this to the axis of the trunk lies on it. */
const CHEST = 0.27
/** This near to the edge of the picture a hand is cut off by it. */
const EDGE = 0.04

/** How far a point is from a line between two, and where along it the nearest place lies. */
export function toSegment(p: Point, a: Point, b: Point): { away: number; along: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const size = dx * dx + dy * dy || 1e-9
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / size))
  return { away: Math.hypot(p.x - a.x - dx * along, p.y - a.y - dy * along), along }
}

export function shownLimbs(skeleton: Skeleton, picture: Picture): LimbName[] {
  return LIMBS.filter(
    (name) =>
      skeleton.limbs[name].visible > VISIBLE_MIN &&
      isInPicture(skeleton, name, picture) &&
      !isOnFace(skeleton, name) &&
      !isOnChest(skeleton, name, picture),
  )
}

/** Hand or foot and all: half a limb is no better than one that does not move. */
export function isInPicture({ limbs, size }: Skeleton, name: LimbName, { width, height }: Picture): boolean {
  const needed = limbs[name].points.slice(1, name.endsWith('Arm') ? 4 : 3)
  const rim = EDGE * size
  return needed.every(({ x, y }) => x > rim && y > rim && x < width - rim && y < height - rim)
}

/** Limbs of which the picture shows nothing worth drawing: guessed, or outside of it. */
export function absentLimbs({ limbs }: Skeleton, { width, height }: Picture): LimbName[] {
  return LIMBS.filter((name) => {
    const { points, visible } = limbs[name]
    const { x, y } = points[1]!
    return visible < ABSENT_MAX || x <= 0 || y <= 0 || x >= width || y >= height
  })
}

/** An arm that is seen on the face is hair that looks like one, or would take a piece of the face along. */
export function isOnFace({ limbs, head, headRadius }: Skeleton, name: LimbName): boolean {
  const { points } = limbs[name]
  return points.slice(1).some((end, i) => i > 0 && toSegment(head, points[i]!, end).away < headRadius)
}

/** A forearm before the chest, with what it holds, cannot be told from the clothes behind it: it stays with them. */
function isOnChest(skeleton: Skeleton, name: LimbName, picture: Picture): boolean {
  const { limbs, neck, pelvis, size } = skeleton
  if (!name.endsWith('Arm')) return false
  const [, elbow, wrist] = limbs[name].points
  // A bust is held together by its arms, so they are looked at more strictly.
  const isBust = (['leftLeg', 'rightLeg'] as const).every((leg) => !isInPicture(skeleton, leg, picture))
  const near = (isBust ? 1.6 : 1) * CHEST * size
  const middle = { x: (elbow!.x + wrist!.x) / 2, y: (elbow!.y + wrist!.y) / 2 }
  return [middle, wrist!].some((p) => {
    const { away, along } = toSegment(p, neck, pelvis)
    return away < near && (isBust || along < 0.9)
  })
}
