import { LANGUAGE_NAMES, languageNamed, targetLanguages } from '@bluehour/catalog/languages'
import { videoSizeFor } from '@bluehour/catalog/video-sizes'
import { AppError } from '@bluehour/engine/errors'
import { z } from 'zod'
import { clipSound } from '../clip-sound.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import type { Tools, VideoClip } from '../tools.ts'
import { ESTIMATE_FPS } from '../video-source.ts'

const CREDITS_PER_SECOND = { '480p': 48, '720p': 72, '1080p': 96 } as const
const SECONDS = { min: 1, max: 30 } as const
const SOUND_RATE = 44_100
/** Rounding in requests is no shorter or longer clip. */
const SLACK = 1e-6

const input = z.object({
  name: nameField,
  start_seconds: z.number().min(0).default(0).describe('Where the clip begins in the video.'),
  end_seconds: z.number().min(0.1).describe('Where the clip ends; it may be 1 to 30 seconds long.'),
  target_language: z
    .enum(LANGUAGE_NAMES)
    .describe('The language to speak. GET /v1/catalog lists those that this installation can do, and how well.'),
  resolution: z
    .enum(['480p', '720p', '1080p'])
    .default('480p')
    .describe('Of the result; 720p and 1080p need a paid plan.'),
  assets: z.object({ video_file_path: assetField('The video whose speech is translated') }),
})

type Input = z.infer<typeof input>

const secondsOf = ({ start_seconds, end_seconds }: Input) => end_seconds - start_seconds

function wrongLength(request: Input): string[] {
  const seconds = secondsOf(request)
  if (seconds <= 0) return ['end_seconds: must be greater than start_seconds']
  if (seconds >= SECONDS.min - SLACK && seconds <= SECONDS.max + SLACK) return []
  return [
    `end_seconds: the clip must be ${SECONDS.min} to ${SECONDS.max} seconds long, not ${Number(seconds.toFixed(2))}`,
  ]
}

function wrongLanguage({ target_language }: Input, translatesAll: boolean): string[] {
  const possible = targetLanguages(translatesAll).map(({ name }) => name)
  if (possible.includes(target_language)) return []
  return [
    `target_language: this installation cannot translate into ${target_language}. It can do ${possible.join(', ')}`,
  ]
}

/** Lips follow the new speech. Where no face is seen, somebody speaks off the screen: the pictures stay as they are. */
async function matchLips(
  tools: Tools,
  request: Parameters<Tools['engines']['lipSync']['speak']>[0],
  sink: Parameters<Tools['engines']['lipSync']['speak']>[1],
): Promise<void> {
  try {
    await tools.engines.lipSync.speak(request, sink, tools.part(0.5, 1))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'no_target_face')) throw error
  }
}

export const aiVideoTranslator = defineMode<Input>({
  path: 'ai-video-translator',
  kind: 'video',
  type: 'VIDEO_TRANSLATOR',
  title: 'Video Translator',
  summary: 'Lets the people of a video speak another language, in voices like their own and with matching lips.',
  medianSeconds: 180,
  input,
  example: {
    end_seconds: 10,
    target_language: 'Spanish',
    assets: { video_file_path: 'api-assets/id/1234.mp4' },
  },
  assets: ({ assets }) => [{ field: 'assets.video_file_path', path: assets.video_file_path, media: ['video'] }],
  validate: (request, _plan, installation) => [
    ...wrongLength(request),
    ...wrongLanguage(request, installation?.translatesAll ?? false),
  ],
  checkPlan: ({ resolution }, plan) =>
    resolution !== '480p' && plan.name === 'free'
      ? `resolution: ${resolution} needs a paid plan. Choose 480p, or subscribe.`
      : undefined,
  estimate: (request) => ({ width: -1, height: -1, fps: ESTIMATE_FPS, seconds: secondsOf(request), images: 0 }),
  price: ({ resolution }, { seconds }) => Math.ceil(seconds - SLACK) * CREDITS_PER_SECOND[resolution],

  async run({ start_seconds, end_seconds, target_language, resolution, assets }, tools) {
    const path = assets.video_file_path
    const { facts } = await tools.asset(path, 'video')
    const size = videoSizeFor(resolution, { width: facts.width ?? 16, height: facts.height ?? 9 })
    const part = { startSeconds: start_seconds, endSeconds: end_seconds, size }
    const clip = await tools.video(path, part)
    const { width, height, fps, seconds, soundFrom } = clip
    const from = soundFrom.startSeconds ?? 0
    const heard = { startSeconds: from, endSeconds: from + seconds, sampleRate: SOUND_RATE }
    const sound = await clipSound(path, heard, tools)
    const to = languageNamed(target_language)!.code
    const dubbed = await tools.engines.dubbing.dub({ sound, to }, tools.part(0, 0.5))
    let first: VideoClip | undefined = clip
    /** The clip that was opened to learn its size is read before another is opened. */
    const open = async () => {
      const next = first ?? (await tools.video(path, part))
      first = undefined
      return next
    }
    const video = await tools.saveVideo({ width, height, fps, sound: dubbed.sound }, 'output.mp4', (sink) =>
      matchLips(tools, { quality: 'lite', sound: dubbed.speech, open }, sink),
    )
    return [video]
  },
})
