import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DiskRoom } from '../files/disk-room.ts'
import type { Storage } from '../files/storage.ts'
import { makeOutbound } from '../lib/outbound.ts'
import type { Db } from '../store/db.ts'
import { bringIn } from './bring-in.ts'
import { makeStages } from './stages.ts'

const folder = mkdtempSync(join(tmpdir(), 'bluehour-bring-in-'))
const outbound = makeOutbound({ allowPrivateNetwork: true })
let answer: ServerResponse | undefined
const server = createServer((_request, response) => {
  answer = response
  response.writeHead(200, { 'content-type': 'image/png' }).flushHeaders()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await outbound.close()
  rmSync(folder, { recursive: true, force: true })
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

let sent = 0
async function send(bytes: number): Promise<void> {
  answer?.write(Buffer.alloc(bytes))
  sent += bytes
  while ((statSync(join(folder, 'input-0'), { throwIfNoEntry: false })?.size ?? 0) < sent) await settle()
}

test('a host that sends below the least rate is given up, one just above it is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { port } = server.address() as AddressInfo
  const deps = {
    db: undefined as unknown as Db,
    storage: undefined as unknown as Storage,
    disk: { shortage: async () => undefined } as unknown as DiskRoom,
    outbound,
    stages: makeStages({ slots: 1, onRoom: () => {} }),
  }
  const uses = [{ field: 'image', path: `http://127.0.0.1:${port}/people.png`, media: ['image' as const] }]
  const ended = vi.fn()
  const bringing = bringIn(deps, { accountId: 'me', plan: 'free', folder, uses }, new AbortController().signal)
  bringing.then(ended, ended)
  while (vi.getTimerCount() === 0) await settle()

  await send(800_000)
  vi.advanceTimersByTime(15_000)
  await settle()
  expect(ended).not.toHaveBeenCalled()

  await send(700_000)
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => ended.mock.calls, { timeout: 5_000 }).toHaveLength(1)
  await expect(bringing).rejects.toMatchObject({
    code: 'invalid_image_path',
    message: expect.stringContaining('sends too slowly'),
  })
})
