import { PLAN_NAMES, PLANS, type PlanName } from '@bluehour/catalog/plans'
import type { Account, BillingInterval } from '../store/accounts.ts'
import { text, time, whole } from './json-schema.ts'

type AccountRecord = {
  id: string
  email: string
  tier: PlanName
  credits: number
  subscription: {
    name: string
    status: 'active'
    price: { amount: number; currency: 'usd' }
    discount: null
    billing_interval: BillingInterval
    current_period_end: string | null
    cancel_at_period_end: boolean
  } | null
}

/** The answer of `GET /v1/account`. */
export function accountRecord(account: Account): AccountRecord {
  const { id, email, plan, balance, billingInterval, periodEnd, cancelAtPeriodEnd } = account
  const { label, priceMonth, priceYear } = PLANS[plan]
  return {
    id,
    email,
    tier: plan,
    credits: balance,
    subscription: billingInterval && {
      name: label,
      status: 'active',
      price: { amount: billingInterval === 'year' ? priceYear : priceMonth, currency: 'usd' },
      discount: null,
      billing_interval: billingInterval,
      current_period_end: periodEnd?.toISOString() ?? null,
      cancel_at_period_end: cancelAtPeriodEnd,
    },
  }
}

export const accountSchema = {
  type: 'object',
  required: ['id', 'email', 'tier', 'credits', 'subscription'],
  properties: {
    id: text,
    email: text,
    tier: { type: 'string', enum: PLAN_NAMES },
    credits: { type: 'integer', minimum: 0, description: 'What can be spent now' },
    subscription: {
      type: 'object',
      nullable: true,
      description: 'null on the free plan',
      required: [
        'name',
        'status',
        'price',
        'discount',
        'billing_interval',
        'current_period_end',
        'cancel_at_period_end',
      ],
      properties: {
        name: text,
        status: { type: 'string', enum: ['active', 'past_due'] },
        price: {
          type: 'object',
          required: ['amount', 'currency'],
          properties: {
            amount: { type: 'integer', description: 'In minor units, for each interval' },
            currency: text,
          },
        },
        discount: { type: 'object', nullable: true },
        billing_interval: { type: 'string', enum: ['month', 'year'] },
        current_period_end: { ...time, nullable: true },
        cancel_at_period_end: { type: 'boolean' },
      },
    },
  },
} as const

/** The answer of `POST /v1/account/daily-credits`. */
export const dailyCreditsSchema = whole({ credits: { type: 'integer' }, balance: { type: 'integer' } })
