import { hash } from 'node:crypto'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyRequest } from 'fastify'
import { makeBatcher } from '../lib/batch.ts'
import { isId } from '../lib/ids.ts'
import type { OpenSpan } from '../lib/tracing.ts'
import type { Caller } from '../projects/submit.ts'
import { type CallerAsk, type FoundCaller, findCallers, findPolledProject } from '../store/callers.ts'
import { isConnectionLoss } from '../store/connection-loss.ts'
import type { Db } from '../store/db.ts'
import { noteKeyUse, type Permission } from '../store/keys.ts'
import type { PolledProject } from '../store/projects.ts'
import type { SessionDoor } from './session-door.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The project of routes with `aboutProject`, whoever owns it. */
    project: PolledProject | undefined
    /** Where traces are collected. */
    span?: OpenSpan
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
export function makeAuthenticate({ db, now, door }: { db: Db; now: () => Date; door: SessionDoor }) {
  const find = makeBatcher<CallerAsk, FoundCaller | undefined>({
    run: (asks) => findCallers(db, asks),
    sizeMax: 256,
    lanes: 1,
    isShared: isConnectionLoss,
  })

  const noteUse = makeUseNotes(db)

  /** A page of ours sends its cookie instead of a key: whoever is signed in may do what a key may. */
  async function bySession(request: FastifyRequest): Promise<boolean> {
    if (!door.hasCookie(request)) return false
    const { accountId, plan } = await door.open(request)
    request.caller = { accountId, keyId: null, plan, ...originOf(request) }
    const { id = '' } = request.params as { id?: string }
    if (request.routeOptions.config.aboutProject && isId(id)) request.project = await findPolledProject(db, id)
    return true
  }

  return async function authenticate(request: FastifyRequest): Promise<void> {
    const header = request.headers.authorization
    if (!header && (await bySession(request))) return
    if (!header) throw unauthorized('Send your API key in the header: Authorization: Bearer <API key>')
    const key = BEARER.exec(header)?.[1]
    if (!key) throw unauthorized('The Authorization header must read: Bearer <API key>')
    const { needs, aboutProject } = request.routeOptions.config
    const { id = '' } = request.params as { id?: string }
    const projectId = aboutProject && isId(id) ? id : null
    const found = await find({ hash: hash('sha256', key, 'hex'), projectId })
    if (!found) throw unauthorized('This API key is not valid or was revoked')
    const { keyId, accountId, plan, expiresAt, creditLimit } = found
    if (expiresAt && expiresAt <= now()) throw unauthorized(`This API key expired on ${expiresAt.toISOString()}`)
    if (needs && !found.permissions.includes(needs)) throw unauthorized(`This API key lacks the '${needs}' permission`)
    noteUse(keyId, now())
    request.caller = { accountId, keyId, plan, creditLimit, ...originOf(request) }
    request.project = found.project
  }
}

const originOf = ({ id, span }: FastifyRequest) => ({ requestId: id, traceparent: span?.traceparent })

const NOTE_EVERY_MS = 60_000
const NOTED_MAX = 10_000

/** When a key was last used, to the minute: a write with every request would cost more than the request. */
function makeUseNotes(db: Db) {
  const noted = new Map<string, number>()
  return (keyId: string, now: Date) => {
    if (now.getTime() - (noted.get(keyId) ?? 0) < NOTE_EVERY_MS) return
    if (noted.size > NOTED_MAX) noted.clear()
    noted.set(keyId, now.getTime())
    noteKeyUse(db.sql, [keyId], now).catch(() => noted.delete(keyId))
  }
}

function unauthorized(message: string): AppError {
  return new AppError('unauthorized', message)
}
