import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'
import type { SpokenShape } from './pose-mouth.ts'

/** The mouth all through a sound, moved by muscles. */
export interface SpokenTrack extends MouthTrack {
  at(seconds: number): SpokenShape
}

/** Steps in which the sound's mouth is read. */
const STEPS_PER_SECOND = 100
/** How quick they can be at most: what is shorter is only begun. The same on both sides of a moment, so nothing lags. */
const LIPS_SECONDS = 0.026
const JAW_SECONDS = 0.062

/**
 * Gives lips and jaw their weight. Sounds follow each other faster than a jaw can go: short vowels open the mouth less
 * than long ones, and the chin does not jump when lips close for an m. What closes the lips stays as quick as it was.
 */
export function withWeight(track: MouthTrack): SpokenTrack {
  const count = Math.ceil(track.seconds * STEPS_PER_SECOND) + 1
  const open = Float32Array.from({ length: count }, (_, step) => track.at(step / STEPS_PER_SECOND).open)
  const [lips, jaw] = [slowed(open, LIPS_SECONDS), slowed(open, JAW_SECONDS)]
  return {
    seconds: track.seconds,
    voice: track.voice,
    at(seconds) {
      const shape = track.at(seconds)
      return { ...shape, open: between(lips, seconds), jaw: between(jaw, seconds) }
    },
  }
}

function slowed(values: Float32Array, seconds: number): Float32Array {
  const sigma = seconds * STEPS_PER_SECOND
  const side = Math.ceil(2.5 * sigma)
  const kernel = Float32Array.from({ length: 2 * side + 1 }, (_, k) => Math.exp(-0.5 * ((k - side) / sigma) ** 2))
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  return values.map((_, at) => {
    let sum = 0
    for (let k = -side; k <= side; k++) sum += (values[at + k] ?? 0) * kernel[k + side]!
    return sum / total
  })
}

function between(values: Float32Array, seconds: number): number {
  const place = Math.min(values.length - 1, Math.max(0, seconds * STEPS_PER_SECOND))
  const low = Math.floor(place)
  return values[low]! + ((values[low + 1] ?? values[low]!) - values[low]!) * (place - low)
}
