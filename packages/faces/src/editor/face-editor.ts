import type { FaceEditor, Job } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { Face, FaceFinder } from '../face.ts'
import type { PuppetStudio } from '../puppet/backdrop.ts'
import { fullControls, turnsHead } from '../puppet/controls.ts'
import { makePuppet } from '../puppet/puppet.ts'
import { enhanceFace } from './enhance-face.ts'

export function makeFaceEditor({ finder, studio }: { finder: FaceFinder; studio: PuppetStudio }): FaceEditor {
  return {
    edit: async ({ image, pose, enhance, edgeMax }, job) => {
      job.signal.throwIfAborted()
      const picture = flatten(image)
      const face = largest(await finder.find(picture))
      job.progress(0.3)
      const clear = enhance ? enhanceFace(picture, face) : picture
      const controls = fullControls(pose)
      const posing: Job = { ...job, progress: (share) => job.progress(0.3 + 0.6 * share) }
      const puppet = await makePuppet(clear, face, { studio, job: posing, head: turnsHead(controls) })
      job.signal.throwIfAborted()
      const posed = puppet.draw(controls)
      const { width, height } = fitWithin(posed.width, posed.height, edgeMax)
      const edited = await resizePicture(posed, width, height)
      job.progress(1)
      return edited
    },
  }
}

/** Whoever fills most of the picture is meant. */
function largest(faces: readonly Face[]): Face {
  const [face] = [...faces].sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
  if (face) return face
  throw new AppError(
    'no_source_face',
    'No face was found in the picture. Use one that shows a face clearly, not too small and not covered.',
  )
}
