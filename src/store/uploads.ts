import type { Db } from './db.ts'

export type NewUpload = { path: string; media: string; extension: string; expiresAt: Date }

export async function insertUploads(db: Db, accountId: string, uploads: readonly NewUpload[]): Promise<void> {
  await db.sql`
    insert into uploads (path, account_id, media, extension, expires_at)
    select u.path, ${accountId}, u.media, u.extension, u.expires_at
    from json_to_recordset(${JSON.stringify(
      uploads.map(({ path, media, extension, expiresAt }) => ({ path, media, extension, expires_at: expiresAt })),
    )}) as u(path text, media text, extension text, expires_at timestamptz)`
}

export async function markUploaded(db: Db, path: string, bytes: number): Promise<boolean> {
  const rows =
    await db.read`update uploads set uploaded_at = now(), bytes = ${bytes} where path = ${path} returning path`
  return rows.length > 0
}

/** Which of these paths are files that this account has really put there. */
export async function findUploaded(db: Db, accountId: string, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db.read<{ path: string }>`
    select path from uploads where path = any(${paths}) and account_id = ${accountId} and uploaded_at is not null`
  return new Set(rows.map(({ path }) => path))
}

/** Forgets uploads older than the time given and returns their paths, for the files to be removed. */
export async function forgetUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db.sql<{ path: string }>`
    delete from uploads where path in (select path from uploads where created_at < ${before} limit 500) returning path`
  return rows.map(({ path }) => path)
}
