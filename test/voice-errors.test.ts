import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ffmpeg, workFolder } from '@bluehour/fixtures/samples'
import { beforeAll, expect, test } from 'vitest'
import { type SharedService, sharedService } from './service.ts'

// A CommonJS package: asked for as such, its default export is the same in every runner.
const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

/** What goes wrong with voices and words, through the real service: nobody pays for it, and is told what to change. */
const at = workFolder()
const CHORD =
  '0.2*(sin(2*PI*220*t)+sin(2*PI*277*t)+sin(2*PI*330*t))*(0.6+0.4*sin(2*PI*2*t))+0.3*sin(2*PI*55*t)*lt(mod(t\\,0.5)\\,0.1)'
const SOUNDS = {
  silent: ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono:d=4'],
  music: ['-f', 'lavfi', '-i', `aevalsrc=${CHORD}:s=16000:d=4`],
}
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=10:duration=4']
let service: SharedService
let caller: Awaited<ReturnType<SharedService['account']>>
const paths: Record<string, string> = {}

beforeAll(async () => {
  service = await sharedService()
  caller = await service.account({ plan: 'business', credits: 10_000 })
  for (const [name, sound] of Object.entries(SOUNDS)) {
    ffmpeg(...sound, at(`${name}.wav`))
    ffmpeg(...PICTURE, ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', at(`${name}.mp4`))
    paths[`${name} sound`] = await caller.upload('audio', 'wav', await readFile(at(`${name}.wav`)))
    paths[`${name} video`] = await caller.upload('video', 'mp4', await readFile(at(`${name}.mp4`)))
  }
  ffmpeg(...PICTURE, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', at('mute.mp4'))
  paths['mute video'] = await caller.upload('video', 'mp4', await readFile(at('mute.mp4')))
  // The head of a real file and then nothing that can be read.
  for (const [kind, file] of [
    ['audio', 'music.wav'],
    ['video', 'music.mp4'],
  ] as const) {
    const bytes = (await readFile(at(file))).fill(0xa5, kind === 'audio' ? 12 : 40)
    paths[`broken ${kind}`] = await caller.upload(kind, file.slice(-3) as 'wav', bytes)
  }
})

/** The project's error, after looking that nothing was charged for it. */
async function errorOf(
  path: string,
  kind: 'audio' | 'video',
  body: object,
): Promise<{ code: string; message: string }> {
  const before = await caller.balance()
  const created = await caller.post(`/v1/${path}`, body)
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const done = await caller.wait(kind, created.body.id as string)
  expect(done).toMatchObject({ status: 'error', credits_charged: 0 })
  expect(await caller.balance()).toBe(before)
  return done.error
}

const clone = (sample: string) =>
  errorOf('ai-voice-cloner', 'audio', { style: { prompt: 'Hello.' }, assets: { audio_file_path: paths[sample] } })
const subtitle = (video: string) =>
  errorOf('auto-subtitle-generator', 'video', {
    start_seconds: 0,
    end_seconds: 3,
    style: { template: 'karaoke' },
    assets: { video_file_path: paths[video] },
  })
const translate = (video: string) =>
  errorOf('ai-video-translator', 'video', {
    end_seconds: 3,
    target_language: 'Spanish',
    assets: { video_file_path: paths[video] },
  })

test('voice generator: nothing to say, a script nobody reads, a text too long, a voice nobody has', async () => {
  const body = (prompt: string, voice_name = 'af_heart') => ({ style: { prompt, voice_name } })
  const punctuation = await errorOf('ai-voice-generator', 'audio', body('?! … 🎉'))
  expect(punctuation).toMatchObject({
    code: 'invalid_parameters',
    message: expect.stringMatching(/Add at least one word/),
  })
  const thai = await errorOf('ai-voice-generator', 'audio', body('สวัสดีครับ'))
  expect(thai).toMatchObject({ code: 'invalid_parameters', message: expect.stringMatching(/script/) })
  const before = await caller.balance()
  for (const [wrong, words] of [
    [body('a'.repeat(1001)), /at most 1000 characters/],
    [body('Hi', 'Nobody At All'), /not a known voice.*catalog/],
  ] as const) {
    const { status, body: answer } = await caller.post('/v1/ai-voice-generator', wrong)
    expect(status).toBe(400)
    expect(JSON.stringify(answer)).toMatch(words)
  }
  expect(await caller.balance()).toBe(before)
})

test('voice cloner: silence, music, a broken file', async () => {
  expect(await clone('silent sound')).toMatchObject({ code: 'no_speech_detected', message: /clearly, without music/ })
  expect(await clone('music sound')).toMatchObject({ code: 'no_speech_detected', message: /clearly, without music/ })
  expect(await clone('broken audio')).toMatchObject({ code: 'invalid_audio_file' })
})

test('subtitles: silence, music, no sound, a broken file', async () => {
  expect(await subtitle('silent video')).toMatchObject({ code: 'no_speech_detected', message: /silent.*Check/ })
  expect(await subtitle('music video')).toMatchObject({ code: 'no_speech_detected', message: /Choose a part/ })
  expect(await subtitle('mute video')).toMatchObject({ code: 'no_speech_detected', message: /no sound/ })
  expect(await subtitle('broken video')).toMatchObject({ code: 'invalid_video_file' })
})

test('translator: silence, music, no sound, a broken file, a language it cannot do', async () => {
  expect(await translate('silent video')).toMatchObject({ code: 'no_speech_detected', message: /silent.*Check/ })
  expect(await translate('music video')).toMatchObject({ code: 'no_speech_detected', message: /Choose a part/ })
  expect(await translate('mute video')).toMatchObject({ code: 'no_speech_detected', message: /no sound/ })
  expect(await translate('broken video')).toMatchObject({ code: 'invalid_video_file' })
  const before = await caller.balance()
  const korean = { end_seconds: 3, target_language: 'Korean', assets: { video_file_path: paths['music video'] } }
  const { status, body } = await caller.post('/v1/ai-video-translator', korean)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toMatch(/cannot translate into Korean/)
  expect(await caller.balance()).toBe(before)
})

test('the official client hears of it too: subtitles of music, a voice without words', async () => {
  const client = new Client({ token: caller.key, baseUrl: service.baseUrl })
  const { id } = await client.v1.autoSubtitleGenerator.create({
    startSeconds: 0,
    endSeconds: 2,
    style: { template: 'minimalist' },
    assets: { videoFilePath: paths['music video']! },
  })
  await caller.wait('video', id)
  const video = await client.v1.videoProjects.get({ id })
  expect(video).toMatchObject({ status: 'error', creditsCharged: 0, error: { code: 'no_speech_detected' } })
  const voice = await client.v1.aiVoiceGenerator.create({ style: { prompt: '…', voiceName: 'Morgan Freeman' } })
  await caller.wait('audio', voice.id)
  const audio = await client.v1.audioProjects.get({ id: voice.id })
  expect(audio).toMatchObject({ status: 'error', creditsCharged: 0, error: { code: 'invalid_parameters' } })
})
