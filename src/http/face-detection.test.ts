import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { groupPhoto } from '@bluehour/fixtures/people'
import { ffmpeg, workFolder } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import { forgetFaceTasks } from '../store/face-tasks.ts'

const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

const at = workFolder()
const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url))
const PORTRAIT = fixture('astronaut.jpg')

/** The woman on the right of the photo. */
const ONE_OF_THREE = { left: 1300, top: 80, width: 560, height: 560 }

type Account = Awaited<ReturnType<Service['account']>>
type Task = {
  id: string
  credits_charged: number
  status: string
  faces: { path: string; url: string }[]
}

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 1 })
})
afterAll(() => service.stop())

const ask = (path: string, confidence?: number) => ({
  assets: { target_file_path: path },
  ...(confidence === undefined ? {} : { confidence_score: confidence }),
})

async function detect(me: Account, path: string, confidence?: number): Promise<Task> {
  const { status, body } = await me.post('/v1/face-detection', ask(path, confidence))
  expect({ status, body }).toEqual({ status: 200, body: { id: expect.any(String), credits_charged: 0 } })
  return ended(me, body.id)
}

async function ended(me: Account, id: string): Promise<Task> {
  for (let i = 0; i < 1000; i++) {
    const { body } = await me.get(`/v1/face-detection/${id}`)
    if (['complete', 'error'].includes(body.status)) return body as never as Task
    await pause(100)
  }
  throw new Error(`task ${id} does not end`)
}

describe('pictures', () => {
  let first: { me: Account; task: Task }
  test('a face becomes a crop that its owner, and nobody else, can use', async () => {
    const [me, other] = [await service.account({ credits: 50 }), await service.account()]
    const task = await detect(me, await me.upload('image', 'jpg', await readFile(PORTRAIT)))
    expect(task).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      credits_charged: 0,
      status: 'complete',
      faces: [{ path: `api-assets/${task.id}/0-0.png`, url: expect.stringMatching(/\/0-0\.png$/) }],
    })
    const [face] = task.faces
    const reply = await fetch(face?.url ?? '')
    expect(reply.headers.get('content-type')).toBe('image/png')
    const crop = await sharp(await reply.arrayBuffer()).metadata()
    expect(crop.width).toBeGreaterThan(100)
    expect(await me.balance()).toBe(50)

    const use = { assets: { image_file_path: face?.path } }
    const { status, body } = await me.post('/v1/image-background-remover', use)
    expect(status).toBe(200)
    expect((await me.delete(`/v1/image-projects/${body.id}`)).status).toBe(204)
    expect(await other.post('/v1/image-background-remover', use)).toMatchObject({ status: 422 })
    expect((await other.get(`/v1/face-detection/${task.id}`)).status).toBe(404)
    const forged = (face?.url ?? '').replace(/assets\/\d+/, 'assets/9999999999999')
    expect((await fetch(forged)).status).toBe(401)
    first = { me, task }
  })

  test('after a week the task and its crops are forgotten', async () => {
    const { me, task } = first
    await service.db.sql`update face_tasks set created_at = now() - interval '8 days' where id = ${task.id}`
    expect(await forgetFaceTasks(service.db, new Date(Date.now() - 7 * 24 * 3600_000))).toEqual([
      `api-assets/${task.id}`,
    ])
    expect((await me.get(`/v1/face-detection/${task.id}`)).status).toBe(404)
    const use = { assets: { image_file_path: task.faces[0]?.path } }
    expect((await me.post('/v1/image-background-remover', use)).status).toBe(422)
  })

  test('several faces are numbered from left to right; sureness keeps no more; one of them can be swapped', async () => {
    const me = await service.account({ plan: 'free' })
    const photo = await sharp(await groupPhoto('sample1'))
      .resize(960)
      .jpeg()
      .toBuffer()
    const path = await me.upload('image', 'jpg', photo)
    const [task, strict] = [await detect(me, path), await detect(me, path, 0.95)]
    expect(task.faces.map(({ path }) => basename(path))).toEqual(['0-0.png', '0-1.png', '0-2.png'])
    expect(strict.faces.length).toBeLessThanOrEqual(3)

    const new_face = await me.upload('image', 'jpg', await readFile(PORTRAIT))
    const face_mappings = [{ original_face: task.faces[2]?.path, new_face }]
    const assets = { target_file_path: path, face_swap_mode: 'individual-faces', face_mappings }
    const { status, body } = await me.post('/v1/face-swap-photo', { assets })
    expect(status).toBe(200)
    const done = await me.wait('image', body.id)
    expect(done).toMatchObject({ status: 'complete', error: null })
    // The photo is read no larger than the plan allows.
    const swapped = await (await fetch(done.downloads[0].url)).arrayBuffer()
    expect(await sharp(swapped).metadata()).toMatchObject({ format: 'png', width: 576 })
  })

  test('none found is complete with an empty list', async () => {
    const me = await service.account()
    const task = await detect(me, await me.upload('image', 'jpg', await readFile(fixture('coffee.jpg'))))
    expect(task).toMatchObject({ status: 'complete', faces: [] })
  })

  test('who was cut out of a picture is not in it', async () => {
    const me = await service.account()
    const hidden = await sharp(PORTRAIT).ensureAlpha(0).png().toBuffer()
    expect(await detect(me, await me.upload('image', 'png', hidden))).toMatchObject({ status: 'complete', faces: [] })
  })

  test('a file that is no picture is an error', async () => {
    const me = await service.account()
    const task = await detect(me, await me.upload('image', 'png', Buffer.from('this is no picture at all')))
    expect(task).toMatchObject({ status: 'error', faces: [] })
  })
})

