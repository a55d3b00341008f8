import { boxBlur } from '@bluehour/imaging/plane'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import type { Mask, Patch } from './patch.ts'

/**
 * A grid laid over a region, always about as fine against the face whatever its size in pixels. Light and skin tone
 * vary slowly, so they are measured, smoothed and kept from frame to frame here.
 */
export type Grid = { readonly columns: number; readonly rows: number }

const CELLS = 72

export function gridOver({ width, height }: Region): Grid {
  const cell = Math.max(1, Math.max(width, height) / CELLS)
  return { columns: Math.max(2, Math.round(width / cell)), rows: Math.max(2, Math.round(height / cell)) }
}

/** The cell of each column or row of pixels. */
export function cellIndex(pixels: number, cells: number): Uint16Array {
  return Uint16Array.from({ length: pixels }, (_, i) => Math.min(cells - 1, Math.floor((i * cells) / pixels)))
}

/** Sums of weight and of weight × color in each cell. */
export type Sums = { readonly weight: Float32Array; readonly color: readonly Float32Array[] }

export function sumCells(patches: readonly Patch[], weight: Mask, grid: Grid): Sums {
  const size = grid.columns * grid.rows
  const sums: Sums = {
    weight: new Float32Array(size),
    color: Array.from({ length: patches.length * 3 }, () => new Float32Array(size)),
  }
  const columnOf = cellIndex(weight.width, grid.columns)
  const rowOf = cellIndex(weight.height, grid.rows)
  const planes = patches.flatMap((patch) => [...patch.planes])
  for (let y = 0, i = 0; y < weight.height; y++) {
    const line = rowOf[y]! * grid.columns
    for (let x = 0; x < weight.width; x++, i++) {
      const share = weight.data[i]!
      if (share <= 0) continue
      const cell = line + columnOf[x]!
      sums.weight[cell]! += share
      for (let p = 0; p < planes.length; p++) sums.color[p]![cell]! += share * planes[p]![i]!
    }
  }
  return sums
}

/** Two box blurs of the grid; `reach` is a share of its longer side. */
export function spread(data: Float32Array, { columns, rows }: Grid, reach: number): Float32Array {
  const radius = Math.max(1, reach * Math.max(columns, rows) * 0.6)
  const plane = { width: columns, height: rows, data }
  return boxBlur(boxBlur(plane, radius), radius).data
}

/** The grid's numbers for every pixel of the region, between cells too. */
export function enlarge(data: Float32Array, { columns, rows }: Grid, { width, height }: Region): Float32Array {
  const out = new Float32Array(width * height)
  const left = new Uint16Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = Math.max(0, Math.min(columns - 1, ((x + 0.5) * columns) / width - 0.5))
    left[x] = Math.min(columns - 2, u | 0)
    share[x] = u - left[x]!
  }
  const line = new Float32Array(columns)
  for (let y = 0, i = 0; y < height; y++) {
    const v = Math.max(0, Math.min(rows - 1, ((y + 0.5) * rows) / height - 0.5))
    const row = Math.min(rows - 2, v | 0)
    const from = row * columns
    for (let c = 0; c < columns; c++)
      line[c] = data[from + c]! + (data[from + columns + c]! - data[from + c]!) * (v - row)
    for (let x = 0; x < width; x++, i++) {
      const c = left[x]!
      out[i] = line[c]! + (line[c + 1]! - line[c]!) * share[x]!
    }
  }
  return out
}
