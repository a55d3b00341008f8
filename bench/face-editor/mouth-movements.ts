import type { FaceControl } from '@bluehour/engine/engine'

/** x to the right, y down, in distances between the outer corners of the eyes, in the head's own directions. */
export type Flat = readonly [number, number]

/**
 * Rows of the lips from corner to corner, and the chin, as the mesh numbers them. The inner rows run in the red beside
 * where the lips meet: their very edge borders on teeth and dark that come and go, and cannot be followed.
 */
const ROWS = {
  upperOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  upperInner: [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
  lowerInner: [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  lowerOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  chin: [152, 148, 377, 176, 400],
} as const
type Row = keyof typeof ROWS

/** Five points of the chin stand against forty-four of the lips. */
const CHIN_WEIGHT = 4

/** Where the red becomes thin or full, what lies beside the seam goes a quarter as far as the edge. */
const THINNER: Partial<Record<Row, number>> = { upperOuter: 1, upperInner: 0.25, lowerInner: -0.2, lowerOuter: -0.8 }
const FULLER: Partial<Record<Row, number>> = { lowerInner: 0.25, lowerOuter: 1 }

/**
 * What each word means for a point of the mouth, `side` being −1 and 1 at its corners. They overlap (lips that open and
 * lips that pout both lower the lower edge), so a mouth is read as the mixture of all of them that explains it best.
 */
const MOVEMENTS = {
  mouth_position_horizontal: (row) => [row === 'chin' ? 0 : 1, 0],
  mouth_position_vertical: (row) => [0, row === 'chin' ? 0 : -1],
  /** The corners rise against the middle, the mouth as a whole stays. */
  mouth_smile: (row, side) => [0, row === 'chin' ? 0 : 0.4 - side * side],
  mouth_purse: (row, side) => [row === 'chin' ? 0 : -side, 0],
  /** The lower lip goes down with the jaw, the corners half as far. */
  lip_open_ratio: (row, side) => {
    if (row === 'chin') return [0, 1]
    return [0, row.startsWith('upper') ? 0.4 * side * side : 1 - 0.6 * side * side]
  },
  /** The red of both lips becomes thin, the upper one a little more. */
  mouth_grim: (row, side) => [0, (THINNER[row] ?? 0) * (1 - side * side)],
  /** The red of the lower lip grows. */
  mouth_pout: (row, side) => [0, (FULLER[row] ?? 0) * (1 - side * side)],
  /** Lips open upwards too. Without it an upper lip that rises as a whole would be read as one that became thick. */
  upper_lip: (row, side) => [0, row.startsWith('upper') ? side * side - 1 : 0],
} as const satisfies Partial<Record<FaceControl | 'upper_lip', (row: Row, side: number) => Flat>>

type Movement = keyof typeof MOVEMENTS
export type MouthControl = Exclude<Movement, 'upper_lip'>
const NAMES = Object.keys(MOVEMENTS) as Movement[]

/** How much of each movement leads from the mouth of the photo to the posed one (least squares). */
export function readMouthMoves(
  photo: (point: number) => Flat,
  posed: (point: number) => Flat,
): Record<MouthControl, number> {
  const [left, right] = [photo(61)[0], photo(291)[0]]
  const matrix = NAMES.map(() => new Array<number>(NAMES.length).fill(0))
  const values = new Array<number>(NAMES.length).fill(0)
  for (const row of Object.keys(ROWS) as Row[]) {
    const weight = row === 'chin' ? CHIN_WEIGHT : 1
    for (const point of ROWS[row]) {
      const [from, to] = [photo(point), posed(point)]
      const side = Math.max(-1, Math.min(1, (2 * (from[0] - left)) / (right - left) - 1))
      const moves = NAMES.map((name) => MOVEMENTS[name](row, side))
      for (const [a, move] of moves.entries()) {
        values[a]! += weight * (move[0] * (to[0] - from[0]) + move[1] * (to[1] - from[1]))
        for (const [b, other] of moves.entries()) matrix[a]![b]! += weight * (move[0] * other[0] + move[1] * other[1])
      }
    }
  }
  const shares = solve(matrix, values)
  const { upper_lip, ...moves } = Object.fromEntries(NAMES.map((name, i) => [name, shares[i]!])) as Record<
    Movement,
    number
  >
  return { ...moves, lip_open_ratio: moves.lip_open_ratio + upper_lip }
}

/** Gauss, on copies. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]!])
  for (let c = 0; c < rows.length; c++) {
    const best = rows.slice(c).reduce((at, row, i) => (Math.abs(row[c]!) > Math.abs(rows[at]![c]!) ? c + i : at), c)
    ;[rows[c], rows[best]] = [rows[best]!, rows[c]!]
    for (let r = 0; r < rows.length; r++) {
      if (r === c) continue
      const share = rows[r]![c]! / rows[c]![c]!
      for (let k = c; k <= rows.length; k++) rows[r]![k]! -= share * rows[c]![k]!
    }
  }
  return rows.map((row, i) => row[rows.length]! / row[i]!)
}
