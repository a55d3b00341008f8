import { AppError, toHttpError } from '@bluehour/engine/errors'
import { withoutQuery } from '@bluehour/engine/log'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isDiskFull } from '../files/disk-room.ts'
import { TooManyWaiting } from '../lib/batch.ts'
import { makeAuthenticate } from './authenticate.ts'
import { dashboardRoutes } from './dashboard-pages.ts'
import type { HttpDeps } from './deps.ts'
import { endEventStreams } from './event-stream.ts'
import { acceptJson } from './json-body.ts'
import { makeMetrics } from './metrics.ts'
import { openApiOf } from './openapi.ts'
import { makeRateLimit } from './rate-limit.ts'
import { makeRequestIds, noteRequests, traceRequests } from './request-log.ts'
import { checkInput } from './route-schemas.ts'
import { accountRoutes } from './routes/account.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { createRoutes } from './routes/create.ts'
import { docsRoutes } from './routes/docs.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { faceDetectionRoutes } from './routes/face-detection.ts'
import { healthRoutes } from './routes/health.ts'
import { projectEventRoutes } from './routes/project-events.ts'
import { projectRoutes } from './routes/projects.ts'
import { uploadUrlRoutes } from './routes/upload-urls.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { stripeRoutes } from './session/plan-routes.ts'
import { sessionApi } from './session/session-api.ts'

const BODY_BYTES_MAX = 1_000_000
const PATH_SHOWN_MAX = 200
const RETRY_SECONDS = 30
const BODY_MS = 30_000

/** The order of these lines is the order in which a request passes. */
export async function makeApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    // Uploads may take as long as they take; a stalled connection is ended by the upload route itself.
    requestTimeout: 0,
    trustProxy: trustFirst(deps.trustedProxies ?? 0),
    genReqId: makeRequestIds(),
    return503OnClosing: false,
    // Addresses the router cannot read: no route can be meant.
    frameworkErrors: (_error, request, reply) => {
      const { status, code, message } = noSuchRoute(request)
      ;(reply as FastifyReply).code(status).send({ code, message })
    },
    routerOptions: { maxParamLength: 300 },
  })
  const metrics = deps.metrics ?? makeMetrics(deps)

  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    if (isGone(thrown, request)) {
      deps.log.debug({ requestId: request.id, path: withoutQuery(request.url) }, 'the caller went away')
      return reply.code(CALLER_GONE).send()
    }
    const error = toHttpError(fromFastify(thrown))
    if (error.status >= 500) {
      deps.log.error(
        { requestId: request.id, method: request.method, path: withoutQuery(request.url), err: error.cause },
        'request failed',
      )
    }
    if (error.status === 503 || (error.status === 429 && !reply.hasHeader('retry-after')))
      reply.header('retry-after', RETRY_SECONDS)
    return reply.code(error.status).send({ code: error.code, message: error.message })
  })
  // Hooks of every request take callbacks: promises would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    limitBody(request, deps.bodyMs ?? BODY_MS)
    done()
  })
  const note = noteRequests(deps)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request, reply)
    note(request, reply)
    done()
  })
  traceRequests(app, deps.tracing)

  app.setValidatorCompiler(checkInput)
  await app.register(swagger, openApiOf(deps))

  // Open to anybody: what carries its own signature, and what is no secret.
  await app.register(uploadRoutes, deps)
  await app.register(downloadRoutes, deps)
  await app.register(healthRoutes, { ...deps, metrics })
  await app.register(docsRoutes, deps)
  await app.register(dashboardRoutes, deps)
  await app.register(stripeRoutes, deps)

  // Everything under /v1 needs a key, and is checked for one before the route is even looked at.
  await app.register(
    async (v1) => {
      const authenticate = makeAuthenticate(deps)
      const limit = makeRateLimit(deps, deps.rateLimitPerMinute)
      v1.decorateRequest('caller', null as never)
      v1.decorateRequest('project', undefined)
      v1.addHook('onRequest', async (request, reply) => {
        await authenticate(request)
        // Said before the body is read, so that a broken one does not hide it.
        if (request.is404) notFound(request)
        const { unlimited, takesSpace } = request.routeOptions.config
        if (!unlimited) await limit(request.caller.keyId ?? request.caller.accountId, reply)
        if (takesSpace) await deps.disk.require()
      })
      acceptJson(v1)
      v1.setNotFoundHandler(notFound)
      await v1.register(uploadUrlRoutes, { ...deps, limit })
      await v1.register(faceDetectionRoutes, deps)
      await v1.register(createRoutes, deps)
      await v1.register(projectRoutes, deps)
      await v1.register(projectEventRoutes, deps)
      await v1.register(accountRoutes, deps)
      await v1.register(catalogRoutes, deps)
    },
    { prefix: '/v1' },
  )
  await app.register((api) => sessionApi(api, deps), { prefix: '/api' })
  app.addHook('preClose', async () => endEventStreams())
  app.setNotFoundHandler(notFound)
  return app
}

/** Nobody reads the answer: it is for our own counts. */
const CALLER_GONE = 499
const GONE_CODES = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']

function isGone(thrown: FastifyError, { raw }: FastifyRequest): boolean {
  return (raw.destroyed || raw.socket.destroyed) && !raw.complete && GONE_CODES.includes(thrown.code)
}

/**
 * Bodies outside /uploads are small, so they have little time; uploads may take as long as they take, and end a stalled
 * connection themselves.
 */
function limitBody(request: FastifyRequest, bodyMs: number): void {
  const { raw } = request
  if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD' || request.url.startsWith('/uploads/')) return
  const timer = setTimeout(() => raw.socket.destroy(), bodyMs)
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** The proxies nearest to us are ours; what they say of those before them is believed. */
function trustFirst(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies)
}

function noSuchRoute({ method, url }: { method: string; url: string }): AppError {
  return new AppError('not_found', `There is no ${method} ${withoutQuery(url).slice(0, PATH_SHOWN_MAX)}`)
}

function notFound(request: { method: string; url: string }): never {
  throw noSuchRoute(request)
}

function fromFastify(thrown: FastifyError): unknown {
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError('payload_too_large', `The request body is larger than ${BODY_BYTES_MAX / 1e6} MB`)
  }
  if (isDiskFull(thrown) || isDiskFull(thrown.cause)) {
    return new AppError('service_unavailable', 'The server is out of disk space. Please try again later.', {
      cause: thrown,
    })
  }
  if (thrown instanceof TooManyWaiting) {
    return new AppError(
      'service_unavailable',
      'The service has more requests than it can answer in time. Please try again later.',
      { cause: thrown },
    )
  }
  const clientFault = thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500
  if (!(thrown instanceof AppError) && clientFault) return new AppError('invalid_request', thrown.message)
  return thrown
}
