import { makeLog } from '@bluehour/engine/log'
import type { Config } from '../config.ts'
import { watchDisk } from '../files/disk-room.ts'
import { makeSignedUrls } from '../files/signed-urls.ts'
import { makeApp } from '../http/app.ts'
import { exitWithParent, stopOnSignals } from '../lib/supervise.ts'
import { makeSubmit } from '../projects/submit.ts'
import { openDb } from '../store/db.ts'
import { openQueue } from '../store/queue.ts'
import { sharedSecret } from '../store/settings.ts'
import { VERSION } from '../version.ts'
import { openDashboard } from './dashboard.ts'
import { migrateWhenUp } from './database.ts'
import { openStorage } from './open-storage.ts'
import { makeWeb } from './web.ts'

/** The API alone. It never loads an engine. */
export async function serveCommand(_args: string[], config: Config): Promise<void> {
  const log = makeLog({ level: config.logLevel, name: 'api' })
  const url = requireDatabase(config, 'serve')
  const now = () => new Date()
  const db = openDb({
    url,
    connections: 12,
    name: 'bluehour api',
    onError: (err) => log.warn({ err }, 'database connection'),
  })
  await migrateWhenUp(db, config)
  const queue = await openQueue({ db, watch: false, onError: (err) => log.warn({ err }, 'queue') })
  const disk = watchDisk(config.dataDir, { reserveBytes: config.diskReserveMb && config.diskReserveMb * 1e6 })
  const storage = await openStorage(config, disk)
  const urls = makeSignedUrls({ secret: await sharedSecret(db), baseUrl: config.baseUrl })
  const installation = { translatesAll: config.translationUrl !== undefined }
  const submit = makeSubmit({ db, queue, now, installation })
  const { baseUrl, rateLimitPerMinute } = config
  const dashboard = openDashboard({ dataDir: config.dataDir, log })
  const web = makeWeb({ db, log, now, config, dashboardFolder: dashboard.folder })
  const app = await makeApp({
    db,
    queue,
    storage,
    disk,
    urls,
    submit,
    log,
    now,
    baseUrl,
    version: VERSION,
    rateLimitPerMinute,
    trustedProxies: config.trustedProxies,
    installation,
    ...web,
    metricsToken: config.metricsToken,
  })

  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenFailure(error, config)
  })
  log.info({ host: config.host, port: config.port }, 'the API is up')
  process.send?.({ type: 'up' })

  const stop = async () => {
    dashboard.stop()
    await app.close()
    await web.streams.stop()
    await queue.stop()
    await db.close()
  }
  exitWithParent(stop)
  stopOnSignals(() => void stop().then(() => process.exit(0)))
}

export function requireDatabase({ databaseUrl }: Config, command: string): string {
  if (databaseUrl) return databaseUrl
  throw new Error(
    `bluehour ${command} runs one part alone and needs DATABASE_URL. To start everything with its own database: bluehour`,
  )
}

function listenFailure(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop the other program, or set BLUEHOUR_PORT to a free port.`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be opened by this user. Set BLUEHOUR_PORT to one above 1023.`)
  return new Error(`Cannot listen on ${host}:${port}: ${error.message}. Check BLUEHOUR_HOST and BLUEHOUR_PORT.`)
}
