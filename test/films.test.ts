import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { programs, workFolder } from '@bluehour/fixtures/samples'
import { makeMedia } from '@bluehour/media/media'
import { beforeAll, expect, test } from 'vitest'
import { type SharedService, sharedService } from './service.ts'

const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')
const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()

let service: SharedService
beforeAll(async () => {
  service = await sharedService()
})

async function factsOf(url: string, name: string) {
  const response = await fetch(url)
  await writeFile(at(name), Buffer.from(await response.arrayBuffer()))
  return media.verify(at(name), signal)
}

/** A drum on every half second. */
async function drums(): Promise<Buffer> {
  const beat = '0.8*sin(2*PI*90*mod(t\\,0.5))*exp(-18*mod(t\\,0.5))'
  execFileSync(programs.ffmpeg, [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `aevalsrc=${beat}:s=44100:d=2`,
    at('drums.wav'),
  ])
  return readFile(at('drums.wav'))
}

test('the official client gets a film from words and an animation', async () => {
  const { key } = await service.account({ plan: 'free', credits: 100 })
  const client = new Client({ token: key, baseUrl: service.baseUrl })
  const wait = { waitForCompletion: true, downloadOutputs: false }
  const film = await client.v1.textToVideo.generate(
    { endSeconds: 1, orientation: 'square', style: { prompt: 'a red ball on a table' } },
    wait,
  )
  expect(film).toMatchObject({ status: 'complete', creditsCharged: 24, width: 480, height: 480, fps: 24 })
  const facts = await factsOf(film.downloads[0]!.url, 'film.mp4')
  expect(facts).toMatchObject({ width: 480, height: 480, fps: 24, frames: 24, hasSound: false })
  const style = {
    artStyle: 'Low Poly',
    cameraEffect: 'Simple Zoom In',
    promptType: 'custom',
    prompt: 'a lake. a house',
    transitionSpeed: 5,
  } as const
  const animation = await client.v1.animation.generate(
    { fps: 7, endSeconds: 1.5, width: 128, height: 96, style, assets: { audioSource: 'none' } },
    wait,
  )
  expect(animation).toMatchObject({ status: 'complete', creditsCharged: 11, width: 128, height: 96, fps: 7 })
  expect(await factsOf(animation.downloads[0]!.url, 'animation.mp4')).toMatchObject({
    fps: 7,
    frames: 11,
    hasSound: false,
  })
})

test('a sound is followed by pictures and laid under them, in both modes', async () => {
  const me = await service.account({ plan: 'pro', credits: 500 })
  const audio_file_path = await me.upload('audio', 'wav', await drums())
  const filmed = await me.post('/v1/audio-to-video', {
    end_seconds: 0.3,
    resolution: '480p',
    style: { prompt: 'an empty room' },
    assets: { audio_file_path },
  })
  expect(filmed.body.credits_charged).toBe(8)
  const animated = await me.post('/v1/animation', {
    fps: 8,
    end_seconds: 1.5,
    width: 96,
    height: 64,
    style: { art_style: 'Cosmic', camera_effect: 'Pulse - Audio Sync', prompt_type: 'ai_choose', transition_speed: 1 },
    assets: { audio_source: 'file', audio_file_path },
  })
  for (const [{ body }, frames, name] of [
    [filmed, 7, 'a'],
    [animated, 12, 'b'],
  ] as const) {
    const record = await me.wait('video', body.id as unknown as string)
    expect(record).toMatchObject({ status: 'complete', error: null })
    expect(await factsOf(record.downloads[0].url, `${name}.mp4`)).toMatchObject({ frames, hasSound: true })
  }
})

test('what cannot be done is refunded with a sentence, and a canceled render stops', async () => {
  const me = await service.account({ plan: 'pro', credits: 9000 })
  const audio_file_path = await me.upload('audio', 'wav', await drums())
  const lying = await me.upload('audio', 'wav', Buffer.from('no sound at all'.repeat(40)))
  const style = { art_style: 'Cosmic', camera_effect: 'Jump', prompt_type: 'use_lyrics', transition_speed: 1 }
  const base = { fps: 8, end_seconds: 2, width: 96, height: 64, style }
  const bodies = [
    ['/v1/animation', { ...base, assets: { audio_source: 'file', audio_file_path } }, 'no_speech_detected'],
    [
      '/v1/animation',
      { ...base, assets: { audio_source: 'youtube', youtube_url: 'https://youtu.be/abcdefghijk' } },
      'invalid_youtube_url',
    ],
    ['/v1/audio-to-video', { start_seconds: 30, end_seconds: 35, assets: { audio_file_path } }, 'invalid_parameters'],
    ['/v1/audio-to-video', { end_seconds: 1, assets: { audio_file_path: lying } }, 'invalid_audio_file'],
  ] as const
  for (const [path, body, code] of bodies) {
    const { body: made } = await me.post(path, body)
    const record = await me.wait('video', made.id as unknown as string)
    expect(record, code).toMatchObject({ status: 'error', credits_charged: 0, error: { code } })
  }
  const long = await me.post('/v1/text-to-video', {
    end_seconds: 15,
    resolution: '1080p',
    style: { prompt: 'a forest' },
  })
  const id = long.body.id as unknown as string
  while ((await me.get(`/v1/video-projects/${id}`)).body.status !== 'rendering')
    await new Promise((done) => setTimeout(done, 100))
  const stopped = performance.now()
  expect((await me.delete(`/v1/video-projects/${id}`)).status).toBe(204)
  expect(performance.now() - stopped).toBeLessThan(5000)
  expect(await me.balance()).toBe(9000)
  // Its folder goes with it.
  const left = async () =>
    (await readdir(join(service.dataDir, 'work'), { recursive: true })).filter((name) => name.includes(id))
  while ((await left()).length > 0 && performance.now() - stopped < 20_000)
    await new Promise((done) => setTimeout(done, 100))
  expect(await left()).toEqual([])
})
