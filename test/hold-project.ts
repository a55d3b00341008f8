import { randomUUID } from 'node:crypto'
import { newId } from '../src/lib/ids.ts'
import type { Db } from '../src/store/db.ts'

/** A waiting project with its hold, straight through the database's own function. */
export async function holdProject(
  db: Db,
  { accountId, keyId = null, credits }: { accountId: string; keyId?: string | null; credits: number },
): Promise<{ id: string; outcome: string }> {
  const id = newId()
  const project = {
    n: 0,
    id,
    account_id: accountId,
    key_id: keyId,
    kind: 'image',
    mode: 'photo-colorizer',
    type: 'PHOTO_COLORIZER',
    name: 'A project',
    input: {},
    plan: 'free',
    seed: 1,
    job_id: randomUUID(),
    width: 64,
    height: 64,
    fps: 0,
    start_seconds: 0,
    end_seconds: 0,
    image_count: 1,
    credits,
  }
  const [made] = await db.sql<{ outcome: string }>`
    select outcome from create_projects(${JSON.stringify([project])}::json)`
  return { id, outcome: made!.outcome }
}
