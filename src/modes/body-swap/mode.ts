import { isPaid } from '@bluehour/catalog/plans'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const EDGES = { '640px': 640, '1k': 1024, '2k': 2048, '4k': 4096 } as const
const CREDITS = { '640px': 50, '1k': 50, '2k': 150, '4k': 200 } as const
/** Read larger than the result may show it: the person may be small in it. */
const PERSON_EDGE_MAX = 2048

const input = z.object({
  name: nameField,
  resolution: z
    .enum(['640px', '1k', '2k', '4k'])
    .describe('The longest edge of the result: 640, 1024, 2048 or 4096 pixels. Free accounts get 640px.'),
  assets: z.object({
    person_file_path: assetField('The person to place; best one person from head to foot'),
    scene_file_path: assetField('The scene. Whoever stands in it, the largest if several, gives way'),
  }),
})

export const bodySwap = defineMode({
  path: 'body-swap',
  kind: 'image',
  type: 'BODY_SWAP',
  title: 'Body Swap',
  summary: 'Puts a person into a scene, in the place and light of whoever stands there.',
  medianSeconds: 38,
  input,
  example: {
    resolution: '1k',
    assets: { person_file_path: 'api-assets/id/1234.png', scene_file_path: 'api-assets/id/5678.png' },
  },

  assets: ({ assets }) => [
    { field: 'assets.person_file_path', path: assets.person_file_path, media: ['image'] },
    { field: 'assets.scene_file_path', path: assets.scene_file_path, media: ['image'] },
  ],
  validate: () => [],
  checkPlan: ({ resolution }, plan) =>
    resolution !== '640px' && !isPaid(plan)
      ? `The resolution ${resolution} needs a paid plan; 640px is free.`
      : undefined,
  estimate: ({ resolution }) => ({ width: EDGES[resolution], height: -1, fps: 0, seconds: 0, images: 1 }),
  price: ({ resolution }) => CREDITS[resolution],

  async run({ resolution, assets }, tools) {
    const edge = EDGES[resolution]
    const person = await tools.picture(assets.person_file_path, { maxEdge: PERSON_EDGE_MAX })
    const scene = await tools.picture(assets.scene_file_path, { maxEdge: edge })
    const placed = await tools.engines.bodySwap.place({ person, scene, edge }, tools.part(0.05, 0.95))
    return [await tools.savePicture(placed, 'output.png')]
  },
})
