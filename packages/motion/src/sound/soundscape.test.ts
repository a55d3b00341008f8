import type { Picture } from '@bluehour/engine/engine'
import { testJob } from '@bluehour/fixtures/studio'
import { expect, test } from 'vitest'
import { makeSoundscape } from './soundscape.ts'

const picture = (r: number, g: number, b: number): Picture => {
  const data = new Uint8Array(96 * 64 * 3)
  for (let i = 0; i < data.length; i += 3) data.set([r, g, b], i)
  return { width: 96, height: 64, channels: 3, data }
}
const job = (seed = 1) => testJob({ seed })
const make = (prompt: string, seconds = 1.2, seed = 1) =>
  makeSoundscape({ image: picture(120, 110, 100), prompt, seconds }, job(seed))

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

/** How often the sign changes, per second: a rough pitch. */
const crossings = (samples: Float32Array) =>
  samples.reduce((count, value, i) => count + (i > 0 && value * samples[i - 1]! < 0 ? 1 : 0), 0) /
  (samples.length / 48_000)

test.each([
  '',
  'heavy rain and thunder',
  'ocean waves',
  'wind',
  'forest',
  'campfire',
  'city street',
  'crowd',
  'underwater',
  'a river',
  'kitchen',
  'epic music',
  'starry summer night',
])('is whole, stereo, audible and never clipped: "%s"', async (prompt) => {
  const sound = await make(prompt)
  expect(sound.sampleRate).toBe(48_000)
  expect(sound.channels).toHaveLength(2)
  for (const channel of sound.channels) {
    expect(channel).toHaveLength(57_600)
    expect(channel.every((value) => Math.abs(value) < 0.9)).toBe(true)
    expect(rms(channel)).toBeGreaterThan(0.01)
    expect(Math.abs(channel[0]!)).toBeLessThan(0.001)
    expect(Math.abs(channel.at(-1)!)).toBeLessThan(0.001)
  }
  expect(sound.channels[0]).not.toEqual(sound.channels[1])
})

test('the same request and seed give the same samples', async () => {
  const [one, two, other] = [await make('rain', 1), await make('rain', 1), await make('rain', 1, 2)]
  expect(two.channels[0]).toEqual(one.channels[0])
  expect(other.channels[0]).not.toEqual(one.channels[0])
})

test('sounds differ as they should', async () => {
  const pitch = async (prompt: string) => crossings((await make(prompt)).channels[0]!)
  expect(await pitch('rain')).toBeGreaterThan(4 * (await pitch('underwater')))
  expect(await pitch('a river')).toBeGreaterThan(await pitch('city street'))
})

test('lengths are exact', async () => {
  expect((await make('wind', 1.25)).channels[1]).toHaveLength(60_000)
})
