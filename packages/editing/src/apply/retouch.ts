import type { Picture } from '@bluehour/engine/engine'
import { guidedFilter } from '@bluehour/imaging/guided-filter'
import { toRgb } from '@bluehour/imaging/pixels'
import type { BytePlane } from '@bluehour/imaging/plane'
import { clampByte, sharpened } from './tone.ts'

/** Skin evened out: blotches and fine marks go, pores stay faintly, edges stay where they are. */
export function smoothedSkin(
  picture: Picture,
  skin: BytePlane,
  features: BytePlane | undefined,
  amount: number,
): Picture {
  const { width, height, channels, data } = picture
  const rgb = toRgb(picture)
  const radius = Math.max(2, Math.round(Math.min(width, height) / 90))
  const even = [rgb.r, rgb.g, rgb.b].map((plane) => guidedFilter(rgb, plane, radius, 0.0035))
  const out = Uint8Array.from(data)
  const strength = Math.min(0.92, 0.72 * amount)
  for (let i = 0; i < width * height; i++) {
    const share = (skin.data[i]! / 255) * (1 - (features?.data[i] ?? 0) / 255) * strength
    if (share === 0) continue
    for (let c = 0; c < 3; c++) {
      const own = data[i * channels + c]!
      out[i * channels + c] = clampByte(own + (even[c]!.data[i]! * 255 - own) * share + 0.5)
    }
  }
  return { ...picture, data: out }
}

/** Yellow goes out of what is light and little colored inside the lips; tongue and shade stay. */
export function whitenedTeeth(picture: Picture, mouth: BytePlane, amount: number): Picture {
  const { channels, data } = picture
  const out = Uint8Array.from(data)
  for (let i = 0; i < mouth.data.length; i++) {
    if (mouth.data[i] === 0) continue
    const k = i * channels
    const [r, g, b] = [data[k]!, data[k + 1]!, data[k + 2]!]
    const light = 0.299 * r + 0.587 * g + 0.114 * b
    const isTooth = Math.min(1, Math.max(0, (light - 80) / 50)) * Math.min(1, Math.max(0, 1 - (r - g - 18) / 26))
    const share = (mouth.data[i]! / 255) * isTooth * Math.min(1, 0.8 * amount)
    const white = Math.min(255, light * 1.14 + 10)
    const target = [white * 1.0, white * 0.995, white * 0.97]
    for (let c = 0; c < 3; c++) out[k + c] = clampByte(data[k + c]! + (target[c]! - data[k + c]!) * share + 0.5)
  }
  return { ...picture, data: out }
}

/** Whites lighter, irises crisper. */
export async function brightenedEyes(picture: Picture, eyes: BytePlane, amount: number): Promise<Picture> {
  const crisp = await sharpened(picture, 0.8 * amount)
  const { channels, data } = picture
  const out = Uint8Array.from(data)
  for (let i = 0; i < eyes.data.length; i++) {
    if (eyes.data[i] === 0) continue
    const share = eyes.data[i]! / 255
    for (let c = 0; c < 3; c++) {
      const k = i * channels + c
      const lifted = 255 * (crisp.data[k]! / 255) ** (1 / (1 + 0.22 * amount))
      out[k] = clampByte(data[k]! + (lifted - data[k]!) * share + 0.5)
    }
  }
  return { ...picture, data: out }
}
