import type { Picture } from '@bluehour/engine/engine'
import { hash } from '@bluehour/imaging/random'
import sharp from 'sharp'
import type { Adjustments } from '../operation.ts'

export const clampByte = (value: number) => (value < 0 ? 0 : Math.min(value, 255))

export function rgbOf(hex: string): [number, number, number] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

/** Lifts the middle and keeps black and white where they are. */
function brightened(value: number, amount: number): number {
  return value ** (2 ** (-amount * 1.1))
}

/** An S through the middle; below zero it flattens. */
function contrasted(value: number, amount: number): number {
  if (amount < 0) return 0.5 + (value - 0.5) * (1 + amount * 0.7)
  const strength = 1 + amount * 1.5
  const side = value < 0.5 ? value : 1 - value
  const curved = 0.5 * (side * 2) ** strength
  return value < 0.5 ? curved : 1 - curved
}

/** Gains of red and blue for a warmth; their light is made up for by green. */
const gainsOf = (warmth: number) => [1 + 0.22 * warmth, 1 + 0.02 * warmth, 1 - 0.26 * warmth]

function curveOf({ brightness = 0, contrast = 0, warmth = 0 }: Adjustments, channel: number): Float32Array {
  const gain = gainsOf(warmth)[channel]!
  return Float32Array.from({ length: 256 }, (_, i) => {
    // The white point stays: gains bend the curve more than they scale it.
    const value = (i / 255) ** (1 / Math.max(0.3, gain ** 1.6))
    return 255 * contrasted(brightened(value, brightness), contrast)
  })
}

/** Light and color of every pixel by itself. */
export function toned(picture: Picture, change: Adjustments): Picture {
  const { width, height, channels, data } = picture
  const curves = [0, 1, 2].map((channel) => curveOf(change, channel))
  const { saturation = 0, shadows = 0, highlights = 0, tint } = change
  const purity = saturation < 0 ? 1 + saturation : 1 + saturation * 0.9
  const [tr, tg, tb] = tint ? rgbOf(tint.hex) : [0, 0, 0]
  const tintLight = 0.299 * tr + 0.587 * tg + 0.114 * tb
  const share = tint ? Math.max(-0.6, Math.min(0.85, tint.amount * 0.6)) : 0
  const out = new Uint8Array(data.length)
  for (let k = 0; k < data.length; k += channels) {
    let r = curves[0]![data[k]!]!
    let g = curves[1]![data[k + 1]!]!
    let b = curves[2]![data[k + 2]!]!
    const light = 0.299 * r + 0.587 * g + 0.114 * b
    if (shadows !== 0 || highlights !== 0) {
      const x = light / 255
      const gain = 1 + shadows * 0.9 * (1 - x) ** 3 + highlights * 0.5 * x * x * (1 - x * 0.4)
      r *= gain
      g *= gain
      b *= gain
    }
    if (purity !== 1) {
      // Colors that are strong already are pushed less, so that skin does not burn.
      const spread = (Math.max(r, g, b) - Math.min(r, g, b)) / 255
      const factor = purity > 1 ? 1 + (purity - 1) * (1 - 0.55 * spread) : purity
      r = light + (r - light) * factor
      g = light + (g - light) * factor
      b = light + (b - light) * factor
    }
    if (share !== 0) {
      // The tint's own color at the pixel's light.
      const room = 1 - Math.abs(light / 127.5 - 1) ** 3
      r += (light + (tr - tintLight) * room - r) * share
      g += (light + (tg - tintLight) * room - g) * share
      b += (light + (tb - tintLight) * room - b) * share
    }
    out[k] = clampByte(r + 0.5)
    out[k + 1] = clampByte(g + 0.5)
    out[k + 2] = clampByte(b + 0.5)
    if (channels === 4) out[k + 3] = data[k + 3]!
  }
  return { width, height, channels, data: out }
}

export async function blurred(picture: Picture, sigma: number): Promise<Picture> {
  const { width, height, channels, data } = picture
  const raw = { width, height, channels }
  const made = await sharp(data, { raw, limitInputPixels: false }).blur(Math.max(0.3, sigma)).raw().toBuffer()
  return { width, height, channels, data: made }
}

/** Fine and middle detail stronger, without halos at strong edges. */
export async function sharpened(picture: Picture, amount: number): Promise<Picture> {
  const fine = await blurred(picture, Math.max(0.6, edgeOf(picture) / 900))
  const coarse = await blurred(picture, Math.max(2, edgeOf(picture) / 110))
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  for (let k = 0; k < data.length; k += channels) {
    for (let c = 0; c < 3; c++) {
      const detail = (data[k + c]! - fine.data[k + c]!) * 1.3 + soft(data[k + c]! - coarse.data[k + c]!) * 0.35
      out[k + c] = clampByte(data[k + c]! + detail * amount + 0.5)
    }
  }
  return { width, height, channels, data: out }
}

const soft = (value: number) => value / (1 + Math.abs(value) / 40)
export const edgeOf = ({ width, height }: { width: number; height: number }) => Math.max(width, height)

/** Light spills from the bright parts. */
export async function glowing(picture: Picture, amount: number): Promise<Picture> {
  const wide = await blurred(picture, edgeOf(picture) / 45)
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  for (let k = 0; k < data.length; k += channels) {
    for (let c = 0; c < 3; c++) {
      const light = (wide.data[k + c]! / 255) ** 1.6 * amount * 0.6
      out[k + c] = clampByte(255 - (255 - data[k + c]!) * (1 - light) + 0.5)
    }
  }
  return { width, height, channels, data: out }
}

/** Darker corners and grain, which depend on where a pixel is. */
export function finished(picture: Picture, { vignette = 0, grain = 0 }: Adjustments, seed: number): Picture {
  if (vignette === 0 && grain === 0) return picture
  const { width, height, channels, data } = picture
  const out = Uint8Array.from(data)
  const size = Math.max(1, edgeOf(picture) / 900)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += channels) {
      const away = Math.hypot((x / width - 0.5) * 1.25, (y / height - 0.5) * 1.25)
      const dark = 1 - vignette * Math.max(0, away - 0.3) ** 1.5 * 1.9
      const speck =
        grain === 0 ? 0 : (hash((x / size) | 0, (y / size) | 0, seed) + hash(x, y, seed + 1) - 1) * grain * 34
      for (let c = 0; c < 3; c++) out[k + c] = clampByte(data[k + c]! * dark + speck + 0.5)
    }
  }
  return { width, height, channels, data: out }
}

export async function adjusted(picture: Picture, change: Adjustments, seed: number): Promise<Picture> {
  const { sharpness = 0, blur = 0, glow = 0 } = change
  let made = toned(picture, change)
  if (blur > 0) made = await blurred(made, (edgeOf(made) / 60) * blur)
  if (sharpness > 0) made = await sharpened(made, sharpness)
  if (sharpness < 0) made = await blurred(made, (edgeOf(made) / 350) * -sharpness)
  if (glow > 0) made = await glowing(made, glow)
  return finished(made, change, seed)
}
