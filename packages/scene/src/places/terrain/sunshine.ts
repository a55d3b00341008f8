import type { Vec } from '../../shapes/vector.ts'
import { HALF_ANGLE, type PolarGrid } from './polar-grid.ts'

const BUCKETS = 1 << 15

/**
 * Share of the sun that reaches each cell, 0..1. Cells are taken from the sun's side on; each hands the shadow's height on to
 * the next, so the whole land costs one pass. The renderer's shadow maps end long before the mountains begin.
 */
export function sunshine(grid: PolarGrid, heights: Float32Array, sun: Vec): Float32Array {
  const { columns, rows, sizes, step } = grid
  const cells = columns * rows
  const level = Math.hypot(sun[0], sun[2])
  const lit = new Float32Array(cells).fill(1)
  if (level < 1e-3 || sun[1] <= 0) return lit
  const [sx, sz, fall] = [sun[0] / level, sun[2] / level, sun[1] / level]
  const shadows = new Float32Array(cells).fill(-1e9)
  const order = towardsSunFirst(grid, sx, sz)
  for (let n = 0; n < cells; n++) {
    const cell = order[n]!
    const row = (cell / columns) | 0
    const column = cell - row * columns
    const angle = column * step - HALF_ANGLE
    // The sun's direction out and aside, as seen from this cell.
    const out = sx * Math.sin(angle) - sz * Math.cos(angle)
    const aside = sx * Math.cos(angle) + sz * Math.sin(angle)
    const [wide, deep] = [Math.abs(aside), Math.abs(out)]
    const [i, j] = [aside > 0 ? 1 : -1, out > 0 ? 1 : -1]
    if (column + i < 0 || column + i >= columns || row + j < 0 || row + j >= rows) continue
    const straight = deep > wide ? cell + j * columns : cell + i
    const slanted = cell + j * columns + i
    const share = deep > wide ? wide / deep : deep / wide
    const ground = heights[straight]! + (heights[slanted]! - heights[straight]!) * share
    const above = shadows[straight]! + (shadows[slanted]! - shadows[straight]!) * share
    const size = sizes[row]!
    const sinks = (fall * size) / Math.max(wide, deep)
    const shadow = Math.max(ground, above) - sinks
    shadows[cell] = shadow
    // Level ground is just fully lit.
    lit[cell] = Math.min(1, Math.max(0, ((heights[cell]! - shadow) / sinks + 0.5) / 1.5))
  }
  return lit
}

function towardsSunFirst({ columns, rows, sizes, step }: PolarGrid, sx: number, sz: number): Int32Array {
  const far = sizes[rows - 1]! / step
  const counts = new Int32Array(BUCKETS + 1)
  const keys = new Uint16Array(columns * rows)
  const outs = Float64Array.from({ length: columns }, (_, i) => {
    const angle = i * step - HALF_ANGLE
    return sx * Math.sin(angle) - sz * Math.cos(angle)
  })
  for (let j = 0, k = 0; j < rows; j++) {
    const reach = sizes[j]! / step / far
    for (let i = 0; i < columns; i++, k++) {
      const key = ((0.5 - 0.5 * outs[i]! * reach) * (BUCKETS - 1)) | 0
      keys[k] = key
      counts[key + 1] = counts[key + 1]! + 1
    }
  }
  for (let b = 0; b < BUCKETS; b++) counts[b + 1] = counts[b + 1]! + counts[b]!
  const order = new Int32Array(columns * rows)
  for (let k = 0; k < order.length; k++) {
    const key = keys[k]!
    order[counts[key]!] = k
    counts[key] = counts[key]! + 1
  }
  return order
}
