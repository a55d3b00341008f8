import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hashPassword, isPassword } from '../../accounts/passwords.ts'
import { checkEmail } from '../../accounts/sign-in.ts'
import { parseBody } from '../../projects/parse-body.ts'
import { endByOwner } from '../../projects/settle.ts'
import { findAccount } from '../../store/accounts.ts'
import { listAudit, writeAudit } from '../../store/audit.ts'
import { closeAccount, findPasswordHash, setEmail, setLowBalance, setPasswordHash } from '../../store/people.ts'
import { createSession, endSession, endSessions, listSessions } from '../../store/sessions.ts'
import { countTry, createCode, takeCode } from '../../store/sign-in-codes.ts'
import type { HttpDeps } from '../deps.ts'
import { type ById, visitorOf } from './requests.ts'

const preferencesInput = z.object({ low_balance: z.int().min(0).max(1_000_000_000).nullable() })
const passwordInput = z.object({ current: z.string().max(1000).optional(), password: z.string().max(1000) })
const emailInput = z.object({ email: z.string().max(320), password: z.string().max(1000).optional() })
const codeInput = z.object({ email: z.string().max(320), code: z.string().regex(/^\d{6}$/, 'must be six digits') })
const closeInput = z.object({ email: z.string().max(320), password: z.string().max(1000).optional() })
const auditQuery = z.object({ before: z.coerce.number().int().optional() })
const GUESSES_PER_WINDOW = 10
const WINDOW_MS = 15 * 60_000

/** The account itself: sessions, password, address, alerts, what was done, and the end of it. */
export async function accountRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, door, now, web } = deps

  /** A stolen session must not become a stolen account: whoever has a password has to say it. */
  async function requirePassword(session: { email: string; accountId: string }, password: string | undefined) {
    const known = await findPasswordHash(db, session.email)
    if (!known?.hash) return
    const tries = await countTry(db.sql, `password of ${session.accountId}`, WINDOW_MS, now())
    if (tries > GUESSES_PER_WINDOW) {
      throw new AppError('rate_limit_exceeded', 'Too many tries. Wait a quarter of an hour, then try again')
    }
    if (!(await isPassword(known.hash, password ?? ''))) {
      throw new AppError('invalid_request', 'The password is not right')
    }
  }

  app.patch('/account', async (request) => {
    const { low_balance } = parseBody(preferencesInput, request.body)
    await setLowBalance(db.sql, request.session.accountId, low_balance)
    return { low_balance }
  })

  app.put('/account/password', async (request, reply) => {
    const { session } = request
    const { current, password } = parseBody(passwordInput, request.body)
    await requirePassword(session, current)
    await setPasswordHash(db.sql, session.accountId, await hashPassword(password))
    // Whoever else is signed in may be the reason for the change.
    await endSessions(db.sql, session.accountId)
    const fresh = await createSession(db.sql, { ...visitorOf(request), accountId: session.accountId, now: now() })
    door.setCookie(reply, fresh.token)
    await audit(session.accountId, 'account.password')
    return { changed: true }
  })

  app.post('/account/email', async (request) => {
    const { session } = request
    const input = parseBody(emailInput, request.body)
    await requirePassword(session, input.password)
    const email = checkEmail(input.email)
    if (await findAccount(db, email)) return { sent: true }
    const { accountId } = session
    const code = await createCode(db, { email, purpose: 'change-email', accountId, now: now() })
    void web.mail.send({
      to: email,
      subject: `${code} confirms your new address`,
      text: `The code to use this address for your Bluehour account: ${code}\n\nIt is good for 10 minutes.\n`,
    })
    return { sent: true }
  })

  app.post('/account/email/verify', async (request) => {
    const { accountId } = request.session
    const { email, code } = parseBody(codeInput, request.body)
    if (!(await takeCode(db.sql, { email, purpose: 'change-email', code, accountId, now: now() }))) {
      throw new AppError('invalid_request', 'This code is not right or no longer good. Ask for a new one')
    }
    await setEmail(db.sql, accountId, checkEmail(email))
    await audit(accountId, 'account.email', { email })
    return { email }
  })

  app.delete('/account', async (request, reply) => {
    const { session } = request
    const { email, password } = parseBody(closeInput, request.body)
    if (email.toLowerCase() !== session.email.toLowerCase()) {
      throw new AppError('invalid_request', 'email: write the address of this account to confirm')
    }
    await requirePassword(session, password)
    await web.payments?.cancelAtPeriodEnd(session.accountId, true)
    await audit(session.accountId, 'account.delete')
    const projects = await closeAccount(db, session.accountId, now())
    for (const { id, kind } of projects) {
      await endByOwner(deps, { id, kind, accountId: session.accountId }, 'delete').catch((error: unknown) =>
        deps.log.warn({ err: error, projectId: id }, 'closing an account'),
      )
    }
    door.clearCookie(reply)
    return reply.code(204).send()
  })

  app.get('/sessions', async ({ session }) => ({
    items: (await listSessions(db.read, session.accountId, now())).map(({ id, agent, createdAt, seenAt }) => ({
      id,
      agent,
      created_at: createdAt,
      seen_at: seenAt,
      current: id === session.id,
    })),
  }))
  app.delete<ById>('/sessions/:id', async ({ session, params }, reply) => {
    if (!(await endSession(db.sql, { id: params.id, accountId: session.accountId }))) {
      throw new AppError('not_found', 'There is no such session')
    }
    return reply.code(204).send()
  })
  app.delete('/sessions', async ({ session }, reply) => {
    await endSessions(db.sql, session.accountId)
    await audit(session.accountId, 'session.end-all')
    door.clearCookie(reply)
    return reply.code(204).send()
  })

  app.get('/audit', async (request) => {
    const { before } = parseBody(auditQuery, request.query)
    const lines = await listAudit(db.read, request.session.accountId, before ?? null, 100)
    return { items: lines.map(({ createdAt, ...line }) => ({ ...line, created_at: createdAt })) }
  })

  const audit = (
    accountId: string,
    action: 'account.password' | 'account.email' | 'account.delete' | 'session.end-all',
    details = {},
  ) => writeAudit(db.sql, { accountId, actor: accountId, action, details })
}
