import { createHmac } from 'node:crypto'

type Signing = { secret: string; eventId: string; body: string; at: Date }

/**
 * Both ways a receiver can check a delivery: the reference's headers, and those of Standard Webhooks, which also
 * carry the event's id. Signed per attempt, since receivers refuse timestamps that are five minutes off.
 * Both are keyed with the whole secret as UTF-8.
 */
export function signedHeaders({ secret, eventId, body, at }: Signing): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const hmac = (message: string) => createHmac('sha256', secret).update(message)
  return {
    'magic-hour-event-timestamp': timestamp,
    'magic-hour-event-signature': hmac(`${timestamp}.${body}`).digest('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(`${eventId}.${timestamp}.${body}`).digest('base64')}`,
  }
}

/** The same secret as Standard Webhooks libraries take it: they decode base64 to get the key. */
export function standardWebhooksSecret(secret: string): string {
  return `whsec_${Buffer.from(secret, 'utf8').toString('base64')}`
}
