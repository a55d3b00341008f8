import type { FastifyInstance } from 'fastify'
import { accountRecord, requireAccount } from '../../store/accounts.ts'
import { claimDailyCredits } from '../../store/subscriptions.ts'
import type { HttpDeps } from '../deps.ts'

export async function accountRoutes(app: FastifyInstance, { db, now }: HttpDeps): Promise<void> {
  app.get('/account', { config: { needs: 'read' } }, async (request) =>
    accountRecord(await requireAccount(db, request.caller.accountId)),
  )

  app.post('/account/daily-credits', { config: { needs: 'generate' } }, async (request) =>
    claimDailyCredits(db, request.caller.accountId, now()),
  )
}
