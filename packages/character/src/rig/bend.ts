import { smoothStep } from '@bluehour/imaging/plane'
import type { Point } from '../track/tracked-body.ts'
import { toSegment } from './layers.ts'
import type { LimbName, Skeleton } from './skeleton.ts'

type Move = (p: Point) => Point

/** Bones may be seen shortened; longer than they are only by this much. */
const STRETCH = [0.3, 1.5] as const
/** A trunk seen from the side is this much of its width at least: a flat figure may not vanish. */
const TURNED_MIN = 0.62

const bounded = (value: number, [least, most]: readonly [number, number]) => Math.max(least, Math.min(most, value))

/** Takes a bone of the picture to a bone of the pose: stretched along it, `scale` across. */
function boneMove(a: Point, b: Point, a2: Point, b2: Point, scale: number, rigid: boolean): Move {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy) || 1e-6
  const [ux, uy] = [dx / length, dy / length]
  const length2 = Math.hypot(b2.x - a2.x, b2.y - a2.y) || 1e-6
  const [vx, vy] = [(b2.x - a2.x) / length2, (b2.y - a2.y) / length2]
  const along = rigid ? scale : scale * bounded(length2 / length / scale, STRETCH)
  return ({ x, y }) => {
    const l = ((x - a.x) * ux + (y - a.y) * uy) * along
    const w = ((y - a.y) * ux - (x - a.x) * uy) * scale
    return { x: a2.x + l * vx - w * vy, y: a2.y + l * vy + w * vx }
  }
}

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
  return ({ x, y }) => {
    const l = ((x - from.neck.x) * ux + (y - from.neck.y) * uy) * along
    const w = ((y - from.neck.y) * ux - (x - from.neck.x) * uy) * across
    return { x: to.neck.x + l * vx - w * vy, y: to.neck.y + l * vy + w * vx }
  }
}

function headMove(from: Skeleton, to: Skeleton, scale: number): Move {
  const turn = to.headTurn - from.headTurn
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return ({ x, y }) => {
    const [dx, dy] = [x - from.head.x, y - from.head.y]
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

/** Where the points of a limb go: its bones by nearness, so that elbows and knees bend smoothly; the root stays with the body. */
export function limbBend(name: LimbName, from: Skeleton, to: Skeleton, scale: number): Move {
  const [chain, pose] = [from.limbs[name].points, to.limbs[name].points]
  const bones = chain.slice(1).map((end, i) => {
    const start = chain[i]!
    return { start, end, move: boneMove(start, end, pose[i]!, pose[i + 1]!, scale, i === chain.length - 2) }
  })
  const soft = from.size * 0.06
  return (p) => {
    let [x, y, sum] = [0, 0, 0]
    for (const { start, end, move } of bones) {
      const away = toSegment(p, start, end).away
      const weight = 1 / (away * away + soft * soft) ** 2
      const moved = move(p)
      x += moved.x * weight
      y += moved.y * weight
      sum += weight
    }
    return { x: x / sum, y: y / sum }
  }
}
