import { AppError } from '@bluehour/engine/errors'
import { newId } from '../lib/ids.ts'
import type { Db } from '../store/db.ts'
import { findEndpoint } from '../store/endpoints.ts'
import { insertTestEvent, TEST_EVENT_TYPE, wakeDelivery } from '../store/events.ts'

const DAY_MS = 24 * 3600 * 1000

/** Sends an event of its own type to one endpoint, whichever it has selected, in the shape of a finished project. */
export async function sendTestEvent(
  db: Db,
  endpointId: string,
  { accountId, now = new Date() }: { accountId?: string; now?: Date } = {},
): Promise<{ eventId: string; deliveryId: string }> {
  const endpoint = await findEndpoint(db.read, { id: endpointId, accountId })
  if (!endpoint.enabled) throw new AppError('conflict', 'The webhook endpoint is disabled. Enable it first.')
  const eventId = newId(now.getTime())
  const deliveryId = newId(now.getTime())
  const body = JSON.stringify({ type: TEST_EVENT_TYPE, payload: samplePayload(now) })
  await insertTestEvent(db.sql, { id: eventId, deliveryId, accountId: endpoint.accountId, endpointId, body })
  await wakeDelivery(db.sql)
  return { eventId, deliveryId }
}

/** Nothing it names exists. */
function samplePayload(now: Date) {
  const at = now.toISOString()
  return {
    id: newId(now.getTime()),
    name: 'Test event',
    status: 'complete',
    type: 'AI_IMAGE_GENERATOR',
    created_at: at,
    enabled: true,
    width: 1024,
    height: 1024,
    image_count: 1,
    total_frame_cost: 5,
    credits_charged: 5,
    downloads: [
      { url: 'https://example.com/test/output.png', expires_at: new Date(now.getTime() + DAY_MS).toISOString() },
    ],
    error: null,
    progress: 1,
    completed_at: at,
  }
}
