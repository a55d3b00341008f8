import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from '../src/store/db.ts'
import { freePort } from '../src/store/embedded/free-port.ts'
import { flag, flagNumber } from './flags.ts'
import { httpRequest, load, table } from './measure.ts'
import { type BenchService, benchService } from './service.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))
/** `--steps=1,2,4 --seconds=4 --renders=12`, and `--only=api` or `--only=workers`. */
const STEPS = (flag('steps') ?? '1,2,4').split(',').map(Number)
const SECONDS = flagNumber('seconds', 4)
const only = flag('only')
const VOICE = { style: { prompt: 'Yes.', voice_name: 'af_heart' } }
const RENDERS = flagNumber('renders', 12)

/** Creates and polls with 1, 2 and 4 API processes, renders with 1, 2 and 4 workers, and what PostgreSQL committed. */
export async function run(): Promise<void> {
  const service = await benchService([])
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-scale-'))
  try {
    if (only !== 'workers') await scaleApi(service, folder)
    if (only !== 'api') await scaleWorkers(service, folder)
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function scaleApi(service: BenchService, folder: string): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const processes of STEPS) {
    const started = await Promise.all(Array.from({ length: processes }, () => start('serve', service, folder)))
    const ports = started.map(({ port }) => port)
    const creates = service.callers.map(({ key }) => httpRequest('POST', '/v1/ai-voice-generator', key, VOICE))
    const reads = service.callers.map(({ key }) => httpRequest('GET', '/v1/account', key))
    await spread(ports, creates, 1)
    const before = await commits(service.db)
    const created = await spread(ports, creates, SECONDS)
    const committed = (await commits(service.db)) - before
    const read = await spread(ports, reads, SECONDS)
    rows.push({ 'API processes': processes, creates: created, reads: read, commits: Math.round(committed / SECONDS) })
    await Promise.all(started.map(({ child }) => end(child)))
  }
  const [first] = rows
  table(
    'Throughput with API processes (a second)',
    rows.map((row) => ({
      ...row,
      'creates to one': Number(row.creates) / Number(first?.creates),
      'reads to one': Number(row.reads) / Number(first?.reads),
      'creates per commit': Number(row.creates) / Number(row.commits),
    })),
  )
}

async function scaleWorkers(service: BenchService, folder: string): Promise<void> {
  const api = await start('serve', service, folder)
  const rows: Record<string, number>[] = []
  for (const workers of STEPS) {
    const started = await Promise.all(Array.from({ length: workers }, () => start('work', service, folder)))
    // Each render process is warm before it counts.
    await renderAll(service, api.port, 2 * workers)
    const began = performance.now()
    await renderAll(service, api.port, RENDERS)
    rows.push({ workers, 'renders a second': (RENDERS * 1000) / (performance.now() - began) })
    await Promise.all(started.map(({ child }) => end(child)))
  }
  const one = rows[0]?.['renders a second'] ?? 1
  table(
    'Throughput with workers of one slot (short sentences spoken)',
    rows.map((row) => ({ ...row, 'to one': (row['renders a second'] ?? 0) / one })),
  )
  await end(api.child)
}

async function renderAll({ db, callers }: BenchService, port: number, count: number): Promise<void> {
  await db.sql`update projects set status = 'canceled', canceled_at = now(), credits = 0 where status = 'pending'`
  await db.sql`delete from queue.job`
  for (let i = 0; i < count; i++) {
    await fetch(`http://127.0.0.1:${port}/v1/ai-voice-generator`, {
      method: 'POST',
      headers: { authorization: `Bearer ${callers[i % callers.length]?.key}` },
      body: JSON.stringify(VOICE),
    })
  }
  for (;;) {
    const [row] = await db.sql<{ open: number }>`
      select count(*)::int as open from projects where status in ('pending', 'rendering')`
    if (row?.open === 0) return
    await pause(50)
  }
}

async function start(part: 'serve' | 'work', { url }: BenchService, folder: string) {
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: url,
    BLUEHOUR_DATA: folder,
    BLUEHOUR_MODELS: MODELS,
    BLUEHOUR_PORT: String(port),
    BLUEHOUR_RATE_LIMIT: '1000000',
    BLUEHOUR_LOG: 'error',
    BLUEHOUR_WORKERS: '1',
  }
  const child = fork(MAIN, [part], { env, execArgv: [] })
  await new Promise((resolve) => child.once('message', resolve))
  return { port, child }
}

/** The same clients, spread over the processes. */
async function spread(ports: readonly number[], requests: string[], seconds: number): Promise<number> {
  const connections = 64 / ports.length
  const loads = await Promise.all(ports.map((port) => load({ port, connections, seconds, requests })))
  for (const { statuses } of loads) {
    if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses))
  }
  return Math.round(loads.reduce((sum, { perSecond }) => sum + perSecond, 0))
}

async function commits(db: Db): Promise<number> {
  await db.sql`select pg_stat_force_next_flush()`
  await pause(1_500)
  const [row] = await db.sql<{ commits: number }>`
    select xact_commit as commits from pg_stat_database where datname = current_database()`
  return row?.commits ?? 0
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
}
