import type { Db } from './db.ts'

export type PermitAsk = { subject: string; want: number }
/** `given`: what all processes have together had of this window, with this. */
export type Permits = { granted: number; given: number; until: Date }

type Limit = { most: number; windowMs: number; at: Date }

/** Permits of a batch of different subjects, in their order. What is not used until the window's end is lost. */
export async function takePermits(
  db: Db,
  asks: readonly PermitAsk[],
  { most, windowMs, at }: Limit,
): Promise<Permits[]> {
  const rows = await db.read<Permits & { subject: string }>`
    select of_subject as subject, granted, given, until
    from take_permits(${asks.map(({ subject }) => subject)}, ${asks.map(({ want }) => want)}, ${most},
                      make_interval(secs => ${windowMs / 1000}), ${at})`
  const bySubject = new Map(rows.map((row) => [row.subject, row]))
  return asks.map(({ subject }) => bySubject.get(subject)!)
}

export async function forgetRateWindows(db: Db, now: Date): Promise<void> {
  await db.sql`delete from rate_windows where ends_at < ${now}`
}
