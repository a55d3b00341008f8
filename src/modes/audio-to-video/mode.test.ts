import { PLANS } from '@bluehour/catalog/plans'
import type {
  Engines,
  FrameSink,
  Picture,
  SoundFilmRequest,
  TalkingPhotoRequest,
  VideoFormat,
} from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { expect, test } from 'vitest'
import type { Tools } from '../tools.ts'
import { audioToVideo } from './mode.ts'

const assets = { audio_file_path: 'api-assets/a/song.mp3' }
const image_file_path = 'api-assets/a/face.png'
const parse = (body: object = {}) => audioToVideo.input.parse({ end_seconds: 10, assets, ...body })
const wrong = (body: object) =>
  audioToVideo.input.safeParse({ end_seconds: 10, assets, ...body }).error?.issues[0]?.path.join('.')
const price = (body: object, plan: keyof typeof PLANS = 'pro', seconds?: number) => {
  const input = parse(body)
  const size = audioToVideo.estimate(input, PLANS[plan])
  return audioToVideo.price(input, seconds === undefined ? size : { ...size, seconds }, PLANS[plan])
}

test.each([
  ['end_seconds', { end_seconds: 0.01 }],
  ['start_seconds', { start_seconds: -1 }],
  ['resolution', { resolution: '4k' }],
  ['assets.audio_file_path', { assets: {} }],
])('refuses a wrong %s', (field, body) => {
  expect(wrong(body)).toBe(field)
})

test('clips have a length of up to a minute', () => {
  const problems = (body: object) => audioToVideo.validate(parse(body), PLANS.pro)
  expect(problems({ start_seconds: 10 })[0]).toContain('greater')
  expect(problems({ end_seconds: 60.2 })[0]).toContain('60')
  expect(problems({ start_seconds: 0.3, end_seconds: 60.3 })).toEqual([])
  expect(audioToVideo.checkPlan(parse({ resolution: '1080p' }), PLANS.free)).toContain('480p')
})

test('costs 24, 48 or 72 a second, and less when the sound ends before the clip', () => {
  expect([price({ resolution: '480p' }), price({}), price({ resolution: '1080p' })]).toEqual([240, 480, 720])
  expect(price({}, 'free')).toBe(240)
  expect(price({}, 'pro', 4)).toBe(192)
  expect(price({ end_seconds: 0.3 })).toBe(16)
})

type Asked = { film?: SoundFilmRequest; talk?: TalkingPhotoRequest; format?: VideoFormat }

function tools({ isSpeech = false, face = false, words = 1, seconds = 2.5 } = {}) {
  const asked: Asked = {}
  const picture: Picture = { width: 400, height: 300, channels: 3, data: new Uint8Array(360_000) }
  const engines = {
    films: {
      isSpeech: () => isSpeech,
      fromSound: async (film: SoundFilmRequest) => {
        asked.film = film
        return {}
      },
    },
    faces: { detect: async () => (face ? [{ box: { left: 0, top: 0, width: 90, height: 100 } }] : []) },
    recognition: {
      transcribe: async () => {
        if (words === 0) throw new AppError('no_speech_detected', 'nothing')
        return { words: [{}] }
      },
    },
    talkingPhoto: {
      speak: async (talk: TalkingPhotoRequest) => {
        asked.talk = talk
      },
    },
  } as unknown as Engines
  const it = {
    plan: { name: 'pro', watermark: false, edgeMax: 1472 },
    engines,
    part: () => ({}),
    picture: async () => picture,
    sound: async () => ({ sampleRate: 44_100, channels: [new Float32Array(Math.round(seconds * 44_100))] }),
    saveVideo: async (format: VideoFormat, name: string, draw: (sink: FrameSink) => Promise<void>) => {
      asked.format = format
      await draw({ ...format, write: async () => undefined })
      return { name, file: name }
    },
  } as unknown as Tools
  return { asked, tools: it }
}

test('a face speaks when the sound is speech, everything else follows the sound', async () => {
  const withImage = parse({ assets: { ...assets, image_file_path }, style: { prompt: 'smiling' } })
  const talking = tools({ isSpeech: true, face: true })
  await audioToVideo.run(withImage, talking.tools)
  expect(talking.asked.talk).toMatchObject({ frames: 60, style: 'prompted', prompt: 'smiling' })
  expect(talking.asked.format).toMatchObject({ width: 960, height: 720, fps: 24 })
  for (const what of [{ isSpeech: true }, { face: true }, { isSpeech: true, face: true, words: 0 }]) {
    const moving = tools(what)
    await audioToVideo.run(withImage, moving.tools)
    expect(moving.asked.film).toMatchObject({ frames: 60, seconds: 2.5, prompt: 'smiling' })
    expect(moving.asked.film?.image).toBeDefined()
  }
})

test('without a picture the frame is wide, and a clip outside the sound is refused in words', async () => {
  const plain = tools({ isSpeech: true })
  await audioToVideo.run(parse({}), plain.tools)
  expect(plain.asked.format).toMatchObject({ width: 1280, height: 720 })
  expect(plain.asked.film).toMatchObject({ prompt: '' })
  const outside = tools({ seconds: 0 })
  await expect(audioToVideo.run(parse({}), outside.tools)).rejects.toMatchObject({ code: 'invalid_parameters' })
})
