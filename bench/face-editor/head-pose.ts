import { alignMesh, type Placement, placeMesh } from '@bluehour/faces/align'
import { headFrameOf } from '@bluehour/faces/puppet/head-frame'

/**
 * Thin skin on bone, what no expression moves: the nose, the corners of the eyes, the temples. The forehead is not among it,
 * brows pull at it; nor the edge of the face, which a head that is a little aside does not show.
 */
const STILL = [168, 6, 197, 195, 5, 4, 1, 33, 133, 362, 263, 130, 359, 143, 372, 35, 265, 34, 264, 139, 368]
const ORDER = STILL.map((_, i) => i)
const ROUNDS = 3000
/** Depths that change less than this in a round have settled, in pixels. */
const SETTLED = 1e-4

/**
 * The turn, size and place that bring the still points of the photo's mesh nearest to where they are seen in the posed
 * picture. Only what a picture shows counts: depths of the posed mesh are guesses (a smile changes them as a nod does), so
 * they are taken from the placement itself, again and again until both agree.
 */
export function headPoseOf(posed: Float32Array, photo: Float32Array): Placement {
  const [seen, still] = [stillOf(posed), stillOf(photo)]
  let pose = alignMesh(still, seen, ORDER)
  for (let round = 0; round < ROUNDS; round++) {
    const turned = placeMesh(still, pose)
    let change = 0
    for (let i = 2; i < seen.length; i += 3) {
      change = Math.max(change, Math.abs(turned[i]! - seen[i]!))
      seen[i] = turned[i]!
    }
    if (change < SETTLED) break
    pose = alignMesh(still, seen, ORDER)
  }
  return pose
}

const stillOf = (mesh: Float32Array): Float32Array =>
  Float32Array.from(STILL.flatMap((point) => [...mesh.subarray(point * 3, point * 3 + 3)]))

type Vector = readonly [number, number, number]

/** Lean in the picture's plane, then pitch and yaw about the head's own directions: the order in which heads are posed. Radians. */
export function anglesOf({ turn }: Placement, photo: Float32Array): { roll: number; pitch: number; yaw: number } {
  const frame = axesOf(photo)
  const turned = (v: Vector): Vector => [0, 1, 2].map((r) => dot(turn.subarray(r * 3), v)) as unknown as Vector
  // The lean after which the head's right-hand direction has nothing of its downward one.
  const [right, down] = [frame[0], turned(frame[1])]
  const [a, b] = [right[0] * down[0] + right[1] * down[1], right[0] * down[1] - right[1] * down[0]]
  const roll = Math.asin((-right[2] * down[2]) / Math.hypot(a, b)) - Math.atan2(a, b)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const upright = ([x, y, z]: Vector): Vector => [x * cos + y * sin, y * cos - x * sin, z]
  const own = (row: 0 | 1 | 2, column: 0 | 1 | 2) => dot(frame[row], upright(turned(frame[column])))
  return { roll, pitch: Math.atan2(-own(2, 1), own(1, 1)), yaw: Math.atan2(-own(0, 2), own(0, 0)) }
}

/**
 * From steps in the posed picture to steps along the face, to its right and down, in distances between the outer corners of
 * the eyes. A step in the picture is taken as one along the face: depth is not seen.
 */
export function alongFace(
  { turn, scale }: Placement,
  photo: Float32Array,
): (dx: number, dy: number) => readonly [number, number] {
  const { unit } = headFrameOf(photo)
  const [right, down] = axesOf(photo)
  const size = scale * unit
  const [a, c] = [size * dot(turn, right), size * dot(turn.subarray(3), right)]
  const [b, d] = [size * dot(turn, down), size * dot(turn.subarray(3), down)]
  const area = a * d - b * c
  return (dx, dy) => [(d * dx - b * dy) / area, (a * dy - c * dx) / area]
}

export function axesOf(mesh: Float32Array): readonly [Vector, Vector, Vector] {
  const { axes } = headFrameOf(mesh)
  return [0, 1, 2].map((k) => [axes[k * 3]!, axes[k * 3 + 1]!, axes[k * 3 + 2]!]) as unknown as [Vector, Vector, Vector]
}

export const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!
