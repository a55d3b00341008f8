import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Db, openDb } from '../src/store/db.ts'
import { startPostgres } from '../src/store/embedded/embedded-postgres.ts'
import { freePort } from '../src/store/embedded/free-port.ts'
import { checkLedger } from '../src/store/ledger-check.ts'
import { flag } from './flags.ts'
import { table } from './measure.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))
const from = flag('from') ?? 'HEAD'
const BODY = JSON.stringify({ style: { prompt: 'Yes.', voice_name: 'af_heart' } })

/**
 * A rolling upgrade from another commit (`--from=f954842`): its API and worker run, this version's `migrate` changes the
 * schema under them, and they and a new API go on. Needs git and that commit.
 */
export async function run(): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'bluehour-upgrade-'))
  const old = join(root, 'old')
  execFileSync('git', ['worktree', 'add', '--detach', old, from], { cwd: REPOSITORY, stdio: 'ignore' })
  await symlink(join(REPOSITORY, 'node_modules'), join(old, 'node_modules'))
  const postgres = await startPostgres({ dataDir: root, log: { info() {}, warn() {}, error() {} } })
  const db = openDb({ url: postgres.url, connections: 2 })
  const children: ChildProcess[] = []
  const launch = (code: string, part: string, env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [join(code, 'src/main.ts'), part], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: postgres.url,
        BLUEHOUR_DATA: join(root, 'data'),
        BLUEHOUR_MODELS: MODELS,
        BLUEHOUR_LOG: 'error',
        BLUEHOUR_WORKERS: '1',
        ...env,
      },
    })
    children.push(child)
    return child
  }
  const rows: Record<string, string | number>[] = []
  try {
    const oldPort = await freePort()
    launch(old, 'serve', { BLUEHOUR_PORT: String(oldPort) })
    launch(old, 'work')
    await ready(oldPort)
    const key = oldKey(old, postgres.url)
    rows.push(await project(db, oldPort, key, 'old API, old worker, old schema'))
    await ended(launch(REPOSITORY, 'migrate'))
    rows.push(await project(db, oldPort, key, 'old API, old worker, new schema'))
    const newPort = await freePort()
    launch(REPOSITORY, 'serve', { BLUEHOUR_PORT: String(newPort) })
    await ready(newPort)
    rows.push(await project(db, newPort, key, 'new API, old worker'))
    children[1]?.kill('SIGTERM')
    launch(REPOSITORY, 'work')
    rows.push(await project(db, oldPort, key, 'old API, new worker'))
    table(`Rolling upgrade from ${from}`, rows)
    console.log(`ledger problems: ${(await checkLedger(db)).problems.join('; ') || 'none'}`)
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(ended))
    await db.close()
    await postgres.stop()
    execFileSync('git', ['worktree', 'remove', '--force', old], { cwd: REPOSITORY })
    await rm(root, { recursive: true, force: true })
  }
}

/** By the old program's own commands. */
function oldKey(code: string, url: string): string {
  const ask = (...args: string[]) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url }
    const text = execFileSync(process.execPath, [join(code, 'src/main.ts'), ...args, '--json'], {
      env,
      encoding: 'utf8',
    })
    return JSON.parse(text) as { id: string; key: string }
  }
  const { id } = ask('account', 'create', '--email', 'upgrade@example.com', '--plan', 'business', '--credits', '1000')
  return ask('key', 'create', '--account', id, '--name', 'upgrade').key
}

async function project(db: Db, port: number, key: string, when: string) {
  const response = await fetch(`http://127.0.0.1:${port}/v1/ai-voice-generator`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: BODY,
  })
  const { id, message } = (await response.json()) as { id?: string; message?: string }
  if (!id) return { when, accepted: `${response.status} ${message}`, status: '', attempts: 0 }
  type Row = { status: string; attempts: number }
  for (const end = Date.now() + 4 * 60_000; ; await pause(500)) {
    const [row] = await db.sql<Row>`select status, attempts from projects where id = ${id}`
    if (row && (['complete', 'error'].includes(row.status) || Date.now() > end)) {
      return { when, accepted: response.status, ...row }
    }
  }
}

async function ready(port: number): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; await pause(300)) {
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error('the API did not get ready')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}
