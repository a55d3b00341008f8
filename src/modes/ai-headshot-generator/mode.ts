import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 50
const EDGE_MAX = 1344
/** The photo is read larger than the portrait: the face may be small in it. */
const PHOTO_EDGE_MAX = 3072
const PROMPT_MAX = 2000

const input = z.object({
  name: nameField,
  assets: z.object({
    image_file_path: assetField('The photo of one person; exactly one face must be seen'),
  }),
  style: z
    .object({
      prompt: z
        .string()
        .max(PROMPT_MAX, `must be at most ${PROMPT_MAX} characters`)
        .nullish()
        .describe(
          'Background (grey, white, navy, office, library, outdoors, city at night, brick, …), mood (warm, cool, dramatic, black and white) and crop (close-up, half body). Without it: a grey-blue studio.',
        ),
    })
    .nullish()
    .describe('How the portrait should look.'),
})

export const aiHeadshotGenerator = defineMode({
  path: 'ai-headshot-generator',
  kind: 'image',
  type: 'AI_HEADSHOT',
  title: 'Ai Headshot',
  summary:
    'Turns a photo of one person into a studio portrait: upright, well framed, evenly lit, on a clean background.',
  medianSeconds: 14,
  input,
  example: {
    assets: { image_file_path: 'api-assets/id/1234.png' },
    style: { prompt: 'professional headshot, blurred modern office behind' },
  },

  assets: ({ assets }) => [{ field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] }],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: (_input, plan) => {
    const edge = Math.min(plan.edgeMax, EDGE_MAX)
    return { width: Math.round((edge * 3) / 4), height: edge, fps: 0, seconds: 0, images: 1 }
  },
  price: () => CREDITS,

  async run({ assets, style }, tools) {
    const prompt = style?.prompt ?? ''
    refuseBadPrompt(prompt)
    const image = await tools.picture(assets.image_file_path, { maxEdge: PHOTO_EDGE_MAX })
    const edge = Math.min(tools.plan.edgeMax, EDGE_MAX)
    const portrait = await tools.engines.headshots.take({ image, prompt, edge }, tools.part(0.05, 0.95))
    return [await tools.savePicture(portrait, 'output.png')]
  },
})
