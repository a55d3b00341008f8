import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newWebhookSecret } from '../lib/ids.ts'
import { signedHeaders, standardWebhooksSecret } from './sign.ts'

const body = '{"type":"image.completed","payload":{"name":"Zoë – 夕焼け"}}'

test('the signature of the reference: hex HMAC of timestamp, full stop and body under the whole secret', () => {
  const at = new Date('2026-10-09T05:16:19.927Z')
  const headers = signedHeaders({ secret: 'mhw_live_abc', eventId: 'c1', body, at })
  expect(headers['magic-hour-event-timestamp']).toBe('1791522979')
  const key = Buffer.from('mhw_live_abc', 'utf8')
  const message = Buffer.concat([Buffer.from('1791522979.'), Buffer.from(body, 'utf8')])
  expect(headers['magic-hour-event-signature']).toBe(createHmac('sha256', key).update(message).digest('hex'))
  expect(headers['magic-hour-event-signature']).toMatch(/^[0-9a-f]{64}$/)
})

test('the Standard Webhooks library verifies with the whsec_ form of the same secret, or with the secret as it is', () => {
  const secret = newWebhookSecret()
  const headers = signedHeaders({ secret, eventId: 'c2', body, at: new Date() })
  expect(new Webhook(standardWebhooksSecret(secret)).verify(body, headers)).toEqual(JSON.parse(body))
  expect(new Webhook(secret, { format: 'raw' }).verify(body, headers)).toEqual(JSON.parse(body))
})

test('another body, id or secret does not verify', () => {
  const secret = newWebhookSecret()
  const headers = signedHeaders({ secret, eventId: 'c3', body, at: new Date() })
  const webhook = new Webhook(standardWebhooksSecret(secret))
  expect(() => webhook.verify(`${body} `, headers)).toThrow('No matching signature')
  expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'c4' })).toThrow('No matching signature')
  const other = new Webhook(standardWebhooksSecret(newWebhookSecret()))
  expect(() => other.verify(body, headers)).toThrow('No matching signature')
})
