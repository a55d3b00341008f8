import type { Db } from './db.ts'

export type OpenWork = { waiting: number; rendering: number; oldestWaitingSeconds: number; deliveries: number }

/** What is under way and waiting over all nodes. */
export async function countOpenWork(db: Db): Promise<OpenWork> {
  const [row] = await db.sql<OpenWork>`
    select
      count(*) filter (where status = 'pending') as waiting,
      count(*) filter (where status = 'rendering') as rendering,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending')), 0)::float8 as "oldestWaitingSeconds",
      (select count(*) from deliveries where status = 'pending') as deliveries
    from projects where status in ('pending', 'rendering')`
  return row as OpenWork
}
