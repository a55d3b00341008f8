import { AppError } from '@bluehour/engine/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../store/db.ts'
import { endSession, findSession, rotateSession, type Session } from '../store/sessions.ts'

/** Tokens are changed this often while somebody is there; the one before is good for requests already on their way. */
const ROTATE_MS = 30 * 60_000
const GRACE_MS = 60_000
const COOKIE_SECONDS = 30 * 24 * 3600
/** Only a page of ours can send it: other sites' pages may not add headers to their requests here. */
export const CSRF_HEADER = 'x-bluehour-dashboard'

export interface SessionDoor {
  hasCookie(request: FastifyRequest): boolean
  /** Who is signed in. Refuses requests that another site could have made. */
  open(request: FastifyRequest): Promise<Session>
  /** The same, and changes the token when it is old. */
  openAndRotate(request: FastifyRequest, reply: FastifyReply): Promise<Session>
  setCookie(reply: FastifyReply, token: string): void
  clearCookie(reply: FastifyReply): void
  refuseOtherSites(request: FastifyRequest): void
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export function makeSessionDoor({ db, now, baseUrl }: { db: Db; now: () => Date; baseUrl: string }): SessionDoor {
  const secure = baseUrl.startsWith('https:')
  // The prefix makes browsers insist that we, this host, have set it over TLS.
  const name = secure ? '__Host-bluehour' : 'bluehour_session'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const ownOrigin = new URL(baseUrl).origin

  function tokenOf(request: FastifyRequest): string | undefined {
    const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim())
    return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
  }

  function refuseOtherSites(request: FastifyRequest): void {
    if (SAFE_METHODS.has(request.method)) return
    const { origin, host } = request.headers
    const site = request.headers['sec-fetch-site']
    const own = origin === undefined || origin === ownOrigin || origin === `${secure ? 'https' : 'http'}://${host}`
    const sameSite = site === undefined || site === 'same-origin'
    if (own && sameSite && request.headers[CSRF_HEADER] !== undefined) return
    throw new AppError('unauthorized', 'This request did not come from a page of this service')
  }

  async function find(request: FastifyRequest): Promise<{ session: Session; token: string }> {
    const token = tokenOf(request)
    const session = token && (await findSession(db, token, now()))
    if (!token || !session) throw new AppError('unauthorized', 'Sign in first')
    if (!session.current && now().getTime() - session.rotatedAt.getTime() > GRACE_MS) {
      // Two hold the same session, and one of them must not: both have to sign in again.
      await endSession(db.sql, session)
      throw new AppError('unauthorized', 'This session was used from somewhere else and has been ended. Sign in again')
    }
    refuseOtherSites(request)
    return { session, token }
  }

  const setCookie = (reply: FastifyReply, token: string) => {
    reply.header('set-cookie', `${name}=${token}; Max-Age=${COOKIE_SECONDS}; ${attributes}`)
  }

  return {
    hasCookie: (request) => tokenOf(request) !== undefined,
    open: async (request) => (await find(request)).session,
    async openAndRotate(request, reply) {
      const { session, token } = await find(request)
      if (session.current && now().getTime() - session.rotatedAt.getTime() > ROTATE_MS) {
        const fresh = await rotateSession(db.sql, session.id, token, now())
        if (fresh) setCookie(reply, fresh)
      }
      return session
    },
    setCookie,
    clearCookie: (reply) => {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    },
    refuseOtherSites,
  }
}
