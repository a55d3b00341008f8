import {
  IMAGE_MODEL_CHOICES,
  IMAGE_RESOLUTIONS,
  type ImageModelChoice,
  type ImageSpec,
  resolveImage,
} from '@bluehour/catalog/image-models'
import { IMAGE_RATIOS, type ImageRatio } from '@bluehour/catalog/image-sizes'
import { IMAGE_TOOLS } from '@bluehour/catalog/image-tools'
import type { Plan } from '@bluehour/catalog/plans'
import { z } from 'zod'
import { nameField } from '../fields.ts'

/** `model` and `aspect_ratio` have no default in the schema: fields that are older than they are count when they are missing. */
export const input = z.object({
  name: nameField,
  image_count: z
    .int()
    .min(1)
    .max(16)
    .describe('How many pictures; they differ in composition. Which numbers are possible depends on the model.'),
  model: z
    .enum(IMAGE_MODEL_CHOICES)
    .optional()
    .describe('`default` is z-image-turbo. `seedream` is the old name of seedream-v4.'),
  aspect_ratio: z.enum(IMAGE_RATIOS).optional().describe('1:1 when left out.'),
  resolution: z
    .enum(['auto', ...IMAGE_RESOLUTIONS])
    .optional()
    .describe(
      'The longest edge. Left out (or the deprecated `auto`): 640px, 1k, 2k or 4k by plan, or the nearest the model has.',
    ),
  style: z.object({
    prompt: z.string().min(1, 'must not be empty').max(20_000).describe('What the picture shows.'),
    tool: z.enum(IMAGE_TOOLS).default('general').describe('What the picture is meant for: composition and finish.'),
    quality_mode: z
      .enum(['pro', 'standard'])
      .optional()
      .describe('Deprecated: use model. standard is z-image-turbo, pro is seedream-v4.')
      .meta({ deprecated: true }),
  }),
  orientation: z
    .enum(['landscape', 'portrait', 'square'])
    .optional()
    .describe('Deprecated: use aspect_ratio. landscape is 16:9, portrait is 9:16, square is 1:1.')
    .meta({ deprecated: true }),
})

export type Input = z.infer<typeof input>

const QUALITY_MODELS = { standard: 'z-image-turbo', pro: 'seedream-v4' } as const
const ORIENTATION_RATIOS = { landscape: '16:9', portrait: '9:16', square: '1:1' } as const

function modelOf({ model, style }: Input): ImageModelChoice | undefined {
  return model ?? (style.quality_mode && QUALITY_MODELS[style.quality_mode])
}

export function ratioOf({ aspect_ratio, orientation }: Input): ImageRatio {
  return aspect_ratio ?? (orientation ? ORIENTATION_RATIOS[orientation] : '1:1')
}

export function specOf(request: Input, plan: Plan): ImageSpec {
  return resolveImage({ count: request.image_count, model: modelOf(request), resolution: request.resolution }, plan)
}
