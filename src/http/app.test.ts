import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Service, startService } from '../../test/service.ts'
import { revokeKey } from '../store/keys.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

type OpenApi = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }
type Described = { content: Record<'application/json', { schema: unknown }> }

/** What a `$ref` of the document stands for; anything else as it is. */
function resolve(document: unknown, part: unknown): unknown {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  return $ref
    .slice(2)
    .split('/')
    .reduce((at, name) => (at as Record<string, unknown>)[name], document)
}

const VOICE = { style: { prompt: 'Good evening.', voice_name: 'af_heart' } }

describe('keys', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic abc' }],
    ['no key after the scheme', { authorization: 'Bearer ' }],
    ['an unknown key', { authorization: 'Bearer mhk_live_unknown' }],
  ])('%s is 401 unauthorized', async (_, headers) => {
    const response = await fetch(`${service.baseUrl}/v1/account`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'unauthorized', message: expect.any(String) })
  })

  test('a revoked key is refused at once', async () => {
    const me = await service.account()
    expect((await me.get('/v1/account')).status).toBe(200)
    await revokeKey(service.db, me.keyId)
    expect((await me.get('/v1/account')).body.code).toBe('unauthorized')
  })

  test('a key does only what it was made for', async () => {
    const reader = await service.account({ permissions: ['read'] })
    expect((await reader.get('/v1/account')).status).toBe(200)
    const refused = await reader.post('/v1/ai-voice-generator', VOICE)
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(refused.body.message).toContain('generate')
    const maker = await service.account({ permissions: ['generate'] })
    expect((await maker.get('/v1/account')).status).toBe(401)
    expect((await maker.post('/v1/ai-voice-generator', VOICE)).status).toBe(200)
  })

  test('the key is stored only as a hash', async () => {
    const me = await service.account()
    const rows = await service.db.sql`select * from api_keys where id = ${me.keyId}`
    expect(JSON.stringify(rows)).not.toContain(me.key)
    expect(rows[0]).toMatchObject({ prefix: 'mhk_live_', last4: me.key.slice(-4) })
  })
})

