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
  tone,
  wander,
  whiteNoise,
} from './signal.ts'

/** Short strikes of filtered noise at a steady pace with a human unevenness. */
function steps(rate: number, hertz: number, decay: number, pattern: readonly number[]): Voice {
  return (samples, seed) => {
    const out = makeStereo(samples)
    const random = makeRandom(seed)
    const noise = whiteNoise(seed + 1)
    for (let n = 0; ; n++) {
      const start = ((n + (pattern[n % pattern.length] ?? 0)) / rate + (random() - 0.5) * 0.02) * SAMPLE_RATE
      if (start >= samples) break
      const filter = biquad('band', hertz * (0.85 + 0.3 * random()), 1.1)
      const loud = 0.7 + 0.3 * random()
      for (let i = Math.max(0, Math.round(start)); i < Math.min(samples, start + decay * 6 * SAMPLE_RATE); i++) {
        const t = i / SAMPLE_RATE - start / SAMPLE_RATE
        pan(out, i, filter(noise()) * loud * Math.exp(-t / decay), n % 2 === 0 ? -0.15 : 0.15)
      }
    }
    addRoom(out, 0.15, 0.8)
    return out
  }
}

export const footsteps: Voice = steps(1.9, 420, 0.045, [0])
export const runningSteps: Voice = steps(3.1, 520, 0.035, [0])
/** Three beats and a rest. */
export const hooves: Voice = steps(5.2, 780, 0.03, [0, -0.25, -0.45, -0.2])

/** A motor: firing strokes that rise and fall a little, and tyres. */
export const engine: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  const [speed, road, rumble] = [wander(0.4, seed), pinkNoise(seed + 2), brownNoise(seed + 3)]
  const [body, hiss] = [biquad('low', 420), biquad('band', 1400, 0.6)]
  let phase = 0
  for (let i = 0; i < samples; i++) {
    phase += (62 + 14 * speed()) / SAMPLE_RATE
    const stroke = 2 * (phase % 1) - 1
    const half = 2 * ((phase * 0.5) % 1) - 1
    const value = body(stroke * 0.5 + half * 0.5 + rumble() * 0.8) * 0.8 + hiss(road()) * 0.5
    out.left[i] = value
    out.right[i] = value
  }
  return out
}

/** Wings that beat slowly, or a rotor that beats fast. */
const beating =
  (rate: number, hertz: number): Voice =>
  (samples, seed) => {
    const out = makeStereo(samples)
    const [air, filter, beat] = [pinkNoise(seed), biquad('band', hertz, 0.7), tone(rate, 0)]
    for (let i = 0; i < samples; i++) {
      const value = filter(air()) * Math.max(0, beat()) ** 2
      out.left[i] = value
      out.right[i] = value * 0.9
    }
    return out
  }
export const wingBeats: Voice = beating(2.2, 340)
export const rotor: Voice = beating(14, 180)
