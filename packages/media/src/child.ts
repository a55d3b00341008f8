import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'

export type Bounds = { timeMs?: number; memoryBytes?: number }

type PipedChild = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable }

const STDERR_TAIL_CHARS = 4000

/** Few arenas: on machines with many cores the C library would reserve more address space than the limit allows. */
const ENVIRONMENT = { LC_ALL: 'C', MALLOC_ARENA_MAX: '2' }

/** The shell sets the limits and then becomes the program, so the child's id is the program's. */
const LIMITED = 'ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -c 0 2>/dev/null; shift 2; exec "$@"'
const canLimit = process.platform === 'linux' && existsSync('/bin/sh')

/**
 * Starts a media program. It sees nothing of our environment (keys, database address), and on Linux the
 * kernel holds it to its memory and processor time even when we are gone.
 */
export function startProgram(program: string, args: readonly string[], bounds: Bounds): PipedChild {
  const options = { env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'] }
  if (!canLimit) return spawn(program, args, options)
  const memoryKb = bounds.memoryBytes === undefined ? 'unlimited' : String(Math.round(bounds.memoryBytes / 1024))
  const cpuSeconds = bounds.timeMs === undefined ? 'unlimited' : String(Math.ceil((bounds.timeMs / 1000) * 4))
  return spawn('/bin/sh', ['-c', LIMITED, 'sh', memoryKb, cpuSeconds, program, ...args], options)
}

/** Keeps the last words of a program: they are the cause of an error, never its message. */
export function keepTail(stream: Readable): () => string {
  let tail = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    tail = (tail + text).slice(-STDERR_TAIL_CHARS)
  })
  return () => tail.trim()
}

export type Run = {
  signal: AbortSignal
  bounds: Bounds
  /** Written to the program's standard input; without it the input is empty. */
  input?: Uint8Array
  /** Called with each piece of the output instead of collecting it. */
  onOutput?: (chunk: Buffer) => void
  outputBytesMax?: number
}

type Ended = {
  ok: boolean
  /** Why it is not: its exit code, the time limit, too much output. */
  reason: string
  output: Buffer
  stderr: string
}

/**
 * Runs a program to its end. Abort kills it and rejects with the signal's reason; every other
 * ending resolves, because only the caller knows what it means. The process is gone when this settles.
 */
export async function runProgram(program: string, args: readonly string[], run: Run): Promise<Ended> {
  run.signal.throwIfAborted()
  const child = startProgram(program, args, run.bounds)
  const stderr = keepTail(child.stderr)
  let killedFor: string | undefined
  const kill = (reason: string) => {
    killedFor ??= reason
    child.kill('SIGKILL')
  }
  const onAbort = () => kill('aborted')
  run.signal.addEventListener('abort', onAbort, { once: true })
  const timer =
    run.bounds.timeMs === undefined ? undefined : setTimeout(() => kill('it took too long'), run.bounds.timeMs)
  const output = collectOutput(child.stdout, run, kill)
  child.stdin.on('error', () => {}) // a program that stops reading early tells us so by its exit code
  child.stdin.end(run.input)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    run.signal.throwIfAborted()
    const ok = code === 0 && killedFor === undefined
    return { ok, reason: killedFor ?? `it ended with ${code ?? 'a signal'}`, output: output(), stderr: stderr() }
  } finally {
    clearTimeout(timer)
    run.signal.removeEventListener('abort', onAbort)
  }
}

function collectOutput(stdout: Readable, run: Run, kill: (reason: string) => void): () => Buffer {
  const chunks: Buffer[] = []
  let bytes = 0
  stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > (run.outputBytesMax ?? Number.POSITIVE_INFINITY)) return kill('it wrote too much')
    if (run.onOutput) run.onOutput(chunk)
    else chunks.push(chunk)
  })
  return () => Buffer.concat(chunks)
}
