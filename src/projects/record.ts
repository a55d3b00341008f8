import type { SignedUrls } from '../files/signed-urls.ts'
import type { ListedProject } from '../store/projects.ts'

/** The wire's word for a waiting project differs for official clients, which know only `queued`. */
export type RecordOptions = { urls: SignedUrls; now: Date; queuedWord: 'pending' | 'queued'; queuePosition?: number }

export type Download = { url: string; expires_at: string }

/** What GET shows and webhooks send: one record per kind, in the contract's words. */
export function projectRecord(project: ListedProject, { urls, now, queuedWord, queuePosition }: RecordOptions) {
  const downloads = downloadsOf(project, urls, now)
  return {
    id: project.id,
    name: project.name,
    status: project.status === 'pending' ? queuedWord : project.status,
    type: project.type,
    created_at: project.created_at.toISOString(),
    enabled: project.deleted_at === null,
    ...fieldsOfKind(project, downloads),
    credits_charged: project.credits,
    downloads,
    error: project.error_code === null ? null : { code: project.error_code, message: project.error_message ?? '' },
    progress: Math.round(project.progress * 1000) / 1000,
    ...(queuePosition === undefined ? {} : { queue_position: queuePosition }),
    ...(project.completed_at ? { completed_at: project.completed_at.toISOString() } : {}),
    ...(project.failed_at ? { failed_at: project.failed_at.toISOString() } : {}),
  }
}

export type ProjectRecord = ReturnType<typeof projectRecord>

function fieldsOfKind(project: ListedProject, downloads: Download[]) {
  const { kind, width, height, credits } = project
  if (kind === 'audio') return {}
  if (kind === 'image') return { width, height, image_count: project.image_count, total_frame_cost: credits }
  return {
    width,
    height,
    start_seconds: project.start_seconds,
    end_seconds: project.end_seconds,
    fps: project.fps,
    total_frame_cost: credits,
    download: downloads[0] ?? null,
  }
}

function downloadsOf(project: ListedProject, urls: SignedUrls, now: Date): Download[] {
  if (project.status !== 'complete' || project.deleted_at) return []
  return project.outputs.map(({ name, path }) => {
    const { url, expiresAt } = urls.download({ projectId: project.id, path, name }, now)
    return { url, expires_at: expiresAt.toISOString() }
  })
}
