import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeLog } from '@bluehour/engine/log'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import { watchDisk } from '../files/disk-room.ts'
import { makeOutbound } from '../lib/outbound.ts'
import { NO_TRACING } from '../lib/tracing.ts'
import { openQueue, type Queue } from '../store/queue.ts'
import type { RenderJob } from './render-job.ts'
import { RenderAborted, type RenderPool } from './render-pool.ts'
import { startWorker, type Worker } from './worker.ts'

let service: Service
let queue: Queue
let worker: Worker
beforeAll(async () => {
  service = await startService({ workers: 0 })
  queue = await openQueue({ db: service.db, watch: false, onError: () => {} })
})
afterEach(() => worker.stop())
afterAll(async () => {
  expect((await service.ledger()).problems).toEqual([])
  await queue.stop()
  await service.stop()
})

/** The real worker; only the render itself is ours, so that it can be stopped at the worst moment. */
function work(render: (order: RenderJob, signal: AbortSignal) => Promise<void>): string {
  const workRoot = join(service.dataDir, 'work', 'test')
  const pool: RenderPool = {
    async render(order, { signal }) {
      await mkdir(order.workDir, { recursive: true })
      await writeFile(join(order.workDir, 'output.wav'), 'a sound')
      await render(order, signal)
      return { outputs: [{ name: 'output.wav', bytes: 7 }], facts: [] }
    },
    findFaces: async () => {},
    memoryMb: async () => 0,
    warm: () => {},
    stop: async () => {},
  }
  worker = startWorker({
    db: service.db,
    queue,
    storage: service.storage,
    urls: service.urls,
    now: () => new Date(),
    pool,
    log: makeLog({ level: 'silent', name: 'test' }),
    outbound: makeOutbound({ allowPrivateNetwork: true }),
    disk: watchDisk(service.dataDir, { reserveBytes: 0 }),
    workRoot,
    inputsRoot: join(service.dataDir, 'inputs', 'test'),
    slots: 1,
    metrics: service.metrics,
    tracing: NO_TRACING,
  })
  return workRoot
}

const VOICE = { style: { prompt: 'Good evening.', voice_name: 'af_heart' } }
const outputsOf = (id: unknown) => join(service.dataDir, 'files', 'outputs', String(id))

test('a render that is stopped leaves neither its work folder nor an output', async () => {
  const me = await service.account()
  const { body } = await me.post('/v1/ai-voice-generator', VOICE)
  let folder = ''
  const root = work(async ({ workDir }, signal) => {
    folder = workDir
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new RenderAborted('stopped')
  })
  await expect.poll(() => folder !== '' && existsSync(join(folder, 'output.wav')), { timeout: 20_000 }).toBe(true)
  expect((await me.post(`/v1/audio-projects/${body.id}/cancel`, {})).status).toBe(200)
  await expect.poll(() => readdir(root), { timeout: 20_000 }).toEqual([])
  expect(existsSync(outputsOf(body.id))).toBe(false)
})

test('a project that is deleted while its output is being stored keeps nothing of it', async () => {
  const me = await service.account()
  const { body } = await me.post('/v1/ai-voice-generator', VOICE)
  const root = work(async () => {
    expect((await me.delete(`/v1/audio-projects/${body.id}`)).status).toBe(204)
  })
  const ended = async () => (await me.get(`/v1/audio-projects/${body.id}`)).body.status
  await expect.poll(ended, { timeout: 20_000 }).toBe('canceled')
  await expect.poll(() => worker.busy(), { timeout: 20_000 }).toBe(0)
  expect(existsSync(join(outputsOf(body.id), '1', 'output.wav'))).toBe(false)
  expect(await readdir(root)).toEqual([])
  expect(await me.balance()).toBe(10_000)
})
