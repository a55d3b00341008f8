import type { Sound } from '@bluehour/engine/engine'
import { agreement } from '@bluehour/fixtures/mouth/agreement'
import { opennessOf } from '@bluehour/fixtures/mouth/phoneme-shapes'
import { openTimedSpeaker, pausesHeard, type TimedSpeech } from '@bluehour/fixtures/mouth/timed-speech'
import { sessions, testJob, weights } from '@bluehour/fixtures/studio'
import { makeRandom } from '@bluehour/imaging/random'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MouthTrack } from './mouth-shape.ts'
import { makeMouthTracker } from './track-mouth.ts'

const track = makeMouthTracker({ sessions })
const job = testJob()
const WAIT = 240_000

const soundOf = ({ samples, sampleRate }: TimedSpeech, gain = 1): Sound => ({
  sampleRate,
  channels: [samples.map((value) => value * gain)],
})
const series = (mouth: MouthTrack, of: (at: number) => number) =>
  Array.from({ length: Math.floor(mouth.seconds * 100) }, (_, frame) => of(frame / 100))
const opens = (mouth: MouthTrack) => series(mouth, (at) => mouth.at(at).open)

let said: TimedSpeech
let mouth: MouthTrack

/** A voice and words that the network was not taught with. */
beforeAll(async () => {
  const speaker = await openTimedSpeaker(weights)
  said = await speaker.speak('Bob and Pam moved a big blue boat over the warm pool.', 'am_santa')
  await speaker.release()
  mouth = await track(soundOf(said), job)
}, WAIT)

describe('the mouth of a speaker', () => {
  it('opens with the vowels, without lag', () => {
    const truth = opennessOf(pausesHeard(said), opens(mouth).length)
    const { best, lagSeconds, now } = agreement(opens(mouth), truth)
    expect(best).toBeGreaterThan(0.75)
    expect(now).toBeGreaterThan(0.7)
    expect(Math.abs(lagSeconds)).toBeLessThan(0.04)
  })

  it('closes on m, b and p', () => {
    const closures = said.phones.filter(({ symbol }) => symbol !== '' && 'mbp'.includes(symbol))
    const pressed = closures.map(({ start, end }) =>
      Math.max(...series(mouth, (at) => (at > start - 0.04 && at < end + 0.04 ? mouth.at(at).press : 0))),
    )
    expect(pressed.filter((most) => most > 0.5).length / closures.length).toBeGreaterThan(0.6)
    // Closed lips are not open.
    for (const at of series(mouth, (time) => time)) {
      if (mouth.at(at).press > 0.8) expect(mouth.at(at).open).toBeLessThan(0.25)
    }
  })

  it(
    'does not care for the level of the recording',
    async () => {
      const quiet = await track(soundOf(said, 0.05), job)
      expect(agreement(opens(quiet), opens(mouth)).now).toBeGreaterThan(0.97)
    },
    WAIT,
  )

  it(
    'hears through noise',
    async () => {
      const random = makeRandom(3)
      const power = said.samples.reduce((sum, value) => sum + value * value, 0) / said.samples.length
      const size = Math.sqrt(power * 12) / 10 ** (12 / 20)
      const noisy = said.samples.map((value) => value + (random() - 0.5) * size)
      const heard = await track({ sampleRate: said.sampleRate, channels: [noisy] }, job)
      expect(agreement(opens(heard), opens(mouth)).now).toBeGreaterThan(0.8)
    },
    WAIT,
  )

  it(
    'is the same every time',
    async () => {
      expect(opens(await track(soundOf(said), job))).toEqual(opens(mouth))
    },
    WAIT,
  )
})

describe('without speech', () => {
  const tone = (at: number) => 0.3 * Math.sin(2 * Math.PI * 220 * at) + 0.2 * Math.sin(2 * Math.PI * 277 * at)
  const random = makeRandom(9)
  it.each([
    ['silence', () => 0],
    ['a chord', tone],
    ['noise', () => (random() - 0.5) * 0.4],
  ])(
    '%s leaves the mouth exactly at rest',
    async (_, wave) => {
      const samples = Float32Array.from({ length: 2 * 44_100 }, (_, index) => wave(index / 44_100))
      const still = await track({ sampleRate: 44_100, channels: [samples, samples] }, job)
      expect(still.seconds).toBe(2)
      for (const at of series(still, (time) => time)) {
        expect(still.at(at)).toEqual({ open: 0, spread: 0, press: 0, bite: 0, tongue: 0 })
        expect(still.voice(at)).toBe(0)
      }
    },
    WAIT,
  )

  it('takes sounds of no length, and stops when told', async () => {
    const empty = await track({ sampleRate: 16_000, channels: [new Float32Array(0)] }, job)
    expect(empty.at(0).open).toBe(0)
    await expect(track(soundOf(said), { ...job, signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
