import type { SignedUrls } from '../files/signed-urls.ts'
import type { ListedProject } from '../store/projects.ts'

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
    completed_at: project.completed_at?.toISOString(),
    failed_at: project.failed_at?.toISOString(),
  }
}

function downloadsOf(project: ListedProject, urls: SignedUrls, now: Date): Download[] {
  if (project.status !== 'complete' || project.deleted_at) return []
  return project.outputs.map(({ name, path }) => {
    const { url, expiresAt } = urls.download({ projectId: project.id, path, name }, now)
    return { url, expires_at: expiresAt.toISOString() }
  })
}
