import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ffmpeg, TONE, workFolder } from '@bluehour/fixtures/samples'
import { makeMedia } from '@bluehour/media/media'
import { beforeAll, expect, test } from 'vitest'
import { type SharedService, sharedService } from './service.ts'

// A CommonJS package: asked for as such, its default export is the same in every runner.
const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

/** Video to video, the video editor and character replace through the real service, on a clip of a real person. */
const at = workFolder()
const PORTRAIT = fileURLToPath(new URL('./fixtures/astronaut.jpg', import.meta.url))
const { signal } = new AbortController()
const media = makeMedia()
let service: SharedService
let caller: Awaited<ReturnType<SharedService['account']>>
let video: string
let picture: string

beforeAll(async () => {
  service = await sharedService()
  caller = await service.account({ plan: 'business', credits: 100_000 })
  // She drifts to the right for a second, with a tone.
  const still = ['-loop', '1', '-framerate', '12', '-t', '1', '-i', PORTRAIT]
  ffmpeg(...still, ...TONE, '-vf', 'crop=288:192:40-24*t:0', '-pix_fmt', 'yuv420p', '-shortest', at('clip.mp4'))
  video = await caller.upload('video', 'mp4', await readFile(at('clip.mp4')))
  picture = await caller.upload('image', 'jpg', await readFile(PORTRAIT))
})

/** Creates, waits, and looks into the file. */
async function make(path: string, body: object) {
  const created = await caller.post(`/v1/${path}`, body)
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const done = await caller.wait('video', created.body.id as string)
  if (done.status !== 'complete') return { done }
  const file = at(`${created.body.id}.mp4`)
  const response = await fetch(done.downloads[0].url)
  await writeFile(file, new Uint8Array(await response.arrayBuffer()))
  return { done, facts: await media.probe(file, 'video', signal) }
}

test('video to video by the official client: half the rate, sides of whole steps, its sound', async () => {
  const client = new Client({ token: caller.key, baseUrl: service.baseUrl })
  const done = await client.v1.videoToVideo.generate(
    {
      startSeconds: 0,
      endSeconds: 1,
      fpsResolution: 'HALF',
      style: { artStyle: 'Pixel', model: 'default', promptType: 'default', version: 'default' },
      assets: { videoSource: 'file', videoFilePath: at('clip.mp4') },
    },
    { waitForCompletion: true, downloadOutputs: true, downloadDirectory: at('.') },
  )
  expect(done).toMatchObject({ status: 'complete', creditsCharged: 12 })
  const facts = await media.probe(join(done.downloadedPaths?.[0] ?? ''), 'video', signal)
  expect(facts).toMatchObject({ width: 320, height: 192, fps: 6, frames: 6, hasSound: true })
})

test('the video editor reverses, crops and grades, and refuses by name what it cannot do', async () => {
  const wish = { end_seconds: 1, model: 'ltx-2.5', resolution: '480p', assets: { video_file_path: video } }
  const { done, facts } = await make('ai-video-editor', {
    ...wish,
    style: { prompt: 'Play it in reverse, make it vertical 9:16 and black and white' },
  })
  expect(done).toMatchObject({ status: 'complete', credits_charged: 24 })
  expect(facts).toMatchObject({ width: 162, height: 288, fps: 12, frames: 12, hasSound: true })
  const refused = await make('ai-video-editor', { ...wish, style: { prompt: 'reverse it and teach him to juggle' } })
  expect(refused.done).toMatchObject({ status: 'error', credits_charged: 0, error: { code: 'invalid_parameters' } })
  expect(refused.done.error.message).toContain('juggle')
})

test('character replace puts her into the clip, and finds nobody in the sky', async () => {
  const wish = { end_seconds: 0.25, assets: { video_file_path: video, image_file_path: picture } }
  const replaced = await make('character-replace', wish)
  expect(replaced.done).toMatchObject({ status: 'complete', credits_charged: 12 })
  expect(replaced.facts).toMatchObject({ width: 288, height: 192, fps: 12, frames: 3, hasSound: true })
  const points = [{ position_x: 2, position_y: 2, time_seconds: 0.1 }]
  const nobody = await make('character-replace', { ...wish, style: { selection_mode: 'point', points } })
  expect(nobody.done).toMatchObject({ status: 'error', credits_charged: 0, error: { code: 'no_target_person' } })
})

test('what cannot be made of a clip is refunded with a sentence that helps', async () => {
  const lying = await caller.upload('video', 'mp4', Buffer.from('no film at all, only these words'.repeat(40)))
  const noPicture = await caller.upload('image', 'jpg', Buffer.from('no picture at all'.repeat(40)))
  const before = await caller.balance()
  const style = { art_style: 'Pixel' }
  const edit = { model: 'ltx-2.5', resolution: '480p', style: { prompt: 'reverse it' } }
  const file = (path: string) => ({ video_source: 'file', video_file_path: path })
  const youtube = { video_source: 'youtube', youtube_url: 'https://youtu.be/abcdefghijk' }
  const cases = [
    ['video-to-video', { start_seconds: 30, end_seconds: 31, style, assets: file(video) }, 'invalid_parameters', /30/],
    ['video-to-video', { start_seconds: 0, end_seconds: 1, style, assets: file(lying) }, 'invalid_video_file', /video/],
    ['video-to-video', { start_seconds: 0, end_seconds: 1, style, assets: youtube }, 'invalid_youtube_url', /Upload/],
    [
      'ai-video-editor',
      { ...edit, start_seconds: 9, end_seconds: 10, assets: { video_file_path: video } },
      'invalid_parameters',
      /9/,
    ],
    ['ai-video-editor', { ...edit, end_seconds: 1, assets: { video_file_path: lying } }, 'invalid_video_file', /video/],
    [
      'character-replace',
      { end_seconds: 1, assets: { video_file_path: video, image_file_path: noPicture } },
      'invalid_image_file',
      /image|picture/,
    ],
  ] as const
  for (const [path, body, code, words] of cases) {
    const { done } = await make(path, body)
    expect(done, `${path}: ${code}`).toMatchObject({ status: 'error', credits_charged: 0, error: { code } })
    expect(done.error.message).toMatch(words)
  }
  expect(await caller.balance()).toBe(before)
  const long = { start_seconds: 0, end_seconds: 1400, style, assets: file(video) }
  const refused = await caller.post('/v1/video-to-video', long)
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('20000') } })
})
