import { PLAN_NAMES, PLANS, type PlanName } from '@bluehour/catalog/plans'
import { PACK_NAMES, PACKS, type PackName } from '@bluehour/catalog/prices'
import { AppError } from '@bluehour/engine/errors'
import type { Log } from '@bluehour/engine/log'
import { type BillingInterval, beginPeriod, endSubscription, periodCredits, requireAccount } from '../store/accounts.ts'
import { writeAudit } from '../store/audit.ts'
import type { Db, Sql } from '../store/db.ts'
import {
  countPayment,
  findBySubscription,
  findStripeNames,
  givePurchase,
  setCancelAtPeriodEnd,
  setStripeNames,
} from '../store/payments.ts'
import type { Stripe, StripeEvent } from './stripe.ts'

export type PaymentDeps = { db: Db; stripe: Stripe; log: Log; now: () => Date; baseUrl: string }

export type Offer = { pack: PackName } | { plan: PlanName; interval: BillingInterval }

export function makePayments({ db, stripe, log, now, baseUrl }: PaymentDeps) {
  /** Gives what a finished checkout has paid for, once. */
  async function checkoutPaid(sql: Sql, session: Record<string, unknown>): Promise<string | undefined> {
    if (session.payment_status === 'unpaid') return undefined
    const { account_id: accountId, pack, plan, interval } = metadataOf(session)
    if (!accountId) return undefined
    const paid = {
      reference: text(session.id),
      accountId,
      amount: Number(session.amount_total ?? 0),
      currency: text(session.currency) || 'usd',
    }
    const names = { customer: text(session.customer) || null }
    if (isPack(pack)) {
      const { credits } = PACKS[pack]
      if (!(await countPayment(sql, { ...paid, what: `pack ${pack}`, credits }))) return undefined
      await givePurchase(sql, accountId, credits, `pack of ${credits} credits`)
      const { subscription } = await findStripeNames({ read: sql }, accountId)
      await setStripeNames(sql, accountId, { ...names, subscription })
      await writeAudit(sql, {
        accountId,
        actor: 'stripe',
        action: 'credits.purchase',
        subject: pack,
        details: { credits },
      })
    } else if (isPlan(plan) && (interval === 'month' || interval === 'year')) {
      const credits = periodCredits(plan, interval)
      if (!(await countPayment(sql, { ...paid, what: `plan ${plan} ${interval}`, credits }))) return undefined
      const before = await findStripeNames({ read: sql }, accountId)
      await beginPeriod(sql, { accountId, plan, interval, start: now() })
      await setCancelAtPeriodEnd(sql, accountId, false)
      await setStripeNames(sql, accountId, { ...names, subscription: text(session.subscription) || null })
      await writeAudit(sql, { accountId, actor: 'stripe', action: 'plan.change', subject: plan, details: { interval } })
      return before.subscription ?? undefined
    }
    return undefined
  }

  /** The next period of a running subscription. */
  async function invoicePaid(sql: Sql, invoice: Record<string, unknown>): Promise<void> {
    if (invoice.billing_reason !== 'subscription_cycle') return
    const accountId = await findBySubscription(sql, subscriptionOf(invoice))
    if (!accountId) return
    const account = await requireAccount({ read: sql }, accountId)
    const { plan, billingInterval: interval, periodEnd } = account
    if (!interval || !periodEnd) return
    const credits = periodCredits(plan, interval)
    const paid = { reference: text(invoice.id), accountId, amount: Number(invoice.amount_paid ?? 0), currency: 'usd' }
    if (!(await countPayment(sql, { ...paid, what: `plan ${plan} ${interval}`, credits }))) return
    await beginPeriod(sql, { accountId, plan, interval, start: periodEnd })
    await writeAudit(sql, {
      accountId,
      actor: 'stripe',
      action: 'plan.change',
      subject: plan,
      details: { renewed: true },
    })
  }

  async function subscriptionEnded(sql: Sql, subscription: string): Promise<void> {
    const accountId = await findBySubscription(sql, subscription)
    if (!accountId) return
    await endSubscription(sql, accountId)
    await setStripeNames(sql, accountId, { customer: null, subscription: null })
    await writeAudit(sql, { accountId, actor: 'stripe', action: 'plan.change', subject: 'free' })
  }

  return {
    async checkout(accountId: string, offer: Offer): Promise<string> {
      const { email } = await requireAccount(db, accountId)
      const { customer } = await findStripeNames(db, accountId)
      const common = { accountId, email, customer, returnUrl: `${baseUrl}/plan` }
      if ('pack' in offer) {
        const { credits, price } = PACKS[offer.pack]
        const title = `Bluehour: ${credits.toLocaleString('en-US')} credits`
        return stripe.checkout({
          ...common,
          title,
          cents: price,
          metadata: { account_id: accountId, pack: offer.pack },
        })
      }
      const { plan, interval } = offer
      const { label, priceMonth, priceYear } = PLANS[plan]
      if (plan === 'free') throw new AppError('invalid_request', 'plan: the free plan costs nothing')
      return stripe.checkout({
        ...common,
        title: `Bluehour ${label}`,
        cents: interval === 'year' ? priceYear : priceMonth,
        interval,
        metadata: { account_id: accountId, plan, interval },
      })
    },
    async cancelAtPeriodEnd(accountId: string, cancel: boolean): Promise<void> {
      const { subscription } = await findStripeNames(db, accountId)
      if (subscription) await stripe.cancelAtPeriodEnd(subscription, cancel)
    },
    /** Repeated events change nothing: each payment is a row of its own. */
    async receive(body: string, signature: string | undefined): Promise<void> {
      const { type, data } = stripe.readEvent(body, signature, now())
      const replaced = await db.transaction(({ sql }) => take(sql, type, data))
      // The plan before: it must not be paid for as well.
      if (replaced) {
        await stripe
          .cancelAtPeriodEnd(replaced, true)
          .catch((error: unknown) => log.error({ err: error, subscription: replaced }, 'could not end the old plan'))
      }
    },
  }

  async function take(sql: Sql, type: string, { object }: StripeEvent['data']): Promise<string | undefined> {
    if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
      return checkoutPaid(sql, object)
    }
    if (type === 'invoice.paid') await invoicePaid(sql, object)
    if (type === 'customer.subscription.deleted') await subscriptionEnded(sql, text(object.id))
    return undefined
  }
}

export type Payments = ReturnType<typeof makePayments>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isPack = (name: string | undefined): name is PackName => PACK_NAMES.some((known) => known === name)
const isPlan = (name: string | undefined): name is PlanName => PLAN_NAMES.some((known) => known === name)

function metadataOf({ metadata }: Record<string, unknown>): Record<string, string | undefined> {
  return (metadata ?? {}) as Record<string, string | undefined>
}

/** It stands in another place since 2025. */
function subscriptionOf(invoice: Record<string, unknown>): string {
  const parent = invoice.parent as { subscription_details?: { subscription?: string } } | undefined
  return text(invoice.subscription) || text(parent?.subscription_details?.subscription)
}
