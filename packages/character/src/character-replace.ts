import type { CharacterReplace } from '@bluehour/engine/clips'
import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import type { FaceFinder } from '@bluehour/faces/face'
import { fitWithin, resizePicture } from '@bluehour/imaging/pixels'
import type { BodyPoseFinder } from '@bluehour/vision/body-pose'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { animateCharacter } from './animate.ts'
import { replacePerson } from './replace.ts'
import { findCharacter } from './rig/make-rig.ts'
import { smoothTrack } from './track/smooth-track.ts'
import { trackPerson } from './track/track-person.ts'

export type CharacterDeps = {
  readonly matting: Matting
  readonly inpaint: Inpaint
  readonly faces: FaceFinder
  /** For stills, and the quicker one for clips. */
  readonly poses: BodyPoseFinder
  readonly clipPoses: BodyPoseFinder
}

/** The character's picture is worked on at this size at most. */
const CHARACTER_EDGE = 1024

export function makeCharacterReplace(deps: CharacterDeps): CharacterReplace {
  return {
    perform: async (request, sink, job) => {
      const part = (from: number, to: number): Job => ({
        ...job,
        progress: (share) => job.progress(from + (to - from) * share),
      })
      const picture = await sized(request.character)
      const finding = { poses: deps.clipPoses, faces: deps.faces }
      const track = await trackPerson(request.open, request.point, finding, part(0, 0.35))
      const steady = { ...track, bodies: smoothTrack(track.bodies, sink.fps) }
      const still = { poses: deps.poses, faces: deps.faces }
      const character = await findCharacter(picture, deps.matting, still, part(0.35, 0.42))
      const scene = { open: request.open, track: steady, character, inpaint: deps.inpaint }
      if (request.mode === 'animate') await animateCharacter({ ...scene, picture }, sink, part(0.42, 1))
      else await replacePerson(scene, sink, part(0.42, 1))
    },
  }
}

async function sized(picture: Picture): Promise<Picture> {
  const { width, height } = fitWithin(picture.width, picture.height, CHARACTER_EDGE)
  return resizePicture(picture, width, height)
}
