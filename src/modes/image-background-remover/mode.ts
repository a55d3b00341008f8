import type { Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 5
/** A subject smaller than this share of the picture is none. */
const SUBJECT_SHARE_MIN = 0.001

const input = z.object({
  name: nameField,
  assets: z.object({
    image_file_path: assetField('The picture whose background is removed'),
    background_image_file_path: assetField('A picture to put behind the subject, cropped to the size of the first')
      .nullish()
      .describe('A picture to put behind the subject instead; without it the background becomes transparent.'),
  }),
})

export const imageBackgroundRemover = defineMode({
  path: 'image-background-remover',
  kind: 'image',
  type: 'BACKGROUND_REMOVER',
  title: 'Background Remover',
  summary: 'Cuts the subject out of a picture, on a transparent ground or in front of another picture.',
  medianSeconds: 4,
  input,
  example: { assets: { image_file_path: 'api-assets/id/1234.png' } },

  assets: ({ assets }) => [
    { field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] },
    ...(assets.background_image_file_path
      ? [
          {
            field: 'assets.background_image_file_path',
            path: assets.background_image_file_path,
            media: ['image'] as const,
          },
        ]
      : []),
  ],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ assets }, tools) {
    const { matting } = tools.engines
    const picture = await tools.picture(assets.image_file_path)
    const subject = await matting.lift(picture, tools.part(0.05, 0.9))
    refuseEmpty(subject)
    if (!assets.background_image_file_path) return [await tools.savePicture(subject, 'output.png')]
    const background = await tools.picture(assets.background_image_file_path)
    return [await tools.savePicture(await matting.placeInFront(subject, background), 'output.png')]
  },
})

/** A blank picture would be paid for and thrown away. */
function refuseEmpty({ width, height, data }: Picture): void {
  let sum = 0
  for (let i = 3; i < data.length; i += 4) sum += data[i]!
  if (sum / 255 >= SUBJECT_SHARE_MIN * width * height) return
  throw new AppError(
    'invalid_parameters',
    'No subject was found in the picture. Use one that shows a person, an animal or a thing in front of its background.',
  )
}
