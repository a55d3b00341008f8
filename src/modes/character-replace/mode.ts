import { isPaid } from '@bluehour/catalog/plans'
import { videoSizeFor } from '@bluehour/catalog/video-sizes'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import { clipFields, framesOf, openClip } from '../video-source.ts'

const SECONDS_MAX = 60
const EDGE_MAX = 1024
const FRAMES_PER_SECOND = 24
const CREDITS = { '480p': 2, '720p': 4 } as const

const point = z.object({
  position_x: z.int().min(0).describe('Pixels from the left of the video.'),
  position_y: z.int().min(0).describe('Pixels from its top.'),
  time_seconds: z.number().min(0).describe('When, on the clock of the whole video.'),
})

const style = z
  .object({
    mode: z
      .enum(['replace', 'animate'])
      .default('replace')
      .describe('replace puts the character into the video; animate moves it in its own picture.'),
    selection_mode: z
      .enum(['auto', 'point'])
      .default('auto')
      .describe('Who is meant: who stands out, or who is at the point.'),
    points: z.array(point).max(20).nullish().describe('Needed when selection_mode is point; the first decides.'),
  })
  .superRefine(({ selection_mode, points }, context) => {
    if (selection_mode === 'auto' || (points && points.length > 0)) return
    context.addIssue({ code: 'custom', path: ['points'], message: 'is required when selection_mode is point' })
  })

const input = z.object({
  name: nameField,
  start_seconds: clipFields.start_seconds.default(0),
  end_seconds: clipFields.end_seconds,
  resolution: z.enum(['480p', '720p']).default('480p'),
  model: z.string().max(100).default('wan-animate').describe('One model serves them all.'),
  style: style.default({ mode: 'replace', selection_mode: 'auto' }),
  assets: z.object({
    video_file_path: assetField('The video with the person'),
    image_file_path: assetField('The character'),
  }),
})

const secondsOf = ({ start_seconds, end_seconds }: z.infer<typeof input>) => end_seconds - start_seconds

export const characterReplace = defineMode({
  path: 'character-replace',
  kind: 'video',
  type: 'CHARACTER_REPLACE',
  title: 'Character Replace',
  summary:
    'Puts the character of a picture in the place of a person in a video, or moves the character like that person.',
  medianSeconds: 446,
  input,
  example: {
    end_seconds: 15,
    assets: { video_file_path: 'api-assets/id/1234.mp4', image_file_path: 'api-assets/id/1234.png' },
  },

  assets: ({ assets }) => [
    { field: 'assets.video_file_path', path: assets.video_file_path, media: ['video', 'gif'] },
    { field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] },
  ],
  validate: (request) => {
    const seconds = secondsOf(request)
    if (seconds <= 0) return ['end_seconds: must be greater than start_seconds']
    if (seconds > SECONDS_MAX) return [`end_seconds: the clip may be at most ${SECONDS_MAX} seconds long`]
    const outside = request.style.points?.[0]
    if (request.style.selection_mode === 'auto' || !outside) return []
    const { time_seconds } = outside
    if (time_seconds >= request.start_seconds && time_seconds <= request.end_seconds) return []
    return ['style.points.0.time_seconds: must lie between start_seconds and end_seconds']
  },
  checkPlan: ({ resolution }, plan) =>
    resolution === '720p' && !isPaid(plan) ? 'The free plan makes character videos at 480p.' : undefined,
  estimate: (request) => ({ width: -1, height: -1, fps: FRAMES_PER_SECOND, seconds: secondsOf(request), images: 0 }),
  price: ({ resolution }, { seconds }) => framesOf({ seconds, fps: FRAMES_PER_SECOND }) * CREDITS[resolution],

  async run(request, tools) {
    const { assets, style: wish, resolution } = request
    const { facts } = await tools.asset(assets.video_file_path, 'video')
    const bounds = videoSizeFor(resolution, { width: facts.width ?? 16, height: facts.height ?? 9 })
    const maxEdge = Math.min(EDGE_MAX, Math.max(bounds.width, bounds.height))
    const { clip, open } = await openClip(request, assets.video_file_path, tools, { maxEdge })
    const character = await tools.picture(assets.image_file_path, { maxEdge: EDGE_MAX })
    const [at] = wish.selection_mode === 'point' ? (wish.points ?? []) : []
    const point = at && {
      x: at.position_x / (facts.width ?? clip.width),
      y: at.position_y / (facts.height ?? clip.height),
      frame: Math.round((at.time_seconds - request.start_seconds) * clip.fps),
    }
    const size = wish.mode === 'replace' ? clip : fitted(videoSizeFor(resolution, character))
    const format = { width: size.width, height: size.height, fps: clip.fps, soundFrom: clip.soundFrom }
    const video = await tools.saveVideo(format, 'output.mp4', (sink) =>
      tools.engines.characterReplace.perform(
        { mode: wish.mode, character, open, ...(point && { point }) },
        sink,
        tools,
      ),
    )
    return [video]
  },
})

/** No side longer than the service makes them. */
function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, EDGE_MAX / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}
