import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../test/service.ts'

/** Everything about accepting a request; nothing is rendered here. */
let service: Service
beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(async () => {
  expect((await service.ledger()).problems).toEqual([])
  await service.stop()
})

const voice = (characters: number) => ({ style: { prompt: 'x'.repeat(characters), voice_name: 'af_heart' } })
const PATH = '/v1/ai-voice-generator'

describe('money', () => {
  test('whatever runs at once, the balance never goes below zero and every accepted project is held for', async () => {
    const me = await service.account({ credits: 100 })
    const answers = await Promise.all(Array.from({ length: 60 }, () => me.post(PATH, voice(40))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
    const refused = answers.filter(({ status }) => status === 402)
    expect(refused).toHaveLength(35)
    expect(refused[0]?.body).toMatchObject({
      code: 'insufficient_credits',
      message: expect.stringMatching(/4 credits.* 0\b/),
    })
    expect(await me.balance()).toBe(0)
  })

  test('a dear request fails alone; a cheap one of the same moment goes through', async () => {
    const me = await service.account({ credits: 10 })
    const answers = await Promise.all([
      me.post(PATH, voice(1000)),
      me.post(PATH, voice(50)),
      me.post(PATH, voice(1000)),
      me.post(PATH, voice(50)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([402, 200, 402, 200])
    expect(await me.balance()).toBe(0)
  })

  test('usage is recorded per key', async () => {
    const me = await service.account()
    await me.post(PATH, voice(100))
    const [row] = await service.db.sql`select sum(-credits)::int as used from ledger where key_id = ${me.keyId}`
    expect(row).toEqual({ used: 10 })
  })

  test('an estimate checks and prices like the real thing and leaves no trace', async () => {
    const me = await service.account({ credits: 1 })
    expect((await me.post('/v1/estimates/ai-voice-generator', voice(95))).body).toMatchObject({
      mode: 'ai-voice-generator',
      credits: 10,
    })
    expect((await me.post('/v1/estimates/ai-voice-generator', voice(0))).status).toBe(400)
    expect((await me.get('/v1/projects')).body.items).toEqual([])
    expect(await me.balance()).toBe(1)
  })
})

describe('Idempotency-Key', () => {
  test('the same key and body make one project, one after the other and all at once', async () => {
    const me = await service.account({ credits: 100 })
    const post = () => me.post(PATH, voice(100), { 'idempotency-key': 'order-1' })
    const answers = await Promise.all(Array.from({ length: 20 }, post))
    answers.push(await post())
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.credits_charged}`)).size).toBe(1)
    expect(await me.balance()).toBe(90)
    expect((await me.get('/v1/projects')).body.items).toHaveLength(1)
  })

  test('another body under the same key is 422; another account may use the key', async () => {
    const [me, other] = [await service.account(), await service.account()]
    expect((await me.post(PATH, voice(10), { 'idempotency-key': 'k' })).status).toBe(200)
    expect(await me.post(PATH, voice(20), { 'idempotency-key': 'k' })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable_entity' },
    })
    expect((await other.post(PATH, voice(20), { 'idempotency-key': 'k' })).status).toBe(200)
  })

  test('a refused request leaves the key free', async () => {
    const me = await service.account({ credits: 0 })
    expect((await me.post(PATH, voice(10), { 'idempotency-key': 'k' })).status).toBe(402)
    await service.db.sql`select move_credits(${me.id}, null, null, 'grant', 5, null, null)`
    expect((await me.post(PATH, voice(10), { 'idempotency-key': 'k' })).status).toBe(200)
  })
})

describe('the wire', () => {
  test('waiting is pending, and queued for official clients', async () => {
    const me = await service.account()
    const { body } = await me.post(PATH, voice(10))
    const path = `/v1/audio-projects/${body.id}`
    expect((await me.get(path)).body).toMatchObject({
      status: 'pending',
      progress: 0,
      queue_position: expect.any(Number),
    })
    expect((await me.get(path, { 'x-sideko-sdk-language': 'python' })).body.status).toBe('queued')
  })

  test('the default name has the mode’s words and the time', async () => {
    const me = await service.account()
    const { body } = await me.post(PATH, { ...voice(10), name: null })
    expect((await me.get(`/v1/audio-projects/${body.id}`)).body.name).toMatch(
      /^Voice Generator - \d{4}-\d\d-\d\d \d\d:\d\d$/,
    )
  })

  test('the list filters and pages without gaps or repeats', async () => {
    const me = await service.account()
    for (let i = 0; i < 7; i++) await me.post(PATH, { ...voice(10), name: `p${i}` })
    await me.post('/v1/ai-qr-code-generator', { content: 'x', style: { art_style: 'Mech' } })
    const names: string[] = []
    let cursor = ''
    do {
      const { body } = await me.get(`/v1/projects?kind=audio&limit=3${cursor}`)
      names.push(...body.items.map(({ name }: { name: string }) => name))
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : ''
    } while (cursor)
    expect(names).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0'])
    expect((await me.get('/v1/projects?mode=ai-qr-code-generator')).body.items).toHaveLength(1)
    expect((await me.get('/v1/projects?status=complete')).body.items).toEqual([])
    expect((await me.get('/v1/projects?limit=0')).status).toBe(400)
  })
})

describe('assets', () => {
  const remove = (image_file_path: string) => ({ assets: { image_file_path } })

  test.each([
    ['api-assets/nothing/here.png', /does not exist/],
    ['../../etc/passwd', /does not exist/],
    ['https://example.com/picture', /extension/],
    ['https://example.com/sound.mp3?sig=1', /\.mp3.*png/s],
  ])('%s is 422 before anything is charged', async (path, words) => {
    const me = await service.account({ credits: 5 })
    const { status, body } = await me.post('/v1/image-background-remover', remove(path))
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'unprocessable_entity' })
    expect(body.message).toMatch(words)
    expect(body.message).toContain('assets.image_file_path')
    expect(await me.balance()).toBe(5)
  })

  test('a signed URL with the right extension is taken', async () => {
    const me = await service.account()
    expect(
      (await me.post('/v1/image-background-remover', remove('https://example.com/a/picture.JPG?X-Sig=abc'))).status,
    ).toBe(200)
  })
})

test('accounts take turns: a thousand jobs of one do not hold up the one of another', async () => {
  const [greedy, modest] = [await service.account({ credits: 100_000 }), await service.account()]
  await Promise.all(Array.from({ length: 300 }, () => greedy.post(PATH, voice(10))))
  const { body } = await modest.post(PATH, voice(10))
  const [row] = await service.db.sql<{ ahead: number }>`
    select count(*)::int as ahead from projects p, projects mine
    where mine.id = ${body.id} and p.account_id = ${greedy.id} and (p.fair_tag, p.created_at) < (mine.fair_tag, mine.created_at)`
  expect(row?.ahead).toBeLessThanOrEqual(1)
})
