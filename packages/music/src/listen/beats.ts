const TEMPO_MIN = 60
const TEMPO_MAX = 180
const STEADY_TEMPO = 100

/** `drums` says how much low drums keep the beat, 0..1. */
export type Beats = { tempo: number; beats: number[]; pulse: number; drums: number }

/** How alike the curve is to itself after `lag` steps, of its own energy. */
function likeness(onset: Float32Array, lag: number): number {
  let [sum, own] = [0, 1e-9]
  for (let i = 0; i + lag < onset.length; i++) {
    sum += onset[i]! * onset[i + lag]!
    own += onset[i]! * onset[i]!
  }
  return sum / own
}

/** A beat a little around this is felt first. */
const preferred = (tempo: number) => Math.exp(-0.5 * (Math.log2(tempo / 118) / 0.9) ** 2)

/** Above this a piece without drums is felt at half the tempo: what is heard are the eighths of a calm one. */
const CALM_TEMPO = 112
const DRUMS = 0.45
const CLEAR_PULSE = 0.82

/** How much the low drums repeat with a period or with two of them, 0..1. */
function drumsAt(bass: Float32Array, lag: number): number {
  const near = (middle: number) => Math.max(...[-2, -1, 0, 1, 2].map((off) => likeness(bass, middle + off)))
  return Math.max(0, Math.min(1, Math.max(near(lag), near(2 * lag))))
}

/** The tempo by autocorrelation, then the beats by the best chain of onsets (Ellis). */
export function findBeats(onset: Float32Array, bass: Float32Array, rate: number): Beats {
  const smooth = blurred(onset)
  let [best, lagBest, pulse] = [0, 0, 0]
  for (let lag = Math.floor((60 / TEMPO_MAX) * rate); lag <= Math.ceil((60 / TEMPO_MIN) * rate); lag++) {
    const alike = likeness(smooth, lag)
    const value = (alike + 0.5 * likeness(smooth, lag * 2)) * preferred((60 * rate) / lag)
    if (value <= best) continue
    best = value
    lagBest = lag
    pulse = alike
  }
  const seconds = onset.length / rate
  if (lagBest === 0 || pulse < 0.12)
    return { tempo: STEADY_TEMPO, beats: steadyBeats(seconds, STEADY_TEMPO), pulse: 0, drums: 0 }
  const exact = refined(smooth, lagBest)
  const drums = drumsAt(blurred(bass), lagBest)
  const isEighths = (60 * rate) / exact > CALM_TEMPO && pulse < CLEAR_PULSE && drums < DRUMS
  const period = isEighths ? exact * 2 : exact
  const beats = chain(smooth, period).map((i) => i / rate)
  return { tempo: (60 * rate) / period, beats, pulse: Math.min(1, pulse), drums }
}

export function steadyBeats(seconds: number, tempo: number): number[] {
  const beat = 60 / tempo
  return Array.from({ length: Math.max(0, Math.ceil(seconds / beat)) }, (_, k) => k * beat)
}

function blurred(curve: Float32Array): Float32Array {
  return curve.map((value, i) => ((curve[i - 1] ?? 0) + 2 * value + (curve[i + 1] ?? 0)) / 4)
}

/** Between whole steps, by a parabola, over four beats for accuracy. */
function refined(curve: Float32Array, lag: number): number {
  const far = 4
  let [best, at] = [0, lag * far]
  for (let k = lag * far - far; k <= lag * far + far; k++) {
    const value = likeness(curve, k)
    if (value > best) [best, at] = [value, k]
  }
  const [a, b, c] = [likeness(curve, at - 1), best, likeness(curve, at + 1)]
  const bend = a - 2 * b + c
  return (at + (bend < 0 ? (0.5 * (a - c)) / bend : 0)) / far
}

const TIGHT = 90

function chain(onset: Float32Array, period: number): number[] {
  const score = new Float64Array(onset.length)
  const from = new Int32Array(onset.length).fill(-1)
  for (let i = 0; i < onset.length; i++) {
    let best = 0
    for (let back = Math.round(period * 0.6); back <= Math.round(period * 1.5); back++) {
      const before = i - back
      if (before < 0) break
      const value = score[before]! - TIGHT * 0.01 * Math.log(back / period) ** 2
      if (value > best) {
        best = value
        from[i] = before
      }
    }
    score[i] = onset[i]! + best
  }
  let last = onset.length - 1
  for (let i = Math.max(0, onset.length - Math.ceil(period)); i < onset.length; i++)
    if (score[i]! > score[last]!) last = i
  const beats: number[] = []
  for (let i = last; i >= 0; i = from[i]!) beats.push(i)
  return beats.reverse()
}
