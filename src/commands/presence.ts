import { hostname } from 'node:os'
import type { Log } from '@bluehour/engine/log'
import { openWeights } from '@bluehour/models/weights'
import type { Config } from '../config.ts'
import { newId } from '../lib/ids.ts'
import type { Db } from '../store/db.ts'
import { sayWorkerLives } from '../store/operator.ts'
import { VERSION } from '../version.ts'

const EVERY_MS = 10_000
const LOOK_AT_WEIGHTS_MS = 60_000

/** Tells the operator's page that this worker lives, what it runs and which weights it has. */
export function sayPresence({ db, config, log }: { db: Db; config: Config; log: Log }): { stop(): void } {
  const { workers: slots, modelsDir, registry } = config
  const weights = openWeights({ dir: modelsDir, registry, log: { info: () => {}, warn: () => {} } })
  const id = newId()
  let listed: unknown[] = []
  let listedAtMs = 0

  async function say(): Promise<void> {
    if (Date.now() - listedAtMs > LOOK_AT_WEIGHTS_MS) {
      listedAtMs = Date.now()
      listed = (await weights.list()).map(({ name, bytes, licence, present }) => ({ name, bytes, licence, present }))
    }
    const facts = { engine: 'studio', weights: listed, memory: process.memoryUsage().rss }
    await sayWorkerLives(db.sql, { id, host: hostname(), slots, version: VERSION, facts })
  }

  const sayQuietly = () => void say().catch((error: unknown) => log.debug({ err: error }, 'presence'))
  sayQuietly()
  const timer = setInterval(sayQuietly, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
