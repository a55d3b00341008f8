import { AppError } from '@bluehour/engine/errors'
import type { Db, Sql } from './db.ts'
import { endSessions, type Role } from './sessions.ts'

/** What an account is to the person who signs in to it. */

export async function findPasswordHash(
  db: Db,
  email: string,
): Promise<{ accountId: string; hash: string | null } | undefined> {
  const [found] = await db.read<{ accountId: string; hash: string | null }>`
    select id as "accountId", password_hash as hash from accounts
    where lower(email) = lower(${email.trim()}) and deleted_at is null`
  return found
}

export async function setPasswordHash(sql: Sql, accountId: string, hash: string): Promise<void> {
  await sql`update accounts set password_hash = ${hash} where id = ${accountId}`
}

const TAKEN = '23505'

export async function setEmail(sql: Sql, accountId: string, email: string): Promise<void> {
  await sql`update accounts set email = ${email} where id = ${accountId}`.catch((error: { code?: string }) => {
    if (error.code !== TAKEN) throw error
    throw new AppError('conflict', 'This address cannot be used. Choose another')
  })
}

export async function setRole(sql: Sql, accountId: string, role: Role): Promise<void> {
  const rows = await sql`update accounts set role = ${role} where id = ${accountId} returning id`
  if (rows.length === 0) throw new AppError('not_found', `There is no account ${accountId}.`)
}

export async function setUsagePriced(sql: Sql, accountId: string, usagePriced: boolean): Promise<void> {
  await sql`update accounts set usage_priced = ${usagePriced} where id = ${accountId}`
}

export type Preferences = { lowBalance: number | null; usagePriced: boolean }

export async function findPreferences(db: Db, accountId: string): Promise<Preferences> {
  const [found] = await db.read<Preferences>`
    select low_balance as "lowBalance", usage_priced as "usagePriced" from accounts where id = ${accountId}`
  return found ?? { lowBalance: null, usagePriced: false }
}

export async function setLowBalance(sql: Sql, accountId: string, credits: number | null): Promise<void> {
  await sql`update accounts set low_balance = ${credits}, low_balance_told_at = null where id = ${accountId}`
}

/** Accounts whose balance has fallen below their own mark since they were last told; each is named once. */
export function takeLowBalances(
  sql: Sql,
  now: Date,
): Promise<{ email: string; balance: number; lowBalance: number }[]> {
  return sql<{ email: string; balance: number; lowBalance: number }>`
    with risen as (
      update accounts set low_balance_told_at = null
      where low_balance_told_at is not null and balance >= low_balance
    )
    update accounts set low_balance_told_at = ${now}
    where low_balance is not null and low_balance_told_at is null and balance < low_balance and deleted_at is null
    returning email, balance, low_balance as "lowBalance"`
}

/**
 * Keys stop, endpoints go, sessions end, and nobody can sign in again. The ledger stays, without a name. Returns the ids of
 * the projects whose outputs are to be removed.
 */
export function closeAccount(db: Db, accountId: string, now: Date): Promise<{ id: string; kind: string }[]> {
  return db.transaction(async ({ sql }) => {
    await sql`
      update accounts set deleted_at = ${now}, password_hash = null, email = 'deleted-' || id || '@account.invalid',
        stripe_customer = null, stripe_subscription = null, low_balance = null
      where id = ${accountId} and deleted_at is null`
    await sql`update api_keys set revoked_at = coalesce(revoked_at, ${now}) where account_id = ${accountId}`
    await sql`
      update webhook_endpoints set deleted_at = ${now}, enabled = false
      where account_id = ${accountId} and deleted_at is null`
    await endSessions(sql, accountId)
    return sql<{ id: string; kind: string }>`
      select id, kind from projects where account_id = ${accountId} and deleted_at is null`
  })
}
