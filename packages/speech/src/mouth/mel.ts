/** How the ear hears a sound: 32 bands, a hundred times a second. */
export const BANDS = 32
export const HOP_SECONDS = 0.01
export const MEL_RATE = 16_000
const HOP = MEL_RATE * HOP_SECONDS
const WINDOW = 400
const SIZE = 512
const LOW_HZ = 80
const HIGH_HZ = 7600
/** What lies further below the level of the speech counts as silence, in natural logarithms of power (about 60 dB). */
const DEPTH = 14
/** Frames after which a sound's own average color is trusted as much as the usual one. */
const TRUST_FRAMES = 400
/** The level is taken once a second from four seconds on each side, never far below that of the whole sound. */
const MARK_FRAMES = 100
const AROUND_FRAMES = 400
const QUIETER_MAX = 4

/** The average color of speech over the bands; short sounds are measured against it. */
export const USUAL: readonly number[] = [
  -4.5, -4.0, -4.5, -4.8, -5.1, -5.6, -6.4, -7.1, -7.4, -7.7, -7.8, -8.0, -8.1, -8.3, -8.6, -8.8, -9.2, -9.0, -8.5,
  -8.1, -8.3, -8.6, -8.7, -9.1, -9.8, -10.1, -10.2, -10.5, -10.5, -10.3, -9.8, -9.8,
]

const toMel = (hz: number) => 1127 * Math.log1p(hz / 700)
const fromMel = (mel: number) => 700 * Math.expm1(mel / 1127)

type Bank = { from: number; weights: Float32Array }[]

function makeBank(): Bank {
  const [low, high] = [toMel(LOW_HZ), toMel(HIGH_HZ)]
  const edge = (index: number) => (fromMel(low + ((high - low) * index) / (BANDS + 1)) * SIZE) / MEL_RATE
  return Array.from({ length: BANDS }, (_, band) => {
    const [left, top, right] = [edge(band), edge(band + 1), edge(band + 2)]
    const from = Math.ceil(left)
    const weights = Float32Array.from({ length: Math.max(1, Math.floor(right) - from + 1) }, (_, offset) => {
      const bin = from + offset
      return Math.max(0, bin <= top ? (bin - left) / (top - left) : (right - bin) / (right - top))
    })
    // The lowest bands are narrower than a bin: they take the nearest one.
    if (weights.every((weight) => weight === 0)) weights[0] = 1
    return { from, weights }
  })
}

/** In place, radix 2; `re` and `im` have SIZE entries. */
function fft(re: Float64Array, im: Float64Array, cosines: Float64Array, sines: Float64Array): void {
  for (let i = 1, j = 0; i < SIZE; i++) {
    let bit = SIZE >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      const [a, b] = [re[i]!, im[i]!]
      re[i] = re[j]!
      im[i] = im[j]!
      re[j] = a
      im[j] = b
    }
  }
  for (let span = 2; span <= SIZE; span <<= 1) {
    const half = span >> 1
    const step = SIZE / span
    for (let start = 0; start < SIZE; start += span) {
      for (let k = 0; k < half; k++) {
        const [c, s] = [cosines[k * step]!, sines[k * step]!]
        const [p, q] = [start + k, start + k + half]
        const [x, y] = [re[q]! * c - im[q]! * s, re[q]! * s + im[q]! * c]
        re[q] = re[p]! - x
        im[q] = im[p]! - y
        re[p]! += x
        im[p]! += y
      }
    }
  }
}

/** Logarithms of the power in every band, frame after frame; frame i is centred on i × 10 ms. */
export function melFrames(samples: Float32Array): Float32Array {
  const bank = makeBank()
  const cosines = Float64Array.from({ length: SIZE / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / SIZE))
  const sines = Float64Array.from({ length: SIZE / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / SIZE))
  const window = Float64Array.from(
    { length: WINDOW },
    (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (k + 0.5)) / WINDOW),
  )
  const frames = Math.ceil(samples.length / HOP) + 1
  const out = new Float32Array(frames * BANDS)
  const re = new Float64Array(SIZE)
  const im = new Float64Array(SIZE)
  for (let frame = 0; frame < frames; frame++) {
    re.fill(0)
    im.fill(0)
    const from = frame * HOP - WINDOW / 2
    for (let k = Math.max(0, -from); k < WINDOW && from + k < samples.length; k++)
      re[k] = samples[from + k]! * window[k]!
    fft(re, im, cosines, sines)
    for (const [band, { from: bin, weights }] of bank.entries()) {
      let power = 0
      for (let k = 0; k < weights.length; k++) power += weights[k]! * (re[bin + k]! ** 2 + im[bin + k]! ** 2)
      out[frame * BANDS + band] = Math.log(power + 1e-9)
    }
  }
  return out
}

/** Power of each frame over all bands, as a logarithm. */
export function frameLevels(mel: Float32Array): Float32Array {
  return Float32Array.from({ length: mel.length / BANDS }, (_, frame) => {
    let sum = 0
    for (let band = 0; band < BANDS; band++) sum += Math.exp(mel[frame * BANDS + band]!)
    return Math.log(sum)
  })
}

/** The level that the loud parts of a sound have: nine tenths of the frames lie below it. */
export function speechLevel(levels: Float32Array): number {
  const sorted = Float32Array.from(levels).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.9))] ?? 0
}

/** The same around each frame: speakers come nearer and move away. */
export function levelTrack(levels: Float32Array): Float32Array {
  const lowest = speechLevel(levels) - QUIETER_MAX
  const marks = Array.from({ length: Math.ceil(levels.length / MARK_FRAMES) + 1 }, (_, mark) => {
    const centre = mark * MARK_FRAMES
    const near = levels.subarray(Math.max(0, centre - AROUND_FRAMES), centre + AROUND_FRAMES)
    return Math.max(lowest, speechLevel(near))
  })
  return levels.map((_, frame) => {
    const place = frame / MARK_FRAMES
    const low = Math.floor(place)
    return marks[low]! + (marks[low + 1]! - marks[low]!) * (place - low)
  })
}

/**
 * The same frames without loudness, room and microphone: each band against its average in the loud half of the sound.
 * Values are around 0, rarely beyond ±3.
 */
export function evenFrames(mel: Float32Array): Float32Array {
  const levels = frameLevels(mel)
  const usual = levelTrack(levels)
  const sums = new Float64Array(BANDS)
  let count = 0
  for (let frame = 0; frame < levels.length; frame++) {
    if (levels[frame]! < usual[frame]! - 5) continue
    count++
    for (let band = 0; band < BANDS; band++) sums[band]! += Math.max(mel[frame * BANDS + band]! - usual[frame]!, -DEPTH)
  }
  const out = new Float32Array(mel.length)
  for (let band = 0; band < BANDS; band++) {
    const centre = (sums[band]! + TRUST_FRAMES * USUAL[band]!) / (count + TRUST_FRAMES)
    for (let frame = 0; frame < levels.length; frame++) {
      const at = frame * BANDS + band
      out[at] = (Math.max(mel[at]! - usual[frame]!, -DEPTH) - centre) / 3
    }
  }
  return out
}
