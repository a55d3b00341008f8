import type { FaceControl } from '@bluehour/engine/engine'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 1
/** Read larger than it is delivered: a small face keeps more of its lines through the work. */
const READ_LARGER = 2
const READ_EDGE_MAX = 4096

/** What each control does, in the words of the reference page. Left and right are the viewer's. */
const CONTROLS: Record<FaceControl, string> = {
  eyebrow_direction: 'Eyebrows down (negative) or up.',
  eye_gaze_horizontal: 'Eyes look to the left (negative) or the right of the picture.',
  eye_gaze_vertical: 'Eyes look down (negative) or up.',
  eye_open_ratio: 'Eyes closed (−100) or wide open.',
  lip_open_ratio: 'Lips closed (negative) or open.',
  head_roll: 'The head leans to the left (negative) or the right of the picture.',
  mouth_grim: 'Lips full and loose (negative) or pressed thin.',
  mouth_pout: 'Lower lip drawn in (negative) or pushed out.',
  mouth_purse: 'Mouth drawn wide (negative) or together.',
  mouth_smile: 'Corners of the mouth down (negative) or up.',
  mouth_position_horizontal: 'The mouth moves to the left (negative) or the right of the picture.',
  mouth_position_vertical: 'The mouth moves down (negative) or up.',
  head_pitch: 'The head looks down (negative) or up.',
  head_yaw: 'The head turns to the left (negative) or the right of the picture.',
}

const control = (words: string) =>
  z
    .number()
    .min(-100, 'must be at least -100')
    .max(100, 'must be at most 100')
    .multipleOf(5, 'must be a multiple of 5')
    .default(0)
    .describe(words)

type ControlFields = Record<FaceControl, ReturnType<typeof control>>
const controlFields = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, words]) => [name, control(words)]),
) as ControlFields

const input = z.object({
  name: nameField,
  assets: z.object({
    image_file_path: assetField('The picture whose face is edited; of several faces the largest'),
  }),
  style: z.object({
    enhance_face: z
      .boolean()
      .default(false)
      .describe('Makes the face clearer: less noise, even skin, crisp eyes and lips.'),
    ...controlFields,
  }),
})

export const aiFaceEditor = defineMode<z.infer<typeof input>>({
  path: 'ai-face-editor',
  kind: 'image',
  type: 'FACE_EDITOR',
  title: 'Face Editor',
  summary: 'Changes the expression of a face in a picture: brows, eyes, mouth, and where the head turns.',
  medianSeconds: 3,
  input,
  example: {
    assets: { image_file_path: 'api-assets/id/1234.png' },
    style: { mouth_smile: 60, head_yaw: -20, enhance_face: true },
  },

  assets: ({ assets }) => [{ field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] }],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ assets, style }, tools) {
    const { edgeMax } = tools.plan
    const image = await tools.picture(assets.image_file_path, {
      maxEdge: Math.max(edgeMax, Math.min(READ_EDGE_MAX, edgeMax * READ_LARGER)),
    })
    const { enhance_face: enhance, ...percent } = style
    const pose = Object.fromEntries(Object.entries(percent).map(([name, value]) => [name, value / 100]))
    const edited = await tools.engines.faceEditor.edit({ image, pose, enhance, edgeMax }, tools.part(0.05, 0.95))
    return [await tools.savePicture(edited, 'output.png')]
  },
})
