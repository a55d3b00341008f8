import type { Grid } from './paint/grid.ts'
import type { Noise } from './paint/noise.ts'
import { blurField, clamp, lumaOfRaster, type Raster, smoothstep } from './paint/raster.ts'

/**
 * The two families of tones a code can be read from, 0..1, and the tone that parts them. `warmth` says how much of the
 * light and shade that is lost inside a family comes back as warm and cool color.
 */
export type Bands = {
  dark: readonly [number, number]
  light: readonly [number, number]
  parting: number
  warmth?: number
}

export const BANDS: Bands = { dark: [0.12, 0.33], light: [0.8, 0.91], parting: 0.5 }

/** Fine texture is kept up to this many of 255 steps; readers overlook 24 from lowest to highest. */
const TEXTURE = 14

/**
 * Gathers the picture's tones into a light and a dark family, as painters do in a notan study: color may vary freely
 * inside each, tone only a little. Outlines stay sharp, and color stays as rich as it was.
 */
export function quantizeTones(raster: Raster, grid: Grid, bands: Bands, noise: Noise): void {
  const { data, size } = raster
  const luma = lumaOfRaster(raster)
  const base = flatten(luma, size, grid.module * 0.45)
  const wide = blurField(base, size, grid.module * 5)
  const warmth = bands.warmth ?? 0.35
  for (let i = 0; i < luma.length; i++) {
    const parting = bands.parting + (wide[i]! / 255 - bands.parting) * 0.25
    const pale = marginShare(grid, noise, i)
    let tone = pale < 1 ? gathered(base[i]! / 255, parting, bands) * 255 : 0
    if (pale > 0) tone += (paleTone(base[i]! / 255, parting, bands) * 255 - tone) * pale
    const detail = luma[i]! - base[i]!
    const to = tone + TEXTURE * Math.tanh(detail / TEXTURE)
    setLuma(data, i * 4, luma[i]!, to)
    warm(data, i * 4, lostShade(luma[i]!, to, parting, bands) * warmth)
  }
}

/** How much brighter the picture was, compared with the middle of its family, than it is now. */
function lostShade(from: number, to: number, parting: number, bands: Bands): number {
  const dark = from < parting * 255
  const middleBefore = (dark ? parting / 2 : (1 + parting) / 2) * 255
  const middleNow = ((dark ? bands.dark : bands.light)[0] + (dark ? bands.dark : bands.light)[1]) * 127.5
  const lost = clamp(from - middleBefore - (to - middleNow), -60, 60)
  // White must stay white: light areas only cool towards their shadows.
  return dark ? lost : Math.min(0, lost - 25) * 0.8
}

/** Towards orange or towards blue, at the same tone. */
function warm(data: Uint8ClampedArray, o: number, by: number): void {
  data[o] = data[o]! + by
  data[o + 1] = data[o + 1]! - by * 0.25
  data[o + 2] = data[o + 2]! - by * 0.95
}

/** The picture goes on round the code, but pale, as if in mist: readers need a light border. */
function marginShare(grid: Grid, noise: Noise, i: number): number {
  const x = ((i % grid.size) - grid.origin) / grid.module
  const y = (Math.floor(i / grid.size) - grid.origin) / grid.module
  const outside = Math.max(-x, -y, x - grid.side, y - grid.side)
  if (outside < -0.4) return 0
  return smoothstep(-0.05, 1.3, outside + noise.layers(x * 0.4, y * 0.4, 2) * 0.7)
}

/** Light tones as inside the code; dark ones as pale as its palest, with a trace of their order. */
function paleTone(tone: number, parting: number, bands: Bands): number {
  if (tone < parting) return bands.light[0] - 0.06 * (1 - tone / parting)
  return bands.light[0] + ((bands.light[1] - bands.light[0]) * (tone - parting)) / (1 - parting)
}

function gathered(tone: number, parting: number, bands: Bands): number {
  const dark = bands.dark[0] + (bands.dark[1] - bands.dark[0]) * clamp(tone / parting, 0, 1)
  const light = bands.light[0] + (bands.light[1] - bands.light[0]) * clamp((tone - parting) / (1 - parting), 0, 1)
  return dark + (light - dark) * smoothstep(parting - 0.035, parting + 0.035, tone)
}

/** Halfway between keeping the hue and keeping the color's strength, so that neither goes muddy nor pale. */
export function setLuma(data: Uint8ClampedArray, o: number, from: number, to: number): void {
  if (to <= from) {
    const share = from < 1 ? 0 : to / from
    for (let c = 0; c < 3; c++) data[o + c] = data[o + c]! * share * 0.35 + (data[o + c]! + to - from) * 0.65
    return
  }
  const lift = to - from
  const share = lift / Math.max(1, 255 - from)
  for (let c = 0; c < 3; c++) {
    const own = data[o + c]!
    data[o + c] = (own + lift) * 0.6 + (own + (255 - own) * share) * 0.4
  }
}

/** Guided filter on one channel: smooth inside areas, sharp at outlines. */
function flatten(luma: Float32Array, size: number, radius: number): Float32Array {
  const mean = blurField(luma, size, radius)
  const squares = luma.map((value) => value * value)
  const meanOfSquares = blurField(squares, size, radius)
  const edge = 22 * 22
  const slope = new Float32Array(luma.length)
  const shift = new Float32Array(luma.length)
  for (let i = 0; i < luma.length; i++) {
    const variance = Math.max(0, meanOfSquares[i]! - mean[i]! * mean[i]!)
    slope[i] = variance / (variance + edge)
    shift[i] = mean[i]! * (1 - slope[i]!)
  }
  const slopes = blurField(slope, size, radius * 0.7)
  const shifts = blurField(shift, size, radius * 0.7)
  return luma.map((value, i) => slopes[i]! * value + shifts[i]!)
}
