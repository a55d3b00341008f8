import { boxBlurs } from './box-blur.ts'
import { channelOf, lumaOf, type Pixels } from './pixels.ts'

/**
 * Flattens into paint-like patches and keeps edges: near every pixel the calmest of four overlapping squares gives
 * most of the colour. Time does not depend on the radius.
 */
export function kuwahara(pixels: Pixels, radius: number): Pixels {
  const { width, height } = pixels
  // A quarter is the square around a place half the radius away.
  const half = Math.max(1, Math.round(radius / 2))
  const [red, green, blue] = ([0, 1, 2] as const).map((c) => boxBlurs(channelOf(pixels, c).data, width, height, [half]))
  const luma = lumaOf(pixels).data
  const mean = boxBlurs(luma, width, height, [half])
  for (let i = 0; i < luma.length; i++) luma[i]! *= luma[i]!
  const weight = boxBlurs(luma, width, height, [half])
  for (let i = 0; i < weight.length; i++) {
    const calm = 1 / (Math.max(0, weight[i]! - mean[i]! * mean[i]!) + 1e-5)
    weight[i] = calm * calm
  }
  const out = new Float32Array(pixels.data.length)
  for (let y = 0, k = 0; y < height; y++) {
    const up = Math.max(0, y - half) * width
    const down = Math.min(height - 1, y + half) * width
    for (let x = 0; x < width; x++, k += 3) {
      const left = x > half ? x - half : 0
      const right = x + half < width ? x + half : width - 1
      const a = up + left
      const b = up + right
      const c = down + left
      const d = down + right
      const wa = weight[a]!
      const wb = weight[b]!
      const wc = weight[c]!
      const wd = weight[d]!
      const share = 1 / (wa + wb + wc + wd)
      out[k] = (red![a]! * wa + red![b]! * wb + red![c]! * wc + red![d]! * wd) * share
      out[k + 1] = (green![a]! * wa + green![b]! * wb + green![c]! * wc + green![d]! * wd) * share
      out[k + 2] = (blue![a]! * wa + blue![b]! * wb + blue![c]! * wc + blue![d]! * wd) * share
    }
  }
  return { width, height, data: out }
}
