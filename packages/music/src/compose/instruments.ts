import { makeRandom } from '@bluehour/imaging/random'
import { biquad, pan, SAMPLE_RATE, type Stereo, tone, whiteNoise } from '@bluehour/motion/sound/signal'

/** One note: when, how long, how high, how loud, and from where. */
export type Note = { start: number; seconds: number; hertz: number; level: number; place: number }

const range = (out: Stereo, start: number, seconds: number): [number, number] => [
  Math.max(0, Math.round(start * SAMPLE_RATE)),
  Math.min(out.left.length, Math.round((start + seconds) * SAMPLE_RATE)),
]

/** Soft strings: three voices a little out of tune that swell and fade. */
export function pad(out: Stereo, { start, seconds, hertz, level, place }: Note, bright: number): void {
  const [from, to] = range(out, start, seconds)
  const voices = [0.997, 1, 1.0031].map((detune, k) => tone(hertz * detune, k))
  const over = [tone(hertz * 2, 0.3), tone(hertz * 3, 0.8)]
  const attack = Math.min(0.9, seconds * 0.35)
  for (let i = from; i < to; i++) {
    const t = i / SAMPLE_RATE - start
    const swell = Math.min(1, t / attack, (seconds - t) / attack)
    let value = over[0]!() * 0.35 * bright + over[1]!() * 0.16 * bright
    for (const voice of voices) value += voice() * 0.45
    pan(out, i, value * level * swell * swell * (3 - 2 * swell), place)
  }
}

/** A plucked string (Karplus and Strong). */
export function pluck(out: Stereo, { start, seconds, hertz, level, place }: Note, bright: number, seed: number): void {
  const [from, to] = range(out, start, seconds)
  const period = Math.max(2, Math.round(SAMPLE_RATE / hertz))
  const random = makeRandom(seed)
  const string = Float32Array.from({ length: period }, () => random() * 2 - 1)
  const soft = 0.35 + 0.4 * (1 - bright)
  for (let round = 0; round < 2; round++)
    for (let k = 1; k < period; k++) string[k] = string[k]! * (1 - soft) + string[k - 1]! * soft
  const kept = 0.5 ** (period / (SAMPLE_RATE * (0.25 + 160 / hertz)))
  for (let i = from, at = 0; i < to; i++) {
    const next = at + 1 === period ? 0 : at + 1
    const value = string[at]!
    string[at] = kept * 0.5 * (value + string[next]!)
    at = next
    pan(out, i, value * level * Math.min(1, (to - i) / 900), place)
  }
}

/** A bell or flute for the melody: a tone with two faint ones above it and a soft end. */
export function lead(out: Stereo, { start, seconds, hertz, level, place }: Note, bright: number): void {
  const [from, to] = range(out, start, seconds + 0.5)
  const [first, second, third] = [tone(hertz, 0), tone(hertz * 2.001, 0.5), tone(hertz * 3.98, 1)]
  for (let i = from; i < to; i++) {
    const t = i / SAMPLE_RATE - start
    const rise = Math.min(1, t / 0.03)
    const fall = Math.exp((-t * 2.2) / Math.max(0.2, seconds)) * Math.min(1, (seconds + 0.5 - t) / 0.2)
    const value = first() + second() * 0.28 + third() * 0.1 * bright * Math.exp(-t * 6)
    pan(out, i, value * level * rise * fall, place)
  }
}

export function bass(out: Stereo, { start, seconds, hertz, level }: Note): void {
  const [from, to] = range(out, start, seconds)
  const [low, over] = [tone(hertz, 0), tone(hertz * 2, 0.2)]
  for (let i = from; i < to; i++) {
    const t = i / SAMPLE_RATE - start
    const shape = Math.min(1, t / 0.012) * Math.exp(-t * 1.6) * Math.min(1, (seconds - t) / 0.05)
    const value = Math.tanh((low() + over() * 0.3) * 1.4) * level * shape
    out.left[i]! += value * 0.7
    out.right[i]! += value * 0.7
  }
}

export function kick(out: Stereo, start: number, level: number): void {
  const [from, to] = range(out, start, 0.32)
  for (let i = from; i < to; i++) {
    const t = i / SAMPLE_RATE - start
    const value = Math.sin(2 * Math.PI * (48 * t + (62 / 28) * (1 - Math.exp(-28 * t)))) * Math.exp(-t * 11) * level
    out.left[i]! += value
    out.right[i]! += value
  }
}

/** Noise through a filter: a snare is low and long, a hat high and short. */
export function brush(out: Stereo, start: number, level: number, kind: 'snare' | 'hat', seed: number): void {
  const [from, to] = range(out, start, kind === 'snare' ? 0.24 : 0.07)
  const [noise, filter] = [
    whiteNoise(seed),
    biquad(kind === 'snare' ? 'band' : 'high', kind === 'snare' ? 1900 : 7500, 0.8),
  ]
  for (let i = from; i < to; i++) {
    const t = i / SAMPLE_RATE - start
    pan(out, i, filter(noise()) * level * Math.exp(-t * (kind === 'snare' ? 17 : 60)), kind === 'hat' ? 0.3 : -0.1)
  }
}
