import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { faceTaskRecord } from '../../projects/face-tasks/record.ts'
import { submitFaceTask } from '../../projects/face-tasks/submit.ts'
import { deleteFaceTask, faceFolder, findFaceTask } from '../../store/face-tasks.ts'
import type { HttpDeps } from '../deps.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { faceTaskSchema } from '../schemas.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The faces of a picture or video, as crops that face swaps take as `original_face`. */
export async function faceDetectionRoutes(
  app: FastifyInstance,
  { db, queue, storage, urls, now }: HttpDeps,
): Promise<void> {
  app.post('/face-detection', { config: { needs: 'generate', takesSpace: true } }, async (request) => {
    const { id } = await submitFaceTask({ db, queue }, request.caller, request.body, idempotencyKeyOf(request))
    return { id, credits_charged: 0 }
  })

  const polled = {
    config: { needs: 'read', unlimited: true },
    schema: { response: { 200: faceTaskSchema } },
  } as const
  app.get<{ Params: { id: string } }>('/face-detection/:id', polled, async (request) => {
    const { id } = request.params
    const task = UUID.test(id) ? await findFaceTask(db, id, request.caller.accountId) : undefined
    if (!task) throw new AppError('not_found', `There is no face detection task '${id}'`)
    return faceTaskRecord(task, { urls, now: now() })
  })

  app.delete<{ Params: { id: string } }>(
    '/face-detection/:id',
    { config: { needs: 'generate' } },
    async (request, reply) => {
      const { id } = request.params
      const { accountId } = request.caller
      const gone = UUID.test(id) && (await db.transaction((tx) => deleteFaceTask(tx, queue, { id, accountId })))
      if (!gone) throw new AppError('not_found', `There is no face detection task '${id}'`)
      await storage.remove(faceFolder(id))
      return reply.code(204).send()
    },
  )
}
