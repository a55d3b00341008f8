import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import {
  checkVideoSource,
  clipConflicts,
  clipFields,
  ESTIMATE_FPS,
  framesOf,
  ignoredSizeFields,
  openVideoSource,
  videoAsset,
  videoSourceFields,
} from '../video-source.ts'

const FRAMES_MAX = 20_000
const SOUND_RATE = 44_100

const input = z.object({
  name: nameField,
  ...clipFields,
  max_fps_limit: z
    .number()
    .min(1)
    .nullish()
    .describe('The video is rendered and charged at this frame rate when its own is higher.'),
  style: z
    .object({
      generation_mode: z
        .enum(['lite', 'standard', 'pro'])
        .default('lite')
        .describe(
          '`lite` is quickest. `standard` first learns the speaker’s mouth and teeth from the whole clip. `pro` is also steadier and keeps fine detail; it costs twice as much and needs a paid plan.',
        ),
    })
    .default({ generation_mode: 'lite' }),
  assets: z
    .object({
      audio_file_path: assetField('What is to be said; it replaces the sound of the video'),
      ...videoSourceFields,
    })
    .superRefine(checkVideoSource),
  ...ignoredSizeFields,
})

type Input = z.infer<typeof input>

const estimateFps = ({ max_fps_limit }: Input) => Math.min(ESTIMATE_FPS, max_fps_limit ?? ESTIMATE_FPS)

export const lipSync = defineMode<Input>({
  path: 'lip-sync',
  kind: 'video',
  type: 'LIP_SYNC',
  title: 'Lip Sync',
  summary: 'Makes the speaker of a video say something else: the mouth follows a new sound.',
  medianSeconds: 229,
  input,
  example: {
    start_seconds: 0,
    end_seconds: 5,
    style: { generation_mode: 'lite' },
    assets: {
      audio_file_path: 'api-assets/id/1234.mp3',
      video_source: 'file',
      video_file_path: 'api-assets/id/1234.mp4',
    },
  },

  assets: ({ assets }) => [
    { field: 'assets.audio_file_path', path: assets.audio_file_path, media: ['audio'] },
    ...videoAsset(assets),
  ],
  validate: (request) => clipConflicts(request, FRAMES_MAX, estimateFps(request)),
  checkPlan: ({ style }, plan) =>
    style.generation_mode === 'pro' && plan.name === 'free'
      ? 'style.generation_mode: pro needs a paid plan. Choose lite or standard, or subscribe.'
      : undefined,

  estimate: (request) => ({
    width: -1,
    height: -1,
    fps: estimateFps(request),
    seconds: request.end_seconds - request.start_seconds,
    images: 0,
  }),
  price: ({ style }, size) => framesOf(size) * (style.generation_mode === 'pro' ? 2 : 1),

  async run(request, tools) {
    const { max_fps_limit, style, assets } = request
    const reading = {
      maxEdge: tools.plan.edgeMax,
      framesMax: FRAMES_MAX,
      ...(max_fps_limit ? { fps: max_fps_limit } : {}),
    }
    const open = () => openVideoSource(request, tools, reading)
    const clip = await open()
    const { width, height, fps, seconds } = clip
    const sound = await tools.sound(assets.audio_file_path, { sampleRate: SOUND_RATE, endSeconds: seconds })
    let first: Awaited<ReturnType<typeof open>> | undefined = clip
    /** The clip that was opened to learn its size is read before another is opened. */
    const openNext = async () => {
      const next = first ?? (await open())
      first = undefined
      return next
    }
    const quality = style.generation_mode
    const video = await tools.saveVideo({ width, height, fps, sound }, 'output.mp4', (sink) =>
      tools.engines.lipSync.speak({ quality, sound, open: openNext }, sink, tools),
    )
    return [video]
  },
})
