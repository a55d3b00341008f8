import { VIDEO_ART_STYLES, VIDEO_STYLE_MODELS } from '@bluehour/catalog/video-art-styles'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import type { VideoClip } from '../tools.ts'
import {
  checkVideoSource,
  clipConflicts,
  clipFields,
  ESTIMATE_FPS,
  framesOf,
  openVideoSource,
  videoAsset,
  videoSourceFields,
} from '../video-source.ts'

const FRAMES_MAX = 20_000
const EDGE_MAX = 1472
/** Sides are multiples of it. */
const STEP = 64
const CREDITS_PER_FRAME = 2

const ignoredSide = z.int().min(64).nullish().describe('Deprecated: checked, then ignored.').meta({ deprecated: true })

const style = z
  .object({
    art_style: z.enum(VIDEO_ART_STYLES).describe('The look; names are labels for looks in their general spirit.'),
    version: z
      .enum(['v1', 'v2', 'default'])
      .default('default')
      .describe('v1 treats the whole frame alike; v2, the default, tells people from what is behind them.'),
    prompt_type: z
      .enum(['default', 'custom', 'append_default'])
      .default('default')
      .describe('Whether the prompt is left out, takes the place of the art style, or is added to it.'),
    prompt: z.string().max(2000).nullish().describe('Needed for custom and append_default.'),
    model: z.enum(VIDEO_STYLE_MODELS).default('default').describe('A finish on top of the art style.'),
  })
  .superRefine(({ prompt_type, prompt }, context) => {
    if (prompt_type === 'default' || prompt?.trim()) return
    context.addIssue({ code: 'custom', path: ['prompt'], message: `is required when prompt_type is ${prompt_type}` })
  })

const input = z.object({
  name: nameField,
  ...clipFields,
  fps_resolution: z.enum(['FULL', 'HALF']).default('HALF').describe('All frames of the video, or every second one.'),
  style,
  assets: z.object(videoSourceFields).superRefine(checkVideoSource),
  height: ignoredSide,
  width: ignoredSide,
})

type Request = z.infer<typeof input>

const rateOf = ({ fps_resolution }: Request, fps: number) => (fps_resolution === 'FULL' ? fps : fps / 2)

/** The nearest size of whole steps, no side longer than allowed. */
function sizeFor({ width, height }: { width: number; height: number }, edgeMax: number) {
  const max = Math.floor(Math.min(edgeMax, EDGE_MAX) / STEP) * STEP
  const scale = Math.min(1, max / Math.max(width, height))
  const side = (value: number) => Math.max(STEP, Math.min(max, Math.round((value * scale) / STEP) * STEP))
  return { width: side(width), height: side(height) }
}

export const videoToVideo = defineMode({
  path: 'video-to-video',
  kind: 'video',
  type: 'VIDEO_TO_VIDEO',
  title: 'Video To Video',
  summary: 'Paints a video in another art style, steady from frame to frame; its sound stays.',
  medianSeconds: 772,
  input,
  example: {
    start_seconds: 0,
    end_seconds: 15,
    style: { art_style: 'Watercolor' },
    assets: { video_source: 'file', video_file_path: 'api-assets/id/1234.mp4' },
  },

  assets: ({ assets }) => videoAsset(assets, ['video', 'gif']),
  validate: (request) => clipConflicts(request, FRAMES_MAX, rateOf(request, ESTIMATE_FPS)),
  checkPlan: () => undefined,
  estimate: (request) => ({
    width: -1,
    height: -1,
    fps: rateOf(request, ESTIMATE_FPS),
    seconds: request.end_seconds - request.start_seconds,
    images: 0,
  }),
  price: (_request, size) => framesOf(size) * CREDITS_PER_FRAME,

  async run(request, tools) {
    const { art_style, version, prompt_type, prompt, model } = request.style
    const words = prompt_type === 'default' ? '' : (prompt ?? '')
    refuseBadPrompt(prompt ?? '')
    const open = (fps?: number): Promise<VideoClip> =>
      openVideoSource(request, tools, { maxEdge: EDGE_MAX, framesMax: FRAMES_MAX, ...(fps !== undefined && { fps }) })
    const whole = await open()
    const clip = request.fps_resolution === 'FULL' ? whole : await open(rateOf(request, whole.fps))
    const { fps, soundFrom } = clip
    const size = sizeFor(clip, tools.plan.edgeMax)
    const look = { artStyle: art_style, version, model, prompt: words, alone: prompt_type === 'custom' }
    const video = await tools.saveVideo({ ...size, fps, soundFrom }, 'output.mp4', (sink) =>
      tools.engines.videoStyle.restyle(look, clip, sink, tools.part(0.01, 1)),
    )
    return [video]
  },
})
