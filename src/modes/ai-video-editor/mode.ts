import { isPaid, PLANS, type Plan, type PlanName } from '@bluehour/catalog/plans'
import { videoSizeFor } from '@bluehour/catalog/video-sizes'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import { clipFields, framesOf, openClip } from '../video-source.ts'

const FRAMES_PER_SECOND = 24
const SAMPLE_RATE = 48_000

/** Clip lengths in seconds, and credits a frame by size. */
const MODELS = {
  'gemini-omni-1.1': { seconds: [3, 10], credits: { '720p': 6, '1080p': 9 } },
  'ltx-2.5': { seconds: [0.5, 20], credits: { '480p': 1, '720p': 1.5, '1080p': 2 } },
} as const
const ALIASES = { 'gemini-omni': 'gemini-omni-1.1', 'ltx-2.3': 'ltx-2.5' } as const

const input = z.object({
  name: nameField,
  start_seconds: clipFields.start_seconds.default(0),
  end_seconds: clipFields.end_seconds,
  model: z
    .enum(['gemini-omni-1.1', 'ltx-2.5', 'gemini-omni', 'ltx-2.3'])
    .optional()
    .describe('gemini-omni-1.1 on paid plans and ltx-2.5 on the free one when left out.'),
  resolution: z.enum(['480p', '720p', '1080p']).optional().describe('720p on paid plans, 480p on the free one.'),
  style: z.object({ prompt: z.string().min(1).max(5000).describe('What to change, in words.') }),
  assets: z.object({ video_file_path: assetField('The video') }),
})

type Request = z.infer<typeof input>

function specOf({ model, resolution }: Request, plan: Plan) {
  const named = model ?? (isPaid(plan) ? 'gemini-omni-1.1' : 'ltx-2.5')
  const name = named in ALIASES ? ALIASES[named as keyof typeof ALIASES] : (named as keyof typeof MODELS)
  const size = resolution ?? (isPaid(plan) ? '720p' : '480p')
  const { seconds, credits } = MODELS[name]
  return { name, size, seconds, credits: (credits as Partial<Record<string, number>>)[size] }
}

const secondsOf = ({ start_seconds, end_seconds }: Request) => end_seconds - start_seconds

export const aiVideoEditor = defineMode({
  path: 'ai-video-editor',
  kind: 'video',
  type: 'VIDEO_EDITOR',
  title: 'Video Editor',
  summary: 'Changes a video as an instruction says: its pictures, its framing, its time and its sound.',
  medianSeconds: 85,
  input,
  example: {
    end_seconds: 5,
    style: { prompt: 'Slow it down to half speed and zoom in on the face' },
    assets: { video_file_path: 'api-assets/id/1234.mp4' },
  },

  assets: ({ assets }) => [{ field: 'assets.video_file_path', path: assets.video_file_path, media: ['video', 'gif'] }],
  validate: (request, plan) => {
    const { name, size, seconds, credits } = specOf(request, plan)
    const length = secondsOf(request)
    if (length <= 0) return ['end_seconds: must be greater than start_seconds']
    const [least, most] = seconds
    return [
      ...(length < least - 1e-6 || length > most + 1e-6
        ? [`end_seconds: ${name} edits clips of ${least} to ${most} seconds`]
        : []),
      ...(credits === undefined ? [`resolution: ${name} has no ${size}`] : []),
    ]
  },
  checkPlan: (request, plan) => {
    if (isPaid(plan)) return undefined
    const { name, size } = specOf(request, plan)
    return name === 'ltx-2.5' && size === '480p' ? undefined : 'The free plan edits video with ltx-2.5 at 480p.'
  },
  estimate: (request) => ({ width: -1, height: -1, fps: FRAMES_PER_SECOND, seconds: secondsOf(request), images: 0 }),
  price: (request, { seconds }, plan) =>
    Math.round(framesOf({ seconds, fps: FRAMES_PER_SECOND }) * (specOf(request, plan).credits ?? 0)),

  async run(request, tools) {
    refuseBadPrompt(request.style.prompt)
    const { size } = specOf(request, PLANS[tools.plan.name as PlanName])
    const path = request.assets.video_file_path
    const { file, facts } = await tools.asset(path, 'video')
    const bounds = videoSizeFor(size, { width: facts.width ?? 16, height: facts.height ?? 9 })
    const { clip, open } = await openClip(request, path, tools, { maxEdge: Math.max(bounds.width, bounds.height) })
    const { videoEditor, media } = tools.engines
    const plan = await videoEditor.plan(request.style.prompt, clip)
    const heard =
      plan.changesSound && facts.hasSound
        ? await media.readSound(file, { sampleRate: SAMPLE_RATE, ...soundRange(clip), signal: tools.signal })
        : undefined
    const sound = heard && videoEditor.editSound(plan, clip, heard)
    const { width, height, fps } = plan
    const track = plan.changesSound ? { ...(sound && { sound }) } : { soundFrom: clip.soundFrom }
    const video = await tools.saveVideo(
      { width, height, fps, ...track },
      'output.mp4',
      (sink) => videoEditor.edit(plan, open, sink, tools),
      { edits: plan.edits },
    )
    return [video]
  },
})

const soundRange = ({ soundFrom, seconds }: { soundFrom: { startSeconds?: number }; seconds: number }) => ({
  startSeconds: soundFrom.startSeconds ?? 0,
  endSeconds: (soundFrom.startSeconds ?? 0) + seconds,
})
