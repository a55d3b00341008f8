import { isPaid, PLANS, type PlanName } from '@bluehour/catalog/plans'
import { AppError } from '@bluehour/engine/errors'
import { newId } from '../lib/ids.ts'
import type { Db, Sql } from './db.ts'

export type BillingInterval = 'month' | 'year'

export type Account = {
  id: string
  email: string
  plan: PlanName
  balance: number
  billingInterval: BillingInterval | null
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
  createdAt: Date
}

type NewAccount = {
  email: string
  plan: PlanName
  /** The balance to begin with; without it, what the plan gives. */
  credits?: number
  interval?: BillingInterval
  now?: Date
}

/** The account and the ledger line of its first credits, together or not at all. */
export async function createAccount(
  db: Db,
  { email, plan, credits, interval, now = new Date() }: NewAccount,
): Promise<Account> {
  const address = email.trim()
  if (address.length > 320 || !/^[^\s@]+@[^\s@]+$/.test(address)) {
    throw new AppError('invalid_request', `${JSON.stringify(email)} is not an e-mail address.`)
  }
  if (credits !== undefined && (!Number.isSafeInteger(credits) || credits < 0)) {
    throw new AppError('invalid_request', 'The credits of a new account must be a whole number, 0 or more.')
  }
  const id = newId(now.getTime())
  return db.transaction(async ({ sql }) => {
    const made = await sql`
      insert into accounts (id, email, plan, created_at) values (${id}, ${address}, 'free', ${now})
      on conflict ((lower(email))) do nothing returning id`
    if (made.length === 0) throw new AppError('conflict', `There is already an account for ${address}.`)
    if (isPaid(PLANS[plan])) {
      await beginPeriod(sql, { accountId: id, plan, interval: interval ?? 'month', start: now, credits })
    } else {
      if (interval) throw new AppError('invalid_request', 'The free plan has no billing interval.')
      await sql`select move_credits(${id}, null, null, 'signup', ${credits ?? PLANS[plan].creditsSignUp}, null, null)`
    }
    return (await findAccount({ read: sql }, id))!
  })
}

/** By id, or by e-mail address in any case. */
export async function findAccount({ read }: Pick<Db, 'read'>, idOrEmail: string): Promise<Account | undefined> {
  const [account] = await read<Account>`
    select id, email, plan, balance, billing_interval as "billingInterval", period_end as "periodEnd",
           cancel_at_period_end as "cancelAtPeriodEnd", created_at as "createdAt"
    from accounts where id = ${idOrEmail} or lower(email) = lower(${idOrEmail})`
  return account
}

export async function requireAccount(db: Pick<Db, 'read'>, idOrEmail: string): Promise<Account> {
  const account = await findAccount(db, idOrEmail)
  if (!account) throw new AppError('not_found', `There is no account ${idOrEmail}.`)
  return account
}

export async function hasAccounts({ sql }: Pick<Db, 'sql'>): Promise<boolean> {
  const [row] = await sql<{ any: boolean }>`select exists (select 1 from accounts) as any`
  return row?.any ?? false
}

export function listAccounts({ read }: Pick<Db, 'read'>): Promise<Account[]> {
  return read<Account>`
    select id, email, plan, balance, billing_interval as "billingInterval", period_end as "periodEnd",
           cancel_at_period_end as "cancelAtPeriodEnd", created_at as "createdAt"
    from accounts order by created_at, id`
}

type PlanChange = {
  plan: PlanName
  interval?: BillingInterval
  cancelAtPeriodEnd?: boolean
  now?: Date
}

/**
 * A new plan or interval begins a new period now, with its credits; the same plan again gives nothing
 * and only changes whether it ends with the period. Credits survive every change.
 */
export async function setPlan(db: Db, accountId: string, change: PlanChange): Promise<Account> {
  const { plan, cancelAtPeriodEnd = false, now = new Date() } = change
  const paid = isPaid(PLANS[plan])
  if (!paid && (change.interval || cancelAtPeriodEnd)) {
    throw new AppError('invalid_request', 'The free plan has no billing interval and no period that could end.')
  }
  return db.transaction(async ({ sql }) => {
    const [account] = await sql<{ plan: PlanName; billingInterval: BillingInterval | null }>`
      select plan, billing_interval as "billingInterval" from accounts where id = ${accountId} for no key update`
    if (!account) throw new AppError('not_found', `There is no account ${accountId}.`)
    const interval = change.interval ?? account.billingInterval ?? 'month'
    if (!paid) {
      await endSubscription(sql, accountId)
    } else if (account.plan !== plan || account.billingInterval !== interval) {
      await beginPeriod(sql, { accountId, plan, interval, start: now })
    }
    await sql`update accounts set cancel_at_period_end = ${cancelAtPeriodEnd} where id = ${accountId}`
    return (await findAccount({ read: sql }, accountId))!
  })
}

type Period = {
  accountId: string
  plan: PlanName
  interval: BillingInterval
  start: Date
  /** It follows another one: the day it began with stays. */
  isRenewal?: boolean
  /** A balance chosen by the operator instead of the plan's credits. */
  credits?: number | undefined
}

/** Starts a paid period and gives its credits. The ledger allows each period once. */
export async function beginPeriod(
  sql: Sql,
  { accountId, plan, interval, start, credits, isRenewal = false }: Period,
): Promise<void> {
  const months = interval === 'year' ? 12 : 1
  // Counted from the day it began: a month of 28 days would otherwise move all that follow.
  await sql`
    update accounts a set plan = ${plan}, billing_interval = ${interval}, period_start = ${start}::timestamptz,
      period_anchor = since.anchor, period_end = (
        since.anchor at time zone 'UTC' + make_interval(months => ${months}::int + (
          (extract(year from since.start_utc) - extract(year from since.anchor_utc)) * 12
          + extract(month from since.start_utc) - extract(month from since.anchor_utc))::int)) at time zone 'UTC'
    from (
      select id, anchor, anchor at time zone 'UTC' as anchor_utc, ${start}::timestamptz at time zone 'UTC' as start_utc
      from (
        select id, case when ${isRenewal} then coalesce(period_anchor, period_start, ${start}::timestamptz)
                        else ${start}::timestamptz end as anchor
        from accounts where id = ${accountId}) begun) since
    where a.id = since.id`
  if (credits === undefined) {
    const period = `${plan}/${interval}/${start.toISOString()}`
    await sql`select move_credits(${accountId}, null, null, 'subscription', ${periodCredits(plan, interval)}, ${period}, null)`
  } else {
    await sql`select move_credits(${accountId}, null, null, 'grant', ${credits}, null, 'opening balance')`
  }
}

export async function endSubscription(sql: Sql, accountId: string): Promise<void> {
  await sql`
    update accounts set plan = 'free', billing_interval = null, period_start = null, period_end = null,
      cancel_at_period_end = false
    where id = ${accountId}`
}

/** A year is given at once. */
export function periodCredits(plan: PlanName, interval: BillingInterval): number {
  return PLANS[plan].creditsMonth * (interval === 'year' ? 12 : 1)
}
