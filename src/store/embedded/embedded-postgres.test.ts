import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  attachPostgres,
  keepPostgres,
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
  stopIfUnused,
} from './embedded-postgres.ts'
import { clusterPaths } from './postgres-cluster.ts'
import { withClient } from './postgres-database.ts'
import { findPostmaster, isPostmaster, processExists, stopPostmaster } from './postmaster.ts'

const MODULE = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url))
const log = { info() {}, warn() {}, error() {} }
const folders: string[] = []
const template = newFolder()

beforeAll(async () => (await start(template, { settings: { fsync: 'off' } })).stop())
afterEach(() => removeFolders(1))
afterAll(() => removeFolders(0))

async function removeFolders(from: number): Promise<void> {
  for (const folder of folders.splice(from)) {
    const { cluster } = clusterPaths(folder)
    const left = findPostmaster(cluster)
    if (left) await stopPostmaster(left.pid, cluster)
    rmSync(folder, { recursive: true, force: true })
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bluehour-pg-'))
  folders.push(folder)
  return folder
}

/** A folder in which the service has run before, brought back from a copy (the copy has lost its file modes). */
function usedFolder(): string {
  const folder = newFolder()
  cpSync(template, folder, { recursive: true })
  return folder
}

const start = (dataDir: string, options: Partial<PostgresOptions> = {}) => startPostgres({ dataDir, log, ...options })

/** A supervisor of its own, in its own process group, that can be killed. */
function startElsewhere(dataDir: string): ChildProcess {
  const script = `import { startPostgres } from ${JSON.stringify(MODULE)}
    const log = { info() {}, warn() {}, error() {} }
    const { pid, adopted } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(JSON.stringify({ pid, adopted })); setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '--eval', script]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
}

async function reportOf(child: ChildProcess): Promise<{ pid: number; adopted: boolean }> {
  const [chunk] = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
  return JSON.parse(String(chunk))
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => (await client.query(sql)).rows[0])
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** The server that takes connections now, once it is another than `before`. All processes of the one before are gone then. */
async function readyServer(cluster: string, before = 0): Promise<number> {
  for (;;) {
    const found = findPostmaster(cluster)
    if (found?.status === 'ready' && found.pid !== before) return found.pid
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('starts in a folder with spaces and quotes, and stops without a trace', async () => {
  const dataDir = join(newFolder(), `a "data" folder's name`)
  const server = await start(dataDir)
  expect(await ask(server.url, 'select current_database() as name, current_user as role')).toEqual({
    name: 'bluehour',
    role: 'bluehour',
  })
  await server.stop()
  expect(isPostmaster(server.pid, clusterPaths(dataDir).cluster)).toBe(false)
  expect(await attachPostgres({ dataDir })).toBeUndefined()
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
})

describe('a running server', () => {
  let dataDir: string
  let server: PostgresServer
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bluehour-pg-'))
    cpSync(template, dataDir, { recursive: true })
    server = await start(dataDir)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  })

  test('is durable, checked, in UTF-8 and alike on every machine', async () => {
    const facts = await ask(
      server.adminUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
        current_setting('timezone') as timezone, encoding, datlocprovider as provider, datlocale as locale,
        lower('ÄÖ') as lower from pg_database where datname = 'bluehour'`,
    )
    const settings = { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on', timezone: 'UTC' }
    expect(facts).toEqual({ ...settings, encoding: 6, provider: 'b', locale: 'C.UTF-8', lower: 'äö' })
  })

  test('lets in nobody without the password', async () => {
    expect(statSync(clusterPaths(dataDir).password).mode & 0o777).toBe(0o600)
    for (const url of [server.url, server.adminUrl]) {
      for (const password of ['', 'wrong']) {
        await expect(ask(Object.assign(new URL(url), { password }).href, 'select 1')).rejects.toThrow(/password/)
      }
    }
  })

  test('listens to this machine only', async () => {
    expect(await ask(server.adminUrl, 'show unix_socket_directories')).toEqual({ unix_socket_directories: '' })
    const port = server.port.toString(16).toUpperCase().padStart(4, '0')
    const sockets = ['tcp', 'tcp6'].map((kind) => readFileSync(`/proc/${server.pid}/net/${kind}`, 'utf8')).join('')
    const listening = sockets.match(new RegExp(`\\w+:${port}(?= 0+:0000 0A)`, 'g'))
    expect(listening).toEqual([`0100007F:${port}`])
  })

  test('gives the service no files and no programs through SQL', async () => {
    await expect(ask(server.url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
    await expect(ask(server.url, `select pg_read_file('pg_hba.conf')`)).rejects.toThrow('permission denied')
  })

  test('writes what was wrong with a statement into its log, and nothing of what it held', async () => {
    const refused = (sql: string, values: string[] = []) =>
      withClient(server.url, async (client) => {
        await client.query('create temp table asks (prompt text check (length(prompt) < 5))')
        return client.query(sql, values)
      }).catch((error: Error) => error.message)
    expect(await refused(`insert into asks values ('a prompt in the text')`)).toContain('violates check')
    expect(await refused('insert into asks values ($1)', ['a prompt as a value'])).toContain('violates check')
    expect(await refused(`select '{"broken": "a prompt in JSON", a prompt}'::jsonb`)).toContain('invalid input')
    const written = readFileSync(clusterPaths(dataDir).log, 'utf8')
    expect(written).toContain('violates check')
    expect(written).not.toContain('a prompt')
  })

  test(`is not reached by Ctrl-C in the supervisor's terminal`, () => {
    const [, , group, session] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    expect([group, session].map(Number)).toEqual([server.pid, server.pid])
  })

  test('is adopted by a second start', async () => {
    const second = await start(dataDir)
    expect([server.adopted, second.adopted, second.pid, second.url]).toEqual([false, true, server.pid, server.url])
    expect(await attachPostgres({ dataDir })).toBe(server.url)
  })
})

