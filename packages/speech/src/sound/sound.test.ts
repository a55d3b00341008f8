import { describe, expect, it } from 'vitest'
import { joinPieces, trimSilence } from './join.ts'
import { limitPeaks, loudnessOf, normaliseLoudness } from './loudness.ts'
import { resample } from './resample.ts'

const RATE = 24_000
const sine = (hertz: number, seconds: number, level = 1, rate = RATE) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / rate),
  )
const peakOf = (samples: Float32Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)

describe('loudness', () => {
  it('measures the reference tone of the recommendation', () => {
    // A 997 Hz sine at full scale in one channel is −3.01 LUFS, at any sample rate.
    for (const rate of [24_000, 48_000]) expect(loudnessOf(sine(997, 3, 1, rate), rate)).toBeCloseTo(-3.01, 1)
    expect(loudnessOf(sine(997, 3, 0.1), RATE)).toBeCloseTo(-23.01, 1)
  })

  it('does not count pauses', () => {
    const speech = sine(500, 2, 0.2)
    const withPause = joinPieces(
      [
        { samples: speech, pauseSeconds: 4 },
        { samples: speech, pauseSeconds: 0 },
      ],
      RATE,
      { leadSeconds: 0, tailSeconds: 0 },
    )
    expect(loudnessOf(withPause, RATE)).toBeCloseTo(loudnessOf(speech, RATE), 0)
  })

  it('brings quiet and loud sound to the same loudness without going over the ceiling', () => {
    for (const level of [0.001, 0.9]) {
      const out = normaliseLoudness(sine(300, 2, level), RATE, -18, 0.84)
      expect(loudnessOf(out, RATE)).toBeCloseTo(-18, 1)
      expect(peakOf(out)).toBeLessThanOrEqual(0.84)
    }
  })

  it('leaves silence alone', () => {
    expect(peakOf(normaliseLoudness(new Float32Array(RATE), RATE, -18, 0.84))).toBe(0)
  })

  it('limits a burst smoothly', () => {
    const burst = sine(200, 1, 0.3)
    for (let at = 12_000; at < 12_100; at++) burst[at] = 3
    const out = limitPeaks(burst, RATE, 0.84)
    expect(peakOf(out)).toBeLessThanOrEqual(0.84)
    // Far from the burst nothing changes.
    expect(out.subarray(0, 11_000)).toEqual(burst.subarray(0, 11_000))
  })
})

describe('resampling', () => {
  it('moves a tone by the factor and keeps its level', () => {
    const out = resample(sine(1000, 1), 1.05)
    expect(out.length).toBe(Math.floor(RATE / 1.05))
    const expected = sine(1050, out.length / RATE)
    const error = out.map((sample, at) => sample - expected[at]!).subarray(100, out.length - 100)
    expect(peakOf(error)).toBeLessThan(0.001)
  })

  it('removes what would fold back', () => {
    const out = resample(sine(11_500, 0.5), 1.5)
    expect(peakOf(out.subarray(200, out.length - 200))).toBeLessThan(0.01)
  })
})

describe('joining', () => {
  it('cuts silence and starts and ends at zero', () => {
    const padded = joinPieces([{ samples: sine(200, 1, 0.5), pauseSeconds: 0 }], RATE, {
      leadSeconds: 0.5,
      tailSeconds: 0.7,
    })
    const out = trimSilence(padded, RATE)
    expect(out.length / RATE).toBeGreaterThan(1)
    expect(out.length / RATE).toBeLessThan(1.2)
    expect(out[0]).toBe(0)
    expect(out.at(-1)).toBeCloseTo(0, 6)
  })

  it('puts the pauses where they belong', () => {
    const one = new Float32Array(10).fill(1)
    const out = joinPieces(
      [
        { samples: one, pauseSeconds: 5 },
        { samples: one, pauseSeconds: 99 },
      ],
      2,
      { leadSeconds: 1, tailSeconds: 1.5 },
    )
    expect(Array.from(out, Number).join('')).toBe(`00${'1'.repeat(10)}${'0'.repeat(10)}${'1'.repeat(10)}000`)
  })
})
