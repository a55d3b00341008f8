import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../../projects/parse-body.ts'
import { type AuditAction, writeAudit } from '../../store/audit.ts'
import { deliveryRequest, resendDelivery, resendFailed } from '../../store/deliveries.ts'
import { deliveryLog, type LoggedDelivery } from '../../store/delivery-log.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
} from '../../store/endpoints.ts'
import { EVENT_TYPES, wakeDelivery } from '../../store/events.ts'
import type { HttpDeps } from '../deps.ts'
import type { ById } from './requests.ts'

const url = z.string().min(1, 'must not be empty').max(2048)
const events = z.array(z.string()).min(1, 'choose at least one')
const createInput = z.object({ url, events })
const changeInput = z.object({ url: url.optional(), events: events.optional(), enabled: z.boolean().optional() })
const logQuery = z.object({
  endpoint_id: z.string().max(40).optional(),
  project_id: z.string().max(40).optional(),
  status: z.enum(['pending', 'delivered', 'failed']).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
const resendInput = z.object({ since: z.iso.datetime({ offset: true }), endpoint_id: z.string().max(40).optional() })

export async function webhookRoutes(app: FastifyInstance, { db, web }: HttpDeps): Promise<void> {
  const { allowPrivateNetwork } = web
  const audit = (accountId: string, action: AuditAction, subject: string, details = {}) =>
    writeAudit(db.sql, { accountId, actor: accountId, action, subject, details })

  app.get('/webhooks', async ({ session }) => ({
    items: (await listEndpoints(db.read, { accountId: session.accountId })).map(endpointRecord),
    event_types: EVENT_TYPES,
  }))

  /** The secret is in this answer and in that of rotating, and nowhere else. */
  app.post('/webhooks', async (request) => {
    const { accountId } = request.session
    const input = parseBody(createInput, request.body)
    const made = await createEndpoint(db, { accountId, ...input, allowPrivateNetwork })
    await audit(accountId, 'webhook.create', made.id, input)
    return { ...endpointRecord(made), secret: made.secret }
  })
  app.patch<ById>('/webhooks/:id', async (request) => {
    const { accountId } = request.session
    const { id } = request.params
    const change = parseBody(changeInput, request.body)
    const changed = await changeEndpoint(db.sql, { id, accountId, allowPrivateNetwork, ...change })
    // What waited for it while it was off.
    if (change.enabled) await wakeDelivery(db.sql)
    await audit(accountId, 'webhook.change', id, change)
    return endpointRecord(changed)
  })
  app.post<ById>('/webhooks/:id/rotate', async ({ session: { accountId }, params: { id } }) => {
    const secret = await rotateSecret(db.sql, { id, accountId })
    await audit(accountId, 'webhook.rotate', id)
    return { id, secret }
  })
  app.post<ById>('/webhooks/:id/test', async ({ session, params }) => {
    const { deliveryId } = await web.sendTestEvent(params.id, session.accountId)
    return { delivery_id: deliveryId }
  })
  app.delete<ById>('/webhooks/:id', async ({ session: { accountId }, params: { id } }, reply) => {
    await deleteEndpoint(db.sql, { id, accountId })
    await audit(accountId, 'webhook.delete', id)
    return reply.code(204).send()
  })

  app.get('/deliveries', async (request) => {
    const { accountId } = request.session
    const { endpoint_id, project_id, status, cursor, limit } = parseBody(logQuery, request.query)
    if (endpoint_id) await findEndpoint(db.read, { id: endpoint_id, accountId })
    const found = await deliveryLog(db.read, {
      accountId,
      endpointId: endpoint_id,
      projectId: project_id,
      status,
      cursor,
      limit,
    })
    return { items: found.deliveries.map(deliveryRecord), next_cursor: found.next }
  })
  app.get<ById>('/deliveries/:id', async ({ session: { accountId }, params: { id } }) => {
    const { deliveries } = await deliveryLog(db.read, { accountId, deliveryId: id })
    const sent = await deliveryRequest(db.read, { id, accountId })
    const [delivery] = deliveries
    if (!delivery || !sent) throw new AppError('not_found', `There is no delivery ${id}.`)
    return { ...deliveryRecord(delivery), request: sent }
  })
  app.post<ById>('/deliveries/:id/resend', async ({ session, params }) => {
    const { id } = await resendDelivery(db.sql, { id: params.id, accountId: session.accountId })
    await wakeDelivery(db.sql)
    return { id }
  })
  app.post('/deliveries/resend-failed', async (request) => {
    const { accountId } = request.session
    const { since, endpoint_id } = parseBody(resendInput, request.body)
    if (endpoint_id) await findEndpoint(db.read, { id: endpoint_id, accountId })
    const resent = await resendFailed(db.sql, { accountId, since: new Date(since), endpointId: endpoint_id })
    if (resent > 0) await wakeDelivery(db.sql)
    return { resent }
  })
}

/** Without the secret: of it only the last characters are shown. */
function endpointRecord({ id, url, events, enabled, secret, createdAt }: Endpoint) {
  return { id, url, events, enabled, secret_last4: secret.slice(-4), created_at: createdAt }
}

function deliveryRecord(delivery: LoggedDelivery) {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    type: delivery.type,
    project_id: delivery.projectId,
    endpoint_id: delivery.endpointId,
    status: delivery.status,
    attempts: delivery.attempts,
    created_at: delivery.createdAt,
    next_at: delivery.nextAt,
    ended_at: delivery.endedAt,
    log: delivery.log.map(({ durationMs, createdAt, ...attempt }) => ({
      ...attempt,
      duration_ms: durationMs,
      created_at: createdAt,
    })),
  }
}
