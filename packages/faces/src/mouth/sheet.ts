import { COLUMNS, smoothStep } from './contours.ts'
import { fieldAround, type MouthField } from './field.ts'
import type { PosedMouth } from './pose-mouth.ts'
import type { RestMouth } from './rest-mouth.ts'
import { inPicture, type SeenMouth } from './seen-mouth.ts'

/**
 * Half of the lower face as a net of `COLUMNS` columns: row by row from just inside the mouth over the lip and out to
 * where nothing moves. Each knot knows where it is now and where it shall be.
 */
export type Sheet = { rows: number; from: Float64Array; to: Float64Array }

const LIP_ROWS = 6
const OUTER_ROWS = 12
const ROWS = 1 + LIP_ROWS + 1 + OUTER_ROWS

export type Sheets = {
  upper: Sheet
  lower: Sheet
  /** Where the edges of the opening shall be, x y of each column. */
  innerUpper: Float64Array
  innerLower: Float64Array
}

/** A strength below 1 moves everything only that part of the way. */
export function makeSheets(seen: SeenMouth, rest: RestMouth, posed: PosedMouth, strength = 1): Sheets {
  const { frame } = seen
  const field = fieldAround(seen, rest, posed)
  const innerUpper = inPicture(frame, posed.edges.innerUpper)
  const innerLower = inPicture(frame, posed.edges.innerLower)
  const seenUpper = inPicture(frame, seen.edges.innerUpper)
  const seenLower = inPicture(frame, seen.edges.innerLower)
  const trim = trimOf(seenUpper, seenLower, innerUpper, innerLower)
  const upper = half(field, 'upper', seenUpper, innerUpper, innerLower, trim)
  const lower = half(field, 'lower', seenLower, innerLower, innerUpper, trim)
  if (strength < 1) {
    partly(upper.to, upper.from, strength)
    partly(lower.to, lower.from, strength)
    partly(innerUpper, seenUpper, strength)
    partly(innerLower, seenLower, strength)
  }
  return { upper, lower, innerUpper, innerLower }
}

function partly(to: Float64Array, from: Float64Array, strength: number): void {
  for (let i = 0; i < to.length; i++) to[i] = from[i]! + (to[i]! - from[i]!) * strength
}

/** Of a lip's height, and of the mouth's width. */
const TRIM_SHARE = 0.16
const TRIM_WIDTH = 0.028
/** The same at the corners, where the dark beside the teeth reaches far into thin lips. */
const TRIM_WIDTH_CORNER = 0.06
const TRIM_MAX = 0.85

/**
 * The last bit of a lip, beside teeth or the dark line between the lips, is not its own color: it is left out as soon
 * as the mouth is no longer as it was. For each column how much, 0..1.
 */
function trimOf(seenU: Float64Array, seenL: Float64Array, toU: Float64Array, toL: Float64Array): Float64Array {
  const trim = new Float64Array(COLUMNS)
  const wide = Math.hypot(seenU[COLUMNS * 2 - 2]! - seenU[0]!, seenU[COLUMNS * 2 - 1]! - seenU[1]!) || 1
  for (let i = 0; i < COLUMNS; i++) {
    const before = Math.hypot(seenL[i * 2]! - seenU[i * 2]!, seenL[i * 2 + 1]! - seenU[i * 2 + 1]!)
    const after = Math.hypot(toL[i * 2]! - toU[i * 2]!, toL[i * 2 + 1]! - toU[i * 2 + 1]!)
    trim[i] = smoothStep(0.004, 0.035, Math.abs(after - before) / wide)
  }
  return trim
}

function half(
  field: MouthField,
  side: 'upper' | 'lower',
  seenInner: Float64Array,
  toInner: Float64Array,
  toOpposite: Float64Array,
  trim: Float64Array,
): Sheet {
  const from = new Float64Array(ROWS * COLUMNS * 2)
  const to = new Float64Array(ROWS * COLUMNS * 2)
  const { seenOuter, toOuter } = field[side]
  const wide = Math.hypot(seenInner[COLUMNS * 2 - 2]! - seenInner[0]!, seenInner[COLUMNS * 2 - 1]! - seenInner[1]!)
  for (let i = 0; i < COLUMNS; i++) {
    const high = Math.hypot(seenOuter[i * 2]! - seenInner[i * 2]!, seenOuter[i * 2 + 1]! - seenInner[i * 2 + 1]!)
    const aside = Math.abs((2 * i) / (COLUMNS - 1) - 1)
    const dark = TRIM_WIDTH + (TRIM_WIDTH_CORNER - TRIM_WIDTH) * smoothStep(0.5, 0.9, aside)
    const cut = trim[i]! * Math.max(TRIM_SHARE, Math.min(TRIM_MAX, (dark * wide) / (high + 0.1)))
    for (let k = 0; k < 2; k++) {
      const at = i * 2 + k
      const lip = seenOuter[at]! - seenInner[at]!
      const start = seenInner[at]! + lip * cut
      /** Into the mouth by less than half the gap: the opposite lip must not be covered. */
      to[at] = toInner[at]! + 0.45 * (toOpposite[at]! - toInner[at]!)
      from[at] = start + lip * 0.12
      for (let row = 0; row <= LIP_ROWS; row++) {
        const t = row / LIP_ROWS
        const knot = ((row + 1) * COLUMNS + i) * 2 + k
        from[knot] = start + (seenOuter[at]! - start) * t
        to[knot] = toInner[at]! + (toOuter[at]! - toInner[at]!) * t
      }
    }
    for (let row = 1; row <= OUTER_ROWS; row++) {
      field.place(side, i, row / OUTER_ROWS, from, to, ((LIP_ROWS + 1 + row) * COLUMNS + i) * 2)
    }
  }
  return { rows: ROWS, from, to }
}
