import { type ChildProcess, fork } from 'node:child_process'
import { AppError, type Code } from '@bluehour/engine/errors'
import type { Log } from '@bluehour/engine/log'
import { treeMemoryMb } from '../lib/process-memory.ts'
import type { SavedFace } from '../store/face-tasks.ts'
import type { FaceJob, FromRenderer, RenderJob, RenderResult, ToRenderer } from './render-job.ts'

/** The process went away without an answer: the project's fault or the machine's, nobody knows. */
export class RendererCrashed extends Error {}

/** The project was canceled or taken over while it was rendered. */
export class RenderAborted extends Error {}

type Watch = { timeoutMs: number; signal: AbortSignal }
type RenderWatch = Watch & { onProgress: (share: number) => void }
type FaceWatch = Watch & { onFace: (face: SavedFace) => void }

/** Render processes, reused so that models stay loaded. Each does one thing at a time and can be killed at any moment. */
export interface RenderPool {
  render(order: RenderJob, watch: RenderWatch): Promise<RenderResult>
  /** Tells of each face once its crop is stored. */
  findFaces(order: FaceJob, watch: FaceWatch): Promise<void>
  /** Starts a process ahead of the first project. */
  warm(): void
  stop(): Promise<void>
}

type RenderPoolOptions = {
  /** The program and arguments of a render process. */
  entry: string
  args: readonly string[]
  env: Record<string, string>
  memoryMb: number
  log: Log
}

const MEMORY_CHECK_MS = 1_000
/** A process is replaced after this many projects, so that what a library leaks cannot add up. */
const PROJECTS_MAX = 200

type Slot = { child: ChildProcess; projects: number; ready: Promise<void> }

export function makeRenderPool({ entry, args, env, memoryMb, log }: RenderPoolOptions): RenderPool {
  const idle: Slot[] = []
  const all = new Set<Slot>()

  function start(): Slot {
    const child = fork(entry, args, {
      env,
      // A group of its own, so that killing it takes its ffmpeg along.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'json',
      execArgv: [`--max-old-space-size=${Math.round(memoryMb * 0.75)}`],
    })
    const slot: Slot = {
      child,
      projects: 0,
      ready: new Promise((resolve) => child.once('message', () => resolve())),
    }
    all.add(slot)
    child.once('exit', () => {
      all.delete(slot)
      const at = idle.indexOf(slot)
      if (at >= 0) idle.splice(at, 1)
    })
    child.on('error', (error) => log.warn({ err: error }, 'render process'))
    return slot
  }

  function putBack(slot: Slot): void {
    slot.projects += 1
    if (slot.projects >= PROJECTS_MAX) kill(slot)
    else idle.push(slot)
  }

  async function run(order: ToRenderer, watch: Watch, onReport: (report: FromRenderer) => void): Promise<RenderResult> {
    watch.signal.throwIfAborted()
    const slot = idle.pop() ?? start()
    try {
      const result = await runOn(slot, order, { ...watch, onReport, memoryMb })
      putBack(slot)
      return result
    } catch (error) {
      if (error instanceof ProjectFailed) {
        putBack(slot)
        throw error.error
      }
      kill(slot)
      throw error
    }
  }

  return {
    render: (order, { onProgress, ...watch }) =>
      run({ type: 'render', order }, watch, (report) => report.type === 'progress' && onProgress(report.share)),
    async findFaces(order, { onFace, ...watch }) {
      await run({ type: 'find-faces', order }, watch, (report) => report.type === 'face' && onFace(report.face))
    },
    warm: () => {
      idle.push(start())
    },
    async stop() {
      for (const slot of all) kill(slot)
    },
  }
}

/** The process answered in good order that the project cannot be made. */
class ProjectFailed extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.message)
    this.error = error
  }
}

function runOn(
  { child, ready }: Slot,
  order: ToRenderer,
  { timeoutMs, signal, onReport, memoryMb }: Watch & { onReport: (report: FromRenderer) => void; memoryMb: number },
): Promise<RenderResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        end(() =>
          reject(
            new AppError(
              'processing_timeout',
              `The project took longer than ${Math.round(timeoutMs / 60_000)} minutes and was stopped.`,
            ),
          ),
        ),
      timeoutMs,
    )
    const memory = setInterval(async () => {
      const usedMb = child.pid === undefined ? 0 : await treeMemoryMb(child.pid)
      if (usedMb > memoryMb) {
        const message =
          'The project needs more memory than this server gives to one render. Use a smaller input or a smaller size.'
        end(() => reject(new AppError('invalid_parameters', message, { cause: `${usedMb} MB of ${memoryMb} MB` })))
      }
    }, MEMORY_CHECK_MS)

    function end(settle: () => void): void {
      clearTimeout(timer)
      clearInterval(memory)
      child.off('message', onMessage)
      child.off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    function onMessage(message: FromRenderer): void {
      onReport(message)
      if (message.type === 'done') end(() => resolve(message.result))
      if (message.type === 'failed') {
        const error = new AppError(message.code as Code, message.message, { cause: message.cause })
        end(() => reject(new ProjectFailed(error)))
      }
    }
    const onExit = (code: number | null, by: string | null) =>
      end(() => reject(new RendererCrashed(`the render process ended (${by ?? code})`)))
    const onAbort = () => end(() => reject(new RenderAborted('stopped')))

    child.on('message', onMessage)
    child.once('exit', onExit)
    signal.addEventListener('abort', onAbort, { once: true })
    if (child.exitCode !== null || child.signalCode !== null) return onExit(child.exitCode, child.signalCode)
    void ready.then(() => child.connected && child.send(order))
  })
}

function kill({ child }: Slot): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Gone already: that is all we wanted.
  }
}
