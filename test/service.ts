import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlanName } from '@bluehour/catalog/plans'
import { type Log, makeLog } from '@bluehour/engine/log'
import { inject } from 'vitest'
import { makeApi } from '../src/commands/compose/api.ts'
import { openGround } from '../src/commands/compose/ground.ts'
import { startWork } from '../src/commands/compose/worker.ts'
import { openDashboard } from '../src/commands/dashboard.ts'
import type { WebConfig } from '../src/commands/web.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Storage } from '../src/files/storage.ts'
import type { WorkKind } from '../src/lib/service-settings.ts'
import { NO_TRACING, type Tracing } from '../src/lib/tracing.ts'
import { createAccount } from '../src/store/accounts.ts'
import { freePort } from '../src/store/embedded/free-port.ts'
import { createKey, type Permission } from '../src/store/keys.ts'
import { checkLedger } from '../src/store/ledger-check.ts'
import { createTestDatabase } from './database.ts'

export const MODELS_DIR = fileURLToPath(new URL('../.cache/models', import.meta.url))

const WEB_DEFAULTS = {
  signUp: true,
  signUpsPerDay: 0,
  mailFrom: 'Bluehour <bluehour@localhost>',
  stripeUrl: 'http://127.0.0.1:1',
  allowPrivateNetwork: true,
}

export type ServiceOptions = {
  /** Projects rendered at once; 0 leaves them waiting. */
  workers?: number
  rateLimitPerMinute?: number
  renderMemoryMb?: number
  bodyMs?: number
  metricsToken?: string
  log?: Log
  /** Instead of a folder of this service. */
  files?: Storage
  /** Webhooks are delivered when true. */
  deliver?: boolean
  /** Settings of signing in, mail and payments. */
  web?: Partial<WebConfig>
  /** The built dashboard is served when true; building it takes a few seconds, once. */
  dashboard?: boolean
  /** Another process of the same service: its database, a folder of its own. */
  beside?: { databaseUrl: string }
  trustedProxies?: number
  /** How callers reach it, where something stands before it. */
  publicUrl?: string
  tracing?: Tracing
  accessLog?: boolean
  /** What the worker takes; without it everything. */
  workOnly?: readonly WorkKind[]
}

