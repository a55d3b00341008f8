import { PLANS } from '@bluehour/catalog/plans'
import type { Engines, FrameSink, FrameSource, LipSyncRequest, Sound, VideoFormat } from '@bluehour/engine/engine'
import { describe, expect, it } from 'vitest'
import type { Tools } from '../tools.ts'
import { lipSync as mode } from './mode.ts'

const assets = {
  audio_file_path: 'api-assets/a/voice.mp3',
  video_source: 'file',
  video_file_path: 'api-assets/a/clip.mp4',
}
const body = (other: object = {}) => ({ start_seconds: 0, end_seconds: 10, assets, ...other })
const parse = (other: object = {}) => mode.input.parse(body(other))
const quality = (generation_mode: string) => ({ style: { generation_mode } })
const price = (other: object, measured: object = {}) => {
  const input = parse(other)
  return mode.price(input, { ...mode.estimate(input, PLANS.pro), ...measured }, PLANS.pro)
}

describe('lip-sync', () => {
  it.each([
    ['start_seconds', { start_seconds: -1 }],
    ['end_seconds', { end_seconds: 0.05 }],
    ['end_seconds', { end_seconds: undefined }],
    ['max_fps_limit', { max_fps_limit: 0.5 }],
    ['style.generation_mode', quality('best')],
    ['assets.audio_file_path', { assets: { ...assets, audio_file_path: undefined } }],
    ['assets.video_file_path', { assets: { ...assets, video_file_path: '' } }],
    ['assets.youtube_url', { assets: { ...assets, video_source: 'youtube' } }],
  ])('refuses a wrong %s', (field, other) => {
    expect(mode.input.safeParse(body(other)).error?.issues[0]?.path.join('.')).toBe(field)
  })

  it('takes what old clients send', () => {
    const old = { height: 512, width: null, max_fps_limit: null, style: {}, assets: { ...assets, youtube_url: '' } }
    expect(mode.input.safeParse(body(old)).success).toBe(true)
    expect(parse({ style: undefined })).toMatchObject(quality('lite'))
  })

  it('costs a credit a frame, two in pro, of the lower of the two frame rates', () => {
    expect(price({})).toBe(300)
    expect(price(quality('pro'))).toBe(600)
    expect(price({ max_fps_limit: 24 })).toBe(240)
    expect(price({ max_fps_limit: 120 })).toBe(300)
    expect(price({}, { fps: 60 })).toBe(600)
    expect(price({ max_fps_limit: 24 }, { fps: 24.00001 })).toBe(240)
    expect(price({ end_seconds: 1.5 }, { fps: 25 })).toBe(38)
    expect(price({ end_seconds: 1000, max_fps_limit: 12 })).toBe(12_000)
    expect(price({ start_seconds: 0.3, end_seconds: 10.3 })).toBe(300)
  })

  it('is settled for the frames that were rendered', () => {
    expect(price({ end_seconds: 0.3 })).toBe(9)
    expect(price({ end_seconds: 0.3 }, { fps: 24, frames: 7 })).toBe(7)
    expect(price({ end_seconds: 0.3, ...quality('pro') }, { fps: 24, frames: 7 })).toBe(14)
  })

  it('bounds frames, and keeps pro for paid plans', () => {
    const conflicts = (other: object) => mode.validate(parse(other), PLANS.pro)
    expect(conflicts({ end_seconds: 660 })).toEqual([])
    expect(conflicts({ end_seconds: 670 })[0]).toContain('20000')
    expect(conflicts({ end_seconds: 670, max_fps_limit: 20 })).toEqual([])
    expect(conflicts({ start_seconds: 10 })[0]).toContain('start_seconds')
    expect(mode.checkPlan(parse(quality('pro')), PLANS.free)).toContain('paid')
    expect(mode.checkPlan(parse(quality('pro')), PLANS.creator)).toBeUndefined()
    expect(mode.checkPlan(parse(quality('standard')), PLANS.free)).toBeUndefined()
  })

  it('reads the clip within plan and limit, and as much sound as it is long', async () => {
    const asked: { video: object[]; sound?: object; format?: VideoFormat; request?: LipSyncRequest } = { video: [] }
    const clip = { width: 64, height: 48, fps: 24, frames: 48, seconds: 2 } as FrameSource
    const tools = {
      plan: { name: 'free', watermark: true, edgeMax: 576 },
      video: async (_path: string, options: object) => {
        asked.video.push(options)
        return clip
      },
      sound: async (_path: string, options: { sampleRate: number }): Promise<Sound> => {
        asked.sound = options
        return { sampleRate: options.sampleRate, channels: [new Float32Array(10)] }
      },
      saveVideo: async (format: VideoFormat, name: string, draw: (sink: FrameSink) => Promise<void>) => {
        asked.format = format
        await draw({ ...format, write: async () => undefined })
        return { name, file: name }
      },
      engines: {
        lipSync: {
          speak: async (request: LipSyncRequest) => {
            asked.request = request
            expect(await request.open()).toBe(clip)
            expect(asked.video).toHaveLength(1)
            await request.open()
          },
        },
      } as unknown as Engines,
    } as unknown as Tools
    await mode.run(parse({ start_seconds: 1, max_fps_limit: 24, ...quality('standard') }), tools)
    expect(asked.video).toHaveLength(2)
    expect(asked.video[0]).toMatchObject({ maxEdge: 576, fps: 24, framesMax: 20_000, startSeconds: 1, endSeconds: 10 })
    expect(asked.sound).toMatchObject({ endSeconds: 2 })
    expect(asked.format).toMatchObject({ width: 64, height: 48, fps: 24 })
    expect(asked.request?.quality).toBe('standard')
  })
})
