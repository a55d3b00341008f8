import { contours } from './methods/contours.ts'
import { flowOf } from './methods/flow.ts'
import {
  blurPlane,
  channelOf,
  clamp01,
  hex,
  joinPlanes,
  makePixels,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { type Brush, paintStrokes } from './methods/strokes.ts'
import { grain, noisePlane, paperTooth } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const PAPER = hex('#e6ddcc')
const COAL = hex('#1b1918')

const STICK: Omit<Brush, 'radius' | 'threshold'> = {
  lengthMin: 5,
  lengthMax: 16,
  spacing: 1.9,
  opacity: 0.8,
  jitterLight: 0.16,
  jitterColor: 0,
  jitterAngle: 0.25,
  dryness: 0.45,
  body: 1,
}

export const charcoal: Style = {
  name: 'charcoal',
  summary: 'Burnt willow on rough paper: broad smudged darks, heavy broken contours, lights lifted out with an eraser.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const tone = toneOf(source, 0.5, depths, memory)
    for (let i = 0; i < tone.data.length; i++) {
      const t = tone.data[i]!
      tone.data[i] = clamp01(t * t * (3 - 2 * t) * 0.85 + t * 0.2)
    }
    const grey = joinPlanes(tone, tone, tone)
    const brushes: Brush[] = [
      { ...STICK, radius: 26 * u, threshold: 0 },
      { ...STICK, radius: 12 * u, threshold: 0.05 },
      { ...STICK, radius: 5 * u, threshold: 0.07 },
      { ...STICK, radius: 2.6 * u, threshold: 0.1, jitterLight: 0.06, dryness: 0.3 },
    ]
    const ground = makePixels(source.width, source.height, [0.9, 0.9, 0.9])
    const { pixels } = paintStrokes(grey, flowOf(source, 18, memory), brushes, ground, seed, signal, memory)
    const drawn = channelOf(pixels, 0)
    const rubbed = blurPlane(drawn, 7 * u)
    const lines = contours(source, { width: 2.6 * u, sensitivity: 1.2, hardness: 0.35 }, depths, memory)
    const broken = noisePlane(source, 14 * u, seed + 8, 2)
    const tooth = paperTooth(source, 1.5, seed)
    const dust = grain(source, seed + 1, 1.3)
    for (let i = 0, k = 0; i < drawn.data.length; i++, k += 3) {
      const light = drawn.data[i]! * 0.72 + rubbed.data[i]! * 0.28
      const line = lines.data[i]! * clamp01(0.85 + broken.data[i]! * 0.9)
      const pressed = clamp01((1 - light) * 1.02 + line * 0.7)
      // The stick rides on the bumps until it is pressed hard.
      const dark = clamp01(
        pressed + (tooth.data[i]! * 0.42 + dust.data[i]! * 0.3) * Math.sqrt(pressed) * (1.25 - pressed),
      )
      for (let c = 0; c < 3; c++)
        pixels.data[k + c] = PAPER[c]! + (COAL[c]! - PAPER[c]!) * dark * 0.97 + tooth.data[i]! * 0.012
    }
    return toPicture(pixels)
  },
}
