import type { Picture } from '@bluehour/engine/engine'
import { gauss } from '@bluehour/imaging/gaussian-blur'
import type { Plane } from '@bluehour/imaging/plane'

/** Three interleaved channels of numbers: sRGB in 0..1, or OKLab where a name says so. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** sRGB, 0..1. */
export type Color = readonly [number, number, number]

export function makePixels(width: number, height: number, color: Color = [0, 0, 0]): Pixels {
  const data = new Float32Array(width * height * 3)
  for (let i = 0; i < data.length; i += 3) {
    data[i] = color[0]
    data[i + 1] = color[1]
    data[i + 2] = color[2]
  }
  return { width, height, data }
}

/** See-through parts are laid on white. */
export function toPixels({ width, height, channels, data }: Picture): Pixels {
  const out = new Float32Array(width * height * 3)
  for (let i = 0, from = 0, to = 0; i < width * height; i++, from += channels, to += 3) {
    const alpha = channels === 4 ? data[from + 3]! / 255 : 1
    for (let c = 0; c < 3; c++) out[to + c] = (data[from + c]! / 255) * alpha + 1 - alpha
  }
  return { width, height, data: out }
}

/** Rounded with a little noise of fixed pattern, so that soft gradients show no bands. */
export function toPicture({ width, height, data }: Pixels): Picture {
  const out = new Uint8Array(data.length)
  for (let i = 0, pixel = 0; i < data.length; pixel++) {
    const mixed = Math.imul(pixel ^ (pixel >>> 7), 0x9e3779b1)
    const offset = 0.25 + ((mixed >>> 16) & 255) / 512
    for (let c = 0; c < 3; c++, i++) {
      const value = data[i]! * 255 + offset
      out[i] = value < 0 ? 0 : Math.min(value, 255)
    }
  }
  return { width, height, channels: 3, data: out }
}

export function clonePixels({ width, height, data }: Pixels): Pixels {
  return { width, height, data: data.slice() }
}

/** One thousandth of the short side: what stroke sizes are counted in, so that a style looks the same at every size. */
export function unitOf(size: { width: number; height: number }): number {
  return Math.max(0.12, Math.min(size.width, size.height) / 1000)
}

export function channelOf(pixels: Pixels, channel: 0 | 1 | 2): Plane {
  const out = new Float32Array(pixels.width * pixels.height)
  for (let i = 0, k: number = channel; i < out.length; i++, k += 3) out[i] = pixels.data[k]!
  return { width: pixels.width, height: pixels.height, data: out }
}

export function lumaOf({ width, height, data }: Pixels): Plane {
  const out = new Float32Array(width * height)
  for (let i = 0, k = 0; i < out.length; i++, k += 3) {
    out[i] = 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!
  }
  return { width, height, data: out }
}

/** Near a Gaussian with this deviation. */
export function blurPlane(plane: Plane, deviation: number): Plane {
  if (deviation < 0.3) return plane
  const { width, height, data } = plane
  return { width, height, data: gauss(data, width, height, 1, deviation) }
}

export function joinPlanes(first: Plane, second: Plane, third: Plane): Pixels {
  const data = new Float32Array(first.data.length * 3)
  for (let i = 0, k = 0; i < first.data.length; i++, k += 3) {
    data[k] = first.data[i]!
    data[k + 1] = second.data[i]!
    data[k + 2] = third.data[i]!
  }
  return { width: first.width, height: first.height, data }
}

export function blurPixels(pixels: Pixels, deviation: number): Pixels {
  if (deviation < 0.3) return pixels
  const { width, height, data } = pixels
  return { width, height, data: gauss(data, width, height, 3, deviation) }
}

/** The mean over the covered area: for shrinking only. */
export function shrinkPixels(pixels: Pixels, width: number, height: number): Pixels {
  const out = new Float32Array(width * height * 3)
  for (let y = 0, k = 0; y < height; y++) {
    const y0 = Math.floor((y * pixels.height) / height)
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * pixels.height) / height))
    for (let x = 0; x < width; x++, k += 3) {
      const x0 = Math.floor((x * pixels.width) / width)
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * pixels.width) / width))
      addArea(pixels, x0, x1, y0, y1, out, k)
    }
  }
  return { width, height, data: out }
}

function addArea(pixels: Pixels, x0: number, x1: number, y0: number, y1: number, out: Float32Array, at: number): void {
  let r = 0
  let g = 0
  let b = 0
  for (let y = y0; y < y1; y++) {
    for (let i = (y * pixels.width + x0) * 3, end = i + (x1 - x0) * 3; i < end; i += 3) {
      r += pixels.data[i]!
      g += pixels.data[i + 1]!
      b += pixels.data[i + 2]!
    }
  }
  const share = 1 / ((x1 - x0) * (y1 - y0))
  out[at] = r * share
  out[at + 1] = g * share
  out[at + 2] = b * share
}

/** Moves every pixel towards a color by its share in `cover`. */
export function layOver(pixels: Pixels, cover: Plane, color: Color, strength = 1): void {
  const { data } = pixels
  for (let i = 0, k = 0; i < cover.data.length; i++, k += 3) {
    const share = Math.max(0, Math.min(1, cover.data[i]! * strength))
    if (share === 0) continue
    for (let c = 0; c < 3; c++) data[k + c]! += (color[c]! - data[k + c]!) * share
  }
}

/** Multiplies all three channels. */
export function shade(pixels: Pixels, factor: Plane, strength = 1): void {
  const { data } = pixels
  for (let i = 0, k = 0; i < factor.data.length; i++, k += 3) {
    const by = 1 + (factor.data[i]! - 1) * strength
    data[k]! *= by
    data[k + 1]! *= by
    data[k + 2]! *= by
  }
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : Math.min(value, 1)
}

/** `#rrggbb`. */
export function hex(code: string): Color {
  const value = Number.parseInt(code.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Puts another picture on top where `cover` is 1. */
export function coverWith(pixels: Pixels, top: Pixels, cover: Plane): void {
  for (let i = 0, k = 0; i < cover.data.length; i++, k += 3) {
    const share = cover.data[i]!
    for (let c = 0; c < 3; c++) pixels.data[k + c]! += (top.data[k + c]! - pixels.data[k + c]!) * share
  }
}
