/**
 * Teaches the network behind the mouth tracker and writes src/engines/studio/speech/mouth/mouth-net.bin.
 * Speech comes from Kokoro with known phonemes; on the way it is made higher and lower, and mixed with noise and music.
 *
 *     node bin/run.mjs bench/mouth/teach.ts [steps]
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeRandom } from '../../src/engines/studio/motion/random.ts'
import { BANDS, evenFrames } from '../../src/engines/studio/speech/mouth/mel.ts'
import {
  type Layer,
  LEAK,
  OUTPUTS,
  packLayers,
  runLayer,
  SHAPES,
} from '../../src/engines/studio/speech/mouth/mouth-net.ts'
import { type Lesson, makeBackgrounds, makeLessons } from './lessons.ts'

const BATCH = 8
const CROP_FRAMES = 220
const RATE = 0.003
/** Closures are short and rare but the most visible of all. */
const IMPORTANCE = [2.5, 1, 1.5, 1.2, 0.5, 1]

type Gradient = { weights: Float32Array; bias: Float32Array }
type Moments = { first: Gradient; second: Gradient }

const emptyLike = ({ weights, bias }: Gradient): Gradient => ({
  weights: new Float32Array(weights.length),
  bias: new Float32Array(bias.length),
})

function newLayers(next: () => number): Layer[] {
  return SHAPES.map((shape) => {
    const scale = Math.sqrt(2 / (shape.taps * shape.from))
    const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next())
    return {
      ...shape,
      weights: Float32Array.from({ length: shape.taps * shape.from * shape.to }, () => normal() * scale),
      bias: new Float32Array(shape.to),
    }
  })
}

/** Adds what one crop teaches to `gradients`; returns its error. */
function learn(
  layers: readonly Layer[],
  input: Float32Array,
  target: Float32Array,
  gradients: readonly Gradient[],
): number {
  const values = [input]
  for (const [index, layer] of layers.entries())
    values.push(runLayer(layer, values[index]!, index === layers.length - 1))
  const out = values.at(-1)!
  let error = 0
  let blame = new Float32Array(out.length)
  for (let at = 0; at < out.length; at++) {
    const miss = out[at]! - target[at]!
    const weight = IMPORTANCE[at % OUTPUTS.length]!
    error += weight * miss * miss
    blame[at] = (2 * weight * miss) / out.length
  }
  for (let index = layers.length - 1; index >= 0; index--)
    blame = passBack(layers[index]!, values[index]!, blame, gradients[index]!, index > 0)
  return error / out.length
}

/** From the blame of a layer's output to that of its input, which is the output of the layer before. */
function passBack(
  layer: Layer,
  input: Float32Array,
  blame: Float32Array,
  gradient: Gradient,
  hasBefore: boolean,
): Float32Array<ArrayBuffer> {
  const { from, to, taps, dilation, weights } = layer
  const frames = input.length / from
  const before = new Float32Array(input.length)
  for (let frame = 0; frame < frames; frame++) {
    const row = blame.subarray(frame * to, frame * to + to)
    for (let o = 0; o < to; o++) gradient.bias[o]! += row[o]!
    for (let tap = 0; tap < taps; tap++) {
      const source = frame + (tap - (taps >> 1)) * dilation
      if (source < 0 || source >= frames) continue
      for (let i = 0; i < from; i++) {
        const value = input[source * from + i]!
        const at = (tap * from + i) * to
        let sum = 0
        for (let o = 0; o < to; o++) {
          const share = row[o]!
          gradient.weights[at + o]! += value * share
          sum += weights[at + o]! * share
        }
        before[source * from + i]! += sum
      }
    }
  }
  if (hasBefore) for (let at = 0; at < before.length; at++) if (input[at]! < 0) before[at]! *= LEAK
  return before
}

/** Adam. */
function step(
  layers: readonly Layer[],
  gradients: readonly Gradient[],
  moments: readonly Moments[],
  rate: number,
  count: number,
): void {
  const [a, b] = [1 - 0.9 ** count, 1 - 0.999 ** count]
  for (const [index, layer] of layers.entries()) {
    for (const part of ['weights', 'bias'] as const) {
      const [value, slope] = [layer[part], gradients[index]![part]]
      const [first, second] = [moments[index]!.first[part], moments[index]!.second[part]]
      for (let at = 0; at < value.length; at++) {
        const g = slope[at]!
        first[at] = 0.9 * first[at]! + 0.1 * g
        second[at] = 0.999 * second[at]! + 0.001 * g * g
        value[at]! -=
          (rate * first[at]!) / a / (Math.sqrt(second[at]! / b) + 1e-8) +
          rate * 0.01 * value[at]! * (part === 'weights' ? 1 : 0)
      }
      slope.fill(0)
    }
  }
}

/** A part of a lesson, mixed with something in two of three cases. */
function makeCrop(lesson: Lesson, backgrounds: readonly Float32Array[], next: () => number) {
  const frames = lesson.mel.length / BANDS
  const mixed = Float32Array.from(lesson.mel)
  if (next() < 0.67) {
    const background = backgrounds[Math.floor(next() * backgrounds.length)]!
    const shift = lesson.level - Math.log(10) * (0.4 + 2.2 * next())
    const start = Math.floor(next() * (background.length / BANDS)) * BANDS
    for (let at = 0; at < mixed.length; at++) {
      mixed[at] = Math.log(Math.exp(mixed[at]!) + Math.exp(background[(start + at) % background.length]! + shift))
    }
  }
  // A room or a microphone colours the bands.
  const [tilt, bend] = [(next() - 0.5) * 3, (next() - 0.5) * 2]
  for (let at = 0; at < mixed.length; at++) {
    const place = (at % BANDS) / BANDS - 0.5
    mixed[at]! += tilt * place + bend * Math.cos(2 * Math.PI * place)
  }
  const even = evenFrames(mixed)
  const from = Math.floor(next() * Math.max(1, frames - CROP_FRAMES))
  const to = Math.min(frames, from + CROP_FRAMES)
  return {
    input: even.slice(from * BANDS, to * BANDS),
    target: lesson.shapes.slice(from * OUTPUTS.length, to * OUTPUTS.length),
  }
}

export function teach(lessons: readonly Lesson[], steps: number, seed = 7): Layer[] {
  const next = makeRandom(seed)
  const backgrounds = makeBackgrounds(next)
  const layers = newLayers(next)
  const gradients = layers.map(emptyLike)
  const moments = layers.map((layer) => ({ first: emptyLike(layer), second: emptyLike(layer) }))
  let shown = 0
  for (let count = 1; count <= steps; count++) {
    for (let item = 0; item < BATCH; item++) {
      const { input, target } = makeCrop(lessons[Math.floor(next() * lessons.length)]!, backgrounds, next)
      shown += learn(layers, input, target, gradients) / BATCH
    }
    for (const { weights, bias } of gradients) {
      for (let at = 0; at < weights.length; at++) weights[at]! /= BATCH
      for (let at = 0; at < bias.length; at++) bias[at]! /= BATCH
    }
    const warm = Math.min(1, count / 50)
    step(layers, gradients, moments, RATE * warm * (0.5 + 0.5 * Math.cos((Math.PI * count) / steps)) + 1e-5, count)
    if (count % 50 === 0) {
      console.log(`step ${count} of ${steps}: error ${(shown / 50).toFixed(4)}`)
      shown = 0
    }
  }
  return layers
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const layers = teach(await makeLessons(), Number(process.argv[2] ?? 1500))
  await writeFile(new URL('../../src/engines/studio/speech/mouth/mouth-net.bin', import.meta.url), packLayers(layers))
}
