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
  }
}

const PREFIX = 'bluehour-test-'
const silent = { info() {}, warn() {}, error() {} }
let dataDir: string
let server: PostgresServer

export async function setup(project: TestProject): Promise<void> {
  await removeLeftovers()
  dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  server = await startPostgres({ dataDir, log: silent, settings })
  project.provide('postgresUrl', server.adminUrl)
}

export async function teardown(): Promise<void> {
  await server?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
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
