import { Worker } from 'node:worker_threads'
import { type Kernels, openKernels } from './kernels.ts'
import { makeSharedMemory, type SharedMemory } from './memory.ts'
import type { Task } from './render-thread.ts'

/** 16 KB to work in, then depth and number of a tile's 256 × 256 samples (`kernels/tile.ts`). */
const SCRATCH_BYTES = 16_384 + 2 * 256 * 256 * 4

export type RenderThreads = {
  readonly shared: SharedMemory
  /** Kernels on this thread, for small work. */
  readonly here: Kernels
  readonly count: number
  /** Calls all of them, on all threads, in any order; their numbers come back in order. */
  run(tasks: readonly Task[]): Promise<number[]>
  close(): Promise<void>
}

type Answer = { results: [number, number][]; error?: undefined } | { error: string }

export function startRenderThreads(count: number): RenderThreads {
  const shared = makeSharedMemory()
  const here = openKernels(shared.memory, shared.take(SCRATCH_BYTES))
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const workers = Array.from({ length: count }, () => {
    const workerData = { memory: shared.memory, scratch: shared.take(SCRATCH_BYTES), turn }
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData })
    worker.unref()
    return worker
  })
  let line: Promise<unknown> = Promise.resolve()
  const runNow = async (tasks: readonly Task[]) => {
    if (tasks.length === 0) return []
    Atomics.store(turn, 0, 0)
    const numbers = new Array<number>(tasks.length).fill(0)
    const answers = await Promise.all(workers.map((worker) => ask(worker, tasks)))
    for (const answer of answers) {
      if (answer.error !== undefined) throw new Error(answer.error)
      for (const [i, value] of answer.results) numbers[i] = value
    }
    return numbers
  }
  return {
    shared,
    here,
    count,
    run: (tasks) => {
      const mine = line.then(() => runNow(tasks))
      line = mine.catch(() => undefined)
      return mine
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}

function ask(worker: Worker, tasks: readonly Task[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = () => {
      worker.off('error', fail)
      worker.off('exit', left)
      worker.unref()
    }
    const fail = (error: Error) => {
      done()
      reject(error)
    }
    const left = () => fail(new Error('a render thread ended'))
    worker.ref()
    worker.once('error', fail)
    worker.once('exit', left)
    worker.once('message', (answer: Answer) => {
      done()
      resolve(answer)
    })
    worker.postMessage(tasks)
  })
}
