import { readFile } from 'node:fs/promises'
import { BANDS } from './mel.ts'

/**
 * A small network that hears a mouth: 32 bands in, six numbers out for every 10 ms, from 140 ms of sound before and
 * after. It was taught by bench/mouth/teach.py with speech whose phonemes are known, in nine languages.
 */
export const OUTPUTS = ['open', 'spread', 'press', 'bite', 'tongue', 'voice'] as const

export type Layer = {
  from: number
  to: number
  taps: number
  dilation: number
  weights: Float32Array
  bias: Float32Array
}
type LayerShape = Omit<Layer, 'weights' | 'bias'>

const WIDTH = 40
const SHAPES: readonly LayerShape[] = [
  { from: BANDS, to: WIDTH, taps: 5, dilation: 1 },
  { from: WIDTH, to: WIDTH, taps: 5, dilation: 2 },
  { from: WIDTH, to: WIDTH, taps: 5, dilation: 4 },
  { from: WIDTH, to: OUTPUTS.length, taps: 1, dilation: 1 },
]
const LEAK = 0.1

/** One layer over all frames of `input`; outside the sound everything is 0. Weights lie tap, from, to. */
function runLayer(layer: Layer, input: Float32Array, isLast: boolean): Float32Array {
  const { from, to, taps, dilation, weights, bias } = layer
  const frames = input.length / from
  const out = new Float32Array(frames * to)
  for (let frame = 0; frame < frames; frame++) {
    const row = out.subarray(frame * to, frame * to + to)
    row.set(bias)
    for (let tap = 0; tap < taps; tap++) {
      const source = frame + (tap - (taps >> 1)) * dilation
      if (source < 0 || source >= frames) continue
      for (let i = 0; i < from; i++) {
        const value = input[source * from + i]!
        const at = (tap * from + i) * to
        for (let o = 0; o < to; o++) row[o]! += value * weights[at + o]!
      }
    }
    if (!isLast) for (let o = 0; o < to; o++) if (row[o]! < 0) row[o]! *= LEAK
  }
  return out
}

/** Six numbers for each frame of 32 bands. */
export function runNet(layers: readonly Layer[], frames: Float32Array): Float32Array {
  return layers.reduce((values, layer, index) => runLayer(layer, values, index === layers.length - 1), frames)
}

/** Per layer: how much one step is worth (float32), then weights and bias as 16-bit whole numbers. */
function unpackLayers(bytes: Uint8Array): Layer[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const numbers = (count: number, step: number) =>
    Float32Array.from({ length: count }, () => {
      at += 2
      return view.getInt16(at - 2, true) * step
    })
  return SHAPES.map((shape) => {
    const step = view.getFloat32(at, true)
    at += 4
    const weights = numbers(shape.taps * shape.from * shape.to, step)
    return { ...shape, weights, bias: numbers(shape.to, step) }
  })
}

export async function readNet(): Promise<Layer[]> {
  return unpackLayers(await readFile(new URL('./mouth-net.bin', import.meta.url)))
}
