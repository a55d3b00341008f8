import type { Sound } from '@bluehour/engine/engine'
import type { MusicMood } from '../compose/moods.ts'
import { findBeats } from './beats.ts'
import { HOP, LISTEN_RATE, spectra, WINDOW } from './spectrum.ts'

/** What a sound does over time. Curves have one value for each hop; `at` reads them at any second. */
export type Heard = {
  seconds: number
  /** How much of the sound begins at a moment: new energy in any band, 0..1. */
  onset: Float32Array
  /** Loudness as it is felt, 0..1 of the loudest. */
  loudness: Float32Array
  /** From dull (0) to bright (1). */
  brightness: Float32Array
  /** Low drums, 0..1. */
  bass: Float32Array
  /** Beats a minute; a steady 100 where none is heard. */
  tempo: number
  beats: readonly number[]
  /** How steady the beat is, 0..1. */
  pulse: number
  /** How likely it is that somebody speaks and nothing plays, 0..1. */
  speech: number
  /** Minor keys are below 0, major ones above. */
  major: number
  mood: MusicMood
}

export const CURVE_RATE = LISTEN_RATE / HOP

/** A curve at a moment, between its values. */
export function curveAt(curve: Float32Array, seconds: number): number {
  const place = Math.max(0, Math.min(curve.length - 1, seconds * CURVE_RATE))
  const k = Math.min(curve.length - 2, Math.floor(place))
  if (k < 0) return curve[0] ?? 0
  return curve[k]! + (curve[k + 1]! - curve[k]!) * (place - k)
}

/** One channel at the rate listening works with. */
export function toListen({ sampleRate, channels }: Sound): Float32Array {
  const length = Math.floor(((channels[0]?.length ?? 0) * LISTEN_RATE) / sampleRate)
  const out = new Float32Array(length)
  const step = sampleRate / LISTEN_RATE
  for (let i = 0; i < length; i++) {
    const [from, to] = [Math.floor(i * step), Math.max(Math.floor(i * step) + 1, Math.floor((i + 1) * step))]
    let sum = 0
    for (const channel of channels) for (let k = from; k < to; k++) sum += channel[k] ?? 0
    out[i] = sum / (channels.length * (to - from))
  }
  return out
}

const BANDS = 24
const bandOf = Uint8Array.from({ length: WINDOW / 2 }, (_, k) =>
  Math.min(BANDS - 1, Math.floor((Math.log2(1 + k) / Math.log2(WINDOW / 2)) * BANDS)),
)
const NOTE_FROM = 6

type Curves = {
  onset: Float32Array
  loudness: Float32Array
  brightness: Float32Array
  bass: Float32Array
  chroma: Float64Array
}

function curvesOf(samples: Float32Array): Curves {
  const hops = Math.ceil(samples.length / HOP)
  const make = () => new Float32Array(hops)
  const [onset, loudness, brightness, bass] = [make(), make(), make(), make()]
  const chroma = new Float64Array(12)
  let [before, now] = [new Float64Array(BANDS), new Float64Array(BANDS)]
  let hop = 0
  for (const magnitudes of spectra(samples)) {
    now.fill(0)
    let [sum, weighted, energy] = [1e-9, 0, 0]
    for (let k = 1; k < magnitudes.length; k++) {
      const value = magnitudes[k]!
      now[bandOf[k]!]! += value
      sum += value
      weighted += value * k
      energy += value * value
      if (k >= NOTE_FROM && k < 220)
        chroma[Math.round(12 * Math.log2((k * LISTEN_RATE) / WINDOW / 27.5) + 120) % 12]! += value
    }
    let rise = 0
    for (let band = 0; band < BANDS; band++) {
      now[band] = Math.log1p(now[band]! * 4)
      rise += Math.max(0, now[band]! - before[band]!)
    }
    onset[hop] = hop === 0 ? 0 : rise
    loudness[hop] = Math.sqrt(energy)
    bass[hop] = (now[1]! + now[2]! + now[3]! + now[4]! + now[5]! + now[6]!) / 6
    brightness[hop] = Math.min(1, (weighted / sum) * (LISTEN_RATE / WINDOW / 4500))
    ;[before, now] = [now, before]
    hop++
  }
  return { onset, loudness, brightness, bass, chroma }
}

