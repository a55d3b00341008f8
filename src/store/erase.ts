import type { Db } from './db.ts'
import { faceFolder } from './face-tasks.ts'

/** Accounts that were closed and still have something that names a person. */
export async function accountsToErase(db: Db): Promise<string[]> {
  const rows = await db.read<{ id: string }>`
    select id from accounts where deleted_at is not null and erased_at is null order by deleted_at limit 100`
  return rows.map(({ id }) => id)
}

/** What is still to be ended or deleted before the account can be erased. */
export function projectsToDelete(db: Db, accountId: string): Promise<{ id: string; kind: string }[]> {
  return db.read<{ id: string; kind: string }>`
    select id, kind from projects where account_id = ${accountId} and deleted_at is null limit 500`
}

/**
 * Removes prompts, names, addresses, inputs and what was sent to webhooks. Projects stay as rows without words and the
 * ledger stays whole, so everything still adds up. Returns the storage paths that are nobody's now.
 */
export function eraseAccount(db: Db, accountId: string): Promise<string[]> {
  return db.transaction(async ({ sql }) => {
    await sql`
      update projects set name = '', input = '{}', error_message = null, request_id = null, traceparent = null
      where account_id = ${accountId} and status in ('complete', 'error', 'canceled')`
    await sql`
      delete from delivery_attempts a using deliveries d, events e
      where a.delivery_id = d.id and d.event_id = e.id and e.account_id = ${accountId}`
    await sql`delete from deliveries d using events e where d.event_id = e.id and e.account_id = ${accountId}`
    await sql`delete from events where account_id = ${accountId}`
    await sql`
      update webhook_endpoints set url = 'https://deleted.invalid/', secret = '', enabled = false
      where account_id = ${accountId}`
    await sql`update api_keys set name = 'deleted' where account_id = ${accountId}`
    await sql`delete from idempotency_keys where account_id = ${accountId}`
    await sql`delete from sessions where account_id = ${accountId}`
    await sql`delete from sign_in_links where account_id = ${accountId}`
    await sql`delete from sign_in_codes where account_id = ${accountId}`
    const tasks = await sql<{ id: string }>`delete from face_tasks where account_id = ${accountId} returning id`
    const uploads = await sql<{ path: string }>`delete from uploads where account_id = ${accountId} returning path`
    await sql`update accounts set erased_at = now() where id = ${accountId}`
    return [...tasks.map(({ id }) => faceFolder(id)), ...uploads.map(({ path }) => path)]
  })
}
