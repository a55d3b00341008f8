/**
 * Places around the origin, in front of the camera: columns are directions, rows distances that grow by the same factor.
 * Cells are square everywhere and as large as they are seen, so one grid serves the foot of a mountain and the far ranges.
 */
export type PolarGrid = {
  columns: number
  rows: number
  /** Distance of the first row. */
  from: number
  /** Radians between two columns, and the logarithm of the factor between two rows. */
  step: number
  /** Metres a cell is wide and deep, by row. */
  sizes: Float32Array
}

/** Radians to either side of straight ahead (−z): the widest lens, the camera's turn and a little more. */
export const HALF_ANGLE = 0.95

export function polarGrid(columns: number, from: number, to: number): PolarGrid {
  const step = (2 * HALF_ANGLE) / (columns - 1)
  const rows = Math.ceil(Math.log(to / from) / step) + 1
  const sizes = new Float32Array(rows)
  for (let j = 0; j < rows; j++) sizes[j] = from * Math.exp(j * step) * step
  return { columns, rows, from, step, sizes }
}

export const columnAt = ({ step }: PolarGrid, x: number, z: number) => (Math.atan2(x, -z) + HALF_ANGLE) / step
export const rowAt = ({ from, step }: PolarGrid, x: number, z: number) =>
  Math.log(Math.max(1e-6, Math.hypot(x, z)) / from) / step

/** Where a cell lies in the world: x, z. */
export function placeOf({ from, step }: PolarGrid, column: number, row: number): readonly [number, number] {
  const angle = column * step - HALF_ANGLE
  const reach = from * Math.exp(row * step)
  return [Math.sin(angle) * reach, -Math.cos(angle) * reach]
}

/** Between four cells; beyond the rim its value goes on. */
export function between({ columns, rows }: PolarGrid, data: Float32Array, column: number, row: number): number {
  const u = Math.min(columns - 1.001, Math.max(0, column))
  const v = Math.min(rows - 1.001, Math.max(0, row))
  const i = u | 0
  const j = v | 0
  const [fu, fv] = [u - i, v - j]
  const k = j * columns + i
  const near = data[k]! + (data[k + 1]! - data[k]!) * fu
  const far = data[k + columns]! + (data[k + columns + 1]! - data[k + columns]!) * fu
  return near + (far - near) * fv
}

/** Smooth through sixteen cells, so that slopes have no creases. */
export function smoothBetween(grid: PolarGrid, data: Float32Array, column: number, row: number): number {
  const { columns, rows } = grid
  const u = Math.min(columns - 2.001, Math.max(1, column))
  const v = Math.min(rows - 2.001, Math.max(1, row))
  if (u !== column || v !== row) return between(grid, data, column, row)
  const i = u | 0
  const j = v | 0
  const [fu, fv] = [u - i, v - j]
  const k = (j - 1) * columns + i - 1
  const a = curve(data, k, fu)
  const b = curve(data, k + columns, fu)
  const c = curve(data, k + 2 * columns, fu)
  const d = curve(data, k + 3 * columns, fu)
  return b + 0.5 * fv * (c - a + fv * (2 * a - 5 * b + 4 * c - d + fv * (3 * (b - c) + d - a)))
}

function curve(data: Float32Array, k: number, t: number): number {
  const a = data[k]!
  const b = data[k + 1]!
  const c = data[k + 2]!
  const d = data[k + 3]!
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** The same field on a grid with about half as wide cells. */
export function refined(coarse: PolarGrid, data: Float32Array, fine: PolarGrid, read = smoothBetween): Float32Array {
  const out = new Float32Array(fine.columns * fine.rows)
  const ratio = fine.step / coarse.step
  for (let j = 0, k = 0; j < fine.rows; j++) {
    for (let i = 0; i < fine.columns; i++, k++) out[k] = read(coarse, data, i * ratio, j * ratio)
  }
  return out
}
