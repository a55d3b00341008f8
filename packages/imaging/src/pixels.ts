import type { Picture, PictureStrips } from '@bluehour/engine/engine'
import sharp from 'sharp'
import type { Plane } from './plane.ts'

export type Rgb = { readonly r: Plane; readonly g: Plane; readonly b: Plane }

/** RGB, see-through parts laid on white. */
export function flatten(picture: Picture): Picture {
  if (picture.channels === 3) return picture
  const { width, height, data } = picture
  const out = new Uint8Array(width * height * 3)
  for (let i = 0, from = 0, to = 0; i < width * height; i++, from += 4, to += 3) {
    const alpha = data[from + 3]! / 255
    for (let c = 0; c < 3; c++) out[to + c] = Math.round(data[from + c]! * alpha + 255 * (1 - alpha))
  }
  return { width, height, channels: 3, data: out }
}

/** The whole picture, where it is known to be small enough. */
export async function joinStrips({ width, height, channels, strips }: PictureStrips): Promise<Picture> {
  const data = new Uint8Array(width * height * channels)
  let at = 0
  for await (const strip of strips) {
    data.set(strip, at)
    at += strip.length
  }
  return { width, height, channels, data }
}

/** Lanczos; with `cover` the picture keeps its shape and what stands over is cut evenly. */
export async function resizePicture(
  picture: Picture,
  width: number,
  height: number,
  fit: 'fill' | 'cover' = 'fill',
): Promise<Picture> {
  if (picture.width === width && picture.height === height) return picture
  const raw = { width: picture.width, height: picture.height, channels: picture.channels }
  const data = await sharp(picture.data, { raw, limitInputPixels: false })
    .resize(width, height, { fit, kernel: 'lanczos3', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
  return { width, height, channels: picture.channels, data }
}

/** The three channels as planes in 0..1. */
export function toRgb(picture: Picture): Rgb {
  const { width, height, data, channels } = picture
  const planes = [0, 1, 2].map((c) => {
    const out = new Float32Array(width * height)
    for (let i = 0, k = c; i < out.length; i++, k += channels) out[i] = data[k]! / 255
    return { width, height, data: out }
  })
  return { r: planes[0]!, g: planes[1]!, b: planes[2]! }
}

export function luma(picture: Picture): Plane {
  const { width, height, data, channels } = picture
  const out = new Float32Array(width * height)
  for (let i = 0, k = 0; i < out.length; i++, k += channels) {
    out[i] = (0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!) / 255
  }
  return { width, height, data: out }
}

/** A size of the same shape whose longer side is at most `edge`. */
export function fitWithin(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
