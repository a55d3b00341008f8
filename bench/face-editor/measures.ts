import type { FaceControl } from '../../src/engines/engine.ts'
import type { Face } from '../../src/engines/studio/faces/face.ts'
import { headFrameOf } from '../../src/engines/studio/faces/puppet/head-frame.ts'

/** Bones under thin skin: what no expression moves. How the head turned is read from them alone. */
const STILL = [
  10, 109, 338, 67, 297, 168, 6, 197, 195, 5, 4, 1, 33, 133, 362, 263, 130, 359, 127, 356, 234, 454, 162, 389, 116, 345,
]

/** From the face of the photo in three dimensions to the posed picture: x y of p = axes × P + shift. */
type View = { axes: readonly [readonly number[], readonly number[]]; shift: readonly [number, number] }

function viewOf(posed: Face, photo: Face): View {
  const matrix = Array.from({ length: 4 }, () => new Array<number>(4).fill(0))
  const right = [new Array<number>(4).fill(0), new Array<number>(4).fill(0)]
  for (const point of STILL) {
    const row = [...photo.mesh.subarray(point * 3, point * 3 + 3), 1]
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) matrix[a]![b]! += row[a]! * row[b]!
      for (let k = 0; k < 2; k++) right[k]![a]! += row[a]! * posed.mesh[point * 3 + k]!
    }
  }
  const [x, y] = right.map((values) => solve(matrix, values)) as [number[], number[]]
  return { axes: [x.slice(0, 3), y.slice(0, 3)], shift: [x[3]!, y[3]!] }
}

/** Gauss, on copies. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]!])
  for (let c = 0; c < rows.length; c++) {
    const best = rows.slice(c).reduce((at, row, i) => (Math.abs(row[c]!) > Math.abs(rows[at]![c]!) ? c + i : at), c)
    ;[rows[c], rows[best]] = [rows[best]!, rows[c]!]
    for (let r = 0; r < rows.length; r++) {
      if (r === c) continue
      const share = rows[r]![c]! / rows[c]![c]!
      for (let k = c; k <= rows.length; k++) rows[r]![k]! -= share * rows[c]![k]!
    }
  }
  return rows.map((row, i) => row[rows.length]! / row[i]!)
}

type Flat = readonly [number, number]

/** Where a point of the posed picture lies in the photo's view of the head, the turn taken out; `depth` is the photo's. */
function undone({ axes, shift }: View, x: number, y: number, depth: number): Flat {
  const [[a, b, c], [d, e, f]] = axes as [Vector, Vector]
  const [px, py] = [x - shift[0] - c * depth, y - shift[1] - f * depth]
  const area = a * e - b * d
  return [(px * e - py * b) / area, (py * a - px * d) / area]
}

/** One number per control; undefined where it cannot be seen. */
export type Measures = Record<FaceControl, number | undefined>

/** Eyes that are less open than this look nowhere. */
const EYES_SHUT = 0.045

/**
 * One number per control: lengths along the face's own directions in distances between the outer corners of the eyes,
 * turns in radians. Positive is the control's positive direction.
 */
export function measure(posed: Face, photo: Face): Measures {
  const view = viewOf(posed, photo)
  const { mesh } = photo
  const [dx, dy] = [mesh[263 * 3]! - mesh[33 * 3]!, mesh[263 * 3 + 1]! - mesh[33 * 3 + 1]!]
  const unit = Math.hypot(dx, dy)
  const level = ([x, y]: Flat): Flat => [(x * dx + y * dy) / unit ** 2, (y * dx - x * dy) / unit ** 2]
  const at = (i: number) => level(undone(view, posed.mesh[i * 3]!, posed.mesh[i * 3 + 1]!, mesh[i * 3 + 2]!))
  const iris = (i: number) =>
    level(undone(view, posed.irises[i * 3]!, posed.irises[i * 3 + 1]!, photo.irises[i * 3 + 2]!))
  const mean = (points: readonly number[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + at(point)[axis], 0) / points.length
  const gap = (upper: readonly number[], lower: readonly number[]) => mean(lower, 1) - mean(upper, 1)
  const eyeLine = mean([33, 133, 362, 263], 1)
  const eyesOpen = gap([160, 159, 158, 385, 386, 387], [144, 145, 153, 380, 374, 373])
  const sees = eyesOpen > EYES_SHUT
  return {
    eyebrow_direction: eyeLine - mean([70, 63, 105, 66, 107, 300, 293, 334, 296, 336, 52, 65, 282, 295], 1),
    eye_gaze_horizontal: sees ? (iris(0)[0] + iris(5)[0]) / 2 - mean([33, 133, 362, 263], 0) : undefined,
    eye_gaze_vertical: sees ? eyeLine - (iris(0)[1] + iris(5)[1]) / 2 : undefined,
    eye_open_ratio: eyesOpen,
    lip_open_ratio: gap([82, 13, 312], [87, 14, 317]) + gap([2, 94], [152, 148, 377]) * 0.5,
    mouth_grim: -gap([37, 0, 267], [82, 13, 312]),
    mouth_pout: gap([87, 14, 317], [84, 17, 314]),
    mouth_purse: mean([40, 91, 80, 88], 0) - mean([270, 321, 310, 318], 0),
    mouth_smile: mean([13, 14], 1) - mean([61, 291, 78, 308], 1),
    mouth_position_horizontal: mean([61, 291, 0, 17, 13, 14], 0),
    mouth_position_vertical: -mean([82, 13, 312], 1),
    ...turnOf(view, photo),
  }
}

type Vector = [number, number, number]

/** What the axes say the head did since the photo: its leaning first, then its turns about its own directions. */
function turnOf({ axes }: View, photo: Face) {
  const [x, y] = axes.map(unitOf) as [Vector, Vector]
  const roll = about(ownTurn([x, y, cross(x, y)], photo), 1, 0)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const upright = [0, 1, 2].map((c) => [x[c]! * cos + y[c]! * sin, y[c]! * cos - x[c]! * sin] as const)
  const [ux, uy] = [0, 1].map((k) => upright.map((pair) => pair[k as 0 | 1])) as [Vector, Vector]
  const rest = ownTurn([ux, uy, cross(ux, uy)], photo)
  return { head_roll: roll, head_yaw: about(rest, 2, 0), head_pitch: about(rest, 1, 2) }
}

/** A turn in the head's own directions. */
function ownTurn(turn: readonly Vector[], photo: Face): number[][] {
  const own = headFrameOf(photo.mesh).axes
  const frame = [0, 1, 2].map((k) => [own[k * 3]!, own[k * 3 + 1]!, own[k * 3 + 2]!] as Vector)
  return frame.map((row) => {
    const turned = [0, 1, 2].map((c) => row[0] * turn[0]![c]! + row[1] * turn[1]![c]! + row[2] * turn[2]![c]!)
    return frame.map((other) => turned[0]! * other[0] + turned[1]! * other[1] + turned[2]! * other[2])
  })
}

function about(turn: readonly (readonly number[])[], a: number, b: number): number {
  return Math.asin(Math.max(-1, Math.min(1, (turn[a]![b]! - turn[b]![a]!) / 2)))
}

function unitOf(row: readonly number[]): Vector {
  const length = Math.hypot(...row)
  return [row[0]! / length, row[1]! / length, row[2]! / length]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
