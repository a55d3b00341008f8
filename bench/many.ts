import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openS3Storage, type S3Options } from '../src/files/s3-storage.ts'
import { findMissing, sweepStorage } from '../src/projects/sweep.ts'
import { createAccount } from '../src/store/accounts.ts'
import { type Db, openDb } from '../src/store/db.ts'
import { startPostgres } from '../src/store/embedded/embedded-postgres.ts'
import { createEndpoint } from '../src/store/endpoints.ts'
import { createKey } from '../src/store/keys.ts'
import { checkLedger } from '../src/store/ledger-check.ts'
import { createTestBucket } from '../test/s3-server.ts'
import { flagNumber } from './flags.ts'
import { makeParts, type Parts } from './many/parts.ts'
import { table } from './measure.ts'

/**
 * Two API processes and three workers, each with a folder of its own, one PostgreSQL and one bucket. Every process is
 * killed and every wire between a worker and the database or the bucket is cut while projects are under way; then
 * everything is counted. `--projects=1000 --rounds=6 --minutes=12`
 */
export async function run(): Promise<void> {
  const bucket = await createTestBucket()
  if (!bucket) return
  const root = await mkdtemp(join(tmpdir(), 'bluehour-many-'))
  const postgres = await startPostgres({ dataDir: join(root, 'postgres'), log: { info() {}, warn() {}, error() {} } })
  const db = openDb({ url: postgres.url, connections: 4 })
  const parts = makeParts(root, postgres.url, bucket)
  const receiver = await startReceiver()
  try {
    await parts.once('migrate')
    const ports = [await parts.start('serve'), await parts.start('serve')]
    for (let i = 0; i < 3; i++) await parts.start('work')
    await until(async () => (await Promise.all(ports.map(isReady))).every(Boolean))
    const key = await newKey(db, receiver.url)
    const submitting = submit(ports, key, flagNumber('projects', 1000))
    const faults = await disturb(parts, db, flagNumber('rounds', 6))
    const ids = await submitting
    const untilMs = flagNumber('minutes', 12) * 60_000
    const drained = await until(async () => (await openProjects(db)) === 0, untilMs).then(
      () => true,
      () => false,
    )
    if (drained) await until(async () => (await openDeliveries(db)) === 0, 60_000).catch(() => {})
    const counted = await count(db, bucket)
    table('Two API processes, three workers, a bucket and PostgreSQL, without a shared disk', [
      { accepted: new Set(ids).size, ...counted, 'told twice': receiver.twice(), 'still open': await openProjects(db) },
    ])
    table('What was done to them', [faults])
  } finally {
    await parts.stop()
    receiver.close()
    await db.close()
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
}

/** Counts events by id; a delivery whose answer was lost in a kill is sent again under the same id. */
async function startReceiver() {
  const seen = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    seen.set(id, (seen.get(id) ?? 0) + 1)
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const twice = () => [...seen.values()].filter((times) => times > 1).length
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, twice, close: () => server.close() }
}

async function newKey(db: Db, url: string): Promise<string> {
  const { id } = await createAccount(db, { email: 'many@localhost', plan: 'business', credits: 1_000_000 })
  await createEndpoint(db, {
    accountId: id,
    url,
    events: ['audio.completed', 'audio.errored'],
    allowPrivateNetwork: true,
  })
  return (await createKey(db, { accountId: id, name: 'many' })).key
}

/** Each is sent to one process or the other, again until it was accepted, under its own key. */
async function submit(ports: readonly number[], key: string, projects: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < projects; i++) {
    let turn = i
    await until(async () => {
      const response = await fetch(`http://127.0.0.1:${ports[turn++ % ports.length]}/v1/ai-voice-generator`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': `project ${i}` },
        body: JSON.stringify({ style: { prompt: 'Yes.', voice_name: 'af_heart' } }),
        signal: AbortSignal.timeout(20_000),
      })
      if (response.ok) ids.push(((await response.json()) as { id: string }).id)
      return response.ok
    })
  }
  return ids
}

const CUT_MS = 8_000

/** One thing after the other: kills of each process, then cuts of each wire, resets and silences in turn. */
async function disturb(parts: Parts, db: Db, rounds: number) {
  const faults = { 'API killed': 0, 'workers killed': 0, 'database cut': 0, 'bucket cut': 0 }
  const pick = (name: 'serve' | 'work', n: number) => {
    const some = parts.running.filter((part) => part.name === name)
    return some[n % some.length]!
  }
  for (let round = 0; round < rounds && (round === 0 || (await openProjects(db)) > 0); round++) {
    const how = round % 2 === 0 ? 'reset' : 'stall'
    await pause(10_000)
    parts.replace(pick('serve', round))
    faults['API killed'] += 1
    await pause(5_000)
    parts.replace(pick('work', round))
    faults['workers killed'] += 1
    await pause(10_000)
    await pick('work', round + 1).wires.database.cut(how, CUT_MS)
    faults['database cut'] += 1
    await pause(5_000)
    await pick('work', round + 2).wires.bucket.cut(how, CUT_MS)
    faults['bucket cut'] += 1
  }
  return faults
}

async function count(db: Db, bucket: S3Options) {
  const rows = await db.read<{ status: string; endings: number; starts: number }>`
    select p.status, count(e.id) filter (where e.type <> 'audio.started')::int as endings,
           count(e.id) filter (where e.type = 'audio.started')::int as starts
    from projects p left join events e on e.project_id = p.id group by p.id`
  const storage = await openS3Storage(bucket)
  const { files, orphans } = await sweepStorage({ db, storage }, { before: new Date(), remove: false })
  const [late] = await db.read<{
    count: number
  }>`select count(*)::int as count from deliveries where status <> 'delivered'`
  return {
    rows: rows.length,
    complete: rows.filter(({ status }) => status === 'complete').length,
    refunded: rows.filter(({ status }) => status === 'error').length,
    'events not once': rows.filter(({ endings, starts }) => endings !== 1 || starts !== 1).length,
    'not delivered': late?.count ?? 0,
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

async function openDeliveries(db: Db): Promise<number> {
  const [row] = await db.read<{ open: number }>`select count(*)::int as open from deliveries where status = 'pending'`
  return row?.open ?? 0
}

const isReady = (port: number) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)

async function until(condition: () => Promise<boolean>, forMs = 20 * 60_000): Promise<void> {
  for (const end = Date.now() + forMs; Date.now() < end; await pause(200)) {
    if (await condition().catch(() => false)) return
  }
  throw new Error('it did not happen')
}
