import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { holdProject } from '../../test/hold-project.ts'
import { createAccount } from './accounts.ts'
import { findCallers } from './callers.ts'
import { type Db, openDb } from './db.ts'
import { createKey, hashKey, listKeys, revokeKey } from './keys.ts'
import { refundCredits } from './ledger.ts'
import { migrate } from './migrate.ts'
import { sharedSecret } from './settings.ts'

let database: TestDatabase
let db: Db
let accountId: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url })
  await migrate(db)
  accountId = (await createAccount(db, { email: 'keys@example.com', plan: 'pro', credits: 1000 })).id
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('a key', () => {
  test('is shown once and kept as a hash', async () => {
    const { id, key } = await createKey(db, { accountId, name: ' build server ' })
    expect(key).toMatch(/^mhk_live_[0-9a-zA-Z]{32}$/)
    const [row] = await db.sql`select * from api_keys where id = ${id}`
    expect(row).toMatchObject({ name: 'build server', prefix: 'mhk_live_', last4: key.slice(-4) })
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row?.hash).toEqual(hashKey(key))
  })

  test('is found with others in one go, by hash, and not after it was revoked', async () => {
    const first = await createKey(db, { accountId, name: 'first' })
    const second = await createKey(db, { accountId, name: 'second', permissions: ['read'] })
    const hashes = [first.key, 'mhk_live_unknown', second.key].map((key) => ({
      hash: hashKey(key).toString('hex'),
      projectId: null,
    }))
    const found = await findCallers(db, hashes)
    expect(found.map((row) => row?.keyId)).toEqual([first.id, undefined, second.id])
    expect(found[2]).toMatchObject({ keyId: second.id, permissions: 'read', accountId, plan: 'pro' })
    const { revokedAt } = await revokeKey(db, first.key)
    expect((await revokeKey(db, first.id)).revokedAt).toEqual(revokedAt)
    expect((await findCallers(db, hashes)).map((row) => row?.keyId)).toEqual([undefined, undefined, second.id])
    expect(await findCallers(db, [])).toEqual([])
  })

  test('counts the credits used through it, net of refunds', async () => {
    const { id } = await createKey(db, { accountId, name: 'counting' })
    await holdProject(db, { accountId, keyId: id, credits: 30 })
    const lost = await holdProject(db, { accountId, keyId: id, credits: 50 })
    await db.transaction(({ sql }) => refundCredits(sql, { accountId, projectId: lost.id, keyId: id, held: 50 }))
    const facts = (await listKeys(db, accountId)).find((key) => key.id === id)
    expect(facts).toMatchObject({ creditsUsed: 30, permissions: ['generate', 'read'], revokedAt: null })
    expect(facts?.createdAt).toBeInstanceOf(Date)
  })

  test('is refused with a clear word', async () => {
    await expect(createKey(db, { accountId, name: '  ' })).rejects.toThrow('1 to 100 characters')
    await expect(createKey(db, { accountId, name: 'x'.repeat(101) })).rejects.toThrow('1 to 100 characters')
    await expect(createKey(db, { accountId: 'nobody', name: 'x' })).rejects.toThrow('There is no account nobody.')
    await expect(revokeKey(db, 'mhk_live_unknown')).rejects.toThrow('There is no such key.')
  })
})

test('the lookup of keys uses an index for both tables', async () => {
  await db.sql`insert into accounts (id, email, plan) select 'a' || n, n || '@many.example', 'free' from generate_series(1, 2000) n`
  await db.sql`
    insert into api_keys (id, account_id, name, hash, prefix, last4, permissions)
    select 'k' || n, 'a' || n, 'x', sha256(n::text::bytea), '', '', array['read'] from generate_series(1, 2000) n`
  await db.sql`analyze accounts`
  await db.sql`analyze api_keys`
  const plan = await db.pool.query(
    `explain select k.hash from api_keys k join accounts a on a.id = k.account_id
     where k.hash = any($1) and k.revoked_at is null`,
    [[hashKey('1'), hashKey('2')]],
  )
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

test('every node gets the same secret, even when all ask at once', async () => {
  const nodes = Array.from({ length: 4 }, () => openDb({ url: database.url, connections: 2 }))
  const secrets = await Promise.all([...nodes, ...nodes].map((node) => sharedSecret(node)))
  await Promise.all(nodes.map((node) => node.close()))
  expect(new Set(secrets).size).toBe(1)
  expect(Buffer.from(secrets[0]!, 'base64url')).toHaveLength(32)
})
