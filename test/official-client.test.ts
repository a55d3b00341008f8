import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import { ffmpeg, TONE } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SharedService, sharedService } from './service.ts'

// A CommonJS package: asked for as such, its default export is the same in every runner.
const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

/** The reference API's own npm client, unchanged but for its base URL: it throws on any reply that is not to its liking. */
let service: SharedService
let client: InstanceType<typeof Client>
let folder: string
let portrait: string
beforeAll(async () => {
  service = await sharedService()
  // Sizes follow the plan: the smallest is quickest.
  const { key } = await service.account({ plan: 'free', credits: 100_000 })
  client = new Client({ token: key, baseUrl: service.baseUrl })
  folder = await mkdtemp(join(tmpdir(), 'bluehour-client-'))
  portrait = join(folder, 'portrait.png')
  await sharp(ASTRONAUT).extract({ left: 110, top: 0, width: 240, height: 240 }).toFile(portrait)
})

const settings = () => ({ waitForCompletion: true, downloadOutputs: true, downloadDirectory: folder })

describe('generate: upload, create, poll, download', () => {
  test('image background remover', async () => {
    const done = await client.v1.imageBackgroundRemover.generate({ assets: { imageFilePath: portrait } }, settings())
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 5 })
    const facts = await sharp(done.downloadedPaths?.[0]).metadata()
    expect(facts).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('face editor', async () => {
    const done = await client.v1.aiFaceEditor.generate(
      { assets: { imageFilePath: portrait }, style: { lipOpenRatio: 50, eyeGazeHorizontal: -30 } },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 1 })
    expect(await sharp(done.downloadedPaths?.[0]).metadata()).toMatchObject({ format: 'png', width: 240, height: 240 })
  })

  test('face swap: photo and video', async () => {
    const photo = await client.v1.faceSwapPhoto.generate(
      { assets: { faceSwapMode: 'all-faces', sourceFilePath: portrait, targetFilePath: portrait } },
      settings(),
    )
    expect(photo).toMatchObject({ status: 'complete', creditsCharged: 10 })
    expect(await sharp(photo.downloadedPaths?.[0]).metadata()).toMatchObject({ format: 'png', width: 240, height: 240 })
    const clip = join(folder, 'swap.mp4')
    const still = ['-loop', '1', '-framerate', '12', '-t', '1', '-i', portrait]
    ffmpeg(...still, '-pix_fmt', 'yuv420p', clip)
    const video = await client.v1.faceSwap.generate(
      {
        startSeconds: 0,
        endSeconds: 0.5,
        assets: { imageFilePath: portrait, videoSource: 'file', videoFilePath: clip },
      },
      settings(),
    )
    expect(video).toMatchObject({ status: 'complete', creditsCharged: 6, fps: 12 })
  })

  test('lip sync', async () => {
    const [video, voice] = [join(folder, 'clip.mp4'), join(folder, 'voice.wav')]
    const still = ['-loop', '1', '-framerate', '12', '-t', '1', '-i', portrait]
    ffmpeg(...still, '-pix_fmt', 'yuv420p', video)
    ffmpeg(...TONE, voice)
    const done = await client.v1.lipSync.generate(
      {
        startSeconds: 0,
        endSeconds: 0.5,
        maxFpsLimit: 60,
        style: { generationMode: 'standard' },
        assets: { audioFilePath: voice, videoSource: 'file', videoFilePath: video },
      },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 6, fps: 12 })
    expect(done.downloadedPaths).toHaveLength(1)
  })

  test('talking photo', async () => {
    const voice = join(folder, 'speech.wav')
    ffmpeg(...TONE, voice)
    const done = await client.v1.aiTalkingPhoto.generate(
      {
        startSeconds: 0,
        endSeconds: 0.5,
        style: { generationMode: 'expressive' },
        assets: { imageFilePath: portrait, audioFilePath: voice },
      },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 12, fps: 25, width: 240, height: 240 })
    expect(done.downloadedPaths).toHaveLength(1)
  })

  test('QR code', async () => {
    const done = await client.v1.aiQrCodeGenerator.generate(
      { content: 'https://bluehour.example', style: { artStyle: 'Cyberpunk City' } },
      settings(),
    )
    expect(done.status).toBe('complete')
    expect((await sharp(done.downloadedPaths?.[0]).metadata()).width).toBe(576)
  })

  test('image generator: several pictures', async () => {
    const done = await client.v1.aiImageGenerator.generate(
      {
        imageCount: 2,
        orientation: 'landscape',
        style: { prompt: 'logo for a coffee shop', tool: 'ai-logo-generator' },
      },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', imageCount: 2 })
    expect(done.downloadedPaths?.map((path) => basename(path))).toEqual(['output-0.png', 'output-1.png'])
    expect(await sharp(done.downloadedPaths?.[1]).metadata()).toMatchObject({
      format: 'png',
      width: 640,
      height: 360,
    })
  })

  test('image to video', async () => {
    // The long side is 854 pixels at 480p: of a strip there are few.
    const strip = join(folder, 'strip.png')
    await sharp(portrait).extract({ left: 0, top: 60, width: 240, height: 40 }).toFile(strip)
    const done = await client.v1.imageToVideo.generate(
      { endSeconds: 1, resolution: '480p', style: { prompt: 'slow zoom in' }, assets: { imageFilePath: strip } },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', fps: 24 })
    expect((await readFile(done.downloadedPaths?.[0] ?? '')).subarray(4, 8).toString()).toBe('ftyp')
  })
})

