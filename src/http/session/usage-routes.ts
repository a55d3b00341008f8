import { Readable } from 'node:stream'
import { invoiceOf } from '@bluehour/catalog/prices'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../../projects/parse-body.ts'
import type { Db } from '../../store/db.ts'
import { listKeys } from '../../store/keys.ts'
import { findPreferences } from '../../store/people.ts'
import { creditsSince, type LedgerRow, ledgerRows, usageCells, usageTimes } from '../../store/usage.ts'
import type { HttpDeps } from '../deps.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-16')
const usageQuery = z.object({ from: day, to: day.describe('The last day of the range.') })
const ledgerQuery = z.object({ before: z.coerce.number().int().optional() })
const DAYS_MAX = 400
const DAY_MS = 24 * 3600_000
const LEDGER_PAGE = 100
const CSV_PAGE = 2_000

export async function usageRoutes(app: FastifyInstance, { db, now }: HttpDeps): Promise<void> {
  app.get('/usage', async (request) => {
    const { accountId, plan } = request.session
    const range = { accountId, ...rangeOf(parseBody(usageQuery, request.query)) }
    const [cells, times, keys, { usagePriced }] = await Promise.all([
      usageCells(db, range),
      usageTimes(db, range),
      listKeys(db, accountId),
      findPreferences(db, accountId),
    ])
    const ended = times.complete + times.failed
    return {
      cells: cells.map(({ keyId, ...cell }) => ({ ...cell, key_id: keyId })),
      keys: keys.map(({ id, name, revokedAt }) => ({ id, name, deleted: revokedAt !== null })),
      complete: times.complete,
      failed: times.failed,
      canceled: times.canceled,
      success_rate: ended === 0 ? null : times.complete / ended,
      median_wait_ms: times.waitMs,
      median_render_ms: times.renderMs,
      invoice: usagePriced ? invoiceOf(plan, await creditsSince(db, accountId, pacificMonth(now()))) : null,
    }
  })

  app.get('/ledger', async (request) => {
    const { before } = parseBody(ledgerQuery, request.query)
    const rows = await ledgerRows(db, {
      accountId: request.session.accountId,
      before: before ?? null,
      limit: LEDGER_PAGE,
    })
    return { items: rows.map(ledgerRecord), next: rows.length < LEDGER_PAGE ? null : rows.at(-1)?.id }
  })

  app.get('/ledger.csv', async (request, reply) => {
    reply.header('content-type', 'text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="bluehour-ledger.csv"')
    return reply.send(Readable.from(csvLines(db, request.session.accountId)))
  })
}

function rangeOf({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  const [begin, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)]
  if (Number.isNaN(begin) || Number.isNaN(last) || last < begin || last - begin > DAYS_MAX * DAY_MS) {
    throw new AppError('invalid_request', `from, to: must be a range of at most ${DAYS_MAX} days`)
  }
  return { from: new Date(begin), to: new Date(last + DAY_MS) }
}

/** The counter of usage-based pricing begins anew at midnight Pacific on the first of the month. */
function pacificMonth(now: Date): Date {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', year: 'numeric', month: '2-digit' })
  const month = parts.format(now)
  // Pacific midnight is 7 or 8 hours after UTC's: the one of the two that shows 00:00 there.
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit', hourCycle: 'h23' })
  const summer = new Date(`${month}-01T07:00:00Z`)
  return hour.format(summer) === '00' ? summer : new Date(`${month}-01T08:00:00Z`)
}

function ledgerRecord({ balanceAfter, projectId, projectName, keyName, createdAt, ...row }: LedgerRow) {
  return {
    ...row,
    balance_after: balanceAfter,
    project_id: projectId,
    project_name: projectName,
    key_name: keyName,
    created_at: createdAt,
  }
}

async function* csvLines(db: Db, accountId: string): AsyncGenerator<string> {
  yield 'id,time,kind,credits,balance_after,project_id,project_name,mode,key,note\r\n'
  for (let before: number | null = null; ; ) {
    const rows: LedgerRow[] = await ledgerRows(db, { accountId, before, limit: CSV_PAGE })
    for (const row of rows) {
      const { id, createdAt, kind, credits, balanceAfter, projectId, projectName, mode, keyName, note } = row
      const cells = [
        id,
        createdAt.toISOString(),
        kind,
        credits,
        balanceAfter,
        projectId,
        projectName,
        mode,
        keyName,
        note,
      ]
      yield `${cells.map(csvCell).join(',')}\r\n`
    }
    before = rows.at(-1)?.id ?? null
    if (rows.length < CSV_PAGE) return
  }
}

/** Text that a spreadsheet would run as a formula gets a mark before it. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
