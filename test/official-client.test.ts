import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ffmpeg, TONE } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from './service.ts'

// A CommonJS package: asked for as such, its default export is the same in every runner.
const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

/** The reference API's own npm client, unchanged but for its base URL: it throws on any reply that is not to its liking. */
let service: Service
let client: InstanceType<typeof Client>
let folder: string
beforeAll(async () => {
  service = await startService({ workers: 1 })
  const { key } = await service.account({ plan: 'business', credits: 100_000 })
  client = new Client({ token: key, baseUrl: service.baseUrl })
  folder = await mkdtemp(join(tmpdir(), 'bluehour-client-'))
})
afterAll(() => service.stop())

const PORTRAIT = fileURLToPath(new URL('./fixtures/astronaut.jpg', import.meta.url))
const settings = () => ({ waitForCompletion: true, downloadOutputs: true, downloadDirectory: folder })

describe('generate: upload, create, poll, download', () => {
  test('image background remover', async () => {
    const done = await client.v1.imageBackgroundRemover.generate({ assets: { imageFilePath: PORTRAIT } }, settings())
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 5 })
    const facts = await sharp(done.downloadedPaths?.[0]).metadata()
    expect(facts).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('face editor', async () => {
    const done = await client.v1.aiFaceEditor.generate(
      { assets: { imageFilePath: PORTRAIT }, style: { lipOpenRatio: 50, eyeGazeHorizontal: -30 } },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 1 })
    expect(await sharp(done.downloadedPaths?.[0]).metadata()).toMatchObject({ format: 'png', width: 448, height: 448 })
  })

  test('face swap: photo and video', async () => {
    const photo = await client.v1.faceSwapPhoto.generate(
      { assets: { faceSwapMode: 'all-faces', sourceFilePath: PORTRAIT, targetFilePath: PORTRAIT } },
      settings(),
    )
    expect(photo).toMatchObject({ status: 'complete', creditsCharged: 10 })
    expect(await sharp(photo.downloadedPaths?.[0]).metadata()).toMatchObject({ format: 'png', width: 448, height: 448 })
    const clip = join(folder, 'swap.mp4')
    const still = ['-loop', '1', '-framerate', '12', '-t', '1', '-i', PORTRAIT, '-vf', 'crop=240:240:110:0']
    ffmpeg(...still, '-pix_fmt', 'yuv420p', clip)
    const video = await client.v1.faceSwap.generate(
      {
        startSeconds: 0,
        endSeconds: 0.5,
        assets: { imageFilePath: PORTRAIT, videoSource: 'file', videoFilePath: clip },
      },
      settings(),
    )
    expect(video).toMatchObject({ status: 'complete', creditsCharged: 6, fps: 12 })
  })

  test('lip sync', async () => {
    const [video, voice] = [join(folder, 'clip.mp4'), join(folder, 'voice.wav')]
    const still = ['-loop', '1', '-framerate', '12', '-t', '1', '-i', PORTRAIT, '-vf', 'crop=240:240:110:0']
    ffmpeg(...still, '-pix_fmt', 'yuv420p', video)
    ffmpeg(...TONE, voice)
    const done = await client.v1.lipSync.generate(
      {
        startSeconds: 0,
        endSeconds: 0.5,
        maxFpsLimit: 60,
        style: { generationMode: 'pro' },
        assets: { audioFilePath: voice, videoSource: 'file', videoFilePath: video },
      },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 12, fps: 12 })
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
        assets: { imageFilePath: PORTRAIT, audioFilePath: voice },
      },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 12, fps: 25, width: 448, height: 448 })
    expect(done.downloadedPaths).toHaveLength(1)
  })

  test('QR code', async () => {
    const done = await client.v1.aiQrCodeGenerator.generate(
      { content: 'https://bluehour.example', style: { artStyle: 'Cyberpunk City' } },
      settings(),
    )
    expect(done.status).toBe('complete')
    expect((await sharp(done.downloadedPaths?.[0]).metadata()).width).toBe(1024)
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
      width: 2048,
      height: 1152,
    })
  })

  test('image to video', async () => {
    // On the free plan the default model makes single seconds.
    const free = await service.account({ plan: 'free', credits: 400 })
    const freeClient = new Client({ token: free.key, baseUrl: service.baseUrl })
    const done = await freeClient.v1.imageToVideo.generate(
      { endSeconds: 1, resolution: '480p', style: { prompt: 'slow zoom in' }, assets: { imageFilePath: PORTRAIT } },
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
  const done = await client.v1.audioProjects.checkResult({ id: made.id }, settings())
  expect(done.status).toBe('complete')
  expect(await readdir(folder)).toContain('output.wav')
})

test('gif generator: created, seen and taken back, before 36 frames are drawn for nothing', async () => {
  const made = await client.v1.aiGifGenerator.create({ style: { prompt: 'stars over a lake' }, outputFormat: 'webm' })
  expect(made.creditsCharged).toBe(50)
  const seen = await client.v1.imageProjects.get({ id: made.id })
  expect(['queued', 'rendering', 'complete']).toContain(seen.status)
  expect(seen).toMatchObject({ imageCount: 1, type: 'AI_GIF' })
  await client.v1.imageProjects.delete({ id: made.id })
  expect((await client.v1.imageProjects.get({ id: made.id })).enabled).toBe(false)
})

test('upload alone, a waiting project, and delete', async () => {
  const path = await client.v1.files.uploadFile(PORTRAIT)
  expect(path).toMatch(/^api-assets\//)
  const made = await client.v1.imageBackgroundRemover.create({ assets: { imageFilePath: path } })
  const seen = await client.v1.imageProjects.get({ id: made.id })
  expect(['queued', 'rendering', 'complete']).toContain(seen.status)
  await client.v1.imageProjects.checkResult({ id: made.id }, { ...settings(), downloadOutputs: false })
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
