import { fitGuided } from '../../../motion/guided-filter.ts'
import { makePlane, type Plane, samplePlane, smoothStep } from '../../../motion/plane.ts'
import type { PictureDepths } from '../style.ts'
import { toLab } from './oklab.ts'
import { blurPlane, channelOf, type Pixels, shrinkPixels } from './pixels.ts'

/**
 * Where the subject is, 0..1, at a low resolution. From the renderer's ids where it has any; else what stands out: far
 * in colour from the picture's border and from its own surroundings, nearer the middle than the rim.
 */
export function subjectMask(pixels: Pixels, depths?: PictureDepths): Plane {
  const small = shrunk(pixels)
  const { width, height } = small
  if (depths?.ids.some((id) => id > 0)) return fromIds(pixels, depths, width, height)
  const rare = rarity(toLab(small), 'sides')
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

/** The same at the picture's size, fitted to its edges. */
export function fittedSubjectMask(pixels: Pixels, depths?: PictureDepths): Plane {
  const { width, height } = pixels
  if (depths?.ids.some((id) => id > 0)) {
    return blurPlane({ width, height, data: Float32Array.from(depths.ids, (id) => (id > 0 ? 1 : 0)) }, 0.7)
  }
  return fitToEdges(subjectMask(pixels), pixels)
}

/** Where one looks past everything, 0..1: the sky, or what is coloured like the upper rim. At the picture's size. */
export function backgroundMask(pixels: Pixels, depths?: PictureDepths): Plane {
  const { width, height } = pixels
  if (depths) {
    const sky = Float32Array.from(depths.depth, (depth) => (Number.isFinite(depth) ? 0 : 1))
    return blurPlane({ width, height, data: sky }, 0.7)
  }
  const small = shrunk(pixels)
  const lab = toLab(small)
  const unlike = rarity(lab, 'top')
  for (let i = 0; i < unlike.data.length; i++) unlike.data[i] = 1 - smoothStep(0.05, 0.14, unlike.data[i]!)
  return fitToEdges(blurPlane(unlike, 1.5), pixels)
}

function shrunk(pixels: Pixels): Pixels {
  const scale = Math.min(1, 200 / Math.min(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * scale))
  return shrinkPixels(pixels, width, Math.max(1, Math.round(pixels.height * scale)))
}

/** A guided filter solved at the mask's size and read at the picture's. */
function fitToEdges(rough: Plane, pixels: Pixels): Plane {
  const { width, height, data } = pixels
  const small = shrinkPixels(pixels, rough.width, rough.height)
  const guide = { r: channelOf(small, 0), g: channelOf(small, 1), b: channelOf(small, 2) }
  const fit = fitGuided(guide, rough, 6, 0.001)
  const out = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const v = ((y + 0.5) * rough.height) / height - 0.5
    for (let x = 0; x < width; x++, i++) {
      const u = ((x + 0.5) * rough.width) / width - 0.5
      const value =
        samplePlane(fit.r, u, v) * data[i * 3]! +
        samplePlane(fit.g, u, v) * data[i * 3 + 1]! +
        samplePlane(fit.b, u, v) * data[i * 3 + 2]! +
        samplePlane(fit.offset, u, v)
      out.data[i] = smoothStep(0.25, 0.75, value)
    }
  }
  return out
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

/**
 * How unlike the border's colours each pixel is: the nearest of twelve means taken along the rim. The lower rim is
 * left out, because subjects are often cut by it.
 */
function rarity({ width, height, data }: Pixels, rims: 'top' | 'sides'): Plane {
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
    const [y0, y1] = [(part * height) / 6, ((part + 1) * height) / 6]
    around(x0, x1, 0, rim)
    if (rims === 'top') continue
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