describe('errors', () => {
  test('the key is checked before the route, the route before the body', async () => {
    expect((await fetch(`${service.baseUrl}/v1/nowhere`)).status).toBe(401)
    const me = await service.account()
    expect(await me.post('/v1/nowhere', '{broken')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await me.post('/v1/ai-photo-editor', {})).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('malformed JSON, no body and a body of another shape are 400', async () => {
    const me = await service.account()
    for (const body of ['{"style":', '[]', '"text"', 'null']) {
      expect(await me.post('/v1/ai-voice-generator', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    }
    expect(await me.post('/v1/ai-voice-generator', {})).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })

  test('the message names every wrong field', async () => {
    const me = await service.account()
    const { status, body } = await me.post('/v1/image-to-video', { end_seconds: 'five', resolution: '8k', assets: {} })
    expect(status).toBe(400)
    for (const field of ['end_seconds', 'resolution', 'assets.image_file_path']) expect(body.message).toContain(field)
  })

  test('unknown fields are ignored, whatever the content type says', async () => {
    const me = await service.account()
    expect(
      (await me.post('/v1/ai-voice-generator', { ...VOICE, novel: 1 }, { 'content-type': 'text/plain' })).status,
    ).toBe(200)
  })

  test('what is missing is called required, and choices are listed', async () => {
    const me = await service.account()
    const { body } = await me.post('/v1/image-to-video', { resolution: '8k', audio: 'yes', assets: {} })
    expect(body.message).toBe(
      'end_seconds: is required; resolution: must be one of 360p, 480p, 720p, 1080p, 4k; ' +
        'audio: must be a boolean; assets.image_file_path: is required',
    )
    expect((await me.get('/v1/projects?limit=0&cursor=%00')).body.message).toBe(
      'limit: must be at least 1; cursor: must be the next_cursor of the page before',
    )
  })

  test.each(['???', ';', 'multipart/form-data; boundary=x'])('a Content-Type of "%s" does not matter', async (type) => {
    const me = await service.account()
    expect((await me.post('/v1/ai-voice-generator', VOICE, { 'content-type': type })).status).toBe(200)
  })

  // PostgreSQL cannot hold these. One such row would fail everybody in its batch.
  test.each(['a\\u0000b', '\\ud800', '\\udc00 x'])('text that cannot be stored is 400: %s', async (hidden) => {
    const me = await service.account()
    const bad = `{"name":"${hidden}","style":{"prompt":"Hi","voice_name":"af_heart"}}`
    const answers = await Promise.all([
      me.post('/v1/ai-voice-generator', bad),
      me.post('/v1/ai-voice-generator', VOICE),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 200])
    const smile = bad.replace(hidden, '\\ud83d\\ude00')
    expect((await me.post('/v1/ai-voice-generator', smile)).status).toBe(200)
  })

  test('ids that cannot be ids are not found, and hurt nobody else', async () => {
    const me = await service.account()
    const { body } = await me.post('/v1/ai-voice-generator', VOICE)
    const paths = ['%00', 'a%00b', 'x'.repeat(250), body.id]
    const answers = await Promise.all(paths.map((id) => me.get(`/v1/audio-projects/${id}`)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
    const library = { assets: { image_file_path: 'https://x.example/my-library?imageId=%00' } }
    expect((await me.post('/v1/image-background-remover', library)).status).toBe(422)
    expect((await me.get('/v1/projects?mode=%00')).status).toBe(400)
  })

  test('addresses nobody can read have the error body too', async () => {
    const me = await service.account()
    for (const path of ['/v1/%zz', `/v1/audio-projects/${'x'.repeat(5000)}`]) {
      expect(await me.get(path)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: expect.any(String) },
      })
    }
    const { body } = await me.get('/v1/%zz')
    expect(Object.keys(body)).toEqual(['code', 'message'])
  })

  test('a body nested too deeply is 400, with an Idempotency-Key too', async () => {
    const me = await service.account()
    const deep = `{"style":{"prompt":"Hi","voice_name":"af_heart"},"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const answer = await me.post('/v1/ai-voice-generator', deep, { 'idempotency-key': 'deep' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('unknown paths outside /v1 are 404 with the error body', async () => {
    const response = await fetch(`${service.baseUrl}/nowhere`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('a body too large to be a request is refused', async () => {
    const me = await service.account()
    const { status, body } = await me.post('/v1/ai-voice-generator', { style: { prompt: 'x'.repeat(1_200_000) } })
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload_too_large' })
  })
})

test('every reply has a request id of its own', async () => {
  const me = await service.account()
  const ids = await Promise.all([1, 2].map(async () => (await me.get('/v1/account')).headers.get('x-request-id')))
  expect(ids[0]).toMatch(/^\w{16}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('the rate limit counts per key, says so, and leaves polling alone', async () => {
  const limited = await startService({ workers: 0, rateLimitPerMinute: 3 })
  try {
    const me = await limited.account()
    const first = await me.post('/v1/ai-voice-generator', VOICE)
    expect(first.headers.get('ratelimit-limit')).toBe('3')
    expect(first.headers.get('ratelimit-remaining')).toBe('2')
    await me.get('/v1/account')
    await me.get('/v1/account')
    const refused = await me.get('/v1/account')
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let poll = 0; poll < 10; poll++) expect((await me.get(`/v1/audio-projects/${first.body.id}`)).status).toBe(200)
    expect((await (await limited.account()).get('/v1/account')).status).toBe(200)
    limited.clock.offsetMs = 61_000
    expect((await me.get('/v1/account')).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

test('the account shows balance and subscription in the contract’s shape', async () => {
  const paid = await service.account({ plan: 'pro', credits: 77 })
  expect((await paid.get('/v1/account')).body).toEqual({
    id: paid.id,
    email: expect.any(String),
    tier: 'pro',
    credits: 77,
    subscription: {
      name: 'Pro',
      status: 'active',
      price: { amount: 3900, currency: 'usd' },
      discount: null,
      billing_interval: 'month',
      current_period_end: expect.stringMatching(/Z$/),
      cancel_at_period_end: false,
    },
  })
  const free = await service.account({ plan: 'free', credits: 0 })
  expect((await free.get('/v1/account')).body).toMatchObject({ tier: 'free', credits: 0, subscription: null })
  expect((await free.post('/v1/account/daily-credits', {})).body).toEqual({ credits: 100, balance: 100 })
  expect((await free.post('/v1/account/daily-credits', {})).status).toBe(409)
})

test('HEAD is answered wherever GET is', async () => {
  const me = await service.account()
  const headers = { authorization: `Bearer ${me.key}` }
  for (const path of [
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/docs',
    '/openapi.json',
    '/v1/account',
    '/v1/projects',
  ]) {
    const response = await fetch(service.baseUrl + path, { method: 'HEAD', headers })
    expect([path, response.status, await response.text()]).toEqual([path, 200, ''])
  }
  expect((await fetch(`${service.baseUrl}/v1/account`, { method: 'HEAD' })).status).toBe(401)
})

test('every answer is of the published shape', async () => {
  const document = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as OpenApi
  const me = await service.account({ plan: 'free', credits: 0 })
  const paid = await service.account()
  const { body: made } = await paid.post('/v1/ai-voice-generator', VOICE)
  const answers = [
    ['/v1/account', 'get', await me.get('/v1/account')],
    ['/v1/account', 'get', await paid.get('/v1/account')],
    ['/v1/account/daily-credits', 'post', await me.post('/v1/account/daily-credits', {})],
    ['/v1/account/daily-credits', 'post', await me.post('/v1/account/daily-credits', {})],
    ['/v1/estimates/ai-voice-generator', 'post', await me.post('/v1/estimates/ai-voice-generator', VOICE)],
    ['/v1/ai-voice-generator', 'post', await me.post('/v1/ai-voice-generator', {})],
    ['/v1/audio-projects/{id}', 'get', await paid.get(`/v1/audio-projects/${made.id}`)],
    ['/v1/audio-projects/{id}/cancel', 'post', await paid.post(`/v1/audio-projects/${made.id}/cancel`, {})],
    ['/v1/projects', 'get', await paid.get('/v1/projects')],
    ['/v1/catalog', 'get', await me.get('/v1/catalog')],
  ] as const
  for (const [path, method, { status, body }] of answers) {
    const response = resolve(document, document.paths[path]?.[method]?.responses[status]) as Described
    const schema = resolve(document, response.content['application/json'].schema)
    expect([path, status, z.fromJSONSchema(schema as never).safeParse(body).error]).toEqual([path, status, undefined])
  }
})

test('health, readiness and metrics answer without a key', async () => {
  expect(await (await fetch(`${service.baseUrl}/healthz`)).json()).toMatchObject({ status: 'ok' })
  expect(await (await fetch(`${service.baseUrl}/readyz`)).json()).toEqual({ status: 'ready' })
  const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text()
  expect(metrics).toMatch(/bluehour_http_requests_total\{[^}]*route="\/v1\/account"[^}]*\} \d/)
  expect(metrics).toMatch(/^bluehour_projects_waiting \d/m)
})

test('the catalog and the OpenAPI document list every mode', async () => {
  const me = await service.account()
  const { body: catalog } = await me.get('/v1/catalog')
  const document = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(catalog.modes.length).toBeGreaterThan(0)
  for (const { path } of catalog.modes) expect(document.paths[path]).toHaveProperty('post')
  const priced = Object.fromEntries(
    (catalog.modes as { mode: string; example_credits: object }[]).map(({ mode, example_credits }) => [
      mode,
      example_credits,
    ]),
  )
  expect(priced['image-to-video']).toEqual({ free: 120, creator: 240, pro: 240, business: 240 })
  expect(priced['image-background-remover']).toEqual({ free: 5, creator: 5, pro: 5, business: 5 })
  expect(catalog.plans.free).toMatchObject({ credits_daily: 100, edge_max: 576 })
  expect(JSON.stringify(catalog.video_models)).toContain('"end_image"')
})

test('the reference page and its program come from this server alone', async () => {
  const page = await (await fetch(`${service.baseUrl}/docs`)).text()
  expect(page).not.toMatch(/(src|href)="https?:/)
  const files = [...page.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, file]) => file)
  expect(files.some((file) => file?.endsWith('.js')) && files.some((file) => file?.endsWith('.css'))).toBe(true)
  for (const file of files) expect((await fetch(service.baseUrl + file)).status, file).toBe(200)
})
