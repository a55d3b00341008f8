import type { Picture } from '@bluehour/engine/engine'
import { COLUMNS, smoothStep } from './contours.ts'
import { lumaOf } from './face-light.ts'
import { inPicture, type SeenMouth } from './seen-mouth.ts'
import { headAt } from './skull-frame.ts'

/** Each column of the mouth is looked at in so many steps from the upper lip's outer edge to the lower lip's. */
const STEPS = 48
/** How far the mesh may be wrong, in those steps. */
const REACH = 10
const MESH_COST = 0.9
/** Between two columns. */
const STEP_MAX = 3
const STEP_COST = 0.12
/** Steps compared on either side of an edge. */
const WINDOW = 4
const SMOOTH_COLUMNS = [0.06, 0.24, 0.4, 0.24, 0.06]

/** How far the edges were from the mesh in the frame before. */
export type LipMemory = { upper?: Float64Array; lower?: Float64Array }
const REMEMBERED = 0.55

type Line = {
  luma: Float64Array
  red: Float64Array
  upper: number
  lower: number
  upperLuma: number
  lowerLuma: number
}

/**
 * The mesh knows the opening of a mouth only roughly: its edges are moved to where lips really end and teeth or
 * darkness begin. Works in place on the inner edges. With a memory, what was found a frame before counts too.
 */
export function refineLipEdges(picture: Picture, seen: SeenMouth, memory?: LipMemory): void {
  const { frame, edges } = seen
  const outerUpper = inPicture(frame, edges.outerUpper)
  const outerLower = inPicture(frame, edges.outerLower)
  const innerUpper = inPicture(frame, edges.innerUpper)
  const innerLower = inPicture(frame, edges.innerLower)
  const lines: Line[] = []
  for (let i = 0; i < COLUMNS; i++) lines.push(readLine(picture, outerUpper, innerUpper, innerLower, outerLower, i))
  const upper = remembered(memory, 'upper', smoothColumns(findEdge(lines, 'upper')))
  const lower = remembered(memory, 'lower', smoothColumns(findEdge(lines, 'lower')))
  for (let i = 0; i < COLUMNS; i++) {
    const u = (lines[i]!.upper + upper[i]!) / STEPS
    const l = Math.max(u, (lines[i]!.lower + lower[i]!) / STEPS)
    moveTo(seen, edges.innerUpper, i, outerUpper, outerLower, u)
    moveTo(seen, edges.innerLower, i, outerUpper, outerLower, l)
  }
}

function remembered(memory: LipMemory | undefined, side: 'upper' | 'lower', moves: Float64Array): Float64Array {
  if (!memory) return moves
  const before = memory[side]
  memory[side] = before ? moves.map((move, i) => move + (before[i]! - move) * REMEMBERED) : moves
  return memory[side]
}

function readLine(
  { width, height, channels, data }: Picture,
  outerUpper: Float64Array,
  innerUpper: Float64Array,
  innerLower: Float64Array,
  outerLower: Float64Array,
  column: number,
): Line {
  const at = column * 2
  const [x0, y0] = [outerUpper[at]!, outerUpper[at + 1]!]
  const dx = outerLower[at]! - x0
  const dy = outerLower[at + 1]! - y0
  const long = dx * dx + dy * dy || 1
  const luma = new Float64Array(STEPS + 1)
  const red = new Float64Array(STEPS + 1)
  for (let s = 0; s <= STEPS; s++) {
    const px = Math.min(width - 2, Math.max(0, x0 + (dx * s) / STEPS))
    const py = Math.min(height - 2, Math.max(0, y0 + (dy * s) / STEPS))
    const [left, top] = [Math.floor(px), Math.floor(py)]
    const [fx, fy] = [px - left, py - top]
    const sum = [0, 0, 0]
    for (let k = 0; k < 3; k++) {
      const p = (top * width + left) * channels + k
      const q = p + width * channels
      sum[k] =
        (data[p]! * (1 - fx) + data[p + channels]! * fx) * (1 - fy) +
        (data[q]! * (1 - fx) + data[q + channels]! * fx) * fy
    }
    const [r, g, b] = sum as [number, number, number]
    luma[s] = lumaOf(r, g, b)
    red[s] = (r - (g + b) / 2) / (luma[s]! + 16)
  }
  const along = (edge: Float64Array) =>
    Math.min(STEPS, Math.max(0, (((edge[at]! - x0) * dx + (edge[at + 1]! - y0) * dy) / long) * STEPS))
  const upper = along(innerUpper)
  const lower = Math.max(upper, along(innerLower))
  return { luma, red, upper, lower, upperLuma: luma[upper >> 1]!, lowerLuma: luma[(lower + STEPS) >> 1]! }
}

