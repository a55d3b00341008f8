import type { Rgb } from '../../scene.ts'
import { type Mesh, VERTEX_FLOATS } from '../../shapes/mesh.ts'
import type { Vec } from '../../shapes/vector.ts'

/** Flat leaves and petals in one mesh, written straight into arrays: a meadow has a hundred thousand. */
export type PetalWriter = {
  /** A leaf with four corners: from `base` over its widest part to `tip`. Darker at its base. */
  petal(base: Vec, tip: Vec, across: Vec, normal: Vec, color: Rgb, dark?: number): void
  /** A strip between two points, so wide at either end. */
  stem(from: Vec, to: Vec, across: Vec, normal: Vec, color: Rgb, dark?: number): void
  done(): Mesh
}

export function petalWriter(): PetalWriter {
  let floats = new Float32Array(VERTEX_FLOATS * 8192)
  let used = 0
  const corner = (x: number, y: number, z: number, n: Vec, c: Rgb, by: number) => {
    if (used + VERTEX_FLOATS > floats.length) {
      const larger = new Float32Array(floats.length * 2)
      larger.set(floats)
      floats = larger
    }
    floats[used] = x
    floats[used + 1] = y
    floats[used + 2] = z
    floats[used + 3] = n[0]
    floats[used + 4] = n[1]
    floats[used + 5] = n[2]
    floats[used + 6] = c[0] * by
    floats[used + 7] = c[1] * by
    floats[used + 8] = c[2] * by
    floats[used + 9] = x
    floats[used + 10] = y
    floats[used + 11] = z
    used += VERTEX_FLOATS
  }
  return {
    petal(p, q, b, n, c, dark = 0.7) {
      const [x, y, z] = [p[0] + (q[0] - p[0]) * 0.6, p[1] + (q[1] - p[1]) * 0.6, p[2] + (q[2] - p[2]) * 0.6]
      corner(p[0], p[1], p[2], n, c, dark)
      corner(x + b[0], y + b[1], z + b[2], n, c, 0.95)
      corner(q[0], q[1], q[2], n, c, 1)
      corner(x - b[0], y - b[1], z - b[2], n, c, 0.95)
    },
    stem(p, q, b, n, c, dark = 0.5) {
      corner(p[0] - b[0], p[1] - b[1], p[2] - b[2], n, c, dark)
      corner(p[0] + b[0], p[1] + b[1], p[2] + b[2], n, c, dark)
      corner(q[0] + b[0], q[1] + b[1], q[2] + b[2], n, c, 1)
      corner(q[0] - b[0], q[1] - b[1], q[2] - b[2], n, c, 1)
    },
    done() {
      const corners = used / VERTEX_FLOATS
      const triangles = new Uint32Array((corners / 4) * 6)
      for (let k = 0, t = 0; k < corners; k += 4, t += 6) {
        triangles[t] = k
        triangles[t + 1] = k + 1
        triangles[t + 2] = k + 2
        triangles[t + 3] = k
        triangles[t + 4] = k + 2
        triangles[t + 5] = k + 3
      }
      return { kind: 'mesh', vertices: floats.slice(0, used), triangles, surface: { material: 'leaves' } }
    },
  }
}
