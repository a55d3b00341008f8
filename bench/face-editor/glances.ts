import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import type { StudioFaceFinder } from '@bluehour/faces/find/finder'

/**
 * Squares the network looks through, against the usual one: aside and down in widths of the face, larger, leaning in
 * radians. One glance alone is off by a pixel or two that have nothing to do with the picture.
 */
const GLANCES = [
  { aside: 0, down: 0, larger: 1, lean: 0 },
  { aside: 0.021, down: -0.013, larger: 1.05, lean: 0.03 },
  { aside: -0.017, down: 0.019, larger: 0.96, lean: -0.03 },
  { aside: -0.009, down: -0.023, larger: 1.1, lean: 0.015 },
  { aside: 0.013, down: 0.011, larger: 1.02, lean: -0.015 },
] as const

/** The face as the mesh network alone sees it, the mean of several glances: what whoever has only that mesh would measure. */
export async function glanceAtFace(finder: StudioFaceFinder, posed: Picture, photo: Face): Promise<Face> {
  // A head that has turned is no longer in the middle of its square.
  const near = await finder.trace(posed, photo)
  const faces: Face[] = []
  for (const glance of GLANCES) faces.push(await finder.trace(posed, { ...near, mesh: seenFrom(near, glance) }))
  const mean = (points: (face: Face) => Float32Array) =>
    points(near).map((_, i) => faces.reduce((sum, face) => sum + points(face)[i]! / faces.length, 0))
  return { ...near, mesh: mean(({ mesh }) => mesh), irises: mean(({ irises }) => irises) }
}

/** The mesh that makes the finder look through another square. */
function seenFrom({ mesh, box }: Face, { aside, down, larger, lean }: (typeof GLANCES)[number]): Float32Array {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const [cos, sin] = [Math.cos(lean) * larger, Math.sin(lean) * larger]
  const out = Float32Array.from(mesh)
  for (let i = 0; i < out.length; i += 3) {
    const [dx, dy] = [mesh[i]! - x, mesh[i + 1]! - y]
    out[i] = x + aside * box.width + dx * cos - dy * sin
    out[i + 1] = y + down * box.width + dx * sin + dy * cos
  }
  return out
}
