import { isPaid } from '@bluehour/catalog/plans'
import { AppError } from '@bluehour/engine/errors'
import type { UpscaleRequest } from '@bluehour/engine/pictures'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const EDGE_MAX = 4096
const CREDITS = { preserve: { 2: 25, 4: 100 }, balanced: { 2: 50, 4: 200 }, creative: { 2: 50, 4: 200 } } as const

const input = z.object({
  name: nameField,
  scale_factor: z.literal([2, 4]).describe('How many times wider and higher; 4 needs a paid plan.'),
  style: z
    .object({
      mode: z
        .enum(['preserve', 'balanced', 'creative', 'pro'])
        .optional()
        .describe(
          '`preserve` adds nothing, `balanced` (the default) is crisper, `creative` adds texture. `pro` is deprecated and means preserve.',
        ),
      prompt: z
        .string()
        .nullish()
        .describe(
          'For `creative`: which materials get more texture (hair, stone, fabric …) and the look of the whole.',
        ),
      enhancement: z
        .enum(['Resemblance', 'Balanced', 'Creative'])
        .optional()
        .describe('Deprecated: use mode. Resemblance is preserve.')
        .meta({ deprecated: true }),
    })
    .default({}),
  assets: z.object({ image_file_path: assetField(`The picture, at most ${EDGE_MAX} × ${EDGE_MAX} pixels`) }),
})

type Style = z.infer<typeof input>['style']
const OLD_NAMES = { Resemblance: 'preserve', Balanced: 'balanced', Creative: 'creative' } as const

function modeOf({ mode, enhancement }: Style): UpscaleRequest['mode'] {
  if (mode === 'pro') return 'preserve'
  return mode ?? (enhancement ? OLD_NAMES[enhancement] : 'balanced')
}

export const aiImageUpscaler = defineMode({
  path: 'ai-image-upscaler',
  kind: 'image',
  type: 'IMAGE_UPSCALER',
  title: 'Image Upscaler',
  summary: 'Makes a picture two or four times as large, as it is, crisper, or with added texture.',
  medianSeconds: 22,
  input,
  example: {
    scale_factor: 2,
    style: { mode: 'creative', prompt: 'detailed fabric, crisp' },
    assets: { image_file_path: 'api-assets/id/1234.png' },
  },

  assets: ({ assets }) => [{ field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] }],
  validate: () => [],
  checkPlan: ({ scale_factor }, plan) =>
    scale_factor === 4 && !isPaid(plan) ? 'Enlarging four times needs a paid plan; scale_factor 2 is free.' : undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: ({ scale_factor, style }) => CREDITS[modeOf(style)][scale_factor],

  async run({ scale_factor, style, assets }, tools) {
    const mode = modeOf(style)
    const prompt = style.prompt ?? ''
    refuseBadPrompt(prompt)
    const { facts } = await tools.asset(assets.image_file_path, 'image')
    refuseLarge(facts.width ?? 0, facts.height ?? 0)
    const image = await tools.picture(assets.image_file_path)
    const request = { image, factor: scale_factor, mode, prompt }
    const large = tools.engines.upscaler.enlarge(request, tools.part(0.03, 0.9))
    return [await tools.savePicture(large, 'output.png')]
  },
})

function refuseLarge(width: number, height: number): void {
  if (Math.max(width, height) <= EDGE_MAX) return
  throw new AppError(
    'invalid_parameters',
    `The picture is ${width} × ${height} pixels; at most ${EDGE_MAX} × ${EDGE_MAX} can be enlarged. Shrink it first.`,
  )
}
