/** Turns, scales and moves one cloud of points onto another; rows of `turn` are its three axes. */
export type Placement = { readonly turn: Float64Array; readonly scale: number; readonly move: readonly number[] }

function meanOf(mesh: Float32Array, points: readonly number[]): [number, number, number] {
  const mean: [number, number, number] = [0, 0, 0]
  for (const point of points) for (let c = 0; c < 3; c++) mean[c]! += mesh[point * 3 + c]! / points.length
  return mean
}

/** The rotation nearest to a matrix: repeated averages of it and its inverse transposed (Higham). */
function nearestTurn(matrix: Float64Array): Float64Array {
  let m = matrix
  for (let step = 0; step < 24; step++) {
    const [a, b, c, d, e, f, g, h, i] = m as unknown as number[] as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    const cofactors = [
      e * i - f * h,
      f * g - d * i,
      d * h - e * g,
      c * h - b * i,
      a * i - c * g,
      b * g - a * h,
      b * f - c * e,
      c * d - a * f,
      a * e - b * d,
    ]
    m = m.map((value, k) => (value + cofactors[k]! / determinant) / 2)
  }
  return m
}

/** The placement that brings the chosen points of `from` nearest to those of `to`, by least squares. */
export function alignMesh(from: Float32Array, to: Float32Array, points: readonly number[]): Placement {
  const a = meanOf(from, points)
  const b = meanOf(to, points)
  const cross = new Float64Array(9)
  for (const point of points) {
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        cross[r * 3 + c]! += (to[point * 3 + r]! - b[r]!) * (from[point * 3 + c]! - a[c]!)
      }
    }
  }
  const size = Math.hypot(...cross) || 1
  const turn = nearestTurn(cross.map((value) => value / size))
  let along = 0
  let spread = 0
  for (const point of points) {
    for (let r = 0; r < 3; r++) {
      let turned = 0
      for (let c = 0; c < 3; c++) turned += turn[r * 3 + c]! * (from[point * 3 + c]! - a[c]!)
      along += turned * (to[point * 3 + r]! - b[r]!)
      spread += (from[point * 3 + r]! - a[r]!) ** 2
    }
  }
  const scale = along / spread
  const move = [0, 1, 2].map(
    (r) => b[r]! - scale * (turn[r * 3]! * a[0] + turn[r * 3 + 1]! * a[1] + turn[r * 3 + 2]! * a[2]),
  )
  return { turn, scale, move }
}

export function placeMesh(mesh: Float32Array, { turn, scale, move }: Placement): Float32Array {
  const out = new Float32Array(mesh.length)
  for (let i = 0; i < mesh.length; i += 3) {
    for (let r = 0; r < 3; r++) {
      out[i + r] =
        scale * (turn[r * 3]! * mesh[i]! + turn[r * 3 + 1]! * mesh[i + 1]! + turn[r * 3 + 2]! * mesh[i + 2]!) + move[r]!
    }
  }
  return out
}

/** The flat map (turn, scale, shear, move) that brings the x y of some points nearest to those of another mesh. */
export function affineFit(
  from: Float32Array,
  to: Float32Array,
  points: readonly number[],
): (x: number, y: number) => readonly [number, number] {
  const [ax, ay] = meanOf(from, points)
  const [bx, by] = meanOf(to, points)
  let [xx, xy, yy] = [0, 0, 0]
  const sums = [0, 0, 0, 0]
  for (const point of points) {
    const x = from[point * 3]! - ax
    const y = from[point * 3 + 1]! - ay
    xx += x * x
    xy += x * y
    yy += y * y
    for (const c of [0, 1]) {
      const value = to[point * 3 + c]! - (c === 0 ? bx : by)
      sums[c * 2]! += value * x
      sums[c * 2 + 1]! += value * y
    }
  }
  const determinant = xx * yy - xy * xy || 1
  const row = (c: number) => [
    (sums[c * 2]! * yy - sums[c * 2 + 1]! * xy) / determinant,
    (sums[c * 2 + 1]! * xx - sums[c * 2]! * xy) / determinant,
  ]
  const [first, second] = [row(0), row(1)]
  return (x, y) => [
    bx + first[0]! * (x - ax) + first[1]! * (y - ay),
    by + second[0]! * (x - ax) + second[1]! * (y - ay),
  ]
}
