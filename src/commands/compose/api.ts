import type { FastifyInstance } from 'fastify'
import type { Mail } from '../../accounts/mail.ts'
import { makeApp } from '../../http/app.ts'
import { makeMetrics } from '../../http/metrics.ts'
import { makeSubmit } from '../../projects/submit.ts'
import { VERSION } from '../../version.ts'
import { openMetricsPort } from '../metrics-port.ts'
import { makeWeb } from '../web.ts'
import type { Ground } from './ground.ts'

export type ApiOptions = {
  dashboardFolder: () => string | undefined
  /** Instead of the configured ones: for tests. */
  mail?: Mail
  bodyMs?: number | undefined
}

/** The HTTP service on its ground; it does not listen yet. */
export async function makeApi(
  ground: Ground,
  { dashboardFolder, mail, bodyMs }: ApiOptions,
): Promise<{ app: FastifyInstance; stop(): Promise<void> }> {
  const { config, db, queue, log, now, disk } = ground
  const installation = { translatesAll: config.translationUrl !== undefined }
  const web = makeWeb({ db, log, now, config, dashboardFolder, ...(mail && { mail }) })
  const { metricsPort: port, host, metricsToken } = config
  const metrics = makeMetrics({ db, disk })
  const metricsDoor = await openMetricsPort({ port, host, token: metricsToken, metrics })
  const app = await makeApp({
    ...ground,
    submit: makeSubmit({ db, queue, now, installation }),
    baseUrl: config.baseUrl,
    version: VERSION,
    rateLimitPerMinute: config.rateLimitPerMinute,
    trustedProxies: config.trustedProxies,
    accessLog: config.accessLog,
    metrics,
    metricsToken,
    installation,
    ...(bodyMs !== undefined && { bodyMs }),
    ...web,
  })
  return {
    app,
    async stop() {
      await app.close()
      metricsDoor.stop()
      await web.streams.stop()
    },
  }
}
