import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '../face.ts'
import { lumaOf } from './face-light.ts'

/** Around both eyes: lashes and irises have the strongest edges of a face. */
const EYES = [33, 263, 133, 362, 159, 145, 386, 374, 52, 282]
/** Pictures smaller than this say nothing. */
const PIXELS_MIN = 40

/** How many pixels the sharpest edges of a face take to get from dark to light: 2 when it is sharp. */
export function edgePxOf(picture: Picture, { mesh }: Face): number {
  const { width, height, channels, data } = picture
  const xs = EYES.map((point) => mesh[point * 3]!)
  const ys = EYES.map((point) => mesh[point * 3 + 1]!)
  const left = Math.max(1, Math.floor(Math.min(...xs)))
  const right = Math.min(width - 2, Math.ceil(Math.max(...xs)))
  const top = Math.max(1, Math.floor(Math.min(...ys)))
  const bottom = Math.min(height - 2, Math.ceil(Math.max(...ys)))
  const lumas: number[] = []
  const slopes: number[] = []
  const at = (x: number, y: number) => {
    const i = (y * width + x) * channels
    return lumaOf(data[i]!, data[i + 1]!, data[i + 2]!)
  }
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      lumas.push(at(x, y))
      slopes.push(Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)) / 2)
    }
  }
  if (lumas.length < PIXELS_MIN) return 2
  const part = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))]!
  const contrast = part(lumas, 0.98) - part(lumas, 0.02)
  return Math.max(2, contrast / Math.max(1, part(slopes, 0.985)))
}
