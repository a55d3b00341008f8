import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Longer than any render: another machine's folder of this age belongs to nobody any more. */
const OLD_MS = 2 * 24 * 3600_000

/**
 * A worker's own scratch folder, which nobody else may read. Folders of workers that are gone, killed with what they had
 * fetched, are removed; a process id that somebody else has by now keeps its folder until that one is gone too.
 */
export async function makeWorkRoot(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    if (await isAbandoned(parent, name)) await rm(join(parent, name), { recursive: true, force: true })
  }
  const own = join(parent, `${prefix()}${process.pid}`)
  await rm(own, { recursive: true, force: true })
  await mkdir(own, { mode: 0o700 })
  return own
}

const prefix = () => `worker-${hostname().replace(/[^\w.]/g, '_')}-`

async function isAbandoned(parent: string, name: string): Promise<boolean> {
  const pid = name.startsWith(prefix()) ? Number(name.slice(prefix().length)) : Number.NaN
  if (Number.isInteger(pid)) return !isAlive(pid)
  const facts = await stat(join(parent, name)).catch(() => undefined)
  return facts !== undefined && facts.mtimeMs < Date.now() - OLD_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
