import type { Picture } from '../../../engine.ts'
import type { PairMap, Region } from './raster.ts'

/** Pixels closer to their own place than this are not touched. */
const STILL_PX = 0.02

/** A copy of a region with a border of two pixels, edges repeated: what a drawing reads from while it writes. */
export type Copy = { region: Region; data: Uint8Array }

const BORDER = 2

export function copyRegion({ width, height, channels, data }: Picture, region: Region): Copy {
  const grown = {
    left: region.left - BORDER,
    top: region.top - BORDER,
    width: region.width + 2 * BORDER,
    height: region.height + 2 * BORDER,
  }
  const copy = new Uint8Array(grown.width * grown.height * 3)
  for (let y = 0, to = 0; y < grown.height; y++) {
    const row = Math.min(height - 1, Math.max(0, y + grown.top)) * width
    for (let x = 0; x < grown.width; x++, to += 3) {
      const from = (row + Math.min(width - 1, Math.max(0, x + grown.left))) * channels
      copy[to] = data[from]!
      copy[to + 1] = data[from + 1]!
      copy[to + 2] = data[from + 2]!
    }
  }
  return { region: grown, data: copy }
}

/** Weights of the four pixels around each of 64 places between two, by cubic interpolation. */
const PLACES = 64
const WEIGHTS = Float32Array.from({ length: (PLACES + 1) * 4 }, (_, i) => {
  const t = (i >> 2) / PLACES
  if (i % 4 === 0) return ((-0.5 * t + 1) * t - 0.5) * t
  if (i % 4 === 1) return (1.5 * t - 2.5) * t * t + 1
  if (i % 4 === 2) return ((-1.5 * t + 2) * t + 0.5) * t
  return (0.5 * t - 0.5) * t * t
})

/** The colour at a place between pixels: warped skin stays as sharp as it was. */
export function sampleCubic({ region, data }: Copy, x: number, y: number, into: Float64Array): void {
  const px = Math.min(region.width - 3.001, Math.max(1, x - region.left))
  const py = Math.min(region.height - 3.001, Math.max(1, y - region.top))
  const left = Math.floor(px)
  const top = Math.floor(py)
  const across = Math.round((px - left) * PLACES) * 4
  const down = Math.round((py - top) * PLACES) * 4
  const w0 = WEIGHTS[across]!
  const w1 = WEIGHTS[across + 1]!
  const w2 = WEIGHTS[across + 2]!
  const w3 = WEIGHTS[across + 3]!
  const stride = region.width * 3
  let at = (top - 1) * stride + (left - 1) * 3
  let r = 0
  let g = 0
  let b = 0
  for (let row = 0; row < 4; row++, at += stride) {
    const w = WEIGHTS[down + row]!
    r += w * (w0 * data[at]! + w1 * data[at + 3]! + w2 * data[at + 6]! + w3 * data[at + 9]!)
    g += w * (w0 * data[at + 1]! + w1 * data[at + 4]! + w2 * data[at + 7]! + w3 * data[at + 10]!)
    b += w * (w0 * data[at + 2]! + w1 * data[at + 5]! + w2 * data[at + 8]! + w3 * data[at + 11]!)
  }
  into[0] = r
  into[1] = g
  into[2] = b
}

export type Sampler = (copy: Copy, x: number, y: number, into: Float64Array) => void

/** The quick way: a little softer. */
export function sampleLinear({ region, data }: Copy, x: number, y: number, into: Float64Array): void {
  const px = Math.min(region.width - 1.001, Math.max(0, x - region.left))
  const py = Math.min(region.height - 1.001, Math.max(0, y - region.top))
  const left = Math.floor(px)
  const top = Math.floor(py)
  const fx = px - left
  const fy = py - top
  const p = (top * region.width + left) * 3
  const q = p + region.width * 3
  for (let k = 0; k < 3; k++) {
    const above = data[p + k]! + (data[p + 3 + k]! - data[p + k]!) * fx
    const below = data[q + k]! + (data[q + 3 + k]! - data[q + k]!) * fx
    into[k] = above + (below - above) * fy
  }
}

/** Writes every pixel of the map's region from where the map says it comes from. */
export function moveRegion(frame: Picture, copy: Copy, { region, a, b }: PairMap, sample: Sampler): void {
  const colour = new Float64Array(3)
  const { width, height, channels, data } = frame
  for (let y = 0, i = 0; y < region.height; y++) {
    const py = region.top + y
    for (let x = 0; x < region.width; x++, i++) {
      const px = region.left + x
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      if (Math.abs(a[i]! - px) < STILL_PX && Math.abs(b[i]! - py) < STILL_PX) continue
      sample(copy, a[i]!, b[i]!, colour)
      const to = (py * width + px) * channels
      data[to] = Math.min(255, Math.max(0, colour[0]! + 0.5))
      data[to + 1] = Math.min(255, Math.max(0, colour[1]! + 0.5))
      data[to + 2] = Math.min(255, Math.max(0, colour[2]! + 0.5))
    }
  }
}
