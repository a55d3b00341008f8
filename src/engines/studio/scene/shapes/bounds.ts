import { VERTEX_FLOATS } from './mesh.ts'
import type { Solid } from './model.ts'
import { applied, HERE, type Placement, type Vec } from './vector.ts'

export type Bounds = { low: Vec; high: Vec }

/** The box around solids, a little too large for rounded bodies. */
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
      for (let k = 0; k < 8; k++) {
        reach(applied(at, [0, 1, 2].map((i) => (k & (1 << i) ? solid.high : solid.low)[i]!) as unknown as Vec))
      }
    } else {
      for (let i = 0; i < solid.vertices.length; i += VERTEX_FLOATS) {
        reach(applied(at, [solid.vertices[i]!, solid.vertices[i + 1]!, solid.vertices[i + 2]!]))
      }
    }
  }
  return { low, high }
}
