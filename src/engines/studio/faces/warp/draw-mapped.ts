import type { Picture } from '../../../engine.ts'
import { type PixelMap, type Region, UNDRAWN } from './pixel-map.ts'
import { type Pixels, sampleRgb, sampleRgbLinear } from './sample.ts'

/** The colours of a region. */
export type Piece = Region & Pixels

/** Sampling looks two pixels beyond a place. */
const REACH = 2

/** A region and what sampling it needs round it, as far as the picture goes: what a drawing reads while it writes. */
export function copyRegion({ width, height, channels, data }: Picture, region: Region): Piece & { data: Uint8Array } {
  const left = Math.max(0, region.left - REACH)
  const top = Math.max(0, region.top - REACH)
  const wide = Math.max(0, Math.min(width, region.left + region.width + REACH) - left)
  const high = Math.max(0, Math.min(height, region.top + region.height + REACH) - top)
  const copy = new Uint8Array(wide * high * 3)
  for (let y = 0, to = 0; y < high; y++) {
    let from = ((top + y) * width + left) * channels
    for (let x = 0; x < wide; x++, to += 3, from += channels) {
      copy[to] = data[from]!
      copy[to + 1] = data[from + 1]!
      copy[to + 2] = data[from + 2]!
    }
  }
  return { left, top, width: wide, height: high, data: copy }
}

/** What is drawn into; clamped, so that it rounds and bounds what a cubic filter overshoots. */
export type Canvas = { readonly width: number; readonly channels: number; readonly data: Uint8ClampedArray }

export type Drawing = {
  /** Bilinear instead of cubic. */
  readonly quick?: boolean
  /** Pixels that come from nearer than this are left as they are. */
  readonly stillPx?: number
}

/** Writes every pixel that the map knows from where it comes from; places are those of the whole picture. */
export function drawMapped(
  canvas: Canvas,
  { left, top, width, height, data }: Piece,
  map: PixelMap,
  { quick = false, stillPx = 0 }: Drawing = {},
): void {
  // Always the same shape, so that sampling stays quick whoever calls.
  const from: Pixels = { width, height, data }
  const { channels, data: bytes } = canvas
  for (let row = 0, i = 0; row < map.height; row++) {
    const y = map.top + row
    let to = (y * canvas.width + map.left) * channels
    for (let column = 0; column < map.width; column++, i++, to += channels) {
      if (map.depth[i] === UNDRAWN) continue
      const fromX = map.x[i]!
      const fromY = map.y[i]!
      if (Math.abs(fromX - map.left - column) < stillPx && Math.abs(fromY - y) < stillPx) continue
      if (quick) sampleRgbLinear(from, fromX - left, fromY - top, bytes, to)
      else sampleRgb(from, fromX - left, fromY - top, bytes, to)
    }
  }
}
