export type Vector = readonly [number, number, number]

/** Unit vectors of a head, rows of a 3 × 3 matrix: to the picture's right, down the face, away from the viewer. */
export function headAxes(across: Vector, down: Vector): Float64Array {
  const x = unitOf(across)
  const lean = down[0] * x[0] + down[1] * x[1] + down[2] * x[2]
  const y = unitOf([down[0] - x[0] * lean, down[1] - x[1] * lean, down[2] - x[2] * lean])
  return Float64Array.of(...x, ...y, x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0])
}

function unitOf(a: Vector): Vector {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
