import type { Plan } from '@bluehour/catalog/plans'
import {
  resolveVideo,
  VIDEO_MODEL_CHOICES,
  VIDEO_RESOLUTIONS,
  type VideoResolution,
  type VideoSpec,
} from '@bluehour/catalog/video-models'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'

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
  audio: z
    .boolean()
    .default(false)
    .describe('Adds sound that fits the picture and the prompt, where the model has sound.'),
  style: z
    .object({
      prompt: z.string().max(20_000).optional().describe('How the picture should move: camera, weather, water, light.'),
      quality_mode: z
        .enum(['quick', 'studio'])
        .optional()
        .describe('Deprecated: use resolution. quick is 720p, studio is 1080p.')
        .meta({ deprecated: true }),
      high_quality: z
        .boolean()
        .optional()
        .describe('Deprecated: use resolution. false is 720p, true is 1080p.')
        .meta({ deprecated: true }),
    })
    .optional(),
  assets: z.object({
    image_file_path: assetField('The first frame'),
    end_image_file_path: assetField('The last frame, for models that take one').optional(),
  }),
  height: z.int().nullish().describe('Deprecated and ignored.').meta({ deprecated: true }),
  width: z.int().nullish().describe('Deprecated and ignored.').meta({ deprecated: true }),
})

export type Input = z.infer<typeof input>

/** `resolution` wins over the names it had before. */
function resolutionOf({ resolution, style }: Input): VideoResolution | undefined {
  if (resolution) return resolution
  if (style?.quality_mode) return style.quality_mode === 'studio' ? '1080p' : '720p'
  if (style?.high_quality !== undefined) return style.high_quality ? '1080p' : '720p'
  return undefined
}

/** The shape is left out: it is the picture's own, which nobody has looked at yet. */
export function specOf(request: Input, plan: Plan): VideoSpec {
  return resolveVideo(
    {
      seconds: request.end_seconds,
      model: request.model,
      resolution: resolutionOf(request),
      audio: request.audio,
      endImage: request.assets.end_image_file_path !== undefined,
    },
    plan,
  )
}
