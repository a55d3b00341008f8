import { noise } from '@bluehour/imaging/random'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { addLight, type Layer, layerFromBytes } from './lens.ts'

export type Pen = SKRSContext2D

/** One photograph of a place: its size while it is painted, its chance, and the hour. */
export type Shot = {
  /** Pixels without the margin. */
  readonly width: number
  readonly height: number
  /** Painted beyond every side, so that what lies outside the frame also blurs into it. */
  readonly margin: number
  readonly random: () => number
  readonly seed: number
  readonly hour: 'day' | 'golden' | 'night'
}

/** A place is drawn in units of the frame's height: x from 0 to `wide`, y from 0 to 1, a little more all round. */
export const OVER = 0.14

export function wideOf(shot: Shot): number {
  return shot.width / shot.height
}

/** Draws on a clear sheet; what is not painted stays see-through. */
export function sheet(shot: Shot, draw: (pen: Pen) => void): Layer {
  const width = shot.width + 2 * shot.margin
  const height = shot.height + 2 * shot.margin
  const pen = createCanvas(width, height).getContext('2d')
  pen.translate(shot.margin, shot.margin)
  pen.scale(shot.height, shot.height)
  draw(pen)
  return layerFromBytes(pen.getImageData(0, 0, width, height).data, width, height)
}

/** A lamp, a glint or a gap in the leaves, in units of the frame. */
export function glint(shot: Shot, layer: Layer, x: number, y: number, radius: number, color: readonly number[]): void {
  addLight(layer, x * shot.height + shot.margin, y * shot.height + shot.margin, radius * shot.height, color)
}

/** Multiplies a layer's light by what `gain` says for a place in the frame, per channel. */
export function light(
  shot: Shot,
  layer: Layer,
  gain: (x: number, y: number) => readonly [number, number, number],
): void {
  for (let py = 0, i = 0; py < layer.height; py++) {
    const y = (py - shot.margin) / shot.height
    for (let px = 0; px < layer.width; px++, i += 4) {
      const [r, g, b] = gain((px - shot.margin) / shot.height, y)
      layer.data[i]! *= r
      layer.data[i + 1]! *= g
      layer.data[i + 2]! *= b
    }
  }
}

/** Noise with detail at every size, about −1..1, features of one unit and smaller. */
export function cloud(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0
  let weight = 1
  let total = 0
  for (let k = 0; k < octaves; k++) {
    sum += weight * noise(x * 2 ** k, y * 2 ** k, seed + k * 17)
    total += weight
    weight *= 0.5
  }
  return sum / total
}

export const between = (shot: Shot, from: number, to: number): number => from + (to - from) * shot.random()

export function pick<T>(shot: Shot, list: readonly T[]): T {
  return list[Math.min(list.length - 1, Math.floor(shot.random() * list.length))]!
}

/** A css color from a base in sRGB bytes, brighter or darker by `gain` and shifted by chance a little. */
export function shade(shot: Shot, [r, g, b]: readonly number[], gain = 1, stray = 0): string {
  const move = () => 1 + (shot.random() - 0.5) * 2 * stray
  const common = gain * move()
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value * common * (stray > 0 ? move() : 1))))
  return `rgb(${byte(r!)} ${byte(g!)} ${byte(b!)})`
}
