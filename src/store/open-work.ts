import type { Db } from './db.ts'

export type OpenLine = { waiting: number; rendering: number; oldestWaitingSeconds: number }
export type OpenWork = { projects: OpenLine; faceTasks: OpenLine; deliveries: number }

/** What is under way and waiting over all nodes. */
export async function countOpenWork(db: Db): Promise<OpenWork> {
  const [[projects], [faceTasks], [deliveries]] = await Promise.all([
    db.sql<OpenLine>`
      select
        count(*) filter (where status = 'pending') as waiting,
        count(*) filter (where status = 'rendering') as rendering,
        coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending')), 0)::float8 as "oldestWaitingSeconds"
      from projects where status in ('pending', 'rendering')`,
    db.sql<OpenLine>`
      select
        count(*) filter (where status = 'queued') as waiting,
        count(*) filter (where status = 'rendering') as rendering,
        coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float8 as "oldestWaitingSeconds"
      from face_tasks where status in ('queued', 'rendering')`,
    db.sql<{ count: number }>`select count(*) from deliveries where status = 'pending'`,
  ])
  return { projects: projects as OpenLine, faceTasks: faceTasks as OpenLine, deliveries: deliveries?.count ?? 0 }
}