test('voice: create, poll and download by the audio resource (the client’s own generate polls the wrong kind)', async () => {
  const made = await client.v1.aiVoiceGenerator.create({
    style: { prompt: 'Hello there.', voiceName: 'Morgan Freeman' },
  })
  expect(made.creditsCharged).toBe(2)
  // A loop behind it is created, seen and taken back, before 36 frames are drawn for nothing.
  const loop = await client.v1.aiGifGenerator.create({ style: { prompt: 'stars over a lake' }, outputFormat: 'webm' })
  expect(loop.creditsCharged).toBe(50)
  const seen = await client.v1.imageProjects.get({ id: loop.id })
  expect(['queued', 'rendering', 'complete']).toContain(seen.status)
  expect(seen).toMatchObject({ imageCount: 1, type: 'AI_GIF' })
  await client.v1.imageProjects.delete({ id: loop.id })
  expect((await client.v1.imageProjects.get({ id: loop.id })).enabled).toBe(false)
  const done = await client.v1.audioProjects.checkResult({ id: made.id }, settings())
  expect(done.status).toBe('complete')
  expect(await readdir(folder)).toContain('output.wav')
})

test('upload alone, a waiting project, and delete', async () => {
  const path = await client.v1.files.uploadFile(portrait)
  expect(path).toMatch(/^api-assets\//)
  const made = await client.v1.aiFaceEditor.create({ assets: { imageFilePath: path }, style: { mouthSmile: 40 } })
  const seen = await client.v1.imageProjects.get({ id: made.id })
  expect(['queued', 'rendering', 'complete']).toContain(seen.status)
  const done = await client.v1.imageProjects.checkResult({ id: made.id }, { ...settings(), downloadOutputs: false })
  expect(done.status).toBe('complete')
  expect(await client.v1.imageProjects.delete({ id: made.id })).toBeFalsy()
  expect((await client.v1.imageProjects.get({ id: made.id })).enabled).toBe(false)
})

test('errors arrive as the client’s own error with our status', async () => {
  await expect(
    client.v1.imageBackgroundRemover.create({ assets: { imageFilePath: 'api-assets/no/such.png' } }),
  ).rejects.toMatchObject({
    response: expect.objectContaining({ status: 422 }),
  })
})
