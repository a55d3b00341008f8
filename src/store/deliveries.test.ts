import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { newId } from '../lib/ids.ts'
import { type Db, openDb } from './db.ts'
import {
  claimDueDeliveries,
  failExpiredDeliveries,
  recordAttempt,
  resendDelivery,
  trimDeliveryLog,
} from './deliveries.ts'
import { deliveryLog } from './delivery-log.ts'
import { createEndpoint, deleteEndpoint, findEndpoint, listEndpoints, setEndpointEnabled } from './endpoints.ts'
import { EVENT_TYPES, type EventType, insertEvent } from './events.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: Db
const SECOND = 1000
const HOUR = 3600 * SECOND

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url })
  await migrate(db)
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

async function newAccount(): Promise<string> {
  const id = newId()
  await db.sql`insert into accounts (id, email, plan) values (${id}, ${`${id}@example.com`}, 'free')`
  return id
}

async function newProject(accountId: string): Promise<string> {
  const id = newId()
  await db.sql`
    insert into projects (id, account_id, kind, mode, type, name, input, plan, seed, job_id, fair_tag, width, height,
                          fps, start_seconds, end_seconds, image_count, credits)
    values (${id}, ${accountId}, 'image', 'm', 'M', 'n', '{}', 'free', 1, gen_random_uuid(), 1, 1, 1, 0, 0, 0, 1, 0)`
  return id
}

const newEndpoint = (accountId: string, events: readonly string[] = EVENT_TYPES) =>
  createEndpoint(db, { accountId, url: 'https://example.com/hook', events, allowPrivateNetwork: false })

async function tell(accountId: string, projectId: string, type: EventType = 'image.completed') {
  return insertEvent(db.sql, { id: newId(), accountId, projectId, type, body: '{}' })
}

async function claim(at: Date | null, rooms = new Map<string, number>(), { limit = 100, perEndpoint = 10 } = {}) {
  return claimDueDeliveries(db.sql, { at, leaseMs: 15 * SECOND, limit, perEndpoint, rooms })
}

/** Only what waits for one endpoint. */
const claimFor = (endpointId: string, at: Date | null, room = 10) =>
  claim(at, new Map([[endpointId, room]]), { perEndpoint: 0 })

const failure = { delivered: false, status: 500, durationMs: 5, answer: 'no', error: 'Answered with status 500.' }
const success = { delivered: true, status: 200, durationMs: 5, answer: 'ok', error: null }

/** Later than any row the database has stamped so far. */
const soon = (ms = SECOND) => new Date(Date.now() + ms)

test('one event per transition, one delivery for each endpoint that selected it', async () => {
  const accountId = await newAccount()
  const all = await newEndpoint(accountId)
  const some = await newEndpoint(accountId, ['image.errored'])
  const disabled = await newEndpoint(accountId, ['image.completed'])
  await setEndpointEnabled(db.sql, { id: disabled.id, enabled: false })
  const deleted = await newEndpoint(accountId)
  await deleteEndpoint(db.sql, { id: deleted.id })
  await newEndpoint(await newAccount())
  const projectId = await newProject(accountId)

  expect(await tell(accountId, projectId)).toEqual({ deliveries: 2 })
  expect(await tell(accountId, projectId)).toEqual({ deliveries: 0 })
  const { deliveries } = await deliveryLog(db.read, { accountId })
  expect(deliveries.map(({ endpointId }) => endpointId).sort()).toEqual([all.id, disabled.id].sort())
  expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(1)
  expect(deliveries.every(({ id }) => /^c[0-9a-z]{24}$/.test(id))).toBe(true)
  expect(some.events).toEqual(['image.errored'])
  const events = await db.sql`select 1 from events where project_id = ${projectId}`
  expect(events).toHaveLength(1)
})

