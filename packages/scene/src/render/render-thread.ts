import { parentPort, workerData } from 'node:worker_threads'
import { type KernelName, openKernels } from './kernels.ts'

/** One call of a kernel, and the number it gave. */
export type Task = { kernel: KernelName; args: number[] }

type Start = { memory: WebAssembly.Memory; scratch: number; turn: Int32Array }

const { memory, scratch, turn } = workerData as Start
const kernels = openKernels(memory, scratch)

parentPort?.on('message', (tasks: readonly Task[]) => {
  const results: [number, number][] = []
  try {
    // Whoever is free takes the next one.
    for (let i = Atomics.add(turn, 0, 1); i < tasks.length; i = Atomics.add(turn, 0, 1)) {
      const { kernel, args } = tasks[i]!
      results.push([i, Number(kernels[kernel](...args) ?? 0)])
    }
    parentPort?.postMessage({ results })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
