import type { Picture } from '@bluehour/engine/engine'
import { encodedOf, linearOf } from '@bluehour/imaging/srgb'
import type { Rgb, Scene } from '../scene.ts'

/** 0..255 each, sRGB. */
export type Color = readonly [number, number, number]

export function css([red, green, blue]: Color, alpha = 1): string {
  return `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${alpha})`
}

export function hex(color: Color): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

export function colorOf(hexText: string): Color {
  const value = Number.parseInt(hexText.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function fromLinear(rgb: Rgb): Color {
  const encode = (value: number) => 255 * encodedOf(Math.min(1, Math.max(0, value)))
  return [encode(rgb[0]), encode(rgb[1]), encode(rgb[2])]
}

export function mixed(a: Color, b: Color, share: number): Color {
  const part = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share
  return [part(0), part(1), part(2)]
}

export const WHITE: Color = [255, 255, 255]
export const BLACK: Color = [0, 0, 0]

/** How light a color is seen, 0..1 (relative luminance). */
export function lightness(color: Color): number {
  const linear = (value: number) => linearOf(value / 255)
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}

/** As WCAG measures it: 1 is none, 21 is black on white. */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [lightness(a), lightness(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Colors that the words asked for, the main one first. */
export function askedColors(scene: Scene): Color[] {
  const asked = [...scene.palette, ...scene.subjects.flatMap(({ colors }) => colors)]
  const seen = new Set<string>()
  return asked.filter(({ word }) => !seen.has(word) && Boolean(seen.add(word))).map(({ rgb }) => fromLinear(rgb))
}

export type Region = { left: number; top: number; width: number; height: number }

/** Mean color of a part of a picture, and how restless it is (standard deviation of lightness, 0..1). */
export function measureRegion(picture: Picture, region: Region): { mean: Color; unrest: number } {
  const { width, height, channels, data } = picture
  const left = Math.max(0, Math.floor(region.left))
  const top = Math.max(0, Math.floor(region.top))
  const right = Math.min(width, Math.ceil(region.left + region.width))
  const bottom = Math.min(height, Math.ceil(region.top + region.height))
  const step = Math.max(1, Math.floor(Math.min(right - left, bottom - top) / 100))
  const sums = [0, 0, 0]
  let [count, light, square] = [0, 0, 0]
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const at = (y * width + x) * channels
      const color: Color = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + (color[c] as number)
      const l = (0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]) / 255
      light += l
      square += l * l
      count++
    }
  }
  const n = Math.max(1, count)
  const mean = sums.map((sum) => sum / n) as unknown as Color
  return { mean, unrest: Math.sqrt(Math.max(0, square / n - (light / n) ** 2)) }
}

/** The strongest hue in a picture, made light or dark enough to be used for letters; grey pictures give `fallback`. */
export function accentOf(picture: Picture, fallback: Color): Color {
  const { channels, data } = picture
  const bins = new Float64Array(24 * 4)
  const step = Math.max(1, Math.floor(data.length / channels / 20_000)) * channels
  for (let i = 0; i < data.length; i += step) {
    const [r, g, b] = [data[i] as number, data[i + 1] as number, data[i + 2] as number]
    const most = Math.max(r, g, b)
    const chroma = most - Math.min(r, g, b)
    if (chroma < 40) continue
    const hue = most === r ? (g - b) / chroma : most === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma
    const bin = (Math.floor((hue + 6) * 4) % 24) * 4
    const weight = chroma * chroma
    bins[bin] = (bins[bin] as number) + r * weight
    bins[bin + 1] = (bins[bin + 1] as number) + g * weight
    bins[bin + 2] = (bins[bin + 2] as number) + b * weight
    bins[bin + 3] = (bins[bin + 3] as number) + weight
  }
  let best = -1
  for (let bin = 0; bin < 24; bin++)
    if ((bins[bin * 4 + 3] as number) > (best < 0 ? 0 : (bins[best * 4 + 3] as number))) best = bin
  if (best < 0) return fallback
  const weight = bins[best * 4 + 3] as number
  return [0, 1, 2].map((c) => (bins[best * 4 + c] as number) / weight) as unknown as Color
}

/** The color moved towards white or black until it can be read on the ground. */
export function legibleOn(ground: Color, color: Color, least: number): Color {
  const towards = lightness(ground) > 0.35 ? BLACK : WHITE
  for (let share = 0; share <= 1; share += 0.1) {
    const moved = mixed(color, towards, share)
    if (contrast(moved, ground) >= least) return moved
  }
  return towards
}
