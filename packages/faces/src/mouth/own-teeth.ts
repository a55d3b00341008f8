import type { Picture } from '@bluehour/engine/engine'
import type { PixelMap } from '@bluehour/imaging/warp/pixel-map'
import { sampleRgbLinear } from '@bluehour/imaging/warp/sample'
import { clamp01, smoothStep } from './contours.ts'
import { type FaceLight, lumaOf } from './face-light.ts'
import { gapAtShare, mapOpening } from './opening.ts'
import type { RestMouth } from './rest-mouth.ts'
import { inPicture, type SeenMouth } from './seen-mouth.ts'
import { turnOf } from './skull-frame.ts'
import { teethInPicture } from './tooth-plane.ts'

/** A person's own upper teeth, from a frame that shows them, as a flat picture in mouth widths. */
export type OwnTeeth = {
  /** Colors as shares of the skin's color, so that they follow the light; four numbers a cell, the last is how sure. */
  cells: Float32Array
  /** The color of a tooth in the light, likewise. */
  white: readonly [number, number, number]
  /** Where the front teeth end, below the seam of the closed lips. */
  edge: number
  /** How much of them was seen: more is better. */
  seen: number
}

export const CELLS_ACROSS = 128
export const CELLS_DOWN = 72
/** The cells reach from here, in mouth widths from the middle of the seam. */
export const CELLS_LEFT = -0.5
export const CELLS_TOP = -0.25
const TOOTH_HIGH = 0.21
/** Fewer cells than this are a glint, not teeth. */
const SEEN_MIN = 150
const EDGE_RANGE = [0.03, 0.13] as const

type Look = { at: PixelMap; luma: Float32Array; bright: number }

export function findOwnTeeth(
  picture: Picture,
  seen: SeenMouth,
  rest: RestMouth,
  light: FaceLight,
): OwnTeeth | undefined {
  const opening = {
    innerUpper: inPicture(seen.frame, seen.edges.innerUpper),
    innerLower: inPicture(seen.frame, seen.edges.innerLower),
  }
  const look = lookInto(picture, mapOpening(opening, seen.frame, 0))
  const lipLuma = lumaOf(...light.lips)
  if (look.bright < 1.08 * lipLuma) return undefined
  const cells = new Float32Array(CELLS_ACROSS * CELLS_DOWN * 4)
  const lipRed = redOf(...light.lips)
  const softPx = 1 + 0.006 * seen.frame.scale
  for (let row = 0, c = 0; row < CELLS_DOWN; row++) {
    for (let column = 0; column < CELLS_ACROSS; column++, c += 4) {
      const x = CELLS_LEFT + (column + 0.5) / CELLS_ACROSS
      const y = CELLS_TOP + (row + 0.5) / CELLS_ACROSS
      const [px, py] = teethInPicture(seen.frame, rest, x, y)
      const { left, top, width, height, x: a, y: b } = look.at
      const [rx, ry] = [Math.round(px) - left, Math.round(py) - top]
      if (rx < 0 || ry < 0 || rx >= width || ry >= height) continue
      const at = ry * width + rx
      if (a[at]! < 0) continue
      const depth = Math.min(b[at]!, gapAtShare(opening, a[at]!) - b[at]!)
      const [red, green, blue] = colorAt(picture, px, py)
      const tooth =
        smoothStep(0.42, 0.7, lumaOf(red, green, blue) / look.bright) *
        smoothStep(0.95, 0.6, redOf(red, green, blue) / Math.max(0.05, lipRed))
      cells[c] = red / (light.skin[0] + 4)
      cells[c + 1] = green / (light.skin[1] + 4)
      cells[c + 2] = blue / (light.skin[2] + 4)
      cells[c + 3] = tooth * clamp01((depth - 0.4 * softPx) / softPx)
    }
  }
  return judge(cells, 1 - 0.7 * turnOf(seen.frame))
}

const redOf = (r: number, g: number, b: number): number => (r - (g + b) / 2) / (lumaOf(r, g, b) + 16)

