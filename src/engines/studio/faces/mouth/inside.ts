import type { Picture } from '../../../engine.ts'
import { COLUMNS, clamp01, smoothStep } from './contours.ts'
import type { FaceLight } from './face-light.ts'
import { type HeadFrame, headAt } from './head-frame.ts'
import type { PosedMouth } from './pose-mouth.ts'
import { drawNet, type Region } from './raster.ts'
import type { RestMouth } from './rest-mouth.ts'
import { shadeInside } from './shade-inside.ts'
import type { Sheets } from './sheet.ts'

/** What is seen between the lips: their edges are soft by `softPx`. */
export type InsideView = {
  frame: HeadFrame
  rest: RestMouth
  posed: PosedMouth
  light: FaceLight
  tongue: number
  softPx: number
}

/** Fills the opening of a mouth with teeth, tongue and darkness. */
export function drawInside(picture: Picture, sheets: Sheets, view: InsideView): void {
  const { innerUpper, innerLower } = sheets
  const region = boundsOf(innerUpper, innerLower, view.softPx + 2)
  const count = region.width * region.height
  if (count <= 0) return
  const map = { region, a: new Float32Array(count).fill(-1), b: new Float32Array(count) }
  const { to, pairs } = openingNet(innerUpper, innerLower, view.softPx)
  drawNet(map, 2, COLUMNS, to, pairs)
  const { width, height, channels, data } = picture
  const colour = new Float64Array(3)
  const unit = view.frame.scale * view.rest.width
  const depth = view.rest.centre[2] + TEETH_BACK * view.rest.width
  for (let y = 0, i = 0; y < region.height; y++) {
    const py = region.top + y
    for (let x = 0; x < region.width; x++, i++) {
      const px = region.left + x
      if (map.a[i]! < 0 || px < 0 || py < 0 || px >= width || py >= height) continue
      const gap = gapAtShare(innerUpper, innerLower, map.a[i]!)
      const fromUpper = map.b[i]! * gap
      const fromLower = (1 - map.b[i]!) * gap
      const cover =
        clamp01(0.5 + Math.min(fromUpper, fromLower) / (2 * view.softPx)) *
        smoothStep(0.3, 0.3 + 1.6 * view.softPx, gap)
      if (cover <= 0) continue
      const [tx, ty] = placeBehind(view, px, py, depth)
      const place = { x: tx, y: ty, fromUpper: fromUpper / unit, fromLower: fromLower / unit, gap: gap / unit }
      shadeInside(view, place, colour)
      const at = (py * width + px) * channels
      for (let k = 0; k < 3; k++) data[at + k] = data[at + k]! + (colour[k]! - data[at + k]!) * cover + 0.5
    }
  }
}

/** Teeth stand behind the lips, and their arch curves away to the sides. In mouth widths. */
const TEETH_BACK = 0.1
const ARCH = 0.9

/** Where on the teeth a pixel looks: from the middle, in mouth widths. */
function placeBehind({ frame, rest }: InsideView, px: number, py: number, depth: number): [number, number] {
  let place = headAt(frame, px, py, depth)
  for (let i = 0; i < 2; i++) {
    const aside = Math.min(0.5, Math.abs(place[0] - rest.centre[0]) / rest.width)
    place = headAt(frame, px, py, depth + ARCH * aside * aside * rest.width)
  }
  return [(place[0] - rest.centre[0]) / rest.width, (place[1] - rest.centre[1]) / rest.width]
}

/** Columns across, two rows: a little above the upper edge and a little below the lower one. */
function openingNet(
  upper: Float64Array,
  lower: Float64Array,
  softPx: number,
): { to: Float64Array; pairs: Float64Array } {
  const to = new Float64Array(COLUMNS * 4)
  const pairs = new Float64Array(COLUMNS * 4)
  const grow = softPx + 1
  for (let i = 0; i < COLUMNS; i++) {
    const dx = lower[i * 2]! - upper[i * 2]!
    const dy = lower[i * 2 + 1]! - upper[i * 2 + 1]!
    const gap = Math.max(0.5, Math.hypot(dx, dy))
    const [ux, uy] = gap > 0.5 ? [dx / gap, dy / gap] : [0, 1]
    to[i * 2] = upper[i * 2]! - ux * grow
    to[i * 2 + 1] = upper[i * 2 + 1]! - uy * grow
    const low = (COLUMNS + i) * 2
    to[low] = lower[i * 2]! + ux * grow
    to[low + 1] = lower[i * 2 + 1]! + uy * grow
    pairs[i * 2] = pairs[low] = i
    pairs[i * 2 + 1] = -grow / gap
    pairs[low + 1] = 1 + grow / gap
  }
  return { to, pairs }
}

function gapAtShare(upper: Float64Array, lower: Float64Array, column: number): number {
  const i = Math.min(COLUMNS - 2, Math.floor(column))
  const t = column - i
  const at = (j: number) => Math.hypot(lower[j * 2]! - upper[j * 2]!, lower[j * 2 + 1]! - upper[j * 2 + 1]!)
  return at(i) * (1 - t) + at(i + 1) * t
}

function boundsOf(upper: Float64Array, lower: Float64Array, margin: number): Region {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const edge of [upper, lower]) {
    for (let i = 0; i < edge.length; i += 2) {
      left = Math.min(left, edge[i]!)
      right = Math.max(right, edge[i]!)
      top = Math.min(top, edge[i + 1]!)
      bottom = Math.max(bottom, edge[i + 1]!)
    }
  }
  const [x, y] = [Math.floor(left - margin), Math.floor(top - margin)]
  return { left: x, top: y, width: Math.ceil(right + margin) - x + 1, height: Math.ceil(bottom + margin) - y + 1 }
}
