import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createAccount } from '../src/store/accounts.ts'
import { type Db, openDb } from '../src/store/db.ts'
import { attachPostgres } from '../src/store/embedded/embedded-postgres.ts'
import { freePort } from '../src/store/embedded/free-port.ts'
import { createKey } from '../src/store/keys.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))

export type WholeService = {
  service: ChildProcess
  dataDir: string
  base: string
  db: Db
  /** Of a rich account on the largest plan. */
  accountId: string
  key: string
  stop(): Promise<void>
}

/** `bluehour all` as an operator starts it: supervisor, API, worker, render processes and its own PostgreSQL. */
export async function startWholeService(name: string, env: Record<string, string>): Promise<WholeService> {
  const dataDir = await mkdtemp(join(tmpdir(), `bluehour-${name}-`))
  const port = await freePort()
  const service = spawn(process.execPath, [MAIN, 'all'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      BLUEHOUR_DATA: dataDir,
      BLUEHOUR_MODELS: MODELS,
      BLUEHOUR_PORT: String(port),
      BLUEHOUR_LOG: 'error',
      BLUEHOUR_RATE_LIMIT: '0',
      ...env,
    },
  })
  const base = `http://127.0.0.1:${port}`
  const ended = new Promise((resolve) => service.once('exit', resolve))
  const end = async () => {
    service.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await until(async () => (await fetch(`${base}/readyz`)).ok)
    const db = openDb({ url: (await attachPostgres({ dataDir })) ?? '', connections: 2 })
    const account = { email: `${name}@localhost`, plan: 'business', credits: 100_000_000 } as const
    const { id: accountId } = await createAccount(db, account)
    const { key } = await createKey(db, { accountId, name })
    const stop = () => db.close().then(end)
    return { service, dataDir, base, db, accountId, key, stop }
  } catch (error) {
    await end()
    throw error
  }
}

/** Asks again and again; an error counts as no. */
export async function until(condition: () => Promise<boolean>, forMs = 5 * 60_000): Promise<void> {
  for (const end = Date.now() + forMs; Date.now() < end; await pause(100)) {
    if (await condition().catch(() => false)) return
  }
  throw new Error(`it did not happen within ${forMs / 1000} s`)
}
