import { PLAN_NAMES, PLANS } from '@bluehour/catalog/plans'
import { PACK_NAMES, PACKS } from '@bluehour/catalog/prices'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../../projects/parse-body.ts'
import { requireAccount } from '../../store/accounts.ts'
import { writeAudit } from '../../store/audit.ts'
import { listPayments, setCancelAtPeriodEnd } from '../../store/payments.ts'
import { hasClaimedDaily } from '../../store/subscriptions.ts'
import type { HttpDeps } from '../deps.ts'

const checkoutInput = z.union([
  z.object({ pack: z.enum(PACK_NAMES as [string, ...string[]]) }),
  z.object({ plan: z.enum(['creator', 'pro', 'business']), interval: z.enum(['month', 'year']) }),
])
const cancelInput = z.object({ cancel: z.boolean() })

export async function planRoutes(app: FastifyInstance, { db, web, now }: HttpDeps): Promise<void> {
  app.get('/plan', async ({ session: { accountId } }) => {
    const account = await requireAccount(db, accountId)
    return {
      plan: account.plan,
      credits: account.balance,
      billing_interval: account.billingInterval,
      period_end: account.periodEnd,
      cancel_at_period_end: account.cancelAtPeriodEnd,
      sells: web.payments !== undefined,
      daily: {
        credits: PLANS[account.plan].creditsDaily,
        claimed: await hasClaimedDaily(db, accountId, now()),
      },
      plans: PLAN_NAMES.map((name) => planRecord(PLANS[name])),
      packs: PACK_NAMES.map((name) => PACKS[name]),
      payments: (await listPayments(db, accountId)).map(({ createdAt, ...paid }) => ({
        ...paid,
        created_at: createdAt,
      })),
    }
  })

  app.post('/plan/checkout', async (request) => {
    const offer = parseBody(checkoutInput, request.body)
    if (!web.payments) {
      throw new AppError(
        'conflict',
        'This service sells nothing by itself. Ask its operator for credits or another plan',
      )
    }
    return { url: await web.payments.checkout(request.session.accountId, offer as never) }
  })

  /** A paid plan ends with its period, or goes on after all. */
  app.post('/plan/cancel', async (request) => {
    const { accountId } = request.session
    const { cancel } = parseBody(cancelInput, request.body)
    await web.payments?.cancelAtPeriodEnd(accountId, cancel)
    await setCancelAtPeriodEnd(db.sql, accountId, cancel)
    const details = { cancel_at_period_end: cancel }
    await writeAudit(db.sql, { accountId, actor: accountId, action: 'plan.change', details })
    return { cancel_at_period_end: cancel }
  })
}

function planRecord(plan: (typeof PLANS)[keyof typeof PLANS]) {
  return {
    name: plan.name,
    label: plan.label,
    price_month: plan.priceMonth,
    price_year: plan.priceYear,
    credits_month: plan.creditsMonth,
    credits_daily: plan.creditsDaily,
    edge_max: plan.edgeMax,
    video_max: plan.videoMax,
    image_max: plan.imageMax,
    upload_bytes_max: plan.uploadBytesMax,
    watermark: plan.watermark,
  }
}

/** Stripe's own calls: no session, but a signature over the exact bytes. */
export async function stripeRoutes(app: FastifyInstance, { web }: HttpDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/stripe/webhook', async (request) => {
    if (!web.payments) throw new AppError('not_found', 'Payments are not configured')
    await web.payments.receive(String(request.body ?? ''), String(request.headers['stripe-signature'] ?? ''))
    return { received: true }
  })
}
