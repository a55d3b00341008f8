import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { makeLog } from '@bluehour/engine/log'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import { openQueue, type Queue } from '../store/queue.ts'
import type { RenderPool } from './render-pool.ts'
import { startWorker } from './worker.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 1 })
})
afterAll(async () => {
  expect((await service.ledger()).problems).toEqual([])
  await service.stop()
})

test('what is claimed while a worker is asked to end is given back, and waited for', async () => {
  const { db, storage } = service
  const claim = Promise.withResolvers<{ id: string; retryCount: number; projectId: string }>()
  const order: string[] = []
  const asked = vi.fn(() => claim.promise)
  const release = vi.fn(async () => void order.push('given back'))
  const worker = startWorker({
    ...({ db, storage } as Parameters<typeof startWorker>[0]),
    queue: { claim: asked, release } as unknown as Queue,
    disk: { shortage: async () => undefined } as unknown as DiskRoom,
    pool: { stop: async () => void order.push('pool ended') } as unknown as RenderPool,
    log: makeLog({ level: 'silent', name: 'test' }),
    slots: 1,
  })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  const stopped = worker.stop().then(() => order.push('stopped'))
  await pause(200)
  const job = { id: 'job', retryCount: 0, projectId: randomUUID() }
  claim.resolve(job)
  await stopped
  expect(order).toEqual(['given back', 'pool ended', 'stopped'])
  expect(release).toHaveBeenCalledWith(job)
})

const QR = { content: 'https://bluehour.example', style: { art_style: 'Watercolor' } }

async function rowOf(id: string) {
  const [row] = await service.db.sql<{ status: string; attempts: number; handed_back: number }>`
    select status, attempts, handed_back from projects where id = ${id}`
  return row
}

/** Render processes of this service, by the data folder in their environment. */
const renderers = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      const ours = `BLUEHOUR_DATA=${service.dataDir}\0`
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('main.ts\0render\0') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(ours)
      )
    } catch {
      return false
    }
  })

test('a worker that is asked to end gives its project back, uncounted and unpaid, and leaves no process behind', async () => {
  const me = await service.account({ plan: 'free', credits: 100 })
  const { body } = await me.post('/v1/ai-qr-code-generator', QR)
  while ((await rowOf(body.id))?.status !== 'rendering') await pause(20)
  while (renderers().length === 0) await pause(20)
  // Waiting behind it, and taken by nobody on the way out.
  const { body: next } = await me.post('/v1/ai-qr-code-generator', QR)
  await service.stopWorker()
  expect(renderers()).toEqual([])
  expect(await rowOf(body.id)).toMatchObject({ attempts: 1, handed_back: 1 })
  expect((await rowOf(next.id))?.attempts).toBe(0)
  expect((await me.get(`/v1/image-projects/${body.id}`)).body).toMatchObject({ error: null, downloads: [] })
  expect(await me.balance()).toBe(100)
  // Its place in the queue is the old one, for whoever claims next.
  const queue = await openQueue({ db: service.db, watch: false, onError: () => {} })
  expect(await queue.claim()).toMatchObject({ projectId: body.id })
  expect(await queue.claim()).toMatchObject({ projectId: next.id })
  await queue.stop()
})
