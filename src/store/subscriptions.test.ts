import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createAccount, requireAccount, setPlan } from './accounts.ts'
import { type Db, openDb } from './db.ts'
import { checkLedger } from './ledger-check.ts'
import { migrate } from './migrate.ts'
import { claimDailyCredits, renewSubscriptions } from './subscriptions.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url })
  await migrate(db)
})

afterAll(async () => {
  const { problems } = await checkLedger(db)
  await db.close()
  await database.drop()
  expect(problems).toEqual([])
})

let count = 0
const email = () => `person-${++count}@example.com`
const at = (text: string) => new Date(text)

describe('a period that has ended', () => {
  test('is renewed once, whoever asks and however often', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'creator', now: at('2026-03-10T08:00:00Z') })
    expect(await renewSubscriptions(db, at('2026-04-10T07:59:59Z'))).toEqual({ renewed: 0, ended: 0 })
    const now = at('2026-04-10T08:00:00Z')
    const runs = await Promise.all(Array.from({ length: 6 }, () => renewSubscriptions(db, now)))
    expect(runs.reduce((sum, { renewed }) => sum + renewed, 0)).toBe(1)
    expect(await renewSubscriptions(db, now)).toEqual({ renewed: 0, ended: 0 })
    const account = await requireAccount(db, id)
    expect(account.balance).toBe(24_000)
    expect(account.periodEnd).toEqual(at('2026-05-10T08:00:00Z'))
    await setPlan(db, id, { plan: 'free' })
  })

  test('of a year brings the next year at once', async () => {
    const { id } = await createAccount(db, {
      email: email(),
      plan: 'pro',
      interval: 'year',
      now: at('2024-02-29T00:00:00Z'),
    })
    expect(await renewSubscriptions(db, at('2025-03-01T00:00:00Z'))).toEqual({ renewed: 1, ended: 0 })
    const account = await requireAccount(db, id)
    expect(account.balance).toBe(600_000)
    expect(account.periodEnd).toEqual(at('2026-02-28T00:00:00Z'))
    await setPlan(db, id, { plan: 'free' })
  })

  test('that began on the 31st ends on the 31st again after a short month', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'creator', now: at('2026-01-31T10:00:00Z') })
    const ends: string[] = []
    for (const now of ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', '2026-04-30T10:00:00Z']) {
      await renewSubscriptions(db, at(now))
      ends.push((await requireAccount(db, id)).periodEnd?.toISOString().slice(0, 10) ?? '')
    }
    expect(ends).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
    await setPlan(db, id, { plan: 'free' })
  })

  test('after a standstill is made up period by period', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'creator', now: at('2026-01-15T00:00:00Z') })
    expect(await renewSubscriptions(db, at('2026-04-20T00:00:00Z'))).toEqual({ renewed: 3, ended: 0 })
    expect(await requireAccount(db, id)).toMatchObject({ balance: 48_000, periodEnd: at('2026-05-15T00:00:00Z') })
    await setPlan(db, id, { plan: 'free' })
  })

  test('falls to free when it was cancelled, and the credits stay', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'business', now: at('2026-01-15T00:00:00Z') })
    await setPlan(db, id, { plan: 'business', cancelAtPeriodEnd: true })
    expect(await renewSubscriptions(db, at('2026-06-01T00:00:00Z'))).toEqual({ renewed: 0, ended: 1 })
    expect(await requireAccount(db, id)).toMatchObject({ plan: 'free', balance: 70_000, cancelAtPeriodEnd: false })
  })
})

describe('the daily credits', () => {
  test('come once per UTC day, however many claims there are', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'free' })
    const claims = await Promise.allSettled(
      Array.from({ length: 12 }, () => claimDailyCredits(db, id, at('2026-05-01T23:59:59.999Z'))),
    )
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(claimDailyCredits(db, id, at('2026-05-01T00:00:00Z'))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('2026-05-01 were claimed already'),
    })
    expect(await claimDailyCredits(db, id, at('2026-05-02T00:00:00Z'))).toEqual({ credits: 100, balance: 600 })
  })

  test('are for the free plan', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'pro' })
    await expect(claimDailyCredits(db, id, new Date())).rejects.toThrow('this account is on Pro')
    await expect(claimDailyCredits(db, 'nobody', new Date())).rejects.toThrow('There is no account nobody.')
  })
})
