import { isPaid, type Plan } from '@bluehour/catalog/plans'
import { videoSize, videoSizeFor } from '@bluehour/catalog/video-sizes'
import type { Picture, Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import type { Tools } from '../tools.ts'

const FPS = 24
const SOUND_RATE = 44_100
const SECONDS_MAX = 60
const RESOLUTIONS = ['480p', '720p', '1080p'] as const
const TIMES = { '480p': 1, '720p': 2, '1080p': 3 } as const
/** Read somewhat larger than the frame, so that pushes into the picture stay sharp. */
const READ_LARGER = 1.5
/** Faces smaller than this share of the picture do not speak. */
const FACE_MIN = 0.08
/** Seconds of the sound that are listened to for words. */
const LISTENED = 20

const input = z.object({
  name: nameField,
  start_seconds: z.number().min(0).default(0).describe('Where the clip begins in the sound.'),
  end_seconds: z.number().min(0.1).describe('Where the clip ends in the sound; at most 60 seconds after its start.'),
  resolution: z.enum(RESOLUTIONS).optional().describe('720p on paid plans and 480p on the free plan when left out.'),
  style: z
    .object({
      prompt: z
        .string()
        .max(20_000)
        .nullish()
        .describe('What is seen, or how the picture moves. Without it the mood of the sound decides.'),
    })
    .nullish(),
  assets: z.object({
    audio_file_path: assetField('The sound'),
    image_file_path: assetField('The first frame; a portrait speaks when the sound is speech').nullish(),
  }),
})
type Input = z.infer<typeof input>

const clipOf = ({ start_seconds, end_seconds }: Input) => end_seconds - start_seconds
const resolutionOf = ({ resolution }: Input, plan: Plan) => resolution ?? (isPaid(plan) ? '720p' : '480p')

export const audioToVideo = defineMode<Input>({
  path: 'audio-to-video',
  kind: 'video',
  type: 'AUDIO_TO_VIDEO',
  title: 'Audio To Video',
  summary: 'Pictures that follow a sound: a portrait that speaks it, a picture or scenes that move to it.',
  medianSeconds: 117,
  input,
  example: {
    end_seconds: 10,
    style: { prompt: 'a city at night in the rain' },
    assets: { audio_file_path: 'api-assets/id/1234.mp3' },
  },

  assets: ({ assets }) => [
    { field: 'assets.audio_file_path', path: assets.audio_file_path, media: ['audio'] },
    ...(assets.image_file_path
      ? [{ field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] as const }]
      : []),
  ],
  validate: (request) => {
    const seconds = clipOf(request)
    if (seconds <= 0) return ['end_seconds: must be greater than start_seconds']
    return seconds <= SECONDS_MAX + 1e-6
      ? []
      : [`end_seconds: a clip is at most ${SECONDS_MAX} seconds long; this one is ${Math.ceil(seconds)}`]
  },
  checkPlan: (request, plan) =>
    isPaid(plan) || resolutionOf(request, plan) === '480p'
      ? undefined
      : `${request.resolution} needs a paid plan; ${plan.label} accounts can use 480p`,

  estimate: (request, plan) => {
    const size = request.assets.image_file_path
      ? { width: -1, height: -1 }
      : videoSize(resolutionOf(request, plan), '16:9')
    return { ...size, fps: FPS, seconds: clipOf(request), images: 0 }
  },

  /** A sound that ends before the clip makes a shorter video, which costs less. */
  price: (request, { seconds }, plan) => {
    const clip = clipOf(request)
    const made = seconds < 0 || seconds > clip - 1 / FPS ? clip : seconds
    return Math.ceil(made * FPS - 1e-6) * TIMES[resolutionOf(request, plan)]
  },

  async run(request, tools) {
    const prompt = request.style?.prompt?.trim() ?? ''
    refuseBadPrompt(prompt)
    const { audio_file_path: path, image_file_path: imagePath } = request.assets
    const sound = await tools.sound(path, {
      sampleRate: SOUND_RATE,
      startSeconds: request.start_seconds,
      endSeconds: request.end_seconds,
    })
    const seconds = (sound.channels[0]?.length ?? 0) / SOUND_RATE
    if (seconds < 0.1)
      throw new AppError(
        'invalid_parameters',
        `The sound has nothing between ${request.start_seconds} and ${request.end_seconds} seconds. Choose a clip inside it.`,
      )
    const frames = Math.max(1, Math.round(seconds * FPS))
    const resolution = request.resolution ?? (tools.plan.name === 'free' ? '480p' : '720p')
    const bounds = videoSize(resolution, '16:9')
    const image = imagePath
      ? await tools.picture(imagePath, { maxEdge: Math.round(bounds.width * READ_LARGER) })
      : undefined
    const size = image ? videoSizeFor(resolution, image) : bounds
    const talks = image && (await speaks(image, sound, tools))
    const drawing = tools.part(0.1, 1)
    const video = await tools.saveVideo({ ...size, fps: FPS, sound }, 'output.mp4', async (sink) => {
      const { films, talkingPhoto } = tools.engines
      if (talks)
        await talkingPhoto.speak(
          { image, sound, frames, style: prompt === '' ? 'realistic' : 'prompted', prompt },
          sink,
          drawing,
        )
      else await films.fromSound({ prompt, sound, seconds, frames, ...(image ? { image } : {}) }, sink, drawing)
    })
    return [video]
  },
})

/** A face that is large enough, and words that can be understood. */
async function speaks(image: Picture, sound: Sound, tools: Tools): Promise<boolean> {
  const { films, faces, recognition } = tools.engines
  if (!films.isSpeech(sound)) return false
  const found = await faces.detect(image, { confidence: 0.6, known: [] }, tools.part(0, 0.02))
  const isLarge = found.some(({ box }) => box.height >= FACE_MIN * Math.min(image.width, image.height))
  if (!isLarge) return false
  const start = {
    ...sound,
    channels: sound.channels.map((channel) => channel.subarray(0, LISTENED * sound.sampleRate)),
  }
  try {
    return (await recognition.transcribe({ sound: start }, tools.part(0.02, 0.1))).words.length > 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_speech_detected') return false
    throw error
  }
}
