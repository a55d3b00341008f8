import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 10
const EDGE_MAX = 2048
/** The head picture is read larger than the result: the head may be small in it. */
const HEAD_EDGE_MAX = 3072

const input = z.object({
  name: nameField,
  assets: z.object({
    body_file_path: assetField('The picture that keeps its body and scene; of several people the largest'),
    head_file_path: assetField('The picture of the head to place, hair included'),
  }),
  max_resolution: z
    .int()
    .min(1, 'must be at least 1')
    .nullish()
    .describe('The larger side of the result at most. Left out or above what the plan gives: the largest of the plan.'),
})

export const headSwap = defineMode({
  path: 'head-swap',
  kind: 'image',
  type: 'HEAD_SWAP',
  title: 'Head Swap',
  summary: 'Puts the head of one picture, hair and all, onto the body of another.',
  medianSeconds: 18,
  input,
  example: {
    assets: { body_file_path: 'api-assets/id/1234.png', head_file_path: 'api-assets/id/5678.png' },
    max_resolution: 1024,
  },

  assets: ({ assets }) => [
    { field: 'assets.body_file_path', path: assets.body_file_path, media: ['image'] },
    { field: 'assets.head_file_path', path: assets.head_file_path, media: ['image'] },
  ],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ assets, max_resolution }, tools) {
    const edgeMax = Math.min(tools.plan.edgeMax, EDGE_MAX, max_resolution ?? EDGE_MAX)
    const body = await tools.picture(assets.body_file_path, { maxEdge: Math.min(tools.plan.edgeMax, EDGE_MAX) })
    const head = await tools.picture(assets.head_file_path, { maxEdge: HEAD_EDGE_MAX })
    const swapped = await tools.engines.headSwap.swap({ body, head, edgeMax }, tools.part(0.05, 0.95))
    return [await tools.savePicture(swapped, 'output.png')]
  },
})
