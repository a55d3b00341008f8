import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession, endSessions } from '../src/store/sessions.ts'
import { type Service, startService } from './service.ts'
import { type Browser, signedInBrowser } from './signed-in.ts'

/** Served to anybody. Whoever adds a route here says why. */
const OPEN = [
  // Signatures in the address, or over the body.
  /^(PUT|GET|HEAD) \/(uploads|downloads|assets)\//,
  /^POST \/stripe\/webhook$/,
  // No secret.
  /^(GET|HEAD) \/(docs|openapi\.json|healthz|readyz|livez|version|metrics|app|favicon)/,
  /^(GET|HEAD) \/(|(sign-in|create|my-library|keys|webhooks|usage|plan|settings|operator|guides|reference|prices)?\*?)$/,
  // The ways in.
  /^(GET|HEAD|DELETE) \/api\/session$/,
  /^POST \/api\/session\/(password|code|code\/verify|link)$/,
]

const QR = { content: 'hello', style: { art_style: 'Watercolor' } }
const BODIES: Record<string, unknown> = {
  'PATCH /api/keys/:id': { name: 'x' },
  'PATCH /api/webhooks/:id': { enabled: false },
  'PATCH /api/library/:id': { name: 'x' },
  'PATCH /api/operator/accounts/:id': { plan: 'business' },
  'POST /api/operator/accounts/:id/credits': { credits: 5 },
}

let service: Service
let routes: string[]
let owner: Browser
let other: Browser
beforeAll(async () => {
  service = await startService({ workers: 0 })
  routes = service.routes().filter((route) => !/^(HEAD|OPTIONS|TRACE) /.test(route))
  owner = await signedInBrowser(service, { plan: 'creator', credits: 1000 })
  other = await signedInBrowser(service, { plan: 'free', credits: 100 })
})
afterAll(() => service.stop())

const isOpen = (route: string) => OPEN.some((pattern) => pattern.test(route))
const closed = () => routes.filter((route) => !isOpen(route))
const parts = (route: string) => route.split(' ') as [method: string, path: string]
const concrete = (path: string) => path.replace(/:\w+/g, 'c00000000000000000000000').replace('*', 'x')

async function ask(route: string, headers: Record<string, string>): Promise<number> {
  const [method, path] = parts(route)
  const body = method === 'GET' ? {} : { body: JSON.stringify(BODIES[route] ?? {}) }
  return (await fetch(service.baseUrl + concrete(path), { method, headers, ...body })).status
}

