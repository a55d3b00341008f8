import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('functions are applied once, and again when their text is another one', async () => {
  expect((await migrate(db)).applied).toContain('create-projects.sql')
  expect((await migrate(db)).applied).toEqual([])
  await db.sql`update schema_functions set hash = 'of an older version' where name = 'create-projects.sql'`
  expect((await migrate(db)).applied).toEqual(['create-projects.sql'])
})

test('many processes may migrate at once', async () => {
  await db.sql`update schema_functions set hash = 'of an older version'`
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(db)))
  const applied = runs.flatMap((run) => run.applied)
  expect(applied).toContain('create-projects.sql')
  expect(new Set(applied).size).toBe(applied.length)
})
