import type { Db, Sql } from './db.ts'

export type Payment = {
  /** The provider's own name of it. */
  reference: string
  accountId: string
  what: string
  amount: number
  currency: string
  credits: number
}

/** False when this payment was counted before. Call it first in the transaction that gives what was paid for. */
export async function countPayment(sql: Sql, payment: Payment): Promise<boolean> {
  const { reference, accountId, what, amount, currency, credits } = payment
  const rows = await sql`
    insert into payments (reference, account_id, what, amount, currency, credits)
    values (${reference}, ${accountId}, ${what}, ${amount}, ${currency}, ${credits})
    on conflict do nothing returning reference`
  return rows.length > 0
}

export type PaidRow = Omit<Payment, 'accountId'> & { createdAt: Date }

export function listPayments(db: Db, accountId: string): Promise<PaidRow[]> {
  return db.read<PaidRow>`
    select reference, what, amount, currency, credits, created_at as "createdAt"
    from payments where account_id = ${accountId} order by created_at desc limit 100`
}

export async function givePurchase(sql: Sql, accountId: string, credits: number, note: string): Promise<void> {
  await sql`select move_credits(${accountId}, null, null, 'purchase', ${credits}, null, ${note})`
}

/** A pack takes the watermark away for good. */
export async function hasBoughtPack(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from payments where account_id = ${accountId} and what like 'pack %' limit 1`
  return rows.length > 0
}

export type StripeNames = { customer: string | null; subscription: string | null }

export async function findStripeNames(db: Pick<Db, 'read'>, accountId: string): Promise<StripeNames> {
  const [row] = await db.read<StripeNames>`
    select stripe_customer as customer, stripe_subscription as subscription from accounts where id = ${accountId}`
  return row ?? { customer: null, subscription: null }
}

export async function setStripeNames(sql: Sql, accountId: string, { customer, subscription }: StripeNames) {
  await sql`
    update accounts set stripe_customer = coalesce(${customer}, stripe_customer), stripe_subscription = ${subscription}
    where id = ${accountId}`
}

export async function findBySubscription(sql: Sql, subscription: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`select id from accounts where stripe_subscription = ${subscription}`
  return row?.id
}

export async function setCancelAtPeriodEnd(sql: Sql, accountId: string, cancel: boolean): Promise<void> {
  await sql`
    update accounts set cancel_at_period_end = ${cancel} where id = ${accountId} and billing_interval is not null`
}
