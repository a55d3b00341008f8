import type { OpenClip } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { z } from 'zod'
import { PATH_MAX } from './fields.ts'
import type { AssetUse, Size } from './mode.ts'
import type { Tools, VideoClip, VideoPart } from './tools.ts'

/** The rate that a video is priced at until it has been looked at. */
export const ESTIMATE_FPS = 30

/** Top-level fields of modes that take a clip of a video. */
export const clipFields = {
  start_seconds: z.number().min(0).describe('Where the clip begins in the video.'),
  end_seconds: z.number().min(0.1).describe('Where the clip ends in the video; beyond its end means its end.'),
}

/** Sizes follow the video and the plan. */
export const ignoredSizeFields = {
  height: z.int().nullish().describe('Deprecated and ignored.').meta({ deprecated: true }),
  width: z.int().nullish().describe('Deprecated and ignored.').meta({ deprecated: true }),
}

/** Fields of `assets` that say where the video is. Their object needs `.superRefine(checkVideoSource)`. */
export const videoSourceFields = {
  video_source: z.enum(['file', 'youtube']).describe('Which of the next two fields names the video.'),
  // Clients send the field that is not meant too, even empty, so the check looks only at the one that is.
  video_file_path: z
    .string()
    .max(PATH_MAX)
    .nullish()
    .describe('The video, needed when video_source is file: a file_path from the upload operation, or a URL.'),
  youtube_url: z
    .string()
    .max(PATH_MAX)
    .nullish()
    .describe('The video’s address, needed when video_source is youtube. Servers that do not fetch end such projects.'),
}

type VideoSource = {
  video_source: 'file' | 'youtube'
  video_file_path?: string | null | undefined
  youtube_url?: string | null | undefined
}

type ClipRequest = { start_seconds: number; end_seconds: number }

/** A missing or misshapen conditional field is as wrong as any other: 400, naming it. */
export function checkVideoSource(assets: VideoSource, context: z.RefinementCtx): void {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (assets.video_source === 'file') {
    if (!assets.video_file_path) wrong('video_file_path', 'is required when video_source is file')
  } else if (!assets.youtube_url) wrong('youtube_url', 'is required when video_source is youtube')
  else if (!isYoutubeUrl(assets.youtube_url)) {
    wrong('youtube_url', 'must be the address of a YouTube video, such as https://www.youtube.com/watch?v=...')
  }
}

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const VIDEO_ID = /^[\w-]{11}$/

/** The forms that YouTube itself hands out: watch, share, shorts, live and embed addresses. */
export function isYoutubeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  const [first = '', second = ''] = pathname.slice(1).split('/')
  if (hostname === 'youtu.be') return VIDEO_ID.test(first)
  if (!YOUTUBE_HOST.test(hostname)) return false
  if (first === 'watch') return VIDEO_ID.test(searchParams.get('v') ?? '')
  return ['shorts', 'live', 'embed', 'v'].includes(first) && VIDEO_ID.test(second)
}

/** `gif` only where the mode takes moving gifs and webps as a video. */
export function videoAsset(assets: VideoSource, families: readonly ('video' | 'gif')[] = ['video']): AssetUse[] {
  if (assets.video_source !== 'file' || !assets.video_file_path) return []
  return [{ field: 'assets.video_file_path', path: assets.video_file_path, media: families }]
}

/** Of the frame rate: what a container's rounding may make of it. */
const RATE_SLACK = 1e-4

/** Rendered frames are counted. Before there are any, those that the clip would begin; rounding begins none. */
export function framesOf({ seconds, fps, frames }: Pick<Size, 'seconds' | 'fps' | 'frames'>): number {
  if (frames !== undefined) return frames
  const exact = seconds * fps
  const nearest = Math.round(exact)
  return Math.abs(exact - nearest) <= exact * RATE_SLACK ? nearest : Math.ceil(exact)
}

/** Sentences for a clip that cannot be; `fps` is the rate it is priced at. */
export function clipConflicts({ start_seconds, end_seconds }: ClipRequest, framesMax: number, fps: number): string[] {
  if (end_seconds <= start_seconds) return ['end_seconds: must be greater than start_seconds']
  const frames = framesOf({ seconds: end_seconds - start_seconds, fps })
  if (frames <= framesMax) return []
  return [
    `end_seconds: the clip would have ${frames} frames at ${fps} a second; at most ${framesMax} are possible. ` +
      `Choose a clip of up to ${Math.floor(framesMax / fps)} seconds`,
  ]
}

/** Opens the clip that the request names. */
export async function openVideoSource(
  { start_seconds, end_seconds, assets }: ClipRequest & { assets: VideoSource },
  tools: Tools,
  options: { maxEdge?: number; fps?: number; framesMax?: number },
): Promise<VideoClip> {
  if (assets.video_source === 'youtube' || !assets.video_file_path) {
    throw new AppError(
      'invalid_youtube_url',
      'This server does not fetch videos from YouTube. Upload the video file and send its file_path as video_file_path with video_source file.',
    )
  }
  return tools.video(assets.video_file_path, { ...options, startSeconds: start_seconds, endSeconds: end_seconds })
}

/** The clip, and a way to open it or parts of it again and again, frame for frame the same. */
export async function openClip(
  { start_seconds, end_seconds }: ClipRequest,
  path: string,
  tools: Tools,
  options: Omit<VideoPart, 'startSeconds' | 'endSeconds'>,
): Promise<{ clip: VideoClip; open: OpenClip }> {
  const clip = await tools.video(path, { ...options, startSeconds: start_seconds, endSeconds: end_seconds })
  const first = Math.round(start_seconds * clip.fps)
  const open: OpenClip = (frames) =>
    tools.video(path, {
      ...options,
      startSeconds: (first + (frames?.from ?? 0)) / clip.fps,
      endSeconds: (first + (frames?.to ?? clip.frames)) / clip.fps,
    })
  return { clip, open }
}
