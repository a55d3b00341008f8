import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@bluehour/engine/log'
import type { Storage } from '../files/storage.ts'
import type { Db } from '../store/db.ts'
import { forgetFaceTasks, requeueStrandedFaceTasks } from '../store/face-tasks.ts'
import { forgetIdempotencyKeys, requeueStranded } from '../store/housekeeping.ts'
import type { Queue } from '../store/queue.ts'
import { renewSubscriptions } from '../store/subscriptions.ts'
import { forgetUploads } from '../store/uploads.ts'

type HousekeepingDeps = {
  db: Db
  queue: Queue
  storage: Storage
  workRoot: string
  log: Log
  now: () => Date
}

const EVERY_MS = 60_000
const DAY_MS = 24 * 3600_000
const UPLOADS_KEPT_MS = 7 * DAY_MS
/** After the end of their hour: an upload that began in it may still be under way. */
const UNUSED_URLS_KEPT_MS = 2 * 3600_000
const IDEMPOTENCY_KEPT_MS = 7 * DAY_MS

/** What nobody asks for but everybody counts on: renewals, and the removal of what has had its time. */
export function startHousekeeping(deps: HousekeepingDeps): { stop(): void } {
  const { log } = deps
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    for (const [what, chore] of Object.entries(chores(deps))) {
      await chore().catch((error: unknown) => log.warn({ err: error, what }, 'housekeeping'))
    }
    busy = false
  }, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

function chores({ db, queue, storage, workRoot, now }: HousekeepingDeps): Record<string, () => Promise<unknown>> {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  return {
    renewals: () => renewSubscriptions(db, now()),
    uploads: async () => {
      // More may have come in a minute than one statement takes.
      for (let paths = ['']; paths.length > 0; ) {
        paths = await forgetUploads(db, ago(UPLOADS_KEPT_MS), ago(UNUSED_URLS_KEPT_MS))
        for (const path of paths) await storage.remove(path)
      }
    },
    faceTasks: async () => {
      for (const folder of await forgetFaceTasks(db, ago(UPLOADS_KEPT_MS))) await storage.remove(folder)
    },
    idempotency: () => forgetIdempotencyKeys(db, ago(IDEMPOTENCY_KEPT_MS)),
    stranded: () => requeueStranded(db, queue),
    strandedFaceTasks: () => requeueStrandedFaceTasks(db, queue),
    workFolders: () => removeOld(workRoot, ago(DAY_MS)),
  }
}

/** Work folders of renders that were killed; the living ones are younger. */
async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
