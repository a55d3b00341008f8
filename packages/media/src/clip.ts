import type { MediaFacts, VideoReading } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'

/** Frames `first` to `first + frames` of the file, counted at `fps`. */
export type Clip = { width: number; height: number; fps: number; first: number; frames: number; seconds: number }

/** The frames of the grid of the file's rate that lie in the asked time; both ends go to the nearest frame. */
export function planClip(facts: MediaFacts, options: Omit<VideoReading, 'signal'>): Clip {
  const { width = 2, height = 2, seconds = 0, frames: whole = 1, fps: ownFps = 25 } = facts
  const { startSeconds = 0, endSeconds = Number.POSITIVE_INFINITY, maxEdge = Number.POSITIVE_INFINITY } = options
  const fps = Math.min(ownFps, options.fps ?? ownFps)
  const all = fps === ownFps ? whole : Math.max(1, Math.round((whole / ownFps) * fps))
  if (Math.round(startSeconds * fps) >= all && startSeconds >= whole / ownFps) {
    const length = Number(Math.min(seconds, whole / ownFps).toFixed(2))
    throw new AppError(
      'invalid_parameters',
      `The video is ${length} seconds long, so the clip cannot start at second ${startSeconds}. Choose an earlier start.`,
    )
  }
  const first = Math.min(all - 1, Math.round(startSeconds * fps))
  const end = endSeconds >= seconds ? all : Math.min(all, Math.max(first + 1, Math.round(endSeconds * fps)))
  const scale = Math.min(1, maxEdge / Math.max(width, height))
  const frames = end - first
  const size = options.size ?? { width: even(width * scale), height: even(height * scale) }
  return { ...size, fps, first, frames, seconds: frames / fps }
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)
