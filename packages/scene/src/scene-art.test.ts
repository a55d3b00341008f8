import type { FrameSink, Job } from '@bluehour/engine/engine'
import { sessions, weights } from '@bluehour/fixtures/studio'
import { openFonts } from '@bluehour/fonts/fonts'
import { afterAll, describe, expect, test } from 'vitest'
import { openDrawings } from './drawings/drawings.ts'
import { makePainter } from './paint-scene.ts'
import { askFor, plainScene } from './render/fixtures/stages.ts'
import { makeSceneArt } from './scene-art.ts'

const art = makeSceneArt({ weights, sessions, fonts: openFonts({ weights }), threads: 2 })
const painter = makePainter({ threads: 2, drawings: openDrawings({ weights }), fonts: openFonts({ weights }) })
afterAll(() => painter.close())

const job = (parts: Partial<Job> = {}): Job => ({
  signal: new AbortController().signal,
  seed: 5,
  progress: () => undefined,
  ...parts,
})
const request = (
  prompt: string,
  parts: { width?: number; height?: number; variation?: number; tool?: string } = {},
) => ({
  prompt,
  tool: 'general',
  model: 'z-image-turbo',
  width: 96,
  height: 96,
  variation: 0,
  ...parts,
})
const draw = async (prompt: string, parts = {}, more: Partial<Job> = {}) =>
  (await art.draw(request(prompt, parts), job(more))).picture

const apart = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length

describe('drawing', () => {
  test.each([
    [97, 61],
    [61, 131],
    [200, 40],
    [341, 219],
  ])('gives exactly %i × %i', async (width, height) => {
    const picture = await draw('a fox in a forest', { width, height })
    expect(picture).toMatchObject({ width, height })
    expect(picture.data.length).toBe(width * height * picture.channels)
    // Down to the last row and column something was drawn.
    const last = picture.data.slice((height - 1) * width * picture.channels)
    expect(new Set(last).size).toBeGreaterThan(3)
  })

  test('the same seed gives the same bytes, another seed or variation another composition', async () => {
    const prompt = 'a red car on a road'
    const first = await draw(prompt)
    expect(Buffer.compare((await draw(prompt)).data, first.data)).toBe(0)
    for (const other of [await draw(prompt, { variation: 1 }), await draw(prompt, {}, { seed: 6 })]) {
      expect(apart(first.data, other.data)).toBeGreaterThan(6)
    }
  })

  test('tells how far it is, and stops when asked', async () => {
    const told: number[] = []
    await draw('a dog', {}, { progress: (share) => void told.push(share) })
    expect(told.length).toBeGreaterThan(1)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    await expect(draw('a dog', {}, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect((await draw('a dog')).data.length).toBe(96 * 96 * 3)
  })

  test('a description is plain JSON and says what was drawn', async () => {
    const scene = await art.describe({ prompt: 'two black cats on a lake at night, watercolor', tool: 'general' })
    expect(JSON.parse(JSON.stringify(scene))).toEqual(scene)
    expect(scene).toMatchObject({ place: 'lake', time: 'night', style: 'watercolor' })
    const { scene: drawn } = await art.draw(request('a fox'), job())
    expect(drawn).toMatchObject({ prompt: 'a fox', variation: 0 })
  })

  test.each([
    ['a word nobody knows', 'a blorfing quizzlewump'],
    ['no word at all', '!!! ...'],
    ['emoji', '🦊🌲❄️'],
    ['Japanese', '森の中の狐'],
    ['Arabic', 'قطة سوداء في الليل'],
    ['ten thousand characters', 'a red fox and a blue bird near the old mill, '.repeat(230).slice(0, 10_000)],
  ])('draws %s', async (_, prompt) => {
    const { data } = await draw(prompt)
    expect(data.length).toBe(96 * 96 * 3)
    // Something is to be seen.
    expect(Math.max(...data) - Math.min(...data)).toBeGreaterThan(60)
  })
})

describe('loops', () => {
  const size = { width: 96, height: 96, seed: 5 }
  const { signal } = new AbortController()

  test.each([
    ['a lake at sunset', plainScene({ place: 'lake', time: 'sunset' })],
    [
      'a dog running in the rain',
      plainScene({
        place: 'meadow',
        weather: { ...plainScene().weather, rain: 0.6, clouds: 0.9 },
        subjects: [askFor('dog', { action: 'running' })],
      }),
    ],
  ])('%s: ends where it began, and moves between', async (_, scene) => {
    const at = async (time: number) => (await painter.paint(scene, { ...size, time }, signal)).data
    const frames: Uint8Array[] = []
    for await (const { data } of painter.loop(scene, { ...size, frames: 12 }, signal)) frames.push(data)
    const [start, next, later, last] = [frames[0]!, frames[1]!, frames[4]!, frames[11]!]
    const end = await at(1)
    expect(apart(await at(0), end)).toBeLessThan(0.3)
    expect(apart(start, later)).toBeGreaterThan(0.5)
    expect(apart(start, next)).toBeGreaterThan(0.1)
    // Over the end no larger a step than anywhere.
    expect(apart(last, start)).toBeLessThan(apart(start, next) * 2 + 1)
  })

  test('writes as many frames as asked, each whole', async () => {
    const frames: number[] = []
    const sink: FrameSink = { width: 64, height: 48, fps: 12, write: async (frame) => void frames.push(frame.length) }
    const scene = await art.loop({ prompt: 'a fox', frames: 3 }, sink, job())
    expect(frames).toEqual([64 * 48 * 3, 64 * 48 * 3, 64 * 48 * 3])
    expect(scene).toMatchObject({ prompt: 'a fox' })
  })
})
