import { AppError } from '@bluehour/engine/errors'
import type { Db, Sql } from './db.ts'

/** The time by which deliveries are due and given up; null is the database's clock, which all machines share. */
export type At = Date | null

export type DueDelivery = {
  id: string
  /** Counts every attempt of this delivery; names this claim. */
  number: number
  eventId: string
  type: string
  body: string
  endpointId: string
  url: string
  secret: string
  /** Of the HTTP request that made the project, and its trace; null for test events. */
  requestId: string | null
  traceparent: string | null
}

export type ClaimOptions = {
  at: At
  /** How long nobody else may take it: longer than an attempt lasts. */
  leaseMs: number
  /** At most so many in all, and for each endpoint. */
  limit: number
  perEndpoint: number
  /** Fewer for these. */
  rooms: ReadonlyMap<string, number>
}

/**
 * Takes what is due, endpoint by endpoint, so that one with a long backlog does not stand before the others.
 * The attempt is counted and the lease begins here: when the process dies, the delivery is due again at its end.
 */
export function claimDueDeliveries(
  sql: Sql,
  { at, leaseMs, limit, perEndpoint, rooms }: ClaimOptions,
): Promise<DueDelivery[]> {
  return sql<DueDelivery>`
    with recursive clock as (select coalesce(${at}::timestamptz, now()) as t),
    -- Steps from one endpoint with waiting deliveries to the next, without reading the deliveries between.
    waiting as (
      (select endpoint_id as id from deliveries where status = 'pending' order by endpoint_id limit 1)
      union all
      select (select d.endpoint_id from deliveries d where d.status = 'pending' and d.endpoint_id > w.id
              order by d.endpoint_id limit 1)
      from waiting w where w.id is not null
    ), open as (
      select e.id, coalesce(r.room, ${perEndpoint}::int) as room
      from waiting w
      join webhook_endpoints e on e.id = w.id and e.enabled and e.deleted_at is null
      left join unnest(${[...rooms.keys()]}::text[], ${[...rooms.values()]}::int[]) as r (id, room) on r.id = e.id
      where coalesce(r.room, ${perEndpoint}::int) > 0
    ), due as (
      select d.id from open, clock
      cross join lateral (
        select id, next_at from deliveries
        where endpoint_id = open.id and status = 'pending' and next_at <= clock.t and expires_at > clock.t
        order by next_at limit open.room
        for update skip locked
      ) d
      -- Endpoints with the most room left come first, so a busy one cannot take every place.
      order by open.room desc, d.next_at limit ${limit}::int
    )
    update deliveries d
    set attempts = d.attempts + 1, tries = d.tries + 1, next_at = clock.t + ${leaseMs}::int * interval '1 ms'
    from due, clock, events e, webhook_endpoints w
    where d.id = due.id and e.id = d.event_id and w.id = d.endpoint_id
    returning d.id, d.attempts as number, d.event_id as "eventId", e.type, e.body,
              d.endpoint_id as "endpointId", w.url, w.secret,
              (select p.request_id from projects p where p.id = e.project_id) as "requestId",
              (select p.traceparent from projects p where p.id = e.project_id) as traceparent`
}

