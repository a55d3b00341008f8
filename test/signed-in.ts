import type { PlanName } from '@bluehour/catalog/plans'
import { createSession } from '../src/store/sessions.ts'
import type { Service } from './service.ts'

type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> }

/** Calls as a page of ours does: with a cookie that it keeps, and the header that other sites cannot send. */
export async function signedInBrowser(service: Service, options: { plan?: PlanName; credits?: number }) {
  const { id: accountId, email } = await service.account(options)
  const { token } = await createSession(service.db.sql, { accountId, agent: 'test', now: new Date() })
  return { accountId, email, ...browser(service, `bluehour_session=${token}`) }
}

function browser(service: Service, start = '') {
  let cookie = start
  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(service.baseUrl + path, {
      method,
      headers: { cookie, 'x-bluehour-dashboard': '1' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const [given] = response.headers.getSetCookie()
    if (given) cookie = given.split(';')[0] ?? ''
    return answerOf(response)
  }
  return {
    call,
    cookie: () => cookie,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    delete: (path: string) => call('DELETE', path),
    anonymous: (stolen = '') => browser(service, stolen),
    program: (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return {
        get: async (path: string) => answerOf(await fetch(service.baseUrl + path, { headers })),
        post: async (path: string, body: unknown) =>
          answerOf(await fetch(service.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })),
      }
    },
  }
}

export type Browser = Awaited<ReturnType<typeof signedInBrowser>>

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : {} }
}
