import { isPaid } from '@bluehour/catalog/plans'
import type { JourneyRequest, Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { refuseBadPrompt } from '../content-policy.ts'
import { defineMode } from '../mode.ts'
import type { Tools } from '../tools.ts'
import { type Input, input } from './input.ts'

const EDGE_MAX = 1472
const FRAMES_MAX = 10_000
const SOUND_RATE = 44_100

const even = (side: number) => 2 * Math.floor(side / 2)
const sizeOf = ({ width, height }: Input) => ({ width: even(width), height: even(height) })
/** Decimals are not exact: 0.1 × 30 is a little more than 3. */
const framesOf = ({ fps, end_seconds }: Input) => Math.max(1, Math.ceil(fps * end_seconds - 1e-6))

export const animation = defineMode<Input>({
  path: 'animation',
  kind: 'video',
  type: 'ANIMATION',
  title: 'Animation',
  summary:
    'A journey through scenes that morph into each other, in 47 looks, under 52 camera effects, to music when given.',
  medianSeconds: 596,
  input,
  example: {
    fps: 12,
    end_seconds: 15,
    height: 512,
    width: 960,
    style: {
      art_style: 'Painterly Illustration',
      camera_effect: 'Simple Zoom In',
      prompt_type: 'custom',
      prompt: 'a lighthouse on a cliff. a whale under the stars. a castle in the clouds',
      transition_speed: 5,
    },
    assets: { audio_source: 'none' },
  },

  assets: ({ assets }) => [
    ...(assets.audio_source === 'file' && assets.audio_file_path
      ? [{ field: 'assets.audio_file_path', path: assets.audio_file_path, media: ['audio'] as const }]
      : []),
    ...(assets.image_file_path
      ? [{ field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] as const }]
      : []),
  ],
  validate: (request) => {
    const wrong: string[] = []
    if (Math.max(request.width, request.height) > EDGE_MAX)
      wrong.push(`width, height: the longest edge is at most ${EDGE_MAX} pixels`)
    const frames = framesOf(request)
    if (frames > FRAMES_MAX)
      wrong.push(
        `end_seconds: the animation would have ${frames} frames; at most ${FRAMES_MAX} are possible, which is ${Math.floor(FRAMES_MAX / request.fps)} seconds at ${request.fps} a second`,
      )
    return wrong
  },
  checkPlan: ({ width, height }, plan) =>
    Math.max(width, height) <= plan.edgeMax
      ? undefined
      : `The longest edge of ${plan.label} accounts is ${plan.edgeMax} pixels; ${isPaid(plan) ? 'a larger' : 'a paid'} plan allows more`,

  estimate: (request) => ({
    ...sizeOf(request),
    fps: request.fps,
    seconds: framesOf(request) / request.fps,
    images: 0,
  }),
  /** Frames are counted at creation, so the price does not change. */
  price: (request) => framesOf(request),

  async run(request, tools) {
    const { style, assets } = request
    const prompt = style.prompt_type === 'custom' ? (style.prompt ?? '') : ''
    refuseBadPrompt(`${prompt} ${style.art_style_custom ?? ''}`)
    const sound = await soundOf(request, tools)
    const story = await storyOf(style.prompt_type, prompt, sound, tools)
    const size = sizeOf(request)
    const first = assets.image_file_path
      ? await tools.picture(assets.image_file_path, { maxEdge: Math.max(size.width, size.height) * 2 })
      : undefined
    const journey: JourneyRequest = {
      seconds: framesOf(request) / request.fps,
      frames: framesOf(request),
      look: style.art_style,
      effect: style.camera_effect,
      transitionSpeed: style.transition_speed,
      story,
      ...(style.art_style_custom ? { customLook: style.art_style_custom } : {}),
      ...(first ? { first } : {}),
      ...(sound ? { sound } : {}),
    }
    const drawing = tools.part(style.prompt_type === 'use_lyrics' ? 0.2 : 0.01, 1)
    const video = await tools.saveVideo(
      { ...size, fps: request.fps, ...(sound ? { sound } : {}) },
      'output.mp4',
      async (sink) => {
        await tools.engines.films.journey(journey, sink, drawing)
      },
    )
    return [video]
  },
})

async function soundOf({ assets, end_seconds }: Input, tools: Tools): Promise<Sound | undefined> {
  if (assets.audio_source === 'youtube')
    throw new AppError(
      'invalid_youtube_url',
      'This server does not fetch sound from YouTube. Upload the file and send its file_path as audio_file_path with audio_source file.',
    )
  if (assets.audio_source === 'none' || !assets.audio_file_path) return undefined
  return tools.sound(assets.audio_file_path, { sampleRate: SOUND_RATE, startSeconds: 0, endSeconds: end_seconds })
}

async function storyOf(
  kind: Input['style']['prompt_type'],
  prompt: string,
  sound: Sound | undefined,
  tools: Tools,
): Promise<JourneyRequest['story']> {
  if (kind === 'custom') return { kind: 'prompt', prompt }
  if (kind === 'ai_choose' || !sound) return { kind: 'mood' }
  // Scenes are understood in English, whatever is sung.
  const job = tools.part(0.01, 0.2)
  const { words, text } = await tools.engines.recognition.transcribe({ sound, singing: true, task: 'translate' }, job)
  refuseBadPrompt(text)
  return { kind: 'lyrics', words }
}
