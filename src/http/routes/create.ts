import type { FastifyInstance } from 'fastify'
import { MODES } from '../../modes/index.ts'
import type { Mode } from '../../modes/mode.ts'
import { estimateRecord, estimateSchemas, receiptRecord, receiptSchemas } from '../../records/receipt.ts'
import type { HttpDeps } from '../deps.ts'
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency-key.ts'
import { pascal } from '../openapi.ts'
import { checkedLater } from '../route-schemas.ts'

/** One POST per mode, and the same checks without effect under /estimates. */
export async function createRoutes(app: FastifyInstance, { submit, streams }: HttpDeps): Promise<void> {
  // A request that was answered before gets that answer, whatever its body would be today.
  app.setValidatorCompiler(checkedLater)
  for (const mode of MODES) {
    const creates = { config: { needs: 'generate', takesSpace: true }, schema: createSchema(mode) } as const
    app.post(`/${mode.path}`, creates, async (request) => {
      const made = await submit.create(request.caller, mode, request.body, idempotencyKeyOf(request))
      streams.created({ accountId: request.caller.accountId, id: made.id })
      return receiptRecord(made)
    })
    const estimates = { config: { needs: 'read' }, schema: estimateSchema(mode) } as const
    app.post(`/estimates/${mode.path}`, estimates, async (request) =>
      estimateRecord(mode, await submit.estimate(request.caller, mode, request.body)),
    )
  }
}

function createSchema({ path, kind, summary, input, example }: Mode) {
  return {
    tags: [`${kind} modes`],
    operationId: `create${pascal(path)}`,
    summary,
    headers: idempotencyHeaders,
    body: input,
    example,
    response: { 200: receiptSchemas[kind] },
  }
}

function estimateSchema({ path, kind, title, input, example }: Mode) {
  return {
    tags: ['estimates'],
    operationId: `estimate${pascal(path)}`,
    summary: `What ${title} would cost: the same checks and price, without effect.`,
    body: input,
    example,
    response: { 200: estimateSchemas[kind] },
  }
}
