import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import { type Browser, signedInBrowser } from '../../test/signed-in.ts'

const SECRET = 'whsec_test_secret'
type Asked = { path: string; key: string; fields: URLSearchParams }

/** Speaks as much of Stripe's protocol as we use: form bodies in, JSON out, events signed over time and bytes. */
async function startStripe() {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ path: request.url ?? '', key: request.headers.authorization ?? '', fields: new URLSearchParams(body) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: `cs_${asked.length}`, url: `https://checkout.example/pay/${asked.length}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, close: () => server.close() }
}

let stripe: Awaited<ReturnType<typeof startStripe>>
let service: Service
let buyer: Browser
beforeAll(async () => {
  stripe = await startStripe()
  service = await startService({
    workers: 0,
    web: { stripeKey: 'sk_test_12345678', stripeWebhookSecret: SECRET, stripeUrl: stripe.url },
  })
  buyer = await signedInBrowser(service, { plan: 'free', credits: 0 })
})
afterAll(async () => {
  await service.stop()
  stripe.close()
})

async function tell(type: string, object: unknown, { secret = SECRET, ageSeconds = 0 } = {}): Promise<number> {
  const body = JSON.stringify({ id: 'evt_1', type, data: { object } })
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${time},v0=old,v1=${signature}`, 'content-type': 'application/json' }
  return (await fetch(`${service.baseUrl}/stripe/webhook`, { method: 'POST', headers, body })).status
}

const paid = (id: string, metadata: object, more: object = {}) => ({
  id,
  payment_status: 'paid',
  amount_total: 1000,
  currency: 'usd',
  customer: 'cus_1',
  metadata: { account_id: buyer.accountId, ...metadata },
  ...more,
})
const state = async () => (await buyer.get('/api/plan')).body

test('a pack: a page to pay on, and its credits once, whatever is repeated or forged', async () => {
  const { body } = await buyer.post('/api/plan/checkout', { pack: 'small' })
  expect(body.url).toMatch(/^https:\/\/checkout\.example\//)
  const [{ path, key, fields } = {} as Asked] = stripe.asked
  expect([path, key, fields.get('mode')]).toEqual(['/v1/checkout/sessions', 'Bearer sk_test_12345678', 'payment'])
  expect(fields.get('line_items[0][price_data][unit_amount]')).toBe('1000')
  expect(fields.get('metadata[account_id]')).toBe(buyer.accountId)

  const session = paid('cs_pack', { pack: 'small' })
  expect(await tell('checkout.session.completed', session, { secret: 'another' })).toBe(400)
  expect(await tell('checkout.session.completed', session, { ageSeconds: 600 })).toBe(400)
  expect(await tell('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toBe(200)
  expect(await state()).toMatchObject({ credits: 0 })
  const answers = await Promise.all([1, 2, 3].map(() => tell('checkout.session.completed', session)))
  expect(answers).toEqual([200, 200, 200])
  expect(await state()).toMatchObject({ credits: 4000, plan: 'free' })
  expect((await buyer.get('/api/audit')).body.items).toMatchObject([{ action: 'credits.purchase', actor: 'stripe' }])
})

test('a plan: begun, renewed by its payment alone, ended', async () => {
  await buyer.post('/api/plan/checkout', { plan: 'creator', interval: 'month' })
  expect(stripe.asked.at(-1)?.fields.get('line_items[0][price_data][recurring][interval]')).toBe('month')
  await tell(
    'checkout.session.completed',
    paid('cs_plan', { plan: 'creator', interval: 'month' }, { subscription: 'sub_1' }),
  )
  const begun = await state()
  expect(begun).toMatchObject({ plan: 'creator', credits: 16_000, billing_interval: 'month' })

  const { renewSubscriptions } = await import('../store/subscriptions.ts')
  const end = new Date(begun.period_end as string)
  expect(await renewSubscriptions(service.db, new Date(end.getTime() + 3600_000))).toEqual({ renewed: 0, ended: 0 })
  const invoice = { id: 'in_1', billing_reason: 'subscription_cycle', subscription: 'sub_1', amount_paid: 1900 }
  await tell('invoice.paid', invoice)
  await tell('invoice.paid', invoice)
  expect(await state()).toMatchObject({ plan: 'creator', credits: 28_000 })

  expect((await buyer.post('/api/plan/cancel', { cancel: true })).status).toBe(200)
  expect(stripe.asked.at(-1)).toMatchObject({ path: '/v1/subscriptions/sub_1' })
  await tell('customer.subscription.deleted', { id: 'sub_1' })
  expect(await state()).toMatchObject({ plan: 'free', credits: 28_000 })
  expect((await service.ledger()).problems).toEqual([])
})
