import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@bluehour/engine/log'
import type { Claim, Queue } from '../store/queue.ts'

/** How often work may take its render process down before it is given up. */
export const ATTEMPTS_MAX = 3

/** Attempts that were begun and not handed back by a worker that had to stop. */
export function triesOf({ attempts, handed_back }: { attempts: number; handed_back: number }): number {
  return attempts - handed_back
}

/** Everything an attempt needs on disk is in one folder, which nobody else may read. */
export async function workFolder(root: string, { id, attempts }: { id: string; attempts: number }): Promise<string> {
  const folder = join(root, `${id}-${attempts}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** How long work that cannot be done just now stays in the line before it is taken up again. */
export const DEFER_SECONDS = 5

const HEARTBEAT_MS = 3_000

/** Work that was taken off the queue; `work` brings it to an end. */
export type StartedJob = { id: string; work: () => Promise<void> }

/** The heartbeat: keeps the claim alive, and stops the render when the claim or the work is no longer ours. */
export function startHeartbeat(
  { queue, log }: { queue: Queue; log: Log },
  job: Claim,
  stop: AbortController,
  isOurs: () => Promise<boolean>,
): NodeJS.Timeout {
  return setInterval(async () => {
    try {
      const [kept, ours] = await Promise.all([queue.renew(job), isOurs()])
      if (!kept || !ours) stop.abort('lost')
    } catch (error) {
      // The database may be restarting: the claim outlives a few missed beats.
      log.debug({ err: error }, 'heartbeat')
    }
  }, HEARTBEAT_MS)
}
