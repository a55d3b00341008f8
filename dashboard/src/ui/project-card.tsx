import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { local } from '../api/client.ts'
import type { LibraryItem } from '../api/types.ts'
import { ago, label, timeLeft } from './format.ts'
import { ModeIcon } from './mode-icon.tsx'
import { Status, Tick } from './parts.tsx'

type CardProps = { project: LibraryItem; selected?: boolean; onSelect?: (on: boolean) => void }

/** A project in a grid: its thumbnail, alive under the pointer. */
export function ProjectCard({ project, selected, onSelect }: CardProps) {
  const [lively, setLively] = useState(false)
  const { id, name, kind, mode, status, created_at } = project
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for the preview; everything can be reached without it
    <div
      className="project-card"
      data-selected={selected || undefined}
      data-testid="project-card"
      onMouseEnter={() => setLively(true)}
      onMouseLeave={() => setLively(false)}
    >
      <Link to="/my-library/$id" params={{ id }} className="project-picture">
        <span className="visually-hidden">{name}</span>
        <Preview project={project} lively={lively} />
        {status !== 'complete' && (
          <span className="project-state">
            <Status status={status} />
          </span>
        )}
        {(status === 'rendering' || status === 'pending') && <ProgressOf project={project} />}
      </Link>
      {onSelect && (
        <span className="project-tick">
          <Tick label={`Select ${name}`} hideLabel checked={selected ?? false} onChange={onSelect} />
        </span>
      )}
      <div className="project-words">
        <b title={name}>{name}</b>
        <span className="soft">
          <ModeIcon mode={mode} kind={kind} /> {label(mode.replace(/^ai-/, ''))}, {ago(created_at)}
        </span>
      </div>
    </div>
  )
}

export function Preview({ project, lively }: { project: LibraryItem; lively?: boolean }) {
  const { kind, thumbs, downloads, mode } = project
  const [thumb] = thumbs
  const [file] = downloads
  if (lively && kind === 'video' && file) {
    return <video src={local(file.url)} poster={thumb && local(thumb)} autoPlay muted loop playsInline />
  }
  if (lively && file && /\.(gif|webm)\?/.test(file.url)) {
    return file.url.includes('.webm') ? (
      <video src={local(file.url)} autoPlay muted loop playsInline />
    ) : (
      <img src={local(file.url)} alt="" />
    )
  }
  if (thumb) return <img src={local(thumb)} alt="" loading="lazy" decoding="async" data-kind={kind} />
  return (
    <span className="no-thumb">
      <ModeIcon mode={mode} kind={kind} />
    </span>
  )
}

export function ProgressOf({
  project: { status, progress, queue_position, seconds_left },
}: {
  project: Pick<LibraryItem, 'status' | 'progress' | 'queue_position' | 'seconds_left'>
}) {
  const percent = Math.round(progress * 100)
  const rendered = seconds_left === undefined ? `${percent}%` : `${percent}%, ${timeLeft(seconds_left)}`
  return (
    <span className="project-progress">
      <span>
        {status === 'pending' ? (queue_position ? `Place ${queue_position} in the line` : 'Waiting') : rendered}
      </span>
      <span
        className="bar"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label="Progress"
      >
        <span className="bar-fill" style={{ width: `${Math.max(3, percent)}%` }} />
      </span>
    </span>
  )
}
