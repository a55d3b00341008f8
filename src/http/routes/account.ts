import type { FastifyInstance } from 'fastify'
import { accountRecord, accountSchema, dailyCreditsSchema } from '../../records/account.ts'
import { requireAccount } from '../../store/accounts.ts'
import { claimDailyCredits } from '../../store/subscriptions.ts'
import type { HttpDeps } from '../deps.ts'

export async function accountRoutes(app: FastifyInstance, { db, now }: HttpDeps): Promise<void> {
  const account = {
    tags: ['account'],
    operationId: 'getAccount',
    summary: 'Balance and subscription.',
    response: { 200: accountSchema },
  }
  app.get('/account', { config: { needs: 'read' }, schema: account }, async (request) =>
    accountRecord(await requireAccount(db, request.caller.accountId)),
  )

  const daily = {
    tags: ['account'],
    operationId: 'claimDailyCredits',
    summary: 'The free plan’s daily credits, once per UTC day.',
    response: { 200: dailyCreditsSchema },
  }
  app.post('/account/daily-credits', { config: { needs: 'generate' }, schema: daily }, async (request) =>
    claimDailyCredits(db, request.caller.accountId, now()),
  )
}
