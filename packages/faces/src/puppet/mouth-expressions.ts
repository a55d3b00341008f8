import { alongMouth, emptySteps, type FaceShape, move, type Steps, smooth } from './face-shape.ts'
import { CHEEKS, CHIN_BOSS, CHIN_FOLD, LIPS, OVAL } from './places.ts'

export const LIP_ROWS = [
  LIPS.upperOuter,
  ...LIPS.upperMiddle,
  LIPS.upperInner,
  LIPS.lowerInner,
  ...LIPS.lowerMiddle,
  LIPS.lowerOuter,
]
const JAW_DROP = 0.185
/** How far the corners of the mouth go with the jaw. */
const CORNERS_FOLLOW = 0.4
/** How much of the pressing the rows within the red take part in, from the edge to the seam. */
const ROLLED = [1, 0.75]
/** Where closing lips meet, from the upper one. */
const LIP_SEAM = 0.25

/** How far the lower teeth go down, in units. */
export function jawDropAt(face: FaceShape, open: number): number {
  return open > 0 ? open * dropOf(face) : open * face.lipGap * (1 - LIP_SEAM)
}

/** A mouth that is open already has less way to go. */
const dropOf = ({ lipGap }: FaceShape): number => Math.max(0.08, JAW_DROP - lipGap * 0.25)

export function lipsOpen(face: FaceShape): Steps {
  const steps = emptySteps(face)
  const { points, mouthY, chinY } = face
  const drop = dropOf(face)
  const arch = (point: number) => Math.max(0, 1 - alongMouth(face, point) ** 2) ** 0.95
  for (const row of [LIPS.lowerInner, ...LIPS.lowerMiddle, LIPS.lowerOuter]) {
    for (const point of row) {
      const side = alongMouth(face, point)
      move(steps, point, -side * 0.018, drop * (CORNERS_FOLLOW + (1 - CORNERS_FOLLOW) * arch(point)), 0.02)
    }
  }
  for (const row of [LIPS.upperOuter, ...LIPS.upperMiddle, LIPS.upperInner]) {
    for (const point of row) {
      const side = alongMouth(face, point)
      const corner = drop * CORNERS_FOLLOW * Math.abs(side) ** 2
      move(steps, point, -side * 0.018, corner - 0.003 * arch(point))
    }
  }
  for (const point of [...CHIN_FOLD, ...CHIN_BOSS]) move(steps, point, 0, drop, 0.04)
  for (const point of OVAL) {
    const share = smooth((points[point * 3 + 1]! - mouthY + 0.25) / (chinY - mouthY + 0.25))
    if (share > 0) move(steps, point, 0, drop * share, 0.05 * share)
  }
  return steps
}

export function lipsClosed(face: FaceShape): Steps {
  const steps = emptySteps(face)
  const { points, mouthY, chinY } = face
  // Lips that touch already are pressed on each other: their red rolls in where they meet.
  const press = 0.013 * (1 - smooth(face.lipGap / 0.06))
  const rise = face.lipGap * (1 - LIP_SEAM)
  for (let i = 0; i < 11; i++) {
    const [top, bottom] = [LIPS.upperInner[i]!, LIPS.lowerInner[i]!]
    const gap = [0, 1, 2].map((k) => points[bottom * 3 + k]! - points[top * 3 + k]!) as [number, number, number]
    const firm = press * (1 - alongMouth(face, top) ** 2)
    const corner = -rise * CORNERS_FOLLOW * Math.abs(alongMouth(face, top)) ** 2
    const down = (share: number, pull: number) =>
      [gap[0] * share, gap[1] * share + pull + corner, gap[2] * share] as const
    move(steps, LIPS.upperInner[i]!, ...down(LIP_SEAM, 0))
    for (const [k, row] of LIPS.upperMiddle.entries()) move(steps, row[i]!, ...down(LIP_SEAM, firm * ROLLED[k]!))
    move(steps, LIPS.upperOuter[i]!, ...down(LIP_SEAM * 0.9, firm))
    move(steps, LIPS.lowerInner[i]!, ...down(LIP_SEAM - 1.03, 0))
    for (const [k, row] of LIPS.lowerMiddle.entries())
      move(steps, row[i]!, ...down(LIP_SEAM - 1.03, -firm * ROLLED[k]!))
    move(steps, LIPS.lowerOuter[i]!, ...down((LIP_SEAM - 1) * 0.97, -firm))
  }
  for (const point of CHIN_FOLD) move(steps, point, 0, -rise - press)
  for (const point of CHIN_BOSS) move(steps, point, 0, -rise - press)
  for (const point of OVAL) {
    const share = smooth((points[point * 3 + 1]! - mouthY) / (chinY - mouthY))
    if (share > 0) move(steps, point, 0, -(rise + press) * share)
  }
  return steps
}

