import { randomUUID } from 'node:crypto'
import { isPaid, PLANS, type Plan, type PlanName } from '@bluehour/catalog/plans'
import { AppError } from '@bluehour/engine/errors'
import type { MediaKind } from '@bluehour/engine/media'
import { makeBatcher } from '../lib/batch.ts'
import { isId, newId } from '../lib/ids.ts'
import type { AssetUse, Installation, Mode, Size } from '../modes/mode.ts'
import { isConnectionLoss } from '../store/connection-loss.ts'
import type { Db } from '../store/db.ts'
import { type Creation, createProjects, createWithinLimit, findProjects, type NewProject } from '../store/projects.ts'
import type { Queue } from '../store/queue.ts'
import { findUploaded } from '../store/uploads.ts'
import { missingUpload, parseAssetPath, wrongExtension, wrongKind } from './asset-paths.ts'
import { findReplay, idempotencyConflict, keyedRequest } from './idempotency.ts'
import { parseBody } from './parse-body.ts'

export type Caller = {
  accountId: string
  /** Null for a signed-in person. */
  keyId: string | null
  plan: PlanName
  /** What the key may use in a month. */
  creditLimit?: number | null
  /** Of the HTTP request, and the trace it is part of. */
  requestId?: string
  traceparent?: string | undefined
}
export type Receipt = { id: string; kind: MediaKind; credits: number }
type Estimate = { credits: number; size: Size }

export interface Submit {
  /** Checks, prices, holds the credits and queues: one request becomes one project. */
  create(caller: Caller, mode: Mode, body: unknown, idempotencyKey?: string): Promise<Receipt>
  /** The same checks and price, and no trace. */
  estimate(caller: Caller, mode: Mode, body: unknown): Promise<Estimate>
}

type SubmitDeps = { db: Db; queue: Queue; now: () => Date; installation?: Installation | undefined }

const BATCH_MAX = 64
/** One batch at a time makes the batches large: more at once were slower on two cores (`npm run bench -- create`). */
const BATCHES_AT_ONCE = 1

export function makeSubmit({ db, queue, now, installation }: SubmitDeps): Submit {
  const createInBatch = makeBatcher<NewProject, Creation>({
    run: (batch) => createProjects(db, queue, batch),
    sizeMax: BATCH_MAX,
    lanes: BATCHES_AT_ONCE,
    isShared: isConnectionLoss,
    keyOf: ({ accountId, idempotencyKey }) => idempotencyKey && `${accountId} ${idempotencyKey}`,
  })

  async function prepare(caller: Caller, mode: Mode, body: unknown) {
    const input = parseBody(mode.input, body)
    const plan = PLANS[caller.plan]
    const wrong = [...mode.validate(input, plan, installation), ...(await wrongAssets(db, caller, mode.assets(input)))]
    if (wrong.length > 0) throw new AppError('unprocessable_entity', wrong.join('; '))
    refuseByPlan(mode, input, plan)
    const size = mode.estimate(input, plan)
    return { input, size, credits: mode.price(input, size, plan) }
  }

  return {
    async create(caller, mode, body, idempotencyKey) {
      const keyed = idempotencyKey === undefined ? undefined : keyedRequest(idempotencyKey, mode.path, body)
      const known = keyed && (await findReplay(db, caller.accountId, keyed))
      if (known) return { id: known.id, kind: mode.kind, credits: known.credits }
      const { input, size, credits } = await prepare(caller, mode, body)
      const project = { ...newProject(caller, mode, input, size, now()), credits, ...keyed }
      const limit = caller.creditLimit ?? null
      // A key with a limit goes alone: when it is over, its transaction is undone and nobody else's.
      const creation =
        limit === null ? await createInBatch(project) : await createWithinLimit({ db, queue, project, limit })
      if (creation.outcome === 'mismatch') throw idempotencyConflict()
      if (creation.outcome === 'full') throw storageFull(caller)
      if (creation.outcome === 'too many') throw tooManyOpen(caller)
      if (creation.outcome === 'insufficient') throw tooFewCredits(credits, creation.balance)
      return { id: creation.projectId, kind: mode.kind, credits: creation.credits }
    },
    async estimate(caller, mode, body) {
      const { size, credits } = await prepare(caller, mode, body)
      return { credits, size }
    },
  }
}

