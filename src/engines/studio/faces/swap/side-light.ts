import { smoothStep } from '../../motion/plane.ts'
import { type Grid, gridOver, spread, sumCells } from '../blend/coarse.ts'
import { conesOf } from '../blend/cones.ts'
import type { LightMatch } from '../blend/light.ts'
import type { Cover, Patch } from '../blend/patch.ts'
import { TRIANGLES } from '../triangles.ts'
import { mapMesh } from '../warp/draw-mesh.ts'
import { type Region, UNDRAWN } from '../warp/pixel-map.ts'
import { MIRROR } from './face-map.ts'

/** How closely shadows are followed, as a share of the region, and how far they are carried on where nothing is known. */
const REACH = 0.04
const CARRY = 0.06
/** All of it would bring the old face's own crookedness along. */
const SHARE = 0.2
const DARK = 0.04

/**
 * The light that falls on a face from one side: by how much each place differs from the same place on the other half.
 * Faces are alike on both sides, so it tells of lamps and shadows and hardly of whose face it is.
 */
export function sideLight(target: Patch, mesh: Float32Array, skin: Cover): LightMatch {
  const grid = gridOver(target)
  const { weight, colour } = sumCells([target], skin, grid)
  const near = spread(weight, grid, REACH)
  const cones = conePlanes(colour.map((plane) => spread(plane, grid, REACH)))
  const covered = weight.filter((value) => value > 0)
  const typical = covered.reduce((sum, value) => sum + value, 0) / (covered.length || 1) || 1
  const otherHalf = mirrorCells(mesh, target, grid)
  const sure = new Float32Array(weight.length)
  const steps = [0, 1, 2].map(() => new Float32Array(weight.length))
  for (let i = 0; i < sure.length; i++) {
    const there = otherHalf[i]!
    if (there < 0) continue
    sure[i] = smoothStep(0.15, 0.6, Math.min(near[i]!, near[there]!) / typical)
    if (sure[i]! <= 0) continue
    for (let c = 0; c < 3; c++) {
      const [own, other] = [cones[c]![i]! / near[i]!, cones[c]![there]! / near[there]!]
      // Nearly half the logarithm of their ratio, and never more than one.
      steps[c]![i] = (sure[i]! * (own - other)) / Math.max(DARK, own + other)
    }
  }
  const gains = fadeOut(steps, sure, grid).map((step) => step.map((value) => Math.exp(SHARE * value)))
  return { ...grid, gains: gains as unknown as LightMatch['gains'] }
}

function conePlanes([l, a, b]: readonly Float32Array[]): Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(l!.length))
  for (let i = 0; i < l!.length; i++) {
    const cones = conesOf(l![i]!, a![i]!, b![i]!)
    for (let c = 0; c < 3; c++) planes[c]![i] = cones[c]!
  }
  return planes
}

/** For each cell of a grid over the region, the cell of the same place on the other half of the face; -1 beside the face. */
function mirrorCells(mesh: Float32Array, region: Region, { columns, rows }: Grid): Int32Array {
  const across = columns / region.width
  const down = rows / region.height
  const points = new Float32Array(mesh.length)
  for (let i = 0; i < mesh.length; i += 3) {
    points[i] = (mesh[i]! - region.left) * across - 0.5
    points[i + 1] = (mesh[i + 1]! - region.top) * down - 0.5
    points[i + 2] = mesh[i + 2]! * across
  }
  const mirrored = points.map((_, i) => points[MIRROR[(i / 3) | 0]! * 3 + (i % 3)]!)
  const map = mapMesh(mirrored, points, TRIANGLES, { left: 0, top: 0, width: columns, height: rows })
  const cells = new Int32Array(columns * rows).fill(-1)
  for (let i = 0; i < cells.length; i++) {
    if (map.depth[i] === UNDRAWN) continue
    const column = Math.max(0, Math.min(columns - 1, Math.round(map.x[i]!)))
    cells[i] = Math.max(0, Math.min(rows - 1, Math.round(map.y[i]!))) * columns + column
  }
  return cells
}

/** Where nothing is known, what is known nearby, less and less of it farther away. */
function fadeOut(steps: readonly Float32Array[], sure: Float32Array, grid: Grid): Float32Array[] {
  const wide = spread(sure, grid, CARRY)
  return steps.map((step) => {
    const nearby = spread(step, grid, CARRY)
    return step.map((value, i) => value + (nearby[i]! / Math.max(0.05, wide[i]!)) * (1 - sure[i]!))
  })
}