test('an event of a transaction that is rolled back never was', async () => {
  const accountId = await newAccount()
  await newEndpoint(accountId)
  const projectId = await newProject(accountId)
  const event = { id: newId(), accountId, projectId, type: 'image.started', body: '{}' } as const
  const work = db.transaction(async ({ sql }) => {
    await insertEvent(sql, event)
    throw new Error('the transition failed')
  })
  await expect(work).rejects.toThrow('the transition failed')
  expect((await deliveryLog(db.read, { accountId })).deliveries).toEqual([])
})

test('waits double from one second to an hour, and the day ends in failed', async () => {
  const accountId = await newAccount()
  const { id: endpointId } = await newEndpoint(accountId)
  await tell(accountId, await newProject(accountId))
  let at = soon()
  const begin = at.getTime()
  const waits: number[] = []
  for (;;) {
    const [due] = await claimFor(endpointId, at)
    expect(due?.number).toBe(waits.length + 1)
    const state = await recordAttempt(db.sql, { deliveryId: due!.id, number: due!.number, ...failure }, at)
    if (state === 'failed') break
    const [delivery] = (await deliveryLog(db.read, { endpointId })).deliveries
    waits.push(delivery!.nextAt!.getTime() - at.getTime())
    expect(await claimFor(endpointId, new Date(delivery!.nextAt!.getTime() - 1))).toEqual([])
    at = delivery!.nextAt!
  }
  const doubling = Array.from({ length: 12 }, (_, i) => 2 ** i * SECOND)
  expect(waits.slice(0, 12)).toEqual(doubling)
  expect(new Set(waits.slice(12))).toEqual(new Set([HOUR]))
  expect(at.getTime() - begin).toBeGreaterThan(22.5 * HOUR)
  expect(at.getTime() - begin).toBeLessThan(24 * HOUR)
  const [ended] = (await deliveryLog(db.read, { endpointId })).deliveries
  expect(ended).toMatchObject({ status: 'failed', nextAt: null, endedAt: at, attempts: waits.length + 1 })
  expect(ended!.log.map(({ number }) => number)).toEqual(Array.from({ length: waits.length + 1 }, (_, i) => i + 1))
  expect(await claimFor(endpointId, new Date(at.getTime() + HOUR))).toEqual([])
})

test('a disabled endpoint is skipped; enabled in time it gets what waited, after 24 hours that has failed', async () => {
  const accountId = await newAccount()
  const { id: endpointId } = await newEndpoint(accountId)
  await setEndpointEnabled(db.sql, { id: endpointId, enabled: false })
  await tell(accountId, await newProject(accountId))
  expect(await claimFor(endpointId, soon(23 * HOUR))).toEqual([])
  await setEndpointEnabled(db.sql, { id: endpointId, enabled: true })
  expect(await claimFor(endpointId, soon(23 * HOUR))).toHaveLength(1)

  await setEndpointEnabled(db.sql, { id: endpointId, enabled: false })
  await tell(accountId, await newProject(accountId))
  await failExpiredDeliveries(db.sql, soon(23.9 * HOUR))
  const statuses = async () =>
    (await deliveryLog(db.read, { endpointId })).deliveries.map(({ status, attempts }) => `${status} ${attempts}`)
  expect(await statuses()).toEqual(['pending 0', 'pending 1'])
  await failExpiredDeliveries(db.sql, soon(24 * HOUR))
  expect(await statuses()).toEqual(['failed 0', 'failed 1'])
  await setEndpointEnabled(db.sql, { id: endpointId, enabled: true })
  expect(await claimFor(endpointId, soon(25 * HOUR))).toEqual([])
})