/** The real service: real HTTP, real PostgreSQL, real files, real render processes. */
export async function startService({
  workers = 1,
  rateLimitPerMinute = 0,
  bodyMs,
  metricsToken,
  files,
  log = makeLog({ level: process.env.TEST_LOG ?? 'silent', name: 'test' }),
  renderMemoryMb = 4096,
  deliver = false,
  web: webConfig = {},
  dashboard: withDashboard = false,
  beside,
  trustedProxies = 0,
  publicUrl,
  tracing = NO_TRACING,
  accessLog = false,
  workOnly,
}: ServiceOptions = {}) {
  const dataDir = await mkdtemp(join(inject('scratchFolder'), 'service-'))
  const database = beside ? { url: beside.databaseUrl, drop: async () => {} } : await createTestDatabase()
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const config: Config = {
    ...readConfig({
      BLUEHOUR_DATA: dataDir,
      BLUEHOUR_MODELS: MODELS_DIR,
      BLUEHOUR_LOG: process.env.TEST_LOG ?? 'silent',
      BLUEHOUR_BASE_URL: publicUrl ?? baseUrl,
      ...(process.env.npm_config_registry && { npm_config_registry: process.env.npm_config_registry }),
    }),
    ...WEB_DEFAULTS,
    ...webConfig,
    rateLimitPerMinute,
    trustedProxies,
    accessLog,
    ...(workOnly && { workOnly }),
    renderMemoryMb,
    ...(metricsToken !== undefined && { metricsToken }),
    workers: Math.max(1, workers),
  }
  const clock = { offsetMs: 0 }
  const now = () => new Date(Date.now() + clock.offsetMs)
  const disk = { reserveBytes: 0 }
  const renders = workers > 0
  const ground = await openGround({
    config,
    part: 'api',
    databaseUrl: database.url,
    log,
    connections: 12,
    watch: renders,
    now,
    tracing,
    files,
    reserve: disk,
  })
  const { db, storage } = ground
  const dashboard = withDashboard ? openDashboard({ dataDir, log }) : undefined
  await dashboard?.ready
  const letters: { to: string; subject: string; text: string }[] = []
  const mail = { sends: false, send: async (letter: (typeof letters)[number]) => void letters.push(letter) }
  const api = await makeApi(ground, { dashboardFolder: () => dashboard?.folder(), mail, bodyMs })
  await api.app.listen({ port, host: '127.0.0.1' })
  const work = await startWork(ground, process.env, { renders, delivers: deliver, keepsHouse: false })

  return {
    baseUrl,
    db,
    urls: ground.urls,
    /** What is registered, as the router prints it. */
    printRoutes: () => api.app.printRoutes({ commonPrefix: false }),
    clock,
    /** What was mailed. */
    letters,
    dataDir,
    databaseUrl: database.url,
    storage,
    /** A greater reserve makes the disk look full. */
    disk,
    pool: work.pool,
    /** Those of the worker. */
    metrics: work.metrics,
    workRoot: work.workRoot,
    port,
    async account(options: { plan?: PlanName; credits?: number; permissions?: Permission[] } = {}) {
      const { plan = 'creator', credits = 10_000, permissions = ['generate', 'read'] } = options
      const email = `${Math.random().toString(36).slice(2)}@test.example`
      const account = await createAccount(db, { email, plan, credits })
      const { id: keyId, key } = await createKey(db, { accountId: account.id, name: 'test', permissions })
      return { id: account.id, email, keyId, key, ...caller(baseUrl, key) }
    },
    ledger: () => checkLedger(db),
    /** `METHOD /path/:param` of everything that is served. */
    routes: () => routesOf(api.app.printRoutes({ commonPrefix: false })),
    /** As when its process is asked to end; the API goes on. */
    stopWorker: work.stopWorker,
    async stop() {
      await work.stop()
      await api.stop()
      await ground.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The router prints a tree: a route is what stands on the way to it. */
function routesOf(tree: string): string[] {
  const steps: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, step, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (indent === undefined || step === undefined) return []
    const depth = indent.length / 4
    steps.splice(depth, steps.length, step)
    return (methods ?? '').split(', ').flatMap((method) => (method ? [`${method} ${steps.join('')}`] : []))
  })
}

let shared: Promise<Service> | undefined

/**
 * One per process of tests, for files that break nothing of it: its render process stays warm and keeps its networks.
 * Accounts keep tests apart. It ends with the process; nobody stops it.
 */
export function sharedService(): Promise<SharedService> {
  shared ??= startService({ workers: 1, renderMemoryMb: 8192 })
  return shared
}

/** Whoever shares it does not end it. */
export type SharedService = Omit<Service, 'stop' | 'stopWorker'>
export type Service = Awaited<ReturnType<typeof startService>>
export type Reply = { status: number; headers: Headers; body: Record<string, never> & { [field: string]: unknown } }

/** Calls the API as a program would. */
function caller(baseUrl: string, key: string) {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }
  const get = (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers)
  return {
    get,
    post: (path: string, body: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    delete: (path: string) => call('DELETE', path),
    balance: async () => (await get('/v1/account')).body.credits as number,
    /** Uploads a file and returns its file_path. */
    async upload(type: 'image' | 'video' | 'audio', extension: string, bytes: Uint8Array): Promise<string> {
      const { body } = await call('POST', '/v1/files/upload-urls', { items: [{ type, extension }] })
      const [item] = body.items
      const put = await fetch(item.upload_url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
      if (!put.ok) throw new Error(`upload: ${put.status} ${await put.text()}`)
      return item.file_path
    },
    /** Polls until the project has ended. */
    async wait(kind: 'video' | 'image' | 'audio', id: string, forMs = 110_000) {
      const until = Date.now() + forMs
      for (;;) {
        const { body } = await get(`/v1/${kind}-projects/${id}`)
        if (['complete', 'error', 'canceled'].includes(body.status)) return body
        if (Date.now() > until) throw new Error(`project ${id} is still ${body.status}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
