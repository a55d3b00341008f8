import { hash } from 'node:crypto'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyRequest } from 'fastify'
import { makeBatcher } from '../lib/batch.ts'
import { isId } from '../lib/ids.ts'
import type { Caller } from '../projects/submit.ts'
import { type CallerAsk, type FoundCaller, findCallers } from '../store/callers.ts'
import type { Db } from '../store/db.ts'
import type { PolledProject } from '../store/projects.ts'

export type Permission = 'generate' | 'read'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The project of routes with `aboutProject`, whoever owns it. */
    project: PolledProject | undefined
  }
  interface FastifyContextConfig {
    /** What the key must allow. */
    needs?: Permission
    /** The route's `:id` is a project's. */
    aboutProject?: true
    /** Polling is never limited: one 429 would end an official client's wait. */
    unlimited?: true
    /** Refused while the disk is nearly full. */
    takesSpace?: true
  }
}

const BEARER = /^Bearer +(\S+)$/i

/**
 * Every request asks the database, so a revoked key is refused at once on every node; requests that arrive together
 * share one statement, and the project a request is about comes with it, so that costs little.
 */
export function makeAuthenticate(db: Db) {
  const find = makeBatcher<CallerAsk, FoundCaller | undefined>({
    run: (asks) => findCallers(db, asks),
    sizeMax: 256,
    lanes: 1,
  })

  return async function authenticate(request: FastifyRequest): Promise<void> {
    const header = request.headers.authorization
    if (!header) throw unauthorized('Send your API key in the header: Authorization: Bearer <API key>')
    const key = BEARER.exec(header)?.[1]
    if (!key) throw unauthorized('The Authorization header must read: Bearer <API key>')
    const { needs, aboutProject } = request.routeOptions.config
    const { id = '' } = request.params as { id?: string }
    const projectId = aboutProject && isId(id) ? id : null
    const found = await find({ hash: hash('sha256', key, 'hex'), projectId })
    if (!found) throw unauthorized('This API key is not valid or was revoked')
    if (needs && !found.permissions.includes(needs)) throw unauthorized(`This API key lacks the '${needs}' permission`)
    request.caller = { accountId: found.accountId, keyId: found.keyId, plan: found.plan }
    request.project = found.project
  }
}

function unauthorized(message: string): AppError {
  return new AppError('unauthorized', message)
}
