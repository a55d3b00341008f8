import type { MediaKind } from '@bluehour/engine/media'
import type { Db, Sql } from './db.ts'
import type { ListedProject, StoredOutput } from './projects.ts'

export type LibraryFilter = {
  accountId: string
  /** Words of the name or the prompt. */
  words: string | null
  kind: string | null
  mode: string | null
  status: string | null
  from: Date | null
  to: Date | null
  /** The last id of the page before. */
  after: string | null
  limit: number
}

/** Words are looked for anywhere in the name or the prompt; what means something to LIKE is taken as it is. */
const pattern = (words: string | null) => (words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null)

export function findInLibrary(db: Db, filter: LibraryFilter): Promise<ListedProject[]> {
  const { accountId, words, kind, mode, status, from, to, after, limit } = filter
  return db.read<ListedProject>`
    select id, account_id, kind, mode, type, name, status, progress, fair_tag, width, height, fps, start_seconds,
           end_seconds, image_count, credits, outputs, error_code, error_message, created_at, started_at,
           completed_at, failed_at, deleted_at
    from projects
    where account_id = ${accountId} and deleted_at is null
      and (${pattern(words)}::text is null or name ilike ${pattern(words)} or input #>> '{style,prompt}' ilike ${pattern(words)})
      and (${kind}::text is null or kind = ${kind})
      and (${mode}::text is null or mode = ${mode})
      and (${status}::text is null or status = ${status})
      and (${from}::timestamptz is null or created_at >= ${from})
      and (${to}::timestamptz is null or created_at < ${to})
      and (${after}::text is null or id < ${after})
    order by id desc limit ${limit}`
}

export async function countInLibrary(db: Db, filter: LibraryFilter): Promise<number> {
  const { accountId, words, kind, mode, status, from, to } = filter
  const [row] = await db.read<{ count: number }>`
    select count(*)::int as count from projects
    where account_id = ${accountId} and deleted_at is null
      and (${pattern(words)}::text is null or name ilike ${pattern(words)} or input #>> '{style,prompt}' ilike ${pattern(words)})
      and (${kind}::text is null or kind = ${kind})
      and (${mode}::text is null or mode = ${mode})
      and (${status}::text is null or status = ${status})
      and (${from}::timestamptz is null or created_at >= ${from})
      and (${to}::timestamptz is null or created_at < ${to})`
  return row?.count ?? 0
}

export type ProjectDetail = {
  input: unknown
  attempts: number
  seed: number
  plan: string
  keyName: string | null
  startedAt: Date | null
  canceledAt: Date | null
}

export async function projectDetail(db: Db, id: string, accountId: string): Promise<ProjectDetail | undefined> {
  const [detail] = await db.read<ProjectDetail>`
    select p.input, p.attempts, p.seed, p.plan, k.name as "keyName", p.started_at as "startedAt",
           p.canceled_at as "canceledAt"
    from projects p left join api_keys k on k.id = p.key_id
    where p.id = ${id} and p.account_id = ${accountId} and p.deleted_at is null`
  return detail
}

export type ToldEvent = { type: string; createdAt: Date; deliveries: number; delivered: number }

export function projectEvents(db: Db, id: string, accountId: string): Promise<ToldEvent[]> {
  return db.read<ToldEvent>`
    select e.type, e.created_at as "createdAt", count(d.id)::int as deliveries,
           count(d.id) filter (where d.status = 'delivered')::int as delivered
    from events e left join deliveries d on d.event_id = e.id
    where e.project_id = ${id} and e.account_id = ${accountId}
    group by e.id order by e.created_at, e.id`
}

export async function renameProject(sql: Sql, id: string, accountId: string, name: string): Promise<boolean> {
  const rows = await sql`
    update projects set name = ${name} where id = ${id} and account_id = ${accountId} and deleted_at is null returning id`
  return rows.length > 0
}

export type OwnOutputs = { id: string; kind: MediaKind; name: string; outputs: StoredOutput[] }

/** Finished projects of the account among these, in the order asked for. */
export function outputsOf(db: Db, accountId: string, ids: readonly string[]): Promise<OwnOutputs[]> {
  return db.read<OwnOutputs>`
    select id, kind, name, outputs from projects
    where id = any(${ids}) and account_id = ${accountId} and status = 'complete' and deleted_at is null
    order by array_position(${ids}::text[], id)`
}
