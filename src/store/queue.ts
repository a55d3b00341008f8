import { hash } from 'node:crypto'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { WORK_KINDS, type WorkKind } from '../lib/service-settings.ts'
import type { Db, Transaction } from './db.ts'

const QUEUE = 'render'

/** Where workers listen: an empty text means new work, an id that the owner stopped this project or face task. */
export const WORK_CHANNEL = 'bluehour_work'

/** Busy workers look at the queue by themselves; this only bounds how often idle ones are told. */
const WAKE_PAUSE_MS = 50

const HEARTBEAT_SECONDS = 10

/** Longer than any render may take; a live worker's heartbeat is what keeps a job, not this. */
const EXPIRE_SECONDS = 23 * 3600

/** What the work is for. */
type Subject = { projectId: string } | { faceTaskId: string }

/** A claim on one job. `retryCount` names the claim: a worker that overslept it can no longer touch the job. */
export type Claim = { id: string; retryCount: number }
export type QueuedJob = Claim & Subject
export type ProjectJob = Claim & { projectId: string }

/** Jobs of a version before this had no kind: anybody takes them. */
type NewJob = { id: string; fairTag: number; kind: WorkKind } & Subject

/** The line of waiting projects and face tasks. Jobs are written in the transaction of what they belong to. */
export interface Queue {
  add(tx: Transaction, jobs: readonly NewJob[]): Promise<void>
  /** Tells every worker that there is work: at once, or soon when they were told just now, so it is cheap to call often. */
  wake(): void
  claim(): Promise<QueuedJob | undefined>
  /** Resolves false when the claim was lost. */
  renew(job: Claim): Promise<boolean>
  finish(tx: Transaction, job: Claim): Promise<void>
  /** Back into the queue at once, in its old place. */
  release(job: Claim): Promise<void>
  /** Back into the queue, where it is passed over for some seconds. */
  defer(job: Claim, seconds: number): Promise<void>
  /** Out of the queue, and whoever works on the project or face task is told to stop. */
  remove(tx: Transaction, subject: { jobId: string; subjectId: string }): Promise<void>
  stop(): Promise<void>
}

type QueueOptions = {
  db: Db
  /** True where workers run: notices workers that died and puts their jobs back into the queue. */
  watch: boolean
  /** Kinds that are claimed; without it all of them. */
  only?: readonly WorkKind[] | undefined
  onError: (error: Error) => void
}

export async function openQueue({ db, watch, only, onError }: QueueOptions): Promise<Queue> {
  const ignoreGroups = only ? WORK_KINDS.filter((kind) => !only.includes(kind)) : []
  const boss = makeBoss(db, { watch, migrate: false })
  boss.on('error', onError)
  await boss.start()
  const inside = ({ client }: Transaction) => ({ db: adapter(client) })
  const wake = makeWake(() => db.sql`select pg_notify(${WORK_CHANNEL}, '')`, onError)

  return {
    wake,
    async add(tx, jobs) {
      const rows = jobs.map(({ id, fairTag, kind, ...data }) => ({ id, data, priority: -fairTag, group: { id: kind } }))
      await boss.insert(QUEUE, rows, inside(tx))
    },
    async claim() {
      const [job] = await boss.fetch<Subject>(QUEUE, { includeMetadata: true, batchSize: 1, ignoreGroups })
      return job && { id: job.id, retryCount: (job as { retryCount?: number }).retryCount ?? 0, ...job.data }
    },
    async renew({ id, retryCount }) {
      const answer = (await boss.touch(QUEUE, { id, retryCount })) as { affected?: number }
      return answer.affected === 1
    },
    async finish(tx, { id, retryCount }) {
      await boss.complete(QUEUE, { id, retryCount }, null, inside(tx))
    },
    async release({ id, retryCount }) {
      await boss.fail(QUEUE, { id, retryCount }, { reason: 'given back' })
    },
    async defer(job, seconds) {
      await db.transaction(async (tx) => {
        await boss.fail(QUEUE, { id: job.id, retryCount: job.retryCount }, { reason: 'deferred' }, inside(tx))
        await tx.sql`
          update queue.job set start_after = now() + make_interval(secs => ${seconds})
          where name = ${QUEUE} and id = ${job.id} and state = 'retry'`
      })
    },
    async remove(tx, { jobId, subjectId }) {
      await boss.cancel(QUEUE, jobId, inside(tx))
      await tx.sql`select pg_notify(${WORK_CHANNEL}, ${subjectId})`
    },
    async stop() {
      await boss.stop({ graceful: false })
    },
  }
}

/** Calls within `WAKE_PAUSE_MS` of the last one are made up for by one call at its end. */
function makeWake(notify: () => Promise<unknown>, onError: (error: Error) => void): () => void {
  let resting: NodeJS.Timeout | undefined
  let askedMeanwhile = false

  function wake(): void {
    if (resting) {
      askedMeanwhile = true
      return
    }
    resting = setTimeout(() => {
      resting = undefined
      if (!askedMeanwhile) return
      askedMeanwhile = false
      wake()
    }, WAKE_PAUSE_MS)
    // A lost wake-up only costs the workers' next look at the queue, so an error is not worth more than a log line.
    notify().catch(onError)
  }

  return wake
}

/** Makes the queue's own tables. Run once by `migrate`, before anything opens the queue. */
export async function migrateQueue(db: Db): Promise<void> {
  const boss = makeBoss(db, { watch: false, migrate: true })
  // Only what its timers meet; without a listener a database that goes away meanwhile would end the process.
  boss.on('error', () => {})
  await boss.start()
  const options = {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    // Attempts are counted on the project, where they can end it with a refund. The queue itself never gives up.
    retryLimit: 1000,
    retryDelay: 0,
    retentionSeconds: 30 * 24 * 3600,
    deleteAfterSeconds: 3600,
  }
  if (await boss.getQueue(QUEUE)) await boss.updateQueue(QUEUE, options)
  else await boss.createQueue(QUEUE, options)
  await boss.stop({ graceful: false })
}

function makeBoss(db: Db, { watch, migrate }: { watch: boolean; migrate: boolean }): PgBoss {
  return new PgBoss({
    db: adapter(db.pool),
    schema: 'queue',
    migrate,
    createSchema: migrate,
    supervise: watch,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
}

/**
 * How pg-boss reaches the database. Statements with values become prepared ones, as ours are: planning its long
 * insert would otherwise cost as much as running it. Those without may be several in one text, which cannot be prepared.
 */
function adapter(target: pg.Pool | pg.PoolClient) {
  return {
    executeSql(text: string, values?: unknown[]) {
      if (!values || values.length === 0) return target.query(text)
      let name = names.get(text)
      if (!name) {
        name = hash('sha1', text, 'base64url')
        names.set(text, name)
      }
      return target.query({ name, text, values })
    },
  }
}

const names = new Map<string, string>()
