import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PLANS } from '@bluehour/catalog/plans'
import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SharedService, sharedService } from './service.ts'

/** Files that cannot be worked on, in every picture mode and every field, through the real service: nobody pays for them. */
let caller: Awaited<ReturnType<SharedService['account']>>
let good: string
const bad: Record<'broken' | 'lying', string> = { broken: '', lying: '' }

/** Elsewhere on the net: one file is said to be larger than any plan of this caller takes, one is, one is empty. */
const elsewhere = createServer((request, response) => {
  const limit = PLANS.free.uploadBytesMax
  if (request.url === '/empty.png') return response.writeHead(200, { 'content-type': 'image/png' }).end()
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(limit + 1) })
  return response.write(Buffer.alloc(1000))
})
const at = (name: string) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/${name}`

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  caller = await (await sharedService()).account({ plan: 'free', credits: 100_000 })
  const photo = await sharp(ASTRONAUT).resize(96, 96).png().toBuffer()
  good = await caller.upload('image', 'png', photo)
  bad.broken = await caller.upload('image', 'png', Buffer.from(photo).fill(0xa5, 60))
  bad.lying = await caller.upload('image', 'png', new TextEncoder().encode('only words, and not a single pixel'))
})
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})

/** Every field of the picture modes that takes a file; the meme generator takes none. */
const FIELDS: readonly (readonly [name: string, mode: string, body: (path: string) => object])[] = [
  [
    'image editor, first picture',
    'ai-image-editor',
    (path) => ({ assets: { image_file_paths: [path, good] }, style: { prompt: 'brighter' } }),
  ],
  [
    'image editor, second picture',
    'ai-image-editor',
    (path) => ({ assets: { image_file_paths: [good, path] }, style: { prompt: 'brighter' } }),
  ],
  ['photo colorizer', 'photo-colorizer', (path) => ({ assets: { image_file_path: path } })],
  ['image upscaler', 'ai-image-upscaler', (path) => ({ scale_factor: 2, assets: { image_file_path: path } })],
  [
    'clothes changer, person',
    'ai-clothes-changer',
    (path) => ({ assets: { person_file_path: path, garment_file_path: good, garment_type: 'upper_body' } }),
  ],
  [
    'clothes changer, garment',
    'ai-clothes-changer',
    (path) => ({ assets: { person_file_path: good, garment_file_path: path, garment_type: 'upper_body' } }),
  ],
  [
    'body swap, person',
    'body-swap',
    (path) => ({ resolution: '640px', assets: { person_file_path: path, scene_file_path: good } }),
  ],
  [
    'body swap, scene',
    'body-swap',
    (path) => ({ resolution: '640px', assets: { person_file_path: good, scene_file_path: path } }),
  ],
]

describe.each(FIELDS)('%s', (_name, mode, body) => {
  /** The project's error, after looking that nothing was charged for it. */
  async function errorOf(path: string): Promise<{ code: string; message: string }> {
    const before = await caller.balance()
    const created = await caller.post(`/v1/${mode}`, body(path))
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    const done = await caller.wait('image', created.body.id as string)
    expect(done).toMatchObject({ status: 'error', credits_charged: 0 })
    expect(await caller.balance()).toBe(before)
    return done.error
  }

  test.each([
    ['unreadable', () => bad.broken, 'invalid_image_file', /./],
    ['no picture at all', () => bad.lying, 'invalid_image_file', /not an image.*Send/],
    ['empty', () => at('empty.png'), 'invalid_image_file', /empty/],
    ['too large', () => at('large.png'), 'file_too_large', /large.png'.*200 MB/],
  ] as const)('%s', async (_what, path, code, says) => {
    expect(await errorOf(path())).toMatchObject({ code, message: expect.stringMatching(says) })
  })
})

test('more pictures than there can be are refused at once', async () => {
  const paths = Array.from({ length: 11 }, () => good)
  const asked = { assets: { image_file_paths: paths }, style: { prompt: 'brighter' } }
  expect((await caller.post('/v1/ai-image-editor', asked)).status).toBe(400)
})
