import { parentPort, workerData } from 'node:worker_threads'
import { keepTail, startProgram } from './child.ts'

/**
 * A thread that feeds frames to a program's pipe, so that the program goes on while the renders compute. Arrays change
 * hands; nothing is shared.
 */
export type EncoderOrder = { ffmpeg: string; args: readonly string[] }
export type ToEncoder = { frame: ArrayBuffer } | { end: true } | { stop: true }
export type FromEncoder = { free: ArrayBuffer } | { ended: { ok: boolean; cause: string } }

const port = parentPort
if (!port) throw new Error('this file runs as a thread')

const { ffmpeg, args } = workerData as EncoderOrder
const child = startProgram(ffmpeg, args, {})
const stderr = keepTail(child.stderr)
const post = (message: FromEncoder, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

port.on('message', (message: ToEncoder) => {
  if ('stop' in message) child.kill('SIGKILL')
  else if ('end' in message) child.stdin.end()
  else {
    child.stdin.write(new Uint8Array(message.frame), (error) => {
      if (!error) post({ free: message.frame }, [message.frame]) // with an error the program is ending, and that tells
    })
  }
})

function end(reason: string): void {
  post({ ended: { ok: reason === '', cause: `ffmpeg: ${reason}\n${stderr()}` } })
  port?.close()
}
child.stdout.resume()
child.stdin.on('error', () => {}) // the exit code and stderr tell it better
child.once('error', (error) => end(error.message))
child.once('close', (code) => end(code === 0 ? '' : `it ended with ${code ?? 'a signal'}`))
