import type { Log } from '@bluehour/engine/log'
import type { DiskRoom } from '../files/disk-room.ts'
import type { SignedUrls } from '../files/signed-urls.ts'
import type { Storage } from '../files/storage.ts'
import type { Submit } from '../projects/submit.ts'
import type { Db } from '../store/db.ts'
import type { Queue } from '../store/queue.ts'

/** What the HTTP layer needs. Built once in main, handed down by argument. */
export type HttpDeps = {
  db: Db
  queue: Queue
  storage: Storage
  /** Of the disk that files and database are on. */
  disk: DiskRoom
  urls: SignedUrls
  submit: Submit
  log: Log
  now: () => Date
  baseUrl: string
  version: string
  /** Requests a minute per key; 0 is no limit. */
  rateLimitPerMinute: number
}
