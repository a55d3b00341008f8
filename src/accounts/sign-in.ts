import { AppError } from '@bluehour/engine/errors'
import type { Log } from '@bluehour/engine/log'
import { createAccount, findAccount } from '../store/accounts.ts'
import { writeAudit } from '../store/audit.ts'
import type { Db } from '../store/db.ts'
import { findPasswordHash, setPasswordHash } from '../store/people.ts'
import { createSession, takeSignInLink } from '../store/sessions.ts'
import { countTry, createCode, takeCode } from '../store/sign-in-codes.ts'
import type { Mail } from './mail.ts'
import { hashPassword, isPassword } from './passwords.ts'

export type SignInDeps = { db: Db; mail: Mail; log: Log; now: () => Date; signUp: boolean; signUpsPerDay: number }

/** Where a request comes from. */
export type Visitor = { ip: string; agent: string }
export type SignedIn = { accountId: string; token: string }

const DAY_MS = 24 * 3600_000
const WINDOW_MS = 15 * 60_000
const TRIES = { emailAndAddress: 10, email: 50, address: 100 }
const CODES_PER_HOUR = 6

/**
 * Every way in. An address without an account gets the same answers, after the same work, as one with an account: nobody
 * can find out here who has one.
 */
export function makeSignIn(deps: SignInDeps) {
  const { db, mail, log, now, signUp, signUpsPerDay } = deps

  async function limit(email: string, { ip }: Visitor): Promise<void> {
    const address = email.toLowerCase().slice(0, 320)
    const counted = await Promise.all([
      countTry(db.sql, `${address} from ${ip}`, WINDOW_MS, now()),
      countTry(db.sql, address, WINDOW_MS, now()),
      countTry(db.sql, `from ${ip}`, WINDOW_MS, now()),
    ])
    const most = [TRIES.emailAndAddress, TRIES.email, TRIES.address]
    if (counted.some((count, i) => count > (most[i] ?? 0))) {
      throw new AppError('rate_limit_exceeded', 'Too many tries. Wait a quarter of an hour, then try again')
    }
  }

  /** New accounts are given credits, so nobody may make many. Counted over all processes, as tries are. */
  async function limitSignUps({ ip }: Visitor): Promise<void> {
    if (signUpsPerDay === 0) return
    const made = await countTry(db.sql, `sign-up from ${ip}`, DAY_MS, now())
    if (made <= signUpsPerDay) return
    throw new AppError('rate_limit_exceeded', 'Too many accounts were made from your address today. Try again tomorrow')
  }

  async function begin(accountId: string, { agent }: Visitor): Promise<SignedIn> {
    const { token } = await createSession(db.sql, { accountId, agent, now: now() })
    return { accountId, token }
  }

  return {
    async byPassword(email: string, password: string, visitor: Visitor): Promise<SignedIn> {
      await limit(email, visitor)
      const known = await findPasswordHash(db, email)
      if (!(await isPassword(known?.hash, password)) || !known) {
        throw new AppError('unauthorized', 'The e-mail address or the password is not right')
      }
      return begin(known.accountId, visitor)
    },

    /** Says nothing about whether a letter was sent. */
    async sendCode(email: string, visitor: Visitor): Promise<void> {
      const address = checkEmail(email)
      await limit(address, visitor)
      const sent = await countTry(db.sql, `code for ${address.toLowerCase()}`, 3600_000, now())
      if (sent > CODES_PER_HOUR) return
      const account = await findAccount(db, address)
      if (!account && !signUp) return
      const code = await createCode(db, { email: address, purpose: 'sign-in', now: now() })
      // Not waited for: the time that sending takes would tell whether there is an account.
      void mail.send({
        to: address,
        subject: `${code} is your Bluehour code`,
        text: `Your code to sign in: ${code}\n\nIt is good for 10 minutes. If you did not ask for it, ignore this letter.\n`,
      })
    },

    /** Signs in, or makes the account. The password is for new accounts only. */
    async byCode(
      { email, code, password }: { email: string; code: string; password?: string | undefined },
      visitor: Visitor,
    ): Promise<SignedIn> {
      const address = checkEmail(email)
      await limit(address, visitor)
      const passwordHash = password === undefined ? undefined : await hashPassword(password)
      if (!(await takeCode(db.sql, { email: address, purpose: 'sign-in', code, now: now() }))) {
        throw new AppError('unauthorized', 'This code is not right or no longer good. Ask for a new one')
      }
      const known = await findAccount(db, address)
      if (known) return begin(known.id, visitor)
      if (!signUp) throw new AppError('unauthorized', 'New accounts are made by the operator of this service')
      await limitSignUps(visitor)
      const made = await createAccount(db, { email: address, plan: 'free', now: now() })
      if (passwordHash) await setPasswordHash(db.sql, made.id, passwordHash)
      await writeAudit(db.sql, { accountId: made.id, actor: made.id, action: 'account.create' })
      log.info({ accountId: made.id }, 'an account was made')
      return begin(made.id, visitor)
    },

    async byLink(token: string, visitor: Visitor): Promise<SignedIn> {
      await limit('a sign-in link', visitor)
      const accountId = await takeSignInLink(db.sql, token, now())
      if (!accountId) {
        throw new AppError('unauthorized', 'This link was used already or is too old. Make one: bluehour account link')
      }
      return begin(accountId, visitor)
    },
  }
}

export type SignIn = ReturnType<typeof makeSignIn>

export function checkEmail(email: string): string {
  const address = email.trim()
  if (address.length > 320 || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(address)) {
    throw new AppError('invalid_request', 'email: must be an e-mail address')
  }
  return address
}
