import type { Log } from '@bluehour/engine/log'
import type { Mail } from '../accounts/mail.ts'
import type { Payments } from '../accounts/payments.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import type { SignedUrls } from '../files/signed-urls.ts'
import type { Storage } from '../files/storage.ts'
import type { Tracing } from '../lib/tracing.ts'
import type { Installation } from '../modes/mode.ts'
import type { ProjectStreams } from '../projects/streams.ts'
import type { Submit } from '../projects/submit.ts'
import type { Db } from '../store/db.ts'
import type { Queue } from '../store/queue.ts'
import type { Metrics } from './metrics.ts'
import type { SessionDoor } from './session-door.ts'

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
  /** Proxies in front that say who called. */
  trustedProxies?: number
  /** Every request is a line in the log. */
  accessLog?: boolean
  tracing: Tracing
  /** Those of another port too. */
  metrics?: Metrics
  /** Time for a request's body outside /uploads. */
  bodyMs?: number
  /** Needed for /metrics; without it they are for callers on this machine alone. */
  metricsToken?: string | undefined
  installation?: Installation
  web: WebDeps
  streams: ProjectStreams
  door: SessionDoor
}

/** What the pages of signed-in people need besides. */
export type WebDeps = {
  signIn: SignIn
  mail: Mail
  /** Absent: nothing is sold; the operator grants. */
  payments: Payments | undefined
  signUp: boolean
  /** Webhooks may go to private addresses and plain http. */
  allowPrivateNetwork: boolean
  sendTestEvent: (endpointId: string, accountId: string) => Promise<{ deliveryId: string }>
  dataDir: string
  /** The folder of the built dashboard, once there is one. */
  dashboardFolder: () => string | undefined
}
