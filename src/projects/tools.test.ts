import type { Engines } from '@bluehour/engine/engine'
import { ffmpeg, workFolder } from '@bluehour/fixtures/samples'
import { testJob } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import { expect, test } from 'vitest'
import { makeTools } from './tools.ts'

const at = workFolder()

function toolsWith(name: string) {
  const engines = {
    name: 'studio',
    version: '0',
    media: makeMedia(),
    contentCheck: { isAdult: async () => false },
  } as unknown as Engines
  const order = {
    projectId: 'cproject',
    createdAt: '2026-10-09T05:16:19.027Z',
    plan: 'pro',
    files: [[`api-assets/a/${name}`, at(name)]] as [string, string][],
  }
  const job = testJob()
  return makeTools({ engines }, order, at('.'), job)
}

test('a clip goes through the tools and comes out with its own sound, rate and length', async () => {
  const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=128x96:rate=25:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=2']
  ffmpeg(...pictures, ...sound, '-c:v', 'libx264', '-c:a', 'aac', at('in.mp4'))
  const tools = toolsWith('in.mp4')
  const clip = await tools.video('api-assets/a/in.mp4', { startSeconds: 0.51, endSeconds: 1.51, maxEdge: 64 })
  expect(clip).toMatchObject({ width: 64, height: 48, fps: 25, frames: 25, seconds: 1 })
  expect(clip.soundFrom).toMatchObject({ startSeconds: 0.52, endSeconds: 1.51 })
  const { width, height, fps, soundFrom } = clip
  const output = await tools.saveVideo({ width, height, fps, soundFrom }, 'output.mp4', async (sink) => {
    for await (const frame of clip) await sink.write(frame)
  })
  const facts = await tools.engines.media.verify(output.file, tools.signal)
  expect(facts).toMatchObject({ frames: 25, fps: 25, hasSound: true })
  expect(facts.seconds).toBeCloseTo(1, 1)
})

test('too many frames are refused in words, with the length that would do', async () => {
  const tools = toolsWith('in.mp4')
  await expect(tools.video('api-assets/a/in.mp4', { framesMax: 30 })).rejects.toMatchObject({
    code: 'invalid_parameters',
    message: expect.stringMatching(/50 frames.*at most 30.*up to 1 seconds/),
  })
  expect((await tools.video('api-assets/a/in.mp4', { framesMax: 30, fps: 12.5 })).frames).toBe(25)
  await expect(tools.video('api-assets/a/other.mp4')).rejects.toThrow('not among its assets')
})
