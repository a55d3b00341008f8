import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from './db.ts'
import { migrateQueue } from './queue.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const SERVER_VERSION_MIN = 140_000

// Any number will do, as long as every process uses the same one.
const LOCK = 7_201_881

/** Brings the schema up to this code's version. Safe to call from several processes at once. */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  await checkServer(db)
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const result = await db.transaction(async ({ sql, client }) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    await client.query(`create table if not exists schema_versions (
      name text primary key, applied_at timestamptz not null default now())`)
    const known = new Set((await sql<{ name: string }>`select name from schema_versions`).map((row) => row.name))
    const newer = [...known].filter((name) => !files.includes(name))
    if (newer.length > 0) {
      throw new Error(
        `The database was made by a newer Bluehour (it has ${newer.join(', ')}). Update this program, or use another BLUEHOUR_DATA or DATABASE_URL.`,
      )
    }
    const applied = files.filter((file) => !known.has(file))
    for (const file of applied) {
      await client.query(readFileSync(new URL(file, FOLDER), 'utf8'))
      await sql`insert into schema_versions (name) values (${file})`
    }
    return { applied }
  })
  await migrateQueue(db)
  return result
}

async function checkServer(db: Db): Promise<void> {
  const [row] = await db.sql<{ version: string }>`select current_setting('server_version_num') as version`
  const version = Number(row?.version)
  if (version < SERVER_VERSION_MIN) {
    throw new Error(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old: Bluehour needs version 14 or newer. Point DATABASE_URL at one.`,
    )
  }
}
