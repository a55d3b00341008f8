import { makeRandom } from '@bluehour/imaging/random'
import {
  addRoom,
  biquad,
  brownNoise,
  makeStereo,
  pan,
  pinkNoise,
  SAMPLE_RATE,
  type Stereo,
  softLowPass,
  wander,
  whiteNoise,
} from './signal.ts'

/** Makes `samples` samples of one kind of sound. How loud it comes out does not matter: the mix weighs it. */
export type Voice = (samples: number, seed: number) => Stereo

/** Both ears get noise of their own, moved by the same slow gusts. */
export const wind: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  for (const [ear, channel] of [out.left, out.right].entries()) {
    const noise = pinkNoise(seed + 10 + ear)
    const low = softLowPass()
    const whistle = biquad('band', 620 + ear * 40, 3.5)
    const slow = wander(0.32, seed)
    const quick = wander(1.1, seed + 1)
    for (let i = 0; i < samples; i++) {
      const force = Math.max(0.08, 0.5 + 0.38 * slow() + 0.16 * quick())
      const source = noise()
      channel[i] = (low(source, 180 + 900 * force * force) * 2.2 + whistle(source) * 0.5 * force * force) * force
    }
  }
  return out
}

/** Swells that build, break and run out, one after the other and a little apart in place. */
export const waves: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  const random = makeRandom(seed)
  const bed = [pinkNoise(seed + 1), pinkNoise(seed + 2)]
  const deep = [softLowPass(), softLowPass()]
  for (const [ear, channel] of [out.left, out.right].entries()) {
    for (let i = 0; i < samples; i++) channel[i] = deep[ear]!(bed[ear]!(), 420) * 0.55
  }
  for (let start = -2.5 - random(); start * SAMPLE_RATE < samples; start += 3.4 + random() * 2.2) {
    const length = 4.2 + random() * 1.6
    const place = random() * 1.2 - 0.6
    const noise = pinkNoise(seed + Math.round(start * 1000) + 77)
    const filter = softLowPass()
    const crest = 0.42 + random() * 0.12
    const force = 0.7 + random() * 0.5
    for (let k = 0; k < length * SAMPLE_RATE; k++) {
      const at = Math.round(start * SAMPLE_RATE) + k
      const share = k / (length * SAMPLE_RATE)
      const level = share < crest ? (share / crest) ** 2.2 : ((1 - share) / (1 - crest)) ** 1.7
      const sample = filter(noise(), 300 + 4200 * level * level) * level * force * 1.7
      if (at >= 0 && at < samples) pan(out, at, sample, place)
    }
  }
  return out
}

/** Running water: many small drops of sound over a soft hiss. */
export const stream: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  for (const [ear, channel] of [out.left, out.right].entries()) {
    const noise = pinkNoise(seed + ear)
    const body = biquad('band', 900 + ear * 120, 0.6)
    const sparkle = biquad('high', 3200)
    for (let i = 0; i < samples; i++) {
      const source = noise()
      channel[i] = (body(source) * 1.1 + sparkle(source) * 0.5) * 0.6
    }
  }
  addDrops(out, { perSecond: 46, low: 420, high: 1900, seconds: 0.05, level: 0.11, seed: seed + 5 })
  return out
}

type Drops = { perSecond: number; low: number; high: number; seconds: number; level: number; seed: number }

/** Short tones that rise a little as they fade: bubbles and drops. */
function addDrops(out: Stereo, { perSecond, low, high, seconds, level, seed }: Drops): void {
  const random = makeRandom(seed)
  const samples = out.left.length
  const count = Math.round((samples / SAMPLE_RATE) * perSecond)
  for (let n = 0; n < count; n++) {
    const start = Math.floor(random() * samples)
    const hertz = low * (high / low) ** random()
    const loud = level * (0.2 + random() ** 2)
    const place = random() * 1.8 - 0.9
    const length = Math.min(samples - start, Math.round(seconds * (0.5 + random()) * SAMPLE_RATE))
    let phase = 0
    for (let k = 0; k < length; k++) {
      const share = k / length
      phase += (2 * Math.PI * hertz * (1 + 0.35 * share)) / SAMPLE_RATE
      pan(out, start + k, Math.sin(phase) * loud * Math.min(1, k / 60) * Math.exp(-5 * share), place)
    }
  }
}

export const rain: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  for (const [ear, channel] of [out.left, out.right].entries()) {
    const noise = whiteNoise(seed + ear)
    const high = biquad('high', 900)
    const low = biquad('low', 7500)
    const swell = wander(0.25, seed + 3)
    for (let i = 0; i < samples; i++) channel[i] = low(high(noise())) * (0.2 + 0.04 * swell())
  }
  addDrops(out, { perSecond: 70, low: 1400, high: 5200, seconds: 0.012, level: 0.2, seed: seed + 7 })
  return out
}

