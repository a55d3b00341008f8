import type { Picture } from '@bluehour/engine/engine'
import { hash } from '@bluehour/imaging/random'
import sharp from 'sharp'
import type { Figure } from './figure.ts'
import type { Placement } from './place-person.ts'

/** What the place does to whoever stands in it. */
type Light = { gain: readonly [number, number, number]; blur: number; grain: number }

/** Darker than this a person is only murky: in a dark room somebody who is looked at has some light. */
const GAIN_MIN = 0.6
const GAIN_MAX = 1.35
const HIGHLIGHTS = 0.5

/** A round part of a picture: faces are compared with faces, for clothes may be black or white in any light. */
export type Disc = { x: number; y: number; radius: number }

export function faceDisc({ neck, span }: Figure, scale = 1): Disc {
  return { x: neck.x * scale, y: (neck.y - 0.55 * span) * scale, radius: 0.24 * span * scale }
}

/** Without a face in the scene the whole of it speaks, more quietly. */
export function readLight(person: Picture, own: Disc, scene: Picture, there: Disc | undefined): Light {
  const mine = statistics(person, own)
  const theirs = statistics(scene, there ?? { x: scene.width / 2, y: scene.height * 0.6, radius: scene.width * 0.4 })
  const trust = there ? 0.9 : 0.35
  const ratio = Math.max(GAIN_MIN, Math.min(GAIN_MAX, (theirs.light / Math.max(8, mine.light)) ** trust))
  const tint = [0, 1, 2].map((c) => {
    const lean = theirs.mean[c]! / Math.max(1, theirs.light) / (mine.mean[c]! / Math.max(1, mine.light))
    return Math.max(0.84, Math.min(1.18, lean ** (there ? 0.5 : 0.3)))
  })
  const [crispOwn, crispThere] = [crispness(person), crispness(scene)]
  const blur =
    crispThere < crispOwn * 0.75 ? Math.min(1.1, 0.3 + 0.5 * Math.log2(crispOwn / Math.max(0.2, crispThere))) : 0
  return { gain: [ratio * tint[0]!, ratio * tint[1]!, ratio * tint[2]!], blur, grain: grainOf(scene) }
}

function statistics({ width, height, channels, data }: Picture, { x, y, radius }: Disc) {
  const mean = [0, 0, 0]
  let [count, light] = [1e-6, 0]
  for (let v = Math.max(0, Math.floor(y - radius)); v < Math.min(height, y + radius); v++) {
    for (let u = Math.max(0, Math.floor(x - radius)); u < Math.min(width, x + radius); u++) {
      const i = (v * width + u) * channels
      if (Math.hypot(u - x, v - y) > radius || (channels === 4 && data[i + 3]! < 200)) continue
      for (let c = 0; c < 3; c++) mean[c]! += data[i + c]!
      light += 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!
      count++
    }
  }
  return count < 9
    ? { mean: [128, 128, 128], light: 128 }
    : { mean: mean.map((sum) => sum / count), light: light / count }
}

/** The strongest of its small steps: how sharp the sharpest tenth of a picture is. */
function crispness({ width, height, data, channels }: Picture): number {
  const steps: number[] = []
  const every = strideFor(width * height, 2)
  for (let y = 1; y < height - 1; y += every) {
    for (let x = 1; x < width - 1; x += every) {
      const i = (y * width + x) * channels
      if (channels === 4 && (data[i + 3]! < 250 || data[i + 7]! < 250)) continue
      steps.push(Math.abs(2 * data[i + 1]! - data[i + 1 - channels]! - data[i + 1 + channels]!))
    }
  }
  steps.sort((a, b) => a - b)
  return steps[Math.floor(steps.length * 0.97)] ?? 1
}

/** Some hundred thousand pixels tell as much as all, which would fill the memory as numbers. */
const LOOKED_AT = 300_000

function strideFor(pixels: number, least: number): number {
  return Math.max(least, Math.round(Math.sqrt(pixels / LOOKED_AT)))
}

/** Noise of the calmest places. */
function grainOf({ width, height, data }: Picture): number {
  const values: number[] = []
  const every = strideFor(width * height, 3)
  for (let y = 2; y < height - 2; y += every) {
    for (let x = 2; x < width - 2; x += every) {
      const at = (dx: number, dy: number) => data[((y + dy) * width + x + dx) * 3 + 1]!
      values.push(Math.abs(at(0, 0) - (at(-1, 0) + at(1, 0) + at(0, -1) + at(0, 1)) / 4))
    }
  }
  values.sort((a, b) => a - b)
  return Math.min(7, 1.3 * (values[Math.floor(values.length * 0.3)] ?? 0))
}

/** The person in the light, sharpness and grain of the place; alpha stays. */
export async function relit(person: Picture, light: Light, seed: number): Promise<Picture> {
  const { width, height } = person
  const raw = { width, height, channels: 4 as const }
  const source = light.blur > 0.4 ? await sharp(person.data, { raw }).blur(light.blur).raw().toBuffer() : person.data
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const noise = light.grain * 2 * (hash(i % width, Math.floor(i / width), seed) + hash(i, 7, seed) - 1)
    for (let c = 0; c < 3; c++) {
      const value = dimmed(source[i * 4 + c]!, light.gain[c]!)
      data[i * 4 + c] = Math.max(0, Math.min(255, Math.round(value + noise)))
    }
    data[i * 4 + 3] = light.blur > 0.4 ? source[i * 4 + 3]! : person.data[i * 4 + 3]!
  }
  return { width, height, channels: 4, data }
}

/** Less light leaves the brightest places nearly as they are: a dark room has its own lamps on faces. */
function dimmed(value: number, gain: number): number {
  return gain >= 1 ? value * gain : value * (gain + (1 - gain) * HIGHLIGHTS * (value / 255) ** 2)
}

/** A soft shadow on the ground below the feet. */
export async function groundShadow(scene: Picture, person: Picture, { left, top }: Placement): Promise<Picture> {
  const bottom = top + person.height
  if (bottom >= scene.height - 1) return scene
  const feet = columns(person)
  const data = Uint8Array.from(scene.data)
  const middle = left + (feet.from + feet.to) / 2
  const half = Math.max(8, (feet.to - feet.from) * 0.75)
  const tall = half * 0.3
  for (let y = Math.max(0, Math.floor(bottom - 2.6 * tall)); y < Math.min(scene.height, bottom + 2.4 * tall); y++) {
    for (let x = Math.max(0, Math.floor(middle - 2.2 * half)); x < Math.min(scene.width, middle + 2.2 * half); x++) {
      const far = Math.hypot((x - middle) / half, (y - (bottom - tall * 0.35)) / tall)
      const dark = 0.55 * Math.exp(-(far ** 2) * 0.9)
      const i = (y * scene.width + x) * 3
      for (let c = 0; c < 3; c++) data[i + c] = Math.round(data[i + c]! * (1 - dark))
    }
  }
  return { ...scene, data }
}

/** Where the lowest tenth of the figure stands. */
function columns({ width, height, data }: Picture): { from: number; to: number } {
  let [from, to] = [width, 0]
  for (let y = Math.floor(height * 0.93); y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 128) continue
      from = Math.min(from, x)
      to = Math.max(to, x + 1)
    }
  }
  return to > from ? { from, to } : { from: 0, to: width }
}
