import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresAccount } from './postgres-account.ts'
import { clusterPaths } from './postgres-cluster.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { findPostmaster } from './postmaster.ts'

/** Safe in a power cut, sized for a machine that has other things to do. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  huge_pages: 'off',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  // After a crash all files are written out first: in one go, which takes a tenth of the time of one by one.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // A refused statement, and the row that its details show, may hold the prompts of callers: only what was wrong is logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
}

/** What goes away by itself: the lock and the memory of a server that just died, or a port taken a moment ago. */
const PASSING = /already exists|still in use|another server|could not bind|TCP\/IP sockets|shutting down/i
const LOG_BYTES_MAX = 10_000_000

type Launch = {
  programs: PostgresPrograms
  account: PostgresAccount
  dataDir: string
  port: number
  settings: Record<string, string>
}

export type LaunchFailure = { reason: string; passing: boolean }

/** One try. Returns when the server is ready, however long it recovers, or when it has given up. */
export async function launchPostmaster({
  programs,
  account,
  dataDir,
  port,
  settings,
}: Launch): Promise<{ pid: number; status: string } | LaunchFailure> {
  const { cluster, log } = clusterPaths(dataDir)
  const assignments = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const args = [programs.postgres, '-D', cluster, '-p', String(port), ...assignments]
  const [command = '', ...rest] = [...account.wrap, ...args]
  const output = openLog(log, account)
  // A session of its own: Ctrl-C in the terminal must not end the database before those who still write to it.
  const child = spawn(command, rest, {
    ...account.spawn,
    env: programs.env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output.descriptor, output.descriptor],
  })
  closeSync(output.descriptor)
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, signal) => {
    failure = `it ended with ${signal ?? `code ${code}`}`
  })
  child.unref()
  while (failure === undefined) {
    const found = findPostmaster(cluster)
    if (found?.pid === child.pid && found?.status === 'ready') return { pid: found.pid, status: found.status }
    await sleep(25)
  }
  const written = readFileSync(log).subarray(output.start).toString('utf8').trim()
  const lines = written.match(/(?<=(FATAL|PANIC|ERROR): +).+/g) ?? written.match(/.+/g)
  return { reason: `${lines?.at(-1)?.trim() ?? failure} (see ${log})`, passing: PASSING.test(written) }
}

/** Opened by us, so that the server's account needs no rights to the folder; one older file is kept. */
function openLog(file: string, { files }: PostgresAccount): { descriptor: number; start: number } {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(file, `${file}.1`)
  const descriptor = openSync(file, 'a', 0o600)
  if (process.getuid?.() === 0) fchownSync(descriptor, files.uid, files.gid)
  return { descriptor, start: statSync(file).size }
}
