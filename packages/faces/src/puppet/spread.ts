import { LEFT_EYE, LIPS_INNER, RIGHT_EYE } from '../regions.ts'
import { TRIANGLES } from '../triangles.ts'

const POINTS = 468

/**
 * Carries the steps of a few points over the whole mesh so that it bends as little as it can: the smoothest surface
 * (least Laplacian of the Laplacian) through what is given. It goes along the mesh, so it knows that the lips are apart.
 */
export function makeSpread(handles: readonly number[]): (steps: Float32Array) => Float32Array {
  const isHandle = new Uint8Array(POINTS)
  for (const handle of handles) isHandle[handle] = 1
  const free = Array.from({ length: POINTS }, (_, i) => i).filter((i) => !isHandle[i])
  const bending = bendingMatrix()
  const size = free.length
  const lower = new Float64Array(size * size)
  for (let r = 0; r < size; r++) {
    for (let c = 0; c <= r; c++) lower[r * size + c] = bending[free[r]! * POINTS + free[c]!]!
  }
  factor(lower, size)
  return (steps) => {
    const out = Float32Array.from(steps)
    for (let axis = 0; axis < 3; axis++) {
      const right = new Float64Array(size)
      for (let r = 0; r < size; r++) {
        const row = free[r]! * POINTS
        for (const handle of handles) right[r]! -= bending[row + handle]! * steps[handle * 3 + axis]!
      }
      solve(lower, size, right)
      for (let r = 0; r < size; r++) out[free[r]! * 3 + axis] = right[r]!
    }
    return out
  }
}

/** Lᵀ L of the graph's Laplacian, each point against the mean of its neighbours. */
function bendingMatrix(): Float64Array {
  const neighbours = Array.from({ length: POINTS }, () => new Set<number>())
  const openings = [LEFT_EYE, RIGHT_EYE, LIPS_INNER].map((ring) => new Set<number>(ring))
  for (let i = 0; i < TRIANGLES.length; i += 3) {
    const corners = TRIANGLES.subarray(i, i + 3)
    if (openings.some((ring) => corners.every((point) => ring.has(point)))) continue
    for (const a of corners) for (const b of corners) if (a !== b) neighbours[a]!.add(b)
  }
  const out = new Float64Array(POINTS * POINTS)
  for (let i = 0; i < POINTS; i++) {
    const around = [...neighbours[i]!]
    const row: [number, number][] = [[i, 1], ...around.map((n) => [n, -1 / around.length] as [number, number])]
    for (const [a, weightA] of row) for (const [b, weightB] of row) out[a * POINTS + b]! += weightA * weightB
  }
  for (let i = 0; i < POINTS; i++) out[i * POINTS + i]! += 1e-9
  return out
}

/** Cholesky, in place. */
function factor(a: Float64Array, size: number): void {
  for (let c = 0; c < size; c++) {
    for (let r = c; r < size; r++) {
      let sum = a[r * size + c]!
      for (let k = 0; k < c; k++) sum -= a[r * size + k]! * a[c * size + k]!
      a[r * size + c] = r === c ? Math.sqrt(Math.max(1e-12, sum)) : sum / a[c * size + c]!
    }
  }
}

function solve(lower: Float64Array, size: number, x: Float64Array): void {
  for (let r = 0; r < size; r++) {
    let sum = x[r]!
    for (let k = 0; k < r; k++) sum -= lower[r * size + k]! * x[k]!
    x[r] = sum / lower[r * size + r]!
  }
  for (let r = size - 1; r >= 0; r--) {
    let sum = x[r]!
    for (let k = r + 1; k < size; k++) sum -= lower[k * size + r]! * x[k]!
    x[r] = sum / lower[r * size + r]!
  }
}
