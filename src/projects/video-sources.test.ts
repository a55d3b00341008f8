import { readFile } from 'node:fs/promises'
import { ffmpeg, MOVING, workFolder } from '@bluehour/fixtures/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedService, sharedService } from '../../test/service.ts'

const at = workFolder()
const PORTRAIT = new URL('../../test/fixtures/astronaut.jpg', import.meta.url)

let service: SharedService
beforeAll(async () => {
  service = await sharedService()
})
afterAll(async () => {
  expect((await service.ledger()).problems).toEqual([])
})

/** Creates a face swap of the portrait into this video, and waits for its end. */
async function swapInto(video: object, clip = { start_seconds: 0, end_seconds: 1 }) {
  const me = await service.account({ credits: 100 })
  const image_file_path = await me.upload('image', 'jpg', await readFile(PORTRAIT))
  ffmpeg(...MOVING, '-c:v', 'libx264', at('clip.mp4'))
  const video_file_path = await me.upload('video', 'mp4', await readFile(at('clip.mp4')))
  const assets = { image_file_path, video_file_path, video_source: 'file', ...video }
  const { status, body } = await me.post('/v1/face-swap', { ...clip, assets })
  expect({ status, charge: body.credits_charged }).toEqual({ status: 200, charge: 30 })
  expect(await me.balance()).toBe(70)
  const record = await me.wait('video', body.id)
  expect(record).toMatchObject({ status: 'error', credits_charged: 0, downloads: [] })
  expect(await me.balance()).toBe(100)
  return record.error
}

test('YouTube, which this server does not fetch: refunded, in words that help', async () => {
  const error = await swapInto({ video_source: 'youtube', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' })
  expect(error).toEqual({ code: 'invalid_youtube_url', message: expect.stringContaining('Upload the video') })
})

test('a clip that starts after the end of its video is refunded', async () => {
  const error = await swapInto({}, { start_seconds: 5, end_seconds: 6 })
  expect(error).toEqual({ code: 'invalid_parameters', message: expect.stringContaining('1 seconds long') })
})

test('a file that only says it is a video is refunded', async () => {
  const me = await service.account()
  const lie = await me.upload('video', 'mp4', Buffer.from('no video at all'))
  const image_file_path = await me.upload('image', 'jpg', await readFile(PORTRAIT))
  const assets = { image_file_path, video_source: 'file', video_file_path: lie }
  const { body } = await me.post('/v1/face-swap', { start_seconds: 0, end_seconds: 1, assets })
  expect(await me.wait('video', body.id)).toMatchObject({ status: 'error', error: { code: 'invalid_video_file' } })
})

test('a source with more frames than the estimate is paid before it is rendered, or refunded in words', async () => {
  ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=240:duration=1', '-c:v', 'libx264', at('fast.mp4'))
  const run = async (credits: number) => {
    const me = await service.account({ credits })
    const image_file_path = await me.upload('image', 'jpg', await readFile(PORTRAIT))
    const video_file_path = await me.upload('video', 'mp4', await readFile(at('fast.mp4')))
    const assets = { image_file_path, video_source: 'file', video_file_path }
    const { body } = await me.post('/v1/face-swap', { start_seconds: 0, end_seconds: 1, assets })
    expect(body.credits_charged).toBe(30)
    const record = await me.wait('video', body.id)
    const kinds = await service.db.sql`select kind, credits from ledger where project_id = ${body.id} order by id`
    return { record, lines: kinds.map((line) => `${line.kind} ${line.credits}`), balance: await me.balance() }
  }
  const poor = await run(30)
  expect(poor).toMatchObject({ balance: 30, lines: ['hold -30', 'refund 30'] })
  expect(poor.record.error).toMatchObject({
    code: 'invalid_parameters',
    message: expect.stringContaining('240 credits'),
  })
  // Nobody is in it, so it ends without a charge after the whole price was held.
  const rich = await run(300)
  expect(rich.lines.slice(0, 2)).toEqual(['hold -30', 'raise -210'])
  expect(rich.balance).toBe(rich.record.status === 'complete' ? 60 : 300)
})

test('one second of frames too many is a 422 before anything is charged', async () => {
  const me = await service.account({ credits: 100_000 })
  const assets = { image_file_path: 'https://example.com/a.jpg', video_source: 'file' }
  const request = {
    start_seconds: 0,
    end_seconds: 700,
    assets: { ...assets, video_file_path: 'https://example.com/a.mp4' },
  }
  expect(await me.post('/v1/face-swap', request)).toMatchObject({ status: 422 })
  expect(await me.balance()).toBe(100_000)
})
