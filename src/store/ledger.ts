import { AppError } from '@bluehour/engine/errors'
import type { Db, Sql } from './db.ts'

export type LedgerKind =
  | 'signup'
  | 'daily'
  | 'subscription'
  | 'grant'
  | 'purchase'
  | 'hold'
  | 'raise'
  | 'settle'
  | 'refund'

/** Gives credits by hand, or takes them when negative, down to a balance of zero. Returns the balance after. */
export async function grantCredits(db: Db, accountId: string, credits: number, note?: string): Promise<number> {
  if (!Number.isSafeInteger(credits)) throw new AppError('invalid_request', 'Credits are whole numbers.')
  return db.transaction(async ({ sql }) => {
    const [account] = await sql<{ balance: number }>`
      select balance from accounts where id = ${accountId} for no key update`
    if (!account) throw new AppError('not_found', `There is no account ${accountId}.`)
    if (account.balance + credits < 0) {
      throw new AppError(
        'invalid_request',
        `The account has ${account.balance} credits, so ${-credits} cannot be taken away.`,
      )
    }
    const [moved] = await sql<{ balance: number }>`
      select move_credits(${accountId}, null, null, 'grant', ${credits}, null, ${note ?? null}) as balance`
    return moved!.balance
  })
}

export type Held = { accountId: string; projectId: string; keyId: string | null; held: number }

/**
 * Ends a finished project's hold with its true price, inside the transaction that ends the project.
 * What was held too much goes back; what is missing is charged as far as the balance reaches.
 * Returns the net charge. A second ending of the same project fails on the ledger's unique index.
 */
export async function settleCredits(
  sql: Sql,
  { accountId, projectId, keyId, held, final }: Held & { final: number },
): Promise<number> {
  // The row lock comes first: what the balance allows must still be true when it is taken.
  const [settled] = await sql<{ amount: number }>`
    with payer as materialized (
      select id, greatest(${held}::bigint - ${final}::bigint, -balance) as amount
      from accounts where id = ${accountId} for no key update
    )
    select amount, move_credits(id, ${projectId}, ${keyId}, 'settle', amount, null, null) from payer`
  if (!settled) throw new Error(`no account ${accountId}`)
  return held - settled.amount
}

/**
 * Holds more for a project that turned out larger than its estimate, before it is rendered; what is held already is
 * enough for less. Gives the balance when it does not reach, and then nothing has changed. Rows are locked in the order
 * of the endings: project, then account.
 */
export async function raiseHold(
  db: Db,
  { id, attempts, account_id, key_id }: { id: string; attempts: number; account_id: string; key_id: string | null },
  credits: number,
): Promise<{ held: number } | { balance: number }> {
  return db.transaction(async ({ sql }) => {
    const [project] = await sql<{ held: number }>`
      select credits as held from projects where id = ${id} and attempts = ${attempts} and status = 'rendering' for update`
    if (!project || project.held >= credits) return { held: project?.held ?? credits }
    const [account] = await sql<{ balance: number }>`
      select balance from accounts where id = ${account_id} for no key update`
    const more = credits - project.held
    if (!account || account.balance < more) return { balance: account?.balance ?? 0 }
    await sql`select move_credits(${account_id}, ${id}, ${key_id}, 'raise', ${-more}, null, null)`
    await sql`update projects set credits = ${credits} where id = ${id}`
    return { held: credits }
  })
}

/** Gives the whole hold back, inside the transaction that ends the project. The net charge is then 0. */
export async function refundCredits(sql: Sql, { accountId, projectId, keyId, held }: Held): Promise<void> {
  await sql`select move_credits(${accountId}, ${projectId}, ${keyId}, 'refund', ${held}, null, null)`
}

type LedgerLine = {
  id: number
  kind: LedgerKind
  credits: number
  balanceAfter: number
  projectId: string | null
  keyId: string | null
  period: string | null
  note: string | null
  createdAt: Date
}

/** Newest first; `before` is the id of the last line seen. */
export function listLedger(
  db: Db,
  accountId: string,
  { limit = 100, before = Number.MAX_SAFE_INTEGER }: { limit?: number; before?: number } = {},
): Promise<LedgerLine[]> {
  return db.read<LedgerLine>`
    select id, kind, credits, balance_after as "balanceAfter", project_id as "projectId", key_id as "keyId",
           period, note, created_at as "createdAt"
    from ledger where account_id = ${accountId} and id < ${before} order by id desc limit ${limit}`
}
