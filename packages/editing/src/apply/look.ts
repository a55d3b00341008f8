import type { Picture } from '@bluehour/engine/engine'
import { luma } from '@bluehour/imaging/pixels'
import { quantile, resizePlane } from '@bluehour/imaging/plane'
import type { Adjustments, Look } from '../operation.ts'
import { adjusted, clampByte, toned } from './tone.ts'

type Rgb = readonly [number, number, number]
/** Colors that dark and light tones lean to, and how far; black is lifted by `fade`. */
type Grade = { shadows: Rgb; lights: Rgb; amount: number; fade: number }

const WARM_FILM: Grade = { shadows: [28, 40, 62], lights: [255, 232, 186], amount: 0.34, fade: 26 }
const CINEMA: Grade = { shadows: [10, 52, 66], lights: [255, 206, 150], amount: 0.3, fade: 4 }
const FADED: Grade = { shadows: [62, 66, 76], lights: [240, 236, 226], amount: 0.2, fade: 36 }

function graded(picture: Picture, { shadows, lights, amount, fade }: Grade): Picture {
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  for (let k = 0; k < data.length; k += channels) {
    const light = (0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!) / 255
    for (let c = 0; c < 3; c++) {
      // Soft light: the tone keeps its place, only its color leans.
      const lean = shadows[c]! * (1 - light) + lights[c]! * light
      const mean = light * 255
      const value = data[k + c]! + (mean + (lean - mean) * 0.6 - data[k + c]!) * amount
      out[k + c] = clampByte(fade + value * (1 - fade / 255) + 0.5)
    }
  }
  return { width, height, channels, data: out }
}

/** Red counts more and blue less, as with a yellow filter: skies get tone, skin gets light. */
function blackAndWhite({ width, height, channels, data }: Picture): Picture {
  const out = Uint8Array.from(data)
  for (let k = 0; k < data.length; k += channels) {
    const grey = 0.38 * data[k]! + 0.52 * data[k + 1]! + 0.1 * data[k + 2]!
    out.fill(clampByte(grey + 0.5), k, k + 3)
  }
  return { width, height, channels, data: out }
}

const SEPIA: readonly Rgb[] = [
  [30, 18, 10],
  [138, 100, 62],
  [250, 236, 206],
]

function sepia(picture: Picture): Picture {
  const grey = blackAndWhite(picture)
  for (let k = 0; k < grey.data.length; k += grey.channels) {
    const at = (grey.data[k]! / 255) * 2
    const [low, high] = at < 1 ? [SEPIA[0]!, SEPIA[1]!] : [SEPIA[1]!, SEPIA[2]!]
    const share = at < 1 ? at : at - 1
    for (let c = 0; c < 3; c++) grey.data[k + c] = low[c]! + (high[c]! - low[c]!) * share
  }
  return grey
}

function negative({ width, height, channels, data }: Picture): Picture {
  const out = Uint8Array.from(data, (value, i) => (channels === 4 && i % 4 === 3 ? value : 255 - value))
  return { width, height, channels, data: out }
}

/** Tones stretched to black and white, a cast taken back by half, a little more life. */
async function corrected(picture: Picture, seed: number): Promise<Picture> {
  const small = resizePlane(luma(picture), 128, 128)
  const [low, high, middle] = [quantile(small, 0.01), quantile(small, 0.99), quantile(small, 0.5)]
  const range = Math.max(0.35, high - low)
  const means = [0, 0, 0]
  const { channels, data } = picture
  for (let k = 0; k < data.length; k += channels) for (let c = 0; c < 3; c++) means[c]! += data[k + c]!
  const mean = (means[0]! + means[1]! + means[2]!) / 3
  const gains = means.map((value) => Math.min(1.15, Math.max(0.87, 1 + (mean / Math.max(1, value) - 1) * 0.35)))
  const out = Uint8Array.from(data)
  for (let k = 0; k < data.length; k += channels) {
    for (let c = 0; c < 3; c++) {
      const stretched = (data[k + c]! / 255 - low * 0.8) / range
      out[k + c] = clampByte(255 * Math.max(0, stretched) * gains[c]! + 0.5)
    }
  }
  const lift = Math.max(-0.25, Math.min(0.35, 0.46 - (middle - low * 0.8) / range))
  const change: Adjustments = { brightness: lift, saturation: 0.18, contrast: 0.08, sharpness: 0.3, shadows: 0.12 }
  return adjusted({ ...picture, data: out }, change, seed)
}

const LOOKS: Record<Look, (picture: Picture, seed: number) => Promise<Picture>> = {
  'black-and-white': async (picture) => toned(blackAndWhite(picture), { contrast: 0.22 }),
  vintage: (picture, seed) =>
    adjusted(
      graded(toned(picture, { saturation: -0.32, contrast: 0.12 }), WARM_FILM),
      { vignette: 0.55, grain: 0.3 },
      seed,
    ),
  'sepia-tone': async (picture, seed) => adjusted(sepia(picture), { vignette: 0.35, contrast: 0.1 }, seed),
  cinematic: (picture, seed) =>
    adjusted(graded(toned(picture, { contrast: 0.25 }), CINEMA), { saturation: 0.1, vignette: 0.4 }, seed),
  dramatic: (picture, seed) =>
    adjusted(picture, { contrast: 0.45, sharpness: 0.7, saturation: -0.12, vignette: 0.55, shadows: -0.12 }, seed),
  faded: async (picture) => graded(toned(picture, { saturation: -0.25, contrast: -0.2 }), FADED),
  polaroid: (picture, seed) =>
    adjusted(graded(toned(picture, { saturation: -0.12 }), WARM_FILM), { vignette: 0.25, brightness: 0.1 }, seed),
  dreamy: (picture, seed) =>
    adjusted(picture, { glow: 0.9, sharpness: -0.35, brightness: 0.12, warmth: 0.12, contrast: -0.12 }, seed),
  negative: async (picture) => negative(picture),
  auto: corrected,
}

export async function inLook(picture: Picture, look: Look, amount: number, seed: number): Promise<Picture> {
  const made = await LOOKS[look](picture, seed)
  const share = Math.min(1, amount)
  if (share === 1) return made
  const data = made.data.map((value, i) => picture.data[i]! + (value - picture.data[i]!) * share + 0.5)
  return { ...made, data }
}
