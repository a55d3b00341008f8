import { lumaOf, type Pixels } from './pixels.ts'

/**
 * Flattens into paint-like patches and keeps edges: near every pixel the calmest of four overlapping squares gives
 * most of the colour. Time does not depend on the radius.
 */
export function kuwahara(pixels: Pixels, radius: number): Pixels {
  const { width, height } = pixels
  const r = Math.max(1, Math.round(radius))
  const sums = integrals(pixels)
  const out = new Float32Array(pixels.data.length)
  const mean = new Float64Array(5)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      let red = 0
      let green = 0
      let blue = 0
      let total = 0
      for (let quarter = 0; quarter < 4; quarter++) {
        const x0 = Math.max(0, quarter & 1 ? x : x - r)
        const x1 = Math.min(width, (quarter & 1 ? x + r : x) + 1)
        const y0 = Math.max(0, quarter & 2 ? y : y - r)
        const y1 = Math.min(height, (quarter & 2 ? y + r : y) + 1)
        meanOf(sums, width + 1, x0, y0, x1, y1, mean)
        const variance = Math.max(0, mean[4]! - mean[3]! * mean[3]!)
        const calm = 1 / (variance + 1e-5)
        const weight = calm * calm
        red += mean[0]! * weight
        green += mean[1]! * weight
        blue += mean[2]! * weight
        total += weight
      }
      out[k] = red / total
      out[k + 1] = green / total
      out[k + 2] = blue / total
    }
  }
  return { width, height, data: out }
}

/** Summed areas of red, green, blue, luma and its square, interleaved. */
function integrals(pixels: Pixels): Float64Array {
  const { width, height, data } = pixels
  const luma = lumaOf(pixels).data
  const stride = (width + 1) * 5
  const sums = new Float64Array(stride * (height + 1))
  const row = new Float64Array(5)
  for (let y = 0, i = 0; y < height; y++) {
    row.fill(0)
    let at = (y + 1) * stride + 5
    for (let x = 0; x < width; x++, i++, at += 5) {
      row[0]! += data[i * 3]!
      row[1]! += data[i * 3 + 1]!
      row[2]! += data[i * 3 + 2]!
      row[3]! += luma[i]!
      row[4]! += luma[i]! * luma[i]!
      for (let c = 0; c < 5; c++) sums[at + c] = sums[at + c - stride]! + row[c]!
    }
  }
  return sums
}

function meanOf(
  sums: Float64Array,
  stride: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  out: Float64Array,
): void {
  const share = 1 / ((x1 - x0) * (y1 - y0))
  const a = (y0 * stride + x0) * 5
  const b = (y0 * stride + x1) * 5
  const c = (y1 * stride + x0) * 5
  const d = (y1 * stride + x1) * 5
  for (let i = 0; i < 5; i++) out[i] = (sums[d + i]! - sums[b + i]! - sums[c + i]! + sums[a + i]!) * share
}
