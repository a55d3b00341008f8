import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeLog } from '@bluehour/engine/log'
import { makeStudio } from '@bluehour/studio/studio'
import type { Config } from '../config.ts'
import { askWorker, WORKER_TRANSLATES } from '../projects/ask-worker.ts'
import { type CurrentWork, serveRenders } from '../projects/render.ts'
import { CACHE } from '../projects/sandbox.ts'
import { VERSION } from '../version.ts'

/** A render process, started by a worker and ended with it. The only process that loads engines. */
export async function renderCommand(args: string[], config: Config): Promise<void> {
  if (!process.send) throw new Error('bluehour render is started by a worker, not by hand')
  const current: CurrentWork = {}
  const log = makeLog({ level: config.logLevel, name: 'render', context: () => current })
  // The whole group, so that no ffmpeg outlives us.
  process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  sayKillMeFirst()
  const { dataDir, modelsDir, ffmpeg, ffprobe, workers, recognition } = config
  const { translator, fetchWeight } = askWorker(process)
  const ways = { fetchWeight, ...(args.includes(WORKER_TRANSLATES) && { translator }) }
  const programs = { ffmpeg, ffprobe, recognition }
  const engines = makeStudio({
    modelsDir,
    cacheDir: join(dataDir, CACHE),
    ...ways,
    ...programs,
    version: VERSION,
    log,
    rendersAtOnce: workers,
  })
  serveRenders({ engines }, process, current)
}

/** When the machine runs out of memory, the kernel should end a render before the database. */
function sayKillMeFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Not Linux, or not allowed: then the kernel decides as it likes.
  }
}
