import { PLANS } from '@bluehour/catalog/plans'
import type { AnimateRequest, Engines, FrameSink, Picture, VideoFormat } from '@bluehour/engine/engine'
import { testJob } from '@bluehour/fixtures/studio'
import { expect, test } from 'vitest'
import type { Tools } from '../tools.ts'
import { imageToVideo } from './mode.ts'

const assets = { image_file_path: 'api-assets/a/picture.png' }

const parse = (body: object) => imageToVideo.input.parse({ end_seconds: 5, assets, ...body })
const wrong = (body: object) =>
  imageToVideo.input.safeParse({ end_seconds: 5, assets, ...body }).error?.issues[0]?.path.join('.')

const fifth = (plan: keyof typeof PLANS, body: object) => {
  const input = parse(body)
  return imageToVideo.price(input, imageToVideo.estimate(input, PLANS[plan]), PLANS[plan])
}

test.each([
  ['end_seconds', { end_seconds: 0.5 }],
  ['end_seconds', { end_seconds: 61 }],
  ['end_seconds', { end_seconds: '5' }],
  ['model', { model: 'kling-9' }],
  ['resolution', { resolution: '8k' }],
  ['audio', { audio: 'yes' }],
  ['style.quality_mode', { style: { quality_mode: 'fast' } }],
  ['assets.image_file_path', { assets: { image_file_path: '' } }],
  ['assets', { assets: undefined }],
])('refuses a wrong %s', (field, body) => {
  expect(wrong(body)).toBe(field)
})

test('takes old and unknown fields', () => {
  expect(
    wrong({ height: 512, width: null, orientation: 'landscape', style: { tool: 'x', prompt: '' } }),
  ).toBeUndefined()
})

test('parsing what was parsed changes nothing', () => {
  const input = parse({ name: 'n', style: { prompt: 'zoom in', quality_mode: 'studio' }, audio: true })
  expect(imageToVideo.input.parse(JSON.parse(JSON.stringify(input)))).toEqual(input)
})

test('the new name of a field wins over its old ones', () => {
  expect(fifth('pro', { style: { quality_mode: 'studio' } })).toBe(5 * 72)
  expect(fifth('pro', { style: { quality_mode: 'quick' } })).toBe(5 * 48)
  expect(fifth('pro', { style: { high_quality: true } })).toBe(5 * 72)
  expect(fifth('pro', { style: { high_quality: true }, resolution: '720p' })).toBe(5 * 48)
})

test('the price is exact at creation and does not change with the measurement', () => {
  const input = parse({ model: 'seedance-1.5', resolution: '480p', audio: true })
  const estimate = imageToVideo.estimate(input, PLANS.pro)
  expect(estimate).toEqual({ width: -1, height: -1, fps: 30, seconds: 5, images: 0 })
  expect(imageToVideo.price(input, estimate, PLANS.pro)).toBe(300)
  expect(imageToVideo.price(input, { ...estimate, width: 480, height: 480, seconds: 5.02 }, PLANS.pro)).toBe(300)
})

test('combinations are conflicts, plans are refusals', () => {
  expect(imageToVideo.validate(parse({ model: 'kling-2.6', end_seconds: 6 }), PLANS.pro)).toHaveLength(1)
  expect(imageToVideo.checkPlan(parse({ model: 'kling-2.6' }), PLANS.free)).toContain('paid')
  expect(imageToVideo.checkPlan(parse({ resolution: '720p' }), PLANS.free)).toContain('480p')
  expect(imageToVideo.checkPlan(parse({}), PLANS.free)).toBeUndefined()
})

test('asks for both pictures as images', () => {
  const both = parse({ assets: { ...assets, end_image_file_path: 'https://example.com/b.jpg' } })
  expect(imageToVideo.assets(both)).toEqual([
    { field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] },
    { field: 'assets.end_image_file_path', path: 'https://example.com/b.jpg', media: ['image'] },
  ])
})

/** Records what the mode asks the engines for; pictures are plain, because nothing is drawn. */
function recordingTools(picture: { width: number; height: number }, planName: keyof typeof PLANS) {
  const asked: { format?: VideoFormat; animation?: AnimateRequest; sounds: number } = { sounds: 0 }
  const image: Picture = { ...picture, channels: 3, data: new Uint8Array(picture.width * picture.height * 3) }
  const engines = {
    motion: {
      animate: async (request: AnimateRequest) => {
        asked.animation = request
      },
      soundscape: async ({ seconds }: { seconds: number }) => {
        asked.sounds++
        return {
          sampleRate: 48_000,
          channels: [new Float32Array(seconds * 48_000), new Float32Array(seconds * 48_000)],
        }
      },
    },
  } as unknown as Engines
  const job = testJob()
  const plan = PLANS[planName]
  const tools = {
    ...job,
    engines,
    plan: { name: plan.name, watermark: plan.watermark, edgeMax: plan.edgeMax },
    picture: async () => image,
    part: () => job,
    saveVideo: async (format: VideoFormat, name: string, draw: (sink: FrameSink) => Promise<void>) => {
      asked.format = format
      await draw({ ...format, write: async () => undefined })
      return { name, file: `/tmp/${name}` }
    },
  } as unknown as Tools
  return { asked, tools }
}

test('renders the exact size, rate and number of frames', async () => {
  const { asked, tools } = recordingTools({ width: 900, height: 600 }, 'pro')
  const input = parse({
    model: 'seedance-1.5',
    end_seconds: 7,
    resolution: '480p',
    audio: true,
    style: { prompt: 'pan left' },
  })
  expect(await imageToVideo.run(input, tools)).toEqual([{ name: 'output.mp4', file: '/tmp/output.mp4' }])
  expect(asked.format).toMatchObject({ width: 720, height: 480, fps: 30 })
  expect(asked.format?.sound?.channels[0]).toHaveLength(7 * 48_000)
  expect(asked.animation).toMatchObject({ frames: 210, seconds: 7, prompt: 'pan left' })
  expect(asked.animation?.endImage).toBeUndefined()
})

test('is silent unless asked, and free accounts get 480p', async () => {
  const { asked, tools } = recordingTools({ width: 512, height: 512 }, 'free')
  await imageToVideo.run(parse({}), tools)
  expect(asked).toMatchObject({ sounds: 0, format: { width: 480, height: 480, fps: 24 }, animation: { frames: 120 } })
  expect(asked.format).not.toHaveProperty('sound')
})

test('a model that needs a certain shape says so when it sees the picture', async () => {
  const square = recordingTools({ width: 500, height: 500 }, 'pro')
  const run = imageToVideo.run(parse({ model: 'sora-2', end_seconds: 4 }), square.tools)
  await expect(run).rejects.toMatchObject({ code: 'invalid_parameters', message: expect.stringContaining('16:9') })
  const wide = recordingTools({ width: 1600, height: 900 }, 'pro')
  await imageToVideo.run(parse({ model: 'sora-2', end_seconds: 4 }), wide.tools)
  expect(wide.asked.format).toMatchObject({ width: 1280, height: 720 })
})

test('does not animate what the content policy forbids', async () => {
  const { asked, tools } = recordingTools({ width: 512, height: 512 }, 'pro')
  const run = imageToVideo.run(parse({ style: { prompt: 'she takes off her clothes' } }), tools)
  await expect(run).rejects.toMatchObject({ code: 'content_policy_violation' })
  expect(asked.format).toBeUndefined()
})
