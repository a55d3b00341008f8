import type { Picture } from '@bluehour/engine/engine'
import type { BytePlane } from '@bluehour/imaging/plane'
import sharp from 'sharp'
import { rawOf } from '../crop.ts'
import { blurred, edgeOf, rgbOf } from './tone.ts'

/** The background out of focus: what it borrows from the subject's colors at the outline is taken back first. */
export async function blurredBehind(picture: Picture, subject: BytePlane, amount: number): Promise<Picture> {
  const { width, height, channels, data } = picture
  const sigma = Math.max(1.2, (edgeOf(picture) / 55) * Math.min(2.2, amount))
  const weighted: Picture = { width, height, channels: 4, data: new Uint8Array(width * height * 4) }
  for (let i = 0; i < width * height; i++) {
    const share = 1 - subject.data[i]! / 255
    for (let c = 0; c < 3; c++) weighted.data[i * 4 + c] = data[i * channels + c]! * share
    weighted.data[i * 4 + 3] = 255 * share
  }
  const plain = { ...weighted, channels: 3 as const, data: withoutFourth(weighted.data) }
  const soft = await blurred(plain, sigma)
  const cover = await sharp(fourth(weighted.data), { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .toColourspace('b-w')
    .blur(sigma)
    .raw()
    .toBuffer()
  const out = Uint8Array.from(data)
  for (let i = 0; i < width * height; i++) {
    const own = subject.data[i]! / 255
    const weight = Math.max(6, cover[i]!) / 255
    for (let c = 0; c < 3; c++) {
      const behind = Math.min(255, soft.data[i * 3 + c]! / weight)
      out[i * channels + c] = data[i * channels + c]! * own + behind * (1 - own) + 0.5
    }
  }
  return { width, height, channels, data: out }
}

function withoutFourth(data: Uint8Array): Uint8Array {
  const out = new Uint8Array((data.length / 4) * 3)
  for (let i = 0, k = 0; i < data.length; i += 4, k += 3) {
    out[k] = data[i]!
    out[k + 1] = data[i + 1]!
    out[k + 2] = data[i + 2]!
  }
  return out
}

function fourth(data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length / 4)
  for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + 3]!
  return out
}

/** A plain color with the slight falloff of a studio wall. */
export function plainWall({ width, height }: { width: number; height: number }, hex: string): Picture {
  const color = rgbOf(hex)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      const away = Math.hypot(x / width - 0.5, y / height - 0.45)
      const light = 1.015 - 0.07 * away * away
      for (let c = 0; c < 3; c++) data[k + c] = Math.min(255, color[c]! * light + 0.5)
    }
  }
  return { width, height, channels: 3, data }
}

/** The subject on a clear ground: straight alpha from the mask. */
export function onClear(picture: Picture, subject: BytePlane): Picture {
  const { width, height, channels, data } = picture
  const out = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) out[i * 4 + c] = data[i * channels + c]!
    out[i * 4 + 3] = subject.data[i]!
  }
  return { width, height, channels: 4, data: out }
}

/** Fills the frame; what stands over is cut evenly. */
export async function covering(picture: Picture, width: number, height: number): Promise<Picture> {
  const data = await sharp(picture.data, rawOf(picture))
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { width, height, channels: 3, data }
}
