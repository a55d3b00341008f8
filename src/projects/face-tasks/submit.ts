import { randomUUID } from 'node:crypto'
import { PLANS } from '@bluehour/catalog/plans'
import { AppError } from '@bluehour/engine/errors'
import { z } from 'zod'
import { assetField } from '../../modes/fields.ts'
import type { AssetUse } from '../../modes/mode.ts'
import { type Db, waitOutRestart } from '../../store/db.ts'
import { insertFaceTask } from '../../store/face-tasks.ts'
import type { Queue } from '../../store/queue.ts'
import { findReplay, idempotencyConflict, keyedRequest } from '../idempotency.ts'
import { parseBody } from '../parse-body.ts'
import { type Caller, wrongAssets } from '../submit.ts'

const STEP = 0.05

export const faceTaskInput = z.object({
  confidence_score: z
    .number()
    .min(0)
    .max(1)
    // Not multipleOf: 0.15 is no multiple of 0.05 in binary fractions.
    .refine((score) => Math.abs(score / STEP - Math.round(score / STEP)) < 1e-6, `must be a multiple of ${STEP}`)
    .default(0.5)
    .describe('From 0 to 1 in steps of 0.05. Higher keeps surer faces only; lower finds more, and more that are none.')
    .meta({ multipleOf: STEP }),
  assets: z.object({
    target_file_path: assetField('The picture or video to look for faces in'),
  }),
})

/** Moving gifs too: they can be the video of a face swap, whose mappings come from here. */
export function faceTarget(path: string): AssetUse {
  return { field: 'assets.target_file_path', path, media: ['image', 'video', 'gif'] }
}

/** Checks the request and puts the task into the queue. Free. The same key and body give the same task. */
export async function submitFaceTask(
  { db, queue }: { db: Db; queue: Queue },
  caller: Caller,
  body: unknown,
  idempotencyKey?: string,
): Promise<{ id: string }> {
  const keyed = idempotencyKey === undefined ? undefined : keyedRequest(idempotencyKey, 'face-detection', body)
  const known = keyed && (await findReplay(db, caller.accountId, keyed))
  if (known) return { id: known.id }
  const { assets, confidence_score } = parseBody(faceTaskInput, body)
  const wrong = await wrongAssets(db, caller, [faceTarget(assets.target_file_path)])
  if (wrong.length > 0) throw new AppError('unprocessable_entity', wrong.join('; '))
  const task = {
    id: randomUUID(),
    jobId: randomUUID(),
    accountId: caller.accountId,
    plan: caller.plan,
    target: assets.target_file_path,
    confidence: confidence_score,
    requestId: caller.requestId,
    ...keyed,
  }
  const { faceTasksOpenMax: openMax } = PLANS[caller.plan]
  const creation = await waitOutRestart(() => db.transaction((tx) => insertFaceTask(tx, queue, { ...task, openMax })))
  if (creation.outcome === 'too many') {
    throw new AppError(
      'rate_limit_exceeded',
      `Your plan allows ${openMax} face detection tasks at a time. Wait until one has ended, or stop one with DELETE`,
    )
  }
  if (creation.outcome === 'mismatch') throw idempotencyConflict()
  queue.wake()
  return { id: creation.id }
}