test('two first starts at the same moment end up with one server', async () => {
  const dataDir = newFolder()
  const starters = [startElsewhere(dataDir), startElsewhere(dataDir)]
  const reports = await Promise.all(starters.map(reportOf))
  for (const starter of starters) starter.kill('SIGKILL')
  expect(reports.map(({ adopted }) => adopted).sort()).toEqual([false, true])
  expect(reports[0]?.pid).toBe(reports[1]?.pid)
})

test('the server of a killed supervisor is adopted, with what was written', async () => {
  const dataDir = usedFolder()
  const supervisor = startElsewhere(dataDir)
  const { pid } = await reportOf(supervisor)
  const url = (await attachPostgres({ dataDir })) ?? ''
  await ask(url, 'create table kept as select 42 as n')
  process.kill(-supervisor.pid!, 'SIGKILL')
  await once(supervisor, 'exit')
  const server = await start(dataDir)
  expect([server.adopted, server.pid]).toEqual([true, pid])
  expect(await ask(server.url, 'select n from kept')).toEqual({ n: 42 })
  await server.stop()
  expect(isPostmaster(pid, clusterPaths(dataDir).cluster)).toBe(false)
})

test('a start killed while it makes the cluster leaves nothing half-made', async () => {
  const halfMade = (dataDir: string) => readdirSync(dataDir).find((name) => name.startsWith('postgres.new-'))
  const killHalfway = async (): Promise<string> => {
    const dataDir = newFolder()
    const isMade = () => existsSync(clusterPaths(dataDir).cluster)
    const supervisor = startElsewhere(dataDir)
    await until(() => existsSync(join(dataDir, halfMade(dataDir) ?? 'none', 'cluster', 'base')) || isMade())
    process.kill(-supervisor.pid!, 'SIGKILL')
    await once(supervisor, 'exit')
    // A busy machine may have let it finish before we looked.
    return isMade() ? killHalfway() : dataDir
  }
  const dataDir = await killHalfway()
  expect(halfMade(dataDir)).toBeDefined()
  const server = await start(dataDir)
  expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
  expect(halfMade(dataDir)).toBeUndefined()
})

