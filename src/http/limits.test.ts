import { PLANS } from '@bluehour/catalog/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'

// Two processes of one service, as behind a load balancer.
const PER_MINUTE = 40
const VOICE = { style: { prompt: 'Good evening.', voice_name: 'af_heart' } }

let one: Service
let two: Service
beforeAll(async () => {
  const options = { workers: 0, rateLimitPerMinute: PER_MINUTE, trustedProxies: 1 }
  one = await startService({ ...options, web: { signUpsPerDay: 2 } })
  two = await startService({ ...options, web: { signUpsPerDay: 2 }, beside: one })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

async function getAccount({ baseUrl }: Service, key: string): Promise<Response> {
  const response = await fetch(`${baseUrl}/v1/account`, { headers: { authorization: `Bearer ${key}` } })
  await response.arrayBuffer()
  return response
}

describe('limits hold over all processes', () => {
  test('requests of a key, however they are spread', async () => {
    const { key } = await one.account()
    const turns = Array.from({ length: 3 * PER_MINUTE }, (_, i) => (i % 2 ? one : two))
    const answers = await Promise.all(turns.map((service) => getAccount(service, key)))
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(PER_MINUTE)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * PER_MINUTE)
    for (const { headers } of passed) expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(PER_MINUTE)
    one.clock.offsetMs = 61_000
    expect((await getAccount(one, key)).status).toBe(200)
    one.clock.offsetMs = 0
  })

  test('a busy key asks the database seldom', async () => {
    const { key, keyId } = await one.account()
    for (let i = 0; i < PER_MINUTE / 2; i++) await getAccount(one, key)
    const [row] = await one.db.sql<{ taken: number }>`select taken from rate_windows where subject = ${keyId}`
    // Blocks of 5, 5, 4, 4, 3: five commits for twenty requests.
    expect(row?.taken).toBe(21)
  })

  test('open projects of an account, by plan; one that ends makes room', async () => {
    const most = PLANS.free.projectsOpenMax
    const me = await one.account({ plan: 'free', credits: 10_000 })
    const create = ({ baseUrl }: Service) =>
      fetch(`${baseUrl}/v1/ai-voice-generator`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.key}` },
        body: JSON.stringify(VOICE),
      })
    const answers = await Promise.all(Array.from({ length: most + 6 }, (_, i) => create(i % 2 ? one : two)))
    const made = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([made.length, refused.length]).toEqual([most, 6])
    expect(await refused[0]!.json()).toMatchObject({
      code: 'rate_limit_exceeded',
      message: expect.stringContaining(`${most} projects that have not ended`),
    })
    const { id } = (await made[0]!.json()) as { id: string }
    expect((await create(one)).status).toBe(429)
    expect((await me.post(`/v1/audio-projects/${id}/cancel`, {})).status).toBe(200)
    expect((await create(two)).status).toBe(200)
    expect((await create(one)).status).toBe(429)
    expect((await one.ledger()).problems).toEqual([])
  })

  test('accounts made from one address in a day; the proxy says which address', async () => {
    async function signUp(service: Service, name: string, from: string) {
      const email = `${name}@test.example`
      const send = (path: string, body: object) =>
        fetch(service.baseUrl + path, {
          method: 'POST',
          headers: { 'x-bluehour-dashboard': '1', 'x-forwarded-for': `203.0.113.9, ${from}` },
          body: JSON.stringify(body),
        })
      await send('/api/session/code', { email })
      const code = service.letters.findLast(({ to }) => to === email)?.text.match(/\d{6}/)?.[0]
      return (await send('/api/session/code/verify', { email, code })).status
    }
    expect(await signUp(one, 'first', '198.51.100.1')).toBe(200)
    expect(await signUp(two, 'second', '198.51.100.1')).toBe(200)
    expect(await signUp(one, 'third', '198.51.100.1')).toBe(429)
    expect(await signUp(two, 'fourth', '198.51.100.2')).toBe(200)
    // Who has an account is never kept out by it.
    expect(await signUp(one, 'first', '198.51.100.1')).toBe(200)
  })
})
