import type { Picture } from '@bluehour/engine/engine'
import { fitGuided } from '@bluehour/imaging/guided-filter'
import { fitWithin, resizePicture, toRgb } from '@bluehour/imaging/pixels'
import { type BytePlane, type Plane, resizePlane } from '@bluehour/imaging/plane'

const FIT_EDGE = 512

export type RefineOptions = {
  radius?: number
  softness?: number /** Below is none of it, above is all. */
  from?: number
  to?: number
}

/** A coarse mask at the picture's own size, its edges drawn to the picture's edges. */
export async function refined(picture: Picture, coarse: Plane, options: RefineOptions = {}): Promise<BytePlane> {
  const { radius = 6, softness = 1e-4, from = 0.25, to = 0.75 } = options
  const { width, height, channels } = picture
  const size = fitWithin(width, height, FIT_EDGE)
  const small = await resizePicture(picture, size.width, size.height)
  const fit = fitGuided(toRgb(small), resizePlane(coarse, size.width, size.height), radius, softness)
  const data = new Uint8Array(width * height)
  const [sx, sy] = [size.width / width, size.height / height]
  for (let y = 0, i = 0; y < height; y++) {
    const py = Math.min(size.height - 1, Math.max(0, (y + 0.5) * sy - 0.5))
    const [y0, fy] = [py | 0, py - (py | 0)]
    const down = y0 + 1 < size.height ? size.width : 0
    for (let x = 0; x < width; x++, i++) {
      const px = Math.min(size.width - 1, Math.max(0, (x + 0.5) * sx - 0.5))
      const [x0, fx] = [px | 0, px - (px | 0)]
      const at = y0 * size.width + x0
      const right = x0 + 1 < size.width ? 1 : 0
      const read = ({ data: d }: Plane) => {
        const top = d[at]! + (d[at + right]! - d[at]!) * fx
        const low = d[at + down]! + (d[at + down + right]! - d[at + down]!) * fx
        return top + (low - top) * fy
      }
      const k = i * channels
      const value =
        read(fit.offset) +
        (read(fit.r) * picture.data[k]! + read(fit.g) * picture.data[k + 1]! + read(fit.b) * picture.data[k + 2]!) / 255
      data[i] = 255 * Math.max(0, Math.min(1, (value - from) / (to - from)))
    }
  }
  return { width, height, data }
}

/** How much of the frame a mask covers. */
export function shareOf({ data }: BytePlane): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / (255 * data.length)
}
