import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { migrateQueue, openQueue, type Queue, WORK_CHANNEL } from './queue.ts'

let database: TestDatabase
let db: Db
let queue: Queue
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, connections: 4 })
  await migrate(db)
  queue = await openQueue({ db, watch: false, onError: () => undefined })
})
beforeEach(() => db.sql`delete from queue.job`)
afterAll(async () => {
  await queue.stop()
  await db.close()
  await database.drop()
})

const addAll = (...jobs: { projectId: string; fairTag: number }[]) =>
  db.transaction((tx) =>
    queue.add(
      tx,
      jobs.map((job) => ({ id: randomUUID(), kind: 'image' as const, ...job })),
    ),
  )

async function claimed(): Promise<string | undefined> {
  const job = await queue.claim()
  return job && ('projectId' in job ? job.projectId : job.faceTaskId)
}

test('jobs are claimed once, by the smallest tag, and those of a rolled-back transaction never', async () => {
  await addAll({ projectId: 'late', fairTag: 7 }, { projectId: 'early', fairTag: 2 })
  const undone = db.transaction(async (tx) => {
    await queue.add(tx, [{ id: randomUUID(), kind: 'image', projectId: 'undone', fairTag: 1 }])
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect([await claimed(), await claimed(), await claimed()]).toEqual(['early', 'late', undefined])
})

test('a worker that is given kinds claims no others, in the same order', async () => {
  const add = (kind: 'video' | 'image' | 'faces', projectId: string, fairTag: number) =>
    db.transaction((tx) => queue.add(tx, [{ id: randomUUID(), kind, projectId, fairTag }]))
  await add('video', 'clip', 1)
  await add('image', 'second picture', 3)
  await add('image', 'first picture', 2)
  await add('faces', 'faces', 4)
  const pictures = await openQueue({ db, watch: false, only: ['image', 'faces'], onError: () => undefined })
  const taken = []
  for (let job = await pictures.claim(); job; job = await pictures.claim())
    taken.push('projectId' in job && job.projectId)
  await pictures.stop()
  expect(taken).toEqual(['first picture', 'second picture', 'faces'])
  expect([await claimed(), await claimed()]).toEqual(['clip', undefined])
})

test('a released job is in its old place again, and its first claim is worth nothing', async () => {
  await addAll({ projectId: 'first', fairTag: 1 }, { projectId: 'second', fairTag: 2 })
  const before = (await queue.claim())!
  expect(await queue.renew(before)).toBe(true)
  await queue.release(before)
  expect(await queue.renew(before)).toBe(false)
  const again = (await queue.claim())!
  expect(again).toMatchObject({ id: before.id, projectId: 'first' })
  expect(again.retryCount).toBeGreaterThan(before.retryCount)
  // A worker that overslept neither ends nor keeps the job of the next one.
  await db.transaction((tx) => queue.finish(tx, before))
  expect([await queue.renew(before), await queue.renew(again)]).toEqual([false, true])
})

test('a deferred job is passed over until its time', async () => {
  await addAll({ projectId: 'slow', fairTag: 1 }, { projectId: 'next', fairTag: 2 })
  const slow = (await queue.claim())!
  await queue.defer(slow, 3600)
  expect([await claimed(), await claimed()]).toEqual(['next', undefined])
  await db.sql`update queue.job set start_after = now() where id = ${slow.id}`
  expect(await claimed()).toBe('slow')
})

test('a finished job is gone with the transaction that finished it, and only with it', async () => {
  await addAll({ projectId: 'made', fairTag: 1 })
  const job = (await queue.claim())!
  await db
    .transaction(async (tx) => {
      await queue.finish(tx, job)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await queue.renew(job)).toBe(true)
  await db.transaction((tx) => queue.finish(tx, job))
  expect(await queue.renew(job)).toBe(false)
  expect(await queue.claim()).toBeUndefined()
})

test('a removed job is not claimed any more, and whoever works on it is told by its id', async () => {
  const client = await db.pool.connect()
  const told: (string | undefined)[] = []
  client.on('notification', ({ payload }) => void told.push(payload))
  await client.query(`listen ${WORK_CHANNEL}`)
  const id = randomUUID()
  await db.transaction((tx) => queue.add(tx, [{ id, kind: 'image', projectId: 'canceled', fairTag: 1 }]))
  await db.transaction((tx) => queue.remove(tx, { jobId: id, subjectId: 'canceled' }))
  expect(await queue.claim()).toBeUndefined()
  await client.query('select 1')
  expect(told).toEqual(['canceled'])
  await client.query('unlisten *')
  client.release()
})

test('a database that goes away while the queue is made is told to whoever waits, and ends no process', async () => {
  const strays: unknown[] = []
  const onStray = (error: unknown) => void strays.push(error)
  process.on('uncaughtException', onStray).on('unhandledRejection', onStray)
  const query = async (text: string | { text: string }) => {
    if (/bam_on/.test(typeof text === 'string' ? text : text.text)) throw new Error('terminating connection')
    return db.pool.query(text)
  }
  await migrateQueue({ ...db, pool: { query } as unknown as Db['pool'] })
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.off('uncaughtException', onStray).off('unhandledRejection', onStray)
  expect(strays).toEqual([])
})
