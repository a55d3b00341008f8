import { clamp, lumaAt, type Raster } from './paint/raster.ts'
import { setLuma } from './quantize-tones.ts'
import { BLOCK, FLAT } from './reader.ts'
import type { ScannedView } from './view.ts'

/** Blocks whose tones all lie on one side of these (of 255) belong to one family and must not look like an edge. */
const LIGHT_FROM = 122
const DARK_TO = 96
const DARK_MIDDLE = 62
const RANGE = FLAT - 12

/**
 * Readers set a threshold in every 8-pixel block that shows contrast. Where a faint edge lies inside a light area, or a
 * soft one inside a dark area, that threshold would part what belongs together, so such blocks are evened out.
 */
export function steady(raster: Raster, { side, luma }: ScannedView, lightMiddle: number): void {
  const scale = side / raster.size
  for (let top = 0; top < side; top += BLOCK) {
    for (let left = 0; left < side; left += BLOCK) {
      const { low, high, mean } = rangeOf(luma, side, Math.min(left, side - BLOCK), Math.min(top, side - BLOCK))
      if (high - low <= FLAT - 3 || (low < LIGHT_FROM && high > DARK_TO)) continue
      const middle = low >= LIGHT_FROM ? (mean + lightMiddle) / 2 : Math.min(mean, DARK_MIDDLE)
      evenOut(raster, left / scale, top / scale, BLOCK / scale, middle)
    }
  }
}

function rangeOf(
  luma: Float32Array,
  side: number,
  left: number,
  top: number,
): { low: number; high: number; mean: number } {
  let sum = 0
  let low = 255
  let high = 0
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const value = luma[y * side + x]!
      sum += value
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return { low, high, mean: sum / (BLOCK * BLOCK) }
}

function evenOut(raster: Raster, left: number, top: number, width: number, middle: number): void {
  const { size, data } = raster
  for (let y = Math.floor(top); y < Math.min(size, top + width); y++) {
    for (let x = Math.floor(left); x < Math.min(size, left + width); x++) {
      const o = (y * size + x) * 4
      const luma = lumaAt(data, o)
      const to = clamp(luma, middle - RANGE / 2, middle + RANGE / 2)
      if (to !== luma) setLuma(data, o, luma, to)
    }
  }
}
