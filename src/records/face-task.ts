import type { SignedUrls } from '../files/signed-urls.ts'
import { type FaceTask, faceFolder } from '../store/face-tasks.ts'
import { text } from './json-schema.ts'

/** What GET shows, in the contract's words. Faces are there as soon as they are found. */
export function faceTaskRecord({ id, status, faces }: FaceTask, { urls, now }: { urls: SignedUrls; now: Date }) {
  return {
    id,
    credits_charged: 0,
    status,
    faces: [...faces].sort(byFrameAndIndex).map((name) => {
      const path = `${faceFolder(id)}/${name}`
      return { path, url: urls.asset(path, now) }
    }),
  }
}

function byFrameAndIndex(a: string, b: string): number {
  const [frameA = 0, indexA = 0] = a.split(/[-.]/).map(Number)
  const [frameB = 0, indexB = 0] = b.split(/[-.]/).map(Number)
  return frameA - frameB || indexA - indexB
}

export const faceTaskSchema = {
  type: 'object',
  required: ['id', 'credits_charged', 'status', 'faces'],
  properties: {
    id: text,
    credits_charged: { type: 'integer', description: 'Always 0: face detection is free' },
    status: { type: 'string', description: 'queued, rendering, complete or error' },
    faces: {
      type: 'array',
      description: 'Grows while the task runs. Sorted by frame, then from left to right',
      items: {
        type: 'object',
        required: ['path', 'url'],
        properties: {
          path: {
            type: 'string',
            description: 'api-assets/{id}/{frame}-{index}.png: the original_face of a face swap. Kept for 7 days',
          },
          url: { type: 'string', format: 'uri', description: 'Shows the crop; fresh on every GET, lives 24 hours' },
        },
      },
    },
  },
} as const
