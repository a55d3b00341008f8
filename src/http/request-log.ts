import type { IncomingMessage } from 'node:http'
import { withoutQuery } from '@bluehour/engine/log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomText } from '../lib/ids.ts'
import { NO_TRACING, type Tracing } from '../lib/tracing.ts'
import type { HttpDeps } from './deps.ts'

const GIVEN_ID = /^[\w.:-]{1,64}$/
/** Asked every few seconds by machines. */
const UNTOLD = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * The caller's `x-request-id`, or one of our own: unique over all processes by the chance of the start, within one by
 * counting. It goes with the project to the render and to the webhook.
 */
export function makeRequestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const start = randomText(10)
  let count = 0
  return ({ headers }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && GIVEN_ID.test(given)) return given
    return start + (count++).toString(36).padStart(6, '0')
  }
}

/** The access log. No query and no header: they hold signatures, keys and cookies. */
export function noteRequests({
  log,
  accessLog = false,
}: HttpDeps): (request: FastifyRequest, reply: FastifyReply) => void {
  if (!accessLog || !log.isLevelEnabled('info')) return () => {}
  return (request, reply) => {
    const path = withoutQuery(request.url)
    if (UNTOLD.has(path)) return
    const facts = {
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.caller && { accountId: request.caller.accountId }),
    }
    log.info(facts, 'request')
  }
}

/** A span for every request, in the caller's trace when it names one. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (tracing === NO_TRACING) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request
    const route = request.routeOptions.url ?? 'none'
    const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id }
    request.span = tracing.begin(`${method} ${route}`, 'server', facts, parent)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500 ? `status ${reply.statusCode}` : undefined
    request.span?.end({ 'http.response.status_code': reply.statusCode }, failed)
    done()
  })
}
