import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type SharedService, sharedService } from '../../../test/service.ts'

const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

let service: SharedService
beforeAll(async () => {
  service = await sharedService()
})

test('the official client gets its portrait', async () => {
  const { key } = await service.account({ plan: 'free', credits: 50 })
  const client = new Client({ token: key, baseUrl: service.baseUrl })
  const done = await client.v1.aiHeadshotGenerator.generate(
    { assets: { imageFilePath: ASTRONAUT }, style: { prompt: 'grey studio' } },
    { waitForCompletion: true, downloadOutputs: false },
  )
  expect(done).toMatchObject({ status: 'complete', creditsCharged: 50, downloads: [{}] })
})

/** A head that promises far more pixels than the file has. */
async function hugePng(): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(60_000, 16)
  small.writeUInt32BE(60_000, 20)
  return small
}

async function twoFaces(): Promise<Buffer> {
  const one = await sharp(ASTRONAUT).extract({ left: 100, top: 10, width: 180, height: 200 }).toBuffer()
  const both = [0, 180].map((left) => ({ input: one, left, top: 0 }))
  return sharp({ create: { width: 360, height: 200, channels: 3, background: '#7090b0' } })
    .composite(both)
    .png()
    .toBuffer()
}

test('what cannot become a portrait is refunded and says what to change', async () => {
  const photo = await readFile(ASTRONAUT)
  const sky = sharp({ create: { width: 200, height: 200, channels: 3, background: '#7090b0' } }).png()
  const cases = [
    ['two faces', await twoFaces(), 'invalid_parameters', /2 faces.*crop/],
    ['a speck of a face', await sharp(photo).resize(90).png().toBuffer(), 'no_source_face', /pixels.*larger/],
    ['no face', await sky.toBuffer(), 'no_source_face', /shows a face/],
    ['a text', Buffer.from('a letter, and no picture'), 'invalid_image_file', /not an image.*png, jpg/],
    ['half a file', photo.subarray(0, photo.length >> 1), 'invalid_image_file', /damaged or not complete/],
    ['60000 pixels', await hugePng(), 'invalid_image_file', /at most 64/],
  ] as const
  const me = await service.account({ credits: 500 })
  for (const [what, bytes, code, words] of cases) {
    const path = await me.upload('image', 'png', bytes)
    const { body } = await me.post('/v1/ai-headshot-generator', { assets: { image_file_path: path } })
    expect(body.credits_charged, what).toBe(50)
    const record = await me.wait('image', body.id)
    expect(record, what).toMatchObject({ status: 'error', credits_charged: 0, downloads: [], error: { code } })
    expect(record.error.message, what).toMatch(words)
  }
  expect(await me.balance()).toBe(500)
})
