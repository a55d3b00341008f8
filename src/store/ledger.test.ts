import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { holdProject } from '../../test/hold-project.ts'
import { createAccount, requireAccount } from './accounts.ts'
import { type Db, openDb } from './db.ts'
import { grantCredits, listLedger, refundCredits, settleCredits } from './ledger.ts'
import { checkLedger } from './ledger-check.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, connections: 20 })
  await migrate(db)
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

let count = 0
async function newAccount(credits: number): Promise<string> {
  return (await createAccount(db, { email: `person-${++count}@example.com`, plan: 'free', credits })).id
}

const balanceOf = async (accountId: string) => (await requireAccount(db, accountId)).balance

/** What the end of a project does, reduced to its money. */
async function complete(accountId: string, projectId: string, held: number, final: number): Promise<number> {
  return db.transaction(async ({ sql }) => {
    const net = await settleCredits(sql, { accountId, projectId, keyId: null, held, final })
    await sql`update projects set status = 'complete', completed_at = now(), credits = ${net} where id = ${projectId}`
    return net
  })
}

async function cancel(accountId: string, projectId: string, held: number): Promise<void> {
  await db.transaction(async ({ sql }) => {
    await refundCredits(sql, { accountId, projectId, keyId: null, held })
    await sql`update projects set status = 'canceled', canceled_at = now(), credits = 0 where id = ${projectId}`
  })
}

describe('credits given by hand', () => {
  test('add up when many come at once, and are written down', async () => {
    const id = await newAccount(0)
    await Promise.all(Array.from({ length: 40 }, (_, i) => grantCredits(db, id, i + 1, 'gift')))
    expect(await balanceOf(id)).toBe(820)
    const lines = await listLedger(db, id, { limit: 5 })
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatchObject({ kind: 'grant', note: 'gift', balanceAfter: 820 })
    expect((await listLedger(db, id, { before: lines[4]!.id }))[0]!.id).toBe(lines[4]!.id - 1)
  })

  test('can be taken down to zero and never below, however many try', async () => {
    const id = await newAccount(100)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => grantCredits(db, id, -30)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await balanceOf(id)).toBe(10)
    await expect(grantCredits(db, id, -11)).rejects.toThrow('The account has 10 credits, so 11 cannot be taken away.')
    expect(await grantCredits(db, id, -10)).toBe(0)
  })

  test('are whole, and go to accounts that exist', async () => {
    await expect(grantCredits(db, await newAccount(0), 0.5)).rejects.toThrow('whole numbers')
    await expect(grantCredits(db, 'nobody', 1)).rejects.toThrow('There is no account nobody.')
  })
})

describe('the end of a project', () => {
  test.each([
    { balance: 100, held: 60, final: 60, net: 60 },
    { balance: 100, held: 60, final: 45, net: 45 },
    { balance: 100, held: 60, final: 0, net: 0 },
    { balance: 100, held: 60, final: 90, net: 90 },
    { balance: 100, held: 60, final: 500, net: 100 },
    { balance: 60, held: 60, final: 61, net: 60 },
    { balance: 0, held: 0, final: 0, net: 0 },
  ])('with $balance credits, $held held and a price of $final charges $net', async ({ balance, held, final, net }) => {
    const id = await newAccount(balance)
    const project = await holdProject(db, { accountId: id, credits: held })
    expect(await balanceOf(id)).toBe(balance - held)
    expect(await complete(id, project.id, held, final)).toBe(net)
    expect(await balanceOf(id)).toBe(balance - net)
  })

  test('without a result gives everything back', async () => {
    const id = await newAccount(100)
    const project = await holdProject(db, { accountId: id, credits: 60 })
    await cancel(id, project.id, 60)
    expect(await balanceOf(id)).toBe(100)
  })

  test('comes once, whichever endings race', async () => {
    const id = await newAccount(1000)
    const project = await holdProject(db, { accountId: id, credits: 60 })
    const endings = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => complete(id, project.id, 60, 50)),
      ...Array.from({ length: 4 }, () => cancel(id, project.id, 60)),
    ])
    expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const ending of endings) {
      if (ending.status === 'rejected') expect(ending.reason).toMatchObject({ constraint: 'ledger_one_ending' })
    }
    expect([950, 1000]).toContain(await balanceOf(id))
  })

  test('needs an account', async () => {
    const lost = { accountId: 'nobody', projectId: 'nothing', keyId: null, held: 1 }
    await expect(db.transaction(({ sql }) => settleCredits(sql, { ...lost, final: 1 }))).rejects.toThrow('no account')
    await expect(db.transaction(({ sql }) => refundCredits(sql, lost))).rejects.toThrow('no account')
  })
})

test('credits are neither made nor lost while everything happens at once', async () => {
  const accounts = await Promise.all([newAccount(500), newAccount(60), newAccount(0)])
  let granted = 0
  let charged = 0
  const work = Array.from({ length: 150 }, async (_, i) => {
    const accountId = accounts[i % accounts.length]!
    if (i % 5 === 0) {
      const credits = i % 10 === 0 ? 20 : -20
      await grantCredits(db, accountId, credits).then(
        () => {
          granted += credits
        },
        (error: Error) => expect(error.message).toContain('cannot be taken away'),
      )
      return
    }
    const held = (i * 7) % 40
    const project = await holdProject(db, { accountId, credits: held })
    if (project.outcome !== 'created') return
    if (i % 4 === 0) return cancel(accountId, project.id, held)
    const net = await complete(accountId, project.id, held, (i * 11) % 70)
    charged += net
  })
  await Promise.all(work)
  const balances = await Promise.all(accounts.map(balanceOf))
  expect(charged).toBeGreaterThan(0)
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(560 + granted - charged)
  expect((await checkLedger(db)).problems).toEqual([])
})
