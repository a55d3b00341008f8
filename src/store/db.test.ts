import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { isConnectionLoss } from './connection-loss.ts'
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

test('a network that swallows everything counts as a database that went away, however the driver says so', async () => {
  const sockets: Socket[] = []
  const hole = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve))
  const url = `postgres://nobody@127.0.0.1:${(hole.address() as AddressInfo).port}/none`
  const away = openDb({ url, connections: 1, connectMs: 150 })
  const errors = await Promise.all([1, 2].map(() => away.sql`select 1`.catch((error: unknown) => error)))
  for (const error of errors) expect(isConnectionLoss(error), String(error)).toBe(true)
  for (const socket of sockets) socket.destroy()
  hole.close()
  await away.close()
})

test('the driver’s own words for it are known', () => {
  for (const words of ['timeout expired', 'Query read timeout', 'Connection terminated unexpectedly']) {
    expect(isConnectionLoss(new Error(words)), words).toBe(true)
  }
  expect(isConnectionLoss(new Error('duplicate key'))).toBe(false)
})
