import { blurPixels, type Pixels, shrinkPixels } from './pixels.ts'
import { samplePixels } from './sampling.ts'

/** Light that spills from bright parts: what is above `from` spreads over `reach` pixels and is screened on top. */
export function addGlow(pixels: Pixels, from: number, reach: number, strength: number): void {
  const { width, height, data } = pixels
  const shrink = Math.max(1, Math.floor(reach / 4))
  const small = shrinkPixels(pixels, Math.ceil(width / shrink), Math.ceil(height / shrink))
  for (let k = 0; k < small.data.length; k++) small.data[k] = Math.max(0, small.data[k]! - from)
  const soft = blurPixels(small, reach / shrink / 2)
  const wide = blurPixels(small, (reach / shrink) * 1.6)
  for (let k = 0; k < soft.data.length; k++) soft.data[k] = soft.data[k]! * 0.6 + wide.data[k]! * 0.6
  const light = new Float32Array(3)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      samplePixels(soft, (x + 0.5) / shrink - 0.5, (y + 0.5) / shrink - 0.5, light, 0)
      for (let c = 0; c < 3; c++) {
        data[k + c] = 1 - (1 - Math.min(1, data[k + c]!)) * (1 - Math.min(1, light[c]! * strength))
      }
    }
  }
}
