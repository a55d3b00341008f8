import { ArrowDownTrayIcon, ArrowPathIcon, StopCircleIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call, local, post } from '../api/client.ts'
import { projectQuery } from '../api/queries.ts'
import type { ProjectDetail } from '../api/types.ts'
import { adviceFor } from '../ui/advice.ts'
import { PageFailure } from '../ui/failure.tsx'
import { bytes, dateTime, label, number, seconds } from '../ui/format.ts'
import { Confirm } from '../ui/modal.tsx'
import { Loading, Panel, Status } from '../ui/parts.tsx'
import { ProgressOf } from '../ui/project-card.tsx'
import { RequestCode } from '../ui/request-code.tsx'
import { Showcase } from '../ui/showcase.tsx'
import { complain } from '../ui/toasts.tsx'
import { UseIn } from '../ui/use-in.tsx'

export function ProjectPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: project, error } = useQuery(projectQuery(id))
  if (error)
    return (
      <PageFailure
        error={error}
        action={
          <Link className="button primary" to="/my-library">
            Back to the library
          </Link>
        }
      />
    )
  if (!project) return <Loading height={560} />
  return (
    <div className="project-page">
      <div>
        <Title project={project} />
        <Stage project={project} />
        {project.error && (
          <div className="failure" role="alert">
            <p>
              <b>{project.error.message}</b>
              <br />
              {adviceFor(project.error.code)} You were not charged.
            </p>
          </div>
        )}
        <Actions project={project} />
        <Panel title="The same as code">
          <RequestCode path={`/v1/${project.mode}`} body={project.input} />
        </Panel>
      </div>
      <aside>
        <Facts project={project} />
        <Inputs project={project} />
        <History project={project} />
      </aside>
    </div>
  )
}

function Title({ project }: { project: ProjectDetail }) {
  const client = useQueryClient()
  const [name, setName] = useState(project.name)
  async function rename() {
    if (name.trim() === '' || name === project.name) return setName(project.name)
    await call('PATCH', `/api/library/${project.id}`, { name }).catch(complain)
    await client.invalidateQueries({ queryKey: ['project', project.id] })
  }
  return (
    <h1 className="title-edit">
      <input
        aria-label="Name"
        value={name}
        maxLength={1000}
        onChange={({ target }) => setName(target.value)}
        onBlur={rename}
      />
    </h1>
  )
}

function Stage({ project }: { project: ProjectDetail }) {
  if (project.status === 'complete') return <Showcase project={project} />
  return (
    <div className="stage waiting" data-testid="stage">
      <Status status={project.status} />
      {(project.status === 'rendering' || project.status === 'pending') && <ProgressOf project={project} />}
    </div>
  )
}

function Actions({ project }: { project: ProjectDetail }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, kind, mode, status, downloads, input } = project
  const running = status === 'pending' || status === 'rendering'
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['project', id] }),
      client.invalidateQueries({ queryKey: ['library'] }),
      client.invalidateQueries({ queryKey: ['session'] }),
    ])
  return (
    <div className="actions">
      {downloads.map(({ url }, i) => (
        <a key={url} className="button primary" href={local(url)} download={fileName(project, url)}>
          <ArrowDownTrayIcon aria-hidden /> Download{downloads.length > 1 ? ` ${i + 1}` : ''}
        </a>
      ))}
      {running && (
        <Confirm
          title="Cancel this render?"
          text="It stops, and all its credits come back."
          action="Cancel the render"
          onConfirm={async () => {
            await post(`/v1/${kind}-projects/${id}/cancel`)
            await refresh()
          }}
        >
          {(ask) => (
            <button type="button" className="button" onClick={ask}>
              <StopCircleIcon aria-hidden /> Cancel
            </button>
          )}
        </Confirm>
      )}
      <button
        type="button"
        className="button"
        onClick={() => navigate({ to: '/create/$mode', params: { mode }, search: { from: id } as never })}
      >
        <ArrowPathIcon aria-hidden /> {Object.keys(input).length > 0 ? 'Run again with changes' : 'Run again'}
      </button>
      {status === 'complete' && <UseIn project={project} />}
      <Confirm
        title="Delete this project?"
        text="Its files are removed for good."
        action="Delete it"
        onConfirm={async () => {
          await call('DELETE', `/v1/${kind}-projects/${id}`)
          await client.invalidateQueries({ queryKey: ['library'] })
          await navigate({ to: '/my-library' })
        }}
      >
        {(ask) => (
          <button type="button" className="button danger" onClick={ask}>
            <TrashIcon aria-hidden /> Delete
          </button>
        )}
      </Confirm>
    </div>
  )
}

function fileName({ name }: ProjectDetail, url: string): string {
  const extension = /\.([a-z0-9]+)\?/.exec(url)?.[1] ?? 'bin'
  return `${name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').slice(0, 80)}.${extension}`
}

function Facts({ project }: { project: ProjectDetail }) {
  const { created_at, started_at, completed_at, failed_at } = project
  const ended = completed_at ?? failed_at
  const between = (from: string | null | undefined, to: string | null | undefined) =>
    from && to ? seconds(new Date(to).getTime() - new Date(from).getTime()) : undefined
  const facts: [string, string | undefined][] = [
    ['Tool', label(project.mode)],
    ['Size', project.width && project.width > 0 ? `${project.width} × ${project.height}` : undefined],
    [
      'Length',
      project.kind === 'video'
        ? `${(project.end_seconds ?? 0) - (project.start_seconds ?? 0)} s at ${project.fps} fps`
        : undefined,
    ],
    ['Files', project.bytes > 0 ? bytes(project.bytes) : undefined],
    ['Cost', `${number(project.credits_charged)} credits`],
    ['Made by', project.key_name ? `key “${project.key_name}”` : 'this dashboard'],
    ['Created', dateTime(created_at)],
    ['Waited', between(created_at, started_at)],
    ['Rendered in', between(started_at, ended)],
    ['Engine', project.engine ?? undefined],
    ['Seed', String(project.seed)],
    ['Id', project.id],
  ]
  return (
    <Panel title="Details" actions={<Status status={project.status} />}>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

function Inputs({ project }: { project: ProjectDetail }) {
  const prompt = (project.input.style as { prompt?: string } | undefined)?.prompt
  const files = Object.entries(project.inputs)
  if (!prompt && files.length === 0) return null
  return (
    <Panel title="Input">
      {prompt && <p className="prompt">{prompt}</p>}
      <div className="input-files">
        {files.map(([path, url]) => (
          <InputFile key={path} path={path} url={local(url)} />
        ))}
      </div>
    </Panel>
  )
}

function InputFile({ path, url }: { path: string; url: string }) {
  if (/\/video\./.test(path)) return <video src={url} controls muted playsInline preload="metadata" />
  if (/\/audio\./.test(path)) return <audio src={url} controls preload="metadata" />
  return <img src={url} alt="Input" loading="lazy" />
}

function History({ project }: { project: ProjectDetail }) {
  const lines = [
    { what: 'Accepted', at: project.created_at },
    ...project.events.map(({ type, created_at, deliveries, delivered }) => ({
      what: deliveries > 0 ? `${type}, told ${delivered} of ${deliveries} webhooks` : type,
      at: created_at,
    })),
    ...(project.canceled_at ? [{ what: 'Canceled and refunded', at: project.canceled_at }] : []),
  ]
  return (
    <Panel title="History">
      <ol className="history">
        {lines.map(({ what, at }) => (
          <li key={what + at}>
            <span>{what}</span>
            <time dateTime={at} className="soft">
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
