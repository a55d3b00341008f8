import { AppError } from '@bluehour/engine/errors'
import type { MediaKind } from '@bluehour/engine/media'
import { type Db, type Sql, waitOutRestart } from './db.ts'
import { usedThisMonth } from './keys.ts'
import type { Queue } from './queue.ts'

type ProjectStatus = 'pending' | 'rendering' | 'complete' | 'error' | 'canceled'
/** `thumb`: a small picture of it for lists, where one could be made; `engine`: who made it, with its version. */
export type StoredOutput = { name: string; path: string; bytes: number; thumb?: string; engine?: string }

/** A row of `projects` as the rest of the program sees it. */
export type Project = {
  id: string
  account_id: string
  key_id: string | null
  kind: MediaKind
  mode: string
  type: string
  name: string
  input: unknown
  plan: string
  seed: number
  status: ProjectStatus
  progress: number
  attempts: number
  /** Attempts that did not count: a worker had to stop. */
  handed_back: number
  job_id: string
  fair_tag: number
  width: number
  height: number
  fps: number
  start_seconds: number
  end_seconds: number
  image_count: number
  credits: number
  outputs: StoredOutput[]
  error_code: string | null
  error_message: string | null
  created_at: Date
  started_at: Date | null
  completed_at: Date | null
  failed_at: Date | null
  deleted_at: Date | null
  /** Of the HTTP request that made it; absent in rows that were read without it. */
  request_id?: string | null
  traceparent?: string | null
}

export type NewProject = {
  id: string
  accountId: string
  keyId: string | null
  kind: MediaKind
  mode: string
  type: string
  name: string
  input: unknown
  plan: string
  seed: number
  jobId: string
  width: number
  height: number
  fps: number
  startSeconds: number
  endSeconds: number
  imageCount: number
  credits: number
  idempotencyKey?: string
  bodyHash?: string
  /** Open ones the account may have with it. */
  openMax?: number
  /** What its outputs may take. */
  outputBytesMax?: number
  requestId?: string | undefined
  traceparent?: string | undefined
}

export type Creation =
  | { outcome: 'created' | 'replayed'; projectId: string; credits: number }
  | { outcome: 'insufficient'; balance: number }
  | { outcome: 'mismatch' }
  | { outcome: 'too many' }
  | { outcome: 'full' }

type CreationRow = {
  n: number
  outcome: string
  project_id: string
  credits: number
  balance: number
  fair_tag: number
}

/**
 * Project rows, holds, idempotency rows and jobs of a whole batch in one transaction.
 * When the database goes away before it answered, the batch is tried again: the ids tell what was
 * committed, so nothing is made or charged twice.
 */
export async function createProjects(
  db: Db,
  queue: Queue,
  batch: readonly NewProject[],
  check: (sql: Sql) => Promise<void> = async () => {},
): Promise<Creation[]> {
  let tried = false
  const results = await waitOutRestart(async () => {
    const known = tried ? await findCreated(db, batch) : new Map<string, number>()
    tried = true
    const rest = batch.map((project, n) => ({ project, n })).filter(({ project }) => !known.has(project.id))
    const rows = rest.length === 0 ? [] : await insertBatch(db, queue, rest, check)
    const byNumber = new Map(rows.map((row) => [row.n, row]))
    return batch.map((project, n): Creation => {
      const credits = known.get(project.id)
      if (credits !== undefined) return { outcome: 'created', projectId: project.id, credits }
      return creationOf(byNumber.get(n))
    })
  })
  queue.wake()
  return results
}

export type LimitedProject = { db: Db; queue: Queue; project: NewProject; limit: number }

/** Of a key that may use only so much in a month. The account's row is locked by now, so two requests cannot both fit. */
export async function createWithinLimit({ db, queue, project, limit }: LimitedProject): Promise<Creation> {
  const [creation] = await createProjects(db, queue, [project], async (sql) => {
    const used = await usedThisMonth(sql, project.keyId ?? '')
    if (used <= limit) return
    throw new AppError(
      'insufficient_credits',
      `This API key may use ${limit} credits a month and has used ${used - project.credits}; this request needs ${project.credits}. Raise the key's limit, or wait for the next month`,
    )
  })
  return creation!
}

async function findCreated(db: Db, batch: readonly NewProject[]): Promise<Map<string, number>> {
  const ids = batch.map(({ id }) => id)
  const rows = await db.sql<{ id: string; credits: number }>`select id, credits from projects where id = any(${ids})`
  return new Map(rows.map(({ id, credits }) => [id, credits]))
}

