import type { Picture } from '../../src/engines/engine.ts'
import type { Face } from '../../src/engines/studio/faces/face.ts'
import type { StudioFaceFinder } from '../../src/engines/studio/faces/find/finder.ts'

/** Steps aside and down in widths of the face, size, lean in radians. */
const GLANCES = [
  [0, 0, 1, 0],
  [0.02, 0.01, 1.02, 0.02],
  [-0.02, 0.015, 0.97, -0.02],
  [0.012, -0.02, 1.04, -0.03],
  [-0.015, -0.012, 0.99, 0.03],
] as const

/**
 * The face of a picture, the mean of several glances from squares that differ a little: the mesh of a single one trembles
 * by a third of a pixel, which is as much as a lip may move when another control is used.
 */
export async function readFace(finder: StudioFaceFinder, picture: Picture, before: Face): Promise<Face> {
  const first = await finder.trace(picture, before)
  const seen: Face[] = []
  for (const glance of GLANCES) seen.push(await finder.trace(picture, glanced(first, glance)))
  return { ...seen[0]!, mesh: meanOf(seen.map(({ mesh }) => mesh)), irises: meanOf(seen.map(({ irises }) => irises)) }
}

function glanced(face: Face, [aside, down, size, lean]: readonly [number, number, number, number]): Face {
  const { box } = face
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const [cos, sin] = [Math.cos(lean) * size, Math.sin(lean) * size]
  const mesh = Float32Array.from(face.mesh)
  for (let i = 0; i < mesh.length; i += 3) {
    const [dx, dy] = [face.mesh[i]! - x, face.mesh[i + 1]! - y]
    mesh[i] = x + aside * box.width + cos * dx - sin * dy
    mesh[i + 1] = y + down * box.width + sin * dx + cos * dy
  }
  return { ...face, mesh }
}

function meanOf(points: readonly Float32Array[]): Float32Array {
  return points[0]!.map((_, i) => points.reduce((sum, some) => sum + some[i]! / points.length, 0))
}
