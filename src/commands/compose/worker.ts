import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeMail } from '../../accounts/mail.ts'
import { makeOutbound } from '../../lib/outbound.ts'
import { startHousekeeping } from '../../projects/housekeeping.ts'
import { makeRenderPool, type RenderPool } from '../../projects/render-pool.ts'
import { makeWorkRoot } from '../../projects/work-root.ts'
import { startWorker } from '../../projects/worker.ts'
import { startDelivery } from '../../webhooks/deliver.ts'
import { renderEnvironment } from '../render-environment.ts'
import type { Ground } from './ground.ts'

export type WorkParts = { renders: boolean; delivers: boolean; keepsHouse: boolean }
const ALL_PARTS: WorkParts = { renders: true, delivers: true, keepsHouse: true }

/** Renders, deliveries and housekeeping on their ground; `parts` leaves some out. */
export async function startWork(
  ground: Ground,
  env: NodeJS.ProcessEnv,
  parts = ALL_PARTS,
): Promise<{ pool: RenderPool; stopWorker(): Promise<void>; stop(): Promise<void> }> {
  const { config, db, log } = ground
  const workRoot = await makeWorkRoot(join(config.dataDir, 'work'))
  const outbound = makeOutbound({ allowPrivateNetwork: config.allowPrivateNetwork })
  const pool = makeRenderPool({
    entry: fileURLToPath(new URL('../../main.ts', import.meta.url)),
    args: ['render'],
    env: renderEnvironment(config, env),
    memoryMb: config.renderMemoryMb,
    log,
  })
  const delivery = parts.delivers ? startDelivery({ db, outbound, log }) : undefined
  const worker = parts.renders ? startWorker({ ...ground, pool, outbound, workRoot, slots: config.workers }) : undefined
  const mail = makeMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, log }).send
  const housekeeping = parts.keepsHouse ? startHousekeeping({ ...ground, mail }) : undefined
  return {
    pool,
    stopWorker: async () => worker?.stop(),
    async stop() {
      await Promise.all([housekeeping?.stop(), worker?.stop(), delivery?.stop()])
      await pool.stop()
      await rm(workRoot, { recursive: true, force: true })
      await outbound.close()
    },
  }
}
