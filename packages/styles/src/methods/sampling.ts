import type { Pixels } from './pixels.ts'

/** Bilinear, the edge carried on outside; the color is written to `out` at `at`. */
export function samplePixels(pixels: Pixels, x: number, y: number, out: Float32Array, at: number): void {
  const { width, height, data } = pixels
  const cx = x < 0 ? 0 : Math.min(x, width - 1)
  const cy = y < 0 ? 0 : Math.min(y, height - 1)
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const k = (y0 * width + x0) * 3
  const right = x0 + 1 < width ? 3 : 0
  const down = y0 + 1 < height ? width * 3 : 0
  for (let c = 0; c < 3; c++) {
    const top = data[k + c]! + (data[k + c + right]! - data[k + c]!) * fx
    const bottom = data[k + c + down]! + (data[k + c + down + right]! - data[k + c + down]!) * fx
    out[at + c] = top + (bottom - top) * fy
  }
}
