import type { Rgb } from '../scene.ts'
import { buildGrid } from '../shapes/grid.ts'
import type { Mesh } from '../shapes/mesh.ts'
import type { Surface } from '../shapes/surface.ts'
import type { Vec } from '../shapes/vector.ts'

export type Land = {
  heightAt(x: number, z: number): number
  colorAt(x: number, z: number, height: number): Rgb
  surface: Surface
}

type Seen = { eye: Vec; target: Vec; field: number; aspect: number; pixels: number }

/** How far land is drawn, in metres. */
const FAR = 9000

/** Slopes far off face the eye and need more rows than flat ground does. */
const MIDDLE = 160
const NEAR_SHARE = 0.42

function reachOf(share: number, near: number, far: number): number {
  if (share < NEAR_SHARE) return near * (MIDDLE / near) ** (share / NEAR_SHARE)
  return MIDDLE * (far / MIDDLE) ** ((share - NEAR_SHARE) / (1 - NEAR_SHARE))
}

/** The ground as seen from the eye: a fan of rows, each as far apart as a few pixels. Reaches behind the camera for shadows. */
export function landMesh({ heightAt, colorAt, surface }: Land, { eye, target, field, pixels }: Seen, far = FAR): Mesh {
  const heading = Math.atan2(target[0] - eye[0], target[2] - eye[2])
  const half = ((field / 2 + 14) * Math.PI) / 180
  const columns = Math.min(900, Math.round(pixels * 0.42))
  const rows = Math.min(760, Math.round(pixels * 0.5))
  const near = Math.min(Math.max(0.35, eye[1] * 0.25), Math.max(0.02, Math.hypot(eye[0], eye[2]) * 0.2))
  const grid = buildGrid(columns + 1, rows + 1, (i, j) => {
    const angle = heading - half + (i / columns) * 2 * half
    // The first row lies behind the eye, or tall things at the picture's foot would stand on nothing.
    const reach = j === 0 ? -near * 2 : reachOf((j - 1) / (rows - 1), near, far)
    const [x, z] = [eye[0] + Math.sin(angle) * reach, eye[2] + Math.cos(angle) * reach]
    return [x, heightAt(x, z), z]
  })
  return grid.mesh(surface, (x, y, z) => colorAt(x, z, y))
}

/** A sheet of water over the land: red says how deep it is, green how much it foams. */
export function waterMesh(
  { heightAt }: Pick<Land, 'heightAt'>,
  level: number,
  { eye, target, field, pixels }: Seen,
  surf: number,
): Mesh {
  const heading = Math.atan2(target[0] - eye[0], target[2] - eye[2])
  const half = ((field / 2 + 14) * Math.PI) / 180
  const columns = Math.min(420, Math.round(pixels * 0.2))
  const rows = Math.min(300, Math.round(pixels * 0.16))
  const near = 0.5
  const grid = buildGrid(columns + 1, rows + 1, (i, j) => {
    const angle = heading - half + (i / columns) * 2 * half
    const reach = j === 0 ? -2 : near * (FAR / near) ** ((j - 1) / (rows - 1))
    return [eye[0] + Math.sin(angle) * reach, level, eye[2] + Math.cos(angle) * reach]
  })
  return grid.mesh({ material: 'water' }, (x, _y, z) => {
    const depth = level - heightAt(x, z)
    return [Math.min(1, Math.max(0, depth / 6)), Math.max(0, 1 - Math.abs(depth) / 0.5) * surf, 0]
  })
}
