import { makeRandom } from '@bluehour/imaging/random'
import type { Voice } from './nature-voices.ts'
import {
  addRoom,
  biquad,
  brownNoise,
  makeStereo,
  pan,
  pinkNoise,
  SAMPLE_RATE,
  softLowPass,
  tone,
  wander,
} from './signal.ts'

/** A city from some way off: rumble, the wash of tyres, now and then a car that passes. */
export const city: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  for (const [ear, channel] of [out.left, out.right].entries()) {
    const rumble = brownNoise(seed + ear)
    const wash = pinkNoise(seed + 10 + ear)
    const band = biquad('band', 700, 0.5)
    const swell = wander(0.3, seed + 4)
    for (let i = 0; i < samples; i++) channel[i] = rumble() * 0.55 + band(wash()) * (0.45 + 0.15 * swell())
  }
  const random = makeRandom(seed + 2)
  for (let time = random() * 2; time * SAMPLE_RATE < samples; time += 3 + random() * 3) {
    const seconds = 3 + random() * 1.5
    const side = random() < 0.5 ? -1 : 1
    const noise = pinkNoise(seed + Math.round(time * 100))
    const low = softLowPass()
    const loud = 0.5 + random() * 0.5
    for (let k = 0; k < seconds * SAMPLE_RATE; k++) {
      const at = Math.round(time * SAMPLE_RATE) + k
      if (at >= samples) break
      const share = k / (seconds * SAMPLE_RATE)
      const level = Math.sin(Math.PI * share) ** 3
      pan(out, at, low(noise(), 400 + 1500 * level) * level * loud, side * (share * 1.6 - 0.8))
    }
  }
  return out
}

/** Many people talking far away: syllables without words, each voice at its own pitch and place. */
export const crowd: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  const random = makeRandom(seed)
  for (let person = 0; person < 14; person++) {
    const pitch = 95 + random() * 140
    const place = random() * 1.8 - 0.9
    const formants = [biquad('band', 420 + random() * 320, 4), biquad('band', 1100 + random() * 900, 5)]
    const syllables = wander(3.6 + random() * 1.6, seed + person * 13)
    const phrases = wander(0.5, seed + person * 17 + 1)
    const drift = wander(1.7, seed + person * 19 + 2)
    let phase = random()
    for (let i = 0; i < samples; i++) {
      phase += (pitch * (1 + 0.12 * drift())) / SAMPLE_RATE
      if (phase >= 1) phase -= 1
      const level = Math.max(0, syllables()) * Math.max(0, phrases() + 0.35)
      const buzz = (1 - 2 * phase) * level
      pan(out, i, (formants[0]!(buzz) + 0.6 * formants[1]!(buzz)) * 0.13, place)
    }
  }
  addRoom(out, 0.5, 1.5)
  return out
}

/** The sound of a room where nothing happens. */
export const room: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  for (const [ear, channel] of [out.left, out.right].entries()) {
    const noise = brownNoise(seed + ear)
    const air = pinkNoise(seed + 5 + ear)
    const low = softLowPass()
    for (let i = 0; i < samples; i++) channel[i] = noise() * 0.3 + low(air(), 900) * 0.35
  }
  return out
}

/** Under water or in deep space: slow pressure, and nothing sharp. */
export const deep: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  for (const [ear, channel] of [out.left, out.right].entries()) {
    const noise = brownNoise(seed + ear)
    const low = softLowPass()
    const move = wander(0.2, seed + 3 + ear)
    let phase = 0
    for (let i = 0; i < samples; i++) {
      phase += (2 * Math.PI * (52 + ear * 0.4)) / SAMPLE_RATE
      channel[i] = low(noise(), 160 + 90 * move()) * 1.1 + Math.sin(phase) * 0.12 * (0.7 + 0.3 * move())
    }
  }
  return out
}

/** Chords in semitones over the root, for light and for dark pictures. */
const BRIGHT = [
  [0, 7, 12, 16, 19, 26],
  [-3, 4, 12, 16, 19, 24],
  [-7, 5, 9, 12, 16, 21],
  [-5, 7, 11, 14, 19, 23],
]
const DARK = [
  [0, 7, 12, 15, 19, 26],
  [-4, 3, 8, 12, 15, 19],
  [-7, 5, 8, 12, 17, 20],
  [-2, 5, 10, 14, 17, 21],
]

/** A slow cloud of tones: each chord swells while the last one still fades. */
export function makePad(dark: boolean): Voice {
  return (samples, seed) => {
    const out = makeStereo(samples)
    const random = makeRandom(seed)
    const chords = dark ? DARK : BRIGHT
    const root = 110 * 2 ** (Math.floor(random() * 5) / 12)
    const total = samples / SAMPLE_RATE
    const each = Math.max(2.6, Math.min(5.5, total / Math.max(1, Math.round(total / 4.5))))
    for (let n = 0; n * each < total; n++) {
      const chord = chords[n % chords.length]!
      for (const step of chord) {
        addTone(out, {
          start: n * each - 0.9,
          seconds: each + 1.8,
          hertz: root * 2 ** (step / 12),
          level: 0.05,
          place: random() * 1.4 - 0.7,
          wobble: 0.08 + random() * 0.15,
        })
      }
    }
    addRoom(out, 0.7, 1.9)
    return out
  }
}

type Tone = { start: number; seconds: number; hertz: number; level: number; place: number; wobble: number }

/** Two slightly detuned voices with soft overtones. */
function addTone(out: ReturnType<typeof makeStereo>, { start, seconds, hertz, level, place, wobble }: Tone): void {
  const from = Math.max(0, Math.round(start * SAMPLE_RATE))
  const to = Math.min(out.left.length, Math.round((start + seconds) * SAMPLE_RATE))
  const dull = Math.min(1, 260 / hertz)
  const low = tone(hertz * 0.9985, 0)
  const high = tone(hertz * 1.0015, 1)
  const second = tone(hertz * 2, 0.4)
  const third = tone(hertz * 3, 0.9)
  const tremble = tone(wobble, place)
  const loud = level * (0.5 + 0.5 * dull)
  const angle = ((place + 1) * Math.PI) / 4
  const [toLeft, toRight] = [Math.cos(angle), Math.sin(angle)]
  for (let i = from; i < to; i++) {
    const share = (i / SAMPLE_RATE - start) / seconds
    const swell = 4 * share * (1 - share)
    const voice = low() + high() + dull * (0.3 * second() + 0.12 * third())
    const value = voice * swell * (0.85 + 0.15 * tremble()) * loud
    out.left[i]! += value * toLeft
    out.right[i]! += value * toRight
  }
}
