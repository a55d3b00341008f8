import type { Rgb } from '../scene.ts'
import { buildGrid } from '../shapes/grid.ts'
import type { Mesh } from '../shapes/mesh.ts'
import type { Surface } from '../shapes/surface.ts'
import type { Vec } from '../shapes/vector.ts'

export type Land = {
  heightAt(x: number, z: number): number
  colorAt(x: number, z: number, height: number): Rgb
  surface: Surface
  /** Last touches to a vertex, whose numbers begin at `at`. */
  finish?: (vertices: Float32Array, at: number) => void
}

type Seen = { eye: Vec; target: Vec; field: number; aspect: number; pixels: number }

/** How far land is drawn, in metres. */
const FAR = 9000

/** Columns at either side of the view, for shadows that fall into it. */
const MARGIN = 12

/** The ground as seen from the eye: a fan of rows, each as far apart as a few pixels. Reaches behind the camera for shadows. */
export function landMesh({ heightAt, colorAt, surface, finish }: Land, seen: Seen, far = FAR): Mesh {
  const { eye, target, field, pixels } = seen
  const heading = Math.atan2(target[0] - eye[0], target[2] - eye[2])
  const inner = ((field / 2 + 2) * Math.PI) / 180
  const half = inner + (12 * Math.PI) / 180
  const columns = Math.min(900, Math.round(pixels * 0.4)) + 2 * MARGIN
  const rows = Math.min(900, Math.round(pixels * 0.6))
  const near = Math.min(Math.max(0.35, eye[1] * 0.25), Math.max(0.02, Math.hypot(eye[0], eye[2]) * 0.2))
  const reaches = reachesSeen(heightAt, eye, heading, inner, rows, near, far)
  const grid = buildGrid(columns + 1, rows + 1, (i, j) => {
    const angle = heading + angleOf(i, columns, inner, half)
    // The first row lies behind the eye, or tall things at the picture's foot would stand on nothing.
    const reach = j === 0 ? -near * 2 : reaches[j - 1]!
    const [x, z] = [eye[0] + Math.sin(angle) * reach, eye[2] + Math.cos(angle) * reach]
    return [x, heightAt(x, z), z]
  })
  return grid.mesh(surface, (x, y, z) => colorAt(x, z, y), finish)
}

function angleOf(i: number, columns: number, inner: number, half: number): number {
  if (i < MARGIN) return -half + (i / MARGIN) * (half - inner)
  if (i > columns - MARGIN) return half - ((columns - i) / MARGIN) * (half - inner)
  return -inner + ((i - MARGIN) / (columns - 2 * MARGIN)) * 2 * inner
}

const LOOKS = 15
const STEPS = 700

/**
 * Distances of the rows: where slopes face the eye they lie close, behind a ridge there are hardly any. Found by
 * looking along a few directions and adding up how much new ground comes into sight.
 */
function reachesSeen(
  heightAt: Land['heightAt'],
  eye: Vec,
  heading: number,
  inner: number,
  rows: number,
  near: number,
  far: number,
): Float64Array {
  const sums = new Float64Array(STEPS + 1)
  const highs = new Float64Array(STEPS + 1)
  const at = (k: number) => near * (far / near) ** (k / STEPS)
  for (let look = 0; look < LOOKS; look++) {
    const angle = heading + ((look / (LOOKS - 1)) * 2 - 1) * inner
    let highest = Number.NEGATIVE_INFINITY
    for (let k = 0; k <= STEPS; k++) {
      const reach = at(k)
      const height = heightAt(eye[0] + Math.sin(angle) * reach, eye[2] + Math.cos(angle) * reach)
      const rise = (height - eye[1]) / reach
      if (rise <= highest) continue
      const gained = k === 0 ? 0 : Math.min(0.2, rise - highest)
      highest = rise
      sums[k] = sums[k]! + gained / LOOKS
      highs[k] = Math.max(highs[k]!, gained)
    }
  }
  let total = 0
  const costs = sums.map((sum, k) => {
    total += k === 0 ? 0 : sum * 0.5 + highs[k]! * 0.5 + 0.12 / STEPS
    return total
  })
  const reaches = new Float64Array(rows)
  for (let row = 0, k = 0; row < rows; row++) {
    const wanted = (row / (rows - 1)) * total
    while (k < STEPS - 1 && costs[k + 1]! < wanted) k++
    const share = Math.min(1, (wanted - costs[k]!) / Math.max(1e-12, costs[k + 1]! - costs[k]!))
    reaches[row] = at(k + share)
  }
  return reaches
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
