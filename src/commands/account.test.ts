import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { holdProject } from '../../test/hold-project.ts'
import { readConfig } from '../config.ts'
import { findCallers } from '../store/callers.ts'
import { type Db, openDb } from '../store/db.ts'
import { hashKey } from '../store/keys.ts'
import { accountCommand } from './account.ts'
import { creditsCommand } from './credits.ts'
import { keyCommand } from './key.ts'
import { ledgerCommand } from './ledger.ts'
import { migrateCommand } from './migrate.ts'
import { planCommand } from './plan.ts'
import { makePrint } from './print.ts'

const COMMANDS = {
  account: accountCommand,
  credits: creditsCommand,
  key: keyCommand,
  ledger: ledgerCommand,
  migrate: migrateCommand,
  plan: planCommand,
}

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url })
  expect(await run('migrate')).toMatch(/^Applied 0001-foundation\.sql\b.*\.\n$/)
  expect(await run('migrate')).toBe('The database is up to date.\n')
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

/** What `bluehour …` prints. Options with spaces in them are given as an array. */
async function run(line: string | string[]): Promise<string> {
  const [name, ...args] = typeof line === 'string' ? line.split(' ') : line
  let printed = ''
  const print = makePrint({
    json: args.includes('--json'),
    write: (text) => {
      printed += text
    },
  })
  await COMMANDS[name as keyof typeof COMMANDS](args, { db, config: readConfig({}), print })
  return printed
}

const json = async (line: string) => JSON.parse(await run(`${line} --json`))

