import type { Picture } from '@bluehour/engine/engine'
import { type PixelMap, type Region, UNDRAWN } from './pixel-map.ts'
import { type Pixels, sampleRgb, sampleRgbLinear } from './sample.ts'

/** The colors of a region. */
export type Copy = Region & { readonly data: Uint8Array }

/** Sampling looks two pixels beyond a place. */
const REACH = 2

/** A region and what sampling it needs round it, as far as the picture goes: what a drawing reads while it writes. */
export function copyRegion({ width, height, channels, data }: Picture, region: Region): Copy {
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

export type Drawing = {
  /** Bilinear instead of cubic. */
  readonly quick?: boolean
  /** Pixels that come from nearer than this are left as they are. */
  readonly stillPx?: number
}

/** Writes every pixel that the map knows from where it comes from; places are those of the whole picture. */
export function drawMapped(
  frame: Pick<Picture, 'width' | 'channels'> & Pick<Pixels, 'data'>,
  { left, top, width, height, data }: Region & Pixels,
  map: PixelMap,
  { quick = false, stillPx = 0 }: Drawing = {},
): void {
  // Always the same shape, so that sampling stays quick whoever calls.
  const from: Pixels = { width, height, data }
  const { channels } = frame
  const sample = quick ? sampleRgbLinear : sampleRgb
  // Rounds, and bounds what a cubic filter overshoots.
  const bytes = new Uint8ClampedArray(frame.data.buffer, frame.data.byteOffset, frame.data.length)
  const { x: mapX, y: mapY, depth } = map
  for (let row = 0, i = 0; row < map.height; row++) {
    const y = map.top + row
    let to = (y * frame.width + map.left) * channels
    for (let column = 0; column < map.width; column++, i++, to += channels) {
      if (depth[i] === UNDRAWN) continue
      const fromX = mapX[i]!
      const fromY = mapY[i]!
      if (Math.abs(fromX - map.left - column) < stillPx && Math.abs(fromY - y) < stillPx) continue
      sample(from, fromX - left, fromY - top, bytes, to)
    }
  }
}
