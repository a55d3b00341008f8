import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SharedService, sharedService } from './service.ts'

// A CommonJS package: asked for as such, its default export is the same in every runner.
const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

const COFFEE = new URL('./fixtures/coffee.jpg', import.meta.url).pathname
const SHIRT = `<svg width="240" height="260" xmlns="http://www.w3.org/2000/svg"><rect width="240" height="260" fill="#fff"/>
  <path d="M90 24 Q120 45 150 24 L186 37 L224 104 L189 123 L176 99 L178 237 L62 237 L64 99 L51 123 L16 104 L54 37 Z" fill="#1f7a3d"/></svg>`

let service: SharedService
let caller: Awaited<ReturnType<SharedService['account']>>
let client: InstanceType<typeof Client>
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  service = await sharedService()
  caller = await service.account({ plan: 'free', credits: 100_000 })
  client = new Client({ token: caller.key, baseUrl: service.baseUrl })
  folder = await mkdtemp(join(tmpdir(), 'bluehour-pictures-'))
  await sharp(ASTRONAUT).resize(200, 200).png().toFile(at('person.png'))
  await sharp(Buffer.from(SHIRT)).png().toFile(at('shirt.png'))
  const sky = { width: 160, height: 120, channels: 3 as const, background: '#7090b0' }
  await sharp({ create: sky }).png().toFile(at('sky.png'))
  await sharp({ create: { ...sky, width: 4100, height: 8 } })
    .png()
    .toFile(at('long.png'))
  await sharp(COFFEE).resize(300).png().toFile(at('cup.png'))
})

const settings = () => ({ waitForCompletion: true, downloadOutputs: true, downloadDirectory: folder })
const sizeOf = async (paths: string[] | null | undefined) => {
  const { format, width, height } = await sharp(paths?.[0]).metadata()
  return { format, width, height }
}

describe('the official client: upload, create, poll, download', () => {
  test('image editor', async () => {
    const done = await client.v1.aiImageEditor.generate(
      {
        assets: { imageFilePaths: [at('person.png')] },
        style: { prompt: 'make it black and white and crop it to 4:3' },
      },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 10 })
    expect(await sizeOf(done.downloadedPaths)).toEqual({ format: 'png', width: 200, height: 150 })
  })

  test('photo colorizer', async () => {
    await sharp(at('person.png')).grayscale().toFile(at('gray.png'))
    const done = await client.v1.photoColorizer.generate({ assets: { imageFilePath: at('gray.png') } }, settings())
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 10 })
    expect(await sizeOf(done.downloadedPaths)).toEqual({ format: 'png', width: 200, height: 200 })
    // Cut out first: figures of a whole picture, clothes and all, differ from run to run.
    const face = await sharp(done.downloadedPaths?.[0])
      .extract({ left: 80, top: 30, width: 30, height: 30 })
      .png()
      .toBuffer()
    const { channels } = await sharp(face).stats()
    expect(channels[0]!.mean - channels[2]!.mean).toBeGreaterThan(8)
  })

  test('image upscaler', async () => {
    await sharp(at('person.png')).resize(64, 48).toFile(at('small.png'))
    const done = await client.v1.aiImageUpscaler.generate(
      { scaleFactor: 2, style: { enhancement: 'Resemblance' }, assets: { imageFilePath: at('small.png') } },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 25 })
    expect(await sizeOf(done.downloadedPaths)).toEqual({ format: 'png', width: 128, height: 96 })
  })

  test('clothes changer', async () => {
    const done = await client.v1.aiClothesChanger.generate(
      {
        assets: { personFilePath: at('person.png'), garmentFilePath: at('shirt.png'), garmentType: 'upper_body' },
      },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 25 })
    expect(await sizeOf(done.downloadedPaths)).toEqual({ format: 'png', width: 200, height: 200 })
  })

  test('meme generator', async () => {
    const done = await client.v1.aiMemeGenerator.generate(
      { style: { topic: 'coffee', template: 'Two Buttons', searchWeb: false } },
      settings(),
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 10 })
    expect((await sizeOf(done.downloadedPaths)).format).toBe('png')
  })
})

