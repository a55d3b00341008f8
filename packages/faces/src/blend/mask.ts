import { boxBlur } from '@bluehour/imaging/plane'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import { coverOf, type Mask, makeMask } from './patch.ts'

/** Rows of samples in one pixel; along a row the edge is exact. */
const ROWS = 4

/** The x y pairs of mesh points, moved away from their middle by `grow` (0 stays, −0.05 is 5 % smaller). */
export function ringOf(mesh: Float32Array, ring: readonly number[], grow = 0): Float32Array {
  const points = new Float32Array(ring.length * 2)
  let middleX = 0
  let middleY = 0
  for (let i = 0; i < ring.length; i++) {
    points[i * 2] = mesh[ring[i]! * 3]!
    points[i * 2 + 1] = mesh[ring[i]! * 3 + 1]!
    middleX += points[i * 2]! / ring.length
    middleY += points[i * 2 + 1]! / ring.length
  }
  for (let i = 0; i < points.length; i += 2) {
    points[i] = middleX + (points[i]! - middleX) * (1 + grow)
    points[i + 1] = middleY + (points[i + 1]! - middleY) * (1 + grow)
  }
  return points
}

/** Fills the shape between the x y pairs, its edge soft by one pixel. The middle of the first pixel is at 0.5, 0.5. */
export function fillRing(points: ArrayLike<number>, region: Region): Mask {
  const cover = makeMask(region)
  addRing(cover, points)
  return cover
}

/** Adds what the ring covers to the cover; where two rings meet the sum may be above 1. */
function addRing(cover: Mask, points: ArrayLike<number>): void {
  const count = points.length / 2
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (let i = 1; i < points.length; i += 2) {
    top = Math.min(top, points[i]!)
    bottom = Math.max(bottom, points[i]!)
  }
  const first = Math.max(0, Math.floor(top - cover.top)) * ROWS
  const last = Math.min(cover.height, Math.ceil(bottom - cover.top) + 1) * ROWS
  const crossings: number[] = []
  for (let row = first; row < last; row++) {
    const y = cover.top + (row + 0.5) / ROWS
    crossings.length = 0
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const y0 = points[j * 2 + 1]!
      const y1 = points[i * 2 + 1]!
      if (y0 <= y === y1 <= y) continue
      const x0 = points[j * 2]!
      crossings.push(x0 + ((y - y0) / (y1 - y0)) * (points[i * 2]! - x0) - cover.left)
    }
    crossings.sort((a, b) => a - b)
    const line = ((row / ROWS) | 0) * cover.width
    for (let k = 0; k + 1 < crossings.length; k += 2) addSpan(cover, line, crossings[k]!, crossings[k + 1]!)
  }
}

/** What any of the rings covers. */
export function fillRings(rings: readonly ArrayLike<number>[], region: Region): Mask {
  const cover = makeMask(region)
  for (const ring of rings) addRing(cover, ring)
  for (let i = 0; i < cover.data.length; i++) if (cover.data[i]! > 1) cover.data[i] = 1
  return cover
}

function addSpan(cover: Mask, line: number, from: number, to: number): void {
  const start = Math.max(0, from)
  const end = Math.min(cover.width, to)
  for (let x = Math.floor(start); x < end; x++) {
    cover.data[line + x]! += (Math.min(end, x + 1) - Math.max(start, x)) / ROWS
  }
}

/** Fills the ring of mesh points; see `ringOf` for `grow`. */
export function meshMask(mesh: Float32Array, ring: readonly number[], region: Region, grow = 0): Mask {
  return fillRing(ringOf(mesh, ring, grow), region)
}

/** Soft on both sides of the edge, about `radius` pixels to each. */
export function feather(cover: Mask, radius: number): Mask {
  const first = boxBlur(cover, radius * 0.5)
  return coverOf(cover, boxBlur(first, radius * 0.5).data)
}

/** Soft inside the edge only: 0 on it, 1 from `radius` pixels inwards. What was 0 stays 0. */
export function featherInside(cover: Mask, radius: number): Mask {
  const soft = feather(cover, radius)
  for (let i = 0; i < soft.data.length; i++) {
    const t = Math.max(0, Math.min(1, soft.data[i]! * 2 - 1))
    soft.data[i] = Math.min(t * t * (3 - 2 * t), cover.data[i]!)
  }
  return soft
}

/** What all of the covers let through. They must lie over the same region. */
export function multiplyMasks(first: Mask, ...others: readonly Mask[]): Mask {
  const out = Float32Array.from(first.data)
  for (const { data } of others) for (let i = 0; i < out.length; i++) out[i]! *= data[i]!
  return coverOf(first, out)
}

/** What the first lets through and the others do not. */
export function subtractMasks(first: Mask, ...others: readonly Mask[]): Mask {
  const out = Float32Array.from(first.data)
  for (const { data } of others) for (let i = 0; i < out.length; i++) out[i]! *= 1 - data[i]!
  return coverOf(first, out)
}

/** What any of the covers lets through. */
export function unionOf(covers: readonly Mask[]): Mask {
  const out = Float32Array.from(covers[0]!.data)
  for (const { data } of covers.slice(1)) for (let i = 0; i < out.length; i++) out[i] = Math.max(out[i]!, data[i]!)
  return coverOf(covers[0]!, out)
}

/** Left and right changed. */
export function flip(cover: Mask): Mask {
  const out = makeMask(cover)
  for (let line = 0; line < cover.data.length; line += cover.width) {
    for (let x = 0; x < cover.width; x++) out.data[line + x] = cover.data[line + cover.width - 1 - x]!
  }
  return out
}
