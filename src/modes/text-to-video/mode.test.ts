import { PLANS } from '@bluehour/catalog/plans'
import { VIDEO_MODEL_CHOICES } from '@bluehour/catalog/video-models'
import type { Engines, FrameSink, Picture, TextFilmRequest, VideoFormat } from '@bluehour/engine/engine'
import { expect, test } from 'vitest'
import type { Tools } from '../tools.ts'
import { textToVideo } from './mode.ts'

const style = { prompt: 'a boat on a lake' }
const parse = (body: object = {}) => textToVideo.input.parse({ end_seconds: 5, style, ...body })
const wrong = (body: object) =>
  textToVideo.input.safeParse({ end_seconds: 5, style, ...body }).error?.issues[0]?.path.join('.')
const conflicts = (body: object) => textToVideo.validate(parse(body), PLANS.pro)

test.each([
  ['end_seconds', { end_seconds: 61 }],
  ['model', { model: 'kling-9' }],
  ['resolution', { resolution: '8k' }],
  ['aspect_ratio', { aspect_ratio: '4:3' }],
  ['style.prompt', { style: { prompt: '' } }],
  ['style.prompt', { style: { prompt: 'x'.repeat(20_001) } }],
  ['references', { references: [] }],
  ['references.0.name', { references: [{ name: '1st', file_path: 'api-assets/a/b.png' }] }],
  ['references', { references: ['Al', 'al'].map((name) => ({ name, file_path: 'api-assets/a/b.png' })) }],
])('refuses a wrong %s', (field, body) => {
  expect(wrong(body)).toBe(field)
})

test('every model name is taken, and what it cannot make is said', () => {
  for (const model of VIDEO_MODEL_CHOICES) expect(wrong({ model })).toBeUndefined()
  expect(conflicts({ model: 'kling-2.6', end_seconds: 6 })[0]).toContain('5, 10')
  expect(conflicts({ model: 'veo3.1', end_seconds: 8, aspect_ratio: '1:1' })[0]).toContain('aspect_ratio')
  expect(conflicts({ model: 'wan-2.2', audio: true })[0]).toContain('audio')
  expect(conflicts({ model: 'sora-2', end_seconds: 4, resolution: '1080p' })[0]).toContain('720p')
  expect(conflicts({ model: 'kling-3.0', end_seconds: 15, resolution: '4k', audio: true })).toEqual([])
})

test('size and price are known at creation; old names of fields lose against new ones', () => {
  const input = parse({ orientation: 'portrait', style: { ...style, quality_mode: 'studio' } })
  const size = textToVideo.estimate(input, PLANS.pro)
  expect(size).toEqual({ width: 1080, height: 1920, fps: 24, seconds: 5, images: 0 })
  expect(textToVideo.price(input, size, PLANS.pro)).toBe(5 * 72)
  const newer = parse({ orientation: 'portrait', aspect_ratio: '1:1', resolution: '720p', model: 'ltx-2.5' })
  expect(textToVideo.estimate(newer, PLANS.pro)).toMatchObject({ width: 720, height: 720 })
  expect(textToVideo.checkPlan(parse({ resolution: '720p' }), PLANS.free)).toContain('480p')
})

test('asks the engine for the film, its pictures and its sound', async () => {
  const asked: { film?: TextFilmRequest; format?: VideoFormat; sound?: object } = {}
  const picture: Picture = { width: 4, height: 4, channels: 3, data: new Uint8Array(48) }
  const films: Partial<Engines['films']> = {
    fromText: async (film) => {
      asked.film = film
      return {}
    },
    score: async (request) => {
      asked.sound = request
      return { sampleRate: 48_000, channels: [new Float32Array(10)] }
    },
  }
  const tools = {
    plan: { name: 'pro', watermark: false, edgeMax: 1472 },
    engines: { films },
    part: () => ({}),
    picture: async () => picture,
    saveVideo: async (format: VideoFormat, name: string, draw: (sink: FrameSink) => Promise<void>) => {
      asked.format = format
      await draw({ ...format, write: async () => undefined })
      return { name, file: name }
    },
  } as unknown as Tools
  const references = [{ name: 'Anna', file_path: 'api-assets/a/anna.png' }]
  const input = parse({ model: 'seedance-1.5', resolution: '480p', audio: true, references })
  expect(textToVideo.assets(input)).toEqual([
    { field: 'references.0.file_path', path: 'api-assets/a/anna.png', media: ['image'] },
  ])
  await textToVideo.run(input, tools)
  expect(asked.film).toMatchObject({ frames: 150, seconds: 5, references: [{ name: 'Anna', picture }] })
  expect(asked.format).toMatchObject({ width: 854, height: 480, fps: 30, sound: { sampleRate: 48_000 } })
  expect(asked.sound).toMatchObject({ seconds: 5 })
})