/** Peaks over what is usual around them; the strongest is 1. */
function onsetsOf(rise: Float32Array): Float32Array {
  const out = new Float32Array(rise.length)
  const reach = Math.round(CURVE_RATE * 0.4)
  let sum = 0
  for (let i = 0; i < Math.min(reach, rise.length); i++) sum += rise[i]!
  for (let i = 0, count = Math.min(reach, rise.length); i < rise.length; i++) {
    if (i + reach < rise.length) {
      sum += rise[i + reach]!
      count++
    }
    if (i - reach > 0) {
      sum -= rise[i - reach - 1]!
      count--
    }
    out[i] = Math.max(0, rise[i]! - (sum / count) * 1.3)
  }
  return scaled(out, 0.995)
}

/** Divided by a high quantile, so that one click does not make everything else quiet. */
function scaled(curve: Float32Array, share: number): Float32Array {
  const top = curve.toSorted()[Math.floor((curve.length - 1) * share)] ?? 0
  return top > 1e-9 ? curve.map((value) => Math.min(1, value / top)) : curve
}

const mean = (curve: Float32Array) => curve.reduce((sum, value) => sum + value, 0) / Math.max(1, curve.length)

/** Speech swings four times a second, has pauses, and no steady beat; music fills its gaps. */
function speechOf(loudness: Float32Array, pulse: number): number {
  const level = scaled(loudness, 0.97)
  let [quiet, swing] = [0, 0]
  const step = Math.round(CURVE_RATE * 0.08)
  for (let i = step; i < level.length; i++) {
    if (level[i]! < 0.16) quiet++
    swing += Math.abs(level[i]! - level[i - step]!)
  }
  const pauses = quiet / Math.max(1, level.length)
  const lively = swing / Math.max(1, level.length) / Math.max(0.05, mean(level))
  return Math.max(0, Math.min(1, (pauses - 0.08) * 2.2 + (lively - 0.35) * 1.2 - Math.max(0, pulse - 0.45) * 2.5))
}

const MAJOR_KEY = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88]
const MINOR_KEY = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17]

/** How much better the best major key fits than the best minor one (Krumhansl). */
function majorOf(chroma: Float64Array): number {
  const best = (key: readonly number[]) =>
    Math.max(...Array.from({ length: 12 }, (_, root) => correlation(chroma, (i) => key[(i - root + 12) % 12]!)))
  return best(MAJOR_KEY) - best(MINOR_KEY)
}

function correlation(list: Float64Array, other: (i: number) => number): number {
  const values = [...list]
  const [a, b] = [values.reduce((x, y) => x + y, 0) / 12, values.reduce((x, _, i) => x + other(i), 0) / 12]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [i, value] of values.entries()) {
    ab += (value - a) * (other(i) - b)
    aa += (value - a) ** 2
    bb += (other(i) - b) ** 2
  }
  return ab / Math.sqrt(aa * bb + 1e-12)
}

type Character = { tempo: number; major: number; drums: number; bright: number }

function moodOf({ tempo, major, drums, bright }: Character): MusicMood {
  if (drums > 0.5) {
    if (tempo < 92) return bright > 0.23 ? 'cozy' : 'dark'
    if (tempo < 110) return 'epic'
    if (major < 0.05) return 'tense'
    return bright > 0.375 ? 'festive' : 'cheerful'
  }
  if (major > 0.05) return bright > 0.35 ? 'cheerful' : 'calm'
  if (bright > 0.25) return 'dreamy'
  if (bright > 0.165) return tempo > 69 ? 'romantic' : 'dreamy'
  return bright > 0.137 ? 'lonely' : 'spooky'
}

export function listenTo(sound: Sound): Heard {
  const samples = toListen(sound)
  const { onset: rise, loudness, brightness, bass, chroma } = curvesOf(samples)
  const onset = onsetsOf(rise)
  const low = scaled(
    onsetsOf(Float32Array.from(bass, (value, i) => Math.max(0, value - (bass[i - 1] ?? value)))),
    0.995,
  )
  const { tempo, beats, pulse, drums } = findBeats(onset, low, CURVE_RATE)
  const level = scaled(loudness, 0.98)
  const major = majorOf(chroma)
  const mood = moodOf({ tempo, major, drums, bright: mean(brightness) })
  return {
    seconds: samples.length / LISTEN_RATE,
    onset,
    loudness: level,
    brightness,
    bass: low,
    tempo,
    beats,
    pulse,
    speech: speechOf(loudness, pulse),
    major,
    mood,
  }
}
