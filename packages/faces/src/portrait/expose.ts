import type { Picture } from '@bluehour/engine/engine'
import { encodedOf, linearOf } from '@bluehour/imaging/srgb'
import { takeOklab } from '../blend/oklab.ts'
import { regionOf } from '../blend/patch.ts'
import { seenSkin } from '../head/face-skin.ts'
import { poseOf } from '../head/pose.ts'
import { measureSkinLight } from '../head/skin-light.ts'

/** The brightest skin of a face is at least this light in Oklab on any photo a net can read. */
const SHINE_WANTED = 0.74
/** A photo darker than this is noise when it is lifted: lightness of the brightest skin. */
const SHINE_MIN = 0.2

/** What a dark photo must be multiplied with, in linear light; 1 for a well exposed one, undefined when nothing can be done. */
export function exposureOf(photo: Picture, mesh: Float32Array): number | undefined {
  const face = takeOklab(photo, regionOf(mesh, photo, 0.3))
  const { shine } = measureSkinLight(face, seenSkin(face, mesh, 0.02), poseOf(mesh))
  if (shine < SHINE_MIN) return undefined
  // Oklab's lightness is about the cube root of light.
  return shine >= SHINE_WANTED ? 1 : (SHINE_WANTED / shine) ** 3
}

/** Lifts shadows and middle tones as a longer exposure does; what is bright already bends over instead of going white. */
export function expose(photo: Picture, gain: number): Picture {
  const curve = Uint8Array.from({ length: 256 }, (_, value) => {
    const lit = linearOf(value / 255) * gain
    // The shoulder begins at half: 1 + gain at white, brought back to 1.
    const bent =
      lit <= 0.5 ? lit : 0.5 + (0.5 * (1 - Math.exp(-(lit - 0.5) / 0.5))) / (1 - Math.exp(-(gain - 0.5) / 0.5))
    return Math.round(255 * encodedOf(Math.min(1, bent)))
  })
  return { ...photo, data: photo.data.map((value) => curve[value]!) }
}
