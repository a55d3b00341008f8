import { resample } from '@bluehour/speech/sound/resample'
import { PITCH_STEP_SECONDS, type PitchTrack } from './pitch.ts'

/** Formants are looked for below 5.5 kHz. */
const RATE = 11_000
const WINDOW = 330
const ORDER = 12
const FRAMES_MAX = 400
const BANDWIDTH_MAX = 450
const ROUNDS = 60

/** Linear prediction by Levinson and Durbin. */
function predict(frame: Float64Array): Float64Array {
  const auto = Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0
    for (let k = lag; k < frame.length; k++) sum += frame[k]! * frame[k - lag]!
    return sum
  })
  const a = new Float64Array(ORDER + 1)
  a[0] = 1
  let error = auto[0]! * 1.0001 + 1e-9
  for (let i = 1; i <= ORDER; i++) {
    let sum = auto[i]!
    for (let j = 1; j < i; j++) sum += a[j]! * auto[i - j]!
    const k = -sum / error
    const before = a.slice()
    for (let j = 1; j < i; j++) a[j] = before[j]! + k * before[i - j]!
    a[i] = k
    error *= 1 - k * k
  }
  return a
}

/** All roots of the polynomial at once (Durand and Kerner). */
function rootsOf(a: Float64Array): { re: number; im: number }[] {
  const roots = Array.from({ length: ORDER }, (_, k) => ({
    re: 0.9 * Math.cos((2 * Math.PI * (k + 0.35)) / ORDER),
    im: 0.9 * Math.sin((2 * Math.PI * (k + 0.35)) / ORDER),
  }))
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0
    for (const root of roots) {
      let [re, im] = [1, 0]
      for (let k = 1; k <= ORDER; k++) [re, im] = [re * root.re - im * root.im + a[k]!, re * root.im + im * root.re]
      let [dRe, dIm] = [1, 0]
      for (const other of roots) {
        if (other === root) continue
        const [x, y] = [root.re - other.re, root.im - other.im]
        ;[dRe, dIm] = [dRe * x - dIm * y, dRe * y + dIm * x]
      }
      const size = dRe * dRe + dIm * dIm + 1e-30
      const [stepRe, stepIm] = [(re * dRe + im * dIm) / size, (im * dRe - re * dIm) / size]
      root.re -= stepRe
      root.im -= stepIm
      moved += Math.abs(stepRe) + Math.abs(stepIm)
    }
    if (moved < 1e-7) break
  }
  return roots
}

function formantsOf(frame: Float64Array): number[] {
  return rootsOf(predict(frame))
    .filter(({ im }) => im > 0.01)
    .map(({ re, im }) => ({
      hz: (Math.atan2(im, re) * RATE) / (2 * Math.PI),
      width: (-Math.log(Math.hypot(re, im)) * RATE) / Math.PI,
    }))
    .filter(({ hz, width }) => hz > 180 && hz < 5200 && width < BANDWIDTH_MAX)
    .map(({ hz }) => hz)
    .sort((x, y) => x - y)
}

/** Medians of the first four resonances over the voiced parts of 16 kHz sound: how long and wide the throat is. */
export function measureFormants(samples: Float32Array, track: PitchTrack): number[] {
  const low = resample(samples, 16_000 / RATE)
  const voiced = [...track.keys()].filter(
    (frame) => track[frame]! > 0 && track[frame - 1]! > 0 && track[frame + 1]! > 0,
  )
  const step = Math.max(1, Math.floor(voiced.length / FRAMES_MAX))
  const found: number[][] = [[], [], [], []]
  const frame = new Float64Array(WINDOW)
  for (let index = 0; index < voiced.length; index += step) {
    const from = Math.round(voiced[index]! * PITCH_STEP_SECONDS * RATE) - WINDOW / 2
    for (let k = 0; k < WINDOW; k++) {
      const raised = (low[from + k] ?? 0) - 0.94 * (low[from + k - 1] ?? 0)
      frame[k] = raised * (0.54 - 0.46 * Math.cos((2 * Math.PI * k) / (WINDOW - 1)))
    }
    const formants = formantsOf(frame)
    if (formants.length < 3) continue
    for (const [number, list] of found.entries()) if (formants[number]) list.push(formants[number]!)
  }
  return found.map((list) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0)
}
