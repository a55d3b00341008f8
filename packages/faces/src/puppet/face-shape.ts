import { CHIN, LIPS } from './places.ts'

/** Steps of all 468 points in the head's own directions, in units (see HeadFrame). */
export type Steps = Float32Array

/** Measures that the expressions go by, in the head's own directions and units. */
export type FaceShape = {
  readonly points: Float32Array
  readonly mouthX: number
  readonly mouthHalf: number
  readonly mouthY: number
  readonly chinY: number
  /** Between the lips in the middle. */
  readonly lipGap: number
}

export function readFace(points: Float32Array): FaceShape {
  const x = (i: number) => points[i * 3]!
  const y = (i: number) => points[i * 3 + 1]!
  const [left, right] = [LIPS.upperOuter[0], LIPS.upperOuter[10]]
  return {
    points,
    mouthX: (x(left) + x(right)) / 2,
    mouthHalf: Math.max(0.1, (x(right) - x(left)) / 2),
    mouthY: (y(left) + y(right)) / 2,
    chinY: y(CHIN),
    lipGap: Math.max(0, y(LIPS.lowerInner[5]) - y(LIPS.upperInner[5])),
  }
}

export const emptySteps = ({ points }: FaceShape): Steps => new Float32Array(points.length)

export function move(steps: Steps, point: number, dx: number, dy: number, dz = 0): void {
  steps[point * 3] = dx
  steps[point * 3 + 1] = dy
  steps[point * 3 + 2] = dz
}

/** Where a point stands along the mouth: −1 at the left corner, 1 at the right. */
export const alongMouth = ({ points, mouthX, mouthHalf }: FaceShape, point: number): number =>
  Math.max(-1, Math.min(1, (points[point * 3]! - mouthX) / mouthHalf))

export const smooth = (t: number): number => {
  const held = Math.max(0, Math.min(1, t))
  return held * held * (3 - 2 * held)
}
