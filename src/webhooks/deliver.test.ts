import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isDelivered, startWebhookHarness, until, type WebhookHarness } from '../../test/webhook-harness.ts'
import { makeOutbound } from '../lib/outbound.ts'
import { resendDelivery } from '../store/deliveries.ts'
import { deliveryLog } from '../store/delivery-log.ts'
import { createEndpoint, setEndpointEnabled } from '../store/endpoints.ts'
import { standardWebhooksSecret } from './sign.ts'
import { sendTestEvent } from './test-event.ts'

let harness: WebhookHarness

beforeAll(async () => {
  harness = await startWebhookHarness()
})
afterEach(() => harness.clean())
afterAll(() => harness.close())

test('an event arrives once, signed in both ways, and is logged with the answer', async () => {
  const hook = await harness.receiver((response) => response.writeHead(202).end('thank you'))
  const { id, accountId, secret } = await harness.endpointAt(hook.url)
  harness.deliver()
  await harness.tell(accountId)
  const delivery = await harness.settled(id, isDelivered)
  expect(hook.received).toHaveLength(1)
  const { headers, body } = hook.received[0]!
  expect(body).toBe('{"type":"image.completed","payload":{"name":"Zoë"}}')
  expect(headers['content-type']).toBe('application/json')

  const timestamp = headers['magic-hour-event-timestamp'] as string
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex')
  expect(headers['magic-hour-event-signature']).toBe(expected)
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300)
  const verified = new Webhook(standardWebhooksSecret(secret)).verify(body, headers as Record<string, string>)
  expect(verified).toEqual(JSON.parse(body))
  expect(headers['webhook-id']).toBe(delivery.eventId)

  expect(delivery).toMatchObject({ attempts: 1, nextAt: null, type: 'image.completed' })
  expect(delivery.log).toMatchObject([{ number: 1, status: 202, answer: 'thank you', error: null }])
})

test('a failing receiver is tried again with a new signature over the same body', async () => {
  const hook = await harness.receiver((response) =>
    response.writeHead(hook.received.length < 4 ? 503 : 200).end('busy'),
  )
  const { id, accountId, secret } = await harness.endpointAt(hook.url)
  const clock = { ms: Date.now() + 1000 }
  harness.deliver({ now: () => new Date(clock.ms) })
  await harness.tell(accountId)
  for (const [attempts, waitMs] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    const { nextAt } = await harness.settled(id, ({ log, status }) => log.length === attempts && status === 'pending')
    expect(nextAt!.getTime() - clock.ms).toBe(waitMs)
    clock.ms += waitMs - 1
    await sleep(150)
    expect(hook.received, 'not a moment too early').toHaveLength(attempts)
    clock.ms += 1
  }
  const { log: attempts } = await harness.settled(id, isDelivered)
  expect(attempts.map(({ status }) => status)).toEqual([503, 503, 503, 200])
  expect(attempts[0]!.error).toBe('Answered with status 503 instead of 2xx.')
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const times = hook.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(times.map((time) => time - times[0]!)).toEqual([0, 1, 3, 7])
  for (const { headers, body } of hook.received) {
    const message = `${headers['magic-hour-event-timestamp']}.${body}`
    expect(headers['magic-hour-event-signature']).toBe(createHmac('sha256', secret).update(message).digest('hex'))
  }
})

test('any 2xx is success; redirects are not followed; the answer is kept as text of a kilobyte', async () => {
  const answers: [number, string | Buffer][] = [
    [204, ''],
    [299, Buffer.concat([Buffer.from([0, 255]), Buffer.from('é'.repeat(3000))])],
    [302, 'elsewhere'],
  ]
  const hook = await harness.receiver((response) => {
    const [status, body] = answers[hook.received.length - 1]!
    response.writeHead(status, { location: '/elsewhere' }).end(body)
  })
  const { id, accountId } = await harness.endpointAt(hook.url)
  harness.deliver()
  await harness.tell(accountId)
  expect((await harness.settled(id, isDelivered)).log).toMatchObject([{ status: 204, answer: '' }])
  await harness.tell(accountId)
  const { log: attempts } = await harness.settled(
    id,
    ({ log, status }) => log.length === 1 && status === 'delivered' && log[0]!.status === 299,
  )
  expect(attempts[0]!.answer).toMatch(/^\uFFFD\uFFFDé{511}$/)
  await harness.tell(accountId)
  const redirected = await harness.settled(id, ({ log }) => log[0]?.status === 302)
  expect(redirected).toMatchObject({ status: 'pending', log: [{ answer: 'elsewhere' }] })
  expect(redirected.log[0]!.error).toContain('redirect')
  expect(hook.received.every(({ path }) => path === '/hook')).toBe(true)
})

