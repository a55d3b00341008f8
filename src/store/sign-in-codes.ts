import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { newId } from '../lib/ids.ts'
import type { Db, Sql } from './db.ts'

export type CodePurpose = 'sign-in' | 'change-email'

const LIFE_MS = 10 * 60_000
/** A million codes and five guesses: one in two hundred thousand. */
const WRONG_MAX = 5

const hashCode = (id: string, code: string) => createHash('sha256').update(`${id} ${code}`).digest()

export type NewCode = { email: string; purpose: CodePurpose; accountId?: string; now: Date }

/** Takes the place of the code before. */
export async function createCode(db: Db, { email, purpose, accountId, now }: NewCode): Promise<string> {
  const id = newId(now.getTime())
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const address = email.toLowerCase()
  await db.transaction(async ({ sql }) => {
    await sql`delete from sign_in_codes where email = ${address} and purpose = ${purpose}`
    await sql`
      insert into sign_in_codes (id, email, purpose, account_id, hash, created_at, expires_at)
      values (${id}, ${address}, ${purpose}, ${accountId ?? null}, ${hashCode(id, code)}, ${now},
              ${new Date(now.getTime() + LIFE_MS)})`
  })
  return code
}

export type CodeTry = { email: string; purpose: CodePurpose; code: string; accountId?: string; now: Date }

/** True once for the right code. A wrong one is counted; the fifth makes the code worthless. */
export async function takeCode(sql: Sql, { email, purpose, code, accountId, now }: CodeTry): Promise<boolean> {
  const [known] = await sql<{ id: string; hash: Buffer }>`
    update sign_in_codes set wrong = wrong + 1
    where email = ${email.toLowerCase()} and purpose = ${purpose} and expires_at > ${now} and wrong < ${WRONG_MAX}
      and account_id is not distinct from ${accountId ?? null}
    returning id, hash`
  if (!known || !timingSafeEqual(known.hash, hashCode(known.id, code))) return false
  const taken = await sql`delete from sign_in_codes where id = ${known.id} returning id`
  return taken.length > 0
}

/** Counts one more try of this subject in this window and returns how many there were. */
export async function countTry(sql: Sql, subject: string, windowMs: number, now: Date): Promise<number> {
  const began = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const [row] = await sql<{ count: number }>`
    insert into sign_in_tries (subject, began_at, count) values (${subject}, ${began}, 1)
    on conflict (subject, began_at) do update set count = sign_in_tries.count + 1
    returning count`
  return row?.count ?? 1
}
