import { drawNet } from '@bluehour/imaging/warp/draw-mesh'
import { makeMap, type PixelMap, type Region } from '@bluehour/imaging/warp/pixel-map'
import { COLUMNS } from './contours.ts'
import type { SkullFrame } from './skull-frame.ts'

/** The edges of a mouth's opening in the picture, x y of each column. */
export type Opening = { innerUpper: Float64Array; innerLower: Float64Array }

/**
 * For every pixel in and a little around an opening: its column (−1 where it is outside), and how many pixels it lies
 * below the upper edge. The band around is `grow` pixels wide.
 */
export function mapOpening(
  { innerUpper: upper, innerLower: lower }: Opening,
  frame: SkullFrame,
  grow: number,
): PixelMap {
  const map = makeMap(boundsOf(upper, lower, grow + 1))
  map.x.fill(-1)
  const to = new Float64Array(COLUMNS * 4)
  const pairs = new Float64Array(COLUMNS * 4)
  const long = Math.hypot(frame.axes[3]!, frame.axes[4]!) || 1
  const [ux, uy] = [frame.axes[3]! / long, frame.axes[4]! / long]
  for (let i = 0; i < COLUMNS; i++) {
    to[i * 2] = upper[i * 2]! - ux * grow
    to[i * 2 + 1] = upper[i * 2 + 1]! - uy * grow
    const low = (COLUMNS + i) * 2
    to[low] = lower[i * 2]! + ux * grow
    to[low + 1] = lower[i * 2 + 1]! + uy * grow
    pairs[i * 2] = pairs[low] = i
    pairs[i * 2 + 1] = -grow
    pairs[low + 1] = gapAtColumn(upper, lower, i) + grow
  }
  drawNet(map, COLUMNS, to, pairs)
  return map
}

const gapAtColumn = (upper: Float64Array, lower: Float64Array, i: number): number =>
  Math.hypot(lower[i * 2]! - upper[i * 2]!, lower[i * 2 + 1]! - upper[i * 2 + 1]!)

/** Pixels between the edges at a place between two columns. */
export function gapAtShare({ innerUpper: upper, innerLower: lower }: Opening, column: number): number {
  const i = Math.min(COLUMNS - 2, Math.floor(column))
  const t = column - i
  return gapAtColumn(upper, lower, i) * (1 - t) + gapAtColumn(upper, lower, i + 1) * t
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
