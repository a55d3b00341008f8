import { makePlane, type Plane, smoothStep } from '../../../motion/plane.ts'
import type { PictureDepths } from '../style.ts'
import { toLab } from './oklab.ts'
import { blurPlane, type Pixels, shrinkPixels } from './pixels.ts'

/**
 * Where the subject is, 0..1, at a low resolution. From the renderer's ids where it has any; else what stands out: far
 * in colour from the picture's border and from its own surroundings, nearer the middle than the rim.
 */
export function subjectMask(pixels: Pixels, depths?: PictureDepths): Plane {
  const scale = Math.min(1, 200 / Math.min(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * scale))
  const height = Math.max(1, Math.round(pixels.height * scale))
  if (depths?.ids.some((id) => id > 0)) return fromIds(pixels, depths, width, height)
  const lab = toLab(shrinkPixels(pixels, width, height))
  const rare = rarity(lab)
  const soft = blurPlane(rare, 5)
  let most = 1e-6
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const fromMiddle = Math.hypot((x / width - 0.5) * 1.7, (y / height - 0.55) * 1.5)
      soft.data[i]! *= 1.15 - smoothStep(0.25, 1.05, fromMiddle)
      most = Math.max(most, soft.data[i]!)
    }
  }
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothStep(0.3, 0.62, soft.data[i]! / most)
  return blurPlane(soft, 1.5)
}

function fromIds(pixels: Pixels, depths: PictureDepths, width: number, height: number): Plane {
  const out = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * pixels.height) / height) * pixels.width
    for (let x = 0; x < width; x++, i++) {
      out.data[i] = depths.ids[row + Math.floor(((x + 0.5) * pixels.width) / width)]! > 0 ? 1 : 0
    }
  }
  return blurPlane(out, 0.8)
}

/** How unlike the border's colours each pixel is: the nearest of sixteen means taken along the rim. */
function rarity({ width, height, data }: Pixels): Plane {
  const means: number[] = []
  const around = (x0: number, x1: number, y0: number, y1: number) => {
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.floor(y0); y < y1; y++) {
      for (let x = Math.floor(x0); x < x1; x++, count++) {
        for (let c = 0; c < 3; c++) sum[c]! += data[(y * width + x) * 3 + c]!
      }
    }
    if (count > 0) means.push(sum[0]! / count, sum[1]! / count, sum[2]! / count)
  }
  const rim = Math.max(1, Math.min(width, height) * 0.06)
  for (let part = 0; part < 4; part++) {
    const [x0, x1] = [(part * width) / 4, ((part + 1) * width) / 4]
    const [y0, y1] = [(part * height) / 4, ((part + 1) * height) / 4]
    around(x0, x1, 0, rim)
    around(x0, x1, height - rim, height)
    around(0, rim, y0, y1)
    around(width - rim, width, y0, y1)
  }
  const out = makePlane(width, height)
  for (let i = 0; i < out.data.length; i++) {
    let least = Number.POSITIVE_INFINITY
    for (let m = 0; m < means.length; m += 3) {
      const l = data[i * 3]! - means[m]!
      const a = data[i * 3 + 1]! - means[m + 1]!
      const b = data[i * 3 + 2]! - means[m + 2]!
      least = Math.min(least, l * l + 3 * (a * a + b * b))
    }
    out.data[i] = Math.sqrt(least)
  }
  return out
}
