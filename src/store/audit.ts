import type { Sql } from './db.ts'

export type AuditAction =
  | 'key.create'
  | 'key.change'
  | 'key.delete'
  | 'webhook.create'
  | 'webhook.change'
  | 'webhook.rotate'
  | 'webhook.delete'
  | 'plan.change'
  | 'credits.grant'
  | 'credits.purchase'
  | 'account.create'
  | 'account.password'
  | 'account.email'
  | 'account.role'
  | 'account.delete'
  | 'session.end-all'

export type AuditLine = {
  accountId: string
  /** An account's id, or `stripe`. */
  actor: string
  action: AuditAction
  subject?: string | undefined
  details?: Record<string, unknown>
}

export async function writeAudit(
  sql: Sql,
  { accountId, actor, action, subject, details = {} }: AuditLine,
): Promise<void> {
  await sql`
    insert into audit (account_id, actor, action, subject, details)
    values (${accountId}, ${actor}, ${action}, ${subject ?? null}, ${JSON.stringify(details)})`
}

export type ReadAuditLine = {
  id: number
  /** The e-mail address where the actor is an account. */
  actor: string
  action: AuditAction
  subject: string | null
  details: Record<string, unknown>
  createdAt: Date
}

/** Newest first; `before` is the id of the last line seen. */
export function listAudit(sql: Sql, accountId: string, before: number | null, limit: number): Promise<ReadAuditLine[]> {
  return sql<ReadAuditLine>`
    select l.id, coalesce(a.email, l.actor) as actor, l.action, l.subject, l.details, l.created_at as "createdAt"
    from audit l left join accounts a on a.id = l.actor
    where l.account_id = ${accountId} and (${before}::bigint is null or l.id < ${before})
    order by l.id desc limit ${limit}`
}
