import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@bluehour/engine/errors'
import { request } from 'undici'

export type StripeOptions = { key: string; webhookSecret: string; url: string }

/** What Stripe tells us, as far as we read it. */
export type StripeEvent = { id: string; type: string; data: { object: Record<string, unknown> } }

export type Checkout = {
  accountId: string
  email: string
  customer: string | null
  /** Words on the payment page. */
  title: string
  cents: number
  /** Absent: paid once. */
  interval?: 'month' | 'year'
  /** Comes back with the payment. */
  metadata: Record<string, string>
  returnUrl: string
}

/** A signature older than this could be a recording. */
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 20_000

/** The three things we need of Stripe's protocol: a page to pay on, the end of a subscription, and the proof of an event. */
export function makeStripe({ key, webhookSecret, url }: StripeOptions) {
  async function post(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
    const answer = await request(`${url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    })
    const body = (await answer.body.json()) as Record<string, unknown>
    if (answer.statusCode < 300) return body
    const cause = (body.error as { message?: string } | undefined)?.message
    throw new AppError('service_unavailable', 'The payment provider refused the request. Try again later', { cause })
  }

  return {
    /** The address of a page to pay on. */
    async checkout({ accountId, email, customer, title, cents, interval, metadata, returnUrl }: Checkout) {
      const session = await post('checkout/sessions', {
        mode: interval ? 'subscription' : 'payment',
        client_reference_id: accountId,
        ...(customer ? { customer } : { customer_email: email }),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': String(cents),
        'line_items[0][price_data][product_data][name]': title,
        ...(interval ? { 'line_items[0][price_data][recurring][interval]': interval } : {}),
        ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])),
        success_url: `${returnUrl}?paid=1`,
        cancel_url: returnUrl,
      })
      if (typeof session.url !== 'string') throw new Error('the payment provider gave no address to pay at')
      return session.url
    },
    async cancelAtPeriodEnd(subscription: string, cancel: boolean): Promise<void> {
      await post(`subscriptions/${encodeURIComponent(subscription)}`, { cancel_at_period_end: String(cancel) })
    },
    /** The event, when the signature over exactly these bytes is Stripe's and fresh. */
    readEvent(body: string, header: string | undefined, now: Date): StripeEvent {
      const parts = (header ?? '').split(',').map((part) => part.split('=') as [string, string?])
      const time = Number(parts.find(([name]) => name === 't')?.[1])
      const expected = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest()
      const signed = parts.some(([name, hex = '']) => {
        const given = Buffer.from(name === 'v1' ? hex : '', 'hex')
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      if (!signed || Math.abs(now.getTime() / 1000 - time) > TOLERANCE_SECONDS) {
        throw new AppError('invalid_request', 'The signature of this event is not right')
      }
      return JSON.parse(body) as StripeEvent
    },
  }
}

export type Stripe = ReturnType<typeof makeStripe>
