import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../../projects/parse-body.ts'
import { writeAudit } from '../../store/audit.ts'
import { changeKey, createKey, type KeyFacts, listKeys, PERMISSIONS, revokeOwnKey } from '../../store/keys.ts'
import type { HttpDeps } from '../deps.ts'
import type { ById } from './requests.ts'

const name = z.string().trim().min(1, 'must not be empty').max(100, 'must have at most 100 characters')
const limits = {
  credit_limit: z.int().min(0).max(1_000_000_000).nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
}
const createInput = z.object({
  name,
  permissions: z
    .array(z.enum(PERMISSIONS))
    .min(1, 'choose at least one')
    .default([...PERMISSIONS]),
  ...limits,
})
const changeInput = z.object({ name: name.optional(), ...limits })

export async function keyRoutes(app: FastifyInstance, { db }: HttpDeps): Promise<void> {
  app.get('/keys', async ({ session }) => ({
    items: (await listKeys(db, session.accountId)).filter(({ revokedAt }) => !revokedAt).map(keyRecord),
  }))

  /** The only answer that ever holds the whole key. */
  app.post('/keys', async (request) => {
    const { accountId } = request.session
    const input = parseBody(createInput, request.body)
    const { id, key } = await createKey(db, {
      accountId,
      name: input.name,
      permissions: input.permissions,
      limits: { creditLimit: input.credit_limit ?? null, expiresAt: dateOf(input.expires_at) ?? null },
    })
    const { name, permissions } = input
    await writeAudit(db.sql, {
      accountId,
      actor: accountId,
      action: 'key.create',
      subject: id,
      details: { name, permissions },
    })
    return { id, key }
  })

  app.patch<ById>('/keys/:id', async (request) => {
    const { accountId } = request.session
    const { id } = request.params
    const { name, credit_limit, expires_at } = parseBody(changeInput, request.body)
    await changeKey(db.sql, { id, accountId, name, creditLimit: credit_limit, expiresAt: dateOf(expires_at) })
    const details = { name, credit_limit, expires_at }
    await writeAudit(db.sql, { accountId, actor: accountId, action: 'key.change', subject: id, details })
    return { id }
  })

  app.delete<ById>('/keys/:id', async ({ session: { accountId }, params: { id } }, reply) => {
    await revokeOwnKey(db.sql, { id, accountId })
    await writeAudit(db.sql, { accountId, actor: accountId, action: 'key.delete', subject: id })
    return reply.code(204).send()
  })
}

function dateOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text
}

function keyRecord(key: KeyFacts) {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    permissions: key.permissions,
    credits_used: key.creditsUsed,
    credits_this_month: key.creditsThisMonth,
    credit_limit: key.creditLimit,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    expires_at: key.expiresAt,
  }
}