test('no acknowledged row is lost when the server is killed again and again', async () => {
  const dataDir = usedFolder()
  const server = await keepPostgres({ dataDir, log })
  const pool = new pg.Pool({ connectionString: server.url, max: 4 })
  pool.on('error', () => {})
  await pool.query('create table rows (n int primary key)')
  const acknowledged: number[] = []
  let writing = true
  const write = async (first: number) => {
    for (let n = first; writing; n += 4) {
      const written = await pool.query('insert into rows values ($1)', [n]).catch(() => undefined)
      if (written) acknowledged.push(n)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const writers = [0, 1, 2, 3].map(write)
  const { cluster } = clusterPaths(dataDir)
  let pid = await readyServer(cluster)
  for (let round = 0; round < 4; round++) {
    const before = acknowledged.length
    await until(() => acknowledged.length > before + 50 + round * 37)
    process.kill(pid, 'SIGKILL')
    // The processes of a killed server go on acknowledging for a moment: only the next one's rows count from here.
    pid = await readyServer(cluster, pid)
  }
  const atLastKill = acknowledged.length
  await until(() => acknowledged.length > atLastKill + 20)
  writing = false
  await Promise.all(writers)
  const { rows } = await pool.query<{ n: number }>('select n from rows')
  const kept = new Set(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  await pool.end()
  await server.stop()
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('a start does not trip over a server that is just dying', async () => {
  const dataDir = usedFolder()
  for (let round = 0; round < 3; round++) {
    const server = await start(dataDir)
    process.kill(server.pid, 'SIGKILL')
    const next = await start(dataDir)
    expect(next.pid).not.toBe(server.pid)
    await next.stop()
  }
})

test('stopping while the server is being started again leaves none running', async () => {
  const dataDir = usedFolder()
  const server = await keepPostgres({ dataDir, log })
  process.kill(server.pid, 'SIGKILL')
  await until(() => !processExists(server.pid))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await server.stop()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(findPostmaster(clusterPaths(dataDir).cluster)).toBeUndefined()
})

test('onExit tells of an end that nobody asked for, and of no other', async () => {
  let ends = 0
  const options = { onExit: () => void ends++ }
  const dataDir = usedFolder()
  const first = await start(dataDir, options)
  process.kill(first.pid, 'SIGKILL')
  await until(() => ends === 1)
  const second = await start(dataDir, options)
  await second.stop()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(ends).toBe(1)
})

test('a lock that names a stranger does not block the start', async () => {
  const dataDir = usedFolder()
  const { cluster } = clusterPaths(dataDir)
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(stranger, 'spawn')
  const lock = [stranger.pid, cluster, 1_700_000_000, 5432, '', '127.0.0.1', '1 1', 'ready']
  writeFileSync(join(cluster, 'postmaster.pid'), lock.join('\n'), { mode: 0o600 })
  const server = await start(dataDir)
  stranger.kill()
  expect(server.adopted).toBe(false)
})

test('another server on its port makes it choose a different one', async () => {
  const dataDir = usedFolder()
  const first = await start(dataDir)
  await first.stop()
  const neighbour = createServer()
  await once(neighbour.listen(first.port, '127.0.0.1'), 'listening')
  const second = await start(dataDir)
  expect(second.port).not.toBe(first.port)
  const third = await start(usedFolder())
  expect(await ask(third.url, 'select 1 as one')).toEqual({ one: 1 })
  neighbour.close()
})

test('a command ends the server it started, unless somebody uses it', async () => {
  const dataDir = usedFolder()
  const server = await start(dataDir)
  const service = new pg.Client(server.url)
  await service.connect()
  expect(await stopIfUnused(server)).toBe(false)
  await service.end()
  expect(await stopIfUnused(await start(dataDir))).toBe(false)
  expect(await stopIfUnused(server)).toBe(true)
  expect(await attachPostgres({ dataDir })).toBeUndefined()
})

test.each([
  [
    'another major version',
    (dataDir: string) => writeFileSync(join(clusterPaths(dataDir).cluster, 'PG_VERSION'), '12\n'),
    /was made by PostgreSQL 12, this version of Bluehour runs PostgreSQL \d+: go back/,
  ],
  [
    'a lost password',
    (dataDir: string) => rmSync(clusterPaths(dataDir).password),
    /The password of the database in .* is missing: restore .*postgres\.password/,
  ],
  [
    'a broken cluster',
    (dataDir: string) => rmSync(join(clusterPaths(dataDir).cluster, 'global'), { recursive: true }),
    /did not start in .*(could not|No such file)/,
  ],
])('%s is one clear line', async (_, harm, message) => {
  const dataDir = usedFolder()
  harm(dataDir)
  const error = await start(dataDir).catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).message).toMatch(message)
  expect((error as Error).message).not.toContain('\n')
})

test.each(['file', 'proc'])('a data folder that cannot be made is one clear line: %s', async (where) => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  await expect(start(where === 'file' ? join(file, 'data') : '/proc/data/folder')).rejects.toThrow(
    /^The data folder .* cannot be used \(\w+\): start Bluehour as .* or set BLUEHOUR_DATA to a folder/,
  )
})

test('a long log is put aside at the start', async () => {
  const dataDir = usedFolder()
  writeFileSync(clusterPaths(dataDir).log, 'x'.repeat(10_000_001))
  await start(dataDir)
  expect(statSync(`${clusterPaths(dataDir).log}.1`).size).toBe(10_000_001)
  expect(statSync(clusterPaths(dataDir).log).size).toBeLessThan(10_000)
})
