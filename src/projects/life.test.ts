import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import { Unavailable } from '../lib/unavailable.ts'
import { sweepStorage } from './sweep.ts'

const PORTRAIT = new URL('../../test/fixtures/astronaut.jpg', import.meta.url)
const QR = { content: 'https://bluehour.example', style: { art_style: 'Watercolor' } }
const voice = (prompt: string) => ({ style: { prompt, voice_name: 'af_heart' } })

describe('with a worker', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ workers: 1 })
  })
  afterAll(async () => {
    expect((await service.ledger()).problems).toEqual([])
    // Canceled, failed, lost and deleted work leaves nothing behind, neither stored nor in its work folder.
    const { orphans } = await sweepStorage(service, { before: new Date(), remove: false })
    expect(orphans.paths).toEqual([])
    await until(async () => readdirSync(service.workRoot).length === 0)
    await service.stop()
  })

  test('a project is made, charged, announced and delivered', async () => {
    const me = await service.account({ credits: 50 })
    const { status, body: created } = await me.post('/v1/ai-voice-generator', {
      ...voice('The lamps come on along the river.'),
      name: 'Evening',
    })
    expect(status).toBe(200)
    expect(created).toEqual({ id: expect.stringMatching(/^c[a-z0-9]{24}$/), credits_charged: 4 })
    const record = await me.wait('audio', created.id)
    expect(record).toMatchObject({
      id: created.id,
      name: 'Evening',
      status: 'complete',
      type: 'AI_VOICE_GENERATOR',
      enabled: true,
      credits_charged: 4,
      error: null,
      progress: 1,
    })
    expect(record.completed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const sound = Buffer.from(await (await fetch(record.downloads[0].url)).arrayBuffer())
    expect(sound.subarray(0, 4).toString()).toBe('RIFF')
    expect(await me.balance()).toBe(46)
    const events = await service.db
      .sql`select type, body from events where project_id = ${created.id} order by created_at, id`
    expect(events.map(({ type }) => type)).toEqual(['audio.started', 'audio.completed'])
    expect(JSON.parse(events[0]?.body as string).payload).toMatchObject({
      status: 'rendering',
      downloads: [],
      error: null,
    })
    expect(JSON.parse(events[1]?.body as string).payload).toMatchObject({ status: 'complete', id: created.id })
    expect(await readdir(service.workRoot)).toEqual([])
  })

  test('a file that is not what it says fails with words that help, and costs nothing', async () => {
    const me = await service.account({ credits: 50 })
    const path = await me.upload('image', 'png', Buffer.from('this is no picture at all'))
    const { body } = await me.post('/v1/image-background-remover', { assets: { image_file_path: path } })
    expect(body).toMatchObject({ credits_charged: 5, frame_cost: 5 })
    const record = await me.wait('image', body.id)
    expect(record).toMatchObject({ status: 'error', credits_charged: 0, total_frame_cost: 0, downloads: [] })
    expect(record.error.code).toMatch(/^invalid_(image_file|file_format)$/)
    expect(record.error.message.length).toBeGreaterThan(20)
    expect(record.failed_at).toBeDefined()
    expect(await me.balance()).toBe(50)
    const events = await service.db.sql`select type from events where project_id = ${body.id} order by created_at, id`
    expect(events.map(({ type }) => type)).toEqual(['image.started', 'image.errored'])
  })

  test('a lost render process costs an attempt, the third loss ends in a refund', async () => {
    const me = await service.account({ credits: 500 })
    const { body } = await me.post('/v1/ai-voice-generator', voice('A long story about the sea. '.repeat(35)))
    for (let attempt = 1; attempt <= 3; attempt++) {
      await until(async () => (await attemptsOf(service, body.id)) === attempt)
      await until(async () => (await killRenders(service)) > 0)
    }
    const record = await me.wait('audio', body.id)
    expect(record).toMatchObject({ status: 'error', credits_charged: 0, error: { code: 'unknown_error' } })
    expect(await me.balance()).toBe(500)
    expect(await attemptsOf(service, body.id)).toBe(3)
  })

  test('after one loss the project is still made, and announced once', async () => {
    const me = await service.account({ credits: 500 })
    const image_file_path = await me.upload('image', 'jpg', await readFile(PORTRAIT))
    const { body } = await me.post('/v1/ai-face-editor', { assets: { image_file_path }, style: { mouth_smile: 40 } })
    expect(body.credits_charged).toBe(1)
    await until(async () => (await attemptsOf(service, body.id)) === 1)
    await until(async () => (await killRenders(service)) > 0)
    expect(await me.wait('image', body.id)).toMatchObject({ status: 'complete', credits_charged: body.credits_charged })
    const events = await service.db.sql`select type from events where project_id = ${body.id}`
    expect(events.map(({ type }) => type).sort()).toEqual(['image.completed', 'image.started'])
  })

  test('storage that does not answer for a moment costs neither the project nor an attempt', async () => {
    const me = await service.account({ credits: 500 })
    const cut = vi.spyOn(service.storage, 'putFile').mockRejectedValueOnce(new Unavailable('cut off'))
    const { body } = await me.post('/v1/ai-voice-generator', voice('The bridge was closed for a while.'))
    expect(await me.wait('audio', body.id)).toMatchObject({ status: 'complete', error: null })
    expect(cut.mock.calls.length).toBeGreaterThan(1)
    cut.mockRestore()
    const events = await service.db.sql`select type from events where project_id = ${body.id} order by created_at, id`
    expect(events.map(({ type }) => type)).toEqual(['audio.started', 'audio.completed'])
  })

  test('cancel stops a running render and gives everything back', async () => {
    const me = await service.account({ plan: 'free', credits: 500 })
    const { body } = await me.post('/v1/ai-voice-generator', voice('Waves, and more waves. '.repeat(43)))
    await until(async () => (await attemptsOf(service, body.id)) === 1)
    const canceled = await me.post(`/v1/audio-projects/${body.id}/cancel`, {})
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled', credits_charged: 0, downloads: [] } })
    expect(await me.balance()).toBe(500)
    expect((await me.post(`/v1/audio-projects/${body.id}/cancel`, {})).status).toBe(409)
    // The line moves on: the next project is not held up by the stopped one.
    const { body: next } = await me.post('/v1/ai-qr-code-generator', QR)
    expect(await me.wait('image', next.id)).toMatchObject({ status: 'complete' })
    const events = await service.db.sql`select type from events where project_id = ${body.id}`
    expect(events.map(({ type }) => type)).toEqual(['audio.started'])
    expect(await service.storage.size(`outputs/${body.id}`)).toBeUndefined()
  })

  test('delete while running stops, refunds and disables', async () => {
    const me = await service.account({ credits: 500 })
    const { body } = await me.post('/v1/ai-voice-generator', voice('Rain on the roof. '.repeat(50)))
    await until(async () => (await attemptsOf(service, body.id)) === 1)
    expect((await me.delete(`/v1/audio-projects/${body.id}`)).status).toBe(204)
    expect((await me.get(`/v1/audio-projects/${body.id}`)).body).toMatchObject({
      status: 'canceled',
      enabled: false,
      credits_charged: 0,
    })
    expect(await me.balance()).toBe(500)
  })

  test('a project is found only under its kind and by its owner', async () => {
    const [me, other] = [await service.account(), await service.account()]
    const { body } = await me.post('/v1/ai-qr-code-generator', QR)
    expect((await me.get(`/v1/video-projects/${body.id}`)).status).toBe(404)
    expect((await other.get(`/v1/image-projects/${body.id}`)).status).toBe(404)
    expect((await other.delete(`/v1/image-projects/${body.id}`)).status).toBe(404)
    expect((await me.get(`/v1/image-projects/${body.id}`)).body).toMatchObject({ enabled: true, error: null })
    expect((await me.delete(`/v1/image-projects/${body.id}`)).status).toBe(204)
  })

  test('a finished project is an input by its library address', async () => {
    const me = await service.account()
    const style = { mouth_smile: 40 }
    const portrait = await me.upload('image', 'jpg', await readFile(PORTRAIT))
    const { body } = await me.post('/v1/ai-face-editor', { assets: { image_file_path: portrait }, style })
    await me.wait('image', body.id)
    const address = (id: string) => ({ assets: { image_file_path: `${service.baseUrl}/my-library?imageId=${id}` } })
    const made = await me.post('/v1/ai-face-editor', { ...address(body.id), style })
    expect(made.status).toBe(200)
    expect(await me.wait('image', made.body.id)).toMatchObject({ status: 'complete' })
    expect((await me.post('/v1/image-background-remover', address('cnothere'))).status).toBe(422)
    expect((await (await service.account()).post('/v1/image-background-remover', address(body.id))).status).toBe(422)
    const image = address(body.id).assets.image_file_path
    const assets = { video_source: 'file', video_file_path: image, audio_file_path: 'https://example.com/a.mp3' }
    expect(await me.post('/v1/lip-sync', { start_seconds: 0, end_seconds: 1, assets })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^assets\.video_file_path: .*image project/) },
    })
  })
})

async function attemptsOf(service: Service, id: string): Promise<number> {
  const [row] = await service.db.sql<{ attempts: number }>`select attempts from projects where id = ${id}`
  return row?.attempts ?? 0
}

/** The render processes of this service, found by the data folder in their environment. */
async function killRenders(service: Service): Promise<number> {
  const mine = readdirSync('/proc').filter((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return (
        command.endsWith('main.ts\0render\0') &&
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
  for (let i = 0; i < 600; i++) {
    if (await condition()) return
    await pause(50)
  }
  throw new Error('it did not happen')
}
