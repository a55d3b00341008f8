import { measureFormants } from './formants.ts'
import { pitchStatistics, trackPitch } from './pitch.ts'
import { bandPowers, voiceColor } from './spectrum.ts'

/** How a voice sounds, apart from what it says. */
export type VoiceMeasures = {
  /** Its middle pitch, and how far it moves around it. */
  hz: number
  semitones: number
  /** The first four resonances. */
  formants: number[]
  /** Decibels by band. */
  color: number[]
  /** Syllables a second while speaking. */
  pace: number
}

const RATE = 16_000
const HOP = 160

/** 16 kHz sound of one voice, without long pauses. */
export function measureVoice(samples: Float32Array): VoiceMeasures {
  const track = trackPitch(samples)
  const { hz, semitones } = pitchStatistics(track)
  return {
    hz,
    semitones,
    formants: measureFormants(samples, track),
    color: voiceColor(bandPowers(samples)),
    pace: syllableRate(samples),
  }
}

/** Peaks of the loudness, smoothed over a tenth of a second, a syllable each. */
function syllableRate(samples: Float32Array): number {
  const frames = Math.floor(samples.length / HOP)
  const levels = Float32Array.from({ length: frames }, (_, frame) => {
    let sum = 0
    for (let k = frame * HOP; k < (frame + 1) * HOP; k++) sum += samples[k]! ** 2
    return Math.sqrt(sum / HOP)
  })
  const smooth = levels.map((_, frame) => {
    let sum = 0
    for (let k = -4; k <= 4; k++) sum += levels[frame + k] ?? 0
    return sum / 9
  })
  const loudest = smooth.reduce((top, level) => Math.max(top, level), 0)
  let [peaks, spoken, floor] = [0, 0, 0]
  for (let frame = 1; frame < frames - 1; frame++) {
    const level = smooth[frame]!
    if (level > loudest * 0.06) spoken++
    floor = Math.min(floor, level)
    if (level <= smooth[frame - 1]! || level < smooth[frame + 1]! || level < loudest * 0.12) continue
    // A peak counts when the loudness fell between it and the last one.
    if (floor < level * 0.8) {
      peaks++
      floor = level
    }
  }
  return spoken === 0 ? 0 : peaks / ((spoken * HOP) / RATE)
}
