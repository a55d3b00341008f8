import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '@bluehour/engine/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderJob } from './render-job.ts'
import { makeRenderPool } from './render-pool.ts'
import { chooseSandbox, type Sandbox } from './sandbox.ts'

const root = mkdtempSync(join(tmpdir(), 'bluehour-sandbox-'))
/** As the API or PostgreSQL would, on the machine's own loopback. */
const server = createServer((socket) => socket.end())
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

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
   import { connect } from 'node:net'
   const attempt = (what) => { try { return String(what() ?? 'done') } catch (error) { return error.code } }
   const call = (port) => new Promise((resolve) => {
     const socket = connect(port, '127.0.0.1', () => resolve('connected')).on('error', ({ code }) => resolve(code))
     socket.unref()
   })
   process.on('message', async ({ order }) => {
     if (order.mode === 'spin') {
       spawn(process.execPath, ['-e', 'for (;;) {}'])
       for (;;) {}
     }
     const { dataDir, worker, port } = order.input
     const tried = {
       password: attempt(() => readFileSync(dataDir + '/postgres.password')),
       environment: attempt(() => readFileSync('/proc/' + worker + '/environ').length),
       input: attempt(() => readFileSync(dataDir + '/files/input.jpg')),
       output: attempt(() => writeFileSync(dataDir + '/work/output', 'made')),
       weights: attempt(() => writeFileSync(dataDir + '/models/weights', 'fetched')),
       change: attempt(() => writeFileSync(dataDir + '/files/input.jpg', 'changed')),
       call: await call(port),
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

async function tried(within: Sandbox): Promise<Record<string, string>> {
  const pool = makeRenderPool({ entry, args: [], env, memoryMb: 600, log, sandbox: () => within })
  const { port } = server.address() as AddressInfo
  const order = { mode: 'try', input: { dataDir, worker: process.pid, port } } as unknown as RenderJob
  const { outputs } = await pool.render(order, watch)
  await pool.stop()
  return JSON.parse(outputs[0]?.name ?? '')
}

test.runIf(sandbox.inForce)('a render process has its folders, nothing of the database and no network', async () => {
  expect(await tried(sandbox)).toEqual({
    password: 'ENOENT',
    environment: 'EACCES',
    input: 'an input',
    output: 'done',
    weights: 'done',
    change: 'EROFS',
    call: sandbox.words.includes('no network') ? 'ENETUNREACH' : 'connected',
    capabilities: '0000000000000000',
  })
  expect(readFileSync(join(dataDir, 'work', 'output'), 'utf8')).toBe('made')
  expect(readFileSync(join(modelsDir, 'weights'), 'utf8')).toBe('fetched')
  expect(existsSync(join(dataDir, 'postgres.password'))).toBe(true)
})

test('where the system allows less, render processes keep more, and it is said', async () => {
  const bin = join(root, 'bin')
  mkdirSync(bin)
  const { PATH } = process.env
  const systemThat = (refuses: string) => {
    const script = `#!/bin/sh\ncase " $* " in ${refuses}) echo "unshare: not allowed" >&2; exit 1;; esac\nPATH='${PATH}' exec unshare "$@"`
    writeFileSync(join(bin, 'unshare'), script, { mode: 0o755 })
    process.env.PATH = `${bin}:${PATH}`
    const chosen = chooseSandbox({ dataDir, modelsDir, entry })
    process.env.PATH = PATH
    return chosen
  }
  expect(systemThat('*')).toMatchObject({ inForce: false, wrap: [], words: expect.stringContaining('not allowed') })
  if (!sandbox.inForce) return
  const withNetwork = systemThat('*" --net "*')
  expect(withNetwork).toMatchObject({ inForce: true, words: expect.stringContaining('keep the network (unshare: not') })
  expect(await tried(withNetwork)).toMatchObject({ call: 'connected', password: 'ENOENT' })
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