describe('accounts', () => {
  test('are created in the form scripts rely on', async () => {
    const made = await json('account create --email fixed@example.com --plan pro --credits 5000')
    expect(made).toEqual({ id: expect.any(String), email: 'fixed@example.com', plan: 'pro', credits: 5000 })
    expect(await json('account create --email free@example.com --plan free')).toMatchObject({ credits: 400 })
    expect(await json('account create --email year@example.com --plan creator --interval year')).toMatchObject({
      credits: 144_000,
    })
  })

  test('are listed and shown, for programs and for people', async () => {
    const { id } = await json('account create --email shown@example.com --plan free --credits 1234567')
    const shown = await json(`account show ${id}`)
    expect(shown).toEqual({
      id,
      email: 'shown@example.com',
      plan: 'free',
      credits: 1_234_567,
      billing_interval: null,
      current_period_end: null,
      cancel_at_period_end: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(await json('account show SHOWN@example.com')).toEqual(shown)
    expect(await json('account list')).toContainEqual(shown)
    const table = (await run('account list')).split('\n')
    expect(table[0]).toMatch(/^id +email +plan +credits +billing interval/)
    expect(table.find((row) => row.startsWith(id))).toMatch(/ shown@example\.com +free +1,234,567 +- +- +no +\d{4}-/)
  })

  test.each([
    ['account create --email x@example.com', 'bluehour account create needs --plan'],
    ['account create --plan free', 'bluehour account create needs --email'],
    ['account create --email --plan free', '--email needs a value'],
    ['account create --email x@example.com --plan gold', '--plan must be one of free, creator, pro, business'],
    ['account create --email x@example.com --plan free --credits many', '--credits must be a whole number'],
    ['account create --email x@example.com --plan free --credits -1', '0 or more'],
    ['account create --emial x@example.com --plan free', 'Unknown option --emial (did you mean --email?)'],
    ['account show', 'bluehour account show needs ID_OR_EMAIL'],
    ['account show one two', 'Unexpected word "two"'],
    ['account show nobody', 'There is no account nobody.'],
    ['account lst', 'Unknown command: bluehour account lst (did you mean list?)'],
    ['account', 'bluehour account needs an action (there is create, list, show, close, link, role)'],
    ['account toString', 'Unknown command: bluehour account toString'],
  ])('%s is one clear line', async (line, message) => {
    const error: Error = await run(line).then(
      () => expect.unreachable('it must fail'),
      (thrown) => thrown,
    )
    expect(error.message).toContain(message)
    expect(error.message).not.toContain('\n')
  })
})

describe('plans and credits', () => {
  test('change and are written down', async () => {
    const { id } = await json('account create --email moves@example.com --plan free')
    expect(await json('plan set --account moves@example.com --plan creator')).toMatchObject({
      id,
      plan: 'creator',
      credits: 12_400,
      billing_interval: 'month',
    })
    expect(await json(`plan set --account ${id} --plan creator --cancel-at-period-end`)).toMatchObject({
      credits: 12_400,
      cancel_at_period_end: true,
    })
    const granted = await run(['credits', 'grant', '--account', id, '--credits', '-400', '--note', 'taken\nback'])
    expect(granted).toMatch(/^account {2}c\w+\ngranted {2}-400\ncredits {2}12,000\n$/)
    await expect(run(`credits claim-daily --account ${id}`)).rejects.toThrow('for the free plan')
    await expect(run(`credits grant --account ${id} --credits -12001`)).rejects.toThrow('cannot be taken away')
    const history = await json(`credits history --account ${id} --limit 2`)
    expect(history).toMatchObject([
      { kind: 'grant', credits: -400, balance_after: 12_000, note: 'taken\nback' },
      {
        kind: 'subscription',
        credits: 12_000,
        balance_after: 12_400,
        period: expect.stringContaining('creator/month'),
      },
    ])
    expect((await run(`credits history --account ${id}`)).trimEnd().split('\n')).toHaveLength(4)
  })

  test('of the day are claimed once', async () => {
    const { id } = await json('account create --email daily@example.com --plan free')
    expect(await json(`credits claim-daily --account ${id}`)).toEqual({ account: id, granted: 100, credits: 500 })
    await expect(run(`credits claim-daily --account ${id}`)).rejects.toThrow('claimed already')
  })
})

describe('keys', () => {
  test('are created, listed and revoked in the form scripts rely on', async () => {
    const { id: account } = await json('account create --email keys@example.com --plan free')
    const made = await json(`key create --account ${account} --name build --permissions read`)
    expect(made).toEqual({ id: expect.any(String), key: expect.stringMatching(/^mhk_live_/) })
    const hash = hashKey(made.key).toString('hex')
    expect(await findCallers(db, [{ hash, projectId: null }])).toMatchObject([{ keyId: made.id, permissions: 'read' }])
    await holdProject(db, { accountId: account, keyId: made.id, credits: 25 })
    expect(await json(`key list --account ${account}`)).toEqual([
      {
        id: made.id,
        name: 'build',
        key: `mhk_live_…${made.key.slice(-4)}`,
        permissions: ['read'],
        credits_used: 25,
        created_at: expect.any(String),
        revoked_at: null,
      },
    ])
    expect(await json(`key revoke ${made.key}`)).toMatchObject({ id: made.id, name: 'build' })
    expect(await findCallers(db, [{ hash, projectId: null }])).toEqual([undefined])
    await expect(run('key revoke nothing')).rejects.toThrow('There is no such key')
    expect(await run(`key create --account ${account} --name second`)).toContain('it is not shown again')
    await expect(run(`key create --account ${account} --name x --permissions admin`)).rejects.toThrow(
      '--permissions takes generate and read with a comma between, not "admin".',
    )
  })
})

test('the ledger check says what is right and fails on what is not', async () => {
  expect(await run('ledger check')).toMatch(/^The ledger is right \(accounts: \d+, lines: \d+, projects: \d+\)\.\n$/)
  expect(await json('ledger check')).toMatchObject({ problems: [] })
  await db.sql`update accounts set balance = balance + 1 where email = 'fixed@example.com'`
  await expect(run('ledger check')).rejects.toThrow('The ledger has problems')
  await db.sql`update accounts set balance = balance - 1 where email = 'fixed@example.com'`
})

test.each(Object.keys(COMMANDS))('%s --help explains itself', async (name) => {
  expect(await run(`${name} --help`)).toContain(`bluehour ${name}`)
})
