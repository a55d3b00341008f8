import { createHash } from 'node:crypto'
import { AppError } from '@bluehour/engine/errors'
import type { Db } from '../store/db.ts'
import { findIdempotent } from '../store/projects.ts'

/** One request under an Idempotency-Key; the hash is of endpoint and body. */
type KeyedRequest = { idempotencyKey: string; bodyHash: string }

export function keyedRequest(idempotencyKey: string, path: string, body: unknown): KeyedRequest {
  const bodyHash = createHash('sha256')
    .update(`${path}\n${asText(body)}`)
    .digest('base64url')
  return { idempotencyKey, bodyHash }
}

/** The answer once given to this request. Throws when the key was used for another one. */
export async function findReplay(db: Db, accountId: string, { idempotencyKey, bodyHash }: KeyedRequest) {
  const known = await findIdempotent(db, accountId, idempotencyKey)
  if (known && known.body_hash !== bodyHash) throw idempotencyConflict()
  return known
}

export function idempotencyConflict(): AppError {
  return new AppError(
    'unprocessable_entity',
    'Idempotency-Key: this key was already used with another request body. Use a new key',
  )
}

function asText(body: unknown): string {
  try {
    return JSON.stringify(body)
  } catch (cause) {
    throw new AppError('invalid_request', 'The request body is nested too deeply', { cause })
  }
}
