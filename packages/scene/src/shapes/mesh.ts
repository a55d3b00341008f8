import type { Rgb } from '../scene.ts'
import type { Surface } from './surface.ts'
import { applied, cross, type Placement, subtract, type Vec } from './vector.ts'

/** Floats a vertex has: position, normal, color, place on the thing (or u, v, 0 where it has a texture). */
export const VERTEX_FLOATS = 12

export type Mesh = { kind: 'mesh'; vertices: Float32Array; triangles: Uint32Array; surface: Surface }

export type Corner = { at: Vec; normal: Vec; color: Rgb; uv?: readonly [number, number] }

export type MeshBuilder = {
  /** Returns the number of the vertex. */
  vertex(corner: Corner): number
  triangle(a: number, b: number, c: number): void
  /** A flat four-sided face with its own normal, corners counter-clockwise seen from outside; texture from the first corner's lower left. */
  face(a: Vec, b: Vec, c: Vec, d: Vec, color: Rgb): void
  done(): Mesh
}

export function buildMesh(surface: Surface): MeshBuilder {
  const floats: number[] = []
  const numbers: number[] = []
  const builder: MeshBuilder = {
    vertex({ at, normal, color, uv }) {
      // One by one: spreading is several times slower, and meshes have many vertices.
      floats.push(at[0], at[1], at[2], normal[0], normal[1], normal[2], color[0], color[1], color[2])
      if (uv) floats.push(uv[0], uv[1], 0)
      else floats.push(at[0], at[1], at[2])
      return floats.length / VERTEX_FLOATS - 1
    },
    triangle: (a, b, c) => void numbers.push(a, b, c),
    face(a, b, c, d, color) {
      const n = cross(subtract(c, a), subtract(d, b))
      const l = Math.hypot(...(n as [number, number, number])) || 1
      const normal: Vec = [n[0] / l, n[1] / l, n[2] / l]
      const uvs = surface.texture
        ? ([
            [0, 1],
            [1, 1],
            [1, 0],
            [0, 0],
          ] as const)
        : undefined
      const [p, q, r, s] = [a, b, c, d].map((at, i) =>
        builder.vertex({ at, normal, color, ...(uvs ? { uv: uvs[i]! } : {}) }),
      ) as [number, number, number, number]
      builder.triangle(p, q, r)
      builder.triangle(p, r, s)
    },
    done: () => ({ kind: 'mesh', vertices: Float32Array.from(floats), triangles: Uint32Array.from(numbers), surface }),
  }
  return builder
}

/** A box with its corners cut by `bevel`, standing on y = 0 of its placement. */
export function block(surface: Surface, color: Rgb, size: Vec, at: Placement, bevel = 0): Mesh {
  const mesh = buildMesh(surface)
  const [x, y, z]: Vec = [size[0] / 2, size[1], size[2] / 2]
  const b = Math.min(bevel, x, y / 2, z)
  const p = (px: number, py: number, pz: number) => applied(at, [px, py, pz])
  if (b <= 0) boxFaces(mesh, p, x, y, z, color)
  else bevelledFaces(mesh, p, x, y, z, b, color)
  return mesh.done()
}

type Point = (x: number, y: number, z: number) => Vec

function boxFaces({ face }: MeshBuilder, p: Point, x: number, y: number, z: number, color: Rgb) {
  face(p(-x, 0, z), p(x, 0, z), p(x, y, z), p(-x, y, z), color)
  face(p(x, 0, -z), p(-x, 0, -z), p(-x, y, -z), p(x, y, -z), color)
  face(p(x, 0, z), p(x, 0, -z), p(x, y, -z), p(x, y, z), color)
  face(p(-x, 0, -z), p(-x, 0, z), p(-x, y, z), p(-x, y, -z), color)
  face(p(-x, y, z), p(x, y, z), p(x, y, -z), p(-x, y, -z), color)
  face(p(-x, 0, -z), p(x, 0, -z), p(x, 0, z), p(-x, 0, z), color)
}

function bevelledFaces({ face }: MeshBuilder, p: Point, x: number, y: number, z: number, b: number, color: Rgb) {
  const [X, Y, Z] = [x - b, y - b, z - b]
  // The six faces, drawn in.
  face(p(-X, b, z), p(X, b, z), p(X, Y, z), p(-X, Y, z), color)
  face(p(X, b, -z), p(-X, b, -z), p(-X, Y, -z), p(X, Y, -z), color)
  face(p(x, b, Z), p(x, b, -Z), p(x, Y, -Z), p(x, Y, Z), color)
  face(p(-x, b, -Z), p(-x, b, Z), p(-x, Y, Z), p(-x, Y, -Z), color)
  face(p(-X, y, Z), p(X, y, Z), p(X, y, -Z), p(-X, y, -Z), color)
  face(p(-X, 0, -Z), p(X, 0, -Z), p(X, 0, Z), p(-X, 0, Z), color)
  // Slanted edges: top, bottom, upright.
  for (const [v, w] of [
    [Y, y],
    [b, 0],
  ] as const) {
    const flip = v < w
    const edge = (a: Vec, c: Vec, d: Vec, e: Vec) => (flip ? face(a, c, d, e, color) : face(e, d, c, a, color))
    edge(p(-X, v, z), p(X, v, z), p(X, w, Z), p(-X, w, Z))
    edge(p(X, v, -z), p(-X, v, -z), p(-X, w, -Z), p(X, w, -Z))
    edge(p(x, v, Z), p(x, v, -Z), p(X, w, -Z), p(X, w, Z))
    edge(p(-x, v, -Z), p(-x, v, Z), p(-X, w, Z), p(-X, w, -Z))
  }
  face(p(X, b, z), p(x, b, Z), p(x, Y, Z), p(X, Y, z), color)
  face(p(-x, b, Z), p(-X, b, z), p(-X, Y, z), p(-x, Y, Z), color)
  face(p(x, b, -Z), p(X, b, -z), p(X, Y, -z), p(x, Y, -Z), color)
  face(p(-X, b, -z), p(-x, b, -Z), p(-x, Y, -Z), p(-X, Y, -z), color)
  // The eight corners.
  for (const sx of [1, -1]) {
    for (const sz of [1, -1]) {
      for (const [v, w] of [
        [Y, y],
        [b, 0],
      ] as const) {
        const tip = p(sx * X, w, sz * Z)
        face(p(sx * X, v, sz * z), p(sx * x, v, sz * Z), tip, tip, color)
      }
    }
  }
}

/** An upright card facing +z, its foot at y = 0; shows the texture's whole picture. */
export function card(surface: Surface, width: number, height: number, at: Placement): Mesh {
  const mesh = buildMesh(surface)
  const p = (x: number, y: number) => applied(at, [x, y, 0])
  mesh.face(p(-width / 2, 0), p(width / 2, 0), p(width / 2, height), p(-width / 2, height), [1, 1, 1])
  return mesh.done()
}