test('a 2xx whose body never ends is still delivered; a receiver that does not answer is not', async () => {
  const endless = await harness.receiver((response) => void response.writeHead(200).write('so far'))
  const silent = await harness.receiver(() => {})
  const one = await harness.endpointAt(endless.url)
  const two = await harness.endpointAt(silent.url)
  harness.deliver({ timeoutMs: 1500 })
  await harness.tell(one.accountId)
  await harness.tell(two.accountId)
  expect((await harness.settled(one.id, isDelivered)).log).toMatchObject([{ status: 200, answer: 'so far' }])
  const { log: attempts, status } = await harness.settled(two.id, ({ log }) => log.length === 1)
  expect(status).toBe('pending')
  expect(attempts).toMatchObject([{ status: null, answer: null, error: expect.stringContaining('in time') }])
})

test('a receiver that hangs does not delay another endpoint', async () => {
  const hanging = await harness.receiver(() => {})
  const prompt = await harness.receiver()
  const stuck = await harness.endpointAt(hanging.url)
  const free = await harness.endpointAt(prompt.url)
  for (let i = 0; i < 40; i++) await harness.tell(stuck.accountId)
  for (let i = 0; i < 40; i++) await harness.tell(free.accountId)
  harness.deliver({ timeoutMs: 6000 })
  await until(async () => {
    const { deliveries } = await deliveryLog(harness.db.read, { endpointId: free.id, status: 'delivered' })
    return deliveries.length === 40
  })
  // All of one were through before the first attempt of the other was over; it got one connection.
  const { deliveries } = await deliveryLog(harness.db.read, { endpointId: stuck.id })
  expect(deliveries.every(({ log }) => log.length === 0)).toBe(true)
  expect(hanging.received).toHaveLength(1)
  await hanging.close()
})

test('private addresses and plain http are refused when not allowed, and nothing is sent', async () => {
  const hook = await harness.receiver()
  const port = new URL(hook.url).port
  const guarded = makeOutbound({ allowPrivateNetwork: false })
  harness.atEnd(guarded.close)
  const urls = [
    hook.url,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
  ]
  const endpoints = await Promise.all(urls.map(harness.endpointAt))
  harness.deliver({ outbound: guarded })
  for (const { accountId } of endpoints) await harness.tell(accountId)
  const errors = []
  for (const { id } of endpoints) errors.push((await harness.settled(id, ({ log }) => log.length > 0)).log[0]!.error)
  expect(errors[0]).toContain('must begin with https://')
  for (const error of errors.slice(1)) expect(error).toContain('is not a public address')
  expect(hook.received).toEqual([])
})

test('a disabled endpoint gets nothing until it is enabled', async () => {
  const hook = await harness.receiver()
  const { id, accountId } = await harness.endpointAt(hook.url)
  await setEndpointEnabled(harness.db.sql, { id, enabled: false })
  harness.deliver()
  await harness.tell(accountId)
  await sleep(300)
  expect(hook.received).toEqual([])
  await setEndpointEnabled(harness.db.sql, { id, enabled: true })
  await harness.settled(id, isDelivered)
  expect(hook.received).toHaveLength(1)
})

test('what is too old fails without being sent', async () => {
  const hook = await harness.receiver()
  const { id, accountId } = await harness.endpointAt(hook.url)
  await harness.tell(accountId)
  harness.deliver({ now: () => new Date(Date.now() + 24 * 3600 * 1000 + 1000) })
  const { log: attempts } = await harness.settled(id, ({ status }) => status === 'failed')
  expect(attempts).toEqual([])
  expect(hook.received).toEqual([])
})

test('a delivery can be sent again and a test event sent, to that endpoint alone', async () => {
  const hook = await harness.receiver()
  const { id, accountId, secret } = await harness.endpointAt(hook.url)
  await createEndpoint(harness.db, { accountId, url: hook.url, events: ['video.started'], allowPrivateNetwork: true })
  harness.deliver()
  await harness.tell(accountId)
  const delivery = await harness.settled(id, isDelivered)
  await resendDelivery(harness.db.sql, { id: delivery.id })
  const again = await harness.settled(id, ({ status, log }) => status === 'delivered' && log.length === 2)
  expect(again.id).toBe(delivery.id)
  expect(hook.received[1]!.body).toBe(hook.received[0]!.body)

  const { eventId } = await sendTestEvent(harness.db, id)
  const tested = await harness.settled(id, ({ type, status }) => type === 'webhook.test' && status === 'delivered')
  expect(tested).toMatchObject({ eventId, projectId: null })
  expect(hook.received).toHaveLength(3)
  const { headers, body } = hook.received[2]!
  const event = new Webhook(standardWebhooksSecret(secret)).verify(body, headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'webhook.test', payload: { status: 'complete', error: null } })
  await setEndpointEnabled(harness.db.sql, { id, enabled: false })
  await expect(sendTestEvent(harness.db, id)).rejects.toThrow('disabled')
  await expect(sendTestEvent(harness.db, 'nothing')).rejects.toThrow('no webhook endpoint')
})
