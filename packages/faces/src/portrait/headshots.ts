import type { HeadshotRequest, Headshots, Job, Matting, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { flatten } from '@bluehour/imaging/pixels'
import type { Inpaint } from '@bluehour/vision/inpaint'
import type { PersonParts } from '@bluehour/vision/person-parts'
import type { Face, FaceFinder } from '../face.ts'
import { refuseSmall } from '../face-size.ts'
import { poseOf } from '../head/pose.ts'
import { turnMesh, turnPicture } from '../head/turn.ts'
import { paintBackdrop } from './backdrop/backdrop.ts'
import { composePortrait } from './compose.ts'
import { expose, exposureOf } from './expose.ts'
import { framePortrait, frameSize } from './framing.ts'
import { type HeadshotOptions, parsePrompt } from './headshot-options.ts'
import { polishSitter } from './polish.ts'
import { cutSitter, type Sitter } from './sitter.ts'

type Studio = { finder: FaceFinder; matting: Matting; inpaint: Inpaint; parts: PersonParts }

/** A studio portrait from any photo of one person. */
export function makeHeadshots(studio: Studio): Headshots {
  return {
    take: async (request, job) => {
      const sitting = await takeSitter(request, studio, { ...job, progress: (share) => job.progress(share * 0.8) })
      job.signal.throwIfAborted()
      return finishPortrait(sitting, job.seed)
    },
  }
}

/** The sitter cut out, upright in the frame, still in the photo's own light. */
type Sitting = { sitter: Sitter; mesh: Float32Array; irises: Float32Array; wish: HeadshotOptions }

export async function takeSitter(
  { image, prompt, edge }: HeadshotRequest,
  { finder, matting, inpaint, parts }: Studio,
  job: Job,
): Promise<Sitting> {
  const { signal, seed } = job
  const photo = flatten(image)
  const face = onlyFace(await finder.find(photo))
  signal.throwIfAborted()
  job.progress(0.25)
  const wish = parsePrompt(prompt)
  const size = frameSize(edge)
  const turn = framePortrait(photo, poseOf(face.mesh), wish.crop, size)
  const turned = await turnPicture(photo, turn, size)
  const whole = await paintMissing(turned.picture, turned.inside, inpaint)
  signal.throwIfAborted()
  job.progress(0.45)
  const mesh = turnMesh(turn, face.mesh)
  const framed = { photo: lit(whole, mesh), lean: turn.lean, inside: turned.inside }
  const cutting: Job = { signal, seed, progress: (share) => job.progress(0.45 + share * 0.55) }
  const sitter = await cutSitter(framed, mesh, { matting, parts }, cutting)
  return { sitter, mesh, irises: turnMesh(turn, face.irises), wish }
}

/** In a studio's light, in front of the backdrop of the wish. The sitter is changed in place. */
export function finishPortrait({ sitter, mesh, irises, wish }: Sitting, seed: number): Picture {
  polishSitter(sitter, { mesh, irises }, wish.mood)
  return composePortrait(sitter.subject, paintBackdrop(wish, sitter.subject, seed), wish, seed)
}

function onlyFace(faces: readonly Face[]): Face {
  const [face] = faces
  if (!face) {
    throw new AppError(
      'no_source_face',
      'No face was found in the photo. Use one that shows a face from the front, well lit.',
    )
  }
  if (faces.length === 1) {
    refuseSmall(face, 'photo')
    return face
  }
  throw new AppError(
    'invalid_parameters',
    `The photo shows ${faces.length} faces. A headshot needs exactly one: crop the photo to one person.`,
  )
}

/** Nets and eyes see little in the dark: a dark photo is lifted before anything is cut out of it. */
function lit(photo: Picture, mesh: Float32Array): Picture {
  const gain = exposureOf(photo, mesh)
  if (gain === undefined) {
    throw new AppError('invalid_parameters', 'The photo is too dark for a portrait. Use one in which the face is lit.')
  }
  return gain === 1 ? photo : expose(photo, gain)
}

/** What the photo does not show is painted from what it does, before the sitter is cut out. */
async function paintMissing(picture: Picture, inside: Uint8Array, inpaint: Inpaint): Promise<Picture> {
  const hole = inside.map((own) => (own ? 0 : 255))
  return hole.includes(255) ? await inpaint.fill(picture, hole) : picture
}
