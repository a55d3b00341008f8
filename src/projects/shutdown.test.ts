import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'
import { openQueue } from '../store/queue.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 1 })
})
afterAll(async () => {
  expect((await service.ledger()).problems).toEqual([])
  await service.stop()
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