describe('every route there is', () => {
  test('is known, and most are closed', () => {
    expect(routes).toEqual(expect.arrayContaining(['POST /v1/lip-sync', 'GET /api/keys', 'DELETE /api/keys/:id']))
    expect(closed().length).toBeGreaterThan(70)
  })

  test('is closed to nobody, to a made-up cookie and to a made-up key', async () => {
    const cookie = 'bluehour_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    for (const headers of [
      {},
      { cookie, 'x-bluehour-dashboard': '1' },
      { authorization: 'Bearer mhk_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    ] as Record<string, string>[]) {
      const answers = await Promise.all(closed().map(async (route) => `${await ask(route, headers)} ${route}`))
      expect(answers.filter((answer) => !answer.startsWith('401'))).toEqual([])
    }
  })

  test('is closed to the cookie of somebody who has signed out everywhere', async () => {
    const { token } = await createSession(service.db.sql, { accountId: owner.accountId, agent: 'x', now: new Date() })
    await endSessions(service.db.sql, owner.accountId)
    const { token: mine } = await createSession(service.db.sql, {
      accountId: owner.accountId,
      agent: 'y',
      now: new Date(),
    })
    owner = { ...owner, ...owner.anonymous(`bluehour_session=${mine}`) }
    const headers = { cookie: `bluehour_session=${token}`, 'x-bluehour-dashboard': '1' }
    const answers = await Promise.all(closed().map(async (route) => `${await ask(route, headers)} ${route}`))
    expect(answers.filter((answer) => !answer.startsWith('401'))).toEqual([])
  })

  test('that changes something does nothing for a page of another site', async () => {
    const changing = [...closed(), 'DELETE /api/session', 'POST /api/session/password'].filter(
      (route) => !route.startsWith('GET'),
    )
    const cookie = owner.cookie()
    for (const headers of [
      { cookie },
      { cookie, 'x-bluehour-dashboard': '1', origin: 'https://evil.example' },
      { cookie, 'x-bluehour-dashboard': '1', 'sec-fetch-site': 'cross-site' },
      { cookie, 'x-bluehour-dashboard': '1', 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const answers = await Promise.all(changing.map(async (route) => `${await ask(route, headers)} ${route}`))
      expect(answers.filter((answer) => !answer.startsWith('401'))).toEqual([])
    }
    expect((await owner.get('/api/keys')).status).toBe(200)
  })
})

describe('another account’s things', () => {
  /** An id of the owner's for every route that takes one; a new route without one here fails. */
  async function ownersIds(): Promise<Record<string, string>> {
    const key = await owner.post('/api/keys', { name: 'mine' })
    const hook = await owner.post('/api/webhooks', { url: 'http://127.0.0.1:9/x', events: ['image.completed'] })
    const project = await owner.post('/v1/ai-qr-code-generator', QR)
    await owner.post(`/api/webhooks/${hook.body.id}/test`, {})
    const [delivery] = (await owner.get('/api/deliveries')).body.items as { id: string }[]
    const [session] = (await owner.get('/api/sessions')).body.items as { id: string }[]
    const faces = await owner.post('/v1/face-detection', {
      assets: { target_file_path: 'https://127.0.0.1:9/a.jpg' },
    })
    const byPrefix: Record<string, unknown> = {
      '/api/keys/': key.body.id,
      '/api/webhooks/': hook.body.id,
      '/api/deliveries/': delivery?.id,
      '/api/sessions/': session?.id,
      '/api/library/': project.body.id,
      '/api/operator/accounts/': owner.accountId,
      '/v1/image-projects/': project.body.id,
      '/v1/video-projects/': project.body.id,
      '/v1/audio-projects/': project.body.id,
      '/v1/projects/': project.body.id,
      '/v1/face-detection/': faces.body.id,
    }
    const named = closed().filter((route) => route.includes(':') && !NO_ACCOUNTS_THING.test(route))
    return Object.fromEntries(
      named.map((route) => {
        const [, path] = parts(route)
        const id = Object.entries(byPrefix).find(([prefix]) => path.startsWith(prefix))?.[1]
        if (typeof id !== 'string') throw new Error(`No id of another account is known for ${route}`)
        return [route, id]
      }),
    )
  }
  /** Names of modes and guides are the same for everybody. */
  const NO_ACCOUNTS_THING = /\/(quotes|estimates|guides|catalog|mock)\//

  test('are unknown in every route that takes an id, by cookie and by key', async () => {
    const ids = await ownersIds()
    const { key } = await service.account({ plan: 'business' })
    const program = { authorization: `Bearer ${key}` }
    expect(Object.keys(ids).length).toBeGreaterThan(18)
    for (const [route, id] of Object.entries(ids)) {
      const [method, path] = parts(route)
      const address = path.replace(/:\w+/, id)
      const body = method === 'GET' ? undefined : (BODIES[route] ?? {})
      expect([route, (await other.call(method, address, body)).status]).toEqual([route, 404])
      if (!path.startsWith('/v1/')) continue
      const answer = await fetch(service.baseUrl + address, {
        method,
        headers: program,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      await answer.body?.cancel()
      expect([route, answer.status]).toEqual([route, 404])
    }
    // And they are the owner's still.
    expect((await owner.get(`/api/library/${ids['GET /api/library/:id']}`)).status).toBe(200)
    expect(((await owner.get('/api/keys')).body.items as unknown[]).length).toBe(2)
  })

  test('are unknown where ids stand in a body or a query', async () => {
    const [project] = (await owner.get('/api/library')).body.items as { id: string }[]
    const [hook] = (await owner.get('/api/webhooks')).body.items as { id: string }[]
    expect((await other.post('/api/library/delete', { ids: [project?.id] })).body.deleted).toBe(0)
    expect((await other.get(`/api/library.zip?ids=${project?.id}`)).status).toBe(404)
    expect((await other.get(`/api/deliveries?endpoint_id=${hook?.id}`)).status).toBe(404)
    const since = { since: '2026-01-01T00:00:00Z', endpoint_id: hook?.id }
    expect((await other.post('/api/deliveries/resend-failed', since)).status).toBe(404)
    const borrowed = { assets: { image_file_path: `${service.baseUrl}/my-library?imageId=${project?.id}` } }
    expect((await other.post('/v1/image-background-remover', borrowed)).status).toBe(422)
    for (const list of ['library', 'webhooks', 'deliveries', 'audit']) {
      expect([list, (await other.get(`/api/${list}`)).body.items]).toEqual([list, []])
    }
  })
})
