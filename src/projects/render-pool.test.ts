import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@bluehour/engine/errors'
import { makeLog } from '@bluehour/engine/log'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { Unavailable } from '../lib/unavailable.ts'
import { processExists } from '../store/embedded/postmaster.ts'
import type { RenderJob } from './render-job.ts'
import { makeRenderPool, RendererCrashed, type RenderPool } from './render-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'bluehour-pool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Speaks as a render process does. `mode` says what to do: keep so many megabytes, hang or die. */
const entry = join(folder, 'renderer.mjs')
writeFileSync(
  entry,
  `const kept = []
   process.on('message', ({ order }) => {
     const [what, megabytes] = order.mode.split(' ')
     if (what === 'die') process.exit(1)
     if (what === 'hang') return
     const more = Buffer.alloc(Number(megabytes) * 1e6, 1)
     if (what === 'keep') kept.push(more)
     const answer = { type: 'done', result: { outputs: [{ name: String(process.pid), bytes: 0 }], facts: [] } }
     // Long enough for its memory to be seen.
     setTimeout(() => process.send(answer), 1500)
   })
   process.send({ type: 'ready' })`,
)

const log = makeLog({ level: 'silent', name: 'test' })
let pool: RenderPool
const open = (options: Partial<Parameters<typeof makeRenderPool>[0]> = {}) => {
  pool = makeRenderPool({ entry, args: [], env: { PATH: process.env.PATH ?? '' }, memoryMb: 600, log, ...options })
  return pool
}
afterEach(() => pool.stop())

const watch = (signal = new AbortController().signal) => ({ signal, timeoutMs: 60_000, onProgress: () => {} })
async function pidOf(mode: string): Promise<number> {
  const { outputs } = await pool.render({ mode } as RenderJob, watch())
  return Number(outputs[0]?.name)
}

describe('memory', () => {
  test('what one project left behind is not charged to the next', async () => {
    open({ memoryMb: 1000 })
    // Under the share that an idle process may keep, so it is used again.
    const first = await pidOf('keep 200')
    const second = await pidOf('use 850')
    expect(second).not.toBe(first)
    expect(processExists(first)).toBe(false)
  })

  test('a project that needs more than there is in a new process too is refused', async () => {
    open()
    await expect(pidOf('use 900')).rejects.toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringContaining('memory'),
    })
  })

  test('a process that keeps much is replaced when it is idle, one that keeps little is used again', async () => {
    open()
    const fat = await pidOf('keep 350')
    expect(processExists(fat)).toBe(false)
    const lean = await pidOf('keep 1')
    expect(await pidOf('keep 1')).toBe(lean)
  })
})

describe('processes', () => {
  test('one that cannot be started is noticed at once, and is not the project’s fault', async () => {
    open({ entry: join(folder, 'renderer.mjs'), cwd: join(folder, 'not-there') })
    await expect(pidOf('use 1')).rejects.toBeInstanceOf(Unavailable)
  })

  test('one that dies is told from one that never was', async () => {
    open()
    await expect(pidOf('die 0')).rejects.toBeInstanceOf(RendererCrashed)
  })

  test('is gone when a canceled render has been told so', async () => {
    open()
    const pid = await pidOf('use 1')
    const stop = new AbortController()
    const rendering = pool.render({ mode: 'hang 0' } as RenderJob, watch(stop.signal))
    setTimeout(() => stop.abort(), 200)
    await expect(rendering).rejects.toThrow('stopped')
    expect(processExists(pid)).toBe(false)
  })
})

describe('what a render process asks its worker for', () => {
  const asker = join(folder, 'asker.mjs')
  writeFileSync(
    asker,
    `import { askWorker } from ${JSON.stringify(new URL('./ask-worker.ts', import.meta.url).href)}
     const { translator, fetchWeight } = askWorker(process)
     process.on('message', async ({ type, order }) => {
       if (type !== 'render') return
       if (order.input.weights) {
         const ask = (name) => fetchWeight(name).then(() => 'there', (error) => error.message)
         const name = JSON.stringify(await Promise.all(order.input.weights.map(ask)))
         return process.send({ type: 'done', result: { outputs: [{ name, bytes: 0 }], facts: [] } })
       }
       const answer = await translator.translate(order.input, new AbortController().signal).catch((error) => [error.code, error.message])
       process.send({ type: 'done', result: { outputs: [{ name: JSON.stringify([answer, process.env, process.argv]), bytes: 0 }], facts: [] } })
     })
     process.send({ type: 'ready' })`,
  )
  const askFor = async (input: object) => {
    const { outputs } = await pool.render({ mode: 'x', input } as RenderJob, watch())
    return JSON.parse(outputs[0]!.name) as [string[], unknown, unknown]
  }
  const hello = { texts: ['Hello'], from: 'en', to: 'ko' }

  test('the worker asks the service; its key reaches neither environment nor arguments of the render process', async () => {
    const key = 'very-secret-key'
    const translate = async ({ texts }: { texts: readonly string[] }) => texts.map((text) => `${key.length} ${text}`)
    open({ entry: asker, services: { translator: { translate } } })
    const [answer, ...known] = await askFor(hello)
    expect(answer).toEqual(['15 Hello'])
    expect(JSON.stringify(known)).not.toContain(key)
  })

  test('the worker fetches weights, each answer reaching whoever asked', async () => {
    const fetchWeight = async (name: string) => {
      await new Promise((resolve) => setTimeout(resolve, name === 'first' ? 200 : 0))
      if (name === 'third') throw new AppError('service_unavailable', 'no registry')
    }
    open({ entry: asker, services: { fetchWeight } })
    expect(await askFor({ weights: ['first', 'second', 'third'] })).toEqual(['there', 'there', 'no registry'])
  })

  test('a failure comes as a project error, and a render process may not ask for anything it likes', async () => {
    const translate = async () => {
      throw new AppError('unknown_error', 'The translation service did not answer.')
    }
    open({ entry: asker, services: { translator: { translate } } })
    expect((await askFor(hello))[0]).toEqual(['unknown_error', 'The translation service did not answer.'])
    for (const wrong of [
      { ...hello, to: 'ko", "x' },
      { ...hello, texts: ['a'.repeat(60_000)] },
    ])
      expect((await askFor(wrong))[0]).toEqual(['unknown_error', 'This cannot be translated.'])
    await pool.stop()
    open({ entry: asker })
    expect((await askFor(hello))[0]).toEqual(['unknown_error', 'This cannot be translated.'])
  })
})
