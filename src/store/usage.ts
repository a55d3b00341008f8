import type { Db } from './db.ts'
import type { LedgerKind } from './ledger.ts'

export type Range = { accountId: string; from: Date; to: Date }

export type UsageCell = { day: string; keyId: string | null; mode: string; credits: number; projects: number }

/** Net credits by day (UTC), key and mode. A refund counts on the day of its hold, so a failed project is nowhere. */
export function usageCells(db: Db, { accountId, from, to }: Range): Promise<UsageCell[]> {
  return db.read<UsageCell>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, key_id as "keyId", mode,
           sum(credits)::bigint as credits, count(*)::int as projects
    from projects
    where account_id = ${accountId} and created_at >= ${from} and created_at < ${to}
    group by 1, 2, 3 order by 1, 2, 3`
}

export type UsageTimes = {
  complete: number
  failed: number
  canceled: number
  waitMs: number | null
  renderMs: number | null
}

/** How projects of the range ended, and the median of their waiting and rendering. */
export async function usageTimes(db: Db, { accountId, from, to }: Range): Promise<UsageTimes> {
  const [row] = await db.read<UsageTimes>`
    select count(*) filter (where status = 'complete')::int as complete,
           count(*) filter (where status = 'error')::int as failed,
           count(*) filter (where status = 'canceled')::int as canceled,
           percentile_cont(0.5) within group (order by extract(epoch from started_at - created_at) * 1000)
             filter (where started_at is not null) as "waitMs",
           percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at) * 1000)
             filter (where completed_at is not null) as "renderMs"
    from projects where account_id = ${accountId} and created_at >= ${from} and created_at < ${to}`
  return row!
}

/** Credits used in the month that began at `from`, net of refunds. */
export async function creditsSince(db: Db, accountId: string, from: Date): Promise<number> {
  const [row] = await db.read<{ used: number }>`
    select coalesce(-sum(credits), 0)::bigint as used from ledger
    where account_id = ${accountId} and created_at >= ${from} and kind in ('hold', 'settle', 'refund')`
  return row?.used ?? 0
}

export type LedgerRow = {
  id: number
  kind: LedgerKind
  credits: number
  balanceAfter: number
  projectId: string | null
  projectName: string | null
  mode: string | null
  keyName: string | null
  note: string | null
  createdAt: Date
}

/** Newest first, with the names that a person knows things by. */
export function ledgerRows(
  db: Db,
  { accountId, before, limit }: { accountId: string; before: number | null; limit: number },
): Promise<LedgerRow[]> {
  return db.read<LedgerRow>`
    select l.id, l.kind, l.credits, l.balance_after as "balanceAfter", l.project_id as "projectId", p.name as "projectName",
           p.mode, k.name as "keyName", coalesce(l.note, l.period) as note, l.created_at as "createdAt"
    from ledger l left join projects p on p.id = l.project_id left join api_keys k on k.id = l.key_id
    where l.account_id = ${accountId} and (${before}::bigint is null or l.id < ${before})
    order by l.id desc limit ${limit}`
}
