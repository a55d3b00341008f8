import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { holdProject } from '../../test/hold-project.ts'
import { createAccount } from './accounts.ts'
import { type Db, openDb } from './db.ts'
import { createKey } from './keys.ts'
import { grantCredits, refundCredits, settleCredits } from './ledger.ts'
import { checkLedger } from './ledger-check.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: Db
let accountId: string
let projects: { complete: string; failed: string; open: string }

/** One account with 400 credits and a project of each ending, all of them right. */
beforeEach(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url })
  await migrate(db)
  accountId = (await createAccount(db, { email: 'a@example.com', plan: 'free' })).id
  const [complete, failed, open] = [
    await holdProject(db, { accountId, credits: 50 }),
    await holdProject(db, { accountId, credits: 60 }),
    await holdProject(db, { accountId, credits: 70 }),
  ]
  projects = { complete: complete.id, failed: failed.id, open: open.id }
  await db.transaction(async ({ sql }) => {
    await settleCredits(sql, { accountId, projectId: complete.id, keyId: null, held: 50, final: 40 })
    await sql`update projects set status = 'complete', completed_at = now(), credits = 40 where id = ${complete.id}`
    await refundCredits(sql, { accountId, projectId: failed.id, keyId: null, held: 60 })
    await sql`
      update projects set status = 'error', failed_at = now(), error_code = 'unknown_error', credits = 0
      where id = ${failed.id}`
  })
  await grantCredits(db, accountId, 1)
})

afterEach(async () => {
  await db.close()
  await database.drop()
})

/** Nobody can do this through the service: the schema must be opened up first. */
async function breakLedger(...statements: string[]): Promise<string[]> {
  const bars = [
    'alter table ledger disable trigger user',
    'alter table projects disable trigger user',
    'alter table ledger drop constraint ledger_balance_after_check',
    'alter table accounts drop constraint accounts_balance_check',
    'drop index ledger_one_hold, ledger_one_ending',
  ]
  for (const statement of [...bars, ...statements]) await db.pool.query(statement)
  return (await checkLedger(db)).problems
}

test('a right ledger is counted and found right', async () => {
  expect(await checkLedger(db)).toEqual({ accounts: 1, lines: 7, projects: 3, problems: [] })
})

test('the ledger cannot be changed from outside', async () => {
  for (const change of ['update ledger set credits = 0', 'delete from ledger', 'truncate ledger']) {
    await expect(db.pool.query(change)).rejects.toThrow('ledger is append-only')
  }
})

test('a balance without lines behind it is found', async () => {
  expect(await breakLedger('update accounts set balance = balance + 5')).toEqual([
    `account ${accountId}: the balance is 296, but its lines add up to 291`,
  ])
})

test('a changed line is found where it is', async () => {
  const problems = await breakLedger("update ledger set credits = 401 where kind = 'signup'")
  expect(problems).toEqual([
    `account ${accountId}: the balance is 291, but its lines add up to 292`,
    expect.stringMatching(/line 1 says the balance was 400 after it, but it follows 0 and moves 401$/),
  ])
})

test('a lost line is found', async () => {
  const problems = await breakLedger(`delete from ledger where kind = 'hold' and project_id = '${projects.open}'`)
  expect(problems).toEqual([
    expect.stringContaining('the balance is 291, but its lines add up to 361'),
    expect.stringContaining('line 5 says'),
    `project ${projects.open} (pending): has 0 holds instead of one`,
    `project ${projects.open} (pending): its lines add up to 0 credits, but its record says 70`,
  ])
})

test('endings that are missing, doubled or too early are found', async () => {
  const move = (project: string, kind: string, credits: number) =>
    `select move_credits('${accountId}', '${project}', null, '${kind}', ${credits}, null, null)`
  const problems = await breakLedger(
    `update projects set status = 'canceled', canceled_at = now(), credits = 0 where id = '${projects.open}'`,
    move(projects.complete, 'settle', 0),
    move(projects.failed, 'refund', 5),
    `update projects set credits = 41 where id = '${projects.complete}'`,
  )
  expect(problems.sort()).toEqual(
    [
      `account ${accountId}: -1 open projects are counted, but it has 0`,
      `project ${projects.open} (canceled): has 0 endings instead of one`,
      `project ${projects.open} (canceled): cost 70 credits instead of nothing`,
      `project ${projects.complete} (complete): has 2 endings instead of one`,
      `project ${projects.complete} (complete): its lines add up to 40 credits, but its record says 41`,
      `project ${projects.failed} (error): has 2 endings instead of one`,
      `project ${projects.failed} (error): cost -5 credits instead of nothing`,
    ].sort(),
  )
})

test('an ending of an open project is found', async () => {
  const early = `select move_credits('${accountId}', '${projects.open}', null, 'settle', 0, null, null)`
  expect(await breakLedger(early)).toEqual([
    `project ${projects.open} (pending): is open but has 1 endings`,
    `account ${accountId}: 0 open projects are counted, but it has 1`,
  ])
})

test('amounts below zero and credits of the wrong account are found', async () => {
  const other = (await createAccount(db, { email: 'b@example.com', plan: 'free' })).id
  const problems = await breakLedger(
    `select move_credits('${other}', null, null, 'grant', -500, null, null)`,
    `update projects set account_id = '${other}' where id = '${projects.open}'`,
  )
  expect(problems.slice(0, 3)).toEqual([
    `account ${other}: line 9 leaves the balance below zero (-100)`,
    `account ${other}: the balance is below zero (-100)`,
    `line 4 moves credits of account ${accountId} for project ${projects.open}, which belongs to account ${other}`,
  ])
})

test('a line under a key of somebody else, or of nobody, is found', async () => {
  const other = (await createAccount(db, { email: 'b@example.com', plan: 'free' })).id
  const mine = await createKey(db, { accountId, name: 'mine' })
  const theirs = await createKey(db, { accountId: other, name: 'theirs' })
  const problems = await breakLedger(
    `update ledger set key_id = '${mine.id}' where id = 2`,
    `update ledger set key_id = '${theirs.id}' where id = 3`,
    `update ledger set key_id = 'nobody' where id = 4`,
  )
  expect(problems).toEqual([
    `line 3 of account ${accountId} names key ${theirs.id}, which the account does not have`,
    `line 4 of account ${accountId} names key nobody, which the account does not have`,
  ])
})

test('very many problems are counted, not all printed', async () => {
  await db.sql`insert into accounts (id, email, plan) select 'x' || n, n || '@example.com', 'free' from generate_series(1, 130) n`
  const problems = await breakLedger("update accounts set balance = 7 where id like 'x%'")
  expect(problems).toHaveLength(101)
  expect(problems[100]).toBe('… and 30 more of this kind')
})
