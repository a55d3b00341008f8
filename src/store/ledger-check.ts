import type { Db, Sql } from './db.ts'

type LedgerReport = { accounts: number; lines: number; projects: number; problems: string[] }

type Finding = { problem: string; total: number }

// Enough to see what is wrong; a broken ledger of millions of lines must not print them all.
const SHOWN_MAX = 100

/**
 * Verifies the whole ledger against itself, the accounts and the projects. It reads one snapshot,
 * so it may run beside a busy service.
 */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  return db.transaction(async ({ sql, client }) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const [counts] = await sql<Omit<LedgerReport, 'problems'>>`
      select (select count(*) from accounts) as accounts, (select count(*) from ledger) as lines,
             (select count(*) from projects) as projects`
    const problems: string[] = []
    for (const check of [
      wrongBalances,
      brokenRuns,
      negativeAmounts,
      strayLines,
      strayKeys,
      wrongProjects,
      wrongOpenCounts,
    ]) {
      const found = await check(sql)
      problems.push(...found.map(({ problem }) => problem))
      const more = (found[0]?.total ?? 0) - found.length
      if (more > 0) problems.push(`… and ${more} more of this kind`)
    }
    return { ...counts!, problems }
  })
}

function wrongBalances(sql: Sql): Promise<Finding[]> {
  return sql<Finding>`
    select format('account %s: the balance is %s, but its lines add up to %s', a.id, a.balance, coalesce(l.total, 0))
             as problem, count(*) over () as total
    from accounts a
    left join (select account_id, sum(credits) as total from ledger group by account_id) l on l.account_id = a.id
    where a.balance <> coalesce(l.total, 0)
    order by a.id limit ${SHOWN_MAX}`
}

function brokenRuns(sql: Sql): Promise<Finding[]> {
  return sql<Finding>`
    select format('account %s: line %s says the balance was %s after it, but it follows %s and moves %s',
                  account_id, id, balance_after, balance_before, credits) as problem, count(*) over () as total
    from (
      select id, account_id, credits, balance_after,
             lag(balance_after, 1, 0::bigint) over (partition by account_id order by id) as balance_before
      from ledger
    ) line
    where balance_after <> balance_before + credits
    order by id limit ${SHOWN_MAX}`
}

function negativeAmounts(sql: Sql): Promise<Finding[]> {
  return sql<Finding>`
    select problem, count(*) over () as total from (
      select format('account %s: the balance is below zero (%s)', id, balance) as problem
      from accounts where balance < 0
      union all
      select format('account %s: line %s leaves the balance below zero (%s)', account_id, id, balance_after)
      from ledger where balance_after < 0
      union all
      select format('project %s: the charge is below zero (%s)', id, credits) from projects where credits < 0
    ) negative
    order by problem limit ${SHOWN_MAX}`
}

function strayLines(sql: Sql): Promise<Finding[]> {
  return sql<Finding>`
    select format('line %s moves credits of account %s for project %s, which belongs to account %s',
                  l.id, l.account_id, p.id, p.account_id) as problem, count(*) over () as total
    from ledger l join projects p on p.id = l.project_id
    where l.account_id <> p.account_id
    order by l.id limit ${SHOWN_MAX}`
}

/** Not checked when a line is written: it would cost every create, and the project's key was checked there already. */
function strayKeys(sql: Sql): Promise<Finding[]> {
  return sql<Finding>`
    select format('line %s of account %s names key %s, which the account does not have', l.id, l.account_id, l.key_id)
             as problem, count(*) over () as total
    from ledger l left join api_keys k on k.id = l.key_id and k.account_id = l.account_id
    where l.key_id is not null and k.id is null
    order by l.id limit ${SHOWN_MAX}`
}

function wrongOpenCounts(sql: Sql): Promise<Finding[]> {
  return sql<Finding>`
    select format('account %s: %s open projects are counted, but it has %s', a.id, a.open_projects, coalesce(o.open, 0))
             as problem, count(*) over () as total
    from accounts a
    left join (
      select account_id, count(*) as open from projects where status in ('pending', 'rendering') group by account_id
    ) o on o.account_id = a.id
    where a.open_projects <> coalesce(o.open, 0)
    order by a.id limit ${SHOWN_MAX}`
}

function wrongProjects(sql: Sql): Promise<Finding[]> {
  return sql<Finding>`
    with paid as (
      select project_id, count(*) filter (where kind = 'hold') as holds,
             count(*) filter (where kind in ('settle', 'refund')) as endings, -sum(credits) as net
      from ledger where project_id is not null group by project_id
    ), project as (
      select p.id, p.status, p.credits, p.status in ('complete', 'error', 'canceled') as ended,
             coalesce(paid.holds, 0) as holds, coalesce(paid.endings, 0) as endings, coalesce(paid.net, 0) as net
      from projects p left join paid on paid.project_id = p.id
    )
    select format('project %s (%s): %s', id, status, what) as problem, count(*) over () as total
    from project cross join lateral (values
      (holds <> 1, format('has %s holds instead of one', holds)),
      (ended and endings <> 1, format('has %s endings instead of one', endings)),
      (not ended and endings > 0, format('is open but has %s endings', endings)),
      (status in ('error', 'canceled') and net <> 0, format('cost %s credits instead of nothing', net)),
      (status not in ('error', 'canceled') and net <> credits,
       format('its lines add up to %s credits, but its record says %s', net, credits))
    ) as finding(wrong, what)
    where wrong
    order by id, what limit ${SHOWN_MAX}`
}
