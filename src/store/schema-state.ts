import { readdirSync } from 'node:fs'
import type { Db } from './db.ts'

type SchemaState = {
  /** Of the PostgreSQL server, such as `18.4`. */
  server: string
  /** No start has made a table yet. */
  isEmpty: boolean
  /** Migrations of this program the database lacks. */
  missing: string[]
  /** Migrations of the database this program does not know: a newer program made it. */
  unknown: string[]
}

/** How far the database is, without changing it. */
export async function readSchemaState(db: Db): Promise<SchemaState> {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).filter((file) => file.endsWith('.sql'))
  const [facts] = await db.sql<{ server: string; made: boolean }>`
    select current_setting('server_version') as server, to_regclass('schema_versions') is not null as made`
  const applied = facts?.made ? await db.sql<{ name: string }>`select name from schema_versions order by name` : []
  const names = applied.map((row) => row.name)
  return {
    server: facts?.server.split(' ')[0] ?? '',
    isEmpty: names.length === 0,
    missing: files.filter((file) => !names.includes(file)).sort(),
    unknown: names.filter((name) => !files.includes(name)),
  }
}
