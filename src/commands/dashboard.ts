import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '@bluehour/engine/log'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = join(ROOT, 'dashboard')

export interface Dashboard {
  /** Undefined until it is built. */
  folder(): string | undefined
  /** Resolves when it is built or cannot be. */
  ready: Promise<void>
  stop(): void
}

/**
 * The dashboard's built files, in a folder named by the hash of what they are built from. Where they are missing a process
 * of its own builds them, and the API is up meanwhile.
 */
export function openDashboard({ dataDir, log }: { dataDir: string; log: Log }): Dashboard {
  const target = join(cacheFolder(dataDir), sourceHash())
  let folder = existsSync(join(target, 'index.html')) ? target : undefined
  if (folder) return { folder: () => folder, ready: Promise.resolve(), stop: () => {} }
  const began = Date.now()
  const builder = fork(join(SOURCES, 'build.ts'), [target], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  let complaint = ''
  builder.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2000)
  })
  const ready = new Promise<void>((resolve) => {
    builder.once('error', () => resolve())
    builder.once('exit', (code) => {
      if (code === 0) folder = target
      if (code === 0) log.info({ ms: Date.now() - began }, 'the dashboard is built')
      else log.error({ code, complaint }, 'the dashboard could not be built; the API works without it')
      resolve()
    })
  })
  return { folder: () => folder, ready, stop: () => void builder.kill() }
}

function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  const names = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  for (const name of names) hash.update(name.slice(ROOT.length)).update(readFileSync(name))
  return hash.digest('hex').slice(0, 20)
}

/** Beside the program, so that every data folder shares it; in the data folder where that cannot be written. */
function cacheFolder(dataDir: string): string {
  const beside = join(ROOT, '.cache', 'dashboard')
  try {
    mkdirSync(beside, { recursive: true })
    accessSync(beside, constants.W_OK)
    return beside
  } catch {
    return join(dataDir, 'dashboard')
  }
}
