import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Db, Transaction } from './db.ts'
import { migrateQueue } from './queue.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Each holds one `create or replace function`, and is applied again whenever its text has changed. */
const FUNCTIONS = new URL('./functions/', import.meta.url)
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
    // Changing large tables takes as long as it takes; waiting for the lock does too.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
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
    return { applied: [...applied, ...(await applyFunctions({ sql, client }))] }
  })
  await migrateQueue(db)
  return result
}

async function applyFunctions({ sql, client }: Transaction): Promise<string[]> {
  await client.query('create table if not exists schema_functions (name text primary key, hash text not null)')
  const rows = await sql<{ name: string; hash: string }>`select name, hash from schema_functions`
  const known = new Map(rows.map(({ name, hash }) => [name, hash]))
  const applied: string[] = []
  for (const file of readdirSync(FUNCTIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const text = readFileSync(new URL(file, FUNCTIONS), 'utf8')
    const now = hash('sha256', text)
    if (known.get(file) === now) continue
    await client.query(text)
    await sql`
      insert into schema_functions (name, hash) values (${file}, ${now})
      on conflict (name) do update set hash = excluded.hash`
    applied.push(file)
  }
  return applied
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
