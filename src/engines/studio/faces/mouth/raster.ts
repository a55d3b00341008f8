import { COLUMNS } from './contours.ts'
import type { Sheet } from './sheet.ts'

/** A part of a picture; maps and planes of it are `width × height` long. */
export type Region = { left: number; top: number; width: number; height: number }

/** For every pixel of the region two numbers: where it comes from, or what stands there. */
export type PairMap = { region: Region; a: Float32Array; b: Float32Array }

/** Each pixel comes from itself. */
export function stillMap(region: Region): PairMap {
  const { left, top, width, height } = region
  const a = new Float32Array(width * height)
  const b = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      a[i] = left + x
      b[i] = top + y
    }
  }
  return { region, a, b }
}

/** Draws a net of knots: each pixel under it gets the two numbers of the knots around it, joined by straight lines. */
export function drawNet(map: PairMap, rows: number, columns: number, to: Float64Array, pairs: Float64Array): void {
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const p = row * columns + column
      drawTriangle(map, to, pairs, p, p + 1, p + columns)
      drawTriangle(map, to, pairs, p + 1, p + columns + 1, p + columns)
    }
  }
}

export const drawSheet = (map: PairMap, sheet: Sheet): void => drawNet(map, sheet.rows, COLUMNS, sheet.to, sheet.from)

function drawTriangle(
  { region, a, b }: PairMap,
  to: Float64Array,
  pairs: Float64Array,
  p: number,
  q: number,
  r: number,
): void {
  const x0 = to[p * 2]! - region.left
  const y0 = to[p * 2 + 1]! - region.top
  const x1 = to[q * 2]! - region.left
  const y1 = to[q * 2 + 1]! - region.top
  const x2 = to[r * 2]! - region.left
  const y2 = to[r * 2 + 1]! - region.top
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
  if (Math.abs(area) < 1e-6) return
  const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.01))
  const right = Math.min(region.width - 1, Math.floor(Math.max(x0, x1, x2) + 0.01))
  const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.01))
  const bottom = Math.min(region.height - 1, Math.floor(Math.max(y0, y1, y2) + 0.01))
  const [a0, a1, a2] = [pairs[p * 2]!, pairs[q * 2]!, pairs[r * 2]!]
  const [b0, b1, b2] = [pairs[p * 2 + 1]!, pairs[q * 2 + 1]!, pairs[r * 2 + 1]!]
  /** A hair more than the triangle, so that no pixel falls between two. */
  const slack = -0.002
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const w1 = ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area
      const w2 = ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area
      const w0 = 1 - w1 - w2
      if (w0 < slack || w1 < slack || w2 < slack) continue
      const i = y * region.width + x
      a[i] = w0 * a0 + w1 * a1 + w2 * a2
      b[i] = w0 * b0 + w1 * b1 + w2 * b2
    }
  }
}
