import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'

/** A host that takes half an hour for its answer, just fast enough not to be given up. */
let slow: Server
let slowUrl: string
const open = new Set<object>()
let service: Service
beforeAll(async () => {
  slow = createServer((_request, response) => {
    open.add(response)
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100000000' })
    const drip = setInterval(() => response.write(Buffer.alloc(8_000)), 100)
    response.on('close', () => {
      open.delete(response)
      clearInterval(drip)
    })
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  slowUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/people.png`
  service = await startService({ workers: 1 })
})
afterAll(async () => {
  await service.stop()
  slow.closeAllConnections()
  slow.close()
})

const FACES = '/v1/face-detection'
const ask = () => ({ assets: { target_file_path: slowUrl } })

test('inputs that drip in hold no render slot, and can be stopped by their owner', async () => {
  const attacker = await service.account({ plan: 'free', credits: 0 })
  const tasks = [await attacker.post(FACES, ask()), await attacker.post(FACES, ask())]
  while (open.size < 2) await new Promise((resolve) => setTimeout(resolve, 50))

  const me = await service.account()
  const junk = await me.upload('image', 'png', Buffer.from('not a picture'))
  const { body } = await me.post('/v1/image-background-remover', { assets: { image_file_path: junk } })
  expect(await me.wait('image', body.id, 30_000)).toMatchObject({
    status: 'error',
    error: { code: 'invalid_image_file' },
  })
  expect(open.size).toBe(2)

  for (const { body: task } of tasks) {
    expect((await me.delete(`${FACES}/${task.id}`)).status).toBe(404)
    expect((await attacker.delete(`${FACES}/${task.id}`)).status).toBe(204)
    expect((await attacker.get(`${FACES}/${task.id}`)).status).toBe(404)
    expect((await attacker.delete(`${FACES}/${task.id}`)).status).toBe(404)
  }
  while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 50))
}, 60_000)

test('an account has only so many free tasks open at once', async () => {
  const attacker = await service.account({ plan: 'free', credits: 0 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => attacker.post(FACES, ask())))
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(taken.length + refused.length).toBe(12)
  expect(taken.length).toBe(3)
  expect(refused[0]?.body).toMatchObject({ code: 'rate_limit_exceeded', message: expect.stringContaining('3') })
  const [first] = taken
  expect((await attacker.delete(`${FACES}/${first?.body.id}`)).status).toBe(204)
  expect((await attacker.post(FACES, ask())).status).toBe(200)
})
