import { AppError } from '../../../lib/errors.ts'
import { keepTail, startProgram } from './child.ts'
import { ENCODER_STALL_MS } from './limits.ts'

export type Encoder = {
  /** Resolves when the pipe has taken the frame, so a slow encoder slows its caller. */
  write(frame: Uint8Array): Promise<void>
  /** Resolves when the program has ended well. */
  end(): Promise<void>
  kill(onGone: () => void): void
}

/** Runs a program that eats frames on its standard input. Its death or silence rejects whoever is waiting. */
export function startEncoder(ffmpeg: string, args: string[]): Encoder {
  const child = startProgram(ffmpeg, args, {})
  const stderr = keepTail(child.stderr)
  child.stdout.resume()
  child.stdin.on('error', () => {}) // the exit code and stderr tell it better
  let ended: string | undefined
  let rejectWaiting: ((error: Error) => void) | undefined
  const failure = (reason: string) =>
    new AppError('unknown_error', 'The video could not be encoded. Please try again.', {
      cause: `ffmpeg: ${reason}\n${stderr()}`,
    })
  const gone = new Promise<void>((resolve) => {
    const onEnd = (reason: string) => {
      ended ??= reason
      rejectWaiting?.(failure(ended))
      resolve()
    }
    child.once('error', (error) => onEnd(error.message))
    child.once('close', (code) => onEnd(code === 0 ? 'done' : `it ended with ${code ?? 'a signal'}`))
  })

  const waitFor = async (work: (resolve: () => void) => void): Promise<void> => {
    if (ended !== undefined) throw failure(ended)
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        rejectWaiting = reject
        timer = setTimeout(() => reject(failure(`no progress for ${ENCODER_STALL_MS} ms`)), ENCODER_STALL_MS)
        work(resolve)
      })
    } finally {
      clearTimeout(timer)
      rejectWaiting = undefined
    }
  }
  return {
    write: (frame) =>
      waitFor((resolve) => {
        child.stdin.write(frame, (error) => {
          if (!error) resolve() // with an error the program is ending, and that rejects
        })
      }),
    async end() {
      if (ended !== undefined) throw failure(ended)
      child.stdin.end()
      await gone
      if (ended !== 'done') throw failure(ended ?? 'unknown')
    },
    kill(onGone) {
      child.kill('SIGKILL')
      gone.then(onGone)
    },
  }
}
