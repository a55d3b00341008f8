import type { Face } from '../../src/engines/studio/faces/face.ts'
import { headFrameOf } from '../../src/engines/studio/faces/puppet/head-frame.ts'

/** Thin skin on bone: what no expression moves. The forehead is not among it, brows pull at it. */
const STILL = [168, 6, 197, 195, 5, 4, 1, 33, 133, 362, 263, 130, 359, 127, 356, 234, 454, 162, 389, 116, 345] as const

export type Vector = readonly [number, number, number]

/** How a head stands now against the photo: p = scale × turn × P + shift, all in pixels and three dimensions. */
export type HeadPose = { readonly scale: number; readonly turn: readonly Vector[]; readonly shift: Vector }

/** The turn, size and place that bring the still points of the photo nearest to those of the posed face. */
export function headPoseOf(posed: Face, photo: Face): HeadPose {
  const [to, from] = [posed, photo].map(({ mesh }) => STILL.map((i) => pointOf(mesh, i))) as [Vector[], Vector[]]
  const [middleTo, middleFrom] = [meanOf(to), meanOf(from)]
  const products = [0, 1, 2].map((r) =>
    [0, 1, 2].map((c) =>
      from.reduce((sum, point, i) => sum + (point[r]! - middleFrom[r]!) * (to[i]![c]! - middleTo[c]!), 0),
    ),
  )
  const turn = bestTurn(products)
  let [along, size] = [0, 0]
  from.forEach((point, i) => {
    const own = minus(point, middleFrom)
    along += dot(times(turn, own), minus(to[i]!, middleTo))
    size += dot(own, own)
  })
  const scale = along / size
  const moved = times(turn, middleFrom)
  return { scale, turn, shift: [0, 1, 2].map((k) => middleTo[k]! - scale * moved[k]!) as unknown as Vector }
}

/** A point of the posed picture where it would be if the head had not moved. */
export function undone({ scale, turn, shift }: HeadPose, point: Vector): Vector {
  const [x, y, z] = minus(point, shift)
  return [0, 1, 2].map((k) => (turn[0]![k]! * x + turn[1]![k]! * y + turn[2]![k]! * z) / scale) as unknown as Vector
}

/** Lean in the picture's plane, then pitch and yaw about the head's own directions: the order in which heads are posed. Radians. */
export function anglesOf({ turn }: HeadPose, photo: Face): { roll: number; pitch: number; yaw: number } {
  const { axes } = headFrameOf(photo.mesh)
  const frame = [0, 1, 2].map((k) => [axes[k * 3]!, axes[k * 3 + 1]!, axes[k * 3 + 2]!] as const)
  // The lean after which the head's right-hand direction has nothing of its downward one.
  const [right, down] = [frame[0]!, times(turn, frame[1]!)]
  const [a, b] = [right[0] * down[0] + right[1] * down[1], right[0] * down[1] - right[1] * down[0]]
  const roll = Math.asin((-right[2] * down[2]) / Math.hypot(a, b)) - Math.atan2(a, b)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const upright = ([x, y, z]: Vector): Vector => [x * cos + y * sin, y * cos - x * sin, z]
  const own = (row: number, column: number) => dot(frame[row]!, upright(times(turn, frame[column]!)))
  return { roll, pitch: Math.atan2(-own(2, 1), own(1, 1)), yaw: Math.atan2(-own(0, 2), own(0, 0)) }
}

/** Horn's way: the quaternion that turns best is the strongest direction of a 4 × 4 matrix of the products. */
function bestTurn(s: readonly (readonly number[])[]): Vector[] {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = s.flat() as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const rows = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ]
  // So that the strongest direction is the one of the largest value, not of the most negative.
  const lift = Math.max(...rows.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)))
  let q = [1, 0, 0, 0]
  for (let step = 0; step < 3000; step++) {
    const next = rows.map((row, i) => row.reduce((sum, value, k) => sum + value * q[k]!, lift * q[i]!))
    const length = Math.hypot(...next)
    q = next.map((value) => value / length)
  }
  const [w, x, y, z] = q as [number, number, number, number]
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ]
}

export const pointOf = (points: Float32Array, i: number): Vector => [
  points[i * 3]!,
  points[i * 3 + 1]!,
  points[i * 3 + 2]!,
]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const times = (rows: readonly Vector[], v: Vector): Vector => [dot(rows[0]!, v), dot(rows[1]!, v), dot(rows[2]!, v)]

function meanOf(points: readonly Vector[]): Vector {
  return [0, 1, 2].map((k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length) as unknown as Vector
}
