import { createHash } from 'node:crypto'
import { AppError } from '@bluehour/engine/errors'
import { API_KEY_PREFIX, newApiKey, newId } from '../lib/ids.ts'
import type { Db, Sql } from './db.ts'

export const PERMISSIONS = ['generate', 'read'] as const
export type Permission = (typeof PERMISSIONS)[number]

const NAME_MAX = 100

/** What the database keeps instead of the key. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export type KeyLimits = {
  /** Credits it may use in a calendar month (UTC); null is no limit of its own. */
  creditLimit: number | null
  expiresAt: Date | null
}

export type NewKey = {
  accountId: string
  name: string
  permissions?: readonly Permission[]
  limits?: KeyLimits
}

/** The only time the whole key is seen: afterwards there is its hash, its prefix and its last four characters. */
export async function createKey(
  db: Db,
  { accountId, name, permissions = PERMISSIONS, limits = { creditLimit: null, expiresAt: null } }: NewKey,
): Promise<{ id: string; key: string }> {
  const label = checkName(name)
  const id = newId()
  const key = newApiKey()
  const made = await db.sql`
    insert into api_keys (id, account_id, name, hash, prefix, last4, permissions, credit_limit, expires_at)
    select ${id}, id, ${label}, ${hashKey(key)}, ${API_KEY_PREFIX}, ${key.slice(-4)}, ${[...new Set(permissions)]},
           ${limits.creditLimit}, ${limits.expiresAt}
    from accounts where id = ${accountId}
    returning id`
  if (made.length === 0) throw new AppError('not_found', `There is no account ${accountId}.`)
  return { id, key }
}

function checkName(name: string): string {
  const label = name.trim()
  if (label.length >= 1 && label.length <= NAME_MAX) return label
  throw new AppError('invalid_request', `The name of a key must have 1 to ${NAME_MAX} characters.`)
}

export type KeyFacts = KeyLimits & {
  id: string
  name: string
  prefix: string
  last4: string
  permissions: Permission[]
  /** Net of refunds. */
  creditsUsed: number
  /** Of them in this calendar month (UTC). */
  creditsThisMonth: number
  createdAt: Date
  /** To the minute. */
  lastUsedAt: Date | null
  revokedAt: Date | null
}

export function listKeys(db: Db, accountId: string): Promise<KeyFacts[]> {
  return db.read<KeyFacts>`
    select k.id, k.name, k.prefix, k.last4, k.permissions, k.created_at as "createdAt", k.revoked_at as "revokedAt",
           k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.credit_limit as "creditLimit",
           used.total as "creditsUsed", used.month as "creditsThisMonth"
    from api_keys k cross join lateral (
      select coalesce(-sum(l.credits), 0)::bigint as total,
             coalesce(-sum(l.credits) filter (where l.created_at >= date_trunc('month', now(), 'UTC')), 0)::bigint as month
      from ledger l where l.key_id = k.id) used
    where k.account_id = ${accountId} order by k.created_at, k.id`
}

export type KeyChange = { id: string; accountId: string; name?: string | undefined } & {
  [Limit in keyof KeyLimits]?: KeyLimits[Limit] | undefined
}

/** What is left out stays as it is. */
export async function changeKey(sql: Sql, { id, accountId, name, creditLimit, expiresAt }: KeyChange): Promise<void> {
  const rows = await sql`
    update api_keys set
      name = coalesce(${name === undefined ? null : checkName(name)}, name),
      credit_limit = case when ${creditLimit !== undefined} then ${creditLimit ?? null}::bigint else credit_limit end,
      expires_at = case when ${expiresAt !== undefined} then ${expiresAt ?? null}::timestamptz else expires_at end
    where id = ${id} and account_id = ${accountId} and revoked_at is null returning id`
  if (rows.length === 0) throw new AppError('not_found', `There is no key ${id}.`)
}

export async function revokeOwnKey(sql: Sql, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  const rows = await sql`
    update api_keys set revoked_at = now()
    where id = ${id} and account_id = ${accountId} and revoked_at is null returning id`
  if (rows.length === 0) throw new AppError('not_found', `There is no key ${id}.`)
}

export async function noteKeyUse(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql`update api_keys set last_used_at = ${now} where id = any(${ids})`
}

/** What a key has used this month, with what the transaction has just held. */
export async function usedThisMonth(sql: Sql, keyId: string): Promise<number> {
  const [row] = await sql<{ used: number }>`
    select coalesce(-sum(credits), 0)::bigint as used from ledger
    where key_id = ${keyId} and created_at >= date_trunc('month', now(), 'UTC')`
  return row?.used ?? 0
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
