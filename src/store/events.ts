import type { Db, Sql } from './db.ts'

export const EVENT_TYPES = [
  'video.started',
  'video.completed',
  'video.errored',
  'image.started',
  'image.completed',
  'image.errored',
  'audio.started',
  'audio.completed',
  'audio.errored',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Sent on request to one endpoint, whatever it has selected; belongs to no project. */
export const TEST_EVENT_TYPE = 'webhook.test'

/** Where delivery listens for new work. */
export const EVENTS_CHANNEL = 'bluehour_events'

type NewEvent = {
  id: string
  accountId: string
  projectId: string
  type: EventType
  /** The exact text that is signed and sent. */
  body: string
}

/**
 * One event and one delivery for each endpoint that asked for it, in the caller's transaction. A transition that
 * is told twice stays one event. Disabled endpoints get their delivery too: it waits for them for 24 hours.
 * After the commit, call `wakeDelivery` when there are deliveries.
 */
export async function insertEvent(
  sql: Sql,
  { id, accountId, projectId, type, body }: NewEvent,
): Promise<{ deliveries: number }> {
  const made = await sql`
    with event as (
      insert into events (id, account_id, project_id, type, body)
      values (${id}, ${accountId}, ${projectId}, ${type}, ${body})
      on conflict do nothing
      returning id, account_id, type
    )
    insert into deliveries (id, event_id, endpoint_id)
    -- The event's time, then chance: delivery ids sort by age as well.
    select left(event.id, 10) || right(replace(gen_random_uuid()::text, '-', ''), 15), event.id, endpoint.id
    from event
    join webhook_endpoints endpoint
      on endpoint.account_id = event.account_id and endpoint.deleted_at is null and event.type = any (endpoint.events)
    returning id`
  return { deliveries: made.length }
}

type NewTestEvent = { id: string; deliveryId: string; accountId: string; endpointId: string; body: string }

export async function insertTestEvent(
  sql: Sql,
  { id, deliveryId, accountId, endpointId, body }: NewTestEvent,
): Promise<void> {
  await sql`
    with event as (
      insert into events (id, account_id, type, body) values (${id}, ${accountId}, ${TEST_EVENT_TYPE}, ${body})
      returning id
    )
    insert into deliveries (id, event_id, endpoint_id) select ${deliveryId}, event.id, ${endpointId} from event`
}

/** Delivery looks every second by itself; this spares the second. */
export async function wakeDelivery(sql: Sql): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, '')`
}

const TRIM_BATCH = 1_000

/** Forgets events from before that time with their deliveries and attempts, in small steps. */
export async function trimEvents(db: Db, before: Date): Promise<number> {
  let trimmed = 0
  for (;;) {
    const gone = await db.transaction(async ({ sql }) => {
      const old = await sql<{ id: string }>`
        select e.id from events e
        where e.created_at < ${before}
          and not exists (select 1 from deliveries d where d.event_id = e.id and d.status = 'pending')
        order by e.created_at limit ${TRIM_BATCH} for update skip locked`
      const ids = old.map(({ id }) => id)
      await sql`
        delete from delivery_attempts a using deliveries d where a.delivery_id = d.id and d.event_id = any(${ids})`
      await sql`delete from deliveries where event_id = any(${ids})`
      await sql`delete from events where id = any(${ids})`
      return ids.length
    })
    trimmed += gone
    if (gone < TRIM_BATCH) return trimmed
  }
}
