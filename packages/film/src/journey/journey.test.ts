import type { FrameSink, Job, JourneyRequest } from '@bluehour/engine/engine'
import { plainScene } from '@bluehour/scene/fixtures/stages'
import type { Painter } from '@bluehour/scene/paint-scene'
import { describe, expect, test } from 'vitest'
import { lookFor } from './choose-look.ts'
import { makeJourney } from './journey.ts'
import { partsOf } from './story.ts'
import { planTimeline } from './timeline.ts'

const job: Job = { signal: new AbortController().signal, seed: 3, progress: () => undefined }
const size = { width: 64, height: 48 }

/** A painter whose scenes are plain colors: red for the first, then green, then blue. */
function plainPainter(drawn: string[]): Painter {
  return {
    expose: async (scene, { width, height }) => {
      drawn.push(scene.prompt)
      const color = ['red', 'green', 'blue'].findIndex((word) => scene.prompt.includes(word))
      const data = new Uint8Array(width * height * 3)
      for (let i = Math.max(0, color); i < data.length; i += 3) data[i] = 220
      const depth = new Float32Array(width * height).fill(5)
      return { picture: { width, height, channels: 3, data }, depths: { depth, ids: new Uint16Array(depth.length) } }
    },
  } as Partial<Painter> as Painter
}

async function journey(more: Partial<JourneyRequest>) {
  const [frames, drawn]: [Uint8Array[], string[]] = [[], []]
  const sink: FrameSink = { ...size, fps: 8, write: async (frame) => void frames.push(frame.slice()) }
  const request: JourneyRequest = {
    seconds: 3,
    frames: 24,
    look: 'Photograph',
    effect: 'Simple Zoom In',
    transitionSpeed: 5,
    story: { kind: 'prompt', prompt: 'red. green. blue' },
    ...more,
  }
  const parts = {
    painter: () => plainPainter(drawn),
    read: async (prompt: string) => plainScene({ prompt, placeWord: prompt }),
    depth: { nearness: async () => ({ width: 2, height: 2, data: new Float32Array(4) }) },
  }
  await makeJourney(request, sink, parts, job)
  const mainColor = (frame: Uint8Array) =>
    [0, 1, 2].map((c) => frame.filter((_, i) => i % 3 === c).reduce((a, b) => a + b, 0))
  const seen = frames.map((frame) => mainColor(frame)).map((sums) => sums.indexOf(Math.max(...sums)))
  return { frames, drawn, seen }
}

describe('journeys', () => {
  test('tell every part of a prompt in turn, with as many frames as asked for', async () => {
    const { frames, seen } = await journey({})
    expect(frames).toHaveLength(24)
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBe(2)
    expect(seen).toEqual([...seen].sort())
  })

  test('every line that is sung is seen, even at a slow pace', async () => {
    const words = ['red,', 'green.'].map((text, i) => ({
      text,
      startSeconds: 1.5 * i + 0.1,
      endSeconds: 1.5 * i + 1.2,
      spaced: true,
      confidence: 1,
    }))
    const { seen } = await journey({ transitionSpeed: 1, story: { kind: 'lyrics', words } })
    expect([seen[0], seen.at(-1)]).toEqual([0, 1])
  })

  test('devolving goes through them backwards', async () => {
    const { seen } = await journey({ effect: 'Devolve - Audio Sync' })
    expect([seen[0], seen.at(-1)]).toEqual([2, 0])
  })

  test('begin with the picture that was given, exactly', async () => {
    const data = Uint8Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 7) % 200)
    const gray = data.map((_, i) => 40 + ((Math.floor(i / 3) % 64) >> 3) * 20)
    const { frames } = await journey({ first: { ...size, channels: 3, data: gray } })
    const off = frames[0]!.reduce((sum, value, i) => sum + Math.abs(value - gray[i]!), 0) / gray.length
    expect(off).toBeLessThan(4)
  })

  test('a canceled one stops at once', async () => {
    const stopped = { ...job, signal: AbortSignal.abort(new Error('canceled')) }
    const sink: FrameSink = { ...size, fps: 8, write: () => Promise.reject(new Error('a frame was written')) }
    const parts = {
      painter: () => plainPainter([]),
      read: async () => plainScene(),
      depth: { nearness: () => Promise.reject() },
    }
    const request = {
      seconds: 3,
      frames: 24,
      look: 'Photograph',
      effect: 'Jump',
      transitionSpeed: 5,
      story: { kind: 'mood' as const },
    }
    await expect(makeJourney(request, sink, parts, stopped)).rejects.toThrow('canceled')
  })
})

test('quicker transitions make more scenes, and every moment has one', () => {
  const counts = [1, 4, 7, 10].map((speed) => planTimeline({ seconds: 30, speed }).length)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts[3]).toBeGreaterThan(counts[0]! * 3)
  const stays = planTimeline({ seconds: 20, speed: 6 })
  for (const [k, { shown, until }] of stays.entries()) {
    expect(until).toBeGreaterThan(shown)
    if (stays[k + 1]) expect(until).toBeCloseTo(stays[k + 1]!.shown)
  }
})

test('words of a custom look find the nearest one', () => {
  const base = { seconds: 1, frames: 1, effect: 'Jump', transitionSpeed: 1, story: { kind: 'mood' as const } }
  expect(lookFor({ ...base, look: 'Custom', customLook: 'a woodcut print' }, undefined, 1).steps).toEqual([
    { do: 'style', name: 'woodcut' },
  ])
  expect(lookFor({ ...base, look: 'Custom', customLook: 'stained glass window' }, undefined, 1).steps).toEqual([
    { do: 'style', name: 'stained-glass' },
  ])
  expect(lookFor({ ...base, look: 'Van Gogh' }, undefined, 1).name).toBe('Van Gogh')
  expect(partsOf('a cat, then a dog; finally a house')).toEqual(['a cat', 'a dog', 'a house'])
})
