import type { Rgb } from '../scene.ts'
import { type Mesh, VERTEX_FLOATS } from './mesh.ts'
import type { Surface } from './surface.ts'
import type { Vec } from './vector.ts'

export type Grid = {
  /** `finish` may change a vertex once its place, normal and color are written from `at` on. */
  mesh(
    surface: Surface,
    colorAt: (x: number, y: number, z: number) => Rgb,
    finish?: (vertices: Float32Array, at: number) => void,
  ): Mesh
}

/** A bent sheet of `columns` × `rows` points; normals follow from the neighbours and point up. */
export function buildGrid(columns: number, rows: number, pointAt: (i: number, j: number) => Vec): Grid {
  const points = new Float32Array(columns * rows * 3)
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) points.set(pointAt(i, j), (j * columns + i) * 3)
  return {
    mesh(surface, colorAt, finish) {
      const vertices = new Float32Array(columns * rows * VERTEX_FLOATS)
      for (let j = 0; j < rows; j++) {
        for (let i = 0; i < columns; i++) {
          const at = (j * columns + i) * 3
          const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!]
          const to = (j * columns + i) * VERTEX_FLOATS
          vertices[to] = x
          vertices[to + 1] = y
          vertices[to + 2] = z
          writeNormal(points, columns, rows, i, j, vertices, to + 3)
          vertices.set(colorAt(x, y, z), to + 6)
          vertices[to + 9] = x
          vertices[to + 10] = y
          vertices[to + 11] = z
          finish?.(vertices, to)
        }
      }
      return { kind: 'mesh', vertices, triangles: trianglesOf(columns, rows), surface }
    },
  }
}

function writeNormal(
  points: Float32Array,
  columns: number,
  rows: number,
  i: number,
  j: number,
  out: Float32Array,
  to: number,
): void {
  const left = (j * columns + Math.max(0, i - 1)) * 3
  const right = (j * columns + Math.min(columns - 1, i + 1)) * 3
  const near = (Math.max(0, j - 1) * columns + i) * 3
  const far = (Math.min(rows - 1, j + 1) * columns + i) * 3
  const [ax, ay, az] = [
    points[right]! - points[left]!,
    points[right + 1]! - points[left + 1]!,
    points[right + 2]! - points[left + 2]!,
  ]
  const [bx, by, bz] = [
    points[far]! - points[near]!,
    points[far + 1]! - points[near + 1]!,
    points[far + 2]! - points[near + 2]!,
  ]
  let [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  const length = (Math.hypot(x, y, z) || 1) * (y < 0 ? -1 : 1)
  x /= length
  y /= length
  z /= length
  out[to] = x
  out[to + 1] = y
  out[to + 2] = z
}

function trianglesOf(columns: number, rows: number): Uint32Array {
  const triangles = new Uint32Array((columns - 1) * (rows - 1) * 6)
  let n = 0
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < columns; i++) {
      const a = j * columns + i
      triangles.set([a, a + 1, a + columns + 1, a, a + columns + 1, a + columns], n)
      n += 6
    }
  }
  return triangles
}
