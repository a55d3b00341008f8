import { statfs } from 'node:fs/promises'
import { PLAN_NAMES, type PlanName } from '@bluehour/catalog/plans'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isId } from '../../lib/ids.ts'
import { parseBody } from '../../projects/parse-body.ts'
import { requireAccount, setPlan } from '../../store/accounts.ts'
import { writeAudit } from '../../store/audit.ts'
import { grantCredits } from '../../store/ledger.ts'
import {
  type AccountRow,
  failingEndpoints,
  findAccounts,
  lastDay,
  livingWorkers,
  queueState,
  storedBytes,
} from '../../store/operator.ts'
import { setRole, setUsagePriced } from '../../store/people.ts'
import type { HttpDeps } from '../deps.ts'
import type { ById } from './requests.ts'

const accountsQuery = z.object({
  q: z.string().max(320).optional(),
  cursor: z.string().refine(isId, 'must be the next_cursor of the page before').optional(),
})
const changeInput = z.object({
  plan: z.enum(PLAN_NAMES as [string, ...string[]]).optional(),
  interval: z.enum(['month', 'year']).optional(),
  role: z.enum(['owner', 'operator']).optional(),
  usage_priced: z.boolean().optional(),
})
const creditsInput = z.object({ credits: z.int().min(-1e9).max(1e9), note: z.string().max(500).optional() })
const PAGE = 100

/** Everybody's. To anybody but an operator these routes do not exist. */
export async function operatorRoutes(app: FastifyInstance, { db, web, now }: HttpDeps): Promise<void> {
  app.addHook('preHandler', async (request) => {
    if (request.session.role === 'operator') return
    throw new AppError('not_found', `There is no ${request.method} ${request.url.split('?')[0]}`)
  })

  app.get('/operator', async () => {
    const [queues, day, workers, stored, failing, disk] = await Promise.all([
      queueState(db),
      lastDay(db),
      livingWorkers(db),
      storedBytes(db),
      failingEndpoints(db),
      statfs(web.dataDir).catch(() => undefined),
    ])
    return {
      queues,
      last_day: day,
      workers,
      stored,
      failing_webhooks: failing,
      disk: disk && { bytes: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize },
      process: { seconds: Math.round(process.uptime()), memory: process.memoryUsage().rss },
    }
  })

  app.get('/operator/accounts', async (request) => {
    const { q, cursor } = parseBody(accountsQuery, request.query)
    const rows = await findAccounts(db, { words: q?.trim() || null, after: cursor ?? null, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    return { items: page.map(accountRow), next_cursor: rows.length > PAGE ? page.at(-1)?.id : null }
  })

  app.patch<ById>('/operator/accounts/:id', async (request) => {
    const { id } = request.params
    const actor = request.session.accountId
    const change = parseBody(changeInput, request.body)
    await requireAccount(db, id)
    if (change.role && id === actor) throw new AppError('conflict', 'Nobody takes the operator’s role from themselves')
    if (change.plan) {
      const paid = change.plan !== 'free' && change.interval ? { interval: change.interval } : {}
      await setPlan(db, id, { plan: change.plan as PlanName, ...paid, now: now() })
      await writeAudit(db.sql, { accountId: id, actor, action: 'plan.change', subject: change.plan })
    }
    if (change.role) {
      await setRole(db.sql, id, change.role)
      await writeAudit(db.sql, { accountId: id, actor, action: 'account.role', subject: change.role })
    }
    if (change.usage_priced !== undefined) {
      await setUsagePriced(db.sql, id, change.usage_priced)
      const details = { usage_priced: change.usage_priced }
      await writeAudit(db.sql, { accountId: id, actor, action: 'plan.change', details })
    }
    return { id }
  })

  app.post<ById>('/operator/accounts/:id/credits', async (request) => {
    const { id } = request.params
    const { credits, note } = parseBody(creditsInput, request.body)
    await requireAccount(db, id)
    const balance = await grantCredits(db, id, credits, note)
    const actor = request.session.accountId
    await writeAudit(db.sql, { accountId: id, actor, action: 'credits.grant', details: { credits, note } })
    return { balance }
  })
}

function accountRow({ usagePriced, createdAt, creditsThisMonth, ...row }: AccountRow) {
  return { ...row, usage_priced: usagePriced, created_at: createdAt, credits_this_month: creditsThisMonth }
}
