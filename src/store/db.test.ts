import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('no session waits for a lock, or keeps one, for ever', async () => {
  const [limits] = await db.sql`
    select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
  expect(limits).toEqual({ lock: '10s', idle: '1min' })
})

test('a network that falls silent in the middle is given up on this side too', async () => {
  const { port, hostname } = new URL(database.url)
  const wires: Socket[] = []
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname)
    wires.push(near, far)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const url = Object.assign(new URL(database.url), { port: (wire.address() as AddressInfo).port }).href
  const cut = openDb({ url, connections: 1 })
  await cut.sql`select 1`
  for (const socket of wires) socket.unpipe().pause()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = cut.sql`select 1`.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(40_000)
  vi.useRealTimers()
  const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'still waiting'))
  expect(isConnectionLoss(await Promise.race([asked, late]))).toBe(true)
  for (const socket of wires) socket.destroy()
  wire.close()
  await cut.close()
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
