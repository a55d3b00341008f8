import { AppError } from '@bluehour/engine/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const IDEMPOTENCY_KEY_MAX = 255

export const idempotencyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(IDEMPOTENCY_KEY_MAX)
    .optional()
    .describe('The same key and body give the same answer and do the work once.'),
})

/** The header of a request that may be sent again. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > IDEMPOTENCY_KEY_MAX) {
    throw new AppError('invalid_request', `Idempotency-Key: must be 1 to ${IDEMPOTENCY_KEY_MAX} characters`)
  }
  return key
}
