import type { SignedUrls } from '../../files/signed-urls.ts'
import { type FaceTask, faceFolder } from '../../store/face-tasks.ts'

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
