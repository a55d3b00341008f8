import { AppError } from '@bluehour/engine/errors'
import type { Log } from '@bluehour/engine/log'
import type { DiskRoom } from '../../files/disk-room.ts'
import type { Storage } from '../../files/storage.ts'
import type { Outbound } from '../../lib/outbound.ts'
import { type Db, waitOutRestart } from '../../store/db.ts'
import {
  addFace,
  endFaceTask,
  type FaceTask,
  faceFolder,
  handBackFaceTask,
  hasFaceTask,
  ownsFaceTask,
  startFaceTask,
} from '../../store/face-tasks.ts'
import type { StoredOutput } from '../../store/projects.ts'
import type { Claim, Queue } from '../../store/queue.ts'
import { type AssetFiles, bringIn } from '../bring-in.ts'
import {
  ATTEMPTS_MAX,
  attemptFolders,
  DEFER_SECONDS,
  fateOf,
  type StartedJob,
  startHeartbeat,
  triesOf,
  type WorkFolders,
} from '../claim.ts'
import type { FaceJob, RenderedFile } from '../render-job.ts'
import { RendererCrashed, type RenderPool } from '../render-pool.ts'
import type { Stages } from '../stages.ts'
import { storeFiles } from '../store-files.ts'
import type { Outcome, WorkerMetrics } from '../worker-metrics.ts'
import { faceTarget } from './submit.ts'

type FaceTaskDeps = WorkFolders & {
  db: Db
  queue: Queue
  pool: RenderPool
  log: Log
  storage: Storage
  disk: DiskRoom
  outbound: Outbound
  stages: Stages
  metrics: WorkerMetrics
}

const TIMEOUT_MS = 30 * 60_000

/** Takes a task for this attempt. Undefined when it has ended. */
export async function beginFaceTask(
  deps: FaceTaskDeps,
  job: Claim & { faceTaskId: string },
  stop: AbortController,
): Promise<StartedJob | undefined> {
  const { db, queue } = deps
  const task = await waitOutRestart(() =>
    db.transaction(async (tx) => {
      const started = await startFaceTask(tx.sql, job.faceTaskId)
      if (!started) await queue.finish(tx, job)
      return started
    }),
  )
  return task && { id: task.id, work: () => work(deps, task, job, stop) }
}

/** The same rules as for projects: a lost render costs an attempt, the third loss is the end. */
async function work(deps: FaceTaskDeps, task: FaceTask, job: Claim, stop: AbortController): Promise<void> {
  const { db, pool, log, stages } = deps
  const startedMs = Date.now()
  const folders = attemptFolders(deps, task)
  const { workDir, inputs: folder } = folders
  const heartbeat = startHeartbeat(deps, job, stop, () => ownsFaceTask(db.sql, task))
  const faces = faceKeeper(deps, task, { workDir, aside: folder })
  try {
    if (triesOf(task) > ATTEMPTS_MAX) throw new RendererCrashed('lost too often')
    const { signal } = stop
    const { account_id: accountId, plan } = task
    const files = await bringIn(deps, { accountId, plan, folder, uses: [faceTarget(task.target)] }, signal)
    await stages.render(signal, () =>
      pool.findFaces(orderFor(task, files, workDir), { signal, timeoutMs: TIMEOUT_MS, onFace: faces.keep }),
    )
    await faces.kept()
    await end(deps, task, job, { status: 'complete' })
    count(deps, 'complete', startedMs)
    log.info({ ...factsOf(task), ms: Date.now() - startedMs }, 'face task complete')
  } catch (thrown) {
    const { outcome, code } = await handleFailure(deps, { task, job, stop }, thrown)
    count(deps, outcome, startedMs, code)
  } finally {
    clearInterval(heartbeat)
    await folders.remove()
  }
}

/** Faces go into the record as they come, one after the other. */
function faceKeeper({ db, storage }: FaceTaskDeps, task: FaceTask, from: Parameters<typeof storeFiles>[2]) {
  let last = Promise.resolve()
  async function store(face: RenderedFile): Promise<void> {
    const [{ name, bytes }] = (await storeFiles(storage, [face], from, faceFolder(task.id))) as [StoredOutput]
    await waitOutRestart(() => addFace(db, task, { name, bytes }))
  }
  return {
    keep: (face: RenderedFile) => {
      last = last.then(() => store(face))
      last.catch(() => {}) // `kept` rejects with it
    },
    kept: () => last,
  }
}

async function handleFailure(
  deps: FaceTaskDeps,
  { task, job, stop }: { task: FaceTask; job: Claim; stop: AbortController },
  thrown: unknown,
): Promise<{ outcome: Outcome; code?: string }> {
  const { db, queue, log } = deps
  const fate = fateOf(thrown, stop.signal, triesOf(task))
  if (fate === 'stopped') {
    // Deleted by its owner: what was stored since then is nobody's.
    if (!(await hasFaceTask(db, task.id))) await deps.storage.remove(faceFolder(task.id))
    return { outcome: 'stopped' }
  }
  if (fate === 'handed back') {
    await handBackFaceTask(db.sql, task)
    await queue.release(job)
    return { outcome: 'handed back' }
  }
  if (fate === 'deferred') {
    log.error({ ...factsOf(task), err: thrown }, 'no render process or no storage; the task goes back into the queue')
    await handBackFaceTask(db.sql, task)
    await queue.defer(job, DEFER_SECONDS)
    return { outcome: 'handed back' }
  }
  if (fate === 'lost') {
    log.warn({ ...factsOf(task), err: thrown }, 'render lost; the task goes back')
    await queue.release(job)
    return { outcome: 'lost' }
  }
  const code = thrown instanceof AppError ? thrown.code : 'unknown_error'
  log.warn({ ...factsOf(task), code, err: thrown }, 'face task failed')
  await end(deps, task, job, { status: 'error', code })
  return { outcome: 'error', code }
}

/** What log lines say of it. */
function factsOf({ id: faceTaskId, attempts: attempt, request_id: requestId }: FaceTask) {
  return { faceTaskId, attempt, ...(requestId && { requestId }) }
}

function count({ metrics }: FaceTaskDeps, outcome: Outcome, startedMs: number, code = ''): void {
  metrics.ended({ mode: 'face-detection', outcome, code, seconds: (Date.now() - startedMs) / 1000 })
}

function end({ db, queue }: FaceTaskDeps, task: FaceTask, job: Claim, ending: Parameters<typeof endFaceTask>[2]) {
  return waitOutRestart(() =>
    db.transaction(async (tx) => {
      await endFaceTask(tx.sql, task, ending)
      await queue.finish(tx, job)
    }),
  )
}

function orderFor(task: FaceTask, files: AssetFiles, workDir: string): FaceJob {
  return {
    taskId: task.id,
    attempt: task.attempts,
    target: task.target,
    confidence: task.confidence,
    plan: task.plan,
    createdAt: task.created_at.toISOString(),
    files,
    workDir,
    ...(task.request_id && { requestId: task.request_id }),
  }
}
