import { Worker } from 'node:worker_threads'
import { AppError } from '@bluehour/engine/errors'
import type { EncoderOrder, FromEncoder, ToEncoder } from './encoder-thread.ts'
import { ENCODER_STALL_MS } from './limits.ts'

type Encoder = {
  /** Copies the frame. Resolves when the one before last has been taken, so a slow encoder slows its caller. */
  write(frame: Uint8Array): Promise<void>
  /** Resolves when the program has ended well. */
  end(): Promise<void>
  kill(onGone: () => void): void
}

/** One on its way to the program, one waiting. */
const ARRAYS = 2

/** Runs a program that eats frames on its standard input. Its death or silence rejects whoever waits or comes next. */
export function startEncoder(order: EncoderOrder): Encoder {
  const thread = new Worker(new URL('./encoder-thread.ts', import.meta.url), { workerData: order })
  const free: ArrayBuffer[] = []
  let made = 0
  let ended: { ok: boolean; cause: string } | undefined
  let wake = () => {}
  const post = (message: ToEncoder, moved: ArrayBuffer[] = []) => thread.postMessage(message, moved)
  const failure = (cause: string) =>
    new AppError('unknown_error', 'The video could not be encoded. Please try again.', { cause })

  const gone = new Promise<void>((resolve) => {
    const onEnd = (end: { ok: boolean; cause: string }) => {
      ended ??= end
      wake()
      resolve()
    }
    thread.on('message', (message: FromEncoder) => {
      if ('ended' in message) return onEnd(message.ended)
      free.push(message.free)
      wake()
    })
    thread.on('error', (error) => onEnd({ ok: false, cause: error.message }))
  })

  const wait = async () => {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve, reject) => {
      wake = resolve
      timer = setTimeout(() => reject(failure(`no progress for ${ENCODER_STALL_MS} ms`)), ENCODER_STALL_MS)
    }).finally(() => clearTimeout(timer))
  }
  const freeArray = async (bytes: number): Promise<ArrayBuffer> => {
    if (made < ARRAYS && free.length === 0) {
      made++
      return new ArrayBuffer(bytes)
    }
    while (free.length === 0 && !ended) await wait()
    if (ended) throw failure(ended.cause)
    return free.pop() as ArrayBuffer
  }
  return {
    async write(frame) {
      if (ended) throw failure(ended.cause)
      const buffer = await freeArray(frame.length)
      new Uint8Array(buffer).set(frame)
      post({ frame: buffer }, [buffer])
    },
    async end() {
      post({ end: true })
      await gone
      if (!ended?.ok) throw failure(ended?.cause ?? 'unknown')
    },
    kill(onGone) {
      post({ stop: true })
      gone.then(onGone)
    },
  }
}
