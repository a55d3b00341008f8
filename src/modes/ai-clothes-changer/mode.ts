import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 25
const EDGE_MAX = 1472
const GARMENT_EDGE_MAX = 2048

const input = z.object({
  name: nameField,
  assets: z.object({
    person_file_path: assetField('The person to dress; of several people the largest'),
    garment_file_path: assetField('The garment: laid flat, on a hanger, or worn by somebody'),
    garment_type: z
      .enum(['entire_outfit', 'upper_body', 'lower_body', 'dresses'])
      .default('entire_outfit')
      .describe('What is replaced. `dresses` is deprecated and means entire_outfit.'),
  }),
})

export const aiClothesChanger = defineMode({
  path: 'ai-clothes-changer',
  kind: 'image',
  type: 'CLOTHES_CHANGER',
  title: 'Clothes Changer',
  summary: 'Puts the garment of one picture onto the person of another.',
  medianSeconds: 13,
  input,
  example: {
    assets: {
      person_file_path: 'api-assets/id/1234.png',
      garment_file_path: 'api-assets/id/5678.png',
      garment_type: 'upper_body',
    },
  },

  assets: ({ assets }) => [
    { field: 'assets.person_file_path', path: assets.person_file_path, media: ['image'] },
    { field: 'assets.garment_file_path', path: assets.garment_file_path, media: ['image'] },
  ],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ assets }, tools) {
    const edgeMax = Math.min(tools.plan.edgeMax, EDGE_MAX)
    const person = await tools.picture(assets.person_file_path, { maxEdge: edgeMax })
    const garment = await tools.picture(assets.garment_file_path, { maxEdge: GARMENT_EDGE_MAX })
    const type = assets.garment_type === 'dresses' ? 'entire_outfit' : assets.garment_type
    const dressed = await tools.engines.clothesChanger.change(
      { person, garment, type, edgeMax },
      tools.part(0.05, 0.95),
    )
    return [await tools.savePicture(dressed, 'output.png')]
  },
})
