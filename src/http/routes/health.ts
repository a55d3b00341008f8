import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { METRICS_REFUSED, mayReadMetrics } from '../../lib/metrics-access.ts'
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
    if (!mayReadMetrics(request.raw, metricsToken)) throw new AppError('unauthorized', METRICS_REFUSED)
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Without a key. */
const describe = (operationId: string, summary: string) => ({ tags: ['operation'], operationId, summary, security: [] })
