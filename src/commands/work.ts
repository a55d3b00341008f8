import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeLog } from '@bluehour/engine/log'
import { makeMail } from '../accounts/mail.ts'
import type { Config } from '../config.ts'
import { watchDisk } from '../files/disk-room.ts'
import { makeSignedUrls } from '../files/signed-urls.ts'
import { makeOutbound } from '../lib/outbound.ts'
import { exitWithParent, stopOnSignals } from '../lib/supervise.ts'
import { translationService } from '../lib/translation-service.ts'
import { startHousekeeping } from '../projects/housekeeping.ts'
import { makeRenderPool } from '../projects/render-pool.ts'
import { makeWorkRoot } from '../projects/work-root.ts'
import { startWorker } from '../projects/worker.ts'
import { WORKER_TRANSLATES } from '../projects/worker-translation.ts'
import { openDb } from '../store/db.ts'
import { openQueue } from '../store/queue.ts'
import { sharedSecret } from '../store/settings.ts'
import { startDelivery } from '../webhooks/deliver.ts'
import { migrateWhenUp } from './database.ts'
import { openStorage } from './open-storage.ts'
import { sayPresence } from './presence.ts'
import { renderEnvironment } from './render-environment.ts'
import { requireDatabase } from './serve.ts'

/** Renders and webhook deliveries alone. Media code runs in render processes that know no database. */
export async function workCommand(_args: string[], config: Config): Promise<void> {
  const log = makeLog({ level: config.logLevel, name: 'worker' })
  const databaseUrl = requireDatabase(config, 'work')
  const now = () => new Date()
  const db = openDb({
    url: databaseUrl,
    connections: 8,
    name: 'bluehour worker',
    onError: (err) => log.warn({ err }, 'database connection'),
  })
  await migrateWhenUp(db, config)
  const queue = await openQueue({ db, watch: true, onError: (err) => log.warn({ err }, 'queue') })
  const disk = watchDisk(config.dataDir, { reserveBytes: config.diskReserveMb && config.diskReserveMb * 1e6 })
  const storage = await openStorage(config)
  const workRoot = await makeWorkRoot(join(config.dataDir, 'work'))
  const urls = makeSignedUrls({ secret: await sharedSecret(db), baseUrl: config.baseUrl })
  const outbound = makeOutbound({ allowPrivateNetwork: config.allowPrivateNetwork })
  const translator = translationService(config)
  const pool = makeRenderPool({
    entry: fileURLToPath(new URL('../main.ts', import.meta.url)),
    args: ['render', ...(translator ? [WORKER_TRANSLATES] : [])],
    translator,
    env: renderEnvironment(config, process.env),
    memoryMb: config.renderMemoryMb,
    log,
  })
  pool.warm()

  const delivery = startDelivery({ db, outbound, log })
  const worker = startWorker({
    db,
    queue,
    storage,
    urls,
    now,
    pool,
    log,
    outbound,
    disk,
    workRoot,
    slots: config.workers,
  })
  const housekeeping = startHousekeeping({
    db,
    queue,
    storage,
    log,
    now,
    mail: makeMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, log }).send,
  })
  const presence = sayPresence({ db, config, log })
  log.info({ slots: config.workers }, 'the worker is up')
  process.send?.({ type: 'up' })

  const stop = async () => {
    presence.stop()
    await Promise.all([housekeeping.stop(), worker.stop(), delivery.stop()])
    await rm(workRoot, { recursive: true, force: true })
    await queue.stop()
    await outbound.close()
    await db.close()
  }
  exitWithParent(stop)
  stopOnSignals(() => void stop().then(() => process.exit(0)))
}
