import { makeLog } from '@bluehour/engine/log'
import type { Config } from '../config.ts'
import { exitWithParent, stopOnSignals } from '../lib/supervise.ts'
import { openGround } from './compose/ground.ts'
import { startWork } from './compose/worker.ts'
import { sayPresence } from './presence.ts'
import { requireDatabase } from './serve.ts'

/** Renders and webhook deliveries alone. Media code runs in render processes that know no database. */
export async function workCommand(_args: string[], config: Config): Promise<void> {
  const log = makeLog({ level: config.logLevel, name: 'worker' })
  const databaseUrl = requireDatabase(config, 'work')
  const ground = await openGround({ config, part: 'worker', databaseUrl, log, connections: 8, watch: true })
  const work = await startWork(ground, process.env)
  work.pool.warm()
  const presence = sayPresence({ db: ground.db, config, log })
  log.info({ slots: config.workers, only: config.workOnly }, 'the worker is up')
  process.send?.({ type: 'up' })

  const stop = async () => {
    presence.stop()
    await work.stop()
    await ground.close()
  }
  exitWithParent(stop)
  stopOnSignals(() => void stop().then(() => process.exit(0)))
}
