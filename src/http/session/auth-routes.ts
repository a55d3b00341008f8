import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../../projects/parse-body.ts'
import { requireAccount } from '../../store/accounts.ts'
import { findPreferences } from '../../store/people.ts'
import { endSession } from '../../store/sessions.ts'
import type { HttpDeps } from '../deps.ts'
import { visitorOf } from './requests.ts'

const email = z.string().max(320)
const passwordInput = z.object({ email, password: z.string().min(1).max(1000) })
const codeInput = z.object({ email })
const verifyInput = z.object({
  email,
  code: z.string().regex(/^\d{6}$/, 'must be six digits'),
  password: z.string().max(1000).optional(),
})
const linkInput = z.object({ token: z.string().min(1).max(200) })

/** The ways in and out. None of them needs a session, all of them must come from a page of ours. */
export async function authRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, door, web } = deps
  app.addHook('onRequest', async (request) => door.refuseOtherSites(request))

  const signedIn = (reply: FastifyReply, { token }: { token: string }) => {
    door.setCookie(reply, token)
    return { signed_in: true }
  }

  app.get('/session', async (request, reply) => ({
    account: await whoIs(deps, request, reply),
    sign_up: web.signUp,
    mails: web.mail.sends,
    sells: web.payments !== undefined,
    version: deps.version,
  }))
  app.post('/session/password', async (request, reply) => {
    const { email, password } = parseBody(passwordInput, request.body)
    return signedIn(reply, await web.signIn.byPassword(email, password, visitorOf(request)))
  })
  app.post('/session/code', async (request) => {
    await web.signIn.sendCode(parseBody(codeInput, request.body).email, visitorOf(request))
    return { sent: true }
  })
  app.post('/session/code/verify', async (request, reply) => {
    const input = parseBody(verifyInput, request.body)
    return signedIn(reply, await web.signIn.byCode(input, visitorOf(request)))
  })
  app.post('/session/link', async (request, reply) => {
    return signedIn(reply, await web.signIn.byLink(parseBody(linkInput, request.body).token, visitorOf(request)))
  })
  app.delete('/session', async (request, reply) => {
    const session = await door.open(request).catch(ignoreUnauthorized)
    if (session) await endSession(db.sql, session)
    door.clearCookie(reply)
    return reply.code(204).send()
  })
}

async function whoIs({ db, door }: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  if (!door.hasCookie(request)) return null
  const session = await door.openAndRotate(request, reply).catch(ignoreUnauthorized)
  if (!session) {
    door.clearCookie(reply)
    return null
  }
  const [account, { lowBalance, usagePriced }] = await Promise.all([
    requireAccount(db, session.accountId),
    findPreferences(db, session.accountId),
  ])
  return {
    id: account.id,
    email: account.email,
    role: session.role,
    plan: account.plan,
    credits: account.balance,
    has_password: session.hasPassword,
    low_balance: lowBalance,
    usage_priced: usagePriced,
  }
}

function ignoreUnauthorized(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'unauthorized') return undefined
  throw error
}
