import type { FaceControl } from '@bluehour/engine/engine'
import type { FullControls } from './controls.ts'
import { emptySteps, type FaceShape, move, readFace, type Steps } from './face-shape.ts'
import {
  grim,
  jawDropAt,
  LIP_ROWS,
  laugh,
  lipsClosed,
  lipsOpen,
  mouthShift,
  pout,
  purse,
  smile,
} from './mouth-expressions.ts'
import { BROWS, CHEEKS, CHIN_BOSS, CHIN_FOLD, LEFT_EYE, NOSE, OVAL, RIGHT_EYE } from './places.ts'
import { makeSpread } from './spread.ts'

/** A control's two directions need not mirror each other: an eye closes farther than it opens. */
type Expression = { readonly control: FaceControl; readonly up: Steps; readonly down: Steps }

type Expressions = {
  /** All controls of the face together. */
  at(controls: FullControls): Steps
  /** How far the jaw alone has gone down, in units: lower teeth go with it. */
  jawDrop(controls: FullControls): number
  /** How far the mouth as a whole has gone to the right and down, in units. */
  mouthShift(controls: FullControls): readonly [number, number]
}

const EYES = [LEFT_EYE, RIGHT_EYE]
const HANDLES: readonly number[] = [
  ...new Set<number>([
    ...EYES.flatMap(({ upper, lower, lidSkin }) => [...upper, ...lower, ...lidSkin.flat()]),
    ...[BROWS.left, BROWS.right].flatMap(({ upper, lower }) => [...upper, ...lower]),
    ...LIP_ROWS.flat(),
    ...NOSE,
    ...OVAL,
    ...CHEEKS.left,
    ...CHEEKS.right,
    ...CHIN_BOSS,
    ...CHIN_FOLD,
  ]),
]

let spreadOnce: ReturnType<typeof makeSpread> | undefined

/** How far the whole mouth goes, in units. */
const SHIFT = { side: 0.13, up: 0.078, down: 0.09 }
/** Lids meet this far down from where the upper one rests: it does most of the way. */
const LID_SEAM = 0.86

/** `points` are the mesh in the head's frame. */
export function makeExpressions(points: Float32Array): Expressions {
  spreadOnce ??= makeSpread(HANDLES)
  const spread = spreadOnce
  const face = readFace(points)
  const drawn: Expression[] = [
    { control: 'eyebrow_direction', up: brows(face, 0.1), down: brows(face, -0.07) },
    { control: 'eye_open_ratio', up: eyesWider(face), down: eyesClosed(face) },
    { control: 'eye_gaze_vertical', up: lidsFollow(face, -0.036, -0.03), down: lidsFollow(face, 0.047, 0.035) },
    { control: 'lip_open_ratio', up: lipsOpen(face), down: lipsClosed(face) },
    { control: 'mouth_smile', up: smile(face, 1), down: smile(face, -0.85) },
    { control: 'mouth_grim', up: grim(face, 1), down: grim(face, -1.25) },
    { control: 'mouth_pout', up: pout(face, 1), down: pout(face, -0.8) },
    { control: 'mouth_purse', up: purse(face, 0.36), down: purse(face, -0.2) },
    {
      control: 'mouth_position_horizontal',
      up: mouthShift(face, SHIFT.side, 0),
      down: mouthShift(face, -SHIFT.side, 0),
    },
    { control: 'mouth_position_vertical', up: mouthShift(face, 0, -SHIFT.up), down: mouthShift(face, 0, SHIFT.down) },
  ]
  const list = drawn.map(({ control, up, down }) => ({
    control,
    up: spread(up),
    down: spread(down),
  }))
  const laughing = spread(laugh(face))
  return {
    at: (controls) => {
      const together = Math.max(0, controls.mouth_smile) * Math.max(0, controls.lip_open_ratio)
      const sum = laughing.map((step) => step * together)
      for (const { control, up, down } of list) {
        const value = controls[control]
        if (value === 0) continue
        const steps = value > 0 ? up : down
        const share = Math.abs(value)
        for (let i = 0; i < sum.length; i++) sum[i]! += steps[i]! * share
      }
      return sum
    },
    jawDrop: ({ lip_open_ratio: open }) => jawDropAt(face, open),
    mouthShift: ({ mouth_position_horizontal: side, mouth_position_vertical: up }) => [
      side * SHIFT.side,
      -up * (up > 0 ? SHIFT.up : SHIFT.down),
    ],
  }
}

function brows(face: FaceShape, lift: number): Steps {
  const steps = emptySteps(face)
  for (const { upper, lower } of [BROWS.left, BROWS.right]) {
    for (const point of upper) move(steps, point, 0, -lift)
    for (const point of lower) move(steps, point, 0, -lift * 0.92)
  }
  // The skin of the lid below gives way a little; the lashes stay.
  for (const { lidSkin } of EYES) for (const point of lidSkin[1]!.slice(1, -1)) move(steps, point, 0, -lift * 0.3)
  return steps
}

function eyesWider(face: FaceShape): Steps {
  const steps = emptySteps(face)
  for (const { upper, lower, lidSkin } of EYES) {
    for (let i = 1; i < 8; i++) {
      move(steps, upper[i]!, 0, -0.036 * archAt(i))
      move(steps, lower[i]!, 0, 0.01 * archAt(i))
      move(steps, lidSkin[0]![i]!, 0, -0.026 * archAt(i))
      move(steps, lidSkin[1]![i]!, 0, -0.012 * archAt(i))
    }
  }
  return steps
}

/** Lids go a little with the look, or the white above the iris would make it a stare. */
function lidsFollow(face: FaceShape, upperStep: number, lowerStep: number): Steps {
  const steps = emptySteps(face)
  for (const { upper, lower, lidSkin } of EYES) {
    for (let i = 1; i < 8; i++) {
      move(steps, upper[i]!, 0, upperStep * archAt(i))
      move(steps, lower[i]!, 0, lowerStep * archAt(i))
      move(steps, lidSkin[0]![i]!, 0, upperStep * 0.5 * archAt(i))
    }
  }
  return steps
}

/** 0 at the corners of an eye, 1 in its middle. */
const archAt = (i: number): number => Math.sin((Math.PI * i) / 8)

function eyesClosed(face: FaceShape): Steps {
  const steps = emptySteps(face)
  const { points } = face
  for (const { upper, lower, lidSkin } of EYES) {
    for (let i = 1; i < 8; i++) {
      const [top, bottom] = [upper[i]!, lower[i]!]
      const gap = [0, 1, 2].map((k) => points[bottom * 3 + k]! - points[top * 3 + k]!) as [number, number, number]
      move(steps, top, gap[0] * LID_SEAM, gap[1] * LID_SEAM, gap[2] * LID_SEAM)
      const rest = LID_SEAM - 1
      move(steps, bottom, gap[0] * rest, gap[1] * rest, gap[2] * rest)
      move(steps, lidSkin[0]![i]!, 0, gap[1] * LID_SEAM * 0.42)
      move(steps, lidSkin[1]![i]!, 0, gap[1] * LID_SEAM * 0.08)
    }
  }
  return steps
}
