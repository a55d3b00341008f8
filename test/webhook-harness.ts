import { setTimeout as sleep } from 'node:timers/promises'
import { makeLog } from '@bluehour/engine/log'
import { newId } from '../src/lib/ids.ts'
import { makeOutbound } from '../src/lib/outbound.ts'
import { openDb } from '../src/store/db.ts'
import { deliveryLog, type LoggedDelivery } from '../src/store/delivery-log.ts'
import { createEndpoint, type Endpoint } from '../src/store/endpoints.ts'
import { insertEvent, wakeDelivery } from '../src/store/events.ts'
import { migrate } from '../src/store/migrate.ts'
import { type DeliveryOptions, startDelivery } from '../src/webhooks/deliver.ts'
import { createTestDatabase } from './database.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

export type WebhookHarness = Awaited<ReturnType<typeof startWebhookHarness>>

/** A real database, real receivers and real senders; `clean` ends what one test started, `close` everything. */
export async function startWebhookHarness() {
  const database = await createTestDatabase()
  const db = openDb({ url: database.url })
  await migrate(db)
  const outbound = makeOutbound({ allowPrivateNetwork: true })
  const log = makeLog({ level: 'silent', name: 'test' })
  const cleanups: (() => Promise<unknown>)[] = []

  return {
    db,
    databaseUrl: database.url,
    /** Run at the end of the test, the last one first. */
    atEnd: (cleanup: () => Promise<unknown>) => void cleanups.push(cleanup),

    async receiver(answer?: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
      const started = await startReceiver(answer)
      cleanups.push(started.close)
      return started
    },

    deliver(options: Partial<DeliveryOptions> = {}) {
      const delivery = startDelivery({ db, outbound, log, pollMs: 50, ...options })
      cleanups.push(delivery.stop)
      return delivery
    },

    /** Of a new account, for `image.completed`. */
    async endpointAt(url: string): Promise<Endpoint> {
      const accountId = newId()
      await db.sql`insert into accounts (id, email, plan) values (${accountId}, ${accountId}, 'free')`
      return createEndpoint(db, { accountId, url, events: ['image.completed'], allowPrivateNetwork: true })
    },

    /** A project and its event, in one transaction as the service tells it. */
    async tell(accountId: string, body = '{"type":"image.completed","payload":{"name":"Zoë"}}'): Promise<string> {
      const id = newId()
      await db.transaction(async ({ sql }) => {
        await sql`
          insert into projects (id, account_id, kind, mode, type, name, input, plan, seed, job_id, fair_tag, width,
                                height, fps, start_seconds, end_seconds, image_count, credits)
          values (${id}, ${accountId}, 'image', 'm', 'M', 'n', '{}', 'free', 1, gen_random_uuid(), 1, 1, 1, 0, 0, 0, 1, 0)`
        await insertEvent(sql, { id: newId(), accountId, projectId: id, type: 'image.completed', body })
      })
      await wakeDelivery(db.sql)
      return id
    },

    /** The endpoint's newest delivery, once it is as expected. */
    settled: (endpointId: string, isDone: (delivery: LoggedDelivery) => boolean): Promise<LoggedDelivery> =>
      until(async () => {
        const [delivery] = (await deliveryLog(db.read, { endpointId })).deliveries
        return delivery && isDone(delivery) ? delivery : undefined
      }),

    async clean(): Promise<void> {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    },

    async close(): Promise<void> {
      await outbound.close()
      await db.close()
      await database.drop()
    },
  }
}

export const isDelivered = ({ status }: LoggedDelivery) => status === 'delivered'

/** Looks until there is something to see. */
export async function until<Value>(look: () => Promise<Value | undefined | false>): Promise<Value> {
  for (let tries = 0; tries < 2000; tries++) {
    const value = await look()
    if (value) return value
    await sleep(10)
  }
  throw new Error('it never happened')
}
