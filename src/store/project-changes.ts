import type { Sql } from './db.ts'

/** Where the database tells of changes to projects: account, project and status, with spaces between. */
export const CHANGES_CHANNEL = 'bluehour_projects'

/** New projects: the trigger tells of changes alone, so that creating stays cheap. */
export async function tellOfNewProjects(sql: Sql, made: readonly { accountId: string; id: string }[]): Promise<void> {
  const texts = made.map(({ accountId, id }) => `${accountId} ${id} pending`)
  await sql`select pg_notify(${CHANGES_CHANNEL}, text) from unnest(${texts}::text[]) as text`
}
