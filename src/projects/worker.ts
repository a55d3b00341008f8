import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import { AppError, toProjectError } from '@bluehour/engine/errors'
import type { Log } from '@bluehour/engine/log'
import type { DiskRoom } from '../files/disk-room.ts'
import type { Outbound } from '../lib/outbound.ts'
import type { Tracing } from '../lib/tracing.ts'
import { modeNamed } from '../modes/index.ts'
import type { Mode } from '../modes/mode.ts'
import { raiseHold } from '../store/ledger.ts'
import { listen } from '../store/listen.ts'
import { fetchingAccount } from '../store/open-work.ts'
import { hasBoughtPack } from '../store/payments.ts'
import { ownsProject, type Project, saveProgress } from '../store/projects.ts'
import { type Claim, type ProjectJob, type QueuedJob, WORK_CHANNEL } from '../store/queue.ts'
import { releaseProject } from '../store/transitions.ts'
import { reportAttempt, type Step } from './attempt-report.ts'
import { type AssetFiles, bringIn } from './bring-in.ts'
import {
  ATTEMPTS_MAX,
  attemptFolders,
  DEFER_SECONDS,
  fateOf,
  type StartedJob,
  startHeartbeat,
  triesOf,
  type WorkFolders,
} from './claim.ts'
import { beginFaceTask } from './face-tasks/work.ts'
import { measure } from './measure.ts'
import type { PlannedSize, RenderJob } from './render-job.ts'
import { RendererCrashed, type RenderPool } from './render-pool.ts'
import { begin, complete, fail, type SettleDeps } from './settle.ts'
import { makeStages, type Stages } from './stages.ts'
import { storeFiles } from './store-files.ts'
import type { Outcome, WorkerMetrics } from './worker-metrics.ts'

type WorkerDeps = SettleDeps &
  WorkFolders & {
    pool: RenderPool
    log: Log
    /** The way to inputs that are named by a URL. */
    outbound: Outbound
    /** Nothing new is begun while it is short. */
    disk: DiskRoom
    /** Projects rendered at once. */
    slots: number
    metrics: WorkerMetrics
    tracing: Tracing
  }

const POLL_EVERY_MS = 1_000
const SAVE_PROGRESS_MS = 500
const TIMEOUT_MIN_MS = 10 * 60_000

type StagedDeps = WorkerDeps & { stages: Stages }
type Running = { project: Project; job: Claim; stop: AbortController }

/** What is under way in one slot, under the id of its project or face task. */
type Slot = { id: string; stop: AbortController; ended: Promise<void> }

export interface Worker {
  /** Work under way. */
  busy(): number
  stop(): Promise<void>
}

/**
 * Takes projects and face tasks off the queue and brings each to its end: complete, failed (and refunded), or back
 * in the queue.
 */