function newProject(caller: Caller, mode: Mode, input: unknown, size: Size, now: Date): Omit<NewProject, 'credits'> {
  const given = input as { name?: string | null; start_seconds?: number; end_seconds?: number }
  const start = given.start_seconds ?? 0
  const jobId = randomUUID()
  return {
    id: newId(now.getTime()),
    accountId: caller.accountId,
    keyId: caller.keyId,
    kind: mode.kind,
    mode: mode.path,
    type: mode.type,
    name: given.name || `${mode.title} - ${now.toISOString().slice(0, 16).replace('T', ' ')}`,
    input,
    plan: caller.plan,
    seed: seedFrom(jobId),
    jobId,
    width: size.width,
    height: size.height,
    fps: size.fps,
    startSeconds: start,
    endSeconds: given.end_seconds ?? start + size.seconds,
    imageCount: size.images,
    openMax: PLANS[caller.plan].projectsOpenMax,
    outputBytesMax: PLANS[caller.plan].storageBytesMax,
    requestId: caller.requestId,
    traceparent: caller.traceparent,
  }
}

/** 31 bits of chance: the first of a random UUID. */
const seedFrom = (uuid: string) => Number.parseInt(uuid.slice(0, 8), 16) >>> 1

function refuseByPlan(mode: Mode, input: unknown, plan: Plan): void {
  const words = mode.checkPlan(input, plan)
  if (words !== undefined) throw new AppError(isPaid(plan) ? 'plan_upgrade_required' : 'subscription_required', words)
}

/** One sentence for each asset that cannot be: not there, not the caller's, or of the wrong kind. */
export async function wrongAssets(db: Db, { accountId }: Caller, assets: readonly AssetUse[]): Promise<string[]> {
  const uses = assets.map((use) => ({ ...use, parsed: parseAssetPath(use.path) }))
  const uploads = uses.flatMap(({ parsed }) => (parsed.from === 'upload' ? [parsed.path] : []))
  const library = uses.flatMap(({ parsed }) =>
    parsed.from === 'library' && isId(parsed.projectId) ? [parsed.projectId] : [],
  )
  const [uploaded, finished] = await Promise.all([
    uploads.length > 0 ? findUploaded(db, accountId, uploads) : new Set<string>(),
    library.length > 0 ? findProjects(db, library) : [],
  ])
  return uses.flatMap(({ field, media, parsed }) => {
    if (parsed.from === 'upload' && !uploaded.has(parsed.path)) return missingUpload(field, parsed.path)
    if (parsed.from === 'library') {
      const mine = finished.some(
        ({ id, kind, status, account_id, deleted_at }) =>
          id === parsed.projectId &&
          kind === parsed.kind &&
          status === 'complete' &&
          account_id === accountId &&
          !deleted_at,
      )
      if (mine) return wrongKind(field, parsed, media) ?? []
      return `${field}: there is no finished ${parsed.kind} project '${parsed.projectId}' in your library`
    }
    return wrongExtension(field, parsed, media) ?? []
  })
}

function tooManyOpen({ plan }: Caller): AppError {
  return new AppError(
    'rate_limit_exceeded',
    `Your plan allows ${PLANS[plan].projectsOpenMax} projects that have not ended. Wait until one has, or cancel one`,
  )
}

function storageFull(caller: Caller): AppError {
  const plan = PLANS[caller.plan]
  return new AppError(
    isPaid(plan) ? 'plan_upgrade_required' : 'subscription_required',
    `The outputs of your projects take all of the ${plan.storageBytesMax / 1e6} MB that your plan keeps. Delete projects, or choose a larger plan`,
  )
}

function tooFewCredits(credits: number, balance: number): AppError {
  return new AppError(
    'insufficient_credits',
    `This request needs ${credits} credits and the account has ${balance}. Purchase credits before retrying`,
  )
}
