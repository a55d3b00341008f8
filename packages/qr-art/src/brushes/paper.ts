import { clamp, type Raster } from '../paint/raster.ts'
import type { Stage } from '../paint/stage.ts'

/** Grain of the sheet, slightly lit from the left: `depth` in tone steps. */
export function paperGrain(stage: Stage, raster: Raster, depth: number, fineness = 0.55): void {
  const { size, data } = raster
  const { noise, scale } = stage
  const rate = fineness / scale
  const height = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      height[y * size + x] = noise.at(x * rate, y * rate) + 0.6 * noise.at(x * rate * 2.3 + 40, y * rate * 2.3)
    }
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const lit = height[at]! - height[y * size + Math.min(x + 1, size - 1)]! + height[at]! * 0.25
      for (let c = 0; c < 3; c++) data[at * 4 + c] = data[at * 4 + c]! + lit * depth
    }
  }
}

/** Moves every pixel a little, so that no edge is drawn with a ruler. Lengths in units. */
export function wobble(stage: Stage, raster: Raster, amount: number, wavelength: number): void {
  const { size, data } = raster
  const { noise, scale } = stage
  const source = data.slice()
  const rate = 1 / (wavelength * scale)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const fx = clamp(x + noise.layers(x * rate, y * rate, 2) * amount * scale * 2, 0, size - 1.001)
      const fy = clamp(y + noise.layers(x * rate + 51, y * rate + 13, 2) * amount * scale * 2, 0, size - 1.001)
      const ix = Math.floor(fx)
      const iy = Math.floor(fy)
      const u = fx - ix
      const v = fy - iy
      const a = (iy * size + ix) * 4
      const b = a + (ix + 1 < size ? 4 : 0)
      const down = iy + 1 < size ? size * 4 : 0
      const o = (y * size + x) * 4
      for (let c = 0; c < 3; c++) {
        const top = source[a + c]! + (source[b + c]! - source[a + c]!) * u
        const low = source[a + down + c]! + (source[b + down + c]! - source[a + down + c]!) * u
        data[o + c] = top + (low - top) * v
      }
    }
  }
}
