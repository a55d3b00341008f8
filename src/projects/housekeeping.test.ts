import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeLog } from '@bluehour/engine/log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import { closeAccount } from '../store/people.ts'
import { openQueue, type Queue } from '../store/queue.ts'
import { keepHouse } from './housekeeping.ts'
import { findMissing, sweepStorage } from './sweep.ts'
import { makeWorkRoot } from './work-root.ts'

let service: Service
let queue: Queue
const HOUR = 3600_000
beforeAll(async () => {
  service = await startService({ workers: 0 })
  queue = await openQueue({ db: service.db, watch: false, onError: () => {} })
})
afterAll(async () => {
  await queue.stop()
  await service.stop()
})

const log = makeLog({ level: 'silent', name: 'test' })
const houseAt = (hours: number) =>
  keepHouse({
    db: service.db,
    storage: service.storage,
    queue,
    log,
    now: () => new Date(Date.now() + hours * HOUR),
    mail: async () => {},
  })
const at = (...parts: string[]) => join(service.dataDir, 'files', ...parts)

async function put(path: string, ageHours: number): Promise<void> {
  await mkdir(join(at(path), '..'), { recursive: true })
  await writeFile(at(path), 'bytes')
  const when = new Date(Date.now() - ageHours * HOUR)
  await utimes(at(path), when, when)
}
const there = (path: string) =>
  stat(at(path)).then(
    () => true,
    () => false,
  )

describe('files', () => {
  test('that no row names are removed after a day, whatever left them; what is named or young stays', async () => {
    const me = await service.account()
    const upload = await me.upload('image', 'png', Buffer.from('picture'))
    const { body } = await me.post('/v1/ai-voice-generator', { style: { prompt: 'Hello', voice_name: 'af_heart' } })
    const kept = `outputs/${body.id}/2/output.wav`
    await put(kept, 48)
    const thumb = `outputs/${body.id}/2/thumb-0.webp`
    await put(thumb, 48)
    await put(`outputs/${body.id}/1/output.wav`, 48)
    await put('outputs/nobody/1/output.png', 48)
    await put('outputs/young/1/output.png', 1)
    await put('api-assets/nobody/image.png', 48)
    await service.db.sql`
      update projects set status = 'complete', attempts = 2, completed_at = now(),
        outputs = ${JSON.stringify([{ name: 'output.wav', path: kept, bytes: 5, thumb }])} where id = ${body.id}`
    await utimes(at(upload), new Date(0), new Date(0))
    await houseAt(0)
    expect(await Promise.all([kept, thumb, upload, 'outputs/young/1/output.png'].map(there))).not.toContain(false)
    expect(await there(`outputs/${body.id}/1`)).toBe(false)
    expect(await there('outputs/nobody')).toBe(false)
    expect(await there('api-assets/nobody')).toBe(false)
    expect((await findMissing({ db: service.db, storage: service.storage })).files).toBe(0)
    await me.delete(`/v1/audio-projects/${body.id}`)
    expect(await there(`outputs/${body.id}`)).toBe(false)
  })

  test('a row whose file is gone is found', async () => {
    const me = await service.account()
    const path = await me.upload('image', 'png', Buffer.from('picture'))
    await service.storage.remove(path)
    const missing = await findMissing({ db: service.db, storage: service.storage })
    expect(missing).toEqual({ files: 1, paths: [path] })
    await service.db.sql`delete from uploads where path = ${path}`
  })

  test('of broken uploads go after two hours, uploads after a week with their folders, unused URLs after three hours', async () => {
    const me = await service.account()
    await put('.incoming/broken', 3)
    await put('.incoming/under-way', 1)
    const path = await me.upload('image', 'png', Buffer.from('picture'))
    await me.post('/v1/files/upload-urls', { items: [{ type: 'image', extension: 'png' }] })
    const rows = async () =>
      (await service.db.sql`select path from uploads where account_id = ${me.id}`).map((row) => row.path)
    await houseAt(0)
    expect(await readdir(at('.incoming'))).toEqual(['under-way'])
    expect(await rows()).toHaveLength(2)
    await houseAt(4)
    expect(await rows()).toEqual([path])
    await houseAt(7 * 24 + 1)
    expect(await rows()).toEqual([])
    expect(await there(path.slice(0, path.lastIndexOf('/')))).toBe(false)
  })

  test('a sweep reports without removing when told so', async () => {
    await put('outputs/nobody/1/output.png', 48)
    const { orphans } = await sweepStorage(service, { before: new Date(), remove: false })
    expect(orphans.paths).toContain('outputs/nobody/1/output.png')
    expect(await there('outputs/nobody/1/output.png')).toBe(true)
  })
})

