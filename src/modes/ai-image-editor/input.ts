import {
  EDIT_MODEL_CHOICES,
  EDIT_RATIOS,
  type EditModelChoice,
  type EditSpec,
  LONGEST_EDGES,
  resolveEdit,
} from '@bluehour/catalog/edit-models'
import { IMAGE_RESOLUTIONS } from '@bluehour/catalog/image-models'
import type { Plan } from '@bluehour/catalog/plans'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'

const INPUTS_MAX = 10

/** `model` has no default in the schema: the older field counts when it is missing. */
export const input = z.object({
  name: nameField,
  image_count: z
    .union([z.literal(1), z.literal(4), z.literal(9), z.literal(16)])
    .default(1)
    .describe('How many variations; which numbers are possible depends on the model.'),
  model: z.enum(EDIT_MODEL_CHOICES).optional().describe('`default` is qwen-image-2.1.'),
  aspect_ratio: z
    .enum(EDIT_RATIOS)
    .default('auto')
    .describe(
      'The shape of the result. `auto` keeps the one the edit leaves; for others what is missing is painted on.',
    ),
  resolution: z
    .enum(['auto', ...IMAGE_RESOLUTIONS])
    .optional()
    .describe(
      'The longest edge. Left out (or the deprecated `auto`): at most 640px, 1k, 2k or 4k by plan, or the nearest the model has.',
    ),
  style: z.object({
    prompt: z
      .string()
      .min(1, 'must not be empty')
      .max(15_000)
      .describe('What to change, in English. Several steps in one sentence are done in their order.'),
    model: z
      .enum(['Nano Banana', 'Seedream', 'default'])
      .optional()
      .describe('Deprecated: use model. Nano Banana is nano-banana, Seedream is seedream-v4.')
      .meta({ deprecated: true }),
  }),
  assets: z
    .object({
      image_file_paths: z
        .array(assetField('A picture'))
        .max(INPUTS_MAX)
        .optional()
        .describe(
          'The first is edited, the others can be spoken of: "the second picture". How many depends on the model.',
        ),
      image_file_path: assetField('The picture to edit')
        .optional()
        .describe('Deprecated: use image_file_paths.')
        .meta({ deprecated: true }),
    })
    .optional()
    .describe('Without a picture the prompt is drawn from nothing.'),
})

export type Input = z.infer<typeof input>

const OLD_MODELS = { 'Nano Banana': 'nano-banana', Seedream: 'seedream-v4', default: 'default' } as const

export function pathsOf({ assets }: Input): string[] {
  const many = assets?.image_file_paths ?? []
  return many.length > 0 ? many : assets?.image_file_path ? [assets.image_file_path] : []
}

export function specOf(request: Input, plan: Plan): EditSpec {
  const old: EditModelChoice | undefined = request.style.model && OLD_MODELS[request.style.model]
  const { image_count: count, resolution } = request
  return resolveEdit({ count, inputs: pathsOf(request).length, model: request.model ?? old, resolution }, plan)
}

/** Width over height, or nothing for `auto`. */
export function ratioOf({ aspect_ratio }: Input): number | undefined {
  const [wide, high] = aspect_ratio.split(':').map(Number)
  return wide && high ? wide / high : undefined
}

/** The size a shape has at a resolution. */
export function sizeAt(resolution: EditSpec['resolution'], ratio: number): { width: number; height: number } {
  const edge = LONGEST_EDGES[resolution]
  return ratio >= 1
    ? { width: edge, height: Math.round(edge / ratio) }
    : { width: Math.round(edge * ratio), height: edge }
}
