import { AppError } from '../../../../lib/errors.ts'
import type { Job, Matting, Picture } from '../../../engine.ts'
import { flatten } from '../../motion/pixels.ts'
import type { Inpaint } from '../../vision/inpaint.ts'
import type { FaceFinder } from '../face.ts'
import { poseOf } from '../head/pose.ts'
import { turnMesh, turnPicture } from '../head/turn.ts'
import { paintBackdrop } from './backdrop/backdrop.ts'
import { composePortrait } from './compose.ts'
import { framePortrait, frameSize } from './framing.ts'
import { polishSitter } from './polish.ts'
import { readWish } from './wish.ts'

export type PortraitRequest = { image: Picture; prompt: string; edge: number }

/** A studio portrait from any photo of one person. */
export function makePortraits({
  finder,
  matting,
  inpaint,
}: {
  finder: FaceFinder
  matting: Matting
  inpaint: Inpaint
}) {
  return async ({ image, prompt, edge }: PortraitRequest, job: Job): Promise<Picture> => {
    const photo = flatten(image)
    const faces = await finder.find(photo)
    job.signal.throwIfAborted()
    job.progress(0.2)
    const [face] = faces
    if (!face) {
      throw new AppError(
        'no_source_face',
        'No face was found in the photo. Use one that shows a face from the front, well lit.',
      )
    }
    if (faces.length > 1) {
      throw new AppError(
        'invalid_parameters',
        `The photo shows ${faces.length} faces. A headshot needs exactly one: crop the photo to one person.`,
      )
    }
    const wish = readWish(prompt)
    const size = frameSize(edge)
    const { turn } = framePortrait(photo, poseOf(face.mesh), wish.crop, size)
    const turned = await turnPicture(photo, turn, size)
    const whole = await paintMissing(turned.picture, turned.inside, inpaint)
    job.signal.throwIfAborted()
    job.progress(0.35)
    const mesh = turnMesh(turn, face.mesh)
    const { signal, seed } = job
    const subject = await matting.lift(whole, { signal, seed, progress: (share) => job.progress(0.35 + share * 0.45) })
    job.signal.throwIfAborted()
    polishSitter(subject, mesh, poseOf(mesh), wish.mood)
    const backdrop = paintBackdrop(wish, size, job.seed)
    job.progress(0.9)
    return composePortrait(subject, backdrop, wish, job.seed)
  }
}

/** What the photo does not show is painted from what it does, before the sitter is cut out. */
async function paintMissing(picture: Picture, inside: Uint8Array, inpaint: Inpaint): Promise<Picture> {
  const hole = new Uint8Array(inside.length)
  let missing = 0
  for (let i = 0; i < inside.length; i++) {
    if (inside[i]) continue
    hole[i] = 255
    missing++
  }
  return missing > 0 ? await inpaint.fill(picture, hole) : picture
}
