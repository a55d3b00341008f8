import type { Clay } from './clay.ts'
import { VERTEX_FLOATS } from './mesh.ts'
import type { Solid } from './model.ts'
import { applied, HERE, type Placement, type Vec } from './vector.ts'

export type Bounds = { low: Vec; high: Vec }

/** The box around solids. Where pieces of clay melt into each other it is a little too large. */
export function boundsOf(solids: readonly Solid[], at: Placement = HERE): Bounds {
  const low: [number, number, number] = [1e9, 1e9, 1e9]
  const high: [number, number, number] = [-1e9, -1e9, -1e9]
  const reach = (point: Vec) => {
    for (let i = 0; i < 3; i++) {
      low[i] = Math.min(low[i]!, point[i]!)
      high[i] = Math.max(high[i]!, point[i]!)
    }
  }
  for (const solid of solids) {
    if (solid.kind === 'clay') {
      reachClay(solid, at, low, high)
    } else {
      for (let i = 0; i < solid.vertices.length; i += VERTEX_FLOATS) {
        reach(applied(at, [solid.vertices[i]!, solid.vertices[i + 1]!, solid.vertices[i + 2]!]))
      }
    }
  }
  return { low, high }
}

const PIECE_WORDS = 24

/** Every piece that adds, as it stands: balls at both ends of limbs, eggs and boxes turned. */
function reachClay(clay: Clay, at: Placement, low: [number, number, number], high: [number, number, number]): void {
  const kinds = new Int32Array(clay.pieces.buffer, clay.pieces.byteOffset, clay.pieces.length)
  const widen = (centre: Vec, extents: readonly number[]) => {
    const middle = applied(at, centre)
    for (let i = 0; i < 3; i++) {
      low[i] = Math.min(low[i]!, middle[i]! - extents[i]!)
      high[i] = Math.max(high[i]!, middle[i]! + extents[i]!)
    }
  }
  const scale = [0, 1, 2].map((row) => Math.hypot(at[row * 4]!, at[row * 4 + 1]!, at[row * 4 + 2]!))
  for (let p = 0; p < clay.pieces.length; p += PIECE_WORDS) {
    if (kinds[p + 1] !== 0) continue
    const [a, b, c, d, e, f, g, h] = clay.pieces.subarray(p + 6, p + 14) as unknown as number[]
    if (kinds[p] === 0) {
      widen(
        [a!, b!, c!],
        scale.map((s) => s * g!),
      )
      widen(
        [d!, e!, f!],
        scale.map((s) => s * h!),
      )
    } else {
      const turn = turnOf(clay.pieces.subarray(p + 13, p + 17))
      const radii = kinds[p] === 3 ? [d! + e!, e!, d! + e!] : kinds[p] === 4 ? [d!, e!, d!] : [d!, e!, f!]
      const isBox = kinds[p] === 2
      widen(
        [a!, b!, c!],
        [0, 1, 2].map((row) => reachAlong(at, row, turn, radii, isBox)),
      )
    }
  }
}

/** How far a turned egg or box reaches along an axis of the world. */
function reachAlong(
  at: Placement,
  row: number,
  turn: readonly number[],
  radii: readonly number[],
  isBox: boolean,
): number {
  let sum = 0
  for (let k = 0; k < 3; k++) {
    const along = at[row * 4]! * turn[k]! + at[row * 4 + 1]! * turn[3 + k]! + at[row * 4 + 2]! * turn[6 + k]!
    sum += isBox ? Math.abs(along * radii[k]!) : (along * radii[k]!) ** 2
  }
  return isBox ? sum : Math.sqrt(sum)
}

/** Three rows of three from a quaternion. */
function turnOf([x, y, z, w]: Float32Array | number[]): number[] {
  const [a, b, c, d] = [x!, y!, z!, w!]
  return [
    1 - 2 * (b * b + c * c),
    2 * (a * b - c * d),
    2 * (a * c + b * d),
    2 * (a * b + c * d),
    1 - 2 * (a * a + c * c),
    2 * (b * c - a * d),
    2 * (a * c - b * d),
    2 * (b * c + a * d),
    1 - 2 * (a * a + b * b),
  ]
}