test('events and what was sent of them are forgotten after 30 days, pending deliveries are not', async () => {
  const me = await service.account()
  const { id } = me
  await service.db.sql`
    insert into events (id, account_id, type, body, created_at)
    values ('old', ${id}, 'webhook.test', '{}', now() - interval '31 days'), ('new', ${id}, 'webhook.test', '{}', now()),
           ('due', ${id}, 'webhook.test', '{}', now() - interval '31 days')`
  await service.db.sql`
    insert into webhook_endpoints (id, account_id, url, events, secret) values ('e', ${id}, 'https://x.example', '{a}', 's')`
  await service.db.sql`
    insert into deliveries (id, event_id, endpoint_id, status) values ('d-old', 'old', 'e', 'failed'), ('d-due', 'due', 'e', 'pending')`
  await service.db.sql`insert into delivery_attempts (delivery_id, number, duration_ms) values ('d-old', 1, 5)`
  await houseAt(0)
  const left = await service.db.sql`select id from events where account_id = ${id} order by id`
  expect(left.map((row) => row.id)).toEqual(['due', 'new'])
})

test('a worker’s folder is private, and those of workers that are gone are removed', async () => {
  const parent = join(service.dataDir, 'work-roots')
  const own = await makeWorkRoot(parent)
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  const gone = own.replace(/\d+$/, '999999999')
  await mkdir(join(gone, 'project-1'), { recursive: true })
  expect(await makeWorkRoot(parent)).toBe(own)
  expect(await readdir(parent)).toEqual([own.slice(parent.length + 1)])
})

test('of a closed account nothing is left that names the person, and the ledger still adds up', async () => {
  const me = await service.account({ credits: 100 })
  const path = await me.upload('image', 'png', Buffer.from('picture'))
  const words = 'a secret of mine'
  const request = { name: words, style: { prompt: words, voice_name: 'af_heart' } }
  const { body } = await me.post('/v1/ai-voice-generator', request, { 'x-request-id': 'order-of-mine' })
  await me.post('/v1/face-detection', { assets: { target_file_path: path } }, { 'idempotency-key': words })
  await closeAccount(service.db, me.id, new Date())
  await houseAt(0)
  const rows = await service.db.sql`
    select row_to_json(p)::text as text from projects p where account_id = ${me.id}
    union all select row_to_json(a)::text from accounts a where id = ${me.id}
    union all select row_to_json(u)::text from uploads u where account_id = ${me.id}
    union all select row_to_json(f)::text from face_tasks f where account_id = ${me.id}
    union all select row_to_json(i)::text from idempotency_keys i where account_id = ${me.id}
    union all select row_to_json(e)::text from events e where account_id = ${me.id}`
  const text = JSON.stringify(rows)
  expect(rows).toHaveLength(2)
  expect(text).not.toContain(words)
  expect(text).not.toContain('order-of-mine')
  expect(text).not.toContain('test.example')
  expect(await there(path)).toBe(false)
  const [project] = await service.db.sql`select status, credits from projects where id = ${body.id}`
  expect(project).toMatchObject({ status: 'canceled', credits: 0 })
  const { problems } = await service.ledger()
  expect(problems.filter((problem) => problem.includes(body.id) || problem.includes(me.id))).toEqual([])
})
