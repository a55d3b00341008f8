import type { FaceSwap, Job, Picture } from '@bluehour/engine/engine'
import { flatten } from '@bluehour/imaging/pixels'
import type { FaceTracker, TrackerOptions } from '../find/tracker.ts'
import { assignFaces, type FaceAssignment, prepareAssignments, refuseMissing } from './assign-faces.ts'
import { drawFace } from './draw-face.ts'
import type { FaceModels } from './extract-texture.ts'
import { shownFace } from './shown-face.ts'
import { swapVideo } from './swap-video.ts'

type FaceSwapOptions = FaceModels & { watch: (options: TrackerOptions) => FaceTracker }

/** Puts faces of pictures onto people: their features and skin, in the pose, expression and light of the target. */
export function makeFaceSwap({ finder, parts, watch }: FaceSwapOptions): FaceSwap {
  return {
    swapPicture: async (picture, changes, job) => {
      const roles = await prepareAssignments({ finder, parts }, changes)
      job.progress(0.4)
      job.signal.throwIfAborted()
      return swapPicture({ finder, parts }, picture, roles, job)
    },
    swapVideo: async (clip, changes, sink, job) => {
      const roles = await prepareAssignments({ finder, parts }, changes)
      job.signal.throwIfAborted()
      await swapVideo({ finder, tracker: watch({ fps: clip.fps }) }, clip, roles, sink, job)
    },
  }
}

async function swapPicture(
  { finder, parts }: FaceModels,
  picture: Picture,
  roles: readonly FaceAssignment[],
  job: Job,
): Promise<Picture> {
  const seen = flatten(picture)
  const faces = await finder.find(seen)
  job.progress(0.7)
  const isAnyNamed = roles.some(({ original }) => original)
  const people = isAnyNamed
    ? await Promise.all(faces.map((face) => finder.identify(seen, face)))
    : faces.map(() => new Float32Array(0))
  const cast = assignFaces(people, roles)
  const given = new Set(cast.filter((role) => role !== undefined))
  refuseMissing(roles, given, 'picture')
  // Not `slice`: decoded pictures are Buffers, whose slices share their memory.
  const result: Picture = { ...picture, data: Uint8Array.from(picture.data) }
  for (const [i, role] of cast.entries()) {
    job.signal.throwIfAborted()
    if (role === undefined) continue
    const shown = await shownFace(parts, seen, faces[i]!.mesh, 'kept')
    drawFace(result, faces[i]!, roles[role]!.look, { seed: job.seed + i, shown })
  }
  job.progress(1)
  return result
}
