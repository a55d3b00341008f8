import { type FrameSize, videoSizeFor } from '@bluehour/catalog/video-sizes'
import { refuseBadPrompt } from '../content-policy.ts'
import { defineMode } from '../mode.ts'
import { type Input, input, type Style, styleOf } from './input.ts'

const FPS = 25
const SOUND_RATE = 44_100
const CREDITS_PER_SECOND: Record<Style, number> = { realistic: 48, prompted: 24 }
const SECONDS_MAX: Record<Style, number> = { realistic: 300, prompted: 45 }
/** Smaller faces cannot speak, whatever was asked for. */
const EDGE_MIN = 64
/** Read larger than any frame: the face is found and measured better. */
const READ_EDGE = 1600

const clipSeconds = ({ start_seconds, end_seconds }: Input) => end_seconds - start_seconds

/** The picture's own shape within the plan, the wish and 720p; nothing is enlarged. Video needs even sides. */
export function frameSizeFor(picture: FrameSize, edgeMax: number): FrameSize {
  const cap = videoSizeFor('720p', picture)
  const long = Math.max(picture.width, picture.height)
  const scale = Math.min(1, Math.max(EDGE_MIN, edgeMax) / long, cap.width / picture.width, cap.height / picture.height)
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * scale) / 2 + 1e-6))
  return { width: even(picture.width), height: even(picture.height) }
}

export const aiTalkingPhoto = defineMode<Input>({
  path: 'ai-talking-photo',
  kind: 'video',
  type: 'TALKING_PHOTO',
  title: 'Talking Photo',
  summary: 'Lets a portrait say a sound: lips, eyes, brows and head go with the speech.',
  medianSeconds: 174,
  input,
  example: {
    start_seconds: 0,
    end_seconds: 15,
    style: { generation_mode: 'realistic' },
    assets: { image_file_path: 'api-assets/id/1234.png', audio_file_path: 'api-assets/id/1234.mp3' },
  },

  assets: ({ assets }) => [
    { field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] },
    { field: 'assets.audio_file_path', path: assets.audio_file_path, media: ['audio'] },
  ],
  validate: (request) => {
    const seconds = clipSeconds(request)
    if (seconds <= 0) return ['end_seconds: must be greater than start_seconds']
    const style = styleOf(request)
    const most = SECONDS_MAX[style]
    // Differences of decimals are not exact: 45.3 − 0.3 is a little more than 45.
    if (seconds <= most + 1e-6) return []
    return [`end_seconds: a ${style} clip is at most ${most} seconds long; this one is ${Math.ceil(seconds)}`]
  },
  checkPlan: () => undefined,

  estimate: (request) => ({ width: -1, height: -1, fps: FPS, seconds: clipSeconds(request), images: 0 }),

  /** A sound that ends before the clip makes a shorter video, which costs less; rounding to whole frames costs nothing. */
  price: (request, { seconds }) => {
    const clip = clipSeconds(request)
    const made = seconds < 0 || seconds > clip - 1 / FPS ? clip : seconds
    return Math.round(CREDITS_PER_SECOND[styleOf(request)] * made)
  },

  async run(request, tools) {
    const { assets, style, max_resolution: edge, start_seconds: startSeconds, end_seconds: endSeconds } = request
    const prompt = style.prompt ?? ''
    refuseBadPrompt(prompt)
    const sound = await tools.sound(assets.audio_file_path, { sampleRate: SOUND_RATE, startSeconds, endSeconds })
    const image = await tools.picture(assets.image_file_path, { maxEdge: READ_EDGE })
    const size = frameSizeFor(image, Math.min(tools.plan.edgeMax, edge ?? Number.POSITIVE_INFINITY))
    const frames = Math.max(1, Math.round((sound.channels[0]!.length / SOUND_RATE) * FPS))
    const talk = { image, sound, frames, style: styleOf(request), prompt }
    const video = await tools.saveVideo({ ...size, fps: FPS, sound }, 'output.mp4', (sink) =>
      tools.engines.talkingPhoto.speak(talk, sink, tools),
    )
    return [video]
  },
})
