import type { Log } from '@bluehour/engine/log'
import type { Config } from '../../config.ts'
import { type DiskRoom, watchDisk } from '../../files/disk-room.ts'
import { makeSignedUrls, type SignedUrls } from '../../files/signed-urls.ts'
import type { Storage } from '../../files/storage.ts'
import { openTracing, type Tracing } from '../../lib/tracing.ts'
import { type Db, openDb } from '../../store/db.ts'
import { openQueue, type Queue } from '../../store/queue.ts'
import { sharedSecret } from '../../store/settings.ts'
import { VERSION } from '../../version.ts'
import { migrateWhenUp } from '../database.ts'
import { openStorage } from '../open-storage.ts'

/** What the API and the worker both stand on. */
export type Ground = {
  config: Config
  db: Db
  queue: Queue
  storage: Storage
  disk: DiskRoom
  urls: SignedUrls
  log: Log
  now: () => Date
  tracing: Tracing
  close(): Promise<void>
}

export type GroundOptions = {
  config: Config
  part: 'api' | 'worker'
  databaseUrl: string
  log: Log
  connections: number
  /** Whether it is told of new work. */
  watch: boolean
  /** Another clock, other files, a disk whose reserve changes: for tests. */
  now?: () => Date
  tracing?: Tracing | undefined
  files?: Storage | undefined
  reserve?: { reserveBytes?: number | undefined }
}

export async function openGround(options: GroundOptions): Promise<Ground> {
  const { config, part, databaseUrl: url, connections, log, watch, files, now = () => new Date() } = options
  const { reserve = { reserveBytes: config.diskReserveMb && config.diskReserveMb * 1e6 } } = options
  const onError = (err: Error) => log.warn({ err }, 'database connection')
  const db = openDb({ url, connections, name: `bluehour ${part}`, onError })
  await migrateWhenUp(db, config)
  const queue = await openQueue({ db, watch, only: config.workOnly, onError: (err) => log.warn({ err }, 'queue') })
  const disk = watchDisk(config.dataDir, reserve)
  // What is uploaded is refused by the API while the disk is nearly full; what was rendered is kept.
  const storage = files ?? (await openStorage(config, part === 'api' ? disk : undefined))
  const urls = makeSignedUrls({ secret: await sharedSecret(db), baseUrl: config.baseUrl })
  const tracing = options.tracing ?? (await openTracing(`bluehour-${part}`, VERSION, config.otlpEndpoint))
  async function close(): Promise<void> {
    await tracing.stop()
    await queue.stop()
    await db.close()
  }
  return { config, db, queue, storage, disk, urls, log, now, tracing, close }
}
