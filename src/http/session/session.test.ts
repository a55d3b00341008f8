import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../../../test/service.ts'
import { type Browser, signedInBrowser } from '../../../test/signed-in.ts'
import { setRole, setUsagePriced } from '../../store/people.ts'
import { createSignInLink } from '../../store/sessions.ts'

let service: Service
let owner: Browser
let other: Browser
beforeAll(async () => {
  service = await startService({ workers: 0 })
  owner = await signedInBrowser(service, { plan: 'creator', credits: 1000 })
  other = await signedInBrowser(service, { plan: 'free', credits: 100 })
})
afterAll(() => service.stop())

const QR = { content: 'hello', style: { art_style: 'Watercolor' } }
const VOICE = { style: { prompt: 'Twenty characters ok', voice_name: 'af_heart' } }

describe('signing in', () => {
  test('a link works once, the cookie is closed to scripts and other sites', async () => {
    const token = await createSignInLink(service.db.sql, owner.accountId, new Date(), 60_000)
    const visitor = owner.anonymous()
    const first = await visitor.post('/api/session/link', { token })
    expect(first.status).toBe(200)
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    expect((await visitor.get('/api/session')).body.account).toMatchObject({ id: owner.accountId, plan: 'creator' })
    expect((await owner.anonymous().post('/api/session/link', { token })).status).toBe(401)
    expect((await visitor.delete('/api/session')).status).toBe(204)
    expect((await visitor.get('/api/session')).body.account).toBeNull()
  })

  test('a code makes an account with a password, and the answers do not tell who has one', async () => {
    const visitor = owner.anonymous()
    const email = 'new.person@test.example'
    const unknown = await visitor.post('/api/session/code', { email })
    const known = await visitor.post('/api/session/code', { email: owner.email })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const code = service.letters.findLast(({ to }) => to === email)?.text.match(/\d{6}/)?.[0] ?? ''
    expect((await visitor.post('/api/session/code/verify', { email, code: '000000' })).status).toBe(401)
    const made = await visitor.post('/api/session/code/verify', { email, code, password: 'correct horse battery' })
    expect(made.status).toBe(200)
    expect((await visitor.get('/api/session')).body.account).toMatchObject({ email, plan: 'free', credits: 400 })

    const again = owner.anonymous()
    const wrong = await again.post('/api/session/password', { email, password: 'not the password' })
    const nobody = await again.post('/api/session/password', { email: 'nobody@test.example', password: 'x' })
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body])
    expect((await again.post('/api/session/password', { email, password: 'correct horse battery' })).status).toBe(200)
    expect((await service.db.sql`select password_hash as h from accounts where email = ${email}`)[0]).toMatchObject({
      h: expect.stringMatching(/^\$argon2id\$/),
    })
    // A password change ends every other session.
    const change = { current: 'correct horse battery', password: 'another long password' }
    expect((await again.put('/api/account/password', change)).status).toBe(200)
    expect((await again.get('/api/keys')).status).toBe(200)
    expect((await visitor.get('/api/keys')).status).toBe(401)
  })

  test('guessing is slowed down, for addresses with and without an account alike', async () => {
    const guesser = owner.anonymous()
    for (const email of ['nobody2@test.example', other.email]) {
      const statuses: number[] = []
      for (let i = 0; i < 12; i++) {
        statuses.push((await guesser.post('/api/session/password', { email, password: `guess ${i}` })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    }
    // Five wrong codes make the right one worthless.
    const email = 'coded@test.example'
    await guesser.post('/api/session/code', { email })
    const code = service.letters.findLast(({ to }) => to === email)?.text.match(/\d{6}/)?.[0] ?? ''
    const wrong = code === '111111' ? '222222' : '111111'
    for (let i = 0; i < 5; i++) await guesser.post('/api/session/code/verify', { email, code: wrong })
    expect((await guesser.post('/api/session/code/verify', { email, code })).status).toBe(401)
  })
})

describe('attacks', () => {
  test('another site’s page can do nothing with the cookie', async () => {
    const headers = { cookie: owner.cookie(), 'content-type': 'text/plain' }
    const body = JSON.stringify({ name: 'stolen' })
    for (const extra of [
      {},
      { origin: 'https://evil.example', 'x-bluehour-dashboard': '1' },
      { 'sec-fetch-site': 'cross-site', 'x-bluehour-dashboard': '1' },
    ]) {
      const all = { ...headers, ...extra } as Record<string, string>
      const answers = await Promise.all([
        fetch(`${service.baseUrl}/api/keys`, { method: 'POST', headers: all, body }),
        fetch(`${service.baseUrl}/v1/ai-qr-code-generator`, { method: 'POST', headers: all, body: JSON.stringify(QR) }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([401, 401])
    }
    expect((await owner.get('/api/keys')).body.items).toHaveLength(1)
  })

  test('the token changes with time; the old one, used later, ends the session', async () => {
    const person = await signedInBrowser(service, {})
    const old = person.cookie()
    service.clock.offsetMs += 31 * 60_000
    expect((await person.get('/api/keys')).status).toBe(200)
    expect(person.cookie()).not.toBe(old)
    const thief = person.anonymous(old)
    expect((await thief.get('/api/keys')).status).toBe(200)
    service.clock.offsetMs += 61_000
    expect((await thief.get('/api/keys')).status).toBe(401)
    // Nobody knows which of the two was the thief.
    expect((await person.get('/api/keys')).status).toBe(401)
    service.clock.offsetMs = 0
  })

  test('a page may load scripts from us alone, and no secret is told twice', async () => {
    const page = await fetch(`${service.baseUrl}/keys`)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/)
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/)
    const made = await owner.post('/api/keys', { name: '<script>alert(1)</script>' })
    const hooks = JSON.stringify((await owner.get('/api/webhooks')).body)
    expect(hooks).not.toMatch(/mhw_live_\w{20}/)
    const text = JSON.stringify([(await owner.get('/api/keys')).body, (await owner.get('/api/audit')).body])
    expect(text).not.toContain(made.body.key)
    expect(text).toContain('key.create')
  })
})

describe('keys', () => {
  test('a key stops at its month’s limit, at its end, and when it is deleted', async () => {
    const made = await owner.post('/api/keys', { name: 'limited', credit_limit: 5 })
    const program = owner.program(made.body.key as string)
    expect(await program.post('/v1/ai-voice-generator', VOICE)).toMatchObject({
      status: 200,
      body: { credits_charged: 2 },
    })
    const both = await Promise.all([1, 2, 3].map(() => program.post('/v1/ai-voice-generator', VOICE)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 402, 402])
    expect(both.find(({ status }) => status === 402)?.body).toMatchObject({
      code: 'insufficient_credits',
      message: expect.stringMatching(/may use 5 credits a month and has used 4/),
    })
    const [listed] = ((await owner.get('/api/keys')).body.items as { id: string }[]).filter(
      ({ id }) => id === made.body.id,
    )
    expect(listed).toMatchObject({ credits_this_month: 4, credit_limit: 5, last_used_at: expect.any(String) })

    const id = made.body.id as string
    expect((await owner.patch(`/api/keys/${id}`, { expires_at: '2026-01-01T00:00:00Z', name: 'old' })).status).toBe(200)
    expect(await program.get('/v1/account')).toMatchObject({
      status: 401,
      body: { message: 'This API key expired on 2026-01-01T00:00:00.000Z' },
    })
    await owner.patch(`/api/keys/${id}`, { expires_at: null, credit_limit: null })
    expect((await program.get('/v1/account')).status).toBe(200)
    expect((await owner.delete(`/api/keys/${id}`)).status).toBe(204)
    expect((await program.get('/v1/account')).status).toBe(401)
    expect((await service.ledger()).problems).toEqual([])
  })
})

describe('the rest of a signed-in person’s pages', () => {
  test('a form is priced while it is filled in, with the price of every choice', async () => {
    const empty = await owner.post('/api/quotes/ai-image-generator', {})
    expect(empty.body).toMatchObject({ credits: 5, refusal: null })
    expect((empty.body.problems as { field: string }[]).map(({ field }) => field)).toContain('image_count')
    const models = (empty.body.choices as Record<string, { value: string; credits: number }[]>).model ?? []
    expect(models.find(({ value }) => value === 'seedream-v4')?.credits).toBe(40)
    const form = (await owner.get('/v1/catalog/face-swap')).body
    expect(form.assets).toEqual(
      expect.arrayContaining([
        { field: 'assets.image_file_path', media: ['image'] },
        { field: 'assets.face_mappings.[].new_face', media: ['image'] },
      ]),
    )
  })

  test('usage and ledger count what was made; an operator sees and grants', async () => {
    await other.post('/v1/ai-voice-generator', VOICE)
    const today = new Date().toISOString().slice(0, 10)
    const usage = await other.get(`/api/usage?from=${today}&to=${today}`)
    expect(usage.body.cells).toEqual([
      { day: today, key_id: null, mode: 'ai-voice-generator', credits: 2, projects: 1 },
    ])
    const csv = await other.get('/api/ledger.csv')
    expect(csv.text.split('\r\n')[1]).toMatch(/hold,-2,98/)
    await setRole(service.db.sql, other.accountId, 'operator')
    expect((await other.post(`/api/operator/accounts/${owner.accountId}/credits`, { credits: 7 })).status).toBe(200)
    expect((await other.get('/api/operator')).body.queues).toMatchObject({ waiting: expect.any(Number) })
    const accounts = (await other.get('/api/operator/accounts')).body.items as { id: string }[]
    expect(accounts.map(({ id }) => id)).toContain(owner.accountId)
    await setRole(service.db.sql, other.accountId, 'owner')
  })

  test('a closed account is gone: keys, sessions, address', async () => {
    const person = await signedInBrowser(service, {})
    const { body } = await person.post('/api/keys', { name: 'k' })
    expect((await person.call('DELETE', '/api/account', { email: 'wrong@test.example' })).status).toBe(400)
    expect((await person.call('DELETE', '/api/account', { email: person.email })).status).toBe(204)
    expect((await person.program(body.key as string).get('/v1/account')).status).toBe(401)
    expect((await person.get('/api/keys')).status).toBe(401)
  })

  test('files of several projects come as one zip, streamed', async () => {
    const ids: string[] = []
    for (const name of ['same', 'same', '../../etc/passwd']) {
      const { id } = (await owner.post('/v1/ai-qr-code-generator', { ...QR, name })).body
      const path = `outputs/${id}/output.png`
      await service.storage.put(path, Readable.from([Buffer.from(`file of ${id}`)]), 1000)
      const outputs = JSON.stringify([{ name: 'output.png', path, bytes: 40 }])
      await service.db.sql`
        update projects set status = 'complete', completed_at = now(), outputs = ${outputs}::jsonb where id = ${id}`
      ids.push(id as string)
    }
    const answer = await owner.get(`/api/library.zip?ids=${ids.join(',')}`)
    expect(answer.headers.get('content-length')).toBeNull()
    expect(answer.text.slice(0, 2)).toBe('PK')
    for (const id of ids) expect(answer.text).toContain(`file of ${id}`)
    expect(answer.text).toContain(`same ${ids[0]?.slice(-6)}.png`)
    expect(answer.text).not.toContain('../')
  })

  test('a usage-priced account sees its invoice by band', async () => {
    await setUsagePriced(service.db.sql, owner.accountId, true)
    const today = new Date().toISOString().slice(0, 10)
    const { invoice } = (await owner.get(`/api/usage?from=${today}&to=${today}`)).body as {
      invoice: { dollars: number; bands: { creditsUsed: number; dollarsPerCredit: number }[] }
    }
    expect(invoice.bands).toHaveLength(6)
    expect(invoice.bands[0]).toMatchObject({ creditsUsed: 4, dollarsPerCredit: 0.0012 })
    // In whole cents.
    expect(invoice.dollars).toBe(0)
    await setUsagePriced(service.db.sql, owner.accountId, false)
  })
})