describe('requests', () => {
  test.each([
    [{}, 400],
    [{ assets: {} }, 400],
    [{ assets: { target_file_path: '' } }, 400],
    [ask('api-assets/a/b.png', 0.52), 400],
    [ask('api-assets/a/b.png', 1.05), 400],
    [ask('api-assets/a/b.png', -0.05), 400],
    [ask('api-assets/a/b.png', 0.15), 422],
    [ask('https://example.com/a.mp3'), 422],
  ])('%j is answered with %d', async (body, status) => {
    const me = await service.account()
    const reply = await me.post('/v1/face-detection', body)
    expect(reply.status).toBe(status)
    expect(reply.body.message).toMatch(/assets|confidence_score/)
  })

  test('an unknown task, and one that cannot be', async () => {
    const me = await service.account()
    expect((await me.get('/v1/face-detection/11111111-2222-3333-4444-555555555555')).status).toBe(404)
    expect((await me.get('/v1/face-detection/nothing')).status).toBe(404)
  })
})

describe('videos, and renders that die', () => {
  test('each person once, under the frame that shows them, as soon as they are seen, also after kill -9', async () => {
    const me = await service.account()
    await makeClip('people.mp4')
    const path = await me.upload('video', 'mp4', await readFile(at('people.mp4')))
    const { body } = await me.post('/v1/face-detection', ask(path))
    await until(async () => {
      const { status, faces } = (await me.get(`/v1/face-detection/${body.id}`)).body as never as Task
      return status === 'rendering' && faces.length === 1
    })
    expect(killRenders()).toBeGreaterThan(0)
    const task = await ended(me, body.id)
    expect(task).toMatchObject({ status: 'complete' })
    const frames = task.faces.map(({ path }) => Number(basename(path).split('-')[0]))
    expect(frames).toHaveLength(2)
    expect(frames[0]).toBeLessThan(12)
    expect(frames[1]).toBeGreaterThanOrEqual(12)
    expect(frames[1]).toBeLessThan(24)
    expect(await attemptsOf(body.id)).toBe(2)
  })

  test('the third loss is the end, and the queue moves on: the official client detects', async () => {
    const me = await service.account()
    const path = await me.upload('video', 'mp4', await readFile(at('people.mp4')))
    const { body } = await me.post('/v1/face-detection', ask(path))
    for (let attempt = 1; attempt <= 3; attempt++) {
      await until(async () => (await attemptsOf(body.id)) === attempt)
      await until(async () => killRenders() > 0)
    }
    expect(await ended(me, body.id)).toMatchObject({ status: 'error', credits_charged: 0 })
    expect(await attemptsOf(body.id)).toBe(3)

    const client = new Client({ token: me.key, baseUrl: service.baseUrl })
    const done = await client.v1.faceDetection.generate(
      { assets: { targetFilePath: PORTRAIT }, confidenceScore: 0.35 },
      { downloadDirectory: at('.') },
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 0, faces: [{ path: expect.any(String) }] })
    expect('downloadedPaths' in done && done.downloadedPaths.map((file) => basename(file))).toEqual(['0-0.png'])
    expect((await sharp(at('0-0.png')).metadata()).format).toBe('png')
  })
})

/** Two people: the first for one second, the other for one, the first again. */
async function makeClip(name: string): Promise<void> {
  await sharp(await groupPhoto('sample1'))
    .extract(ONE_OF_THREE)
    .resize(320, 320)
    .toFile(at('other.png'))
  const still = (file: string) => ['-loop', '1', '-framerate', '12', '-t', '1', '-i', file]
  ffmpeg(
    ...[...still(PORTRAIT), ...still(at('other.png')), ...still(PORTRAIT)],
    ...['-filter_complex', '[0]scale=320:320[a];[1]scale=320:320[b];[2]scale=320:320[c];[a][b][c]concat=n=3:v=1'],
    ...['-pix_fmt', 'yuv420p', at(name)],
  )
}

async function attemptsOf(id: string): Promise<number> {
  const [row] = await service.db.sql<{ attempts: number }>`select attempts from face_tasks where id = ${id}`
  return row?.attempts ?? 0
}

/** The render processes of this service, found by the data folder in their environment. */
function killRenders(): number {
  const mine = readdirSync('/proc').filter((pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('main.ts\0render\0') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`BLUEHOUR_DATA=${service.dataDir}\0`)
      )
    } catch {
      return false
    }
  })
  for (const pid of mine) process.kill(Number(pid), 'SIGKILL')
  return mine.length
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1200; i++) {
    if (await condition()) return
    await pause(25)
  }
  throw new Error('it did not happen')
}
