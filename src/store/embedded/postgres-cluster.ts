import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '@bluehour/engine/errors'
import { type AccountWay, chooseAccount, type PostgresAccount } from './postgres-account.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { processExists } from './postmaster.ts'

/** Owns the cluster; the service itself connects as a role with fewer rights. */
export const SUPERUSER = 'postgres'

/** Where things are in the data folder. */
export function clusterPaths(dataDir: string) {
  return {
    cluster: join(dataDir, 'postgres'),
    password: join(dataDir, 'postgres.password'),
    log: join(dataDir, 'postgres.log'),
  }
}

/**
 * Makes the database cluster if there is none, and chooses who runs it. A cluster is made in a folder of its own
 * and moved into place when it is whole: an interrupted start leaves nothing half-made.
 */
export async function ensureCluster(
  programs: PostgresPrograms,
  dataDir: string,
  { durable = true, ways }: { durable?: boolean; ways?: readonly AccountWay[] | undefined } = {},
): Promise<PostgresAccount> {
  const { cluster } = clusterPaths(dataDir)
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const account = chooseAccount(programs, cluster, ways)
    checkVersion(cluster, programs.major)
    if (readPassword(dataDir) === undefined) throw lostPassword(dataDir)
    makePrivate(dataDir)
    return account
  }
  removeUnfinished(dataDir)
  const password = ensurePassword(dataDir)
  const workshop = mkdtempSync(join(dataDir, `postgres.new-${process.pid}-`))
  try {
    const account = chooseAccount(programs, workshop, ways)
    await makeCluster(programs, account, { workshop, password, durable })
    moveIntoPlace(join(workshop, 'cluster'), cluster)
    return account
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

export function readPassword(dataDir: string): string | undefined {
  try {
    return readFileSync(clusterPaths(dataDir).password, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written before the cluster that it opens, and by one start only when several begin at once. */
function ensurePassword(dataDir: string): string {
  const fresh = join(dataDir, `postgres.password.${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(fresh, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(fresh, clusterPaths(dataDir).password)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
  return readPassword(dataDir) ?? ''
}

async function makeCluster(
  programs: PostgresPrograms,
  account: PostgresAccount,
  { workshop, password, durable }: { workshop: string; password: string; durable: boolean },
): Promise<void> {
  const passwordFile = join(workshop, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(passwordFile, account.files.uid, account.files.gid)
  const locale = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const safety = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--data-checksums', '--set=huge_pages=off']
  const args = ['-D', join(workshop, 'cluster'), '-U', SUPERUSER, '--no-instructions', ...locale, ...safety]
  if (!durable) args.push('--no-sync')
  else if (process.platform === 'linux') args.push('--sync-method=syncfs')
  const [command = '', ...rest] = [...account.wrap, programs.initdb, ...args]
  const child = spawn(command, rest, {
    ...account.spawn,
    env: programs.env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  const text = Buffer.concat(output).toString('utf8')
  const reason = text.match(/(?:error|FATAL|PANIC): .*/)?.[0] ?? `initdb ended with code ${code}`
  throw new AppError('service_unavailable', `The database could not be made in ${workshop}: ${reason}`, {
    cause: new Error(text),
  })
}

/** A start that was quicker wins: its cluster is as good, and opens with the same password. */
function moveIntoPlace(made: string, cluster: string): void {
  try {
    renameSync(made, cluster)
    syncFolder(dirname(cluster))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!['ENOTEMPTY', 'EEXIST'].includes(code) || !existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

/** The move itself must outlive a power cut, or the next start would make a second, empty cluster. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const UNFINISHED_MS = 600_000

/** Folders of starts that were killed; those of starts still at work are left alone. */
function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = name.match(/^postgres\.new-(\d+)-/)?.[1]
    if (pid === undefined) continue
    const folder = join(dataDir, name)
    const old = Date.now() - statSync(folder).mtimeMs > UNFINISHED_MS
    if (old || !processExists(Number(pid))) rmSync(folder, { recursive: true, force: true })
  }
}

function checkVersion(cluster: string, major: number): void {
  const have = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (have === major) return
  const message = `${cluster} was made by PostgreSQL ${have}, this version of Bluehour runs PostgreSQL ${major}`
  const what = 'go back to the Bluehour that made it, or choose another BLUEHOUR_DATA folder'
  throw new AppError('service_unavailable', `${message}: ${what}.`)
}

/** A folder brought back from a backup may be open to everybody, which PostgreSQL refuses. */
function makePrivate(dataDir: string): void {
  const { cluster, password } = clusterPaths(dataDir)
  if (statSync(cluster).mode & 0o077) chmodSync(cluster, 0o700)
  if (statSync(password).mode & 0o077) chmodSync(password, 0o600)
}

function lostPassword(dataDir: string): AppError {
  const { cluster, password } = clusterPaths(dataDir)
  return new AppError(
    'service_unavailable',
    `The password of the database in ${cluster} is missing: restore ${password}.`,
  )
}