const upload = async (name: string) => caller.upload('image', 'png', await sharp(at(name)).png().toBuffer())

test('body swap, which the client does not have', async () => {
  const assets = { person_file_path: await upload('person.png'), scene_file_path: await upload('sky.png') }
  const { status, body } = await caller.post('/v1/body-swap', { resolution: '640px', assets })
  expect({ status, charged: body.credits_charged }).toEqual({ status: 200, charged: 50 })
  const done = await caller.wait('image', body.id as string)
  expect(done).toMatchObject({ status: 'complete', type: 'BODY_SWAP' })
  const picture = await (await fetch(done.downloads[0].url)).arrayBuffer()
  expect(await sharp(Buffer.from(picture)).metadata()).toMatchObject({ format: 'png', width: 640, height: 480 })
})

/** The project's error, after looking that nothing was charged for it. */
async function errorOf(path: string, body: object): Promise<{ code: string; message: string }> {
  const before = await caller.balance()
  const created = await caller.post(`/v1/${path}`, body)
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const done = await caller.wait('image', created.body.id as string)
  expect(done).toMatchObject({ status: 'error', credits_charged: 0 })
  expect(await caller.balance()).toBe(before)
  return done.error
}

describe('what goes wrong costs nothing and says what to change', () => {
  const dress = (person: string, garment: string) =>
    errorOf('ai-clothes-changer', {
      assets: { person_file_path: person, garment_file_path: garment, garment_type: 'upper_body' },
    })
  const edit = (path: string, prompt: string) =>
    errorOf('ai-image-editor', { assets: { image_file_paths: [path] }, style: { prompt } })
  const color = (path: string) => errorOf('photo-colorizer', { assets: { image_file_path: path } })

  test('nobody, and no garment', async () => {
    const [person, shirt, sky, cup] = await Promise.all(['person.png', 'shirt.png', 'sky.png', 'cup.png'].map(upload))
    expect(await dress(sky!, shirt!)).toMatchObject({
      code: 'no_target_person',
      message: expect.stringMatching(/head to at least the waist/),
    })
    expect(await dress(person!, cup!)).toMatchObject({
      code: 'no_garment',
      message: expect.stringMatching(/a cup.*shows a top/),
    })
    const assets = { person_file_path: sky, scene_file_path: person }
    expect(await errorOf('body-swap', { resolution: '640px', assets })).toMatchObject({
      code: 'no_target_person',
      message: expect.stringMatching(/shows one person/),
    })
  })

  test('an instruction for what is not there, no face, and no such picture', async () => {
    const cup = await upload('cup.png')
    expect(await edit(cup, 'make the dragon blue')).toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringMatching(/no dragon.*another word/),
    })
    expect(await edit(cup, 'whiten the teeth')).toMatchObject({ message: expect.stringMatching(/no face/) })
    expect(await edit(cup, 'flimble the gorp')).toMatchObject({
      message: expect.stringMatching(/"flimble the gorp".*not understood/),
    })
    const paths = Array.from({ length: 4 }, () => cup)
    const many = { model: 'qwen-edit', assets: { image_file_paths: paths }, style: { prompt: 'brighter' } }
    expect((await caller.post('/v1/ai-image-editor', many)).status).toBe(422)
  })

  test('empty, broken, lying and oversized files', async () => {
    await expect(caller.upload('image', 'png', new Uint8Array(0))).rejects.toThrow(/upload was empty/)
    const broken = (await sharp(at('person.png')).png().toBuffer()).fill(0xa5, 60)
    expect(await color(await caller.upload('image', 'png', broken))).toMatchObject({ code: 'invalid_image_file' })
    const text = new TextEncoder().encode('this is no picture at all, only words')
    expect(await color(await caller.upload('image', 'png', text))).toMatchObject({
      code: 'invalid_image_file',
      message: expect.stringMatching(/not an image.*Send/),
    })
    const long = { scale_factor: 2, assets: { image_file_path: await upload('long.png') } }
    expect(await errorOf('ai-image-upscaler', long)).toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringMatching(/4100.*Shrink it first/),
    })
  })
})
