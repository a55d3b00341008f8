import { fillHoles } from '@bluehour/imaging/plane'
import { enlarge, gridOver, sumCells } from './coarse.ts'
import { coverOf, type Mask, type Patch } from './patch.ts'

/** Cells with less of a pixel than this in them know nothing. */
const CELL_MIN = 0.5

/**
 * Where a patch is not `sure`, what is sure round it is carried on, softer the farther it has to go. That is worked out
 * on a coarse grid: what is made up has no detail.
 */
export function inpaintSmooth(patch: Patch, sure: Mask): Patch {
  const grid = gridOver(patch)
  const cells = { width: grid.columns, height: grid.rows }
  const { weight, color } = sumCells([patch], sure, grid)
  const full = (patch.width * patch.height) / weight.length
  const known = { ...cells, data: weight.map((value) => (value < CELL_MIN ? 0 : Math.min(1, value / full))) }
  const planes = patch.planes.map((plane, c) => {
    const means = color[c]!.map((value, i) => (weight[i]! < CELL_MIN ? 0 : value / weight[i]!))
    const guess = enlarge(fillHoles(coverOf({ left: 0, top: 0, ...cells }, means), known).data, grid, patch)
    return plane.map((value, i) => guess[i]! + (value - guess[i]!) * sure.data[i]!)
  })
  return { ...patch, planes: planes as unknown as Patch['planes'] }
}