function lookInto(picture: Picture, at: PixelMap): Look {
  const { left, top, width, x: a } = at
  const luma = new Float32Array(a.length)
  const inside: number[] = []
  for (let i = 0; i < a.length; i++) {
    if (a[i]! < 0) continue
    const color = colorAt(picture, left + (i % width), top + Math.floor(i / width))
    luma[i] = lumaOf(...color)
    inside.push(luma[i]!)
  }
  inside.sort((p, q) => p - q)
  return { at, luma, bright: inside[Math.floor(inside.length * 0.88)] ?? 0 }
}

const color = new Float32Array(3)

function colorAt(picture: Picture, px: number, py: number): readonly [number, number, number] {
  sampleRgbLinear(picture, px, py, color, 0, picture.channels)
  return [color[0]!, color[1]!, color[2]!]
}

/** Fills the lines between teeth, leaves out lower teeth and glints, and finds the edge and color. */
function judge(cells: Float32Array, frontal: number): OwnTeeth | undefined {
  fillJoints(cells)
  const edges: number[] = []
  const sum = [0, 0, 0, 0]
  let sure = 0
  for (let column = 0; column < CELLS_ACROSS; column++) {
    const x = CELLS_LEFT + (column + 0.5) / CELLS_ACROSS
    let [first, last] = [-1, -1]
    for (let row = 0; row < CELLS_DOWN; row++) {
      const c = (row * CELLS_ACROSS + column) * 4
      if (first >= 0 && row - first > TOOTH_HIGH * CELLS_ACROSS) cells[c + 3] = 0
      if (cells[c + 3]! < 0.5) continue
      if (first < 0) first = row
      last = row
      sure += 1
      for (let k = 0; k < 3; k++) sum[k]! += cells[c + k]!
      sum[3]! += 1
    }
    if (last >= 0 && Math.abs(x) < 0.16) edges.push(CELLS_TOP + (last + 1) / CELLS_ACROSS)
  }
  if (sure < SEEN_MIN || edges.length < 12) return undefined
  edges.sort((p, q) => p - q)
  softenBorder(cells)
  const edge = Math.min(EDGE_RANGE[1], Math.max(EDGE_RANGE[0], edges[edges.length >> 1]!))
  const white = [1.06 * (sum[0]! / sum[3]!), 1.06 * (sum[1]! / sum[3]!), 1.06 * (sum[2]! / sum[3]!)] as const
  return { cells, white, edge, seen: sure * frontal }
}

function fillJoints(cells: Float32Array): void {
  const before = Float32Array.from({ length: cells.length / 4 }, (_, i) => cells[i * 4 + 3]!)
  for (let row = 1; row < CELLS_DOWN - 1; row++) {
    for (let column = 3; column < CELLS_ACROSS - 3; column++) {
      const i = row * CELLS_ACROSS + column
      const left = Math.max(before[i - 3]!, before[i - 2]!, before[i - 1]!)
      const right = Math.max(before[i + 3]!, before[i + 2]!, before[i + 1]!)
      cells[i * 4 + 3] = Math.max(before[i]!, 0.95 * Math.min(left, right))
    }
  }
}

/** Cells around a cell that the border of what was seen is spread over. */
const BORDER = { across: 7, down: 3 }

/** What was seen of the teeth has a ragged border, by chance: it fades inwards, so that drawn teeth take over unseen. */
function softenBorder(cells: Float32Array): void {
  let sure = Float32Array.from({ length: cells.length / 4 }, (_, i) => cells[i * 4 + 3]!)
  for (const [side, step, count] of [
    [BORDER.across, 1, CELLS_ACROSS],
    [BORDER.down, CELLS_ACROSS, CELLS_DOWN],
  ] as const) {
    sure = sure.map((_, i) => {
      const place = step === 1 ? i % CELLS_ACROSS : Math.floor(i / CELLS_ACROSS)
      let sum = 0
      for (let k = -side; k <= side; k++) if (place + k >= 0 && place + k < count) sum += sure[i + k * step]!
      return sum / (2 * side + 1)
    })
  }
  for (let i = 0; i < sure.length; i++) cells[i * 4 + 3] = Math.min(cells[i * 4 + 3]!, smoothStep(0.45, 0.9, sure[i]!))
}
