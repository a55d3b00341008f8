import type { Picture } from '@bluehour/engine/engine'
import { resizePlane } from '@bluehour/imaging/plane'
import type { PersonParts } from '@bluehour/vision/person-parts'
import { fillRings, ringOf } from '../blend/mask.ts'
import { coverOf, cutRegion, type Mask, regionOf } from '../blend/patch.ts'
import { FACE_OVAL, LEFT_EYE, RIGHT_EYE } from '../regions.ts'

/** The net knows a face by what is round it. */
const MARGIN = 0.3

/**
 * Where the face itself is seen, 0..1, and not hair, a hand or what is behind it. Glasses are taken along with the face
 * that is taken, and stay on the face that is replaced; only the eyes behind them change.
 */
export async function shownFace(
  parts: PersonParts,
  picture: Picture,
  mesh: Float32Array,
  glasses: 'taken' | 'kept',
): Promise<Mask> {
  const region = regionOf(mesh, picture, MARGIN, FACE_OVAL)
  const { faceSkin, worn } = await parts.tell(cutRegion(picture, region))
  const shown = coverOf(region, resizePlane(faceSkin, region.width, region.height).data)
  const glass = resizePlane(worn, region.width, region.height).data
  const eyes = fillRings([ringOf(mesh, RIGHT_EYE, 0.4), ringOf(mesh, LEFT_EYE, 0.4)], region)
  for (let i = 0; i < glass.length; i++) {
    shown.data[i] = Math.min(1, shown.data[i]! + glass[i]! * (glasses === 'taken' ? 1 : eyes.data[i]!))
  }
  return shown
}
