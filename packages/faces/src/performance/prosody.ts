import type { Sound } from '@bluehour/engine/engine'
import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'

/** How something is said: where it is stressed and where it rests. */
export type Prosody = {
  seconds: number
  /** Stressed moments in order of time; strength 0..1. */
  accents: readonly { at: number; strength: number }[]
  /** Silences of a fifth of a second and more. */
  pauses: readonly { from: number; to: number }[]
  /** How much the voice rises at the end of what is said before this pause, −1..1; a question rises. */
  rises: readonly number[]
}

const STEP_SECONDS = 0.01
const PITCH_RATE = 4000
const PITCH_LOW = 70
const PITCH_HIGH = 420
const PAUSE_SECONDS = 0.2
/** Stresses closer than this are one gesture. */
const ACCENT_SECONDS = 0.28

function monoAt(sound: Sound, rate: number): Float32Array {
  const step = sound.sampleRate / rate
  const length = Math.floor((sound.channels[0]?.length ?? 0) / step)
  const out = new Float32Array(length)
  for (const channel of sound.channels) {
    // A plain average of the samples in between is filter enough for pitch and loudness.
    for (let at = 0; at < length; at++) {
      let sum = 0
      const [from, to] = [Math.floor(at * step), Math.max(Math.floor(at * step) + 1, Math.floor((at + 1) * step))]
      for (let k = from; k < to; k++) sum += channel[k]!
      out[at]! += sum / (to - from) / sound.channels.length
    }
  }
  return out
}

/** Loudness as a logarithm, and pitch in octaves over 100 Hz where there is one (NaN elsewhere), every 10 ms. */
function measure(samples: Float32Array): { loud: Float32Array; pitch: Float32Array } {
  const hop = PITCH_RATE * STEP_SECONDS
  const frames = Math.ceil(samples.length / hop)
  const loud = new Float32Array(frames)
  const pitch = new Float32Array(frames).fill(Number.NaN)
  const [shortest, longest] = [Math.floor(PITCH_RATE / PITCH_HIGH), Math.ceil(PITCH_RATE / PITCH_LOW)]
  const window = 120
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.max(0, frame * hop - window)
    const to = Math.min(samples.length - longest, frame * hop + window)
    let power = 1e-8
    for (let at = from; at < to; at++) power += samples[at]! ** 2
    loud[frame] = Math.log(power / (2 * window))
    // Every second frame is enough for a pitch; the other takes the same.
    if (frame % 2 === 1) pitch[frame] = pitch[frame - 1]!
    else pitch[frame] = pitchOf(samples, from, to, power, shortest, longest)
  }
  return { loud, pitch }
}

function pitchOf(
  samples: Float32Array,
  from: number,
  to: number,
  power: number,
  shortest: number,
  longest: number,
): number {
  let [best, lag] = [0, 0]
  for (let shift = shortest; shift <= longest; shift++) {
    let sum = 0
    for (let at = from; at < to; at++) sum += samples[at]! * samples[at + shift]!
    // Long periods also fit two short ones: the shorter is preferred.
    const fit = (sum / power) * (1 - 0.002 * shift)
    if (fit > best) [best, lag] = [fit, shift]
  }
  return best > 0.45 ? Math.log2(PITCH_RATE / lag / 100) : Number.NaN
}

function pausesOf(track: MouthTrack, seconds: number): { from: number; to: number }[] {
  const pauses: { from: number; to: number }[] = []
  let from: number | undefined = 0
  for (let at = 0; at <= seconds + STEP_SECONDS; at += STEP_SECONDS) {
    const speaks = at < seconds && track.voice(at) > 0.3
    if (!speaks && at < seconds) from ??= at
    else if (from !== undefined) {
      if (at - from >= PAUSE_SECONDS) pauses.push({ from, to: Math.min(at, seconds) })
      from = undefined
    }
  }
  return pauses
}

/** Mean of the finite values between two frames. */
function meanOf(values: Float32Array, from: number, to: number): number {
  let [sum, count] = [0, 0]
  for (let at = Math.max(0, from); at < Math.min(values.length, to); at++) {
    if (Number.isNaN(values[at])) continue
    sum += values[at]!
    count++
  }
  return count === 0 ? Number.NaN : sum / count
}

/** Open vowels that are louder and higher than what is around them. */
function accentsOf(track: MouthTrack, loud: Float32Array, pitch: Float32Array): { at: number; strength: number }[] {
  const frames = loud.length
  const stress = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * STEP_SECONDS
    if (track.voice(at) < 0.5) continue
    const louder = meanOf(loud, frame - 4, frame + 5) - meanOf(loud, frame - 60, frame + 60)
    const higher = meanOf(pitch, frame - 4, frame + 5) - meanOf(pitch, frame - 90, frame + 90)
    stress[frame] = 0.35 * louder + 1.6 * (Number.isNaN(higher) ? 0 : higher) + 0.8 * track.at(at).open
  }
  const accents: { at: number; strength: number }[] = []
  const side = Math.round(ACCENT_SECONDS / STEP_SECONDS)
  for (let frame = 0; frame < frames; frame++) {
    const value = stress[frame]!
    if (value < 0.45) continue
    let isTop = true
    for (let k = Math.max(0, frame - side); k < Math.min(frames, frame + side) && isTop; k++) {
      if (stress[k]! > value || (stress[k] === value && k < frame)) isTop = false
    }
    if (isTop) accents.push({ at: frame * STEP_SECONDS, strength: Math.min(1, (value - 0.3) / 1.2) })
  }
  return accents
}

export function hearProsody(sound: Sound, track: MouthTrack): Prosody {
  const { loud, pitch } = measure(monoAt(sound, PITCH_RATE))
  const seconds = track.seconds
  const pauses = pausesOf(track, seconds)
  const rises = pauses.map(({ from }) => {
    const end = Math.round(from / STEP_SECONDS)
    const rise = meanOf(pitch, end - 25, end) - meanOf(pitch, end - 150, end - 30)
    return Number.isNaN(rise) ? 0 : Math.max(-1, Math.min(1, rise * 3))
  })
  return { seconds, accents: accentsOf(track, loud, pitch), pauses, rises }
}
