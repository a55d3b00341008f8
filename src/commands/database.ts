import { makeLog } from '@bluehour/engine/log'
import type { Config } from '../config.ts'
import { type Db, openDb, waitOutRestart } from '../store/db.ts'
import {
  attachPostgres,
  type PostgresServer,
  startPostgres,
  stopIfUnused,
} from '../store/embedded/embedded-postgres.ts'
import { migrate } from '../store/migrate.ts'

const SUPERVISED_WAIT_MS = 60_000

type Opened = { db: Db; close: () => Promise<void> }

/** The database of this configuration: yours, that of the running service, or one started for the moment. */
async function openForCommand(config: Config): Promise<Opened> {
  let server: PostgresServer | undefined
  let url = config.databaseUrl ?? (await attachPostgres({ dataDir: config.dataDir }))
  if (!url) {
    server = await startPostgres({ dataDir: config.dataDir, log: makeLog({ level: 'error', name: 'postgres' }) })
    url = server.url
  }
  const db = openDb({ url, connections: 2, name: 'bluehour command', statementMs: 0 })
  const close = async () => {
    await db.close()
    if (server) await stopIfUnused(server)
  }
  return { db, close }
}

/** A driver's error says little to a person; this says which setting to look at. */
export function reachable(error: unknown, { databaseUrl }: Config): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (!databaseUrl || !code) return error
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'that address'
  return new Error(`The database at ${host} cannot be used: ${message || code}. Check DATABASE_URL.`)
}

/** For a part of the service: under a supervisor the database may just be restarting, so it is waited for. */
export async function migrateWhenUp(db: Db, config: Config): Promise<void> {
  const supervised = process.send !== undefined
  await waitOutRestart(() => migrate(db), supervised ? SUPERVISED_WAIT_MS : 0).catch((error: unknown) => {
    throw reachable(error, config)
  })
}

export async function withDatabase<Result>(
  config: Config,
  options: { migrate: boolean },
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openForCommand(config)
  try {
    if (options.migrate) await migrate(db)
    return await work(db)
  } catch (error) {
    throw reachable(error, config)
  } finally {
    await close()
  }
}

/** For a command that may do without: the database is opened, as it is, by the first call of `connect`. */
export async function withLazyDatabase<Result>(
  config: Config,
  work: (connect: () => Promise<Db>) => Promise<Result>,
): Promise<Result> {
  let opened: Opened | undefined
  try {
    return await work(async () => {
      opened ??= await openForCommand(config)
      return opened.db
    })
  } finally {
    await opened?.close()
  }
}
