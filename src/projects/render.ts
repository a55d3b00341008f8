import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '@bluehour/engine/engine'
import { AppError, toProjectError } from '@bluehour/engine/errors'
import type { Storage } from '../files/storage.ts'
import { modeNamed } from '../modes/index.ts'
import { findFaces } from './face-tasks/find-faces.ts'
import type { FromRenderer, RenderJob, RenderResult, ToRenderer } from './render-job.ts'
import { makeTools, type ToolsDeps } from './tools.ts'

const PROGRESS_EVERY_MS = 250

type RenderDeps = ToolsDeps & { storage: Storage; workRoot: string }

/**
 * The inside of a render process: takes one order at a time from its worker and answers it.
 * A cancel or a limit needs no word from us: the worker ends the process.
 */
export function serveRenders(deps: RenderDeps, channel: NodeJS.Process): void {
  // A worker that is gone cannot be told; losing the channel ends this process by itself.
  const send = (message: FromRenderer) => channel.send?.(message, () => {})
  channel.on('message', async (message: ToRenderer) => {
    const job: Job = {
      signal: new AbortController().signal,
      progress: throttled((share) => send({ type: 'progress', share })),
      seed: message.type === 'render' ? message.order.seed : 0,
    }
    try {
      send({ type: 'done', result: await handleMessage(deps, message, job, send) })
    } catch (thrown) {
      const error = toProjectError(thrown)
      send({ type: 'failed', code: error.code, message: error.message, cause: causeOf(error) })
    }
  })
  send({ type: 'ready' })
}

async function handleMessage(
  deps: RenderDeps,
  message: ToRenderer,
  job: Job,
  tell: (message: FromRenderer) => void,
): Promise<RenderResult> {
  if (message.type === 'render') return renderProject(deps, message.order, job)
  await findFaces(deps, message.order, job, (face) => tell({ type: 'face', face }))
  return { outputs: [], facts: [] }
}

/** Makes, reads back and stores every output. Nothing counts as made before it was decoded again. */
async function renderProject(deps: RenderDeps, order: RenderJob, job: Job): Promise<RenderResult> {
  const { engines, storage } = deps
  const workDir = join(deps.workRoot, `${order.projectId}-${order.attempt}`)
  await rm(workDir, { recursive: true, force: true })
  await mkdir(workDir, { recursive: true })
  try {
    const mode = modeNamed(order.mode)
    const input = mode.input.parse(order.input)
    const made = await mode.run(input, makeTools(deps, order, workDir, job))
    if (made.length === 0) throw new AppError('unknown_error', 'The project made no output.')
    const result: RenderResult = { outputs: [], facts: [] }
    for (const { name, file } of made) {
      result.facts.push(await engines.media.verify(file, job.signal))
      const path = `outputs/${order.projectId}/${order.attempt}/${name}`
      const { size } = await stat(file)
      await storage.putFile(path, file)
      result.outputs.push({ name, path, bytes: size })
    }
    return result
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
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
