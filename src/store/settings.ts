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
