import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@bluehour/engine/log'
import { Unavailable } from '../lib/unavailable.ts'
import type { Claim, Queue } from '../store/queue.ts'
import { RenderAborted, RendererCrashed } from './render-pool.ts'

/** How often work may take its render process down before it is given up. */
export const ATTEMPTS_MAX = 3

/** Attempts that were begun and not handed back by a worker that had to stop. */
export function triesOf({ attempts, handed_back }: { attempts: number; handed_back: number }): number {
  return attempts - handed_back
}

export type Fate = 'stopped' | 'handed back' | 'deferred' | 'lost' | 'failed'

/**
 * What becomes of work whose attempt was not brought to its end: its owner stopped it, its worker has to stop, something
 * it needs is away (neither counts), its process was lost (it is tried again, so many times), or it cannot be done.
 */
export function fateOf(thrown: unknown, stop: AbortSignal, tries: number): Fate {
  if (thrown instanceof RenderAborted || stop.aborted) return stop.reason === 'shutdown' ? 'handed back' : 'stopped'
  if (thrown instanceof Unavailable) return 'deferred'
  return thrown instanceof RendererCrashed && tries < ATTEMPTS_MAX ? 'lost' : 'failed'
}

/** A worker's own folders: render processes write into one and only read the other. */
export type WorkFolders = { workRoot: string; inputsRoot: string }

/** What an attempt needs on disk; each is made by whoever first needs it. */
export function attemptFolders(
  { workRoot, inputsRoot }: WorkFolders,
  { id, attempts }: { id: string; attempts: number },
) {
  const [workDir, inputs] = [workRoot, inputsRoot].map((root) => join(root, `${id}-${attempts}`)) as [string, string]
  return {
    workDir,
    inputs,
    async remove(): Promise<void> {
      for (const folder of [workDir, inputs]) await rm(folder, { recursive: true, force: true })
    },
  }
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
