import type { Engines, FrameSink, FrameSource, Picture } from '@bluehour/engine/engine'
import { workFolder } from '@bluehour/fixtures/samples'
import { makeMedia } from '@bluehour/media/media'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { guardContent } from './content-guard.ts'
import { makeTools } from './tools.ts'

/** Red stands for what is not allowed: nothing real is needed to see that the doors hold. */
const looked: Picture[] = []
const contentCheck = {
  isAdult: async (picture: Picture) => {
    looked.push(picture)
    return picture.data[0]! > 200 && picture.data[1]! < 50
  },
}
const refused = { code: 'content_policy_violation', message: expect.stringContaining('not charged') }

function clipOf(reds: readonly number[], frames: number): FrameSource {
  const size = { width: 2, height: 2, fps: 10, frames, seconds: frames / 10 }
  return {
    ...size,
    async *[Symbol.asyncIterator]() {
      for (let i = 0; i < frames; i++)
        yield new Uint8Array(12)
          .fill(reds.includes(i) ? 255 : 90)
          .map((value, k) => (reds.includes(i) && k % 3 > 0 ? 0 : value))
    },
  }
}

test('a clip is looked at on its first frame and every two seconds, once, and stops where something is found', async () => {
  const guard = guardContent(contentCheck)
  const seen = new Set<number>()
  looked.length = 0
  let count = 0
  for await (const _ of guard.source(clipOf([], 60), seen)) count++
  for await (const _ of guard.source(clipOf([], 60), seen)) count++
  expect([count, looked.length]).toEqual([120, 3])
  const all = async (source: FrameSource) => {
    for await (const _ of source);
  }
  await expect(all(guard.source(clipOf([0], 60), new Set()))).rejects.toMatchObject(refused)
  await expect(all(guard.source(clipOf([40], 60), new Set()))).rejects.toMatchObject(refused)
  looked.length = 0
  await all(guard.source(clipOf([], 4000), new Set()))
  expect(looked.length).toBeLessThanOrEqual(8)
})

test('frames that go out are looked at, too', async () => {
  let written = 0
  const sink: FrameSink = { width: 2, height: 2, fps: 10, write: async () => void written++ }
  const guarded = guardContent(contentCheck).sink(sink)
  for await (const frame of clipOf([], 25)) await guarded.write(frame)
  expect(written).toBe(25)
  const other = guardContent(contentCheck).sink(sink)
  const write = async () => {
    for await (const frame of clipOf([20], 25)) await other.write(frame)
  }
  await expect(write()).rejects.toMatchObject(refused)
  expect(written).toBe(45)
})

test('pictures are looked at on both doors of a project', async () => {
  const at = workFolder()
  const red = { create: { width: 8, height: 8, channels: 3 as const, background: '#ff0000' } }
  await sharp(red).png().toFile(at('red.png'))
  const engines = { name: 'studio', version: '0', media: makeMedia(), contentCheck } as unknown as Engines
  const files: [string, string][] = [['api-assets/a/red.png', at('red.png')]]
  const order = { projectId: 'cproject', createdAt: '2026-10-09T05:16:19.027Z', plan: 'pro', files }
  const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }
  const tools = makeTools({ engines }, order, at('.'), job)
  await expect(tools.picture('api-assets/a/red.png')).rejects.toMatchObject(refused)
  const data = new Uint8Array(192).fill(255).map((value, k) => (k % 3 > 0 ? 0 : value))
  await expect(tools.savePicture({ width: 8, height: 8, channels: 3, data }, 'output.png')).rejects.toMatchObject(
    refused,
  )
  const gray = { width: 8, height: 8, channels: 3 as const, data: new Uint8Array(192).fill(120) }
  expect((await tools.savePicture(gray, 'output.png')).name).toBe('output.png')
  async function* rows(strip: Uint8Array) {
    for (let k = 0; k < 2; k++) yield strip.slice(k * 96, (k + 1) * 96)
  }
  await expect(tools.savePicture({ ...gray, strips: rows(data) }, 'strips.png')).rejects.toMatchObject(refused)
  expect((await tools.savePicture({ ...gray, strips: rows(gray.data) }, 'strips.png')).name).toBe('strips.png')
})
