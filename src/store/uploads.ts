import type { PlanName } from '@bluehour/catalog/plans'
import { PLANS } from '@bluehour/catalog/plans'
import type { Db } from './db.ts'

type NewUpload = { path: string; media: string; extension: string; expiresAt: Date }

/** Rows for new upload URLs. False, and nothing made, when the account would have more than `rowsMax`. */
export async function insertUploads(
  db: Db,
  accountId: string,
  uploads: readonly NewUpload[],
  rowsMax: number,
): Promise<boolean> {
  const rows = uploads.map(({ path, media, extension, expiresAt }) => ({
    path,
    media,
    extension,
    expires_at: expiresAt,
  }))
  return db.transaction(async ({ sql }) => {
    await sql`select 1 from accounts where id = ${accountId} for no key update`
    const [kept] = await sql<{ count: number }>`select count(*) from uploads where account_id = ${accountId}`
    if (kept && kept.count + uploads.length > rowsMax) return false
    await sql`
      insert into uploads (path, account_id, media, extension, expires_at)
      select u.path, ${accountId}, u.media, u.extension, u.expires_at
      from json_to_recordset(${JSON.stringify(rows)})
        as u(path text, media text, extension text, expires_at timestamptz)`
    return true
  })
}

type UploadStart = 'begun' | 'unknown' | 'used' | { bytesMax: number }

/**
 * Keeps room for an upload that begins, in the account's share by its plan. The number is the share when it does not
 * fit; `used` means that a whole file has come to this path already.
 */
export async function beginUpload(db: Db, path: string, bytes: number): Promise<UploadStart> {
  return db.transaction(async ({ sql }) => {
    const [account] = await sql<{ id: string; plan: PlanName; outputs: number }>`
      select a.id, a.plan, a.output_bytes as outputs from accounts a where a.id = (select account_id from uploads where path = ${path})
      for no key update`
    const [upload] = await sql<{ used: boolean }>`
      select uploaded_at is not null as used from uploads where path = ${path}`
    if (!account || !upload) return 'unknown'
    if (upload.used) return 'used'
    const [others] = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from uploads where account_id = ${account.id} and path <> ${path}`
    const { storageBytesMax } = PLANS[account.plan]
    if (account.outputs + (others?.bytes ?? 0) + bytes > storageBytesMax) return { bytesMax: storageBytesMax }
    await sql`update uploads set bytes = ${bytes} where path = ${path}`
    return 'begun'
  })
}

/** What was kept for an upload that did not come. */
export async function abandonUpload(db: Db, path: string): Promise<void> {
  await db.read`update uploads set bytes = null where path = ${path} and uploaded_at is null`
}

/** False when the row is gone. */
export async function markUploaded(db: Db, path: string, bytes: number): Promise<boolean> {
  const rows = await db.read`
    update uploads set uploaded_at = coalesce(uploaded_at, now()), bytes = ${bytes} where path = ${path} returning path`
  return rows.length > 0
}

/** Which of these paths are files that this account has really put there. */
export async function findUploaded(db: Db, accountId: string, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db.read<{ path: string }>`
    select path from uploads where path = any(${paths}) and account_id = ${accountId} and uploaded_at is not null`
  return new Set(rows.map(({ path }) => path))
}

/**
 * Forgets uploads from before the time given, and URLs that nobody used in theirs. Returns the paths, for the files to
 * be removed; at most so many at once.
 */
export async function forgetUploads(db: Db, before: Date, unusedBefore: Date): Promise<string[]> {
  const rows = await db.sql<{ path: string }>`
    delete from uploads where path in (
      select path from uploads
      where created_at < ${before} or (uploaded_at is null and expires_at < ${unusedBefore}) limit 500)
    returning path`
  return rows.map(({ path }) => path)
}
