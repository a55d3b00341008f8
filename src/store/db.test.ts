import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Db, openDb } from './db.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, connections: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('a connection lost between two statements of a transaction fails that transaction, not the process', async () => {
  const lost = db.transaction(async ({ sql, client }) => {
    const [row] = await sql<{ pid: number }>`select pg_backend_pid() as pid`
    const ended = new Promise((resolve) => client.once('end', resolve))
    await db.sql`select pg_terminate_backend(${row?.pid})`
    await ended
    await sql`select 1`
  })
  await expect(lost).rejects.toThrow()
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a statement that takes too long is ended, and the connection serves again', async () => {
  const hasty = openDb({ url: database.url, connections: 1, statementMs: 200 })
  await expect(hasty.sql`select pg_sleep(10)`).rejects.toThrow('statement timeout')
  expect(await hasty.sql`select 1 as one`).toEqual([{ one: 1 }])
  await hasty.close()
})
