import type { FrameSource, OpenClip, Sound } from '@bluehour/engine/engine'
import type { Interpolate } from '@bluehour/vision/interpolate'
import { expect, test } from 'vitest'
import { applySoundEdits, soundAlong } from './edit-sound.ts'
import { moments } from './moments.ts'
import { buildTimeline } from './timeline.ts'

const FRAMES = 20
const FPS = 10
/** Frame n of the clip is all of the value n. */
const open: OpenClip = async ({ from, to } = { from: 0, to: FRAMES }) =>
  ({
    width: 4,
    height: 4,
    fps: FPS,
    frames: to - from,
    seconds: (to - from) / FPS,
    async *[Symbol.asyncIterator]() {
      for (let n = from; n < Math.min(FRAMES, to); n++) yield new Uint8Array(48).fill(n)
    },
  }) as FrameSource
const still = {
  x: { width: 32, height: 32, data: new Float32Array(1024) },
  y: { width: 32, height: 32, data: new Float32Array(1024) },
}
const interpolate: Interpolate = {
  between: async (_a, _b, share) => ({
    toFirst: still,
    toSecond: still,
    weight: { width: 32, height: 32, data: new Float32Array(1024).fill(1 - share) },
  }),
}

async function shown(...edits: Parameters<typeof buildTimeline>[0]) {
  const values: number[] = []
  for await (const { data } of moments(open, buildTimeline(edits, FRAMES, FPS), interpolate)) values.push(data[0]!)
  return values
}
const count = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (from < to ? from + i : from - i))

test('every kind of time edit shows the right frames', async () => {
  expect(await shown()).toEqual(count(0, 19))
  expect(await shown({ edit: 'reverse' })).toEqual(count(19, 0))
  expect(await shown({ edit: 'boomerang' })).toEqual([...count(0, 19), ...count(18, 0)])
  expect(await shown({ edit: 'trim', from: 0.5, to: 1 })).toEqual(count(5, 9))
  expect(await shown({ edit: 'cut', from: 0.5, to: 1 })).toEqual([...count(0, 4), ...count(10, 19)])
  expect(await shown({ edit: 'speed', factor: 2 })).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
  expect(await shown({ edit: 'trim', from: 0, to: 0.3 }, { edit: 'freeze', at: 'end', seconds: 0.2 })).toEqual([
    0, 1, 2, 2, 2,
  ])
  expect(await shown({ edit: 'trim', from: 1.7 }, { edit: 'loop', times: 2 })).toEqual([17, 18, 19, 17, 18, 19])
})

test('slow motion has as many frames as it must, those between drawn between', async () => {
  const slow = await shown({ edit: 'speed', factor: 0.5 })
  expect(slow).toHaveLength(40)
  expect(slow.slice(0, 6)).toEqual([0, 1, 1, 2, 2, 3])
})

test('parts outside of the clip are refused with its length', () => {
  expect(() => buildTimeline([{ edit: 'trim', from: 5 }], FRAMES, FPS)).toThrow(/2 seconds/)
})

test('sound goes along: as long as the pictures, at its own pitch, backwards when they are', () => {
  const tone: Sound = {
    sampleRate: 8000,
    channels: [Float32Array.from({ length: 16_000 }, (_, i) => Math.sin((i / 8000) * 2 * Math.PI * 200))],
  }
  const slow = soundAlong(tone, buildTimeline([{ edit: 'speed', factor: 0.5 }], FRAMES, FPS), FPS).channels[0]!
  expect(slow).toHaveLength(32_000)
  let crossings = 0
  for (let i = 8001; i < 24_000; i++) if (slow[i - 1]! < 0 !== slow[i]! < 0) crossings++
  expect(crossings / 4).toBeGreaterThan(190)
  expect(crossings / 4).toBeLessThan(210)
  const ramp: Sound = { sampleRate: 8000, channels: [Float32Array.from({ length: 16_000 }, (_, i) => i / 16_000)] }
  const back = soundAlong(ramp, buildTimeline([{ edit: 'reverse' }], FRAMES, FPS), FPS).channels[0]!
  expect(back[2000]).toBeGreaterThan(back[12_000]!)
  expect(applySoundEdits(ramp, [{ edit: 'volume', gain: 0 }]).channels[0]!.every((value) => value === 0)).toBe(true)
})
