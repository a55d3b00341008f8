import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { projectRecord } from '../../records/project.ts'
import type { PolledProject } from '../../store/projects.ts'
import type { HttpDeps } from '../deps.ts'
import { openEventStream } from '../event-stream.ts'

const STREAMS_PER_ACCOUNT_MAX = 50
const ENDED = new Set(['complete', 'error', 'canceled'])

type ById = { Params: { id: string } }

/** Progress without polling: the record now, again with every change, and the end of the stream with the project's. */
export async function projectEventRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const config = { needs: 'read', aboutProject: true, unlimited: true } as const
  const schema = {
    tags: ['projects'],
    operationId: 'streamProjectEvents',
    summary: 'The record as server-sent events named `project`: at once, with every change, until the project ends.',
    produces: ['text/event-stream'],
    response: { 200: { type: 'string' } },
  }
  app.get<ById>('/projects/:id/events', { config, schema }, async (request, reply) => {
    const { project, caller, params } = request
    if (!project || project.account_id !== caller.accountId) {
      throw new AppError('not_found', `There is no project '${params.id}'`)
    }
    streamProjects(deps, request, reply, project)
  })
}

/** With a project: of that one, until it ends. Without: of all of the caller's, until the reader goes. */
export function streamProjects(
  { streams, urls, now }: Pick<HttpDeps, 'streams' | 'urls' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  project?: PolledProject,
): void {
  const { accountId } = request.caller
  if (streams.openFor(accountId) >= STREAMS_PER_ACCOUNT_MAX) {
    throw new AppError('rate_limit_exceeded', `An account has at most ${STREAMS_PER_ACCOUNT_MAX} event streams at once`)
  }
  const leave = streams.follow({ accountId, projectId: project?.id, tell })
  const stream = openEventStream(request, reply, leave)

  function tell(changed: PolledProject): void {
    const record = projectRecord(changed, {
      urls,
      now: now(),
      queuedWord: request.headers['x-sideko-sdk-language'] === undefined ? 'pending' : 'queued',
      queuePosition: typeof changed.ahead === 'number' ? changed.ahead + 1 : undefined,
    })
    stream.send('project', { kind: changed.kind, mode: changed.mode, ...record })
    if (project && ENDED.has(changed.status)) stream.end()
  }

  if (project) tell(project)
  else stream.send('hello', {})
}