function insertBatch(
  db: Db,
  queue: Queue,
  batch: readonly { project: NewProject; n: number }[],
  check: (sql: Sql) => Promise<void>,
): Promise<CreationRow[]> {
  const json = JSON.stringify(batch.map(({ project, n }) => toRow(project, n)))
  const call = {
    before: 'select n, outcome, project_id, credits, balance, fair_tag from create_projects(',
    text: json,
    after: ')',
  }
  return db.transactionFrom<CreationRow, CreationRow[]>(call, async (tx, rows) => {
    const made = new Map(rows.filter(({ outcome }) => outcome === 'created').map((row) => [row.n, row]))
    if (made.size > 0) {
      await check(tx.sql)
      const jobs = batch
        .filter(({ n }) => made.has(n))
        .map(({ project, n }) => ({
          id: project.jobId,
          kind: project.kind,
          projectId: project.id,
          fairTag: made.get(n)?.fair_tag ?? 0,
        }))
      await queue.add(tx, jobs)
    }
    return rows
  })
}

function toRow(project: NewProject, n: number) {
  return {
    n,
    id: project.id,
    account_id: project.accountId,
    key_id: project.keyId,
    kind: project.kind,
    mode: project.mode,
    type: project.type,
    name: project.name,
    input: project.input,
    plan: project.plan,
    seed: project.seed,
    job_id: project.jobId,
    width: project.width,
    height: project.height,
    fps: project.fps,
    start_seconds: project.startSeconds,
    end_seconds: project.endSeconds,
    image_count: project.imageCount,
    credits: project.credits,
    idempotency_key: project.idempotencyKey,
    body_hash: project.bodyHash,
    open_max: project.openMax,
    output_bytes_max: project.outputBytesMax,
    request_id: project.requestId,
    traceparent: project.traceparent,
  }
}

function creationOf(row: CreationRow | undefined): Creation {
  if (!row) throw new Error('create_projects left out a row: its account does not exist')
  if (row.outcome === 'insufficient') return { outcome: 'insufficient', balance: row.balance }
  if (row.outcome === 'mismatch') return { outcome: 'mismatch' }
  if (row.outcome === 'too many') return { outcome: 'too many' }
  if (row.outcome === 'full') return { outcome: 'full' }
  return {
    outcome: row.outcome === 'replayed' ? 'replayed' : 'created',
    projectId: row.project_id,
    credits: row.credits,
  }
}

/** A project as polls and lists see it. Input and seed stay out: they can be large. */
export type ListedProject = Omit<
  Project,
  'input' | 'seed' | 'key_id' | 'plan' | 'job_id' | 'attempts' | 'handed_back' | 'request_id' | 'traceparent'
>

/** `ahead`: how many waiting projects the workers will take before this waiting one, counted up to 1,000. */
export type PolledProject = ListedProject & { ahead: number | null }

export function findProjects(db: Db, ids: readonly string[]): Promise<ListedProject[]> {
  return db.read<ListedProject>`
    select id, account_id, kind, mode, type, name, status, progress, fair_tag, width, height, fps, start_seconds,
           end_seconds, image_count, credits, outputs, error_code, error_message, created_at, started_at,
           completed_at, failed_at, deleted_at
    from projects where id = any(${ids})`
}

type ProjectFilter = {
  accountId: string
  kind: string | null
  status: string | null
  mode: string | null
  /** The last id of the page before. */
  after: string | null
  limit: number
}

/** Newest first: ids sort by the time they were made. */
export function listProjects(
  db: Db,
  { accountId, kind, status, mode, after, limit }: ProjectFilter,
): Promise<ListedProject[]> {
  return db.read<ListedProject>`
    select id, account_id, kind, mode, type, name, status, progress, fair_tag, width, height, fps, start_seconds,
           end_seconds, image_count, credits, outputs, error_code, error_message, created_at, started_at,
           completed_at, failed_at, deleted_at
    from projects
    where account_id = ${accountId}
      and (${kind}::text is null or kind = ${kind})
      and (${status}::text is null or status = ${status})
      and (${mode}::text is null or mode = ${mode})
      and (${after}::text is null or id < ${after})
    order by id desc
    limit ${limit}`
}

/** The answer once given under this key, before anything about the request is looked at again. */
export async function findIdempotent(db: Db, accountId: string, key: string) {
  const [row] = await db.read<{ body_hash: string; id: string; credits: number }>`
    select body_hash, coalesce(project_id, face_task_id::text) as id, credits
    from idempotency_keys where account_id = ${accountId} and key = ${key}`
  return row
}

type Attempt = { id: string; attempts: number }

/** Stored while this attempt still owns the project; a late report changes nothing. */
export async function saveProgress(sql: Sql, { id, attempts }: Attempt, progress: number): Promise<void> {
  await sql`
    update projects set progress = ${progress}
    where id = ${id} and attempts = ${attempts} and status = 'rendering' and progress < ${progress}`
}

/** False when the project was canceled, deleted or taken over: whatever runs for it must stop. */
export async function ownsProject(sql: Sql, { id, attempts }: Attempt): Promise<boolean> {
  const rows = await sql`select 1 from projects where id = ${id} and attempts = ${attempts} and status = 'rendering'`
  return rows.length > 0
}
