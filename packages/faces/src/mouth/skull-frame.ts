import { headAxes, type Vector } from '../head-axes.ts'

/**
 * The skull's own axes, found only from points that speech does not move, so that it stands still while the jaw opens:
 * x to the picture's right when it looks at us, y down the face, z away from us. One unit is the distance between the
 * outer eye corners. (A puppet's head frame is another: it also uses the chin and knows what the head turns about.)
 */
export type SkullFrame = {
  /** The base of the nose, in the picture. */
  origin: readonly [number, number, number]
  /** Pixels for one unit. */
  scale: number
  /** Rows are the axes x, y, z in the picture's space. */
  axes: Float64Array
}

/** Left and right of the picture, none of them moved by speaking. */
const PAIRS = [
  [33, 263],
  [133, 362],
  [127, 356],
  [234, 454],
  [129, 358],
] as const
const BROW_LINE = [9, 8, 168, 6]
const NOSE_BASE = [2, 94, 97, 326, 98, 327]

const meanOf = (mesh: Float32Array, points: readonly number[]): Vector => {
  const sum: [number, number, number] = [0, 0, 0]
  for (const point of points) for (let k = 0; k < 3; k++) sum[k]! += mesh[point * 3 + k]! / points.length
  return sum
}

export function skullFrameOf(mesh: Float32Array): SkullFrame {
  const across: [number, number, number] = [0, 0, 0]
  for (const [left, right] of PAIRS) {
    for (let k = 0; k < 3; k++) across[k]! += mesh[right * 3 + k]! - mesh[left * 3 + k]!
  }
  const top = meanOf(mesh, BROW_LINE)
  const base = meanOf(mesh, NOSE_BASE)
  const axes = headAxes(across, [base[0] - top[0], base[1] - top[1], base[2] - top[2]])
  const eyes = Math.hypot(...[0, 1, 2].map((k) => mesh[263 * 3 + k]! - mesh[33 * 3 + k]!))
  return { origin: base, scale: Math.max(1, eyes), axes }
}

/** Points of the mesh in the head's units, three numbers each. */
export function toHead(frame: SkullFrame, mesh: Float32Array, points: readonly number[]): Float64Array {
  const { origin, scale, axes } = frame
  const placed = new Float64Array(points.length * 3)
  points.forEach((point, i) => {
    const dx = mesh[point * 3]! - origin[0]
    const dy = mesh[point * 3 + 1]! - origin[1]
    const dz = mesh[point * 3 + 2]! - origin[2]
    for (let k = 0; k < 3; k++) {
      placed[i * 3 + k] = (axes[k * 3]! * dx + axes[k * 3 + 1]! * dy + axes[k * 3 + 2]! * dz) / scale
    }
  })
  return placed
}

export const pictureX = ({ origin, scale, axes }: SkullFrame, x: number, y: number, z: number): number =>
  origin[0] + scale * (axes[0]! * x + axes[3]! * y + axes[6]! * z)

export const pictureY = ({ origin, scale, axes }: SkullFrame, x: number, y: number, z: number): number =>
  origin[1] + scale * (axes[1]! * x + axes[4]! * y + axes[7]! * z)

/** The place in the head of a picture point that is known to lie at depth z. */
export function headAt(frame: SkullFrame, px: number, py: number, z: number): [number, number] {
  const { origin, scale, axes } = frame
  const u = (px - origin[0]) / scale - axes[6]! * z
  const v = (py - origin[1]) / scale - axes[7]! * z
  const determinant = axes[0]! * axes[4]! - axes[3]! * axes[1]!
  const safe = Math.abs(determinant) < 0.05 ? Math.sign(determinant || 1) * 0.05 : determinant
  return [(u * axes[4]! - v * axes[3]!) / safe, (v * axes[0]! - u * axes[1]!) / safe]
}

/** 0 when the head looks at us, 1 when it shows its side. */
export const turnOf = ({ axes }: SkullFrame): number => Math.min(1, Math.abs(axes[2]!))
