import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'

const URL_SECRET = 'url-secret'

/**
 * The secret that signs upload and download URLs, the same on every node.
 * Whoever comes first makes it; the others take that one.
 */
export async function sharedSecret(db: Db): Promise<string> {
  await db.read`
    insert into settings (name, value) values (${URL_SECRET}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`
  const [row] = await db.read<{ value: string }>`select value from settings where name = ${URL_SECRET}`
  if (!row) throw new Error('The secret for URLs could not be read back from the database.')
  return row.value
}

const STORAGE_REPORT = 'storage report'

export type StorageFigures = { files: number; bytes: number; removed: number; at: string }

/** What the last sweep found, for everybody's metrics. */
export async function saveStorageFigures(db: Db, figures: StorageFigures): Promise<void> {
  await db.sql`
    insert into settings (name, value) values (${STORAGE_REPORT}, ${JSON.stringify(figures)})
    on conflict (name) do update set value = excluded.value`
}

export async function findStorageFigures(db: Db): Promise<StorageFigures | undefined> {
  const [row] = await db.sql<{ value: string }>`select value from settings where name = ${STORAGE_REPORT}`
  return row && (JSON.parse(row.value) as StorageFigures)
}

/** True for one node each time `everyMs` have passed: whoever asks first. */
export async function isTurn(db: Db, name: string, everyMs: number): Promise<boolean> {
  const rows = await db.sql`
    insert into settings (name, value) values (${`last ${name}`}, now()::text)
    on conflict (name) do update set value = excluded.value
    where settings.value::timestamptz < now() - ${everyMs}::bigint * interval '1 ms'
    returning name`
  return rows.length > 0
}
