import type { Db, Sql, Transaction } from './db.ts'
import type { Queue } from './queue.ts'

type FaceTaskStatus = 'queued' | 'rendering' | 'complete' | 'error'

/** A row of `face_tasks` as the rest of the program sees it. */
export type FaceTask = {
  id: string
  account_id: string
  plan: string
  target: string
  confidence: number
  status: FaceTaskStatus
  attempts: number
  /** Attempts that did not count: a worker had to stop. */
  handed_back: number
  job_id: string
  fair_tag: number
  /** File names of the crops, in no order. */
  faces: string[]
  created_at: Date
  /** Of the HTTP request that made it; null for those of a version before. */
  request_id: string | null
}

type NewFaceTask = {
  id: string
  accountId: string
  plan: string
  target: string
  confidence: number
  jobId: string
  idempotencyKey?: string
  bodyHash?: string
  requestId?: string | undefined
  /** Open ones the account may have with it. */
  openMax: number
}

/** `mismatch`: the key stands for another request. A replayed one has the id of the task made for the first. */
type FaceTaskCreation =
  | { outcome: 'created' | 'replayed'; id: string }
  | { outcome: 'mismatch' }
  | { outcome: 'too many' }

/** Where the crops of a task lie: the form that official clients take for an uploaded file. */
export const faceFolder = (taskId: string) => `api-assets/${taskId}`

/**
 * The task, its job and its key, with its account's next place in the queue. Made once, however often it is called:
 * the account's row is locked first, as for projects, so that requests under one key come one after the other.
 */
export async function insertFaceTask(tx: Transaction, queue: Queue, task: NewFaceTask): Promise<FaceTaskCreation> {
  const { id, accountId, plan, target, confidence, jobId, idempotencyKey, bodyHash, requestId, openMax } = task
  await tx.sql`select 1 from accounts where id = ${accountId} for no key update`
  if (idempotencyKey !== undefined) {
    const [known] = await tx.sql<{ body_hash: string; face_task_id: string | null }>`
      select body_hash, face_task_id from idempotency_keys where account_id = ${accountId} and key = ${idempotencyKey}`
    if (known?.face_task_id && known.body_hash === bodyHash) return { outcome: 'replayed', id: known.face_task_id }
    if (known) return { outcome: 'mismatch' }
  }
  const [open] = await tx.sql<{ others: number }>`
    select count(*)::int as others from face_tasks
    where account_id = ${accountId} and status in ('queued', 'rendering') and id <> ${id}`
  if (open && open.others >= openMax) return { outcome: 'too many' }
  const [row] = await tx.sql<{ fair_tag: number }>`
    with turn as (
      update accounts set fair_tag = greatest(fair_tag, (select tag from fair_clock)) + 1
      where id = ${accountId} and not exists (select 1 from face_tasks where id = ${id})
      returning fair_tag
    )
    insert into face_tasks (id, account_id, plan, target, confidence, job_id, request_id, fair_tag)
    select ${id}, ${accountId}, ${plan}, ${target}, ${confidence}, ${jobId}, ${requestId}, turn.fair_tag from turn
    returning fair_tag`
  if (row) {
    await queue.add(tx, [{ id: jobId, kind: 'faces', faceTaskId: id, fairTag: row.fair_tag }])
    if (idempotencyKey !== undefined) {
      await tx.sql`
        insert into idempotency_keys (account_id, key, body_hash, face_task_id, credits)
        values (${accountId}, ${idempotencyKey}, ${bodyHash}, ${id}, 0)`
    }
  }
  return { outcome: 'created', id }
}

export async function findFaceTask(db: Db, id: string, accountId: string): Promise<FaceTask | undefined> {
  const [task] = await db.read<FaceTask>`
    select id, account_id, plan, target, confidence, status, attempts, handed_back, job_id, fair_tag, faces, created_at, request_id
    from face_tasks where id = ${id} and account_id = ${accountId}`
  return task
}

export async function hasFaceTask(db: Db, id: string): Promise<boolean> {
  return (await db.read`select 1 from face_tasks where id = ${id}`).length > 0
}

/** The task, its crops' rows and its job, at any time of its life. False when the account has no such task. */
export async function deleteFaceTask(
  { sql, ...tx }: Transaction,
  queue: Queue,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const [gone] = await sql<{ job_id: string; faces: string[] }>`
    delete from face_tasks where id = ${id} and account_id = ${accountId} returning job_id, faces`
  if (!gone) return false
  const crops = gone.faces.map((name) => `${faceFolder(id)}/${name}`)
  await sql`delete from uploads where path = any(${crops})`
  await queue.remove({ sql, ...tx }, { jobId: gone.job_id, subjectId: id })
  return true
}

