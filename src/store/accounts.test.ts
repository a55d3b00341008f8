import { PLAN_NAMES } from '@bluehour/catalog/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { accountRecord } from '../records/account.ts'
import { createAccount, findAccount, listAccounts, requireAccount, setPlan } from './accounts.ts'
import { type Db, openDb } from './db.ts'
import { listLedger } from './ledger.ts'
import { checkLedger } from './ledger-check.ts'
import { migrate } from './migrate.ts'

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

async function kindsOf(accountId: string): Promise<[string, number][]> {
  return (await listLedger(db, accountId)).map((line) => [line.kind, line.credits])
}

describe('a new account', () => {
  test('gets what its plan gives, as one ledger line', async () => {
    const given = { free: ['signup', 400], creator: ['subscription', 12_000], pro: ['subscription', 25_000] } as const
    for (const [plan, line] of Object.entries(given) as ['free' | 'creator' | 'pro', (typeof given)['free']][]) {
      const account = await createAccount(db, { email: email(), plan })
      expect(account).toMatchObject({ plan, balance: line[1] })
      expect(await kindsOf(account.id)).toEqual([line])
    }
  })

  test('gets a year at once when it pays by the year', async () => {
    const account = await createAccount(db, { email: email(), plan: 'business', interval: 'year' })
    expect(account).toMatchObject({ balance: 840_000, billingInterval: 'year' })
  })

  test('has exactly the balance asked for, on every plan', async () => {
    for (const plan of PLAN_NAMES) {
      for (const credits of [0, 7]) {
        const account = await createAccount(db, { email: email(), plan, credits })
        expect(account.balance).toBe(credits)
        expect(await kindsOf(account.id)).toEqual([[plan === 'free' ? 'signup' : 'grant', credits]])
      }
    }
  })

  test('needs an address nobody has yet, in any case', async () => {
    await createAccount(db, { email: 'Taken@Example.com', plan: 'free' })
    await expect(createAccount(db, { email: 'taken@example.COM ', plan: 'pro' })).rejects.toThrow(
      'There is already an account for taken@example.COM.',
    )
    expect((await listAccounts(db)).filter((one) => one.email.toLowerCase() === 'taken@example.com')).toHaveLength(1)
  })

  test('is made once when asked for many times at once', async () => {
    const address = email()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => createAccount(db, { email: address, plan: 'free' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    [{ email: 'nobody', plan: 'free' }, 'is not an e-mail address'],
    [{ email: 'a b@example.com', plan: 'free' }, 'is not an e-mail address'],
    [{ email: 'a@example.com', plan: 'free', credits: -1 }, '0 or more'],
    [{ email: 'a@example.com', plan: 'free', credits: 1.5 }, 'whole number'],
    [{ email: 'a@example.com', plan: 'free', interval: 'year' }, 'no billing interval'],
  ] as const)('is refused as %j', async (wrong, message) => {
    await expect(createAccount(db, wrong)).rejects.toThrow(message)
    expect(await findAccount(db, 'a@example.com')).toBeUndefined()
  })
})

test('an account is found by id and by address in any case', async () => {
  const { id } = await createAccount(db, { email: 'Find.Me@Example.com', plan: 'free' })
  expect((await requireAccount(db, id)).id).toBe(id)
  expect((await requireAccount(db, 'find.me@example.COM')).id).toBe(id)
  await expect(requireAccount(db, 'nobody@example.com')).rejects.toThrow('There is no account nobody@example.com.')
})

describe('a change of plan', () => {
  const now = new Date('2026-01-31T12:00:00.000Z')

  test('begins a period with its credits and keeps what is there', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'free' })
    const monthly = await setPlan(db, id, { plan: 'creator', now })
    expect(monthly).toMatchObject({ plan: 'creator', billingInterval: 'month', balance: 400 + 12_000 })
    expect(monthly.periodEnd).toEqual(new Date('2026-02-28T12:00:00.000Z'))
    const yearly = await setPlan(db, id, { plan: 'creator', interval: 'year', now })
    expect(yearly).toMatchObject({ billingInterval: 'year', balance: 400 + 12_000 + 144_000 })
    expect(yearly.periodEnd).toEqual(new Date('2027-01-31T12:00:00.000Z'))
  })

  test('to the same plan gives nothing, however often and however many at once', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'free' })
    await Promise.all(Array.from({ length: 8 }, () => setPlan(db, id, { plan: 'pro', now })))
    const account = await setPlan(db, id, { plan: 'pro' })
    expect(account.balance).toBe(400 + 25_000)
  })

  test('can end with the period, and be taken back', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'pro', interval: 'year' })
    expect(await setPlan(db, id, { plan: 'pro', cancelAtPeriodEnd: true })).toMatchObject({
      cancelAtPeriodEnd: true,
      billingInterval: 'year',
      balance: 300_000,
    })
    expect(await setPlan(db, id, { plan: 'pro' })).toMatchObject({ cancelAtPeriodEnd: false })
  })

  test('to free ends the subscription at once and keeps the credits', async () => {
    const { id } = await createAccount(db, { email: email(), plan: 'creator' })
    await setPlan(db, id, { plan: 'creator', cancelAtPeriodEnd: true })
    expect(await setPlan(db, id, { plan: 'free' })).toMatchObject({
      plan: 'free',
      balance: 12_000,
      billingInterval: null,
      periodEnd: null,
      cancelAtPeriodEnd: false,
    })
    await expect(setPlan(db, id, { plan: 'free', interval: 'month' })).rejects.toThrow('no billing interval')
    await expect(setPlan(db, 'nobody', { plan: 'free' })).rejects.toThrow('There is no account nobody.')
  })
})

describe('the record of an account', () => {
  test('on the free plan has no subscription', async () => {
    const account = await createAccount(db, { email: 'free@example.com', plan: 'free' })
    expect(accountRecord(account)).toEqual({
      id: account.id,
      email: 'free@example.com',
      tier: 'free',
      credits: 400,
      subscription: null,
    })
  })

  test('on a paid plan says what it costs and until when', async () => {
    const now = new Date('2026-10-09T05:16:19.027Z')
    const account = await createAccount(db, { email: 'paid@example.com', plan: 'pro', interval: 'year', now })
    expect(accountRecord(account)).toEqual({
      id: account.id,
      email: 'paid@example.com',
      tier: 'pro',
      credits: 300_000,
      subscription: {
        name: 'Pro',
        status: 'active',
        price: { amount: 30_000, currency: 'usd' },
        discount: null,
        billing_interval: 'year',
        current_period_end: '2027-10-09T05:16:19.027Z',
        cancel_at_period_end: false,
      },
    })
  })
})
