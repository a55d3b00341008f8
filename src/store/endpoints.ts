import { AppError } from '@bluehour/engine/errors'
import { newId, newWebhookSecret } from '../lib/ids.ts'
import { checkOutboundUrl, OutboundError } from '../lib/outbound.ts'
import type { Db, Sql } from './db.ts'
import { EVENT_TYPES, type EventType } from './events.ts'

const ENDPOINTS_MAX = 10
const URL_LENGTH_MAX = 2048

export type Endpoint = {
  id: string
  accountId: string
  url: string
  events: EventType[]
  secret: string
  enabled: boolean
  createdAt: Date
}

/** With `accountId` only an endpoint of that account is found. */
type EndpointKey = { id: string; accountId?: string | undefined }

type NewEndpoint = {
  accountId: string
  url: string
  events: readonly string[]
  /** Also allows plain http. */
  allowPrivateNetwork: boolean
}

export async function createEndpoint(
  db: Db,
  { accountId, url, events, allowPrivateNetwork }: NewEndpoint,
): Promise<Endpoint> {
  checkUrl(url, allowPrivateNetwork)
  const selected = checkEvents(events)
  return db.transaction(async ({ sql }) => {
    // The lock makes the count below hold until the commit.
    const account = await sql`select id from accounts where id = ${accountId} for no key update`
    if (account.length === 0) throw new AppError('not_found', `There is no account ${accountId}.`)
    const [known] = await sql<{ count: number }>`
      select count(*) as count from webhook_endpoints where account_id = ${accountId} and deleted_at is null`
    if (known!.count >= ENDPOINTS_MAX) {
      throw new AppError('conflict', `An account has at most ${ENDPOINTS_MAX} webhook endpoints. Delete one first.`)
    }
    const [made] = await sql<Endpoint>`
      insert into webhook_endpoints (id, account_id, url, events, secret)
      values (${newId()}, ${accountId}, ${url}, ${selected}, ${newWebhookSecret()})
      returning id, account_id as "accountId", url, events, secret, enabled, created_at as "createdAt"`
    return made!
  })
}

/** Oldest first; of every account when none is named. */
export function listEndpoints(sql: Sql, { accountId }: { accountId?: string | undefined } = {}): Promise<Endpoint[]> {
  return sql<Endpoint>`
    select id, account_id as "accountId", url, events, secret, enabled, created_at as "createdAt"
    from webhook_endpoints
    where deleted_at is null and account_id = coalesce(${accountId ?? null}, account_id)
    order by created_at, id`
}

export async function findEndpoint(sql: Sql, { id, accountId }: EndpointKey): Promise<Endpoint> {
  const [endpoint] = await sql<Endpoint>`
    select id, account_id as "accountId", url, events, secret, enabled, created_at as "createdAt"
    from webhook_endpoints
    where id = ${id} and deleted_at is null and account_id = coalesce(${accountId ?? null}, account_id)`
  return endpoint ?? missing(id)
}

/** What waits for a disabled endpoint is sent when it is enabled again, or fails when it has waited for 24 hours. */
export async function setEndpointEnabled(
  sql: Sql,
  { id, accountId, enabled }: EndpointKey & { enabled: boolean },
): Promise<Endpoint> {
  const [endpoint] = await sql<Endpoint>`
    update webhook_endpoints set enabled = ${enabled}
    where id = ${id} and deleted_at is null and account_id = coalesce(${accountId ?? null}, account_id)
    returning id, account_id as "accountId", url, events, secret, enabled, created_at as "createdAt"`
  return endpoint ?? missing(id)
}

export type EndpointChange = { id: string; accountId: string; allowPrivateNetwork: boolean } & {
  url?: string | undefined
  events?: readonly string[] | undefined
  enabled?: boolean | undefined
}

/** What is left out stays as it is. */
export async function changeEndpoint(
  sql: Sql,
  { id, accountId, allowPrivateNetwork, url, events, enabled }: EndpointChange,
): Promise<Endpoint> {
  if (url !== undefined) checkUrl(url, allowPrivateNetwork)
  const [endpoint] = await sql<Endpoint>`
    update webhook_endpoints set
      url = coalesce(${url ?? null}, url),
      events = coalesce(${events === undefined ? null : checkEvents(events)}::text[], events),
      enabled = coalesce(${enabled ?? null}::boolean, enabled)
    where id = ${id} and deleted_at is null and account_id = ${accountId}
    returning id, account_id as "accountId", url, events, secret, enabled, created_at as "createdAt"`
  return endpoint ?? missing(id)
}

/** The old secret signs nothing any more, retries included. */
export async function rotateSecret(sql: Sql, { id, accountId }: { id: string; accountId: string }): Promise<string> {
  const secret = newWebhookSecret()
  const rows = await sql`
    update webhook_endpoints set secret = ${secret}
    where id = ${id} and deleted_at is null and account_id = ${accountId} returning id`
  return rows.length > 0 ? secret : missing(id)
}

/** Nothing more is sent to it. Its deliveries stay in the log; those that were waiting fail. */
export async function deleteEndpoint(sql: Sql, { id, accountId }: EndpointKey): Promise<void> {
  const deleted = await sql`
    with gone as (
      update webhook_endpoints set deleted_at = now(), enabled = false
      where id = ${id} and deleted_at is null and account_id = coalesce(${accountId ?? null}, account_id)
      returning id
    ), ended as (
      update deliveries set status = 'failed', ended_at = now()
      from gone where endpoint_id = gone.id and status = 'pending'
    )
    select id from gone`
  if (deleted.length === 0) missing(id)
}

function missing(id: string): never {
  throw new AppError('not_found', `There is no webhook endpoint ${id}.`)
}

function checkUrl(url: string, allowPrivateNetwork: boolean): void {
  if (url.length > URL_LENGTH_MAX) {
    throw new AppError('invalid_request', `url: must have at most ${URL_LENGTH_MAX} characters.`)
  }
  if (/[\s\p{Cc}]/u.test(url)) throw new AppError('invalid_request', 'url: must not hold spaces or control characters.')
  try {
    checkOutboundUrl(url, { allowPrivateNetwork, plainHttp: allowPrivateNetwork })
  } catch (error) {
    if (error instanceof OutboundError) throw new AppError('invalid_request', `url: ${error.message}`, { cause: error })
    throw error
  }
}

/** In the order of the contract, each once. */
function checkEvents(events: readonly string[]): EventType[] {
  const unknown = events.filter((event) => !EVENT_TYPES.some((type) => type === event))
  if (events.length === 0 || unknown.length > 0) {
    const wrong = unknown.length > 0 ? `, not ${unknown.join(', ')}` : ''
    throw new AppError('invalid_request', `events: choose at least one of ${EVENT_TYPES.join(', ')}${wrong}.`)
  }
  return EVENT_TYPES.filter((type) => events.includes(type))
}