test('a lease keeps others away and ends by itself; the overslept sender can report success but not move the next try', async () => {
  const accountId = await newAccount()
  const { id: endpointId } = await newEndpoint(accountId)
  await tell(accountId, await newProject(accountId))
  const at = soon()
  const later = new Date(at.getTime() + 16 * SECOND)
  const [first] = await claimFor(endpointId, at)
  expect(await claimFor(endpointId, new Date(at.getTime() + 14 * SECOND))).toEqual([])
  const [second] = await claimFor(endpointId, later)
  expect(second).toMatchObject({ id: first!.id, number: 2 })

  const overslept = { deliveryId: first!.id, number: 1 }
  expect(await recordAttempt(db.sql, { ...overslept, ...failure }, later)).toBeUndefined()
  expect(await claimFor(endpointId, new Date(later.getTime() + 5 * SECOND))).toEqual([])
  expect(await recordAttempt(db.sql, { ...overslept, ...success }, later)).toBe('delivered')
  expect(await recordAttempt(db.sql, { deliveryId: first!.id, number: 2, ...failure }, later)).toBeUndefined()
  const [delivery] = (await deliveryLog(db.read, { endpointId })).deliveries
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 2 })
  // Recorded once each, although the first was reported twice.
  expect(delivery!.log.map(({ number }) => number)).toEqual([1, 2])
})

test('rooms and limits bound a claim, and an endpoint with a backlog does not crowd out another', async () => {
  const accountId = await newAccount()
  const busy = await newEndpoint(accountId, ['image.completed'])
  const other = await newEndpoint(accountId, ['image.errored'])
  for (let i = 0; i < 8; i++) await tell(accountId, await newProject(accountId))
  await tell(accountId, await newProject(accountId), 'image.errored')
  const rooms = new Map([
    [busy.id, 3],
    [other.id, 5],
  ])
  const claimed = await claim(soon(), rooms, { perEndpoint: 0, limit: 2 })
  expect(claimed.map(({ endpointId }) => endpointId).sort()).toEqual([busy.id, other.id].sort())
  expect(await claim(soon(), rooms, { perEndpoint: 0 })).toHaveLength(3)
  expect(await claim(soon(), new Map([[busy.id, 0]]), { perEndpoint: 0 })).toEqual([])
})

test('two senders never hold the same delivery, and neither waits for the other', async () => {
  const accountId = await newAccount()
  const { id: endpointId } = await newEndpoint(accountId)
  for (let i = 0; i < 6; i++) await tell(accountId, await newProject(accountId))
  const at = soon()
  const rooms = new Map([[endpointId, 3]])
  const options = { at, leaseMs: 15 * SECOND, limit: 100, perEndpoint: 0, rooms }
  const [first, second] = await db.transaction(async ({ sql }) => {
    const mine = await claimDueDeliveries(sql, options)
    // This claim is not committed yet: the other connection must pass over its rows.
    return [mine, await claimDueDeliveries(db.sql, options)]
  })
  expect([first!.length, second!.length]).toEqual([3, 3])
  expect(new Set([...first!, ...second!].map(({ id }) => id)).size).toBe(6)
})

test('a delivery can be sent again, with a full day and short waits', async () => {
  const accountId = await newAccount()
  const { id: endpointId } = await newEndpoint(accountId)
  await tell(accountId, await newProject(accountId))
  const [due] = await claimFor(endpointId, soon())
  await recordAttempt(db.sql, { deliveryId: due!.id, number: 1, ...success }, soon())
  const muchLater = soon(100 * HOUR)
  expect(await claimFor(endpointId, muchLater)).toEqual([])

  await resendDelivery(db.sql, { id: due!.id, accountId }, muchLater)
  const [again] = await claimFor(endpointId, muchLater)
  expect(again).toMatchObject({ id: due!.id, eventId: due!.eventId, body: due!.body, number: 2 })
  await recordAttempt(db.sql, { deliveryId: due!.id, number: 2, ...failure }, muchLater)
  const [delivery] = (await deliveryLog(db.read, { endpointId })).deliveries
  expect(delivery).toMatchObject({ status: 'pending', attempts: 2, endedAt: null })
  expect(delivery!.nextAt!.getTime() - muchLater.getTime()).toBe(SECOND)

  await expect(resendDelivery(db.sql, { id: due!.id, accountId: 'other' })).rejects.toThrow('There is no delivery')
  await setEndpointEnabled(db.sql, { id: endpointId, enabled: false })
  await expect(resendDelivery(db.sql, { id: due!.id })).rejects.toThrow('is disabled')
  await deleteEndpoint(db.sql, { id: endpointId })
  await expect(resendDelivery(db.sql, { id: due!.id })).rejects.toThrow('was deleted')
})