/**
 * The line through all columns along which a lip ends most clearly: redness or light falls towards the mouth. It stays
 * near the mesh and does not jump between columns (Viterbi).
 */
function findEdge(lines: Line[], side: 'upper' | 'lower'): Float64Array {
  const places = 2 * REACH + 1
  const back = new Int8Array(COLUMNS * places)
  let scores = new Float64Array(places)
  let next = new Float64Array(places)
  for (let i = 1; i < COLUMNS - 1; i++) {
    for (let p = 0; p < places; p++) {
      let best = -Infinity
      for (let step = -STEP_MAX; step <= STEP_MAX; step++) {
        const before = scores[p + step]
        if (before === undefined || before - STEP_COST * step * step <= best) continue
        best = before - STEP_COST * step * step
        back[i * places + p] = step
      }
      const move = p - REACH
      next[p] = best + clearness(lines[i]!, lines[i]![side] + move, side) - MESH_COST * (move / REACH) ** 2
    }
    const swap = scores
    scores = next
    next = swap
  }
  const moves = new Float64Array(COLUMNS)
  let p = scores.indexOf(Math.max(...scores))
  for (let i = COLUMNS - 2; i > 0; i--) {
    moves[i] = p - REACH
    p += back[i * places + p]!
  }
  return moves
}

/** How clearly a lip ends at a place of a column, 0 to about 2. */
function clearness({ luma, red, upperLuma, lowerLuma }: Line, place: number, side: 'upper' | 'lower'): number {
  const at = Math.round(place)
  if (at < WINDOW || at > STEPS - WINDOW) return -1
  let [lumaFall, redFall, level, lipLuma] = [0, 0, 0, 0]
  const towards = side === 'upper' ? 1 : -1
  for (let k = 1; k <= WINDOW; k++) {
    const lip = at - towards * k
    const mouth = at + towards * (k - 1)
    lumaFall += luma[lip]! - luma[mouth]!
    redFall += red[lip]! - red[mouth]!
    level += luma[lip]! + luma[mouth]!
    lipLuma += luma[lip]! / WINDOW
  }
  const dark = Math.max(0, lumaFall) / (0.25 * level + WINDOW * 6)
  const pale = Math.max(0, redFall) / (0.22 * WINDOW)
  /** What is much darker than a lip is none: teeth end there, before a dark mouth. */
  const likeLip = smoothStep(0.45, 0.8, lipLuma / ((side === 'upper' ? upperLuma : lowerLuma) + 1))
  return Math.min(2, dark + pale) * likeLip
}

function smoothColumns(moves: Float64Array): Float64Array {
  return moves.map((_, i) => {
    let sum = 0
    for (let k = -2; k <= 2; k++) sum += SMOOTH_COLUMNS[k + 2]! * moves[Math.min(COLUMNS - 1, Math.max(0, i + k))]!
    return sum
  })
}

function moveTo(
  { frame }: SeenMouth,
  edge: Float64Array,
  column: number,
  from: Float64Array,
  to: Float64Array,
  share: number,
): void {
  const px = from[column * 2]! + (to[column * 2]! - from[column * 2]!) * share
  const py = from[column * 2 + 1]! + (to[column * 2 + 1]! - from[column * 2 + 1]!) * share
  const [x, y] = headAt(frame, px, py, edge[column * 3 + 2]!)
  edge[column * 3] = x
  edge[column * 3 + 1] = y
}
