import { PLANS } from '@bluehour/catalog/plans'
import type { Engines, FrameSink, Picture, Sound, TalkingPhotoRequest, VideoFormat } from '@bluehour/engine/engine'
import { describe, expect, it } from 'vitest'
import type { Tools } from '../tools.ts'
import { aiTalkingPhoto, frameSizeFor } from './mode.ts'

const assets = { image_file_path: 'api-assets/a/face.png', audio_file_path: 'api-assets/a/voice.mp3' }
const parse = (body: object) => aiTalkingPhoto.input.parse({ start_seconds: 0, end_seconds: 10, assets, ...body })
const price = (body: object, seconds?: number) => {
  const input = parse(body)
  const size = aiTalkingPhoto.estimate(input, PLANS.pro)
  return aiTalkingPhoto.price(input, seconds === undefined ? size : { ...size, seconds }, PLANS.pro)
}
const mode = (generation_mode: string) => ({ style: { generation_mode } })

/** Records what the mode asks for; nothing is drawn. */
function recordingTools(picture: { width: number; height: number }, soundSeconds: number, plan: keyof typeof PLANS) {
  const asked: { talk?: TalkingPhotoRequest; format?: VideoFormat; sound?: object } = {}
  const tools = {
    plan: { name: plan, watermark: false, edgeMax: PLANS[plan].edgeMax },
    picture: async (): Promise<Picture> => ({ ...picture, channels: 3, data: new Uint8Array() }),
    sound: async (_path: string, options: { sampleRate: number }): Promise<Sound> => {
      asked.sound = options
      return {
        sampleRate: options.sampleRate,
        channels: [new Float32Array(Math.round(soundSeconds * options.sampleRate))],
      }
    },
    saveVideo: async (format: VideoFormat, name: string, draw: (sink: FrameSink) => Promise<void>) => {
      asked.format = format
      await draw({ ...format, write: async () => undefined })
      return { name, file: name }
    },
    engines: {
      talkingPhoto: {
        speak: async (talk: TalkingPhotoRequest) => {
          asked.talk = talk
        },
      },
    } as unknown as Engines,
  }
  return { asked, tools: tools as unknown as Tools }
}

describe('ai-talking-photo', () => {
  it.each([
    ['start_seconds', { start_seconds: -1 }],
    ['start_seconds', { start_seconds: undefined }],
    ['end_seconds', { end_seconds: 0.05 }],
    ['style.generation_mode', mode('funny')],
    ['max_resolution', { max_resolution: 0 }],
    ['max_resolution', { max_resolution: 500.5 }],
    ['assets.audio_file_path', { assets: { ...assets, audio_file_path: '' } }],
  ])('refuses a wrong %s', (field, body) => {
    const { error } = aiTalkingPhoto.input.safeParse({ start_seconds: 0, end_seconds: 10, assets, ...body })
    expect(error?.issues[0]?.path.join('.')).toBe(field)
  })

  it('bounds the clip by its style, old names too', () => {
    const conflicts = (body: object) => aiTalkingPhoto.validate(parse(body), PLANS.pro)
    expect(conflicts({ end_seconds: 300 })).toEqual([])
    expect(conflicts({ end_seconds: 300.5 })[0]).toContain('300')
    for (const old of ['prompted', 'standard', 'expressive']) {
      expect(conflicts({ ...mode(old), start_seconds: 0.3, end_seconds: 45.3 })).toEqual([])
      expect(conflicts({ ...mode(old), end_seconds: 45.1 })[0]).toContain('45')
    }
    for (const old of ['pro', 'stable']) expect(conflicts({ ...mode(old), end_seconds: 200 })).toEqual([])
    expect(conflicts({ start_seconds: 10, end_seconds: 10 })[0]).toContain('start_seconds')
  })

  it('costs 48 or 24 credits a second, rounded, and less when the sound is shorter', () => {
    expect(price({})).toBe(480)
    expect(price({ end_seconds: 3.33 })).toBe(160)
    expect(price({ ...mode('expressive'), end_seconds: 3.33 })).toBe(80)
    expect(price({}, 10.04)).toBe(480)
    expect(price({}, 9.98)).toBe(480)
    expect(price({}, 4)).toBe(192)
  })

  it('keeps the shape of the picture within plan, wish and 720p, on even sides', () => {
    expect(frameSizeFor({ width: 1600, height: 900 }, 4096)).toEqual({ width: 1280, height: 720 })
    expect(frameSizeFor({ width: 1000, height: 1000 }, 4096)).toEqual({ width: 720, height: 720 })
    expect(frameSizeFor({ width: 900, height: 1600 }, 576)).toEqual({ width: 324, height: 576 })
    expect(frameSizeFor({ width: 333, height: 401 }, 1024)).toEqual({ width: 332, height: 400 })
    expect(frameSizeFor({ width: 640, height: 480 }, 1)).toEqual({ width: 64, height: 48 })
  })

  it('asks for the clip of the sound and as many frames as it is long', async () => {
    const { asked, tools } = recordingTools({ width: 800, height: 600 }, 2.5, 'free')
    const body = {
      start_seconds: 1,
      end_seconds: 9,
      max_resolution: 2000,
      style: { generation_mode: 'standard', prompt: 'calm' },
    }
    await aiTalkingPhoto.run(parse(body), tools)
    expect(asked.sound).toMatchObject({ startSeconds: 1, endSeconds: 9 })
    expect(asked.format).toMatchObject({ width: 576, height: 432, fps: 25 })
    expect(asked.talk).toMatchObject({ frames: 63, style: 'prompted', prompt: 'calm' })
  })

  it('refuses prompts that the content rules forbid', async () => {
    const { tools } = recordingTools({ width: 64, height: 64 }, 1, 'pro')
    const bad = parse({ style: { generation_mode: 'prompted', prompt: 'a naked woman having sex' } })
    await expect(aiTalkingPhoto.run(bad, tools)).rejects.toMatchObject({ code: 'content_policy_violation' })
  })
})
