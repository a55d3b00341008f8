import type { PlanName } from '@bluehour/catalog/plans'
import type { Db } from './db.ts'
import type { PolledProject } from './projects.ts'

/** A key's SHA-256 in hex, and the project the request is about, if it is about one. */
export type CallerAsk = { hash: string; projectId: string | null }

export type FoundCaller = {
  keyId: string
  /** Separated by spaces. */
  permissions: string
  accountId: string
  plan: PlanName
  expiresAt: Date | null
  creditLimit: number | null
  /** Whoever's it is: the caller of this function checks the owner. */
  project: PolledProject | undefined
}

type Row = PolledProject & {
  n: number
  caller_key: string
  caller_permissions: string
  caller_account: string
  caller_plan: PlanName
  caller_expires: Date | null
  caller_limit: number | null
}

/**
 * Who calls, for a batch of requests in their order; unknown and revoked keys are undefined. It stands before every
 * request and reads the truth each time, so a revoked key stops working at once and on every node. The project a poll
 * is about comes along in the same statement. Plain texts and a number per row: arrays and bytes would cost the driver
 * more than the rest of the look-up.
 */
export async function findCallers(db: Db, asks: readonly CallerAsk[]): Promise<(FoundCaller | undefined)[]> {
  const rows = await db.read<Row>`
    select asked.n::int as n, k.id as caller_key, array_to_string(k.permissions, ' ') as caller_permissions,
           a.id as caller_account, a.plan as caller_plan,
           k.expires_at as caller_expires, k.credit_limit as caller_limit,
           p.id, p.account_id, p.kind, p.mode, p.type, p.name, p.status, p.progress, p.fair_tag, p.width, p.height, p.fps,
           p.start_seconds, p.end_seconds, p.image_count, p.credits, p.outputs, p.error_code, p.error_message,
           p.created_at, p.started_at, p.completed_at, p.failed_at, p.deleted_at,
           case when p.status = 'pending' then (
             select count(*)::int from (
               select 1 from projects q
               where q.status = 'pending' and (q.fair_tag, q.created_at) < (p.fair_tag, p.created_at)
               limit 1000) earlier) end as ahead
    from unnest(${asks.map(({ hash }) => hash)}::text[], ${asks.map(({ projectId }) => projectId)}::text[])
      with ordinality as asked(hash, project_id, n)
    join api_keys k on k.hash = decode(asked.hash, 'hex')
    join accounts a on a.id = k.account_id
    left join projects p on p.id = asked.project_id
    where k.revoked_at is null`
  const found: (FoundCaller | undefined)[] = new Array(asks.length).fill(undefined)
  for (const row of rows) {
    found[row.n - 1] = {
      keyId: row.caller_key,
      permissions: row.caller_permissions,
      accountId: row.caller_account,
      plan: row.caller_plan,
      expiresAt: row.caller_expires,
      creditLimit: row.caller_limit,
      project: row.id === null ? undefined : row,
    }
  }
  return found
}

/** The project that a signed-in person's request is about, whoever's it is, with its place in the line. */
export async function findPolledProject(db: Db, id: string): Promise<PolledProject | undefined> {
  const [project] = await db.read<PolledProject>`
    select p.id, p.account_id, p.kind, p.mode, p.type, p.name, p.status, p.progress, p.fair_tag, p.width, p.height, p.fps,
           p.start_seconds, p.end_seconds, p.image_count, p.credits, p.outputs, p.error_code, p.error_message,
           p.created_at, p.started_at, p.completed_at, p.failed_at, p.deleted_at,
           case when p.status = 'pending' then (
             select count(*)::int from (
               select 1 from projects q
               where q.status = 'pending' and (q.fair_tag, q.created_at) < (p.fair_tag, p.created_at)
               limit 1000) earlier) end as ahead
    from projects p where p.id = ${id}`
  return project
}
