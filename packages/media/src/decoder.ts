import { Worker } from 'node:worker_threads'
import { AppError } from '@bluehour/engine/errors'
import type { DecoderOrder, FromDecoder, ToDecoder } from './decoder-thread.ts'
import { DECODER_STALL_MS } from './limits.ts'

type Decoder = {
  /** The next frame, or undefined after the last. The array given before is taken back. */
  next(): Promise<Uint8Array | undefined>
  stop(): void
}

/** One with the caller, one waiting, one being filled. */
const ARRAYS = 3

/** `frames` is how many came whole. */
type DecoderEnd = { ok: boolean; frames: number; cause: string }

/**
 * Runs a program that writes frames of one size, and reads ahead of the caller by two of them; then the program waits.
 * Its silence is an error. Its end is the end of the frames, and `judge` throws when it should not have been.
 */
export function startDecoder(order: DecoderOrder, judge: (end: DecoderEnd) => void): Decoder {
  const thread = new Worker(new URL('./decoder-thread.ts', import.meta.url), { workerData: order })
  const ready: Uint8Array<ArrayBuffer>[] = []
  let lent: Uint8Array<ArrayBuffer> | undefined
  let frames = 0
  let ended: { ok: boolean; cause: string } | undefined
  let wake = () => {}

  const give = (buffer: ArrayBuffer) => thread.postMessage({ free: buffer } satisfies ToDecoder, [buffer])
  const stop = () => thread.postMessage({ stop: true } satisfies ToDecoder)
  for (let i = 0; i < ARRAYS; i++) give(new ArrayBuffer(order.frameBytes))
  thread.on('message', (message: FromDecoder) => {
    if ('frame' in message) ready.push(new Uint8Array(message.frame))
    else ended = message.ended
    wake()
  })
  thread.on('error', (error) => {
    ended ??= { ok: false, cause: error.message }
    wake()
  })

  const wait = async () => {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve, reject) => {
      wake = resolve
      timer = setTimeout(() => {
        stop()
        reject(new AppError('invalid_video_file', 'The video could not be decoded: no picture came for two minutes.'))
      }, DECODER_STALL_MS)
    }).finally(() => clearTimeout(timer))
  }
  return {
    async next() {
      if (lent) give(lent.buffer)
      lent = undefined
      while (ready.length === 0 && !ended) await wait()
      lent = ready.shift()
      if (lent) frames++
      else if (ended) judge({ ...ended, frames })
      return lent
    },
    stop,
  }
}
