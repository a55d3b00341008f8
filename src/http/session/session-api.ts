import type { FastifyInstance } from 'fastify'
import type { Session } from '../../store/sessions.ts'
import type { HttpDeps } from '../deps.ts'
import { acceptJson } from '../json-body.ts'
import { makeRateLimit } from '../rate-limit.ts'
import { accountRoutes } from './account-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { guideRoutes } from './guide-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { libraryRoutes } from './library-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { planRoutes } from './plan-routes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { usageRoutes } from './usage-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session
  }
}

/** What only a signed-in person may do, under /api. Every route but those of signing in needs the cookie. */
export async function sessionApi(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  acceptJson(app)
  app.decorateRequest('session', null as never)
  app.decorateRequest('caller', null as never)
  // What belongs to a person is kept by nobody on the way.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(authRoutes, deps)
  await app.register(async (signedIn: FastifyInstance) => {
    const limit = makeRateLimit(deps, deps.rateLimitPerMinute)
    signedIn.addHook('onRequest', async (request, reply) => {
      const session = await deps.door.openAndRotate(request, reply)
      request.session = session
      request.caller = { accountId: session.accountId, keyId: null, plan: session.plan }
      await limit(session.id, reply)
    })
    for (const routes of [
      accountRoutes,
      keyRoutes,
      webhookRoutes,
      usageRoutes,
      planRoutes,
      libraryRoutes,
      quoteRoutes,
      guideRoutes,
      operatorRoutes,
    ]) {
      await signedIn.register(routes, deps)
    }
  })
}
