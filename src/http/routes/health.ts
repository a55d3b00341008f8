import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { ping } from '../../store/db.ts'
import type { HttpDeps } from '../deps.ts'
import type { Metrics } from '../metrics.ts'

export async function healthRoutes(
  app: FastifyInstance,
  { db, disk, version, metrics }: HttpDeps & { metrics: Metrics },
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok', version }))

  /** Ready means: a request that makes something can be taken now. */
  app.get('/readyz', async () => {
    await ping(db).catch((cause: unknown) => {
      throw new AppError('service_unavailable', 'The database does not answer', { cause })
    })
    await disk.require()
    return { status: 'ready' }
  })

  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}
