import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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

chmodSync(root, 0o755) // as the folders above a data folder are

const dataDir = join(root, 'data')
const modelsDir = join(dataDir, 'models')
const [workRoot, inputsRoot] = [join(dataDir, 'work', 'worker-1'), join(dataDir, 'inputs', 'worker-1')]
const folders = { dataDir, modelsDir, workRoot, inputsRoot }
for (const folder of [join(dataDir, 'files'), modelsDir, workRoot, inputsRoot]) mkdirSync(folder, { recursive: true })
writeFileSync(join(dataDir, 'files', 'other.jpg'), 'of somebody else')
writeFileSync(join(dataDir, 'postgres.password'), 'hunter2')
mkdirSync(join(inputsRoot, 'project-1'))
linkSync(join(dataDir, 'files', 'other.jpg'), join(inputsRoot, 'project-1', 'input'))

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
     const { dataDir, workRoot, inputsRoot, worker, port } = order.input
     const tried = {
       user: String(process.getuid()),
       password: attempt(() => readFileSync(dataDir + '/postgres.password')),
       environment: attempt(() => readFileSync('/proc/' + worker + '/environ').length),
       others: attempt(() => readFileSync(dataDir + '/files/other.jpg')),
       input: attempt(() => readFileSync(inputsRoot + '/project-1/input')),
       change: attempt(() => writeFileSync(inputsRoot + '/project-1/input', 'changed')),
       output: attempt(() => writeFileSync(workRoot + '/output', 'made')),
       call: await call(port),
       capabilities: /CapEff:\\s*(\\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1],
     }
     process.send({ type: 'done', result: { outputs: [{ name: JSON.stringify(tried), bytes: 0 }], facts: [] } })
   })
   process.send({ type: 'ready' })`,
)

const isRoot = process.getuid?.() === 0
const sandbox = chooseSandbox({ ...folders, entry }, false)
if (!sandbox.inForce) process.stderr.write(`The sandbox is not tested here: ${sandbox.words}\n`)
const log = makeLog({ level: 'silent', name: 'test' })
const env = { PATH: process.env.PATH ?? '' }
const watch = { signal: new AbortController().signal, timeoutMs: 60_000, onProgress: () => {} }

async function tried(within: Sandbox): Promise<Record<string, string>> {
  const pool = makeRenderPool({ entry, args: [], env, memoryMb: 600, log, sandbox: () => within })
  const { port } = server.address() as AddressInfo
  const order = { mode: 'try', input: { ...folders, worker: process.pid, port } } as unknown as RenderJob
  const { outputs } = await pool.render(order, watch)
  await pool.stop()
  return JSON.parse(outputs[0]?.name ?? '')
}

const NOTHING = {
  password: 'ENOENT',
  environment: 'EACCES',
  others: 'ENOENT',
  input: 'of somebody else',
  change: 'EROFS',
  output: 'done',
  call: 'ENETUNREACH',
  capabilities: '0000000000000000',
}

test.runIf(sandbox.inForce)('a render process has its folders, nothing else of the data and no network', async () => {
  expect(sandbox.words).toMatch(/keep this user, have no network and no capabilities/)
  expect(await tried(sandbox)).toEqual({ ...NOTHING, user: '0' })
  expect(readFileSync(join(workRoot, 'output'), 'utf8')).toBe('made')
  expect(readFileSync(join(dataDir, 'files', 'other.jpg'), 'utf8')).toBe('of somebody else')
  expect(existsSync(join(dataDir, 'postgres.password'))).toBe(true)
  rmSync(join(workRoot, 'output'))
})

test.runIf(sandbox.inForce && isRoot)('of a service that runs as root it is another user', async () => {
  const other = chooseSandbox({ ...folders, entry })
  expect(other.words).toMatch(/run as user 64321, have no network and no capabilities/)
  expect(await tried(other)).toEqual({ ...NOTHING, user: '64321' })
  expect(statSync(join(workRoot, 'output')).uid).toBe(64_321)
  expect(statSync(inputsRoot).mode & 0o777).toBe(0o750)
  const closed = join(root, 'ffmpeg')
  writeFileSync(closed, '', { mode: 0o700 })
  expect(chooseSandbox({ ...folders, entry, programs: [closed] }).words).toMatch(/keep this user.*cannot be reached/)
  chmodSync(root, 0o700) // now it could not get there
  const own = chooseSandbox({ ...folders, entry })
  expect(own.words).toMatch(/keep this user, have no network.*cannot be reached/)
  expect(await tried(own)).toMatchObject({ user: '0', password: 'ENOENT', others: 'ENOENT' })
  chmodSync(root, 0o755)
})

test('where the system allows less, render processes keep more, and it is said', async () => {
  const bin = join(root, 'bin')
  mkdirSync(bin)
  const { PATH } = process.env
  const systemThat = (refuses: string) => {
    const script = `#!/bin/sh\ncase " $* " in ${refuses}) echo "unshare: not allowed" >&2; exit 1;; esac\nPATH='${PATH}' exec unshare "$@"`
    writeFileSync(join(bin, 'unshare'), script, { mode: 0o755 })
    process.env.PATH = `${bin}:${PATH}`
    const chosen = chooseSandbox({ ...folders, entry }, false)
    process.env.PATH = PATH
    return chosen
  }
  expect(systemThat('*')).toMatchObject({ inForce: false, wrap: [], words: expect.stringContaining('not allowed') })
  if (!sandbox.inForce) return
  const withNetwork = systemThat('*" --net "*')
  expect(withNetwork).toMatchObject({ inForce: true, words: expect.stringMatching(/keep the network.*not allowed/) })
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
