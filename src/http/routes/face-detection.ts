import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { faceTaskInput, submitFaceTask } from '../../projects/face-tasks/submit.ts'
import { faceTaskRecord, faceTaskSchema } from '../../records/face-task.ts'
import { receiptSchemas } from '../../records/receipt.ts'
import { deleteFaceTask, faceFolder, findFaceTask } from '../../store/face-tasks.ts'
import type { HttpDeps } from '../deps.ts'
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency-key.ts'
import { checkedLater, noContent } from '../route-schemas.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The faces of a picture or video, as crops that face swaps take as `original_face`. */
export async function faceDetectionRoutes(
  app: FastifyInstance,
  { db, queue, storage, urls, now }: HttpDeps,
): Promise<void> {
  const asked = {
    config: { needs: 'generate', takesSpace: true },
    validatorCompiler: checkedLater,
    schema: {
      tags: ['files'],
      operationId: 'createFaceDetection',
      summary: 'Finds the faces in a picture or video, each person once. Free.',
      headers: idempotencyHeaders,
      body: faceTaskInput,
      example: { confidence_score: 0.5, assets: { target_file_path: 'api-assets/id/1234.png' } },
      response: { 200: receiptSchemas.audio },
    },
  } as const
  app.post('/face-detection', asked, async (request) => {
    const { id } = await submitFaceTask({ db, queue }, request.caller, request.body, idempotencyKeyOf(request))
    return { id, credits_charged: 0 }
  })

  const polled = {
    config: { needs: 'read', unlimited: true },
    schema: {
      tags: ['files'],
      operationId: 'getFaceDetection',
      summary: 'The task and the faces found so far.',
      response: { 200: faceTaskSchema },
    },
  } as const
  app.get<{ Params: { id: string } }>('/face-detection/:id', polled, async (request) => {
    const { id } = request.params
    const task = UUID.test(id) ? await findFaceTask(db, id, request.caller.accountId) : undefined
    if (!task) throw new AppError('not_found', `There is no face detection task '${id}'`)
    return faceTaskRecord(task, { urls, now: now() })
  })

  const deleted = {
    config: { needs: 'generate' },
    schema: {
      tags: ['files'],
      operationId: 'deleteFaceDetection',
      summary: 'Stops the task if it runs, and removes it with its crops.',
      response: { 204: noContent },
    },
  } as const
  app.delete<{ Params: { id: string } }>('/face-detection/:id', deleted, async (request, reply) => {
    const { id } = request.params
    const { accountId } = request.caller
    const gone = UUID.test(id) && (await db.transaction((tx) => deleteFaceTask(tx, queue, { id, accountId })))
    if (!gone) throw new AppError('not_found', `There is no face detection task '${id}'`)
    await storage.remove(faceFolder(id))
    return reply.code(204).send()
  })
}
