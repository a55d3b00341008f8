import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** A lock whose owner stopped touching it this long ago is taken over. */
const STALE_MS = 30_000
const TOUCH_MS = 5_000
const LOOK_MS = 200

type Owner = { id: string; pid: number; host: string }

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > STALE_MS) return true
    const owner = JSON.parse(await readFile(file, 'utf8')) as Owner
    return owner.host === hostname() && !isAlive(owner.pid)
  } catch {
    // Just removed, or written this very moment: look again.
    return false
  }
}

async function tryLock(file: string, owner: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(owner), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Runs `work` while holding the lock file, so that processes on one folder do not fetch the same thing
 * at once. It saves work, it does not guard data: in the rare race over a stale lock two may run,
 * and `work` must still be safe then.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const owner: Owner = { id: randomUUID(), pid: process.pid, host: hostname() }
  while (!(await tryLock(file, owner))) {
    if (await isStale(file)) {
      // Renaming first: of several that saw the same stale lock, one removes it.
      const aside = `${file}.${owner.id}`
      await rename(file, aside).catch(() => undefined)
      await rm(aside, { force: true })
    } else {
      await sleep(LOOK_MS)
    }
  }
  const touch = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, TOUCH_MS)
  touch.unref()
  try {
    return await work()
  } finally {
    clearInterval(touch)
    const held = await readFile(file, 'utf8').catch(() => '')
    if (held.includes(owner.id)) await rm(file, { force: true })
  }
}
