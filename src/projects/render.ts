import { mkdir, rm, stat } from 'node:fs/promises'
import type { Job } from '@bluehour/engine/engine'
import { AppError, toProjectError } from '@bluehour/engine/errors'
import { modeNamed } from '../modes/index.ts'
import { findFaces } from './face-tasks/find-faces.ts'
import type { FaceJob, FromRenderer, PlannedSize, RenderJob, RenderResult, ToRenderer } from './render-job.ts'
import { makeThumbnail } from './thumbnails.ts'
import { makeTools, type ToolsDeps } from './tools.ts'

const PROGRESS_EVERY_MS = 250

/**
 * The inside of a render process: takes one order at a time from its worker and answers it.
 * A cancel or a limit needs no word from us: the worker ends the process.
 */
export function serveRenders(deps: ToolsDeps, channel: NodeJS.Process, current: CurrentWork = {}): void {
  // A worker that is gone cannot be told; losing the channel ends this process by itself.
  const send = (message: FromRenderer) => channel.send?.(message, () => {})
  let go = () => {}
  channel.on('message', async (message: ToRenderer) => {
    if (message.type === 'go') return go()
    if (message.type === 'answer') return // whoever asked listens
    const approve = (size: PlannedSize) =>
      new Promise<void>((resolve) => {
        go = resolve
        send({ type: 'size', size })
      })
    const job: Job = {
      signal: new AbortController().signal,
      progress: throttled((share) => send({ type: 'progress', share })),
      seed: message.type === 'render' ? message.order.seed : 0,
    }
    Object.assign(current, EMPTY, workOf(message.order))
    try {
      const result = await handleMessage({ ...deps, approve }, message, job, send)
      giveMemoryBack()
      send({ type: 'done', result })
    } catch (thrown) {
      giveMemoryBack()
      const error = toProjectError(thrown)
      send({ type: 'failed', code: error.code, message: error.message, cause: causeOf(error) })
    }
  })
  send({ type: 'ready' })
}

/** What is rendered now, for log lines; there is one thing at a time. */
export type CurrentWork = {
  projectId?: string | undefined
  faceTaskId?: string | undefined
  requestId?: string | undefined
}
const EMPTY: CurrentWork = { projectId: undefined, faceTaskId: undefined, requestId: undefined }

function workOf(order: RenderJob | FaceJob): CurrentWork {
  const { requestId } = order
  return 'taskId' in order ? { faceTaskId: order.taskId, requestId } : { projectId: order.projectId, requestId }
}

async function handleMessage(
  deps: ToolsDeps,
  message: Exclude<ToRenderer, { type: 'go' | 'answer' }>,
  job: Job,
  send: (message: FromRenderer) => void,
): Promise<RenderResult> {
  if (message.type === 'render') return renderProject(deps, message.order, job)
  await emptyFolder(message.order.workDir)
  await findFaces(deps, message.order, job, (face) => send({ type: 'face', face }))
  return { outputs: [], facts: [] }
}

/** Makes and reads back every output. Nothing counts as made before it was decoded again. */
async function renderProject(deps: ToolsDeps, order: RenderJob, job: Job): Promise<RenderResult> {
  await emptyFolder(order.workDir)
  const mode = modeNamed(order.mode)
  const input = mode.input.parse(order.input)
  const { engines } = deps
  const made = await mode.run(input, makeTools(deps, order, order.workDir, job))
  if (made.length === 0) throw new AppError('unknown_error', 'The project made no output.')
  const result: RenderResult = { outputs: [], facts: [] }
  for (const { name, file, isText } of made) {
    const facts = isText ? undefined : await engines.media.verify(file, job.signal)
    if (facts) result.facts.push(facts)
    const index = result.outputs.length
    const thumb = facts && (await makeThumbnail(engines, { file, facts, index, ...order }, job.signal))
    const engine = `${engines.name} ${engines.version}`
    result.outputs.push({ name, bytes: (await stat(file)).size, engine, ...(thumb && { thumb }) })
  }
  return result
}

/** What an attempt that was stopped left in it is not this one's. */
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Frames are freed with the objects that hold them, and an idle process would not look for these for a long time. */
function giveMemoryBack(): void {
  globalThis.gc?.()
}

function throttled(report: (share: number) => void): (share: number) => void {
  let lastMs = 0
  return (share) => {
    const now = Date.now()
    if (now - lastMs < PROGRESS_EVERY_MS) return
    lastMs = now
    report(Math.min(1, Math.max(0, share)))
  }
}

/** For our log only. */
function causeOf({ cause }: AppError): string {
  if (cause instanceof Error) return cause.stack ?? cause.message
  return cause === undefined ? '' : String(cause)
}
