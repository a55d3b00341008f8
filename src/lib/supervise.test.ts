import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { type Supervised, type SuperviseOptions, supervise } from './supervise.ts'

const MODULE = fileURLToPath(new URL('./supervise.ts', import.meta.url))
const PREAMBLE = `import { exitWithParent, stopOnSignals, supervise } from ${JSON.stringify(MODULE)}
import { spawn } from 'node:child_process'
const silent = { info() {}, warn() {}, error() {} }
`

const running: Supervised[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((supervised) => supervised.stop()))
})

function run(script: string): ChildProcess {
  const args = ['--input-type=module', '--eval', PREAMBLE + script]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
}

function keep(start: () => ChildProcess, options: Partial<SuperviseOptions> = {}) {
  const lines: { pauseMs?: number; message: string }[] = []
  const note = (fields: unknown, message?: string) =>
    void lines.push({ ...(fields as { pauseMs?: number }), message: message ?? '' })
  const supervised = supervise({ name: 'it', start, log: { info: note, warn: note, error: note }, ...options })
  running.push(supervised)
  return { supervised, lines }
}

/** Lines of the process, as they come. */
async function nextLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout!, 'data')
  return String(chunk).trim()
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 20))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a killed process is replaced by a new one', async () => {
  const { supervised } = keep(() => run('setInterval(() => {}, 1000)'), { pauseMinMs: 10 })
  const first = supervised.child()!.pid!
  supervised.child()!.kill('SIGKILL')
  await until(() => supervised.child()?.pid !== undefined && supervised.child()?.pid !== first)
  expect(isAlive(supervised.child()!.pid!)).toBe(true)
  expect(isAlive(first)).toBe(false)
})

test('the pause doubles up to its limit, and is short again after a long life', async () => {
  const lives = ['0', '0', '0', '0', '3200', '0']
  const start = () => run(`setTimeout(() => process.exit(3), ${lives.shift() ?? '60000'})`)
  const { lines } = keep(start, { pauseMinMs: 10, pauseMaxMs: 40, settledMs: 3000 })
  await until(() => lines.length === 6)
  expect(lines.map(({ pauseMs }) => pauseMs)).toEqual([10, 20, 40, 40, 10, 20])
})

test('a program that is not there is tried again, not thrown', async () => {
  const { lines } = keep(() => spawn('/nowhere/no-such-program'), { pauseMinMs: 10 })
  await until(() => lines.length >= 4)
  expect(lines[0]?.message).toBe('it could not be started')
})

test('stop lets the process finish', async () => {
  const child = run(
    `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200)); console.log('up'); setInterval(() => {}, 1000)`,
  )
  const { supervised, lines } = keep(() => child)
  await nextLine(child)
  await supervised.stop()
  expect([child.exitCode, child.signalCode, lines.length]).toEqual([0, null, 0])
  expect(await supervised.ended).toBeUndefined()
})

test('stop kills a process that does not listen', async () => {
  const child = run(`process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)`)
  const { supervised } = keep(() => child, { graceMs: 100 })
  await nextLine(child)
  await supervised.stop()
  expect(child.signalCode).toBe('SIGKILL')
})

test('stop during the pause starts nothing more', async () => {
  let starts = 0
  const start = () => {
    starts++
    return run('process.exit(1)')
  }
  const { supervised, lines } = keep(start, { pauseMinMs: 60_000 })
  await until(() => lines.length === 1)
  await supervised.stop()
  expect([starts, supervised.child()]).toEqual([1, undefined])
})

test('an exit that cannot be mended is handed over', async () => {
  const { supervised } = keep(() => run('process.exit(7)'), { giveUp: ({ code }) => code === 7 })
  expect(await supervised.ended).toMatchObject({ code: 7, signal: null })
})

test('children end, in their own good order, when the supervisor is killed', async () => {
  const worker = JSON.stringify(
    `${PREAMBLE}exitWithParent(async () => { await new Promise((r) => setTimeout(r, 100)); console.log('tidied') })
    console.log('worker ' + process.pid); setInterval(() => {}, 1000)`,
  )
  const boss = run(`supervise({ name: 'worker', log: silent, start: () => spawn(process.execPath,
    ['--input-type=module', '--eval', ${worker}], { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] }) })`)
  const pid = Number((await nextLine(boss)).replace('worker ', ''))
  expect(isAlive(pid)).toBe(true)
  boss.kill('SIGKILL')
  expect(await nextLine(boss)).toBe('tidied')
  await until(() => !isAlive(pid))
})

test('a supervised process leaves Ctrl-C to its parent', async () => {
  const child = run(
    `exitWithParent(); process.on('SIGTERM', () => process.exit(5)); console.log('up'); setInterval(() => {}, 1000)`,
  )
  await nextLine(child)
  child.kill('SIGINT')
  child.kill('SIGHUP')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([5, null])
})

test('one wish to stop may arrive many times', async () => {
  const child = run(`let stops = 0
    stopOnSignals((signal) => { stops++; setTimeout(() => { console.log(signal, stops); process.exit(0) }, 300) })
    console.log('up'); setInterval(() => {}, 1000)`)
  await nextLine(child)
  child.kill('SIGTERM')
  const answer = nextLine(child)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal)
  expect(await answer).toMatch(/^SIG(TERM|INT|HUP) 1$/)
})

test('a later signal ends at once', async () => {
  const child = run(`stopOnSignals(() => {}); console.log('up'); setInterval(() => {}, 1000)`)
  await nextLine(child)
  child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 2100))
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
})
