import { parentPort, workerData } from 'node:worker_threads'
import { keepTail, startProgram } from './child.ts'
import { DECODE_BOUNDS } from './limits.ts'

/**
 * A thread that reads frames from a program's pipe into arrays. The pipe holds a fraction of a frame, so without it
 * the program would stand still whenever the renders compute. Arrays change hands; nothing is copied or shared.
 */
export type DecoderOrder = { ffmpeg: string; args: readonly string[]; frameBytes: number }
export type ToDecoder = { free: ArrayBuffer } | { stop: true }
export type FromDecoder = { frame: ArrayBuffer } | { ended: { ok: boolean; cause: string } }

const port = parentPort
if (!port) throw new Error('this file runs as a thread')

const { ffmpeg, args, frameBytes } = workerData as DecoderOrder
const child = startProgram(ffmpeg, args, { memoryBytes: DECODE_BOUNDS.memoryBytes })
const stderr = keepTail(child.stderr)
const free: ArrayBuffer[] = []
// More than one: Node reads on after the end of a program, even when told to pause.
const waiting: Buffer[] = []
let filling: Uint8Array<ArrayBuffer> | undefined
let filled = 0
let ended: string | undefined

const post = (message: FromDecoder, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

/** Copies what fits. What does not waits for an array, and the program waits with it. */
function fill(): void {
  for (let chunk = waiting[0]; chunk; chunk = waiting[0]) {
    filling ??= nextArray()
    if (!filling) return void child.stdout.pause()
    const length = Math.min(frameBytes - filled, chunk.length)
    filling.set(chunk.subarray(0, length), filled)
    filled += length
    if (length < chunk.length) waiting[0] = chunk.subarray(length)
    else waiting.shift()
    if (filled < frameBytes) continue
    post({ frame: filling.buffer }, [filling.buffer])
    filling = undefined
    filled = 0
  }
  if (ended === undefined) child.stdout.resume()
  else tellEnd(ended)
}

function nextArray(): Uint8Array<ArrayBuffer> | undefined {
  const buffer = free.pop()
  return buffer && new Uint8Array(buffer)
}

port.on('message', (message: ToDecoder) => {
  if ('free' in message) free.push(message.free)
  else {
    child.kill('SIGKILL')
    child.stdout.destroy()
    waiting.length = 0
  }
  fill()
})

/** The program may be gone while its last frames still wait for an array. */
function end(reason: string): void {
  ended = reason
  fill()
}

function tellEnd(reason: string): void {
  post({ ended: { ok: reason === '', cause: `ffmpeg: ${reason}\n${stderr()}` } })
  port?.close()
}
child.stdin.on('error', () => {})
child.stdin.end()
child.stdout.on('data', (chunk: Buffer) => {
  waiting.push(chunk)
  fill()
})
child.once('error', (error) => end(error.message))
child.once('close', (code) => end(code === 0 ? '' : `it ended with ${code ?? 'a signal'}`))