export function smile(face: FaceShape, amount: number): Steps {
  const steps = emptySteps(face)
  for (const row of LIP_ROWS) {
    for (const point of row) {
      const side = alongMouth(face, point)
      const corner = Math.abs(side) ** 1.8
      move(
        steps,
        point,
        Math.sign(side) * 0.01 * corner * amount,
        -0.076 * corner * amount + 0.044 * (1 - corner) * amount,
        0.03 * corner * amount,
      )
    }
  }
  for (const [points, direction] of [
    [CHEEKS.left, -1],
    [CHEEKS.right, 1],
  ] as const) {
    for (const point of points) move(steps, point, direction * 0.015 * amount, -0.04 * amount, -0.01 * amount)
  }
  return steps
}

/** What a smile and an open mouth do together beyond each alone: the upper lip is drawn up off its teeth. */
export function laugh(face: FaceShape): Steps {
  const steps = emptySteps(face)
  // Lips that are apart in the photo are off their teeth already: what is above those was never seen.
  const lift = 0.055 * (1 - smooth(face.lipGap / 0.06))
  const arch = (point: number) => Math.max(0, 1 - alongMouth(face, point) ** 2)
  for (const row of [LIPS.upperOuter, ...LIPS.upperMiddle, LIPS.upperInner]) {
    for (const point of row) move(steps, point, 0, -lift * arch(point))
  }
  for (const row of [LIPS.lowerInner, ...LIPS.lowerMiddle, LIPS.lowerOuter]) {
    for (const point of row) move(steps, point, 0, -lift * 0.5 * arch(point))
  }
  return steps
}

/** The lips pressed thin, the upper one most, the mouth a tense line; the other way they become full and loose. */
export function grim(face: FaceShape, amount: number): Steps {
  const steps = emptySteps(face)
  const { points } = face
  const tense = (point: number, share: number, edge: number) => {
    const toEdge = points[edge * 3 + 1]! - points[point * 3 + 1]!
    const side = alongMouth(face, point)
    move(steps, point, side * 0.008 * amount, (toEdge * share + 0.006 * side * side) * amount)
  }
  for (let i = 0; i < 11; i++) {
    const [upper, lower] = [LIPS.upperInner[i]!, LIPS.lowerInner[i]!]
    for (const row of [LIPS.upperOuter, ...LIPS.upperMiddle, LIPS.upperInner]) tense(row[i]!, 0.64, upper)
    for (const row of [LIPS.lowerOuter, ...LIPS.lowerMiddle, LIPS.lowerInner]) tense(row[i]!, 0.42, lower)
  }
  return steps
}

/** The lower lip rolls out and forward, the chin tightens under it. */
export function pout(face: FaceShape, amount: number): Steps {
  const steps = emptySteps(face)
  const { points } = face
  const middle = (point: number) => Math.max(0, 1 - alongMouth(face, point) ** 2) ** 0.7
  LIPS.lowerOuter.forEach((point, i) => {
    const thick = points[point * 3 + 1]! - points[LIPS.lowerInner[i]! * 3 + 1]!
    move(steps, point, 0, thick * 0.78 * middle(point) * amount, -0.05 * middle(point) * amount)
    for (const [k, row] of LIPS.lowerMiddle.entries()) {
      move(steps, row[i]!, 0, thick * (k === 0 ? 0.5 : 0.22) * middle(point) * amount, -0.06 * middle(point) * amount)
    }
  })
  for (const row of [LIPS.upperOuter, ...LIPS.upperMiddle, LIPS.upperInner, LIPS.lowerInner]) {
    for (const point of row) move(steps, point, 0, -0.006 * middle(point) * amount, -0.04 * middle(point) * amount)
  }
  for (const point of CHIN_FOLD) move(steps, point, 0, 0.07 * amount, 0.01 * amount)
  for (const point of CHIN_BOSS) move(steps, point, 0, 0.014 * amount)
  return steps
}

/** Draws the mouth together from its sides, as before a kiss. */
export function purse(face: FaceShape, share: number): Steps {
  const steps = emptySteps(face)
  const { points, mouthX } = face
  for (const row of LIP_ROWS) {
    for (const point of row)
      move(
        steps,
        point,
        -(points[point * 3]! - mouthX) * share,
        -0.028 * share * alongMouth(face, point) ** 2,
        -0.06 * share,
      )
  }
  for (const point of [...CHEEKS.left.slice(1, 3), ...CHEEKS.right.slice(1, 3)]) {
    move(steps, point, -Math.sign(points[point * 3]! - mouthX) * 0.06 * share, 0)
  }
  return steps
}

export function mouthShift(face: FaceShape, dx: number, dy: number): Steps {
  const steps = emptySteps(face)
  for (const row of LIP_ROWS) for (const point of row) move(steps, point, dx, dy)
  for (const point of CHIN_FOLD) move(steps, point, dx * 0.8, dy * 0.85)
  for (const point of CHIN_BOSS) move(steps, point, dx * 0.35, dy * 0.4)
  return steps
}
