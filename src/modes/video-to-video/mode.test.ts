import { PLANS } from '@bluehour/catalog/plans'
import { VIDEO_ART_STYLES } from '@bluehour/catalog/video-art-styles'
import type { Engines, FrameSink, Job, VideoFormat } from '@bluehour/engine/engine'
import { expect, it } from 'vitest'
import type { Tools, VideoClip } from '../tools.ts'
import { videoToVideo as mode } from './mode.ts'

const assets = { video_source: 'file', video_file_path: 'api-assets/a/clip.mp4' }
const body = (other: object = {}) => ({
  start_seconds: 0,
  end_seconds: 10,
  style: { art_style: 'Comic' },
  assets,
  ...other,
})
const parse = (other: object = {}) => mode.input.parse(body(other))

it('knows 75 styles', () => expect(new Set(VIDEO_ART_STYLES).size).toBe(75))

it.each([
  ['style.art_style', { style: { art_style: 'Cubist' } }],
  ['style.prompt', { style: { art_style: 'Comic', prompt_type: 'custom' } }],
  ['fps_resolution', { fps_resolution: 'THIRD' }],
  ['height', { height: 63 }],
  ['width', { width: 10 }],
  ['assets.youtube_url', { assets: { video_source: 'youtube' } }],
])('refuses a wrong %s', (field, other) => {
  expect(mode.input.safeParse(body(other)).error?.issues[0]?.path.join('.')).toBe(field)
})

it('costs two credits a frame, at half the rate unless asked otherwise', () => {
  const price = (other: object, measured: object = {}) =>
    mode.price(parse(other), { ...mode.estimate(parse(other), PLANS.free), ...measured }, PLANS.free)
  expect(price({})).toBe(300)
  expect(price({ fps_resolution: 'FULL' })).toBe(600)
  expect(price({}, { fps: 12.5, frames: 125 })).toBe(250)
})

it('bounds the clip', () => {
  expect(mode.validate(parse({ end_seconds: 1300 }), PLANS.pro)).toEqual([])
  expect(mode.validate(parse({ end_seconds: 1400 }), PLANS.pro)[0]).toContain('20000')
})

it('makes sides of whole steps within the plan, at half the rate, with the sound', async () => {
  const asked: { format?: VideoFormat; fps: (number | undefined)[]; look?: object } = { fps: [] }
  const soundFrom = { file: '/clip.mp4', startSeconds: 0, endSeconds: 10 }
  const job: Job = { signal: new AbortController().signal, seed: 1, progress: () => undefined }
  const tools: Partial<Tools> = {
    ...job,
    plan: { name: 'free', watermark: true, edgeMax: 576 },
    part: () => job,
    video: async (_path, options) => {
      asked.fps.push(options?.fps)
      return {
        width: 1280,
        height: 720,
        fps: options?.fps ?? 30,
        frames: 48,
        seconds: 2,
        soundFrom,
      } as unknown as VideoClip
    },
    saveVideo: async (format, name, draw) => {
      asked.format = format
      await draw({ ...format, write: async () => undefined } as FrameSink)
      return { name, file: name }
    },
    engines: {
      videoStyle: {
        restyle: async (look: object) => {
          asked.look = look
        },
      },
    } as unknown as Engines,
  }
  const style = { art_style: 'Ink', prompt_type: 'append_default', prompt: 'at night', version: 'v1' }
  await mode.run(parse({ style }), tools as Tools)
  expect(asked.fps).toEqual([undefined, 15])
  expect(asked.format).toEqual({ width: 576, height: 320, fps: 15, soundFrom })
  expect(asked.look).toEqual({ artStyle: 'Ink', version: 'v1', model: 'default', prompt: 'at night', alone: false })
  const youtube = { video_source: 'youtube', youtube_url: 'https://youtu.be/abcdefghijk' }
  await expect(mode.run(parse({ assets: youtube }), tools as Tools)).rejects.toMatchObject({
    code: 'invalid_youtube_url',
  })
})
