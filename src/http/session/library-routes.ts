import { AppError } from '@bluehour/engine/errors'
import { MEDIA_KINDS } from '@bluehour/engine/media'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isId } from '../../lib/ids.ts'
import { parseBody } from '../../projects/parse-body.ts'
import { endByOwner } from '../../projects/settle.ts'
import { projectRecord } from '../../records/project.ts'
import { findPolledProject } from '../../store/callers.ts'
import {
  countInLibrary,
  findInLibrary,
  type OwnOutputs,
  outputsOf,
  projectDetail,
  projectEvents,
  renameProject,
} from '../../store/project-library.ts'
import { findProjects, type ListedProject } from '../../store/projects.ts'
import type { HttpDeps } from '../deps.ts'
import { streamProjects } from '../routes/project-events.ts'
import type { ById } from './requests.ts'
import { streamZip } from './zip.ts'

const listQuery = z.object({
  q: z.string().max(200).optional(),
  kind: z.enum(MEDIA_KINDS).optional(),
  mode: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional(),
  status: z.enum(['pending', 'rendering', 'complete', 'error', 'canceled']).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  cursor: z.string().refine(isId, 'must be the next_cursor of the page before').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(60),
})
const IDS_MAX = 500
const id = z.string().refine(isId, 'must be the id of a project')
const idsInput = z.object({ ids: z.array(id).min(1).max(IDS_MAX) })
const renameInput = z.object({ name: z.string().trim().min(1, 'must not be empty').max(1000) })

export async function libraryRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, urls, now, storage, log } = deps

  const recordOf = (project: ListedProject & { ahead?: number | null }) => ({
    kind: project.kind,
    mode: project.mode,
    ...projectRecord(project, {
      urls,
      now: now(),
      queuedWord: 'pending',
      queuePosition: typeof project.ahead === 'number' ? project.ahead + 1 : undefined,
    }),
    thumbs: project.outputs.flatMap(({ thumb }) => (thumb ? [thumbUrl(project.id, thumb)] : [])),
    bytes: project.outputs.reduce((sum, { bytes }) => sum + bytes, 0),
  })

  function thumbUrl(projectId: string, path: string): string {
    return urls.download({ projectId, path, name: path.slice(path.lastIndexOf('/') + 1) }, now()).url
  }

  app.get('/library', async (request) => {
    const query = parseBody(listQuery, request.query)
    const filter = {
      accountId: request.session.accountId,
      words: query.q?.trim() || null,
      kind: query.kind ?? null,
      mode: query.mode ?? null,
      status: query.status ?? null,
      from: query.from ? new Date(query.from) : null,
      to: query.to ? new Date(query.to) : null,
      after: query.cursor ?? null,
      limit: query.limit + 1,
    }
    // Counted for the first page only: later ones know it.
    const [rows, total] = await Promise.all([
      findInLibrary(db, filter),
      query.cursor ? null : countInLibrary(db, filter),
    ])
    const page = rows.slice(0, query.limit)
    return {
      items: page.map(recordOf),
      next_cursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
      total,
    }
  })

  async function own({ session, params }: FastifyRequest<ById>) {
    const project = isId(params.id) ? await findPolledProject(db, params.id) : undefined
    if (project && project.account_id === session.accountId && !project.deleted_at) return project
    throw new AppError('not_found', `There is no project '${params.id}'`)
  }

  app.get<ById>('/library/:id', async (request) => {
    const project = await own(request)
    const [detail, events] = await Promise.all([
      projectDetail(db, project.id, project.account_id),
      projectEvents(db, project.id, project.account_id),
    ])
    return {
      ...recordOf(project),
      input: detail?.input ?? {},
      inputs: inputUrls(detail?.input, (path) => urls.asset(path, now())),
      engine: project.outputs[0]?.engine ?? null,
      seed: detail?.seed,
      attempts: detail?.attempts,
      plan: detail?.plan,
      key_name: detail?.keyName ?? null,
      started_at: detail?.startedAt ?? null,
      canceled_at: detail?.canceledAt ?? null,
      events: events.map(({ createdAt, ...event }) => ({ ...event, created_at: createdAt })),
    }
  })
  app.patch<ById>('/library/:id', async (request) => {
    const { name } = parseBody(renameInput, request.body)
    const project = await own(request)
    await renameProject(db.sql, project.id, project.account_id, name)
    return { id: project.id, name }
  })

  app.post('/library/delete', async (request) => {
    const { ids } = parseBody(idsInput, request.body)
    const { accountId } = request.session
    const found = (await findProjects(db, ids)).filter((project) => project.account_id === accountId)
    let deleted = 0
    for (const project of found) {
      if (project.deleted_at) continue
      await endByOwner(deps, { id: project.id, kind: project.kind, accountId }, 'delete')
      deleted += 1
    }
    return { deleted }
  })

  app.get('/library.zip', async (request, reply) => {
    const { ids } = parseBody(idsInput, { ids: String((request.query as { ids?: string }).ids ?? '').split(',') })
    const projects = await outputsOf(db, request.session.accountId, ids)
    if (projects.length === 0) throw new AppError('not_found', 'None of these projects has a file to download')
    const files = projects.flatMap(filesOf)
    reply.header('content-type', 'application/zip')
    reply.header('content-disposition', 'attachment; filename="bluehour.zip"')
    return reply.send(streamZip(files, storage, (error) => log.warn({ err: error }, 'zip')))
  })

  app.get('/events', async (request, reply) => streamProjects(deps, request, reply))
}

/** Two projects may have the same name, so the id stands in the folder's. */
function filesOf({ id, name, outputs }: OwnOutputs) {
  const folder = `${
    name
      .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'project'
  } ${id.slice(-6)}`
  if (outputs.length === 1 && outputs[0]) {
    const [, extension = 'bin'] = /\.([a-z0-9]+)$/.exec(outputs[0].name) ?? []
    return [{ name: `${folder}.${extension}`, path: outputs[0].path }]
  }
  return outputs.map((output) => ({ name: `${folder}/${output.name}`, path: output.path }))
}

/** Where the page can show the uploads that the input names, by their path. */
function inputUrls(input: unknown, urlOf: (path: string) => string): Record<string, string> {
  const found: Record<string, string> = {}
  const open = [input]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && /^api-assets\/[a-z0-9-]+\/[a-z0-9.-]+$/.test(next)) found[next] = urlOf(next)
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next))
  }
  return found
}
