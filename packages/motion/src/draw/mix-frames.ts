import { CELL } from './warp-grid.ts'

/** How much of the other frame each corner of each cell takes, 0..1. */
export type MixGrid = { readonly columns: number; readonly rows: number; readonly values: Float32Array }

export function makeMixGrid(width: number, height: number): MixGrid {
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  return { columns, rows, values: new Float32Array((columns + 1) * (rows + 1)) }
}

const PAIR = 0x00ff00ff

/** Mixes `other` into `frame`. */
export function mixFrames(
  frame: Int32Array,
  other: Int32Array,
  size: { width: number; height: number },
  grid: MixGrid,
): void {
  const { columns, values } = grid
  const wide = columns + 1
  for (let y = 0; y < size.height; y++) {
    const row = Math.floor(y / CELL)
    const down = (y - row * CELL) / CELL
    for (let column = 0; column < columns; column++) {
      const i = row * wide + column
      const left = values[i]! + (values[i + wide]! - values[i]!) * down
      const right = values[i + 1]! + (values[i + wide + 1]! - values[i + 1]!) * down
      const start = y * size.width + column * CELL
      const count = Math.min(CELL, size.width - column * CELL)
      if (left <= 0 && right <= 0) continue
      if (left >= 1 && right >= 1) {
        for (let k = start; k < start + count; k++) frame[k] = other[k]!
        continue
      }
      for (let k = 0; k < count; k++) {
        const share = Math.round((left + ((right - left) * k) / CELL) * 256)
        const rest = 256 - share
        const a = frame[start + k]!
        const b = other[start + k]!
        const low = ((Math.imul(a & PAIR, rest) + Math.imul(b & PAIR, share) + 0x00800080) >>> 8) & PAIR
        const high = (Math.imul((a >>> 8) & PAIR, rest) + Math.imul((b >>> 8) & PAIR, share) + 0x00800080) & ~PAIR
        frame[start + k] = high | low
      }
    }
  }
}
