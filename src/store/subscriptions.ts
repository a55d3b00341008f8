import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import { AppError } from '@bluehour/engine/errors'
import { type BillingInterval, beginPeriod, endSubscription } from './accounts.ts'
import type { Db, Sql } from './db.ts'

/** A subscription that is paid for elsewhere is renewed by its payment; one that stays unpaid for so long ends. */
const PAYMENT_GRACE_MS = 3 * 24 * 3600_000

/**
 * Accounts whose period has ended get the next one with its credits, or fall to free when they were
 * canceled. Any number of nodes may call it at once and as often as they like: a period is given once.
 * After a long standstill every period that was missed is made up.
 */
export async function renewSubscriptions(db: Db, now: Date): Promise<{ renewed: number; ended: number }> {
  const due = await db.read<{ id: string }>`
    select id from accounts
    where period_end <= ${now} and (stripe_subscription is null or cancel_at_period_end
                                    or period_end <= ${new Date(now.getTime() - PAYMENT_GRACE_MS)})
    order by period_end, id`
  const counts = { renewed: 0, ended: 0 }
  for (const { id } of due) {
    const outcomes = await db.transaction(({ sql }) => renewAccount(sql, id, now))
    for (const outcome of outcomes) counts[outcome] += 1
  }
  return counts
}

async function renewAccount(sql: Sql, accountId: string, now: Date): Promise<('renewed' | 'ended')[]> {
  const outcomes: ('renewed' | 'ended')[] = []
  for (;;) {
    const [due] = await sql<{ plan: PlanName; interval: BillingInterval; periodEnd: Date; canceled: boolean }>`
      select plan, billing_interval as "interval", period_end as "periodEnd",
             cancel_at_period_end or stripe_subscription is not null as canceled
      from accounts where id = ${accountId} and period_end <= ${now} for no key update`
    if (!due) return outcomes
    if (due.canceled) {
      await endSubscription(sql, accountId)
      outcomes.push('ended')
    } else {
      await beginPeriod(sql, {
        accountId,
        plan: due.plan,
        interval: due.interval,
        start: due.periodEnd,
        isRenewal: true,
      })
      outcomes.push('renewed')
    }
  }
}

const GIVEN_ALREADY = '23505'

/** The daily gift to free accounts, once per day in UTC. */
export async function claimDailyCredits(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ credits: number; balance: number }> {
  const day = now.toISOString().slice(0, 10)
  return db.transaction(async ({ sql }) => {
    const [account] = await sql<{ plan: PlanName }>`
      select plan from accounts where id = ${accountId} for no key update`
    if (!account) throw new AppError('not_found', `There is no account ${accountId}.`)
    const { creditsDaily: credits, label } = PLANS[account.plan]
    if (credits === 0)
      throw new AppError('conflict', `Daily credits are for the free plan; this account is on ${label}.`)
    try {
      const [moved] = await sql<{ balance: number }>`
        select move_credits(${accountId}, null, null, 'daily', ${credits}, ${day}, null) as balance`
      return { credits, balance: moved!.balance }
    } catch (error) {
      if ((error as { code?: string }).code !== GIVEN_ALREADY) throw error
      throw new AppError(
        'conflict',
        `The credits of ${day} were claimed already. The next can be claimed after midnight UTC.`,
      )
    }
  })
}

export async function hasClaimedDaily(db: Db, accountId: string, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const rows =
    await db.read`select 1 from ledger where account_id = ${accountId} and kind = 'daily' and period = ${day}`
  return rows.length > 0
}
