import { AppError } from '../../../lib/errors.ts'
import { keepTail, startProgram } from './child.ts'
import { DECODE_BOUNDS, DECODER_STALL_MS } from './limits.ts'

export type Decoder = {
  /** The next frame, or undefined after the last. The array taken before is filled again. */
  next(): Promise<Uint8Array | undefined>
  stop(): void
}

/** One frame with the caller, one waiting, one being filled. */
const BUFFERS = 3

/**
 * Runs a program that writes frames of one size to its standard output. It is read ahead by two frames, then it has
 * to wait. Its silence is an error; its end is the end of the frames, and why it ended is for `onEnd` to judge.
 */
export function startDecoder(
  ffmpeg: string,
  args: readonly string[],
  frameBytes: number,
  onEnd: (ended: { ok: boolean; frames: number; cause: string }) => void,
): Decoder {
  const child = startProgram(ffmpeg, args, { memoryBytes: DECODE_BOUNDS.memoryBytes })
  const stderr = keepTail(child.stderr)
  child.stdin.on('error', () => {})
  child.stdin.end()
  const free: Uint8Array[] = Array.from({ length: BUFFERS }, () => new Uint8Array(frameBytes))
  const ready: Uint8Array[] = []
  let filling = free.pop()
  let filled = 0
  let rest: Buffer | undefined
  let lent: Uint8Array | undefined
  let frames = 0
  let ended: Error | 'well' | undefined
  let wake: (() => void) | undefined

  /** Copies what fits. What does not is kept, and the program waits. */
  const take = (chunk: Buffer) => {
    let at = 0
    while (filling && at < chunk.length) {
      const length = Math.min(frameBytes - filled, chunk.length - at)
      filling.set(chunk.subarray(at, at + length), filled)
      at += length
      filled += length
      if (filled < frameBytes) continue
      ready.push(filling)
      filling = free.pop()
      filled = 0
      wake?.()
    }
    rest = at < chunk.length ? chunk.subarray(at) : undefined
    if (!filling) child.stdout.pause()
  }
  child.stdout.on('data', take)
  const end = (reason: string) => {
    if (ended) return
    try {
      onEnd({ ok: reason === '', frames: frames + ready.length, cause: `ffmpeg: ${reason}\n${stderr()}` })
      ended = 'well'
    } catch (error) {
      ended = error as Error
    }
    wake?.()
  }
  child.once('error', (error) => end(error.message))
  child.once('close', (code) => end(code === 0 ? '' : `it ended with ${code ?? 'a signal'}`))

  const giveBack = (buffer: Uint8Array) => {
    if (filling) free.push(buffer)
    else {
      filling = buffer
      if (rest) take(rest)
      if (filling) child.stdout.resume()
    }
  }
  const wait = async () => {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve, reject) => {
      wake = resolve
      timer = setTimeout(() => {
        child.kill('SIGKILL')
        reject(new AppError('invalid_video_file', 'The video takes too long to decode.', { cause: stderr() }))
      }, DECODER_STALL_MS)
    }).finally(() => {
      clearTimeout(timer)
      wake = undefined
    })
  }
  return {
    async next() {
      if (lent) giveBack(lent)
      lent = undefined
      while (ready.length === 0 && !ended) await wait()
      lent = ready.shift()
      if (lent) frames++
      else if (ended instanceof Error) throw ended
      return lent
    },
    stop() {
      child.kill('SIGKILL')
      child.stdout.destroy()
    },
  }
}
