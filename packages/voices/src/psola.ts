import { PITCH_STEP_SECONDS, type PitchTrack } from './pitch.ts'

/** Grains of sound that is not voiced. */
const UNVOICED_SECONDS = 0.006

export type Reshape = {
  /** The new pitch for the old one. */
  pitch: (hz: number) => number
  /** Longer than 1 is slower. */
  stretch: number
}

type Mark = { at: number; period: number; isVoiced: boolean }

/** One mark a period, at its loudest place, so that grains can be laid over one another in step. */
function markPeriods(samples: Float32Array, rate: number, track: PitchTrack): Mark[] {
  const hzAt = (sample: number) => track[Math.round(sample / rate / PITCH_STEP_SECONDS)] ?? 0
  const marks: Mark[] = []
  let at = 0
  while (at < samples.length) {
    const hz = hzAt(at)
    const period = hz > 0 ? rate / hz : rate * UNVOICED_SECONDS
    const last = marks.at(-1)
    let place = at
    if (hz > 0) {
      // The first of a voiced part is looked for over a whole period, the next ones near where they are expected.
      const reach = last?.isVoiced ? period * 0.2 : period * 0.5
      place = loudestNear(samples, at, reach)
    }
    if (last && place <= last.at) place = Math.round(last.at + period * 0.5)
    marks.push({ at: place, period, isVoiced: hz > 0 })
    at = Math.round(place + period)
  }
  return marks
}

function loudestNear(samples: Float32Array, center: number, reach: number): number {
  const [from, to] = [Math.max(0, Math.round(center - reach)), Math.min(samples.length - 1, Math.round(center + reach))]
  let best = Math.min(center, samples.length - 1)
  for (let at = from; at <= to; at++) if (samples[at]! > samples[best]!) best = at
  return best
}

/** New pitch and length with the same resonances: periods are laid over one another nearer or wider. */
export function reshapeSpeech(
  samples: Float32Array,
  rate: number,
  track: PitchTrack,
  { pitch, stretch }: Reshape,
): Float32Array {
  const marks = markPeriods(samples, rate, track)
  const length = Math.round(samples.length * stretch)
  const out = new Float32Array(length)
  const weight = new Float32Array(length)
  let next = 0
  for (let to = 0; to < length; ) {
    const from = to / stretch
    while (next + 1 < marks.length && Math.abs(marks[next + 1]!.at - from) <= Math.abs(marks[next]!.at - from)) next++
    const mark = marks[next]
    if (!mark) break
    const half = Math.round(mark.period)
    for (let k = -half; k <= half; k++) {
      const [source, target] = [mark.at + k, to + k]
      if (source < 0 || source >= samples.length || target < 0 || target >= length) continue
      const window = 0.5 + 0.5 * Math.cos((Math.PI * k) / (half + 1))
      out[target]! += samples[source]! * window
      weight[target]! += window
    }
    const step = mark.isVoiced ? rate / pitch(rate / mark.period) : mark.period
    to += Math.max(8, Math.round(step))
  }
  for (let at = 0; at < length; at++) out[at] = out[at]! / Math.max(0.5, weight[at]!)
  return out
}
