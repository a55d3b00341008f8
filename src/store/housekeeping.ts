import type { Db } from './db.ts'
import type { Project } from './projects.ts'
import type { Queue } from './queue.ts'

export async function forgetIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.sql`delete from idempotency_keys where created_at < ${before}`
}

/**
 * A safety net: an open project whose job is gone from the queue (an operator emptied the queue, a bug) gets a
 * new one. The age keeps it away from projects that are just being moved by somebody else.
 */
export async function requeueStranded(db: Db, queue: Queue): Promise<number> {
  const moved = await db.transaction(async (tx) => {
    const rows = await tx.sql<{ id: string; job_id: string; fair_tag: number; kind: Project['kind'] }>`
      update projects p set job_id = gen_random_uuid()
      where p.status in ('pending', 'rendering') and p.created_at < now() - interval '5 minutes'
        and not exists (select 1 from queue.job j where j.id = p.job_id and j.state < 'completed')
      returning id, job_id, fair_tag, kind`
    const jobs = rows.map(({ id, job_id, fair_tag, kind }) => ({ id: job_id, kind, projectId: id, fairTag: fair_tag }))
    if (jobs.length > 0) await queue.add(tx, jobs)
    return jobs.length
  })
  if (moved > 0) queue.wake()
  return moved
}
