import { createHash, randomBytes } from 'node:crypto'
import type { PlanName } from '@bluehour/catalog/plans'
import { newId } from '../lib/ids.ts'
import type { Db, Sql } from './db.ts'

export type Role = 'owner' | 'operator'

export type Session = {
  id: string
  accountId: string
  email: string
  role: Role
  plan: PlanName
  hasPassword: boolean
  /** False for the token before the last change of tokens. */
  current: boolean
  rotatedAt: Date
  seenAt: Date
}

const LIFE_MS = 30 * 24 * 3600_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
export const newToken = () => randomBytes(32).toString('base64url')

/** The token is for the cookie; nobody can read it again. */
export async function createSession(
  sql: Sql,
  { accountId, agent, now }: { accountId: string; agent: string; now: Date },
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = newId(now.getTime())
  const expires = new Date(now.getTime() + LIFE_MS)
  await sql`
    insert into sessions (id, account_id, hash, rotated_at, created_at, seen_at, expires_at, agent)
    values (${id}, ${accountId}, ${hashToken(token)}, ${now}, ${now}, ${now}, ${expires}, ${agent.slice(0, 300)})`
  return { id, token }
}

export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const hash = hashToken(token)
  const [session] = await db.read<Session>`
    select s.id, s.account_id as "accountId", a.email, a.role, a.plan, a.password_hash is not null as "hasPassword",
           s.hash = ${hash} as current, s.rotated_at as "rotatedAt", s.seen_at as "seenAt"
    from sessions s join accounts a on a.id = s.account_id
    where (s.hash = ${hash} or s.previous_hash = ${hash}) and s.expires_at > ${now} and a.deleted_at is null`
  return session
}

/** Undefined when another request has changed it just now. */
export async function rotateSession(sql: Sql, id: string, token: string, now: Date): Promise<string | undefined> {
  const fresh = newToken()
  const rows = await sql`
    update sessions set previous_hash = hash, hash = ${hashToken(fresh)}, rotated_at = ${now}, seen_at = ${now},
      expires_at = ${new Date(now.getTime() + LIFE_MS)}
    where id = ${id} and hash = ${hashToken(token)} returning id`
  return rows.length > 0 ? fresh : undefined
}

export async function endSession(sql: Sql, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const gone = await sql`delete from sessions where id = ${id} and account_id = ${accountId} returning id`
  return gone.length > 0
}

/** All of an account's, but for the one to keep. */
export async function endSessions(sql: Sql, accountId: string, keep: string | null = null): Promise<number> {
  const gone = await sql`
    delete from sessions where account_id = ${accountId} and (${keep}::text is null or id <> ${keep}) returning id`
  return gone.length
}

export type ListedSession = { id: string; agent: string; createdAt: Date; seenAt: Date }

export function listSessions(sql: Sql, accountId: string, now: Date): Promise<ListedSession[]> {
  return sql<ListedSession>`
    select id, agent, created_at as "createdAt", greatest(seen_at, rotated_at) as "seenAt" from sessions
    where account_id = ${accountId} and expires_at > ${now} order by seen_at desc, id`
}

/** A printed link signs in once. */
export async function createSignInLink(sql: Sql, accountId: string, now: Date, lifeMs: number): Promise<string> {
  const token = newToken()
  await sql`
    insert into sign_in_links (hash, account_id, expires_at)
    values (${hashToken(token)}, ${accountId}, ${new Date(now.getTime() + lifeMs)})`
  return token
}

export async function takeSignInLink(sql: Sql, token: string, now: Date): Promise<string | undefined> {
  const [taken] = await sql<{ accountId: string }>`
    delete from sign_in_links l using accounts a
    where l.hash = ${hashToken(token)} and l.expires_at > ${now} and a.id = l.account_id and a.deleted_at is null
    returning l.account_id as "accountId"`
  return taken?.accountId
}

/** Sessions, codes, links and counts whose time is over. */
export async function forgetSignIns(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now}`
  await sql`delete from sign_in_links where expires_at <= ${now}`
  await sql`delete from sign_in_codes where expires_at <= ${now}`
  await sql`delete from sign_in_tries where began_at < ${new Date(now.getTime() - 24 * 3600_000)}`
}
