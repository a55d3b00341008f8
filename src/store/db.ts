import { createHash } from 'node:crypto'
import pg from 'pg'
import { isConnectionLoss } from './connection-loss.ts'

/** Values are always bound, never pasted: the template's text is the statement. */
export type Sql = <Row extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Row[]>

export type Transaction = { sql: Sql; client: pg.PoolClient }

export interface Db {
  readonly sql: Sql
  /** For statements that may be repeated without harm: waits out a database restart instead of failing. */
  readonly read: Sql
  readonly pool: pg.Pool
  /** All or nothing. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * A transaction whose first statement travels in one message with its beginning, which spares busy paths a round
   * trip. `call` is a statement with one text in it.
   */
  transactionFrom<Row extends object, Result>(
    call: { before: string; text: string; after: string },
    work: (tx: Transaction, rows: Row[]) => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

// bigint columns are counts and credits: far below 2^53, so plain numbers serve.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// Sessions speak UTC (see openDb), so a time always ends in +00 and is nearly ISO 8601 already. The driver's own parser
// takes many times as long, and polls read several times each.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(`${text.replace(' ', 'T')}:00`))

type Named = { name: string; text: string }

// The strings array of a tagged template is the same object on every call, so each place
// in the code becomes one named, prepared statement.
const named = new WeakMap<TemplateStringsArray, Named>()

function statement(strings: TemplateStringsArray): Named {
  let known = named.get(strings)
  if (!known) {
    const text = strings.reduce((all, part, i) => `${all}$${i}${part}`)
    known = { name: createHash('sha1').update(text).digest('base64url'), text }
    named.set(strings, known)
  }
  return known
}

function sqlOn(target: pg.Pool | pg.PoolClient): Sql {
  return async (strings, ...values) => {
    const { name, text } = statement(strings)
    const result = await target.query({ name, text, values: values as unknown[] })
    return result.rows
  }
}

type DbOptions = {
  url: string
  connections?: number
  name?: string
  onError?: (error: Error) => void
  /** No statement takes longer; 0 is no limit, for commands that read everything. */
  statementMs?: number
  /** For a connection to be made. */
  connectMs?: number
}

const LOCK_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** For the answer to arrive after the server's own limit has ended the statement. */
const ANSWER_MARGIN_MS = 5_000

export function openDb({
  url,
  connections = 10,
  name = 'bluehour',
  onError = () => {},
  statementMs = 30_000,
  connectMs = 10_000,
}: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    // A connection that leads nowhere any more is found out, instead of being waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementMs > 0 && { query_timeout: statementMs + ANSWER_MARGIN_MS }),
    options: [
      '-c timezone=UTC',
      `-c statement_timeout=${statementMs}`,
      `-c lock_timeout=${LOCK_MS}`,
      `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    ].join(' '),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  const sql = sqlOn(pool)

  return {
    sql,
    pool,
    read: (strings, ...values) => waitOutRestart(() => sql(strings, ...values)),
    transaction: (work) =>
      inTransaction(pool, async (client) => {
        await client.query('begin')
        return work({ sql: sqlOn(client), client })
      }),
    transactionFrom: ({ before, text, after }, work) =>
      inTransaction(pool, async (client) => {
        // Two statements in one message give a list of answers, which the driver's types do not know of.
        const answers: unknown = await client.query(`begin; ${before}${pg.escapeLiteral(text)}${after}`)
        const [, first] = answers as [unknown, pg.QueryResult]
        return work({ sql: sqlOn(client), client }, first.rows)
      }),
    close: () => pool.end(),
  }
}

/** Commits what `work` began, or rolls it back. */
async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Between two statements nobody waits for an answer: without a listener a lost connection would end the process.
  const onLoss = (error: Error) => {
    broken = error
  }
  client.on('error', onLoss)
  try {
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.off('error', onLoss)
    client.release(broken)
  }
}

const RESTART_WAIT_MS = 15_000

/** Throws when the database does not answer. */
export async function ping({ sql }: Pick<Db, 'sql'>): Promise<void> {
  await sql`select 1`
}

/** Repeats `work` while the database is away, for at most as long as a restart takes. */
export async function waitOutRestart<Result>(work: () => Promise<Result>, forMs = RESTART_WAIT_MS): Promise<Result> {
  const until = Date.now() + forMs
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() + pauseMs > until) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
