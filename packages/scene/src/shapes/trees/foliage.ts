import type { Rgb } from '../../scene.ts'
import { type Mesh, VERTEX_FLOATS } from '../mesh.ts'
import type { Surface } from '../surface.ts'
import type { Vec } from '../vector.ts'

/** Wind: how far a point of the tree is moved at this moment. Closes over the loop. */
export type Sway = (at: Vec, flutter: number) => Vec

export function makeSway(height: number, time: number, strength: number): Sway {
  const turn = time * Math.PI * 2
  return (at, flutter) => {
    const lift = Math.max(0, at[1] / height) ** 1.6
    const far = height * strength * lift
    const x = far * (Math.sin(turn + at[0] * 0.35) + 0.35 * Math.sin(turn * 2 + at[2] * 0.9 + flutter))
    const z = far * 0.5 * Math.sin(turn + 1.3 + at[0] * 0.5 + flutter * 0.5)
    const y = far * 0.22 * Math.sin(turn * 2 + flutter)
    return [at[0] + x, at[1] + y, at[2] + z]
  }
}

/** Two-triangle cards in one mesh; written straight into arrays because a crown has thousands. */
export type CardWriter = {
  /** `along` and `across` are the half sides; the normal is the crown's, not the card's, so that light wraps around. */
  card(at: Vec, along: Vec, across: Vec, normal: Vec, color: Rgb): void
  /** A pointed leaf from base to tip of its own, without texture. */
  blade(base: Vec, tip: Vec, across: Vec, normal: Vec, color: Rgb): void
  readonly count: number
  done(): Mesh
}

export function cardWriter(surface: Surface): CardWriter {
  const floats: number[] = []
  const numbers: number[] = []
  const corner = (x: number, y: number, z: number, n: Vec, c: Rgb, u: number, v: number) => {
    floats.push(x, y, z, n[0], n[1], n[2], c[0], c[1], c[2])
    if (surface.texture) floats.push(u, v, 0)
    else floats.push(x, y, z)
  }
  const quad = () => {
    const k = floats.length / VERTEX_FLOATS - 4
    numbers.push(k, k + 1, k + 2, k, k + 2, k + 3)
  }
  return {
    card(p, a, b, n, c) {
      corner(p[0] - a[0] - b[0], p[1] - a[1] - b[1], p[2] - a[2] - b[2], n, c, 0, 1)
      corner(p[0] - a[0] + b[0], p[1] - a[1] + b[1], p[2] - a[2] + b[2], n, c, 1, 1)
      corner(p[0] + a[0] + b[0], p[1] + a[1] + b[1], p[2] + a[2] + b[2], n, c, 1, 0)
      corner(p[0] + a[0] - b[0], p[1] + a[1] - b[1], p[2] + a[2] - b[2], n, c, 0, 0)
      quad()
    },
    blade(p, q, b, n, c) {
      const [x, y, z] = [p[0] + (q[0] - p[0]) * 0.42, p[1] + (q[1] - p[1]) * 0.42, p[2] + (q[2] - p[2]) * 0.42]
      corner(p[0], p[1], p[2], n, c, 0.5, 1)
      corner(x + b[0], y + b[1], z + b[2], n, c, 1, 0.5)
      corner(q[0], q[1], q[2], n, c, 0.5, 0)
      corner(x - b[0], y - b[1], z - b[2], n, c, 0, 0.5)
      quad()
    },
    get count() {
      return numbers.length / 3
    },
    done: () => ({ kind: 'mesh', vertices: Float32Array.from(floats), triangles: Uint32Array.from(numbers), surface }),
  }
}
