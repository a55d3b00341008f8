import { AppError } from '@bluehour/engine/errors'
import type { Sql } from './db.ts'
import type { DeliveryStatus } from './deliveries.ts'

type LoggedAttempt = {
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

type DeliveryLogQuery = {
  accountId?: string | undefined
  endpointId?: string | undefined
  projectId?: string | undefined
  deliveryId?: string | undefined
  status?: DeliveryStatus | undefined
  /** `next` of the page before. */
  cursor?: string | undefined
  limit?: number | undefined
}

type DeliveryPage = { deliveries: LoggedDelivery[]; next: string | null }

const LIMIT_MAX = 200

type Line = Omit<LoggedDelivery, 'log'> & { attempt: LoggedAttempt | null }

/** Newest first, each with every attempt. */
export async function deliveryLog(sql: Sql, query: DeliveryLogQuery): Promise<DeliveryPage> {
  const limit = Math.min(query.limit ?? 50, LIMIT_MAX)
  const before = query.cursor === undefined ? undefined : await placeOf(sql, query.cursor)
  const found = gather(await linesOf(sql, query, before, limit + 1))
  const deliveries = found.slice(0, limit)
  return { deliveries, next: found.length > limit ? (deliveries.at(-1)?.id ?? null) : null }
}

type Place = { id: string; createdAt: string }

/** As text, because a Date would lose the microseconds. */
async function placeOf(sql: Sql, cursor: string): Promise<Place> {
  const [place] = await sql<Place>`
    select id, created_at::text as "createdAt" from deliveries where id = ${cursor}`
  if (!place) throw new AppError('invalid_request', 'cursor: must be the `next` of an earlier page.')
  return place
}

/** One line per attempt. In one statement, so that a delivery and its attempts are seen at the same moment. */
function linesOf(sql: Sql, query: DeliveryLogQuery, before: Place | undefined, limit: number): Promise<Line[]> {
  return sql<Line>`
    with page as (
      select d.*, e.type, e.project_id
      from deliveries d join events e on e.id = d.event_id
      where (${query.endpointId ?? null}::text is null or d.endpoint_id = ${query.endpointId ?? null})
        and (${query.accountId ?? null}::text is null or e.account_id = ${query.accountId ?? null})
        and (${query.projectId ?? null}::text is null or e.project_id = ${query.projectId ?? null})
        and (${query.deliveryId ?? null}::text is null or d.id = ${query.deliveryId ?? null})
        and (${query.status ?? null}::text is null or d.status = ${query.status ?? null})
        and (${before?.id ?? null}::text is null
             or (d.created_at, d.id) < (${before?.createdAt ?? null}::text::timestamptz, ${before?.id ?? null}::text))
      order by d.created_at desc, d.id desc
      limit ${limit}::int
    )
    select p.id, p.event_id as "eventId", p.type, p.project_id as "projectId", p.endpoint_id as "endpointId",
           p.status, p.attempts, p.created_at as "createdAt",
           case when p.status = 'pending' then p.next_at end as "nextAt", p.ended_at as "endedAt",
           case when a.id is not null then json_build_object(
             'number', a.number, 'status', a.status, 'durationMs', a.duration_ms, 'answer', a.answer,
             'error', a.error, 'createdAt', a.created_at) end as attempt
    from page p left join delivery_attempts a on a.delivery_id = p.id
    order by p.created_at desc, p.id desc, a.id`
}

function gather(lines: readonly Line[]): LoggedDelivery[] {
  const deliveries = new Map<string, LoggedDelivery>()
  for (const { attempt, ...facts } of lines) {
    const delivery = deliveries.get(facts.id) ?? { ...facts, log: [] }
    deliveries.set(facts.id, delivery)
    if (attempt) delivery.log.push({ ...attempt, createdAt: new Date(attempt.createdAt) })
  }
  return [...deliveries.values()]
}