export type Attempt = {
  deliveryId: string
  number: number
  delivered: boolean
  /** The receiver's status; null when none came. */
  status: number | null
  durationMs: number
  /** The beginning of the receiver's answer. */
  answer: string | null
  error: string | null
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/**
 * Logs the attempt and ends the delivery or sets its next try: 1, 2, 4, 8 … seconds later, at most an hour,
 * and failed when that would be past its time. May be repeated. A sender that overslept its lease can still
 * report a success, but no longer move the next try. Undefined when there was nothing left to decide.
 */
export async function recordAttempt(
  sql: Sql,
  { deliveryId, number, delivered, status, durationMs, answer, error }: Attempt,
  at: At,
): Promise<DeliveryStatus | undefined> {
  const [decided] = await sql<{ status: DeliveryStatus }>`
    with clock as (select coalesce(${at}::timestamptz, now()) as t),
    logged as (
      insert into delivery_attempts (delivery_id, number, status, duration_ms, answer, error, created_at)
      select ${deliveryId}::text, ${number}::int, ${status}::int, ${durationMs}::int, ${answer}::text, ${error}::text, t
      from clock
      where not exists (
        select from delivery_attempts where delivery_id = ${deliveryId} and number = ${number})
    ), next as (
      select d.id, clock.t, clock.t + least(power(2, greatest(d.tries, 1) - 1), 3600) * interval '1 second' as try_at
      from deliveries d, clock where d.id = ${deliveryId}
    )
    update deliveries d
    set status = case when ${delivered}::bool then 'delivered' when try_at >= expires_at then 'failed' else 'pending' end,
        ended_at = case when ${delivered}::bool or try_at >= expires_at then t end,
        next_at = case when ${delivered}::bool or try_at >= expires_at then next_at else try_at end
    from next
    where d.id = next.id
      and (${delivered}::bool and d.status <> 'delivered' or d.status = 'pending' and d.attempts = ${number})
    returning d.status`
  return decided?.status
}

/** Those whose time is over, also where the endpoint was disabled all the while. One under way is left to its sender. */
export async function failExpiredDeliveries(sql: Sql, at: At): Promise<number> {
  const failed = await sql`
    with clock as (select coalesce(${at}::timestamptz, now()) as t)
    update deliveries set status = 'failed', ended_at = t from clock
    where status = 'pending' and expires_at <= t and next_at <= t
    returning id`
  return failed.length
}

/** Sends the same event again at once, ended or not, with a full day of retries. Call `wakeDelivery` after it. */
export async function resendDelivery(
  sql: Sql,
  { id, accountId }: { id: string; accountId?: string | undefined },
  at: At = null,
): Promise<{ id: string; type: string; endpointId: string }> {
  const [known] = await sql<{ type: string; endpointId: string; enabled: boolean; deleted: boolean; resent: boolean }>`
    with clock as (select coalesce(${at}::timestamptz, now()) as t),
    known as (
      select d.id, e.type, w.id as endpoint_id, w.enabled, w.deleted_at is not null as deleted
      from deliveries d join events e on e.id = d.event_id join webhook_endpoints w on w.id = d.endpoint_id
      where d.id = ${id} and w.account_id = coalesce(${accountId ?? null}, w.account_id)
    ), resent as (
      update deliveries d
      set status = 'pending', ended_at = null, tries = 0, next_at = t, expires_at = t + interval '24 hours'
      from known, clock where d.id = known.id and known.enabled and not known.deleted
    )
    select type, endpoint_id as "endpointId", enabled, deleted from known`
  if (!known) throw new AppError('not_found', `There is no delivery ${id}.`)
  if (known.deleted) throw new AppError('conflict', 'The webhook endpoint of this delivery was deleted.')
  if (!known.enabled) throw new AppError('conflict', 'The webhook endpoint is disabled. Enable it first.')
  return { id, type: known.type, endpointId: known.endpointId }
}

/** Every failed delivery of the account since then, or of one endpoint; those of disabled endpoints are left. */
export async function resendFailed(
  sql: Sql,
  { accountId, endpointId, since }: { accountId: string; endpointId?: string | undefined; since: Date },
): Promise<number> {
  const resent = await sql`
    update deliveries d
    set status = 'pending', ended_at = null, tries = 0, next_at = now(), expires_at = now() + interval '24 hours'
    from webhook_endpoints w
    where w.id = d.endpoint_id and w.account_id = ${accountId} and w.enabled and w.deleted_at is null
      and d.status = 'failed' and d.created_at >= ${since}
      and (${endpointId ?? null}::text is null or w.id = ${endpointId ?? null})
    returning d.id`
  return resent.length
}

/** The exact text that is sent, and where to. */
export async function deliveryRequest(
  sql: Sql,
  { id, accountId }: { id: string; accountId: string },
): Promise<{ url: string; body: string } | undefined> {
  const [found] = await sql<{ url: string; body: string }>`
    select w.url, e.body from deliveries d
    join events e on e.id = d.event_id join webhook_endpoints w on w.id = d.endpoint_id
    where d.id = ${id} and e.account_id = ${accountId}`
  return found
}

const LOG_DAYS = 30
const TRIM_BATCH = 5_000

/** Forgets attempts older than 30 days, in small steps; events and deliveries stay. */
export async function trimDeliveryLog(db: Db, at: At = null): Promise<number> {
  let trimmed = 0
  for (;;) {
    const gone = await db.sql`
      delete from delivery_attempts where id in (
        select id from delivery_attempts
        where created_at < coalesce(${at}::timestamptz, now()) - ${LOG_DAYS}::int * interval '1 day'
        limit ${TRIM_BATCH}::int)
      returning id`
    trimmed += gone.length
    if (gone.length < TRIM_BATCH) return trimmed
  }
}