test('the log is read page by page, newest first, and filtered', async () => {
  const accountId = await newAccount()
  const { id: endpointId } = await newEndpoint(accountId)
  const projects: string[] = []
  for (let i = 0; i < 5; i++) {
    projects.push(await newProject(accountId))
    await tell(accountId, projects[i]!)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await deliveryLog(db.read, { endpointId, limit: 2, cursor })
    seen.push(...page.deliveries.map(({ projectId }) => projectId!))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(projects.toReversed())
  expect((await deliveryLog(db.read, { projectId: projects[2] })).deliveries).toHaveLength(1)
  expect((await deliveryLog(db.read, { endpointId, status: 'delivered' })).deliveries).toEqual([])
  expect((await deliveryLog(db.read, { accountId: 'other' })).deliveries).toEqual([])
  await expect(deliveryLog(db.read, { cursor: 'nonsense' })).rejects.toThrow('cursor')
})

test('attempts older than 30 days are forgotten, deliveries are not', async () => {
  const accountId = await newAccount()
  const { id: endpointId } = await newEndpoint(accountId)
  await tell(accountId, await newProject(accountId))
  const [due] = await claimFor(endpointId, soon())
  await recordAttempt(db.sql, { deliveryId: due!.id, number: 1, ...success }, soon())
  await trimDeliveryLog(db, soon(29 * 24 * HOUR))
  expect((await deliveryLog(db.read, { endpointId })).deliveries[0]!.log).toHaveLength(1)
  expect(await trimDeliveryLog(db, soon(31 * 24 * HOUR))).toBeGreaterThan(0)
  expect((await deliveryLog(db.read, { endpointId })).deliveries).toMatchObject([{ status: 'delivered', log: [] }])
})

test('endpoints are checked when they are made', async () => {
  const accountId = await newAccount()
  const make = (url: string, events: string[] = ['image.completed'], allowPrivateNetwork = false) =>
    createEndpoint(db, { accountId, url, events, allowPrivateNetwork })
  await expect(make('http://example.com/')).rejects.toThrow('url: The URL must begin with https://')
  await expect(make('https://10.0.0.1/')).rejects.toThrow('not a public address')
  await expect(make('https://u:p@example.com/')).rejects.toThrow('user name or password')
  await expect(make(`https://example.com/${'x'.repeat(2048)}`)).rejects.toThrow('at most 2048')
  await expect(make('https://example.com/a b')).rejects.toThrow('spaces')
  await expect(make('https://example.com/', [])).rejects.toThrow('choose at least one')
  await expect(make('https://example.com/', ['image.done'])).rejects.toThrow('not image.done')
  const wanted = { accountId: 'nobody', url: 'https://example.com/', events: EVENT_TYPES, allowPrivateNetwork: false }
  await expect(createEndpoint(db, wanted)).rejects.toThrow('no account nobody')
  expect(await make('http://10.0.0.1/', ['video.errored', 'image.started', 'video.errored'], true)).toMatchObject({
    url: 'http://10.0.0.1/',
    events: ['video.errored', 'image.started'],
    enabled: true,
    secret: expect.stringMatching(/^mhw_live_[0-9a-zA-Z]{32}$/),
  })
})

test('an account has ten endpoints and no more, also when many are made at once', async () => {
  const accountId = await newAccount()
  const made = await Promise.allSettled(Array.from({ length: 15 }, () => newEndpoint(accountId)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const [one] = await listEndpoints(db.read, { accountId })
  await expect(deleteEndpoint(db.sql, { id: one!.id, accountId: 'other' })).rejects.toThrow('no webhook endpoint')
  await deleteEndpoint(db.sql, { id: one!.id, accountId })
  await expect(findEndpoint(db.read, { id: one!.id })).rejects.toThrow('no webhook endpoint')
  expect(await listEndpoints(db.read, { accountId })).toHaveLength(9)
  await newEndpoint(accountId)
})
