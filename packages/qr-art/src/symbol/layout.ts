import { sideOf } from './blocks.ts'

/** What a module is for. Only DATA modules can change with the content. */
export const DATA = 0
export const FINDER = 1
export const TIMING = 2
export const ALIGNMENT = 3
const FORMAT = 4

export type Layout = {
  side: number
  /** One of the constants above per module, row by row; finders include their light border. */
  role: Uint8Array
  /** Module index of every message bit, in the order the symbol is filled. */
  bitModules: Int32Array
  /** Row and column of the alignment patterns' middles. */
  alignments: { row: number; column: number }[]
}

export function layoutOf(version: number): Layout {
  const side = sideOf(version)
  const role = new Uint8Array(side * side)
  const fill = (row: number, column: number, rows: number, columns: number, what: number) => {
    for (let r = row; r < row + rows; r++) role.fill(what, r * side + column, r * side + column + columns)
  }
  fill(6, 0, 1, side, TIMING)
  fill(0, 6, side, 1, TIMING)
  const alignments = alignmentCentres(version)
  for (const { row, column } of alignments) fill(row - 2, column - 2, 5, 5, ALIGNMENT)
  fill(8, 0, 1, 9, FORMAT)
  fill(0, 8, 9, 1, FORMAT)
  fill(8, side - 8, 1, 8, FORMAT)
  fill(side - 8, 8, 8, 1, FORMAT)
  if (version >= 7) {
    fill(0, side - 11, 6, 3, FORMAT)
    fill(side - 11, 0, 3, 6, FORMAT)
  }
  fill(0, 0, 8, 8, FINDER)
  fill(0, side - 8, 8, 8, FINDER)
  fill(side - 8, 0, 8, 8, FINDER)
  return { side, role, alignments, bitModules: fillOrder(side, role) }
}

function alignmentCentres(version: number): { row: number; column: number }[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = sideOf(version) - 7
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (count * 2 - 2)) * 2
  const lines = [6]
  for (let i = count - 2; i >= 0; i--) lines.push(last - i * step)
  const centres: { row: number; column: number }[] = []
  for (const row of lines) {
    for (const column of lines) {
      const underFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
      if (!underFinder) centres.push({ row, column })
    }
  }
  return centres
}

/** Two columns at a time from the right, up and down in turn, past the timing column. */
function fillOrder(side: number, role: Uint8Array): Int32Array {
  const order: number[] = []
  let up = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let i = 0; i < side; i++) {
      const row: number = up ? side - 1 - i : i
      for (const column of [right, right - 1]) {
        const index = row * side + column
        if (role[index] === DATA) order.push(index)
      }
    }
    up = !up
  }
  return Int32Array.from(order)
}