export function startWorker(deps: WorkerDeps): Worker {
  const { queue, log, slots } = deps
  const running = new Set<Slot>()
  let looking: Promise<void> | undefined
  let claimAgain = false
  let stopping = false
  const stages = makeStages({ slots, onRoom: claimNext })
  const staged: StagedDeps = { ...deps, stages }
  /** Work that fetches its inputs needs no slot yet. */
  const mayClaim = () => !stopping && running.size - stages.fetches() < slots && stages.hasRoomForFetches()

  /** Fills the free slots. Many calls at once are one look at the queue. */
  function claimNext(): void {
    if (stopping) return
    claimAgain = true
    looking ??= claimAll().finally(() => {
      looking = undefined
    })
  }

  async function claimAll(): Promise<void> {
    try {
      while (claimAgain && !stopping) {
        claimAgain = false
        while (mayClaim() && !(await deps.disk.shortage())) {
          const job = await queue.claim()
          if (!job) break
          if (stopping) await queue.release(job)
          else if (await isTooMuch(job)) await queue.defer(job, DEFER_SECONDS)
          else await startJob(job)
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look for work')
    }
  }

  async function isTooMuch(job: QueuedJob): Promise<boolean> {
    if (!stages.hasFullAccounts()) return false
    const accountId = await fetchingAccount(deps.db, job)
    return accountId !== undefined && stages.isFull(accountId)
  }

  async function startJob(job: QueuedJob): Promise<void> {
    const stop = new AbortController()
    const begun = 'faceTaskId' in job ? await beginFaceTask(staged, job, stop) : await beginProject(staged, job, stop)
    if (!begun) return
    const { id } = begun
    const ended = begun
      .work()
      .catch((error: unknown) => log.error({ err: error, id }, 'could not end this work; it will be taken up again'))
      .finally(() => {
        running.delete(slot)
        claimNext()
      })
    const slot: Slot = { id, stop, ended }
    running.add(slot)
  }

  const workListener = listen({
    db: deps.db,
    channel: WORK_CHANNEL,
    onError: (error) => log.debug({ err: error }, 'listening'),
    // A project's id says that its owner stopped it; no text says that there is work.
    onNotify: (payload) => {
      if (!payload) return claimNext()
      for (const { id, stop } of running) if (id === payload) stop.abort()
    },
  })
  const timer = setInterval(claimNext, POLL_EVERY_MS)

  return {
    busy: () => running.size,
    async stop() {
      stopping = true
      clearInterval(timer)
      await workListener.stop()
      // Whatever is just being claimed is either begun by then, and stopped below, or given back.
      await looking
      for (const { stop } of running) stop.abort('shutdown')
      await Promise.all([...running].map(({ ended }) => ended))
      await deps.pool.stop()
    },
  }
}

async function beginProject(deps: StagedDeps, job: ProjectJob, stop: AbortController): Promise<StartedJob | undefined> {
  const project = await begin(deps, job)
  return project && { id: project.id, work: () => work(deps, { project, job, stop }) }
}

async function work(deps: StagedDeps, { project, job, stop }: Running): Promise<void> {
  const report = reportAttempt(deps, project)
  const folders = attemptFolders(deps, project)
  const heartbeat = startHeartbeat(deps, job, stop, () => ownsProject(deps.db.sql, project))
  try {
    if (triesOf(project) > ATTEMPTS_MAX) throw new RendererCrashed('lost too often')
    const ours = await renderAndStore(deps, { project, job, stop }, folders, report.step)
    if (ours) deps.log.info({ ...report.facts, ms: report.ms() }, 'project complete')
    else deps.log.info(report.facts, 'project was ended by somebody else while it was rendered')
    report.end(ours ? 'complete' : 'stopped')
  } catch (thrown) {
    await deps.storage.remove(outputsOf(project)).catch((error: unknown) => {
      deps.log.warn({ ...report.facts, err: error }, 'outputs of a failed attempt are left to the sweep')
    })
    const { outcome, error } = await handleFailure(deps, { project, job, stop }, thrown, report.facts)
    report.end(outcome, error)
  } finally {
    clearInterval(heartbeat)
    await folders.remove()
  }
}

/** False when somebody else ended the project meanwhile: nothing of it is kept. */
async function renderAndStore(
  deps: StagedDeps,
  { project, job, stop: { signal } }: Running,
  { workDir, inputs: folder }: ReturnType<typeof attemptFolders>,
  step: Step,
): Promise<boolean> {
  const { pool, storage, stages } = deps
  const mode = modeNamed(project.mode)
  const input = mode.input.parse(project.input)
  const { account_id: accountId, plan } = project
  const inputs = { accountId, plan, folder, uses: mode.assets(input) }
  const files = await step('bring inputs in', () => bringIn(deps, inputs, signal))
  const watermark = PLANS[plan as PlanName].watermark && !(await hasBoughtPack(deps.db.read, accountId))
  const order = renderJobFor(project, files, workDir, watermark)
  const watch = {
    signal,
    timeoutMs: Math.max(TIMEOUT_MIN_MS, mode.medianSeconds * 10_000),
    onProgress: progressSaver(deps, project),
    onSize: (size: PlannedSize) => holdPrice(deps, project, mode, input, size),
  }
  const { outputs: made, facts } = await stages.render(signal, () => step('render', () => pool.render(order, watch)))
  const outputs = await step('store outputs', () =>
    storeFiles(storage, made, { workDir, aside: folder }, outputsOf(project)),
  )
  const { measured, size } = measure(project, facts)
  const credits = project.kind === 'video' ? mode.price(input, size, PLANS[plan as PlanName]) : project.credits
  const ours = await complete(deps, project, job, { outputs, measured, credits })
  if (!ours) await storage.remove(outputsOf(project))
  return ours
}

/** What is held is what will be charged: a source with more frames than the estimate is paid before it is rendered. */
async function holdPrice(
  { db }: WorkerDeps,
  project: Project,
  mode: Mode,
  input: unknown,
  planned: PlannedSize,
): Promise<void> {
  if (project.kind !== 'video') return
  const plan = PLANS[project.plan as PlanName]
  const estimate = mode.estimate(input, plan)
  const seconds = Math.min(estimate.seconds, planned.seconds ?? estimate.seconds)
  const { width, height, fps } = planned
  const credits = mode.price(input, { ...estimate, width, height, fps, seconds }, plan)
  const result = await raiseHold(db, project, credits)
  if ('held' in result) return
  throw new AppError(
    'invalid_parameters',
    `At its ${Number(fps.toFixed(2))} frames a second the video costs ${credits} credits: ${project.credits} were held and ${result.balance} are left. You were not charged. Choose a shorter clip or add credits.`,
  )
}

const outputsOf = ({ id, attempts }: Project) => `outputs/${id}/${attempts}`

type Failure = { outcome: Outcome; error?: AppError }

async function handleFailure(
  deps: WorkerDeps,
  { project, job, stop }: Running,
  thrown: unknown,
  facts: object,
): Promise<Failure> {
  const { db, queue } = deps
  const fate = fateOf(thrown, stop.signal, triesOf(project))
  if (fate === 'stopped') return { outcome: 'stopped' }
  if (fate === 'handed back') {
    await releaseProject(db.sql, project)
    await queue.release(job)
    return { outcome: 'handed back' }
  }
  if (fate === 'deferred') {
    deps.log.error({ ...facts, err: thrown }, 'no render process or no storage; the project goes back into the queue')
    await releaseProject(db.sql, project)
    await queue.defer(job, DEFER_SECONDS)
    return { outcome: 'handed back' }
  }
  if (fate === 'lost') {
    deps.log.warn({ ...facts, err: thrown }, 'render lost; it goes back into the queue')
    await queue.release(job)
    return { outcome: 'lost' }
  }
  const error = toProjectError(thrown)
  deps.log.warn({ ...facts, code: error.code, err: error.cause ?? error.message }, 'project failed')
  await fail(deps, project, job, error)
  return { outcome: 'error', error }
}

function progressSaver({ db, log }: WorkerDeps, project: Project): (share: number) => void {
  let savedAtMs = 0
  return (share) => {
    if (Date.now() - savedAtMs < SAVE_PROGRESS_MS) return
    savedAtMs = Date.now()
    saveProgress(db.sql, project, share).catch((error: unknown) => log.debug({ err: error }, 'progress'))
  }
}

function renderJobFor(project: Project, files: AssetFiles, workDir: string, watermark: boolean): RenderJob {
  return {
    projectId: project.id,
    attempt: project.attempts,
    mode: project.mode,
    input: project.input,
    plan: project.plan,
    seed: project.seed,
    createdAt: project.created_at.toISOString(),
    files,
    workDir,
    watermark,
    ...(project.request_id && { requestId: project.request_id }),
  }
}
