import type { Rgb } from '../../scene.ts'
import { buildMesh, type Mesh } from '../../shapes/mesh.ts'
import { layers } from '../../shapes/noise.ts'
import type { Surface } from '../../shapes/surface.ts'
import { cross, length, subtract, unit, type Vec } from '../../shapes/vector.ts'

type Point = (u: number, v: number) => Vec
type Tone = (at: Vec, normal: Vec, u: number, v: number) => Rgb

/** A surface of columns × rows over u, v in 0..1, with smooth normals. */
export function sheet(surface: Surface, columns: number, rows: number, point: Point, tone: Tone): Mesh {
  const mesh = buildMesh(surface)
  // One column more on either side, so that closed surfaces have no seam.
  const points = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 3 }, (_, i) => point((i - 1) / columns, j / rows)),
  )
  const ids: number[] = []
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const row = points[j]!
      const along = subtract(row[i + 2]!, row[i]!)
      const up = subtract(points[Math.min(rows, j + 1)]![i + 1]!, points[Math.max(0, j - 1)]![i + 1]!)
      const normal = unit(cross(along, up))
      const at = row[i + 1]!
      ids.push(mesh.vertex({ at, normal, color: tone(at, normal, i / columns, j / rows) }))
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i
      mesh.triangle(ids[a]!, ids[a + 1]!, ids[a + columns + 2]!)
      mesh.triangle(ids[a]!, ids[a + columns + 2]!, ids[a + columns + 1]!)
    }
  }
  return mesh.done()
}

/** The same, but every face is flat: broken stone, ice, crystal. */
export function facets(surface: Surface, columns: number, rows: number, point: Point, tone: Tone): Mesh {
  const mesh = buildMesh(surface)
  const points = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => point(i / columns, j / rows)),
  )
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [low, high] = [points[j]!, points[j + 1]!]
      const corners = [low[i]!, low[i + 1]!, high[i + 1]!, high[i]!] as const
      for (const [a, b, c] of [
        [corners[0], corners[1], corners[2]],
        [corners[0], corners[2], corners[3]],
      ] as const) {
        const across = cross(subtract(b, a), subtract(c, a))
        // At the poles two corners fall together.
        if (length(across) < 1e-9) continue
        const normal = unit(across)
        const color = tone(a, normal, i / columns, j / rows)
        const [p, q, r] = [a, b, c].map((at) => mesh.vertex({ at, normal, color })) as [number, number, number]
        mesh.triangle(p, q, r)
      }
    }
  }
  return mesh.done()
}

/** Direction on a ball: u around, v from the bottom to the top. */
export const onBall = (u: number, v: number): Vec => {
  const [a, b] = [u * Math.PI * 2, (v - 0.5) * Math.PI]
  return [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
}

/** Noise that closes around a ball, about −1..1. */
export const roughness = ([x, y, z]: Vec, scale: number, seed: number, octaves = 4): number =>
  (layers(x * scale + seed, y * scale + z * scale * 0.7 + seed * 1.7, octaves) +
    layers(z * scale - seed, y * scale * 1.1 - x * scale * 0.6, octaves) -
    1) *
  2
