import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeLog } from '@bluehour/engine/log'
import { createAccount } from '../src/store/accounts.ts'
import { openDb } from '../src/store/db.ts'
import { startPostgres } from '../src/store/embedded/embedded-postgres.ts'
import { freePort } from '../src/store/embedded/free-port.ts'
import { createKey } from '../src/store/keys.ts'
import { migrate } from '../src/store/migrate.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const MODELS = fileURLToPath(new URL('../.cache/models', import.meta.url))

/** Many accounts, so that no peer waits for the lock of a single row. */
const ACCOUNTS = 64

/** A database as durable as a real one, and the parts of the service as processes of their own. */
export async function benchService(parts: readonly ('serve' | 'work')[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bluehour-bench-'))
  const postgres = await startPostgres({ dataDir, log: makeLog({ level: 'silent', name: 'bench' }) })
  const db = openDb({ url: postgres.url, connections: 16 })
  await migrate(db)
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    BLUEHOUR_DATA: dataDir,
    BLUEHOUR_MODELS: MODELS,
    BLUEHOUR_PORT: String(port),
    // Counted, and never reached.
    BLUEHOUR_RATE_LIMIT: '1000000',
    BLUEHOUR_LOG: 'error',
    BLUEHOUR_ALLOW_PRIVATE_NETWORK: '1',
  }
  const children: ChildProcess[] = []
  for (const part of parts) {
    const child = fork(MAIN, [part], { env, execArgv: [] })
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`bluehour ${part} ended with ${code} before it was up`)))
    })
    children.push(child)
  }
  const callers = []
  for (let i = 0; i < ACCOUNTS; i++) {
    const account = await createAccount(db, { email: `bench${i}@localhost`, plan: 'business', credits: 1_000_000_000 })
    const { id: keyId, key } = await createKey(db, { accountId: account.id, name: 'bench' })
    callers.push({ accountId: account.id, keyId, key })
  }
  return {
    db,
    port,
    url: postgres.url,
    callers,
    pids: children.map((child) => child.pid ?? 0),
    async stop() {
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(
        children.map(
          (child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(0))),
        ),
      )
      await db.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchCaller = { accountId: string; keyId: string; key: string }
export type BenchService = Awaited<ReturnType<typeof benchService>>
