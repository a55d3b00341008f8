import { spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isDelivered, startWebhookHarness, until, type WebhookHarness } from '../../test/webhook-harness.ts'
import { openDb } from '../store/db.ts'
import { deliveryLog } from '../store/delivery-log.ts'

let harness: WebhookHarness

beforeAll(async () => {
  harness = await startWebhookHarness()
})
afterEach(() => harness.clean())
afterAll(() => harness.close())

test('several senders share the work and send each event once', async () => {
  const hook = await harness.receiver()
  const { id, accountId } = await harness.endpointAt(hook.url)
  for (let i = 0; i < 60; i++) await harness.tell(accountId)
  for (let i = 0; i < 3; i++) harness.deliver()
  await until(
    async () => (await deliveryLog(harness.db.read, { endpointId: id, status: 'pending' })).deliveries.length === 0,
  )
  expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
  expect(hook.received).toHaveLength(60)
})

test('stop waits for the attempt under way and leaves the rest due', async () => {
  const held: ServerResponse[] = []
  const hook = await harness.receiver((response) => held.push(response))
  const { id, accountId } = await harness.endpointAt(hook.url)
  await harness.tell(accountId)
  await harness.tell(accountId)
  const delivery = harness.deliver()
  await hook.arrived(1)
  let isStopped = false
  const stopping = delivery.stop().then(() => {
    isStopped = true
  })
  await sleep(200)
  expect(isStopped).toBe(false)
  held[0]!.end('ok')
  await stopping
  const { deliveries } = await deliveryLog(harness.db.read, { endpointId: id })
  expect(deliveries.map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual(['delivered 1', 'pending 0'])
  expect(hook.received).toHaveLength(1)
})

test('a process killed between the sending and the writing down sends again; the event stays one', async () => {
  const held: ServerResponse[] = []
  const hook = await harness.receiver((response) =>
    hook.received.length === 1 ? held.push(response) : response.end('ok'),
  )
  const { id, accountId } = await harness.endpointAt(hook.url)
  const projectId = await harness.tell(accountId)
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', SENDER], {
    env: { ...process.env, TEST_DATABASE: harness.databaseUrl },
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await hook.arrived(1)
  child.kill('SIGKILL')
  await exited
  held[0]!.end('too late')

  harness.deliver({ now: () => new Date(Date.now() + 20_000) })
  const delivery = await harness.settled(id, isDelivered)
  expect(hook.received).toHaveLength(2)
  expect(hook.received[1]!.headers['webhook-id']).toBe(hook.received[0]!.headers['webhook-id'])
  expect(hook.received[1]!.body).toBe(hook.received[0]!.body)
  expect(delivery.attempts).toBe(2)
  expect(delivery.log.map(({ number }) => number)).toEqual([2])
  expect((await deliveryLog(harness.db.read, { endpointId: id })).deliveries).toHaveLength(1)
  expect(await harness.db.sql`select 1 from events where project_id = ${projectId}`).toHaveLength(1)
})

const SENDER = `
  const { openDb } = await import('../store/db.ts')
  const { makeOutbound } = await import('../lib/outbound.ts')
  const { makeLog } = await import('@bluehour/engine/log')
  const { startDelivery } = await import('./deliver.ts')
  const db = openDb({ url: process.env.TEST_DATABASE })
  startDelivery({ db, outbound: makeOutbound({ allowPrivateNetwork: true }), log: makeLog({ level: 'silent', name: 't' }) })`

test('new events are told at once, also after the listening connection broke', async () => {
  const hook = await harness.receiver()
  const { id, accountId } = await harness.endpointAt(hook.url)
  // Without looking by itself, only the notification can bring it.
  harness.deliver({ pollMs: 3_600_000 })
  const listener = () =>
    until(async () => {
      const [row] = await harness.db.sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and query = 'listen bluehour_events' and state = 'idle'`
      return row?.pid
    })
  const pid = await listener()
  await harness.tell(accountId)
  await harness.settled(id, isDelivered)
  await harness.db.sql`select pg_terminate_backend(${pid})`
  expect(await until(async () => (await listener()) !== pid && (await listener()))).not.toBe(pid)
  await harness.tell(accountId)
  await hook.arrived(2)
})

test('an outage of the database is waited out, in the middle of an attempt too', async () => {
  const held: ServerResponse[] = []
  const hook = await harness.receiver((response) =>
    hook.received.length === 1 ? held.push(response) : response.end('ok'),
  )
  const { id, accountId } = await harness.endpointAt(hook.url)
  const cable = await startCable(harness.databaseUrl)
  harness.atEnd(cable.close)
  const cabled = openDb({ url: cable.url })
  harness.atEnd(cabled.close)
  harness.deliver({ db: cabled })
  await harness.tell(accountId)
  await hook.arrived(1)
  cable.cut()
  held[0]!.end('ok')
  await sleep(400)
  expect((await deliveryLog(harness.db.read, { endpointId: id })).deliveries[0]!.log).toEqual([])
  cable.mend()
  expect((await harness.settled(id, isDelivered)).attempts).toBe(1)
  await harness.tell(accountId)
  await hook.arrived(2)
  expect(hook.received).toHaveLength(2)
})

/** A way to the database that can be cut and mended. */
async function startCable(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as { port: number }).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
