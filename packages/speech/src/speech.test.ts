import { readFile } from 'node:fs/promises'
import { CATALOGUE_NAMES, findVoice, KOKORO_VOICES } from '@bluehour/catalog/voices'
import type { Sound } from '@bluehour/engine/engine'
import type { AppError } from '@bluehour/engine/errors'
import { openListener } from '@bluehour/fixtures/moonshine'
import { log, sessions, weights } from '@bluehour/fixtures/studio'
import { countErrors, wordsOf } from '@bluehour/fixtures/word-errors'
import { describe, expect, it } from 'vitest'
import { loudnessOf } from './sound/loudness.ts'
import { resample } from './sound/resample.ts'
import { makeSpeech } from './speech.ts'

const speech = makeSpeech({ weights, sessions, log })
const listener = openListener({ weights, sessions })

const job = (progress: (share: number) => void = () => undefined) => ({
  signal: new AbortController().signal,
  progress,
  seed: 1,
})
const speak = (text: string, voice: string) => speech.speak({ text, voice }, job())
const hear = (sound: Sound) => listener.hear(resample(sound.channels[0]!, sound.sampleRate / 16_000))
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: AppError) => error,
  )

const WAIT = 240_000

describe('speech', () => {
  it(
    'says what was written, in one of our voices and in one of the catalogue',
    async () => {
      const text = 'The train leaves at 9:30 am. 🚆'
      for (const voice of ['am_michael', CATALOGUE_NAMES[17]]) {
        const sound = await speak(text, voice)
        expect(countErrors(wordsOf(text), wordsOf(await hear(sound)))).toBeLessThanOrEqual(1)
      }
    },
    WAIT,
  )

  it(
    'is sound fit to publish: 24 kHz, even loudness, no clipping, silent edges',
    async () => {
      const { sampleRate, channels } = await speak('Good evening.', 'bf_emma')
      const samples = channels[0]!
      expect(sampleRate).toBe(24_000)
      expect(channels).toHaveLength(1)
      expect(loudnessOf(samples, sampleRate)).toBeCloseTo(-18, 0)
      expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.85)
      expect(samples[0]).toBe(0)
      expect(samples.at(-1)).toBe(0)
    },
    WAIT,
  )

  it(
    'gives the same sound for the same request, and another for another voice',
    async () => {
      const [first, again, other] = [
        await speak('Yes.', 'af_sky'),
        await speak('Yes.', 'af_sky'),
        await speak('Yes.', CATALOGUE_NAMES[5]),
      ]
      expect(again.channels[0]).toEqual(first.channels[0])
      expect(other.channels[0]).not.toEqual(first.channels[0])
    },
    WAIT,
  )

  it(
    'tells how far it is, paragraph by paragraph',
    async () => {
      const shares: number[] = []
      await speech.speak(
        { text: 'No.\n\nYes.', voice: 'af_heart' },
        job((share) => shares.push(share)),
      )
      expect(shares).toHaveLength(2)
      expect(shares[0]).toBeLessThan(1)
      expect(shares[1]).toBe(1)
    },
    WAIT,
  )

  it(
    'stops when asked',
    async () => {
      const signal = AbortSignal.abort(new Error('canceled'))
      await expect(speech.speak({ text: 'Hello', voice: 'af_heart' }, { ...job(), signal })).rejects.toThrow('canceled')
    },
    WAIT,
  )

  it(
    'refuses what cannot be spoken, and says why',
    async () => {
      for (const text of ['🎉🎉🎉', '... !!! —', '   ']) {
        const error = await failure(speak(text, 'af_heart'))
        expect(error?.code).toBe('invalid_parameters')
        expect(error?.message).toContain('nothing that can be spoken')
      }
      expect((await failure(speak('Hello', 'Nobody')))?.code).toBe('invalid_voice')
    },
    WAIT,
  )
})

describe('voices', () => {
  it(
    'has a style of its own for every catalogue name',
    async () => {
      const files = new Map<string, Float32Array>()
      for (const voice of KOKORO_VOICES) {
        files.set(
          voice,
          new Float32Array(new Uint8Array(await readFile(await weights.path('kokoro', `voices/${voice}.bin`))).buffer),
        )
      }
      const row = 100 * 256
      const styles = CATALOGUE_NAMES.map((name) => {
        const style = new Float32Array(256)
        for (const { voice, share } of findVoice(name)!.blend)
          for (let at = 0; at < 256; at++) style[at]! += share * files.get(voice)![row + at]!
        return style
      })
      const distance = (a: Float32Array, b: Float32Array) => Math.hypot(...a.map((value, at) => value - b[at]!))
      // The two most alike of Kokoro's English voices are 1.5 apart; a fifth of that is still told apart.
      let nearest = Number.POSITIVE_INFINITY
      for (const [index, style] of styles.entries())
        for (const other of styles.slice(index + 1)) nearest = Math.min(nearest, distance(style, other))
      expect(nearest).toBeGreaterThan(0.3)
    },
    WAIT,
  )
})
