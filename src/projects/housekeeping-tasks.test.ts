import { makeLog } from '@bluehour/engine/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import type { Storage } from '../files/storage.ts'
import { grantCredits } from '../store/ledger.ts'
import { setLowBalance } from '../store/people.ts'
import { openQueue, type Queue } from '../store/queue.ts'
import { keepHouse, startHousekeeping } from './housekeeping.ts'

const DAY_MS = 24 * 3600_000
const log = makeLog({ level: 'silent', name: 'test' })
const VOICE = { style: { prompt: 'Still here.', voice_name: 'af_heart' } }

let service: Service
let queue: Queue
beforeAll(async () => {
  service = await startService({ workers: 0 })
  queue = await openQueue({ db: service.db, watch: false, onError: () => {} })
})
afterAll(async () => {
  await queue.stop()
  await service.stop()
})

const deps = (more: { days?: number; storage?: Storage } = {}) => ({
  db: service.db,
  queue,
  log,
  mail: async () => undefined,
  storage: more.storage ?? service.storage,
  now: () => new Date(Date.now() + (more.days ?? 0) * DAY_MS),
})

async function keysOf(accountId: string): Promise<number> {
  const rows = await service.db.sql`select 1 from idempotency_keys where account_id = ${accountId}`
  return rows.length
}

test('an open project whose job is gone gets a new one, once, and not while it is young', async () => {
  const me = await service.account()
  const { body } = await me.post('/v1/ai-voice-generator', VOICE)
  await service.db.sql`delete from queue.job`
  await keepHouse(deps())
  expect(await queue.claim()).toBeUndefined()
  await service.db.sql`update projects set created_at = now() - interval '6 minutes' where id = ${body.id}`
  await keepHouse(deps())
  await keepHouse(deps())
  expect(await queue.claim()).toMatchObject({ projectId: body.id })
  expect(await queue.claim()).toBeUndefined()
})

test('an idempotency key is good for a week', async () => {
  const me = await service.account()
  const first = await me.post('/v1/ai-voice-generator', VOICE, { 'idempotency-key': 'once' })
  await keepHouse(deps({ days: 6.9 }))
  expect(await keysOf(me.id)).toBe(1)
  expect((await me.post('/v1/ai-voice-generator', VOICE, { 'idempotency-key': 'once' })).body).toEqual(first.body)
  await keepHouse(deps({ days: 7.1 }))
  expect(await keysOf(me.id)).toBe(0)
})

test('a task that fails leaves the others to theirs', async () => {
  const me = await service.account()
  await me.post('/v1/ai-voice-generator', VOICE, { 'idempotency-key': 'twice' })
  const tidy = () => Promise.reject(new Error('the disk is gone'))
  await keepHouse(deps({ days: 8, storage: { ...service.storage, tidy } }))
  expect(await keysOf(me.id)).toBe(0)
})

test('a round begins with the start; stopping waits for it, begins no further task and no further round', async () => {
  const me = await service.account()
  await me.post('/v1/ai-voice-generator', VOICE, { 'idempotency-key': 'third' })
  let rounds = 0
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tidy = () => {
    rounds += 1
    begun.resolve()
    return held.promise
  }
  const housekeeping = startHousekeeping(deps({ days: 8, storage: { ...service.storage, tidy } }))
  await begun.promise
  let stopped = false
  const stopping = housekeeping.stop().then(() => {
    stopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(stopped).toBe(false)
  held.resolve()
  await stopping
  // The task after the one under way would have removed it.
  expect([rounds, await keysOf(me.id)]).toEqual([1, 1])
})

test('whoever asked for it gets one letter when the balance falls below the mark, and another after it rose', async () => {
  const me = await service.account({ credits: 100 })
  const letters: { to: string; text: string }[] = []
  const keep = () => keepHouse({ ...deps(), mail: async (letter) => void letters.push(letter) })
  await setLowBalance(service.db.sql, me.id, 100)
  await keep()
  expect(letters).toEqual([])
  await me.post('/v1/ai-voice-generator', VOICE)
  await Promise.all([keep(), keep()])
  await keep()
  expect(letters).toEqual([expect.objectContaining({ to: me.email, text: expect.stringContaining('below the 100') })])
  await grantCredits(service.db, me.id, 50)
  await keep()
  await grantCredits(service.db, me.id, -60)
  await keep()
  expect(letters).toHaveLength(2)
})
