import { hash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ping } from '../../store/db.ts'
import type { HttpDeps } from '../deps.ts'
import type { Metrics } from '../metrics.ts'

export async function healthRoutes(
  app: FastifyInstance,
  { db, disk, version, metrics, metricsToken }: HttpDeps & { metrics: Metrics },
): Promise<void> {
  app.get('/healthz', { schema: describe('getHealth', 'Whether the process is up.') }, async () => ({
    status: 'ok',
    version,
  }))

  app.get(
    '/readyz',
    { schema: describe('getReadiness', 'Whether a request that makes something can be taken now.') },
    async () => {
      await ping(db).catch((cause: unknown) => {
        throw new AppError('service_unavailable', 'The database does not answer', { cause })
      })
      await disk.require()
      return { status: 'ready' }
    },
  )

  const text = { ...describe('getMetrics', 'Counts for Prometheus.'), produces: ['text/plain'] }
  app.get('/metrics', { schema: text }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError('unauthorized', METRICS_REFUSED)
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Without a key. */
const describe = (operationId: string, summary: string) => ({ tags: ['operation'], operationId, summary, security: [] })

const METRICS_REFUSED =
  'Metrics are read from this machine, or with the token of BLUEHOUR_METRICS_TOKEN in the header: Authorization: Bearer <token>'

/** A proxy on this machine calls for somebody else, and says so. */
function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(raw.socket.remoteAddress ?? '')
}

/** In the same time wherever they differ. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
