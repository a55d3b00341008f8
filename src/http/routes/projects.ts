import { AppError } from '@bluehour/engine/errors'
import { MEDIA_KINDS, type MediaKind } from '@bluehour/engine/media'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isId } from '../../lib/ids.ts'
import { endByOwner } from '../../projects/settle.ts'
import { projectListSchema, projectRecord, projectSchemas } from '../../records/project.ts'
import { findProjects, type ListedProject, listProjects, type PolledProject } from '../../store/projects.ts'
import type { HttpDeps } from '../deps.ts'
import { pascal } from '../openapi.ts'
import { noContent, type ZodTypes } from '../route-schemas.ts'

type ById = { Params: { id: string } }

const listQuery = z.object({
  kind: z.enum(MEDIA_KINDS).optional(),
  status: z.enum(['pending', 'queued', 'rendering', 'complete', 'error', 'canceled']).optional(),
  mode: z
    .string()
    .regex(/^[a-z-]+$/, 'must be the path of a creation endpoint, such as image-to-video')
    .optional()
    .describe('The path of a creation endpoint, such as `image-to-video`.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .refine(isId, 'must be the next_cursor of the page before')
    .optional()
    .describe('`next_cursor` of the page before.'),
})

const listSchema = {
  tags: ['projects'],
  operationId: 'listProjects',
  summary: 'Your projects, newest first.',
  querystring: listQuery,
  response: { 200: projectListSchema },
}

const getSchema = (kind: MediaKind) => ({
  tags: ['projects'],
  operationId: `get${pascal(kind)}Project`,
  summary: 'The record of the project, with fresh download URLs when complete.',
  response: { 200: projectSchemas[kind] },
})

const deleteSchema = (kind: MediaKind) => ({
  tags: ['projects'],
  operationId: `delete${pascal(kind)}Project`,
  summary: 'Removes the output for good. A running project is stopped and refunded.',
  response: { 204: noContent },
})

const cancelSchema = (kind: MediaKind) => ({
  tags: ['projects'],
  operationId: `cancel${pascal(kind)}Project`,
  summary: 'Stops a waiting or running project with a full refund.',
  response: { 200: projectSchemas[kind] },
})

export async function projectRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, urls, now } = deps
  const recordOf = (request: FastifyRequest, project: ListedProject & { ahead?: number | null }) =>
    projectRecord(project, {
      urls,
      now: now(),
      queuedWord: queuedWord(request),
      queuePosition: typeof project.ahead === 'number' ? project.ahead + 1 : undefined,
    })

  /** Came with the key; here it is only asked whose it is. */
  function ownProject({ project, caller, params }: FastifyRequest<ById>, kind: MediaKind): PolledProject {
    if (project && project.kind === kind && project.account_id === caller.accountId) return project
    throw new AppError('not_found', `There is no ${kind} project '${params.id}'`)
  }

  for (const kind of MEDIA_KINDS) {
    const polled = {
      config: { needs: 'read', aboutProject: true, unlimited: true },
      schema: getSchema(kind),
    } as const
    const config = { needs: 'generate', aboutProject: true } as const
    app.get<ById>(`/${kind}-projects/:id`, polled, async (request) => recordOf(request, ownProject(request, kind)))

    app.delete<ById>(`/${kind}-projects/:id`, { config, schema: deleteSchema(kind) }, async (request, reply) => {
      const { id } = ownProject(request, kind)
      await endByOwner(deps, { id, kind, accountId: request.caller.accountId }, 'delete')
      return reply.code(204).send()
    })

    app.post<ById>(`/${kind}-projects/:id/cancel`, { config, schema: cancelSchema(kind) }, async (request) => {
      const { id } = ownProject(request, kind)
      await endByOwner(deps, { id, kind, accountId: request.caller.accountId }, 'cancel')
      const [after] = await findProjects(db, [id])
      return after && recordOf(request, after)
    })
  }

  const list = { config: { needs: 'read' }, schema: listSchema } as const
  app.withTypeProvider<ZodTypes>().get('/projects', list, async (request) => {
    const { kind, status, mode, limit, cursor } = request.query
    const rows = await listProjects(db, {
      accountId: request.caller.accountId,
      kind: kind ?? null,
      status: status === 'queued' ? 'pending' : (status ?? null),
      mode: mode ?? null,
      after: cursor ?? null,
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map((row) => ({ kind: row.kind, mode: row.mode, ...recordOf(request, row) })),
      next_cursor: rows.length > limit && last ? last.id : null,
    }
  })
}

function queuedWord(request: FastifyRequest): 'pending' | 'queued' {
  return request.headers['x-sideko-sdk-language'] === undefined ? 'pending' : 'queued'
}
