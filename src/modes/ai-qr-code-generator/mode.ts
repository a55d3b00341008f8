import { QR_STYLES } from '@bluehour/catalog/qr-styles'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const EDGE_MAX = 1024
/** What the largest code holds. */
const CODE_BYTES_MAX = 2_953

const edgeOf = (plan: { edgeMax: number }) => Math.min(EDGE_MAX, plan.edgeMax)

const input = z.object({
  name: nameField,
  content: z
    .string()
    .min(1, 'must not be empty')
    .max(CODE_BYTES_MAX)
    .refine((text) => Buffer.byteLength(text) <= CODE_BYTES_MAX, `must be at most ${CODE_BYTES_MAX} bytes in UTF-8`)
    .describe('What the code says when it is scanned: a link or any other text, in any script.'),
  style: z.object({
    art_style: z
      .string()
      .min(1, 'must not be empty')
      .max(1_000)
      .describe(
        `How the picture looks, in your own words, such as "autumn forest" or "neon jungle at night". Ready-made styles: ${QR_STYLES.join(', ')}.`,
      ),
  }),
})

export const aiQrCodeGenerator = defineMode({
  path: 'ai-qr-code-generator',
  kind: 'image',
  type: 'QR_CODE',
  title: 'Qr Code',
  summary: 'Paints a picture that scans as a QR code.',
  medianSeconds: 7,
  input,
  example: { content: 'https://example.com/menu', style: { art_style: 'Watercolor' } },
  assets: () => [],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: (_input, plan) => ({ width: edgeOf(plan), height: edgeOf(plan), fps: 0, seconds: 0, images: 1 }),
  price: () => 0,
  run: async ({ content, style }, tools) => {
    refuseBadPrompt(style.art_style)
    const request = { content, artStyle: style.art_style, size: edgeOf(tools.plan) }
    const picture = await tools.engines.codes.draw(request, tools.part(0, 0.95))
    return [await tools.savePicture(picture, 'output.png')]
  },
})
