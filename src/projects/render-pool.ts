import { type ChildProcess, fork } from 'node:child_process'
import { AppError, type Code } from '@bluehour/engine/errors'
import type { Log } from '@bluehour/engine/log'
import { treeMemoryMb } from '../lib/process-memory.ts'
import { Unavailable } from '../lib/unavailable.ts'
import { answerAsk, type WorkerServices } from './ask-worker.ts'
import type {
  FaceJob,
  FromRenderer,
  PlannedSize,
  RenderedFile,
  RenderJob,
  RenderResult,
  ToRenderer,
} from './render-job.ts'
import { NO_SANDBOX, type Sandbox } from './sandbox.ts'

/** The process went away without an answer: the project's fault or the machine's, nobody knows. */
export class RendererCrashed extends Error {}

/** The project was canceled or taken over while it was rendered. */
export class RenderAborted extends Error {}

type Watch = {
  timeoutMs: number
  signal: AbortSignal
  /** Rejects when a video of this size must not be rendered; the render then fails with that. */
  onSize?: (size: PlannedSize) => Promise<void>
}
type RenderWatch = Watch & { onProgress: (share: number) => void }
type FaceWatch = Watch & { onFace: (face: RenderedFile) => void }

/** Render processes, reused so that models stay loaded. Each does one thing at a time and can be killed at any moment. */
export interface RenderPool {
  render(order: RenderJob, watch: RenderWatch): Promise<RenderResult>
  /** Tells of each face once its crop is there. */
  findFaces(order: FaceJob, watch: FaceWatch): Promise<void>
  /** Resident memory of all of them and their programs. */
  memoryMb(): Promise<number>
  /** Starts a process ahead of the first project. */
  warm(): void
  stop(): Promise<void>
}

type RenderPoolOptions = {
  /** The program and arguments of a render process. */
  entry: string
  args: readonly string[]
  env: Record<string, string>
  cwd?: string
  memoryMb: number
  /** Asked for when the first process starts; without it there is none. */
  sandbox?: () => Sandbox
  log: Log
  /** What is done here so that keys and the network stay out of render processes. */
  services?: WorkerServices
}

const MEMORY_CHECK_MS = 1_000
/** A process is replaced after this many projects, so that what a library leaks cannot add up. */
const PROJECTS_MAX = 200

/** An idle process that keeps more of its limit than this is replaced: the next project needs the room. */
const KEPT_SHARE_MAX = 0.4
/** Loading the engines takes seconds, on a busy machine many. */
const START_MS = 180_000
const KILL_WAIT_MS = 5_000

type Slot = { child: ChildProcess; projects: number; ready: Promise<void>; gone: Promise<void> }

