import type { Log } from '@bluehour/engine/log'
import type { Storage } from '../files/storage.ts'
import type { Db } from '../store/db.ts'
import { accountsToErase, eraseAccount, projectsToDelete } from '../store/erase.ts'
import { trimEvents } from '../store/events.ts'
import { forgetFaceTasks, requeueStrandedFaceTasks } from '../store/face-tasks.ts'
import { forgetIdempotencyKeys, requeueStranded } from '../store/housekeeping.ts'
import { takeLowBalances } from '../store/people.ts'
import type { Queue } from '../store/queue.ts'
import { forgetRateWindows } from '../store/rate-windows.ts'
import { forgetSignIns } from '../store/sessions.ts'
import { isTurn, saveStorageFigures } from '../store/settings.ts'
import { renewSubscriptions } from '../store/subscriptions.ts'
import { forgetUploads } from '../store/uploads.ts'
import { endByOwner } from './settle.ts'
import { sweepStorage } from './sweep.ts'

type HousekeepingDeps = {
  db: Db
  queue: Queue
  storage: Storage
  log: Log
  now: () => Date
  /** Sends a letter, or logs it. */
  mail: (letter: { to: string; subject: string; text: string }) => Promise<void>
}

const EVERY_MS = 60_000
const DAY_MS = 24 * 3600_000
const UPLOADS_KEPT_MS = 7 * DAY_MS
/** After the end of their hour: an upload that began in it may still be under way. */
const UNUSED_URLS_KEPT_MS = 2 * 3600_000
const IDEMPOTENCY_KEPT_MS = 7 * DAY_MS
const EVENTS_KEPT_MS = 30 * DAY_MS
const BROKEN_UPLOADS_KEPT_MS = 2 * 3600_000

/** What nobody asks for but everybody counts on: renewals, and the removal of what has had its time. */
export function startHousekeeping(deps: HousekeepingDeps): { stop(): Promise<void> } {
  let stopping = false
  let round: Promise<void> | undefined
  const run = () => {
    round ??= keepHouse(deps, () => stopping).finally(() => {
      round = undefined
    })
  }
  const timer = setInterval(run, EVERY_MS)
  run()
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await round
    },
  }
}

/** One round of everything. A task that fails leaves the others to theirs. */
export async function keepHouse(deps: HousekeepingDeps, isStopping = () => false): Promise<void> {
  for (const [what, task] of Object.entries(tasks(deps))) {
    if (isStopping()) return
    await task().catch((error: unknown) => deps.log.warn({ err: error, what }, 'housekeeping'))
  }
}

function tasks({ db, queue, storage, log, now, mail }: HousekeepingDeps): Record<string, () => Promise<unknown>> {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  /** More may have come in a minute than one statement takes. */
  async function removeAll(forget: () => Promise<string[]>): Promise<void> {
    for (let paths = await forget(); paths.length > 0; paths = await forget()) {
      for (const path of paths) await storage.remove(path)
    }
  }
  return {
    renewals: () => renewSubscriptions(db, now()),
    uploads: () => removeAll(() => forgetUploads(db, ago(UPLOADS_KEPT_MS), ago(UNUSED_URLS_KEPT_MS))),
    faceTasks: () => removeAll(() => forgetFaceTasks(db, ago(UPLOADS_KEPT_MS))),
    brokenUploads: () => storage.tidy(ago(BROKEN_UPLOADS_KEPT_MS)),
    idempotency: () => forgetIdempotencyKeys(db, ago(IDEMPOTENCY_KEPT_MS)),
    events: () => trimEvents(db, ago(EVENTS_KEPT_MS)),
    stranded: () => requeueStranded(db, queue),
    strandedFaceTasks: () => requeueStrandedFaceTasks(db, queue),
    erasure: async () => {
      for (const accountId of await accountsToErase(db)) {
        for (const { id, kind } of await projectsToDelete(db, accountId)) {
          await endByOwner({ db, queue, storage }, { id, kind, accountId }, 'delete')
        }
        if ((await projectsToDelete(db, accountId)).length > 0) continue
        for (const path of await eraseAccount(db, accountId)) await storage.remove(path)
        log.info({ accountId }, 'account erased')
      }
    },
    sweep: async () => {
      if (!(await isTurn(db, 'storage sweep', DAY_MS))) return
      const { files, bytes, orphans } = await sweepStorage({ db, storage }, { before: ago(DAY_MS), remove: true })
      await saveStorageFigures(db, { files, bytes, removed: orphans.files, at: now().toISOString() })
      log.info({ files, bytes, removed: orphans.files, removedBytes: orphans.bytes }, 'storage swept')
    },
    rateWindows: () => forgetRateWindows(db, now()),
    signIns: () => forgetSignIns(db.sql, now()),
    lowBalances: async () => {
      for (const { email, balance, lowBalance } of await takeLowBalances(db.sql, now())) {
        await mail({
          to: email,
          subject: 'Your Bluehour credits are running low',
          text: `Your account has ${balance} credits left, which is below the ${lowBalance} you asked to be told of.\n`,
        })
      }
    },
  }
}
