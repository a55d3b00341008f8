/** The four edges of the lips, each from the picture's left corner to the right one, eleven points of the mesh. */
export const OUTER_UPPER = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291]
export const INNER_UPPER = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308]
export const INNER_LOWER = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308]
export const OUTER_LOWER = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291]

/** The edge of the face from ear to ear, past the chin. */
export const JAW_LINE = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
]

/** Lips are drawn in so many columns: corners are the first and the last. */
export const COLUMNS = 41

/** The four edges in the order the drawing needs them, `COLUMNS` points of x y z each. */
export type LipEdges = {
  outerUpper: Float64Array
  innerUpper: Float64Array
  innerLower: Float64Array
  outerLower: Float64Array
}

const EDGE_NAMES = ['outerUpper', 'innerUpper', 'innerLower', 'outerLower'] as const

export const mapEdges = (make: (name: (typeof EDGE_NAMES)[number]) => Float64Array): LipEdges => ({
  outerUpper: make('outerUpper'),
  innerUpper: make('innerUpper'),
  innerLower: make('innerLower'),
  outerLower: make('outerLower'),
})

/** A smooth line (Catmull-Rom) through points, with `count` points on it. */
export function smoothLine(points: Float64Array, count: number, numbers = 3): Float64Array {
  const last = points.length / numbers - 1
  const line = new Float64Array(count * numbers)
  for (let i = 0; i < count; i++) {
    const place = (i / (count - 1)) * last
    const from = Math.min(last - 1, Math.floor(place))
    const t = place - from
    for (let k = 0; k < numbers; k++) {
      const p1 = points[from * numbers + k]!
      const p2 = points[(from + 1) * numbers + k]!
      const p0 = from > 0 ? points[(from - 1) * numbers + k]! : 2 * p1 - p2
      const p3 = from + 2 <= last ? points[(from + 2) * numbers + k]! : 2 * p2 - p1
      line[i * numbers + k] =
        p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)))
    }
  }
  return line
}

export const smoothStep = (low: number, high: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))
