/** What Whisper sees of a sound: 80 bands, a hundred times a second, always for 30 seconds. */
export const RATE = 16_000
export const BANDS = 80
export const FRAMES = 3000
const HOP = 160
const SIZE = 400
const BINS = SIZE / 2 + 1
const OUTER = 16
const INNER = 25

const FLOOR = 1e-10

type Band = { from: number; weights: Float64Array }

/** Slaney's scale: straight up to 1 kHz, logarithmic above. */
function toMel(hz: number): number {
  return hz < 1000 ? (3 * hz) / 200 : 15 + (27 * Math.log(hz / 1000)) / Math.log(6.4)
}
function fromMel(mel: number): number {
  return mel < 15 ? (200 * mel) / 3 : 1000 * Math.exp(((mel - 15) * Math.log(6.4)) / 27)
}

function makeBands(): Band[] {
  const top = toMel(RATE / 2)
  const edges = Array.from({ length: BANDS + 2 }, (_, index) => fromMel((top * index) / (BANDS + 1)))
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    const weights = Array.from({ length: BINS }, (_, bin) => {
      const hz = (bin * RATE) / SIZE
      const rise = (hz - low) / (middle - low)
      const fall = (high - hz) / (high - middle)
      return (Math.max(0, Math.min(rise, fall)) * 2) / (high - low)
    })
    const from = Math.max(
      0,
      weights.findIndex((weight) => weight > 0),
    )
    const to = weights.findLastIndex((weight) => weight > 0)
    return { from, weights: Float64Array.from(weights.slice(from, to + 1)) }
  })
}

type Tables = { bands: Band[]; window: Float64Array; cosines: Float64Array; sines: Float64Array }
let tables: Tables | undefined

function makeTables(): Tables {
  const angle = (index: number) => (2 * Math.PI * index) / SIZE
  return {
    bands: makeBands(),
    window: Float64Array.from({ length: SIZE }, (_, k) => 0.5 - 0.5 * Math.cos(angle(k))),
    cosines: Float64Array.from({ length: SIZE }, (_, k) => Math.cos(angle(k))),
    sines: Float64Array.from({ length: SIZE }, (_, k) => -Math.sin(angle(k))),
  }
}

/** A transform of 400 = 16 × 25 points, `re` and `im` to `outRe` and `outIm`. */
function transform(
  { cosines, sines }: Tables,
  re: Float64Array,
  im: Float64Array,
  outRe: Float64Array,
  outIm: Float64Array,
): void {
  const middleRe = new Float64Array(SIZE)
  const middleIm = new Float64Array(SIZE)
  for (let b = 0; b < OUTER; b++) {
    for (let c = 0; c < INNER; c++) {
      let [sumRe, sumIm] = [0, 0]
      for (let a = 0; a < INNER; a++) {
        const turn = ((a * c) % INNER) * OUTER
        const [x, y, wRe, wIm] = [re[OUTER * a + b]!, im[OUTER * a + b]!, cosines[turn]!, sines[turn]!]
        sumRe += x * wRe - y * wIm
        sumIm += x * wIm + y * wRe
      }
      const [wRe, wIm] = [cosines[b * c]!, sines[b * c]!]
      middleRe[b * INNER + c] = sumRe * wRe - sumIm * wIm
      middleIm[b * INNER + c] = sumRe * wIm + sumIm * wRe
    }
  }
  for (let c = 0; c < INNER; c++) {
    for (let d = 0; d < OUTER; d++) {
      let [sumRe, sumIm] = [0, 0]
      for (let b = 0; b < OUTER; b++) {
        const turn = ((b * d) % OUTER) * INNER
        const [x, y] = [middleRe[b * INNER + c]!, middleIm[b * INNER + c]!]
        sumRe += x * cosines[turn]! - y * sines[turn]!
        sumIm += x * sines[turn]! + y * cosines[turn]!
      }
      outRe[c + INNER * d] = sumRe
      outIm[c + INNER * d] = sumIm
    }
  }
}

/** Reads as if the sound were mirrored at its start and silent after its end. */
function frameInto(out: Float64Array, samples: Float32Array, frame: number, window: Float64Array): void {
  for (let k = 0; k < SIZE; k++) out[k] = (samples[Math.abs(frame * HOP + k - SIZE / 2)] ?? 0) * window[k]!
}

/** Bands × frames of up to 30 s at 16 kHz, scaled as the network was trained. */
export function logMel(samples: Float32Array): Float32Array {
  tables ??= makeTables()
  const known = tables
  const out = new Float32Array(BANDS * FRAMES).fill(Math.log10(FLOOR))
  const filled = Math.min(FRAMES, Math.ceil((samples.length + SIZE / 2) / HOP))
  const [re, im, outRe, outIm] = [0, 1, 2, 3].map(() => new Float64Array(SIZE)) as Four
  const powers = [new Float64Array(BINS), new Float64Array(BINS)] as const
  let loudest = Math.log10(FLOOR)
  // Sound has no imaginary part: two frames share one transform.
  for (let frame = 0; frame < filled; frame += 2) {
    frameInto(re, samples, frame, known.window)
    frameInto(im, samples, frame + 1, known.window)
    transform(known, re, im, outRe, outIm)
    for (let bin = 0; bin < BINS; bin++) {
      const other = (SIZE - bin) % SIZE
      const [a, b, c, d] = [outRe[bin]!, outIm[bin]!, outRe[other]!, outIm[other]!]
      powers[0][bin] = ((a + c) ** 2 + (b - d) ** 2) / 4
      powers[1][bin] = ((b + d) ** 2 + (c - a) ** 2) / 4
    }
    for (const [offset, power] of powers.entries()) {
      if (frame + offset >= FRAMES) continue
      for (const [band, { from, weights }] of known.bands.entries()) {
        let sum = 0
        for (let k = 0; k < weights.length; k++) sum += weights[k]! * power[from + k]!
        const level = Math.log10(Math.max(FLOOR, sum))
        out[band * FRAMES + frame + offset] = level
        loudest = Math.max(loudest, level)
      }
    }
  }
  for (let at = 0; at < out.length; at++) out[at] = (Math.max(out[at]!, loudest - 8) + 4) / 4
  return out
}

type Four = [Float64Array, Float64Array, Float64Array, Float64Array]
