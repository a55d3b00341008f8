import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 10

const input = z.object({
  name: nameField,
  assets: z.object({ image_file_path: assetField('The photo, black and white, sepia or faded') }),
})

export const photoColorizer = defineMode({
  path: 'photo-colorizer',
  kind: 'image',
  type: 'PHOTO_COLORIZER',
  title: 'Photo Colorizer',
  summary: 'Gives a black-and-white photo plausible colors; its light stays as it is.',
  medianSeconds: 9,
  input,
  example: { assets: { image_file_path: 'api-assets/id/1234.png' } },

  assets: ({ assets }) => [{ field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] }],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ assets }, tools) {
    const picture = await tools.picture(assets.image_file_path, { maxEdge: tools.plan.edgeMax })
    const colored = await tools.engines.colorizer.colorize(picture, tools.part(0.05, 0.95))
    return [await tools.savePicture(colored, 'output.png')]
  },
})
