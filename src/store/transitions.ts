import type { Sql } from './db.ts'
import type { Project, StoredOutput } from './projects.ts'

/**
 * The moves between states. Each names the state it leaves, so of two that race only one
 * changes a row; the other gets undefined and must do nothing. Columns are named one by one: with `*`, a migration
 * that adds one would break the prepared statements of processes that still run the code before it.
 */
type Attempt = { id: string; attempts: number }

/** Counts the attempt before anything runs, so that a project that kills its worker is not tried for ever. */
export async function startProject(sql: Sql, id: string): Promise<{ project: Project; first: boolean } | undefined> {
  const [project] = await sql<Project & { was: string }>`
    update projects p
    set status = 'rendering', attempts = p.attempts + 1, started_at = coalesce(p.started_at, now()), progress = 0
    from (select id, status as was from projects where id = ${id} for update) before
    where p.id = before.id and p.status in ('pending', 'rendering')
    returning p.id, p.account_id, p.key_id, p.kind, p.mode, p.type, p.name, p.input, p.plan, p.seed, p.status, p.progress,
              p.attempts, p.handed_back, p.job_id, p.fair_tag, p.width, p.height, p.fps, p.start_seconds,
              p.end_seconds, p.image_count, p.credits, p.outputs, p.error_code, p.error_message, p.created_at,
              p.started_at, p.completed_at, p.failed_at, p.deleted_at, p.request_id, p.traceparent, before.was`
  if (!project) return undefined
  await sql`update fair_clock set tag = ${project.fair_tag} where tag < ${project.fair_tag}`
  return { project, first: project.was === 'pending' }
}

export type Measured = { width: number; height: number; fps: number; endSeconds: number }

export async function completeProject(
  sql: Sql,
  { id, attempts }: Attempt,
  outputs: readonly StoredOutput[],
  { width, height, fps, endSeconds }: Measured,
): Promise<Project | undefined> {
  const [project] = await sql<Project>`
    update projects p
    set status = 'complete', completed_at = now(), progress = 1, outputs = ${JSON.stringify(outputs)},
        width = ${width}, height = ${height}, fps = ${fps}, end_seconds = ${endSeconds}
    where id = ${id} and attempts = ${attempts} and status = 'rendering'
    returning p.id, p.account_id, p.key_id, p.kind, p.mode, p.type, p.name, p.input, p.plan, p.seed, p.status, p.progress,
              p.attempts, p.handed_back, p.job_id, p.fair_tag, p.width, p.height, p.fps, p.start_seconds,
              p.end_seconds, p.image_count, p.credits, p.outputs, p.error_code, p.error_message, p.created_at,
              p.started_at, p.completed_at, p.failed_at, p.deleted_at`
  return project
}

export async function failProject(
  sql: Sql,
  { id, attempts }: Attempt,
  { code, message }: { code: string; message: string },
): Promise<{ project: Project; held: number } | undefined> {
  const [row] = await sql<Project & { held: number }>`
    update projects p
    set status = 'error', failed_at = now(), error_code = ${code}, error_message = left(${message}, 2000), credits = 0
    from (select id, credits as held from projects where id = ${id} for update) before
    where p.id = before.id and p.attempts = ${attempts} and p.status = 'rendering'
    returning p.id, p.account_id, p.key_id, p.kind, p.mode, p.type, p.name, p.input, p.plan, p.seed, p.status, p.progress,
              p.attempts, p.handed_back, p.job_id, p.fair_tag, p.width, p.height, p.fps, p.start_seconds,
              p.end_seconds, p.image_count, p.credits, p.outputs, p.error_code, p.error_message, p.created_at,
              p.started_at, p.completed_at, p.failed_at, p.deleted_at, before.held`
  return row && { project: row, held: row.held }
}

/** Stopped by its owner, waiting or running. */
export async function cancelProject(
  sql: Sql,
  { id, accountId, kind }: { id: string; accountId: string; kind: string },
): Promise<{ project: Project; held: number } | undefined> {
  const [row] = await sql<Project & { held: number }>`
    update projects p
    set status = 'canceled', canceled_at = now(), credits = 0
    from (select id, credits as held from projects where id = ${id} for update) before
    where p.id = before.id and p.account_id = ${accountId} and p.kind = ${kind} and p.deleted_at is null
      and p.status in ('pending', 'rendering')
    returning p.id, p.account_id, p.key_id, p.kind, p.mode, p.type, p.name, p.input, p.plan, p.seed, p.status, p.progress,
              p.attempts, p.handed_back, p.job_id, p.fair_tag, p.width, p.height, p.fps, p.start_seconds,
              p.end_seconds, p.image_count, p.credits, p.outputs, p.error_code, p.error_message, p.created_at,
              p.started_at, p.completed_at, p.failed_at, p.deleted_at, before.held`
  return row && { project: row, held: row.held }
}

/** The output is gone for good; the record stays. False when there is nothing left to delete. */
export async function deleteProject(
  sql: Sql,
  { id, accountId, kind }: { id: string; accountId: string; kind: string },
): Promise<boolean> {
  const rows = await sql`
    update projects set deleted_at = now(), outputs = '[]'
    where id = ${id} and account_id = ${accountId} and kind = ${kind} and deleted_at is null
      and status in ('complete', 'error', 'canceled')
    returning id`
  return rows.length > 0
}

/** What was settled replaces the estimate in the record. */
export async function setCharge(sql: Sql, id: string, credits: number): Promise<void> {
  await sql`update projects set credits = ${credits} where id = ${id}`
}

/** The worker is going away in good order: this attempt did not count. Its number is not used again. */
export async function releaseProject(sql: Sql, { id, attempts }: Attempt): Promise<void> {
  await sql`
    update projects set handed_back = handed_back + 1
    where id = ${id} and attempts = ${attempts} and status = 'rendering'`
}
