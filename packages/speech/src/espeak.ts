import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Weights } from '@bluehour/models/weights'

export interface Espeak {
  /** IPA for each phrase: `_` stands between the phonemes of a word, a space or a line break between words. */
  phonemes(voice: string, phrases: readonly string[]): Promise<string[]>
  /** Speech in any of its languages, one channel at `ESPEAK_RATE`. */
  speak(voice: string, text: string, wordsPerMinute: number): Promise<Float32Array>
  close(): void
}

export const ESPEAK_RATE = 22_050

type Child = ChildProcessByStdio<Writable, Readable, null>
type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void }
type Reply = { id: number; phonemes?: string[]; sound?: string; error?: string }
type Question = { voice: string; phrases: readonly string[] } | { voice: string; text: string; wordsPerMinute: number }

const PROGRAM = fileURLToPath(new URL('./espeak-program.ts', import.meta.url))
const ANSWER_MS = 20_000

/** Keeps one eSpeak NG process running and starts another when it dies. A request it died on is tried once more. */
export function openEspeak({ weights }: { weights: Weights }): Espeak {
  let running: Promise<Child> | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function fail(reason: string): void {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }

  function hear(line: string): void {
    // eSpeak may print words of its own; only our answers are JSON objects.
    if (!line.startsWith('{')) return
    const reply = JSON.parse(line) as Reply
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error === undefined) caller?.resolve(reply)
    else caller?.reject(new Error(reply.error))
  }

  async function start(): Promise<Child> {
    const [script] = await Promise.all([
      weights.path('espeak-ng', 'espeak-ng.mjs'),
      weights.path('espeak-ng', 'espeak-ng.data'),
    ])
    const child = spawn(process.execPath, [PROGRAM, script], { stdio: ['pipe', 'pipe', 'ignore'], env: {} })
    createInterface({ input: child.stdout }).on('line', hear)
    const gone = (reason: string) => {
      running = undefined
      fail(reason)
    }
    child.on('error', (error) => gone(`espeak-ng did not start: ${error.message}`))
    child.on('exit', (code, signal) => gone(`espeak-ng ended with ${signal ?? code}`))
    // A broken pipe is told by the exit as well.
    child.stdin.on('error', () => undefined)
    // The process must not keep ours alive; it ends by itself when its input closes.
    child.unref()
    unrefPipe(child.stdin)
    unrefPipe(child.stdout)
    return child
  }

  async function askOnce(question: Question): Promise<Reply> {
    running ??= start().catch((error) => {
      running = undefined
      throw error
    })
    const child = await running
    const id = ++lastId
    const timer = setTimeout(() => child.kill('SIGKILL'), ANSWER_MS)
    try {
      return await new Promise<Reply>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.stdin.write(`${JSON.stringify({ id, ...question })}\n`)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(question: Question): Promise<Reply> {
    const before = running
    try {
      return await askOnce(question)
    } catch (error) {
      // It died, perhaps of an earlier request: a fresh one gets a second chance.
      if (running === before) throw error
      return askOnce(question)
    }
  }

  return {
    phonemes: async (voice, phrases) => (phrases.length === 0 ? [] : ((await ask({ voice, phrases })).phonemes ?? [])),
    speak: async (voice, text, wordsPerMinute) => {
      const bytes = Buffer.from((await ask({ voice, text, wordsPerMinute })).sound ?? '', 'base64')
      return Float32Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(2 * at) / 32_768)
    },
    close: () => {
      running?.then(
        (child) => child.kill(),
        () => undefined,
      )
    },
  }
}

function unrefPipe(pipe: Readable | Writable): void {
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
}
