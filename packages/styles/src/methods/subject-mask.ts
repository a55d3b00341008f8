import { fitGuided } from '@bluehour/imaging/guided-filter'
import { makePlane, type Plane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import type { PictureDepths } from '../style.ts'
import { toLab } from './oklab.ts'
import { blurPlane, channelOf, type Pixels, shrinkPixels } from './pixels.ts'

/**
 * Where the subject is, 0..1, at a low resolution. From the renderer's ids where it has any; else what stands out: far
 * in color from the picture's border and from its own surroundings, nearer the middle than the rim.
 */
export function subjectMask(pixels: Pixels, depths?: PictureDepths): Plane {
  const small = shrunk(pixels)
  const { width, height } = small
  if (depths?.ids.some((id) => id > 0)) return fromIds(pixels, depths, width, height)
  const lab = toLab(small)
  const soft = blurPlane(rarity(lab, 'sides'), 3)
  let most = 1e-6
  for (const value of soft.data) most = Math.max(most, value)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const fromMiddle = Math.hypot((x / width - 0.5) * 1.9, Math.max(0, Math.abs(y / height - 0.62) - 0.1) * 1.9)
      soft.data[i] = smoothStep(0.12, 0.6, (soft.data[i]! / most) * (1.2 - smoothStep(0.2, 1, fromMiddle)))
    }
  }
  let mask = soft
  for (let round = 0; round < 3; round++) mask = blurPlane(byColor(lab, mask, soft), 1.6)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = smoothStep(0.3, 0.7, mask.data[i]!)
  return mask
}

/** Weighs each pixel again: are its colors commoner inside of the mask or outside? `prior` is the first guess. */
function byColor({ width, height, data }: Pixels, mask: Plane, prior: Plane): Plane {
  const bins = new Uint16Array(width * height)
  const inside = new Float32Array(16 * 16 * 16).fill(0.5)
  const outside = new Float32Array(16 * 16 * 16).fill(0.5)
  const step = (value: number) => Math.max(0, Math.min(15, Math.floor(value)))
  for (let i = 0, k = 0; i < bins.length; i++, k += 3) {
    bins[i] = (step(data[k]! * 12) * 16 + step(data[k + 1]! * 30 + 8)) * 16 + step(data[k + 2]! * 30 + 8)
    inside[bins[i]!]! += mask.data[i]!
    outside[bins[i]!]! += 1 - mask.data[i]!
  }
  const out = makePlane(width, height)
  for (let i = 0; i < bins.length; i++) {
    const first = Math.max(0.04, Math.min(0.96, prior.data[i]!))
    const chance = 0.75 * Math.log(inside[bins[i]!]! / outside[bins[i]!]!) + 0.8 * Math.log(first / (1 - first))
    out.data[i] = 1 / (1 + Math.exp(-chance))
  }
  return out
}

/** The same at the picture's size, fitted to its edges. */
export function fittedSubjectMask(pixels: Pixels, depths?: PictureDepths): Plane {
  const { width, height } = pixels
  if (depths?.ids.some((id) => id > 0)) {
    return blurPlane({ width, height, data: Float32Array.from(depths.ids, (id) => (id > 0 ? 1 : 0)) }, 0.7)
  }
  return fitToEdges(subjectMask(pixels), pixels)
}

/** Where one looks past everything, 0..1: the sky, or what is colored like the upper rim. At the picture's size. */
export function backgroundMask(pixels: Pixels, depths?: PictureDepths): Plane {
  const { width, height } = pixels
  if (depths) {
    const sky = Float32Array.from(depths.depth, (depth) => (Number.isFinite(depth) ? 0 : 1))
    return blurPlane({ width, height, data: sky }, 0.7)
  }
  return fitToEdges(blurPlane(reachedFromTop(toLab(shrunk(pixels))), 1.2), pixels)
}

/** What can be reached from the upper rim without crossing an edge: a pale face is no sky. */
function reachedFromTop(lab: Pixels): Plane {
  const { width, height, data } = lab
  const unlike = rarity(lab, 'top')
  const out = makePlane(width, height)
  const queue: number[] = []
  const visit = (i: number, from: number) => {
    if (out.data[i] !== 0 || unlike.data[i]! > 0.3) return
    const l = data[i * 3]! - data[from * 3]!
    const a = data[i * 3 + 1]! - data[from * 3 + 1]!
    const b = data[i * 3 + 2]! - data[from * 3 + 2]!
    if (l * l + 3 * (a * a + b * b) > 0.016 * 0.016) return
    out.data[i] = 1
    queue.push(i)
  }
  for (let x = 0; x < width; x++) visit(x, x)
  for (let at = 0; at < queue.length; at++) {
    const i = queue[at]!
    const x = i % width
    if (x > 0) visit(i - 1, i)
    if (x < width - 1) visit(i + 1, i)
    if (i >= width) visit(i - width, i)
    if (i + width < out.data.length) visit(i + width, i)
  }
  return out
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
 * How unlike the border's colors each pixel is: the nearest of twelve means taken along the rim. The lower rim is
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
