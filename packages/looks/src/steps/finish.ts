import { makePlane } from '@bluehour/imaging/plane'
import { addGlow } from '@bluehour/styles/methods/glow'
import { halftone } from '@bluehour/styles/methods/halftone'
import {
  blurPixels,
  blurPlane,
  clamp01,
  clonePixels,
  hex,
  layOver,
  lumaOf,
  type Pixels,
  shade,
} from '@bluehour/styles/methods/pixels'
import { lit } from '@bluehour/styles/methods/relief'
import { grain, noisePlane, paperTooth, weave } from '@bluehour/styles/methods/textures'
import type { Step, StepWork } from '../look.ts'

type Of<K extends Step['do']> = Extract<Step, { do: K }>

/** `amount` of another picture of the same size. */
export function mixInto(pixels: Pixels, other: Pixels, amount: number): Pixels {
  for (let k = 0; k < pixels.data.length; k++) pixels.data[k]! += (other.data[k]! - pixels.data[k]!) * amount
  return pixels
}

const glow: StepWork<Of<'glow'>> = (pixels, { from, reach, strength }, u) => {
  addGlow(pixels, from, Math.max(2, reach * u), strength)
  return pixels
}

const soften: StepWork<Of<'soften'>> = (pixels, { reach, strength }, u) =>
  mixInto(pixels, blurPixels(pixels, reach * u), strength)

const sharpen: StepWork<Of<'sharpen'>> = (pixels, { reach, strength }, u) =>
  mixInto(pixels, blurPixels(pixels, reach * u), -strength)

const addGrain: StepWork<Of<'grain'>> = (pixels, { strength, coarseness = 1 }, _, { seed }) => {
  const specks = grain(pixels, seed, coarseness)
  for (let i = 0, k = 0; i < specks.data.length; i++, k += 3)
    for (let c = 0; c < 3; c++) pixels.data[k + c]! += specks.data[i]! * strength
  return pixels
}

const vignette: StepWork<Of<'vignette'>> = (pixels, { strength, color = '#000000' }) => {
  const { width, height } = pixels
  const cover = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x++, i++) {
      const far = Math.hypot((x + 0.5) / width - 0.5, v) / Math.SQRT1_2
      cover.data[i] = clamp01((far - 0.35) / 0.75) ** 1.6 * strength
    }
  }
  layOver(pixels, cover, hex(color))
  return pixels
}

const paper: StepWork<Of<'paper'>> = (pixels, { strength, color = '#f6f0e2', coarseness = 1.5 }, _, { seed }) => {
  const sheet = hex(color)
  const tooth = paperTooth(pixels, coarseness, seed)
  for (let i = 0, k = 0; i < tooth.data.length; i++, k += 3)
    for (let c = 0; c < 3; c++) pixels.data[k + c]! *= 1 + (sheet[c]! - 1) * Math.min(1, strength)
  shade(pixels, lit(tooth, 0.22 * strength))
  return pixels
}

const canvas: StepWork<Of<'canvas'>> = (pixels, { strength, thread = 5 }, u, { seed }) => {
  shade(pixels, lit(weave(pixels, Math.max(2.5, thread * u), seed), 0.5 * strength))
  return pixels
}

/** Mist that lies thicker below, or everywhere, and thicker far off where distances are known. */
const fog: StepWork<Of<'fog'>> = (
  pixels,
  { strength, color, scale = 320, low = 0.6 },
  u,
  { seed, depths, time = 0 },
) => {
  const { width, height } = pixels
  const cloud = noisePlane(pixels, scale * u, seed + 5, 4)
  const other = noisePlane(pixels, scale * 1.4 * u, seed + 9, 3)
  const cover = makePlane(width, height)
  const turn = Math.sin(time * 0.5)
  for (let y = 0, i = 0; y < height; y++) {
    const down = y / height
    for (let x = 0; x < width; x++, i++) {
      const far = depths ? clamp01(depths.depth[i]! / 60) : 0.5
      const patch = 0.62 + cloud.data[i]! * 0.5 + other.data[i]! * 0.25 * turn
      cover.data[i] = clamp01(patch * strength * (1 - low + low * down * 1.5) * (0.55 + 0.9 * far))
    }
  }
  layOver(pixels, cover, hex(color))
  return pixels
}

const dots: StepWork<Of<'halftone'>> = (pixels, { size, strength, degrees = 25 }, u) => {
  const light = blurPlane(lumaOf(pixels), size * u * 0.4)
  for (let i = 0; i < light.data.length; i++) light.data[i] = clamp01(0.95 - light.data[i]!)
  const ink = halftone(light, size * u, degrees)
  for (let i = 0, k = 0; i < ink.data.length; i++, k += 3) {
    const by = 1 - ink.data[i]! * strength * 0.55
    const lift = (1 - ink.data[i]!) * strength * 0.16
    for (let c = 0; c < 3; c++) pixels.data[k + c] = pixels.data[k + c]! * by + lift
  }
  return pixels
}

const scanlines: StepWork<Of<'scanlines'>> = (pixels, { strength, pitch = 6 }, u) => {
  const { width, height, data } = pixels
  const step = Math.max(2.5, pitch * u)
  for (let y = 0; y < height; y++) {
    const by = 1 - strength * (0.5 + 0.5 * Math.cos((2 * Math.PI * y) / step))
    for (let k = y * width * 3, end = k + width * 3; k < end; k++) data[k]! *= by
  }
  return pixels
}

/** Red a little outwards and blue a little inwards, as in a cheap lens. */
const aberration: StepWork<Of<'aberration'>> = (pixels, { shift }, u) => {
  const { width, height } = pixels
  const before = clonePixels(pixels).data
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      const out = ((x / width - 0.5) * 2 * shift * u) | 0
      const red = Math.max(0, Math.min(width - 1, x - out - Math.round(shift * u * 0.5)))
      const blue = Math.max(0, Math.min(width - 1, x + out + Math.round(shift * u * 0.5)))
      pixels.data[k] = before[(y * width + red) * 3]!
      pixels.data[k + 2] = before[(y * width + blue) * 3 + 2]!
    }
  }
  return pixels
}

/** Sharp in a band, soft above and below: large things look like small models. */
const tiltShift: StepWork<Of<'tilt-shift'>> = (pixels, { reach, middle = 0.58 }, u) => {
  const { width, height } = pixels
  const [some, much] = [blurPixels(pixels, reach * 0.4 * u), blurPixels(pixels, reach * u)]
  for (let y = 0, k = 0; y < height; y++) {
    const away = clamp01((Math.abs(y / height - middle) - 0.13) / 0.3)
    const [first, second] = [clamp01(away * 2), clamp01(away * 2 - 1)]
    for (let end = k + width * 3; k < end; k++) {
      const soft = pixels.data[k]! + (some.data[k]! - pixels.data[k]!) * first
      pixels.data[k] = soft + (much.data[k]! - soft) * second
    }
  }
  return pixels
}

const border: StepWork<Of<'border'>> = (pixels, { width: wanted, color }, u, { seed }) => {
  const { width, height } = pixels
  const rough = noisePlane(pixels, 60 * u, seed + 2, 3)
  const cover = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y) / u
      cover.data[i] = clamp01((wanted - inside + rough.data[i]! * wanted * 0.6) / 5)
    }
  layOver(pixels, cover, hex(color))
  return pixels
}

export const FINISHES = {
  glow,
  soften,
  sharpen,
  grain: addGrain,
  vignette,
  paper,
  canvas,
  fog,
  halftone: dots,
  scanlines,
  aberration,
  'tilt-shift': tiltShift,
  border,
}
