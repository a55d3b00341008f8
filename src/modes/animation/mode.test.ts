import { PLANS } from '@bluehour/catalog/plans'
import type { Engines, FrameSink, JourneyRequest, Picture, VideoFormat } from '@bluehour/engine/engine'
import { expect, test } from 'vitest'
import type { Tools } from '../tools.ts'
import { animation } from './mode.ts'

const style = {
  art_style: 'Synthwave',
  camera_effect: 'Jump',
  prompt_type: 'custom',
  prompt: 'a palm beach',
  transition_speed: 3,
}
const base = { fps: 12, end_seconds: 5, width: 512, height: 384, style, assets: { audio_source: 'none' } }
const parse = (body: object = {}) => animation.input.parse({ ...base, ...body })
const wrong = (body: object) => animation.input.safeParse({ ...base, ...body }).error?.issues[0]?.path.join('.')
const withStyle = (more: object) => ({ style: { ...style, ...more } })
const song = { audio_source: 'file', audio_file_path: 'api-assets/a/song.mp3' }

test.each([
  ['fps', { fps: 0.5 }],
  ['end_seconds', { end_seconds: 0 }],
  ['width', { width: 63 }],
  ['height', { height: 100.5 }],
  ['style.art_style', withStyle({ art_style: 'Crayon' })],
  ['style.art_style_custom', withStyle({ art_style: 'Custom' })],
  ['style.camera_effect', withStyle({ camera_effect: 'Wobble' })],
  ['style.transition_speed', withStyle({ transition_speed: 11 })],
  ['style.prompt', withStyle({ prompt: ' ' })],
  ['assets.audio_source', withStyle({ prompt_type: 'use_lyrics' })],
  ['assets.audio_source', withStyle({ prompt_type: 'ai_choose', prompt: null })],
  ['assets.audio_file_path', { assets: { audio_source: 'file' } }],
  ['assets.youtube_url', { assets: { audio_source: 'youtube', youtube_url: 'https://example.com' } }],
])('refuses a wrong %s', (field, body) => {
  expect(wrong(body)).toBe(field)
})

test('a frame costs a credit; size and number of frames are bounded', () => {
  const price = (body: object) => animation.price(parse(body), animation.estimate(parse(body), PLANS.pro), PLANS.pro)
  expect([price({}), price({ fps: 23.976 }), price({ fps: 30, end_seconds: 0.1 })]).toEqual([60, 120, 3])
  const problems = (body: object) => animation.validate(parse(body), PLANS.business)
  expect(problems({ width: 1473 })[0]).toContain('1472')
  expect(problems({ fps: 60, end_seconds: 200 })[0]).toContain('166 seconds')
  expect(problems({ fps: 50, end_seconds: 200, width: 1472, height: 64 })).toEqual([])
  expect(animation.checkPlan(parse({ width: 600 }), PLANS.free)).toContain('576')
  expect(animation.checkPlan(parse({ width: 576 }), PLANS.free)).toBeUndefined()
  expect(animation.estimate(parse({ width: 65, height: 101 }), PLANS.pro)).toMatchObject({
    width: 64,
    height: 100,
    fps: 12,
  })
})

function tools() {
  const asked: { journey?: JourneyRequest; format?: VideoFormat; transcribe?: object } = {}
  const picture: Picture = { width: 4, height: 4, channels: 3, data: new Uint8Array(48) }
  const engines = {
    films: {
      journey: async (journey: JourneyRequest) => {
        asked.journey = journey
        return {}
      },
    },
    recognition: {
      transcribe: async (request: object) => {
        asked.transcribe = request
        return { words: [], text: '' }
      },
    },
  } as unknown as Engines
  const it = {
    plan: { name: 'pro', watermark: false, edgeMax: 1472 },
    engines,
    part: () => ({}),
    picture: async () => picture,
    sound: async () => ({ sampleRate: 44_100, channels: [new Float32Array(44_100)] }),
    saveVideo: async (format: VideoFormat, name: string, draw: (sink: FrameSink) => Promise<void>) => {
      asked.format = format
      await draw({ ...format, write: async () => undefined })
      return { name, file: name }
    },
  } as unknown as Tools
  return { asked, tools: it }
}

test('asks for the journey with its look, effect, first frame and sound', async () => {
  const { asked, tools: it } = tools()
  const first = { ...song, image_file_path: 'api-assets/a/first.png' }
  await animation.run(parse({ assets: first, fps: 10, end_seconds: 1.25 }), it)
  expect(asked.journey).toMatchObject({
    look: 'Synthwave',
    effect: 'Jump',
    frames: 13,
    seconds: 1.3,
    transitionSpeed: 3,
    story: { kind: 'prompt', prompt: 'a palm beach' },
    first: { width: 4 },
    sound: { sampleRate: 44_100 },
  })
  expect(asked.format).toMatchObject({ width: 512, height: 384, fps: 10, sound: { sampleRate: 44_100 } })
})

test('scenes come from what is sung, or from the mood of the music', async () => {
  const lyrics = tools()
  await animation.run(parse({ ...withStyle({ prompt_type: 'use_lyrics' }), assets: song }), lyrics.tools)
  expect(lyrics.asked.transcribe).toMatchObject({ singing: true })
  expect(lyrics.asked.journey?.story).toEqual({ kind: 'lyrics', words: [] })
  const mood = tools()
  await animation.run(parse({ ...withStyle({ prompt_type: 'ai_choose' }), assets: song }), mood.tools)
  expect(mood.asked.journey?.story).toEqual({ kind: 'mood' })
})

test('sound from YouTube is refused in words that help', async () => {
  const youtube = { audio_source: 'youtube', youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk' }
  await expect(animation.run(parse({ assets: youtube }), tools().tools)).rejects.toMatchObject({
    code: 'invalid_youtube_url',
    message: expect.stringContaining('audio_source file'),
  })
})
