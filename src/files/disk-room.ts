import { statfs } from 'node:fs/promises'
import { AppError } from '@bluehour/engine/errors'

/** The room on the disk that holds files and, as a rule, the database: its last part is never given away. */
export interface DiskRoom {
  /** Undefined while there is room for that many bytes more; otherwise words that say what is missing. */
  shortage(bytes?: number): Promise<string | undefined>
  /** Bytes. */
  free(): Promise<number>
  /** Throws `service_unavailable` with these words. */
  require(bytes?: number): Promise<void>
}

const SAME_LOOK_MS = 1_000
const RESERVE_MAX = 2_000_000_000
const RESERVE_SHARE = 0.05

/** `reserveBytes` may be changed while it runs. Without one: 2 GB, or a twentieth of a small disk. */
export function watchDisk(folder: string, options: { reserveBytes?: number | undefined } = {}): DiskRoom {
  let seen: { atMs: number; free: Promise<{ free: number; reserve: number }> } | undefined

  async function look(): Promise<{ free: number; reserve: number }> {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, reserve: Math.min(RESERVE_MAX, blocks * bsize * RESERVE_SHARE) }
  }
  async function shortage(bytes = 0): Promise<string | undefined> {
    if (!seen || Date.now() - seen.atMs > SAME_LOOK_MS) seen = { atMs: Date.now(), free: look() }
    const { free, reserve: usual } = await seen.free
    const reserve = options.reserveBytes ?? usual
    if (free - bytes >= reserve) return undefined
    return `The server's disk is nearly full (${gigabytes(free)} GB free, ${gigabytes(reserve)} GB are kept in reserve).`
  }
  return {
    shortage,
    free: async () => (await look()).free,
    async require(bytes) {
      const words = await shortage(bytes)
      if (words) throw new AppError('service_unavailable', `${words} Please try again later.`)
    },
  }
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}

/** PostgreSQL's and the system's words for a full disk. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}
