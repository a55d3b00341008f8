import type { Db } from './db.ts'
import type { QueuedJob } from './queue.ts'

export type OpenQueue = { waiting: number; rendering: number; oldestWaitingSeconds: number }
type OpenWork = { projects: OpenQueue; faceTasks: OpenQueue; deliveries: number }

/** The account of work that has inputs to fetch; undefined when there are none. */
export async function fetchingAccount(db: Db, job: QueuedJob): Promise<string | undefined> {
  const [row] =
    'faceTaskId' in job
      ? await db.read<{ id: string }>`
          select account_id as id from face_tasks where id = ${job.faceTaskId} and target ~* '^https?://'`
      : await db.read<{ id: string }>`
          select account_id as id from projects where id = ${job.projectId} and (input->'assets')::text ~* '"https?://'`
  return row?.id
}

/** What is under way and waiting over all nodes. */
export async function countOpenWork(db: Db): Promise<OpenWork> {
  const [[projects], [faceTasks], [deliveries]] = await Promise.all([
    db.sql<OpenQueue>`
      select
        count(*) filter (where status = 'pending') as waiting,
        count(*) filter (where status = 'rendering') as rendering,
        coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending')), 0)::float8 as "oldestWaitingSeconds"
      from projects where status in ('pending', 'rendering')`,
    db.sql<OpenQueue>`
      select
        count(*) filter (where status = 'queued') as waiting,
        count(*) filter (where status = 'rendering') as rendering,
        coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float8 as "oldestWaitingSeconds"
      from face_tasks where status in ('queued', 'rendering')`,
    db.sql<{ count: number }>`select count(*) from deliveries where status = 'pending'`,
  ])
  return { projects: projects as OpenQueue, faceTasks: faceTasks as OpenQueue, deliveries: deliveries?.count ?? 0 }
}
