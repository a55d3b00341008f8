import type { Plan } from '@bluehour/catalog/plans'
import {
  resolveVideo,
  VIDEO_MODEL_CHOICES,
  VIDEO_RESOLUTIONS,
  type VideoShape,
  type VideoSpec,
} from '@bluehour/catalog/video-models'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'

const SHAPES = ['16:9', '9:16', '1:1'] as const
const PROMPT_MAX = 20_000
const REFERENCES_MAX = 10
const ORIENTATIONS = { landscape: '16:9', portrait: '9:16', square: '1:1' } as const

const reference = z.object({
  name: z
    .string()
    .max(100)
    .regex(/^[A-Za-z][\w-]*$/, 'must begin with a letter and go on with letters, digits, _ and -')
    .describe('How the prompt calls it, with or without @.'),
  file_path: assetField('The picture'),
})

export const input = z.object({
  name: nameField,
  end_seconds: z
    .number()
    .min(1)
    .max(60)
    .describe('Length of the video. Which values are possible depends on the model.'),
  model: z
    .enum(VIDEO_MODEL_CHOICES)
    .default('default')
    .describe('`default` is kling-3.0 on paid plans and ltx-2.5 on the free plan.'),
  resolution: z
    .enum(VIDEO_RESOLUTIONS)
    .optional()
    .describe('720p on paid plans and 480p on the free plan when left out. The model must have it.'),
  aspect_ratio: z.enum(SHAPES).optional().describe('16:9 when left out. The model must have it.'),
  audio: z
    .boolean()
    .default(false)
    .describe('Adds ambience, effects and music that fit the prompt, where the model has sound.'),
  style: z.object({
    prompt: z
      .string()
      .min(1, 'must not be empty')
      .max(PROMPT_MAX, `must be at most ${PROMPT_MAX} characters`)
      .describe('What is seen, how it moves and how the camera goes. Several sentences become several shots.'),
    quality_mode: z
      .enum(['quick', 'studio'])
      .optional()
      .describe('Deprecated: use resolution. quick is 720p, studio is 1080p.')
      .meta({ deprecated: true }),
  }),
  orientation: z
    .enum(['landscape', 'portrait', 'square'])
    .optional()
    .describe('Deprecated: use aspect_ratio.')
    .meta({ deprecated: true }),
  references: z
    .array(reference)
    .min(1)
    .max(REFERENCES_MAX)
    .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, 'names must differ')
    .optional()
    .describe('Pictures that appear in the video where the prompt names them.'),
})

export type Input = z.infer<typeof input>

/** `aspect_ratio` wins over the name it had before. */
export function shapeOf({ aspect_ratio, orientation }: Input): VideoShape {
  return aspect_ratio ?? (orientation ? ORIENTATIONS[orientation] : '16:9')
}

export function specOf(request: Input, plan: Plan): VideoSpec {
  const { resolution, style } = request
  const old = style.quality_mode && (style.quality_mode === 'studio' ? '1080p' : '720p')
  return resolveVideo(
    {
      seconds: request.end_seconds,
      model: request.model,
      resolution: resolution ?? old,
      audio: request.audio,
      shape: shapeOf(request),
    },
    plan,
  )
}
