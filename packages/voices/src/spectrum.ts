import { fft } from './fft.ts'

/** The color of a voice: mean power in decibels in bands from 100 Hz to 7.6 kHz, loudness taken out. */
export const BANDS = 28
const RATE = 16_000
const SIZE = 1024
const HOP = 512

const toMel = (hz: number) => 1127 * Math.log1p(hz / 700)
const fromMel = (mel: number) => 700 * Math.expm1(mel / 1127)
const [LOW, HIGH] = [toMel(100), toMel(7600)]
export const bandHz = (band: number) => fromMel(LOW + ((HIGH - LOW) * (band + 0.5)) / BANDS)

/** Powers of 16 kHz sound, one row of bands for every 32 ms. */
export function bandPowers(samples: Float32Array): Float64Array[] {
  const rows: Float64Array[] = []
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)]
  for (let from = 0; from + SIZE <= samples.length; from += HOP) {
    im.fill(0)
    for (let k = 0; k < SIZE; k++) re[k] = samples[from + k]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * k) / SIZE))
    fft(re, im)
    const row = new Float64Array(BANDS)
    for (let bin = 1; bin < SIZE / 2; bin++) {
      const band = Math.floor(((toMel((bin * RATE) / SIZE) - LOW) / (HIGH - LOW)) * BANDS)
      if (band >= 0 && band < BANDS) row[band]! += re[bin]! ** 2 + im[bin]! ** 2
    }
    rows.push(row)
  }
  return rows
}

/** Over the louder half of the rows, with the power of the quietest rows taken away as noise. */
export function voiceColor(rows: readonly Float64Array[]): number[] {
  if (rows.length === 0) return new Array(BANDS).fill(0)
  const total = (row: Float64Array) => row.reduce((sum, power) => sum + power, 0)
  const sorted = rows.toSorted((a, b) => total(a) - total(b))
  const quiet = sorted.slice(0, Math.max(1, Math.floor(rows.length * 0.08)))
  const loud = sorted.slice(Math.floor(rows.length * 0.5))
  const mean = (list: readonly Float64Array[], band: number) =>
    list.reduce((sum, row) => sum + row[band]!, 0) / list.length
  const color = Array.from({ length: BANDS }, (_, band) => {
    const [voice, noise] = [mean(loud, band), mean(quiet, band)]
    return 10 * Math.log10(Math.max(voice - noise, voice * 0.05) + 1e-9)
  })
  const level = color.reduce((sum, value) => sum + value, 0) / BANDS
  return color.map((value) => value - level)
}

const TAPS = 511

/** A filter with these decibels at the bands' middles, applied without moving anything in time. */
export function equalize(samples: Float32Array, rate: number, decibels: readonly number[]): Float32Array {
  const size = 1024
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  for (let bin = 0; bin <= size / 2; bin++) {
    const place = ((toMel((bin * rate) / size) - LOW) / (HIGH - LOW)) * BANDS - 0.5
    const low = Math.max(0, Math.min(BANDS - 1, Math.floor(place)))
    const high = Math.min(BANDS - 1, low + 1)
    const share = Math.max(0, Math.min(1, place - low))
    const gain = 10 ** ((decibels[low]! * (1 - share) + decibels[high]! * share) / 20)
    re[bin] = gain
    if (bin > 0 && bin < size / 2) re[size - bin] = gain
  }
  fft(re, im)
  const half = TAPS >> 1
  const taps = Float64Array.from({ length: TAPS }, (_, k) => {
    const at = (k - half + size) % size
    return (re[at]! / size) * (0.5 + 0.5 * Math.cos((Math.PI * (k - half)) / (half + 1)))
  })
  return convolve(samples, taps, half)
}

/** Overlap and add, `delay` samples early. */
function convolve(samples: Float32Array, taps: Float64Array, delay: number): Float32Array {
  const size = 4096
  const block = size - taps.length + 1
  const out = new Float32Array(samples.length)
  const [tapRe, tapIm] = [new Float64Array(size), new Float64Array(size)]
  tapRe.set(taps)
  fft(tapRe, tapIm)
  for (let from = 0; from < samples.length; from += block) {
    const [re, im] = [new Float64Array(size), new Float64Array(size)]
    re.set(samples.subarray(from, from + block))
    fft(re, im)
    for (let k = 0; k < size; k++) {
      const [a, b] = [re[k]!, im[k]!]
      re[k] = a * tapRe[k]! - b * tapIm[k]!
      // Conjugated, so that a forward transform goes back.
      im[k] = -(a * tapIm[k]! + b * tapRe[k]!)
    }
    fft(re, im)
    for (let k = 0; k < size; k++) {
      const to = from + k - delay
      if (to >= 0 && to < out.length) out[to]! += re[k]! / size
    }
  }
  return out
}
