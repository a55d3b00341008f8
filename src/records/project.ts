import type { MediaKind } from '@bluehour/engine/media'
import type { SignedUrls } from '../files/signed-urls.ts'
import type { ListedProject } from '../store/projects.ts'
import { errorSchema, text, time } from './json-schema.ts'

/** The wire's word for a waiting project differs for official clients, which know only `queued`. */
type RecordOptions = {
  urls: SignedUrls
  now: Date
  queuedWord: 'pending' | 'queued'
  queuePosition?: number | undefined
}

type Download = { url: string; expires_at: string }

/**
 * What GET shows and webhooks send: one record per kind, in the contract's words. Fields that do not apply are
 * undefined and so not in the JSON. One flat literal, because this runs on every poll.
 */
export function projectRecord(project: ListedProject, { urls, now, queuedWord, queuePosition }: RecordOptions) {
  const { kind, status, credits } = project
  const isVideo = kind === 'video'
  const isPicture = kind !== 'audio'
  const downloads = downloadsOf(project, urls, now)
  return {
    id: project.id,
    name: project.name,
    status: status === 'pending' ? queuedWord : status,
    type: project.type,
    created_at: project.created_at.toISOString(),
    enabled: project.deleted_at === null,
    width: isPicture ? project.width : undefined,
    height: isPicture ? project.height : undefined,
    start_seconds: isVideo ? project.start_seconds : undefined,
    end_seconds: isVideo ? project.end_seconds : undefined,
    fps: isVideo ? project.fps : undefined,
    image_count: kind === 'image' ? project.image_count : undefined,
    credits_charged: credits,
    total_frame_cost: isPicture ? credits : undefined,
    downloads,
    download: isVideo ? (downloads[0] ?? null) : undefined,
    error: project.error_code === null ? null : { code: project.error_code, message: project.error_message ?? '' },
    progress: Math.round(project.progress * 1000) / 1000,
    queue_position: queuePosition,
    seconds_left: secondsLeft(project, now),
    completed_at: project.completed_at?.toISOString(),
    failed_at: project.failed_at?.toISOString(),
  }
}

/** Too little has been done before this share to tell how fast the rest goes. */
const TELLING = 0.02

/** About how long the render will still take, by how long it took so far. */
function secondsLeft({ status, progress, started_at }: ListedProject, now: Date): number | undefined {
  if (status !== 'rendering' || progress < TELLING || !started_at) return undefined
  const soFar = Math.max(0, now.getTime() - started_at.getTime()) / 1000
  return Math.ceil((soFar * (1 - progress)) / progress)
}

function downloadsOf(project: ListedProject, urls: SignedUrls, now: Date): Download[] {
  if (project.status !== 'complete' || project.deleted_at) return []
  return project.outputs.map(({ name, path }) => {
    const { url, expiresAt } = urls.download({ projectId: project.id, path, name }, now)
    return { url, expires_at: expiresAt.toISOString() }
  })
}

const download = {
  type: 'object',
  required: ['url', 'expires_at'],
  properties: { url: { type: 'string', format: 'uri' }, expires_at: time },
} as const

const ofAll = {
  id: text,
  name: text,
  status: {
    type: 'string',
    description: 'pending (queued for official clients), rendering, complete, error or canceled',
  },
  type: text,
  created_at: time,
  enabled: { type: 'boolean', description: 'false once deleted' },
  credits_charged: { type: 'integer', description: 'Net charge; for video an estimate until complete' },
  downloads: {
    type: 'array',
    items: download,
    description: 'Empty until complete. URLs are fresh on every GET and live 24 hours',
  },
  error: { ...errorSchema, nullable: true },
  progress: { type: 'number', description: 'Share of the work done, 0 to 1' },
  queue_position: { type: 'integer', description: 'Only while waiting: 1 is next' },
  seconds_left: { type: 'integer', description: 'Only while rendering: about how long it will still take' },
  completed_at: time,
  failed_at: time,
} as const

const picture = {
  width: { type: 'integer', description: '-1 while unknown' },
  height: { type: 'integer', description: '-1 while unknown' },
  total_frame_cost: { type: 'integer', deprecated: true, description: 'Same as credits_charged' },
} as const

const ofKind = {
  video: {
    ...picture,
    start_seconds: { type: 'number' },
    end_seconds: { type: 'number' },
    fps: { type: 'number', description: 'An estimate until complete' },
    download: { ...download, nullable: true, deprecated: true, description: 'First of downloads' },
  },
  image: { ...picture, image_count: { type: 'integer' } },
  audio: {},
} as const

const OPTIONAL = new Set(['queue_position', 'seconds_left', 'completed_at', 'failed_at'])

function recordSchema(kind: MediaKind) {
  const properties = { ...ofAll, ...ofKind[kind] }
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !OPTIONAL.has(name)) }
}

export const projectSchemas = {
  video: recordSchema('video'),
  image: recordSchema('image'),
  audio: recordSchema('audio'),
}

export const projectListSchema = {
  type: 'object',
  required: ['items', 'next_cursor'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: text, mode: text, ...ofAll, ...ofKind.video, ...ofKind.image },
        required: ['kind', 'mode', 'id', 'status'],
      },
    },
    next_cursor: { type: 'string', nullable: true },
  },
} as const
