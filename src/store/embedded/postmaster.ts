import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Fast shutdown, immediate shutdown (the next start recovers), and what cannot be refused. */
const STOP_STEPS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 2_000],
] as const

/** What the server's lock file says of a server that is really there. */
export type Postmaster = { pid: number; port: number; status: string }

/** The living server of this cluster, if there is one; a lock file left by a dead server is not one. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lock = readLock(cluster)
  return lock && isPostmaster(lock.pid, cluster) ? lock : undefined
}

/** The port of the last start, so that a restart keeps it where it can. */
export function lastPort(cluster: string): number | undefined {
  const port = readText(join(cluster, 'postmaster.opts'))?.match(/"-p" "(\d+)"/)?.[1]
  return port === undefined ? undefined : Number(port)
}

/**
 * After a crash and a reboot the lock's process number may belong to somebody else (in a container it usually does), or
 * to a zombie. PostgreSQL then takes it for a running server and refuses to start for ever.
 */
export function removeStaleLock(cluster: string): void {
  const lock = readLock(cluster)
  if (lock && processExists(lock.pid) && !isPostmaster(lock.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/** Lines of postmaster.pid: pid, data folder, start time, port, socket folder, address, memory key, status. */
function readLock(cluster: string): Postmaster | undefined {
  const lines = readText(join(cluster, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() || 'starting' }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Asks the server to end, ever less politely; its data is safe in each case. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, waitMs] of STOP_STEPS) {
    const end = Date.now() + waitMs
    if (isPostmaster(pid, cluster)) process.kill(pid, signal)
    while (isPostmaster(pid, cluster) && Date.now() < end) await sleep(20)
  }
}

/** A server works inside its data folder, which tells it from any other process with the same number. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!processExists(pid)) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
