import { PLANS } from '@bluehour/catalog/plans'
import type { Engines, FrameSink, Picture, VideoFormat } from '@bluehour/engine/engine'
import { testJob } from '@bluehour/fixtures/studio'
import { describe, expect, it } from 'vitest'
import type { Tools, VideoClip } from '../tools.ts'
import { faceSwap as mode } from './mode.ts'

const assets = {
  image_file_path: 'api-assets/a/face.png',
  video_source: 'file',
  video_file_path: 'api-assets/a/clip.mp4',
}
const body = (other: object = {}) => ({ start_seconds: 0, end_seconds: 10, assets, ...other })
const parse = (other: object = {}) => mode.input.parse(body(other))
const mapping = { original_face: 'api-assets/f/0-0.png', new_face: 'api-assets/a/new.png' }

describe('face-swap', () => {
  it.each([
    ['start_seconds', { start_seconds: -1 }],
    ['end_seconds', { end_seconds: 0.05 }],
    ['style.version', { style: { version: 'v9' } }],
    ['assets.image_file_path', { assets: { ...assets, image_file_path: undefined } }],
    ['assets.video_source', { assets: { ...assets, video_source: undefined } }],
    ['assets.video_file_path', { assets: { ...assets, video_file_path: undefined } }],
    ['assets.youtube_url', { assets: { ...assets, video_source: 'youtube' } }],
    ['assets.face_mappings', { assets: { ...assets, face_swap_mode: 'individual-faces' } }],
  ])('refuses a wrong %s', (field, other) => {
    expect(mode.input.safeParse(body(other)).error?.issues[0]?.path.join('.')).toBe(field)
  })

  it('takes what old clients send', () => {
    const old = { height: 512, width: null, style: {}, assets: { ...assets, youtube_url: '', face_mappings: null } }
    expect(mode.input.safeParse(body(old)).success).toBe(true)
    expect(parse({ style: undefined, assets: { ...assets } })).toMatchObject({
      assets: { face_swap_mode: 'all-faces' },
    })
  })

  it('takes moving gifs as a video, and a picture for every face it names', () => {
    expect(mode.assets(parse())).toEqual([
      { field: 'assets.video_file_path', path: assets.video_file_path, media: ['video', 'gif'] },
      { field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] },
    ])
    const named = { ...assets, face_swap_mode: 'individual-faces', face_mappings: [mapping] }
    expect(mode.assets(parse({ assets: named })).map(({ field }) => field)).toEqual([
      'assets.video_file_path',
      'assets.face_mappings.0.original_face',
      'assets.face_mappings.0.new_face',
    ])
  })

  it('costs a credit a frame, estimated at 30 a second and settled at the real rate', () => {
    const size = (other: object, measured: object = {}) => ({ ...mode.estimate(parse(other), PLANS.free), ...measured })
    const price = (other: object, measured: object = {}) => mode.price(parse(other), size(other, measured), PLANS.free)
    expect(price({})).toBe(300)
    expect(price({}, { fps: 25 })).toBe(250)
    expect(price({ end_seconds: 1.5 }, { fps: 23.976 })).toBe(36)
    expect(price({ end_seconds: 666.66 })).toBe(20_000)
    expect(price({ end_seconds: 0.3 }, { fps: 24, frames: 7 })).toBe(7)
  })

  it('bounds frames and the clip', () => {
    const conflicts = (other: object) => mode.validate(parse(other), PLANS.pro)
    expect(conflicts({ end_seconds: 660 })).toEqual([])
    expect(conflicts({ end_seconds: 670 })[0]).toContain('20000')
    expect(conflicts({ start_seconds: 10 })[0]).toContain('start_seconds')
  })

  it('reads the clip within the plan and keeps its sound, size and rate', async () => {
    const asked: { video?: object; format?: VideoFormat } = {}
    const soundFrom = { file: '/clip.mp4', startSeconds: 0, endSeconds: 10 }
    const job = testJob()
    const picture: Picture = { width: 2, height: 2, channels: 3, data: new Uint8Array(12) }
    const tools: Partial<Tools> = {
      ...job,
      plan: { name: 'creator', watermark: false, edgeMax: 1024 },
      part: () => job,
      picture: async () => picture,
      video: async (_path, options) => {
        asked.video = options ?? {}
        return { width: 64, height: 48, fps: 24, frames: 48, seconds: 2, soundFrom } as unknown as VideoClip
      },
      saveVideo: async (format, name, draw) => {
        asked.format = format
        await draw({ ...format, write: async () => undefined } as FrameSink)
        return { name, file: name }
      },
      engines: { faceSwap: { swapVideo: async () => undefined } } as unknown as Engines,
    }
    const outputs = await mode.run(parse({ width: 9 }), tools as Tools)
    expect(outputs).toEqual([{ name: 'output.mp4', file: 'output.mp4' }])
    expect(asked.video).toEqual({ maxEdge: 1024, framesMax: 20_000, startSeconds: 0, endSeconds: 10 })
    expect(asked.format).toEqual({ width: 64, height: 48, fps: 24, soundFrom })
    const youtube = { ...assets, video_source: 'youtube', youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk' }
    await expect(mode.run(parse({ assets: youtube }), tools as Tools)).rejects.toMatchObject({
      code: 'invalid_youtube_url',
    })
  })
})
