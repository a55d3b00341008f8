import { Worker } from 'node:worker_threads'
import type { Part } from './paint-faces.ts'
import type { FromPainter, PaintOrder, ToPainter } from './paint-thread.ts'

export interface Painter {
  /** The frame with the faces drawn in; frames come back in the order in which they were given. Takes the array. */
  paint(frame: Uint8Array<ArrayBuffer>, parts: readonly Part[]): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

type Waiting = { resolve: (frame: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }

export function startPainter(order: PaintOrder): Painter {
  const thread = new Worker(new URL('./paint-thread.ts', import.meta.url), { workerData: order })
  const waiting: Waiting[] = []
  let broken: Error | undefined
  const fail = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  thread.on('message', (message: FromPainter) => {
    if ('failed' in message) fail(message.failed)
    else waiting.shift()?.resolve(new Uint8Array(message.frame))
  })
  thread.on('error', fail)
  thread.on('exit', (code) => fail(new Error(`the painter ended with ${code}`)))
  return {
    paint: (frame, parts) =>
      new Promise((resolve, reject) => {
        if (broken) {
          reject(broken)
          return
        }
        waiting.push({ resolve, reject })
        thread.postMessage({ frame: frame.buffer, parts } satisfies ToPainter, [frame.buffer])
      }),
    close: async () => {
      await thread.terminate()
    },
  }
}
