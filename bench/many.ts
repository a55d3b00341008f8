import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openS3Storage, type S3Options } from '../src/files/s3-storage.ts'
import { findMissing, sweepStorage } from '../src/projects/sweep.ts'
import { createAccount } from '../src/store/accounts.ts'
import { type Db, openDb } from '../src/store/db.ts'
import { startPostgres } from '../src/store/embedded/embedded-postgres.ts'
import { freePort } from '../src/store/embedded/free-port.ts'
import { createKey } from '../src/store/keys.ts'
import { checkLedger } from '../src/store/ledger-check.ts'
import { createTestBucket } from '../test/s3-server.ts'
import { table } from './measure.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))
const flag = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

/**
 * Two API processes and three workers, each with a folder of its own, one PostgreSQL and one bucket. Workers are killed
 * and their database connections cut while projects are under way; then everything is counted.
 */
export async function run(): Promise<void> {
  const bucket = await createTestBucket()
  if (!bucket) return
  const root = await mkdtemp(join(tmpdir(), 'bluehour-many-'))
  const postgres = await startPostgres({ dataDir: join(root, 'postgres'), log: { info() {}, warn() {}, error() {} } })
  const db = openDb({ url: postgres.url, connections: 4 })
  const parts = startParts(root, postgres.url, bucket)
  try {
    const projects = flag('projects', 100)
    await parts.once('migrate')
    const ports = [await freePort(), await freePort()]
    for (const port of ports) parts.start('serve', { BLUEHOUR_PORT: String(port) })
    for (let i = 0; i < 3; i++) parts.start('work')
    await until(async () => (await Promise.all(ports.map(isReady))).every(Boolean))
    const key = await newKey(db)
    const began = Date.now()
    const ids = await submit(ports, key, projects)
    const faults = await disturb(parts, db, flag('rounds', 5))
    await until(async () => (await openProjects(db)) === 0)
    const seconds = Math.round((Date.now() - began) / 1000)
    table('Two API processes, three workers, a bucket and PostgreSQL, without a shared disk', [
      { accepted: ids.length, ...faults, ...(await count(db, bucket)), seconds },
    ])
  } finally {
    await parts.stop()
    await db.close()
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
}

function startParts(root: string, url: string, { bucket, endpoint = '', credentials }: S3Options) {
  const running: { name: string; child: ChildProcess }[] = []
  let made = 0
  const launch = (name: string, env: Record<string, string> = {}) =>
    spawn(process.execPath, [MAIN, name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: url,
        BLUEHOUR_DATA: join(root, `${name}-${made++}`),
        BLUEHOUR_MODELS: MODELS,
        BLUEHOUR_S3_BUCKET: bucket,
        BLUEHOUR_S3_ENDPOINT: endpoint,
        BLUEHOUR_S3_ACCESS_KEY: credentials?.accessKeyId,
        BLUEHOUR_S3_SECRET_KEY: credentials?.secretAccessKey,
        BLUEHOUR_LOG: 'error',
        BLUEHOUR_WORKERS: '1',
        BLUEHOUR_RATE_LIMIT: '0',
        ...env,
      },
    })
  return {
    start: (name: string, env?: Record<string, string>) => void running.push({ name, child: launch(name, env) }),
    once: (name: string) => ended(launch(name)),
    /** The oldest one with this name, and another in its place. */
    replace(name: string): void {
      const at = running.findIndex((one) => one.name === name)
      running.splice(at, 1)[0]?.child.kill('SIGKILL')
      running.push({ name, child: launch(name) })
    },
    async stop(): Promise<void> {
      for (const { child } of running) child.kill('SIGTERM')
      await Promise.all(running.map(({ child }) => ended(child)))
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}

async function newKey(db: Db): Promise<string> {
  const account = await createAccount(db, { email: 'many@localhost', plan: 'business', credits: 1_000_000 })
  return (await createKey(db, { accountId: account.id, name: 'many' })).key
}

/** Each is sent to one process or the other, again until it was accepted, under its own key. */
async function submit(ports: readonly number[], key: string, projects: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < projects; i++) {
    await until(async () => {
      const response = await fetch(`http://127.0.0.1:${ports[i % ports.length]}/v1/ai-voice-generator`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': `project ${i}` },
        body: JSON.stringify({ style: { prompt: 'Good evening.', voice_name: 'af_heart' } }),
      })
      if (response.ok) ids.push(((await response.json()) as { id: string }).id)
      return response.ok
    })
  }
  return ids
}

async function disturb(parts: ReturnType<typeof startParts>, db: Db, rounds: number) {
  for (let round = 0; round < rounds && (await openProjects(db)) > 0; round++) {
    await pause(3000)
    parts.replace('work')
    await pause(3000)
    await db.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bluehour worker'`
  }
  return { 'workers killed': rounds, 'connections cut': rounds }
}

async function count(db: Db, bucket: S3Options) {
  const rows = await db.read<{ status: string; endings: number }>`
    select p.status, count(e.id) filter (where e.type <> 'audio.started')::int as endings
    from projects p left join events e on e.project_id = p.id group by p.id`
  const storage = await openS3Storage(bucket)
  const { files, orphans } = await sweepStorage({ db, storage }, { before: new Date(), remove: false })
  return {
    complete: rows.filter(({ status }) => status === 'complete').length,
    failed: rows.filter(({ status }) => status === 'error').length,
    'events not once': rows.filter(({ endings }) => endings !== 1).length,
    'ledger problems': (await checkLedger(db)).problems.length,
    files,
    orphans: orphans.files,
    missing: (await findMissing({ db, storage })).files,
  }
}

async function openProjects(db: Db): Promise<number> {
  const [row] = await db.read<{ open: number }>`
    select count(*)::int as open from projects where status in ('pending', 'rendering')`
  return row?.open ?? 0
}

const isReady = (port: number) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)

async function until(condition: () => Promise<boolean>, forMs = 20 * 60_000): Promise<void> {
  for (const end = Date.now() + forMs; Date.now() < end; await pause(200)) {
    if (await condition().catch(() => false)) return
  }
  throw new Error('it did not happen')
}