export function makeRenderPool({
  entry,
  args,
  env,
  cwd,
  memoryMb,
  sandbox,
  log,
  services = {},
}: RenderPoolOptions): RenderPool {
  let chosen: Sandbox | undefined
  const idle: Slot[] = []
  const all = new Set<Slot>()

  function start(): Slot {
    chosen ??= sandbox?.() ?? NO_SANDBOX
    const [execPath = '', ...execArgv] = [
      ...chosen.wrap,
      process.execPath,
      `--max-old-space-size=${Math.round(memoryMb * 0.75)}`,
      '--expose-gc',
    ]
    const child = fork(entry, args, {
      env,
      ...(cwd !== undefined && { cwd }),
      // A group of its own, so that killing it takes its ffmpeg along.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'json',
      execPath,
      execArgv,
    })
    const slot: Slot = { child, projects: 0, ready: readiness(child), gone: goneOf(child) }
    all.add(slot)
    const gone = new AbortController()
    void slot.gone.then(() => gone.abort())
    child.on('message', async (message: FromRenderer) => {
      if (message.type !== 'ask') return
      const answer = await answerAsk(services, message, gone.signal)
      if (child.connected) child.send(answer)
    })
    void slot.gone.then(() => {
      all.delete(slot)
      const at = idle.indexOf(slot)
      if (at >= 0) idle.splice(at, 1)
    })
    child.on('error', (error) => log.warn({ err: error }, 'render process'))
    return slot
  }

  async function putBack(slot: Slot): Promise<void> {
    slot.projects += 1
    const keptMb = slot.child.pid === undefined ? 0 : await treeMemoryMb(slot.child.pid)
    const isFat = keptMb > memoryMb * KEPT_SHARE_MAX
    if (isFat) log.debug({ keptMb }, 'a render process keeps too much memory and is replaced')
    if (slot.projects >= PROJECTS_MAX || isFat) await kill(slot)
    else if (all.has(slot)) idle.push(slot)
  }

  type OnReport = (report: FromRenderer) => void
  async function run(order: ToRenderer, watch: Watch, onReport: OnReport, slot = idle.pop() ?? start()) {
    const isUsed = slot.projects > 0
    try {
      const result = await runOn(slot, order, { ...watch, onReport, memoryMb })
      await putBack(slot)
      return result
    } catch (error) {
      if (error instanceof ProjectFailed) {
        await putBack(slot)
        throw error.error
      }
      await kill(slot)
      if (!(error instanceof OverMemory)) throw error
      // What earlier projects left behind is not this one's.
      if (!isUsed) throw error.error
      log.info({ usedMb: error.usedMb }, 'a used render process ran out of memory; once more in a new one')
      return run(order, watch, onReport, start())
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
    async memoryMb() {
      const pids = [...all].flatMap(({ child }) => child.pid ?? [])
      return (await Promise.all(pids.map(treeMemoryMb))).reduce((sum, mb) => sum + mb, 0)
    },
    async stop() {
      await Promise.all([...all].map(kill))
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

class OverMemory extends Error {
  readonly usedMb: number
  readonly error: AppError
  constructor(usedMb: number, memoryMb: number) {
    super('over the memory limit')
    const message =
      'The project needs more memory than this server gives to one render. Use a smaller input or a smaller size.'
    this.usedMb = usedMb
    this.error = new AppError('invalid_parameters', message, { cause: `${usedMb} MB of ${memoryMb} MB` })
  }
}

/** Rejects when the process cannot be started, or does not get ready. Its end is told by 'exit'. */
function readiness(child: ChildProcess): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unavailable('the render process did not get ready')), START_MS)
    timer.unref()
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(new Unavailable(`the render process could not be started: ${error.message}`))
    })
    child.once('exit', () => clearTimeout(timer))
  })
  ready.catch(() => {}) // a warmed process may have nobody waiting yet
  return ready
}

function goneOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    // One that never was has no exit.
    child.once('error', () => child.pid === undefined && resolve())
  })
}

function runOn(
  { child, ready }: Slot,
  order: ToRenderer,
  {
    timeoutMs,
    signal,
    onReport,
    onSize,
    memoryMb,
  }: Watch & { onReport: (report: FromRenderer) => void } & Pick<RenderPoolOptions, 'memoryMb'>,
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
      if (usedMb > memoryMb) end(() => reject(new OverMemory(usedMb, memoryMb)))
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
      if (message.type === 'size') {
        const allowed = onSize ? onSize(message.size) : Promise.resolve()
        allowed.then(
          () => child.connected && child.send({ type: 'go' } satisfies ToRenderer),
          (error: unknown) => end(() => reject(error)),
        )
      }
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
    if (signal.aborted) return onAbort()
    if (child.exitCode !== null || child.signalCode !== null) return onExit(child.exitCode, child.signalCode)
    ready.then(
      () => child.connected && child.send(order),
      (error: unknown) => end(() => reject(error)),
    )
  })
}

/** Resolves when the process is gone, so that what it had can be removed. */
async function kill({ child, gone }: Slot): Promise<void> {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Gone already: that is all we wanted.
  }
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, KILL_WAIT_MS).unref())])
}
