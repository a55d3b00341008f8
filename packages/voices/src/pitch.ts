/** Hertz every 10 ms, 0 where the voice does not sing. */
export type PitchTrack = Float32Array

export const PITCH_STEP_SECONDS = 0.01
const RATE = 16_000
const HOP = 160
const WINDOW = 480
const LOWEST_HZ = 60
const HIGHEST_HZ = 450
const LAG_MIN = Math.floor(RATE / HIGHEST_HZ)
const LAG_MAX = Math.ceil(RATE / LOWEST_HZ)
const CANDIDATES = 4
/** Likeness of a period to the next, below which nobody sings. */
const VOICED = 0.5
/** What an octave's jump and a change between voiced and not cost. */
const JUMP_COST = 0.7
const CHANGE_COST = 0.18
/** Twice the period is as like as the period itself: shorter ones are preferred a little. */
const LONG_COST = 0.04

const OCTAVE_OFF = 0.75

type Candidate = { hz: number; strength: number }

/** How like the sound is to itself one lag later, for every lag: normalized cross-correlation. */
function likenesses(samples: Float32Array, from: number): Float32Array | undefined {
  const first = Math.max(0, from)
  const span = samples.subarray(first, first + WINDOW + LAG_MAX + 2)
  if (span.length < WINDOW + LAG_MAX + 2) return undefined
  let own = 0
  for (let k = 0; k < WINDOW; k++) own += span[k]! * span[k]!
  let other = 0
  for (let k = 0; k < WINDOW; k++) other += span[LAG_MIN - 1 + k]! * span[LAG_MIN - 1 + k]!
  const values = new Float32Array(LAG_MAX + 2)
  for (let lag = LAG_MIN - 1; lag <= LAG_MAX + 1; lag++) {
    let both = 0
    for (let k = 0; k < WINDOW; k++) both += span[k]! * span[lag + k]!
    values[lag] = both / Math.sqrt(own * other + 1e-9)
    other += span[lag + WINDOW]! ** 2 - span[lag]! ** 2
  }
  return values
}

function candidatesAt(samples: Float32Array, center: number, quiet: number): Candidate[] {
  let energy = 0
  const from = center - WINDOW / 2
  for (let k = Math.max(0, from); k < Math.min(samples.length, from + WINDOW); k++) energy += samples[k]! * samples[k]!
  if (energy / WINDOW < quiet) return []
  // The window reaches about two periods ahead: it begins one earlier, so that its middle is what is asked for.
  const values = likenesses(samples, from - 80)
  if (!values) return []
  const found: Candidate[] = []
  for (let lag = LAG_MIN; lag <= LAG_MAX; lag++) {
    const [left, here, right] = [values[lag - 1]!, values[lag]!, values[lag + 1]!]
    if (here < VOICED * 0.7 || here < left || here < right) continue
    const shift = (left - right) / (2 * (left - 2 * here + right) - 1e-9)
    const hz = RATE / (lag + Math.max(-0.5, Math.min(0.5, shift)))
    found.push({ hz, strength: here - LONG_COST * Math.log2(lag / LAG_MIN) })
  }
  return found.sort((a, b) => b.strength - a.strength).slice(0, CANDIDATES)
}

/** The smoothest strong path through all candidates, for 16 kHz sound. */
export function trackPitch(samples: Float32Array): PitchTrack {
  const frames = Math.max(1, Math.ceil(samples.length / HOP))
  let power = 0
  for (const sample of samples) power += sample * sample
  const quiet = (power / Math.max(1, samples.length)) * 0.004
  const choices = Array.from({ length: frames }, (_, frame): Candidate[] => [
    { hz: 0, strength: VOICED },
    ...candidatesAt(samples, frame * HOP, quiet),
  ])
  let scores = choices[0]!.map(({ strength }) => strength)
  const came: number[][] = [scores.map(() => 0)]
  for (let frame = 1; frame < frames; frame++) {
    const [before, now] = [choices[frame - 1]!, choices[frame]!]
    const from: number[] = []
    scores = now.map(({ hz, strength }, index) => {
      let best = Number.NEGATIVE_INFINITY
      for (const [old, candidate] of before.entries()) {
        const score = scores[old]! - stepCost(candidate.hz, hz)
        if (score <= best) continue
        best = score
        from[index] = old
      }
      return best + strength
    })
    came.push(from)
  }
  const track = new Float32Array(frames)
  let at = scores.indexOf(Math.max(...scores))
  for (let frame = frames - 1; frame >= 0; frame--) {
    track[frame] = choices[frame]![at]!.hz
    at = came[frame]![at] ?? 0
  }
  return track
}

function stepCost(before: number, after: number): number {
  if (before === 0 && after === 0) return 0
  if (before === 0 || after === 0) return CHANGE_COST
  return JUMP_COST * Math.abs(Math.log2(after / before))
}

/** Where the voice is in the middle, and how far it goes up and down, in semitones around it. */
export function pitchStatistics(track: PitchTrack): { hz: number; semitones: number; voicedShare: number } {
  const voiced = track.filter((hz) => hz > 0).sort()
  if (voiced.length === 0) return { hz: 0, semitones: 0, voicedShare: 0 }
  const middle = voiced[voiced.length >> 1]!
  // Far above or below are octaves that were taken for the pitch: they would look like a wild melody.
  const own = voiced.filter((hz) => Math.abs(Math.log2(hz / middle)) < OCTAVE_OFF)
  const at = (share: number) => own[Math.min(own.length - 1, Math.floor(own.length * share))]!
  return {
    hz: at(0.5),
    // Half of what lies between the tenth and the ninetieth part of hundred.
    semitones: 6 * Math.log2(at(0.9) / at(0.1)),
    voicedShare: voiced.length / track.length,
  }
}
