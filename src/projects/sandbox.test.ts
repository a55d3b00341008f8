import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '@bluehour/engine/log'
import { afterAll, expect, test } from 'vitest'
import type { RenderJob } from './render-job.ts'
import { makeRenderPool } from './render-pool.ts'
import { chooseSandbox } from './sandbox.ts'

const root = mkdtempSync(join(tmpdir(), 'bluehour-sandbox-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const dataDir = join(root, 'data')
const modelsDir = join(dataDir, 'models')
mkdirSync(join(dataDir, 'files'), { recursive: true })
mkdirSync(modelsDir)
writeFileSync(join(dataDir, 'files', 'input.jpg'), 'an input')
writeFileSync(join(dataDir, 'postgres.password'), 'hunter2')

/** A render process that was taken over by a hostile file: it tries what it should not. */
const entry = join(root, 'renderer.mjs')
writeFileSync(
  entry,
  `import { readFileSync, writeFileSync } from 'node:fs'
   import { spawn } from 'node:child_process'
   const attempt = (what) => { try { return String(what() ?? 'done') } catch (error) { return error.code } }
   process.on('message', ({ order }) => {
     if (order.mode === 'spin') {
       spawn(process.execPath, ['-e', 'for (;;) {}'])
       for (;;) {}
     }
     const { dataDir, worker } = order.input
     const tried = {
       password: attempt(() => readFileSync(dataDir + '/postgres.password')),
       environment: attempt(() => readFileSync('/proc/' + worker + '/environ').length),
       input: attempt(() => readFileSync(dataDir + '/files/input.jpg')),
       output: attempt(() => writeFileSync(dataDir + '/work/output', 'made')),
       weights: attempt(() => writeFileSync(dataDir + '/models/weights', 'fetched')),
       change: attempt(() => writeFileSync(dataDir + '/files/input.jpg', 'changed')),
       capabilities: /CapEff:\\s*(\\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1],
     }
     process.send({ type: 'done', result: { outputs: [{ name: JSON.stringify(tried), bytes: 0 }], facts: [] } })
   })
   process.send({ type: 'ready' })`,
)

const sandbox = chooseSandbox({ dataDir, modelsDir, entry })
if (!sandbox.inForce) process.stderr.write(`The sandbox is not tested here: ${sandbox.words}\n`)
const log = makeLog({ level: 'silent', name: 'test' })
const env = { PATH: process.env.PATH ?? '' }
const watch = { signal: new AbortController().signal, timeoutMs: 60_000, onProgress: () => {} }

test.runIf(sandbox.inForce)('a render process has its folders and nothing of the database', async () => {
  const pool = makeRenderPool({ entry, args: [], env, memoryMb: 600, log, sandbox: () => sandbox })
  const order = { mode: 'try', input: { dataDir, worker: process.pid } } as unknown as RenderJob
  const { outputs } = await pool.render(order, watch)
  await pool.stop()
  expect(JSON.parse(outputs[0]?.name ?? '')).toEqual({
    password: 'ENOENT',
    environment: 'EACCES',
    input: 'an input',
    output: 'done',
    weights: 'done',
    change: 'EROFS',
    capabilities: '0000000000000000',
  })
  expect(readFileSync(join(dataDir, 'work', 'output'), 'utf8')).toBe('made')
  expect(readFileSync(join(modelsDir, 'weights'), 'utf8')).toBe('fetched')
  expect(existsSync(join(dataDir, 'postgres.password'))).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'a project that uses the processor without end is stopped, its programs too',
  async () => {
    const pool = makeRenderPool({ entry, args: [], env, memoryMb: 600, log, sandbox: () => sandbox })
    const spinning = pool.render({ mode: 'spin' } as RenderJob, { ...watch, timeoutMs: 4_000 })
    await expect(spinning).rejects.toMatchObject({ code: 'processing_timeout' })
    expect(await pool.memoryMb()).toBe(0)
    await pool.stop()
  },
)
