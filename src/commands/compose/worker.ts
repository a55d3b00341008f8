import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '@bluehour/engine/log'
import { WEIGHT_NAMES } from '@bluehour/models/manifest'
import { openWeights } from '@bluehour/models/weights'
import { makeMail } from '../../accounts/mail.ts'
import type { Config } from '../../config.ts'
import { makeOutbound } from '../../lib/outbound.ts'
import { translationService } from '../../lib/translation-service.ts'
import { WORKER_TRANSLATES } from '../../projects/ask-worker.ts'
import type { WorkFolders } from '../../projects/claim.ts'
import { startHousekeeping } from '../../projects/housekeeping.ts'
import { makeRenderPool, type RenderPool } from '../../projects/render-pool.ts'
import { chooseSandbox, NO_SANDBOX, type Sandbox } from '../../projects/sandbox.ts'
import { makeWorkRoot } from '../../projects/work-root.ts'
import { startWorker, type Worker } from '../../projects/worker.ts'
import { makeWorkerMetrics, type WorkerMetrics } from '../../projects/worker-metrics.ts'
import { startDelivery } from '../../webhooks/deliver.ts'
import { openMetricsPort } from '../metrics-port.ts'
import { renderEnvironment } from '../render-environment.ts'
import type { Ground } from './ground.ts'

export type Work = {
  workRoot: string
  pool: RenderPool
  metrics: WorkerMetrics
  stopWorker(): Promise<void>
  stop(): Promise<void>
}
export type WorkParts = { renders: boolean; delivers: boolean; keepsHouse: boolean }
const ALL_PARTS: WorkParts = { renders: true, delivers: true, keepsHouse: true }

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

function sandboxOf(config: Config, folders: WorkFolders, log: Log): Sandbox {
  const { sandbox, dataDir, modelsDir, ffmpeg, ffprobe } = config
  const programs = [ffmpeg, ffprobe].flatMap((path) => path ?? [])
  const chosen = sandbox ? chooseSandbox({ dataDir, modelsDir, entry: MAIN, programs, ...folders }) : NO_SANDBOX
  log[chosen.inForce ? 'debug' : 'warn']({ sandbox: chosen.words }, 'sandbox of render processes')
  return chosen
}

/** Render processes have no network: what they lack is fetched here, checked and put where they find it. */
function weightFetcher({ modelsDir, registry }: Config, log: Log): (name: string) => Promise<void> {
  const weights = openWeights({ dir: modelsDir, registry, log })
  return async (asked) => {
    const name = WEIGHT_NAMES.find((one) => one === asked)
    if (!name) throw new Error(`no weight has the name ${JSON.stringify(asked)}`)
    await weights.path(name)
  }
}

/** Renders, deliveries and housekeeping on their ground; `parts` leaves some out. */
export async function startWork(ground: Ground, env: NodeJS.ProcessEnv, parts = ALL_PARTS): Promise<Work> {
  const { config, db, log, tracing } = ground
  const [workRoot, inputsRoot] = [
    await makeWorkRoot(join(config.dataDir, 'work')),
    await makeWorkRoot(join(config.dataDir, 'inputs')),
  ]
  const outbound = makeOutbound({ allowPrivateNetwork: config.allowPrivateNetwork })
  const translator = translationService(config)
  const pool = makeRenderPool({
    entry: MAIN,
    sandbox: () => sandboxOf(config, { workRoot, inputsRoot }, log),
    args: ['render', ...(translator ? [WORKER_TRANSLATES] : [])],
    services: { translator, fetchWeight: weightFetcher(config, log) },
    env: renderEnvironment(config, env),
    memoryMb: config.renderMemoryMb,
    log,
  })
  const slots = config.workers
  const running: { worker?: Worker } = {}
  const busy = () => running.worker?.busy() ?? 0
  const metrics = makeWorkerMetrics({ slots, busy, renderMemoryMb: pool.memoryMb })
  const { metricsPort, host, metricsToken: token } = config
  const metricsDoor = await openMetricsPort({ port: metricsPort && metricsPort + 1, host, token, metrics })
  const telling = { db, outbound, log, tracing, onAttempt: metrics.delivered }
  const delivery = parts.delivers ? startDelivery(telling) : undefined
  if (parts.renders) running.worker = startWorker({ ...ground, pool, outbound, workRoot, inputsRoot, slots, metrics })
  const { worker } = running
  const mail = makeMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, log }).send
  const housekeeping = parts.keepsHouse ? startHousekeeping({ ...ground, mail }) : undefined
  return {
    pool,
    metrics,
    workRoot,
    stopWorker: async () => worker?.stop(),
    async stop() {
      await Promise.all([housekeeping?.stop(), worker?.stop(), delivery?.stop()])
      metricsDoor.stop()
      await pool.stop()
      for (const root of [workRoot, inputsRoot]) await rm(root, { recursive: true, force: true })
      await outbound.close()
    },
  }
}
