import { z } from 'zod'
import {
  checkFaceSwapMode,
  faceAssets,
  faceMappingFields,
  mappingConflicts,
  readFaceChanges,
} from '../face-mappings.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 10

const newFace = (path: string | null | undefined) => ({ field: 'source_file_path', path })

const input = z.object({
  name: nameField,
  assets: z
    .object({
      target_file_path: assetField('The picture to change'),
      source_file_path: z
        .string()
        .nullish()
        .describe(
          'The new face, needed when face_swap_mode is all-faces: a file_path from the upload operation, or a URL.',
        ),
      ...faceMappingFields,
    })
    .superRefine((assets, context) => checkFaceSwapMode(assets, newFace(assets.source_file_path), context)),
})

export const faceSwapPhoto = defineMode({
  path: 'face-swap-photo',
  kind: 'image',
  type: 'FACE_SWAP',
  title: 'Face Swap',
  summary: 'Puts a face onto the people of a picture, in their pose, expression and light.',
  medianSeconds: 4,
  input,
  example: {
    assets: { source_file_path: 'api-assets/id/1234.png', target_file_path: 'api-assets/id/5678.png' },
  },

  assets: ({ assets }) => [
    { field: 'assets.target_file_path', path: assets.target_file_path, media: ['image'] },
    ...faceAssets(assets, newFace(assets.source_file_path)),
  ],
  validate: ({ assets }) => mappingConflicts(assets),
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ assets }, tools) {
    const target = await tools.picture(assets.target_file_path, { maxEdge: tools.plan.edgeMax })
    const changes = await readFaceChanges(assets, assets.source_file_path, tools)
    const swapped = await tools.engines.faceSwap.swapPicture(target, changes, tools.part(0.05, 0.95))
    return [await tools.savePicture(swapped, 'output.png')]
  },
})
