import { AppError } from '../lib/errors.ts'
import type { Sql } from './db.ts'
import type { DeliveryStatus } from './deliveries.ts'

export type LoggedAttempt = {
  number: number
  /** The receiver's status; null when none came. */
  status: number | null
  durationMs: number
  answer: string | null
  error: string | null
  createdAt: Date
}

export type LoggedDelivery = {
  id: string
  eventId: string
  type: string
  /** Null for test events. */
  projectId: string | null
  endpointId: string
  status: DeliveryStatus
  attempts: number
  createdAt: Date
  /** When it is tried next, or given up by the sender under way; null once it has ended. */
  nextAt: Date | null
  endedAt: Date | null
  /** Oldest first; those of the last 30 days. */
  log: LoggedAttempt[]
}

export type DeliveryLogQuery = {
  accountId?: string | undefined
  endpointId?: string | undefined
  projectId?: string | undefined
  deliveryId?: string | undefined
  status?: DeliveryStatus | undefined
  /** `next` of the page before. */
  cursor?: string | undefined
  limit?: number | undefined
}

export type DeliveryPage = { deliveries: LoggedDelivery[]; next: string | null }

const LIMIT_MAX = 200

/** Newest first, each with every attempt. */
export async function deliveryLog(sql: Sql, query: DeliveryLogQuery): Promise<DeliveryPage> {
  const limit = Math.min(query.limit ?? 50, LIMIT_MAX)
  const before = query.cursor === undefined ? undefined : await placeOf(sql, query.cursor)
  const rows = await sql<Omit<LoggedDelivery, 'log'>>`
    select d.id, d.event_id as "eventId", e.type, e.project_id as "projectId", d.endpoint_id as "endpointId",
           d.status, d.attempts, d.created_at as "createdAt",
           case when d.status = 'pending' then d.next_at end as "nextAt", d.ended_at as "endedAt"
    from deliveries d join events e on e.id = d.event_id
    where (${query.endpointId ?? null}::text is null or d.endpoint_id = ${query.endpointId ?? null})
      and (${query.accountId ?? null}::text is null or e.account_id = ${query.accountId ?? null})
      and (${query.projectId ?? null}::text is null or e.project_id = ${query.projectId ?? null})
      and (${query.deliveryId ?? null}::text is null or d.id = ${query.deliveryId ?? null})
      and (${query.status ?? null}::text is null or d.status = ${query.status ?? null})
      and (${before?.id ?? null}::text is null
           or (d.created_at, d.id) < (${before?.createdAt ?? null}::text::timestamptz, ${before?.id ?? null}::text))
    order by d.created_at desc, d.id desc
    limit ${limit + 1}::int`
  const page = rows.slice(0, limit)
  const logs = await attemptsOf(
    sql,
    page.map(({ id }) => id),
  )
  return {
    deliveries: page.map((delivery) => ({ ...delivery, log: logs.get(delivery.id) ?? [] })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** As text, because a Date would lose the microseconds. */
async function placeOf(sql: Sql, cursor: string): Promise<{ id: string; createdAt: string }> {
  const [place] = await sql<{ id: string; createdAt: string }>`
    select id, created_at::text as "createdAt" from deliveries where id = ${cursor}`
  if (!place) throw new AppError('invalid_request', 'cursor: must be the `next` of an earlier page.')
  return place
}

async function attemptsOf(sql: Sql, deliveryIds: readonly string[]): Promise<Map<string, LoggedAttempt[]>> {
  const rows = await sql<LoggedAttempt & { deliveryId: string }>`
    select delivery_id as "deliveryId", number, status, duration_ms as "durationMs", answer, error,
           created_at as "createdAt"
    from delivery_attempts where delivery_id = any (${deliveryIds}) order by delivery_id, id`
  const logs = new Map<string, LoggedAttempt[]>()
  for (const { deliveryId, ...attempt } of rows) {
    const log = logs.get(deliveryId)
    if (log) log.push(attempt)
    else logs.set(deliveryId, [attempt])
  }
  return logs
}
