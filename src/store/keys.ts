import { createHash } from 'node:crypto'
import { AppError } from '@bluehour/engine/errors'
import { newApiKey, newId } from '../lib/ids.ts'
import type { Db } from './db.ts'

export const PERMISSIONS = ['generate', 'read'] as const
export type Permission = (typeof PERMISSIONS)[number]

const PREFIX = 'mhk_live_'
const NAME_MAX = 100

/** What the database keeps instead of the key. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

type NewKey = { accountId: string; name: string; permissions?: readonly Permission[] }

/** The only time the whole key is seen: afterwards there is its hash, its prefix and its last four characters. */
export async function createKey(
  db: Db,
  { accountId, name, permissions = PERMISSIONS }: NewKey,
): Promise<{ id: string; key: string }> {
  const label = name.trim()
  if (label.length < 1 || label.length > NAME_MAX) {
    throw new AppError('invalid_request', `The name of a key must have 1 to ${NAME_MAX} characters.`)
  }
  const id = newId()
  const key = newApiKey()
  const made = await db.sql`
    insert into api_keys (id, account_id, name, hash, prefix, last4, permissions)
    select ${id}, id, ${label}, ${hashKey(key)}, ${PREFIX}, ${key.slice(-4)}, ${[...new Set(permissions)]}
    from accounts where id = ${accountId}
    returning id`
  if (made.length === 0) throw new AppError('not_found', `There is no account ${accountId}.`)
  return { id, key }
}

type KeyFacts = {
  id: string
  name: string
  prefix: string
  last4: string
  permissions: Permission[]
  /** Net of refunds. */
  creditsUsed: number
  createdAt: Date
  revokedAt: Date | null
}

export function listKeys(db: Db, accountId: string): Promise<KeyFacts[]> {
  return db.read<KeyFacts>`
    select k.id, k.name, k.prefix, k.last4, k.permissions, k.created_at as "createdAt", k.revoked_at as "revokedAt",
           (select coalesce(-sum(l.credits), 0)::bigint from ledger l where l.key_id = k.id) as "creditsUsed"
    from api_keys k where k.account_id = ${accountId} order by k.created_at, k.id`
}

/** Takes a key's id or the key itself. Revoking twice keeps the first time. */
export async function revokeKey(db: Db, keyOrId: string): Promise<{ id: string; name: string; revokedAt: Date }> {
  const [revoked] = await db.sql<{ id: string; name: string; revokedAt: Date }>`
    update api_keys set revoked_at = coalesce(revoked_at, now())
    where id = ${keyOrId} or hash = ${hashKey(keyOrId)}
    returning id, name, revoked_at as "revokedAt"`
  if (!revoked) throw new AppError('not_found', 'There is no such key. `bluehour key list` shows the ids.')
  return revoked
}
