import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from '../src/store/embedded/embedded-postgres.ts'
import { findPostmaster, processExists, stopPostmaster } from '../src/store/embedded/postmaster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's address of the PostgreSQL that all test files of a run share. Use `createTestDatabase`. */
    postgresUrl: string
    /** Gone after the run: for what lives as long as a process of tests. */
    scratchFolder: string
  }
}

const PREFIX = 'bluehour-test-'
const silent = { info() {}, warn() {}, error() {} }

type Shared = { users: number; folders: string[]; server: Promise<PostgresServer> }
/** Every kind of test that wants it calls us, each through a copy of this module; the server is one. */
const run = globalThis as { bluehourTests?: Shared }

export async function setup(project: TestProject): Promise<void> {
  run.bluehourTests ??= start()
  run.bluehourTests.users += 1
  project.provide('postgresUrl', (await run.bluehourTests.server).adminUrl)
  project.provide('scratchFolder', run.bluehourTests.folders[1]!)
}

export async function teardown(): Promise<void> {
  const shared = run.bluehourTests
  if (!shared) return
  shared.users -= 1
  if (shared.users > 0) return
  await (await shared.server).stop()
  for (const folder of shared.folders) rmSync(folder, { recursive: true, force: true })
}

function start(): Shared {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = removeLeftovers().then(() => startPostgres({ dataDir: folders[0]!, log: silent, settings }))
  return { users: 0, folders, server }
}

/** A run that was killed could not end its server. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.match(new RegExp(`^${PREFIX}(\\d+)-`))?.[1]
    if (pid === undefined || processExists(Number(pid))) continue
    const folder = join(tmpdir(), name)
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    const cluster = join(folder, 'postgres')
    const postmaster = findPostmaster(cluster)
    if (postmaster) await stopPostmaster(postmaster.pid, cluster)
    rmSync(folder, { recursive: true, force: true })
  }
}
