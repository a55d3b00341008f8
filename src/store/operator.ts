import type { PlanName } from '@bluehour/catalog/plans'
import type { Db, Sql } from './db.ts'
import type { Role } from './sessions.ts'

/** What the operator of the service sees: everybody's, in numbers. */

export type AccountRow = {
  id: string
  email: string
  plan: PlanName
  role: Role
  balance: number
  usagePriced: boolean
  createdAt: Date
  deleted: boolean
  projects: number
  creditsThisMonth: number
}

export function findAccounts(
  db: Db,
  { words, after, limit }: { words: string | null; after: string | null; limit: number },
): Promise<AccountRow[]> {
  const like = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null
  return db.read<AccountRow>`
    select a.id, a.email, a.plan, a.role, a.balance, a.usage_priced as "usagePriced", a.created_at as "createdAt",
           a.deleted_at is not null as deleted,
           (select count(*)::int from projects p where p.account_id = a.id) as projects,
           (select coalesce(-sum(l.credits), 0)::bigint from ledger l where l.account_id = a.id
              and l.kind in ('hold', 'settle', 'refund') and l.created_at >= date_trunc('month', now(), 'UTC')
           ) as "creditsThisMonth"
    from accounts a
    where (${like}::text is null or a.email ilike ${like} or a.id = ${words}) and (${after}::text is null or a.id < ${after})
    order by a.id desc limit ${limit}`
}

export type Queues = { waiting: number; rendering: number; faceTasks: number; oldestWaitSeconds: number | null }

export async function queueState(db: Db): Promise<Queues> {
  const [row] = await db.read<Queues>`
    select count(*) filter (where status = 'pending')::int as waiting,
           count(*) filter (where status = 'rendering')::int as rendering,
           (select count(*)::int from face_tasks where status in ('queued', 'rendering')) as "faceTasks",
           extract(epoch from now() - min(created_at) filter (where status = 'pending')) as "oldestWaitSeconds"
    from projects where status in ('pending', 'rendering')`
  return row!
}

export type DayState = { mode: string; complete: number; failed: number; credits: number; renderMs: number | null }

/** By mode, of the last 24 hours. */
export function lastDay(db: Db): Promise<DayState[]> {
  return db.read<DayState>`
    select mode, count(*) filter (where status = 'complete')::int as complete,
           count(*) filter (where status = 'error')::int as failed, sum(credits)::bigint as credits,
           percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at) * 1000)
             filter (where completed_at is not null) as "renderMs"
    from projects where created_at >= now() - interval '24 hours'
    group by mode order by count(*) desc`
}

export type WorkerRow = {
  id: string
  host: string
  slots: number
  version: string
  facts: Record<string, unknown>
  startedAt: Date
  seenAt: Date
}

const WORKER_GONE = '1 minute'

export async function sayWorkerLives(
  sql: Sql,
  { id, host, slots, version, facts }: Omit<WorkerRow, 'startedAt' | 'seenAt'>,
): Promise<void> {
  await sql`
    insert into workers (id, host, slots, version, facts, started_at, seen_at)
    values (${id}, ${host}, ${slots}, ${version}, ${JSON.stringify(facts)}, now(), now())
    on conflict (id) do update set seen_at = now(), facts = excluded.facts`
  await sql`delete from workers where seen_at < now() - interval '1 day'`
}

export function livingWorkers(db: Db): Promise<WorkerRow[]> {
  return db.read<WorkerRow>`
    select id, host, slots, version, facts, started_at as "startedAt", seen_at as "seenAt" from workers
    where seen_at > now() - ${WORKER_GONE}::interval order by host, id`
}

export type StoredBytes = { outputs: number; uploads: number; projects: number; uploadFiles: number }

export async function storedBytes(db: Db): Promise<StoredBytes> {
  const [row] = await db.read<StoredBytes>`
    select (select coalesce(sum((o ->> 'bytes')::bigint), 0)::bigint from projects, jsonb_array_elements(outputs) o
            where deleted_at is null) as outputs,
           (select count(*)::int from projects where deleted_at is null) as projects,
           (select coalesce(sum(bytes), 0)::bigint from uploads) as uploads,
           (select count(*)::int from uploads where uploaded_at is not null) as "uploadFiles"`
  return row!
}

export type FailingEndpoint = {
  id: string
  email: string
  url: string
  failed: number
  waiting: number
  lastError: string | null
}

export function failingEndpoints(db: Db): Promise<FailingEndpoint[]> {
  return db.read<FailingEndpoint>`
    select w.id, a.email, w.url,
           count(d.id) filter (where d.status = 'failed')::int as failed,
           count(d.id) filter (where d.status = 'pending' and d.tries > 1)::int as waiting,
           (select t.error from delivery_attempts t join deliveries x on x.id = t.delivery_id
            where x.endpoint_id = w.id and t.error is not null order by t.id desc limit 1) as "lastError"
    from webhook_endpoints w join accounts a on a.id = w.account_id
    join deliveries d on d.endpoint_id = w.id and d.created_at >= now() - interval '7 days'
    where w.deleted_at is null
    group by w.id, a.email
    having count(d.id) filter (where d.status = 'failed' or (d.status = 'pending' and d.tries > 1)) > 0
    order by failed desc limit 50`
}
