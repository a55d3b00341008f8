/**
 * A judge of "whose voice is it" that the cloner does not know: the speaker encoder of Resemblyzer 0.1.4 (Apache-2.0),
 * three layers of LSTM over mel bands. Its file `resemblyzer/pretrained.pt` is read where it lies; clips.md says how to
 * get it.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const SHA256 = '39373b86598fa3da9fcddee6142382efe09777e8d37dc9c0561f41f0070f134e'
const RATE = 16_000
const [SIZE, HOP, BANDS, HIDDEN, LAYERS, FRAMES] = [400, 160, 40, 256, 3, 160]
const LOUDNESS = 10 ** (-30 / 20)
/** Where the tensors lie in that one file, in bytes. */
const AT = { lstm: 269_883, biases: 5_676_603, linear: 7_731, linearBias: 6_699 }

export type SpeakerNetwork = {
  /** 256 numbers, of length one, for speech at 16 kHz without long pauses. */
  embed(samples: Float32Array): Float32Array
}

type Layer = { input: Float32Array; hidden: Float32Array; bias: Float32Array; width: number }

export function openSpeakerNetwork(file: string): SpeakerNetwork | undefined {
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  if (createHash('sha256').update(bytes).digest('hex') !== SHA256) throw new Error(`${file} is not the pinned network`)
  const floats = (at: number, count: number) =>
    new Float32Array(new Uint8Array(bytes.subarray(at, at + 4 * count)).buffer)
  let at = AT.lstm
  const next = (count: number) => {
    const taken = floats(at, count)
    at += 4 * count
    return taken
  }
  const layers = Array.from({ length: LAYERS }, (_, layer): Layer => {
    const width = layer === 0 ? BANDS : HIDDEN
    const biases = floats(AT.biases + layer * 8 * 4 * HIDDEN, 8 * HIDDEN)
    const bias = Float32Array.from({ length: 4 * HIDDEN }, (_, k) => biases[k]! + biases[4 * HIDDEN + k]!)
    return { input: next(4 * HIDDEN * width), hidden: next(4 * HIDDEN * HIDDEN), bias, width }
  })
  const [linear, linearBias] = [floats(AT.linear, HIDDEN * HIDDEN), floats(AT.linearBias, HIDDEN)]
  return {
    embed: (samples) => {
      const mel = melPowers(atLoudness(samples))
      const sum = new Float32Array(HIDDEN)
      const last = Math.max(0, mel.length - FRAMES)
      for (let from = 0; from <= last; from += FRAMES / 2) {
        const state = lastState(layers, mel.slice(from, from + FRAMES))
        const part = linearBias.map((bias, row) => Math.max(0, bias + dot(linear, row * HIDDEN, state, HIDDEN)))
        const length = Math.hypot(...part)
        for (let k = 0; k < HIDDEN; k++) sum[k]! += part[k]! / length
      }
      const length = Math.hypot(...sum)
      return sum.map((value) => value / length)
    },
  }
}

function dot(matrix: Float32Array, from: number, vector: Float32Array, width: number): number {
  let sum = 0
  for (let k = 0; k < width; k++) sum += matrix[from + k]! * vector[k]!
  return sum
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** What the last layer holds after the last frame. */
function lastState(layers: readonly Layer[], frames: readonly Float32Array[]): Float32Array {
  let inputs = [...frames]
  for (const { input, hidden, bias, width } of layers) {
    const [state, cell, gates] = [new Float32Array(HIDDEN), new Float32Array(HIDDEN), new Float32Array(4 * HIDDEN)]
    inputs = inputs.map((frame) => {
      for (let row = 0; row < 4 * HIDDEN; row++)
        gates[row] = bias[row]! + dot(input, row * width, frame, width) + dot(hidden, row * HIDDEN, state, HIDDEN)
      for (let k = 0; k < HIDDEN; k++) {
        const [write, forget] = [sigmoid(gates[k]!), sigmoid(gates[HIDDEN + k]!)]
        cell[k] = forget * cell[k]! + write * Math.tanh(gates[2 * HIDDEN + k]!)
        state[k] = sigmoid(gates[3 * HIDDEN + k]!) * Math.tanh(cell[k]!)
      }
      return state.slice()
    })
  }
  return inputs.at(-1)!
}

/** Quiet sound is raised, loud sound stays. */
function atLoudness(samples: Float32Array): Float32Array {
  let power = 0
  for (const sample of samples) power += sample * sample
  const gain = Math.max(1, LOUDNESS / Math.sqrt(power / Math.max(1, samples.length) + 1e-12))
  return samples.map((sample) => sample * gain)
}

const toMel = (hz: number) => (hz < 1000 ? (3 * hz) / 200 : 15 + (27 * Math.log(hz / 1000)) / Math.log(6.4))
const fromMel = (mel: number) => (mel < 15 ? (200 * mel) / 3 : 1000 * Math.exp(((mel - 15) * Math.log(6.4)) / 27))

/** Powers by mel band, a row for every 10 ms, as librosa has them. */
function melPowers(samples: Float32Array): Float32Array[] {
  const edges = Array.from({ length: BANDS + 2 }, (_, k) => fromMel((toMel(RATE / 2) * k) / (BANDS + 1)))
  const bins = SIZE / 2 + 1
  const filters = Array.from({ length: BANDS }, (_, band) =>
    Float32Array.from({ length: bins }, (_, bin) => {
      const [low, middle, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
      const hz = (bin * RATE) / SIZE
      return (Math.max(0, Math.min((hz - low) / (middle - low), (high - hz) / (high - middle))) * 2) / (high - low)
    }),
  )
  const turns = Float64Array.from({ length: SIZE }, (_, k) => (2 * Math.PI * k) / SIZE)
  const [cosines, sines] = [turns.map(Math.cos), turns.map(Math.sin)]
  const [windowed, power] = [new Float64Array(SIZE), new Float32Array(bins)]
  return Array.from({ length: 1 + Math.floor(samples.length / HOP) }, (_, frame) => {
    for (let k = 0; k < SIZE; k++) windowed[k] = (samples[frame * HOP + k - SIZE / 2] ?? 0) * (0.5 - 0.5 * cosines[k]!)
    for (let bin = 0; bin < bins; bin++) {
      let [re, im] = [0, 0]
      for (let k = 0; k < SIZE; k++) {
        const turn = (bin * k) % SIZE
        re += windowed[k]! * cosines[turn]!
        im += windowed[k]! * sines[turn]!
      }
      power[bin] = re * re + im * im
    }
    return Float32Array.from(filters, (filter) => dot(filter, 0, power, bins))
  })
}