type Attempt = { id: string; attempts: number }

/** Counts the attempt before anything runs. Undefined when the task has ended or is gone. */
export async function startFaceTask(sql: Sql, id: string): Promise<FaceTask | undefined> {
  const [task] = await sql<FaceTask>`
    update face_tasks set status = 'rendering', attempts = attempts + 1
    where id = ${id} and status in ('queued', 'rendering')
    returning id, account_id, plan, target, confidence, status, attempts, handed_back, job_id, fair_tag, faces, created_at,
              request_id`
  if (task) await sql`update fair_clock set tag = ${task.fair_tag} where tag < ${task.fair_tag}`
  return task
}

export type SavedFace = { name: string; bytes: number }

/**
 * One more face in the record, and its crop among the owner's uploads. A later attempt finds the same faces again:
 * they are added once.
 */
export async function addFace(db: Db, { id, attempts, account_id }: FaceTask, { name, bytes }: SavedFace) {
  const path = `${faceFolder(id)}/${name}`
  await db.transaction(async ({ sql }) => {
    const added = await sql`
      update face_tasks set faces = array_append(faces, ${name})
      where id = ${id} and attempts = ${attempts} and status = 'rendering' and not ${name} = any(faces)
      returning id`
    if (added.length === 0) return
    await sql`
      insert into uploads (path, account_id, media, extension, bytes, expires_at, uploaded_at)
      values (${path}, ${account_id}, 'image', 'png', ${bytes}, now(), now())
      on conflict (path) do nothing`
  })
}

/** False when another attempt or another ending was quicker. */
export async function endFaceTask(
  sql: Sql,
  { id, attempts }: Attempt,
  ending: { status: 'complete' } | { status: 'error'; code: string },
): Promise<boolean> {
  const code = ending.status === 'error' ? ending.code : null
  const rows = await sql`
    update face_tasks set status = ${ending.status}, ended_at = now(), error_code = ${code}
    where id = ${id} and attempts = ${attempts} and status = 'rendering'
    returning id`
  return rows.length > 0
}

/** The worker is going away in good order: this attempt did not count. Its number is not used again. */
export async function handBackFaceTask(sql: Sql, { id, attempts }: Attempt): Promise<void> {
  await sql`
    update face_tasks set handed_back = handed_back + 1
    where id = ${id} and attempts = ${attempts} and status = 'rendering'`
}

export async function ownsFaceTask(sql: Sql, { id, attempts }: Attempt): Promise<boolean> {
  const rows = await sql`select 1 from face_tasks where id = ${id} and attempts = ${attempts} and status = 'rendering'`
  return rows.length > 0
}

/** Forgets ended tasks from before that time with their crops, and returns the folders to remove. */
export async function forgetFaceTasks(db: Db, before: Date): Promise<string[]> {
  return db.transaction(async ({ sql }) => {
    const gone = await sql<{ id: string; faces: string[] }>`
      delete from face_tasks where id in (
        select id from face_tasks where created_at < ${before} and status in ('complete', 'error') limit 500)
      returning id, faces`
    const crops = gone.flatMap(({ id, faces }) => faces.map((name) => `${faceFolder(id)}/${name}`))
    await sql`delete from uploads where path = any(${crops})`
    return gone.map(({ id }) => faceFolder(id))
  })
}

/** Open tasks whose job is gone from the queue get a new one, as stranded projects do. */
export async function requeueStrandedFaceTasks(db: Db, queue: Queue): Promise<number> {
  const moved = await db.transaction(async (tx) => {
    const rows = await tx.sql<{ id: string; job_id: string; fair_tag: number }>`
      update face_tasks t set job_id = gen_random_uuid()
      where t.status in ('queued', 'rendering') and t.created_at < now() - interval '5 minutes'
        and not exists (select 1 from queue.job j where j.id = t.job_id and j.state < 'completed')
      returning id, job_id, fair_tag`
    const jobs = rows.map(({ id, job_id, fair_tag }) => ({
      id: job_id,
      kind: 'faces' as const,
      faceTaskId: id,
      fairTag: fair_tag,
    }))
    if (jobs.length > 0) await queue.add(tx, jobs)
    return jobs.length
  })
  if (moved > 0) queue.wake()
  return moved
}
