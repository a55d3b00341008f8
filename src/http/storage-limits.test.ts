import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 0, rateLimitPerMinute: 250 })
})
afterAll(() => service.stop())

type Account = Awaited<ReturnType<Service['account']>>
const UPLOADS = '/v1/files/upload-urls'
const items = (count: number) => ({ items: Array.from({ length: count }, () => ({ type: 'image', extension: 'png' })) })
const put = (url: string, body: Uint8Array) => fetch(url, { method: 'PUT', body: body as Uint8Array<ArrayBuffer> })

async function newUrl(me: Account): Promise<{ upload_url: string; file_path: string }> {
  return (await me.post(UPLOADS, items(1))).body.items[0]
}

describe('what an account may keep', () => {
  test('upload URLs count one by one in the rate limit', async () => {
    const me = await service.account()
    const first = await me.post(UPLOADS, items(100))
    expect(first.status).toBe(200)
    expect(first.headers.get('ratelimit-remaining')).toBe('150')
    expect((await me.post(UPLOADS, items(100))).status).toBe(200)
    expect(await me.post(UPLOADS, items(100))).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } })
  })

  test('so many uploads and no more, by plan', async () => {
    const me = await service.account({ plan: 'free' })
    await service.db.sql`
      insert into uploads (path, account_id, media, extension, expires_at)
      select 'api-assets/' || ${me.id} || n || '/a.png', ${me.id}, 'image', 'png', now() + interval '1 hour'
      from generate_series(1, 499) n`
    expect((await me.post(UPLOADS, items(2))).status).toBe(429)
    expect((await me.post(UPLOADS, items(1))).status).toBe(200)
    const { status, body } = await me.post(UPLOADS, items(1))
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate_limit_exceeded' })
    expect(body.message).toContain('500')
  })

  test('so many bytes and no more, also of many that come at once', async () => {
    const me = await service.account({ plan: 'free' })
    const kept = await newUrl(me)
    expect((await put(kept.upload_url, randomBytes(100))).status).toBe(200)
    // As if the first had been nearly all the plan allows.
    await service.db.sql`update uploads set bytes = 1000000000 - 250 where path = ${kept.file_path}`
    const urls = await Promise.all(Array.from({ length: 4 }, () => newUrl(me)))
    const answers = await Promise.all(urls.map(({ upload_url }) => put(upload_url, randomBytes(100))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413])
    const refused = answers.find(({ status }) => status === 413)
    expect(await refused?.json()).toMatchObject({ message: expect.stringContaining('1000 MB') })
  })

  test('a refused or broken upload gives its bytes back', async () => {
    const me = await service.account({ plan: 'free' })
    const { upload_url, file_path } = await newUrl(me)
    expect((await put(upload_url, randomBytes(0))).status).toBe(400)
    const rows = await service.db.sql`select bytes from uploads where path = ${file_path}`
    expect(rows).toEqual([{ bytes: null }])
    expect((await put(upload_url, randomBytes(10))).status).toBe(200)
  })
})

describe('an upload that was accepted', () => {
  test('cannot be replaced', async () => {
    const me = await service.account()
    const { upload_url, file_path } = await newUrl(me)
    const first = randomBytes(1000)
    expect((await put(upload_url, first)).status).toBe(200)
    const again = await put(upload_url, randomBytes(1000))
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'conflict' })
    const chunks: Buffer[] = []
    for await (const chunk of service.storage.open(file_path)) chunks.push(chunk)
    expect(Buffer.concat(chunks).equals(first)).toBe(true)
  })

  test('is the first of many that came at once', async () => {
    const me = await service.account()
    const { upload_url } = await newUrl(me)
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(upload_url, randomBytes(50_000))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('a disk that is nearly full', () => {
  test('stops uploads and new work with words, and is said by /readyz; what is there can be had', async () => {
    const me = await service.account()
    const { upload_url } = await newUrl(me)
    service.disk.reserveBytes = Number.MAX_SAFE_INTEGER
    try {
      const create = { style: { prompt: 'Hello', voice_name: 'af_heart' } }
      const face = { assets: { target_file_path: 'https://example.com/a.png' } }
      for (const [path, body] of [
        [UPLOADS, items(1)],
        ['/v1/ai-voice-generator', create],
        ['/v1/face-detection', face],
      ] as const) {
        const answer = await me.post(path, body)
        expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
        expect(answer.body.message).toContain('disk')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await put(upload_url, randomBytes(10))).status).toBe(503)
      expect((await me.get('/v1/projects')).status).toBe(200)
      expect((await me.post('/v1/estimates/ai-voice-generator', create)).status).toBe(200)
      const ready = await fetch(`${service.baseUrl}/readyz`)
      expect(ready.status).toBe(503)
      expect(await ready.json()).toMatchObject({ message: expect.stringContaining('disk') })
    } finally {
      service.disk.reserveBytes = 0
    }
    expect((await put(upload_url, randomBytes(10))).status).toBe(200)
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200)
  })
})

describe('outputs', () => {
  const VOICE = { style: { prompt: 'Good evening.', voice_name: 'af_heart' } }

  test('count in the account’s share, for uploads and for new projects; deleting one makes room', async () => {
    const me = await service.account({ plan: 'free', credits: 100 })
    const { body } = await me.post('/v1/ai-voice-generator', VOICE)
    const share = 1_000_000_000
    const finish = (bytes: number) => service.db.sql`
      update projects set status = 'complete', completed_at = now(), attempts = 1,
        outputs = ${JSON.stringify([{ name: 'output.wav', path: `outputs/${body.id}/1/output.wav`, bytes }])}
      where id = ${body.id}`
    await finish(share - 3)
    const { upload_url } = await newUrl(me)
    const refused = await put(upload_url, randomBytes(10))
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('uploads and outputs')])
    await service.db.sql`update projects set outputs = '[]' where id = ${body.id}`
    await finish(share)
    expect(await me.post('/v1/ai-voice-generator', VOICE)).toMatchObject({
      status: 402,
      body: { code: 'subscription_required', message: expect.stringContaining('Delete projects') },
    })
    expect((await me.delete(`/v1/audio-projects/${body.id}`)).status).toBe(204)
    expect((await put(upload_url, randomBytes(10))).status).toBe(200)
    expect((await me.post('/v1/ai-voice-generator', VOICE)).status).toBe(200)
    const [row] = await service.db.sql`select output_bytes from accounts where id = ${me.id}`
    expect(row).toEqual({ output_bytes: 0 })
  })
})
