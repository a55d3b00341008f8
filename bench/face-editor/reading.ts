import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import type { StudioFaceFinder } from '@bluehour/faces/find/finder'
import { fitMesh } from './fit-mesh.ts'
import { headPoseOf } from './head-pose.ts'
import { fitIrises } from './iris-fit.ts'
import { type Look, lookAtFace } from './planes.ts'

export type PhotoFace = { readonly face: Face; readonly look: Look }

export const photoFace = (picture: Picture, face: Face): PhotoFace => ({ face, look: lookAtFace(picture, face.box) })

/** The face of a posed picture: found by the network, its mesh and irises then fitted to the picture. */
export async function readFace(finder: StudioFaceFinder, posed: Picture, photo: PhotoFace): Promise<Face> {
  // The second look starts from the first: a head that has turned is no longer in the middle of its square.
  const seen = await finder.trace(posed, await finder.trace(posed, photo.face))
  const look = lookAtFace(posed, seen.box)
  const mesh = fitMesh({ look: photo.look, mesh: photo.face.mesh }, look, seen.mesh)
  const face = { ...seen, mesh }
  return { ...face, irises: fitIrises(photo, { face, look }, headPoseOf(mesh, photo.face.mesh)) }
}
