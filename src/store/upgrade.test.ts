import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { holdProject } from '../../test/hold-project.ts'
import { createAccount } from './accounts.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { cancelProject, completeProject, failProject, releaseProject, startProject } from './transitions.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that every statement meets its prepared self.
  db = openDb({ url: database.url, connections: 1 })
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const MEASURED = { width: 1, height: 1, fps: 1, endSeconds: 1 }

async function everyTransition(accountId: string): Promise<void> {
  const started = async () => {
    const { id } = await holdProject(db, { accountId, credits: 1 })
    return (await startProject(db.sql, id))?.project ?? expect.fail('not started')
  }
  await completeProject(db.sql, await started(), [], MEASURED)
  await failProject(db.sql, await started(), { code: 'unknown_error', message: 'x' })
  const { id } = await started()
  await cancelProject(db.sql, { id, accountId, kind: 'image' })
}

test('a worker goes on over a migration that adds columns', async () => {
  const { id } = await createAccount(db, { email: 'a@example.com', plan: 'free', credits: 100 })
  await everyTransition(id)
  await everyTransition(id)
  await db.sql`alter table projects add column of_a_newer_version text`
  await everyTransition(id)
})

test('an attempt’s number is never used twice, and those handed back do not count as losses', async () => {
  const { id: accountId } = await createAccount(db, { email: 'b@example.com', plan: 'free', credits: 100 })
  const { id } = await holdProject(db, { accountId, credits: 1 })
  const first = await startProject(db.sql, id)
  await releaseProject(db.sql, first?.project ?? expect.fail())
  const second = await startProject(db.sql, id)
  expect(second?.project).toMatchObject({ attempts: 2, handed_back: 1 })
})