/** Rolling thunder at a distance: a soft crack and a long low tail. */
export const thunder: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  const random = makeRandom(seed)
  const count = Math.max(1, Math.round(samples / SAMPLE_RATE / 5))
  for (let n = 0; n < count; n++) {
    const start = Math.floor(((n + 0.25 + 0.4 * random()) * samples) / count)
    const place = random() * 1.2 - 0.6
    const noise = brownNoise(seed + n)
    const roll = wander(5, seed + n + 50)
    const low = softLowPass()
    const length = Math.min(samples - start, SAMPLE_RATE * 4)
    for (let k = 0; k < length; k++) {
      const time = k / SAMPLE_RATE
      const level = Math.min(1, time * 9) * Math.exp(-time * 0.95) * (0.65 + 0.35 * roll())
      pan(out, start + k, low(noise(), 130 + 900 * Math.exp(-time * 6)) * level * 2.6, place)
    }
  }
  return out
}

/** Songs of a few short whistled notes each, by birds that sit in different places. */
export const birds: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  const random = makeRandom(seed)
  for (let bird = 0; bird < 4; bird++) {
    const place = random() * 1.8 - 0.9
    const base = 2300 + random() * 2400
    const far = 0.25 + random() * 0.75
    let time = random() * 2.2
    while (time * SAMPLE_RATE < samples) {
      const notes = 2 + Math.floor(random() * 5)
      for (let n = 0; n < notes; n++) {
        const length = 0.05 + random() * 0.11
        chirp(out, time, length, base * (0.85 + random() * 0.35), 0.75 + random() * 0.6, 0.075 * far, place)
        time += length + 0.03 + random() * 0.06
      }
      time += 1.1 + random() * 3.2
    }
  }
  addRoom(out, 0.35, 1.3)
  return out
}

function chirp(
  out: Stereo,
  start: number,
  seconds: number,
  hertz: number,
  bend: number,
  level: number,
  place: number,
): void {
  const length = Math.round(seconds * SAMPLE_RATE)
  let phase = 0
  for (let k = 0; k < length; k++) {
    const at = Math.round(start * SAMPLE_RATE) + k
    if (at >= out.left.length) return
    const share = k / length
    const sweep = hertz * (bend + (1 - bend) * Math.sin(Math.PI * share))
    phase += (2 * Math.PI * sweep) / SAMPLE_RATE
    const shape = Math.sin(Math.PI * share) ** 1.5
    pan(out, at, (Math.sin(phase) + 0.15 * Math.sin(2 * phase)) * shape * level, place)
  }
}

/** Crickets: quick trains of one high tone. */
export const crickets: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  const random = makeRandom(seed)
  for (let insect = 0; insect < 5; insect++) {
    const hertz = 3900 + random() * 900
    const place = random() * 1.8 - 0.9
    const rate = 0.85 + random() * 0.5
    const level = 0.012 + random() * 0.02
    const offset = random()
    for (let i = 0; i < samples; i++) {
      const time = i / SAMPLE_RATE
      const call = (time * rate + offset) % 1
      if (call > 0.42) continue
      const pulse = Math.max(0, Math.sin(2 * Math.PI * time * 27)) ** 2
      pan(out, i, Math.sin(2 * Math.PI * hertz * time) * pulse * Math.sin((Math.PI * call) / 0.42) * level, place)
    }
  }
  return out
}

/** Fire: a breathing roar with dry cracks in it. */
export const fire: Voice = (samples, seed) => {
  const out = makeStereo(samples)
  for (const [ear, channel] of [out.left, out.right].entries()) {
    const noise = brownNoise(seed + ear)
    const flame = wander(3.2, seed + 9)
    const air = pinkNoise(seed + 20 + ear)
    const band = biquad('band', 480, 0.7)
    for (let i = 0; i < samples; i++) channel[i] = (noise() * 0.5 + band(air()) * 0.9) * (0.55 + 0.3 * flame())
  }
  const random = makeRandom(seed + 2)
  const count = Math.round((samples / SAMPLE_RATE) * 13)
  for (let n = 0; n < count; n++) {
    const start = Math.floor(random() * samples)
    const crack = biquad('band', 1200 + random() * 4200, 1.4)
    const noise = whiteNoise(seed + n * 31)
    const loud = 0.55 * random() ** 3
    const place = random() * 1.4 - 0.7
    const decay = 140 + random() * 500
    for (let k = 0; k < 1400 && start + k < samples; k++)
      pan(out, start + k, crack(noise()) * loud * Math.exp(-k / decay), place)
  }
  return out
}
