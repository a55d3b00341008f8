import { headAxes, type Vector } from '../head-axes.ts'

/**
 * Where a head stands in the picture: its axes, its size and what it turns about. Pixels, z away from the viewer. Taken
 * of a photo at rest, from forehead to chin; a mouth in a video has its skull frame, which the jaw does not move.
 */
export type HeadFrame = {
  /** Unit vectors, rows of a 3 × 3 matrix: to the viewer's right, down to the chin, into the head. */
  readonly axes: Float64Array
  /** Between the outer corners of the eyes: the ruler of everything that is measured on a face. */
  readonly unit: number
  /** The middle of the head between the ears: yaw and pitch turn about it. */
  readonly centre: readonly [number, number, number]
  /** Where the neck leans from. */
  readonly neck: readonly [number, number]
}

const EYE_OUTER = [33, 263] as const
const FACE_SIDES = [234, 454] as const
const FOREHEAD = 10
const CHIN = 152
const NOSE_BASE = 2

/** `mesh` has x y z of the 468 points. */
export function headFrameOf(mesh: Float32Array): HeadFrame {
  const point = (i: number) => [mesh[i * 3]!, mesh[i * 3 + 1]!, mesh[i * 3 + 2]!] as const
  const eyes = minus(point(EYE_OUTER[1]), point(EYE_OUTER[0]))
  const sides = minus(point(FACE_SIDES[1]), point(FACE_SIDES[0]))
  const across: Vector = [eyes[0] + sides[0], eyes[1] + sides[1], eyes[2] + sides[2]]
  const axes = headAxes(across, minus(point(CHIN), point(FOREHEAD)))
  const down: Vector = [axes[3]!, axes[4]!, axes[5]!]
  const unit = Math.hypot(...eyes)
  const left = point(FACE_SIDES[0])
  const other = point(FACE_SIDES[1])
  const nose = point(NOSE_BASE)
  // Between the sides of the face, as high as the base of the nose, somewhat behind.
  const between = [(left[0] + other[0]) / 2, (left[1] + other[1]) / 2, (left[2] + other[2]) / 2] as const
  const lower = dot(minus(nose, between), down)
  const along = (k: 0 | 1 | 2) => between[k] + down[k] * lower + axes[6 + k]! * 0.15 * unit
  const chin = point(CHIN)
  return {
    axes,
    unit,
    centre: [along(0), along(1), along(2)],
    neck: [chin[0] + down[0] * 0.25 * unit, chin[1] + down[1] * 0.25 * unit],
  }
}

/** A point of the picture in the head's own directions, in units, from the head's middle. */
export function intoFrame({ axes, unit, centre }: HeadFrame, points: Float32Array): Float32Array {
  const out = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]! - centre[0]
    const y = points[i + 1]! - centre[1]
    const z = points[i + 2]! - centre[2]
    for (let k = 0; k < 3; k++) {
      out[i + k] = (x * axes[k * 3]! + y * axes[k * 3 + 1]! + z * axes[k * 3 + 2]!) / unit
    }
  }
  return out
}

/** A step in the head's own directions, as pixels of the picture. */
export function outOfFrame({ axes, unit }: HeadFrame, steps: Float32Array): Float32Array {
  const out = new Float32Array(steps.length)
  for (let i = 0; i < steps.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      out[i + k] = (steps[i]! * axes[k]! + steps[i + 1]! * axes[3 + k]! + steps[i + 2]! * axes[6 + k]!) * unit
    }
  }
  return out
}

/** Rows of the matrix that turns points about the head's middle: right for a positive yaw, up for a positive pitch. */
export function turnOf({ axes }: HeadFrame, yawRadians: number, pitchRadians: number): Float64Array {
  const [sy, cy] = [Math.sin(yawRadians), Math.cos(yawRadians)]
  const [sp, cp] = [Math.sin(pitchRadians), Math.cos(pitchRadians)]
  // The nose has a negative z: it must go right and up.
  const yaw = [cy, 0, -sy, 0, 1, 0, sy, 0, cy]
  const pitch = [1, 0, 0, 0, cp, sp, 0, -sp, cp]
  const inside = times(pitch, yaw)
  const back = [axes[0]!, axes[3]!, axes[6]!, axes[1]!, axes[4]!, axes[7]!, axes[2]!, axes[5]!, axes[8]!]
  return Float64Array.from(times(times(back, inside), [...axes]))
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function times(a: readonly number[], b: readonly number[]): number[] {
  const out = new Array<number>(9).fill(0)
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      for (let k = 0; k < 3; k++) out[i * 3 + j]! += a[i * 3 + k]! * b[k * 3 + j]!
    }
  }
  return out
}
