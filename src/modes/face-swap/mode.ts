import { z } from 'zod'
import {
  checkFaceSwapMode,
  faceAssets,
  faceMappingFields,
  mappingConflicts,
  readFaceChanges,
} from '../face-mappings.ts'
import { nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import {
  checkVideoSource,
  clipConflicts,
  clipFields,
  ESTIMATE_FPS,
  framesOf,
  ignoredSizeFields,
  openVideoSource,
  videoAsset,
  videoSourceFields,
} from '../video-source.ts'

const FRAMES_MAX = 20_000

const newFace = (path: string | null | undefined) => ({ field: 'image_file_path', path })

const input = z.object({
  name: nameField,
  ...clipFields,
  style: z
    .object({
      version: z.enum(['v1', 'v2', 'default']).default('default').describe('All versions mean the current best.'),
    })
    .nullish(),
  assets: z
    .object({
      image_file_path: z
        .string()
        .nullish()
        .describe(
          'The new face, needed when face_swap_mode is all-faces: a file_path from the upload operation, or a URL.',
        ),
      ...faceMappingFields,
      ...videoSourceFields,
    })
    .superRefine((assets, context) => {
      checkVideoSource(assets, context)
      checkFaceSwapMode(assets, newFace(assets.image_file_path), context)
    }),
  ...ignoredSizeFields,
})

export const faceSwap = defineMode({
  path: 'face-swap',
  kind: 'video',
  type: 'FACE_SWAP',
  title: 'Face Swap',
  summary: 'Puts a face onto the people of a video, frame by frame, in their pose, expression and light.',
  medianSeconds: 96,
  input,
  example: {
    start_seconds: 0,
    end_seconds: 15,
    assets: {
      image_file_path: 'api-assets/id/1234.png',
      video_source: 'file',
      video_file_path: 'api-assets/id/1234.mp4',
    },
  },

  assets: ({ assets }) => [
    ...videoAsset(assets, ['video', 'gif']),
    ...faceAssets(assets, newFace(assets.image_file_path)),
  ],
  validate: (request) => [...clipConflicts(request, FRAMES_MAX, ESTIMATE_FPS), ...mappingConflicts(request.assets)],
  checkPlan: () => undefined,
  estimate: ({ start_seconds, end_seconds }) => ({
    width: -1,
    height: -1,
    fps: ESTIMATE_FPS,
    seconds: end_seconds - start_seconds,
    images: 0,
  }),
  price: (_request, size) => framesOf(size),

  async run(request, tools) {
    const { assets } = request
    const clip = await openVideoSource(request, tools, { maxEdge: tools.plan.edgeMax, framesMax: FRAMES_MAX })
    const changes = await readFaceChanges(assets, assets.image_file_path, tools)
    const { width, height, fps, soundFrom } = clip
    const video = await tools.saveVideo({ width, height, fps, soundFrom }, 'output.mp4', (sink) =>
      tools.engines.faceSwap.swapVideo(clip, changes, sink, tools.part(0.02, 1)),
    )
    return [video]
  },
})
