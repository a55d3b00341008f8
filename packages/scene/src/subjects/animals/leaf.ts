import type { Rgb } from '../../scene.ts'
import type { MeshBuilder } from '../../shapes/mesh.ts'
import { applied, cross, type Placement, subtract, unit, type Vec } from '../../shapes/vector.ts'

export type LeafShape = {
  length: number
  width: number
  /** Half the width along it, 0..1 of `width`, at t from foot to tip. */
  outline: (t: number) => number
  /** How far the rims stand forward, in widths. */
  cup?: number
  /** Degrees it bends forward from foot to tip (negative: back). */
  bend?: number
  /** What is seen from the front and from behind. `across` runs −1..1. */
  front: Rgb | ((t: number, across: number) => Rgb)
  back?: Rgb | ((t: number, across: number) => Rgb)
  thickness?: number
  rows?: number
  columns?: number
}

/** A thin bent sheet: an ear, a feather, a fin, a wing of a butterfly. Its foot is the frame's origin, it grows along y and faces z. */
export function leaf(mesh: MeshBuilder, frame: Placement, shape: LeafShape): void {
  const { rows = 9, columns = 6, thickness = shape.width * 0.06 } = shape
  const spine = spineOf(shape, rows)
  for (const side of [1, -1]) {
    const tone = side > 0 ? shape.front : (shape.back ?? shape.front)
    const grid = spine.map((foot, i) =>
      Array.from({ length: columns + 1 }, (_, j) => {
        const across = (j / columns) * 2 - 1
        const half = shape.outline(i / rows) * shape.width * 0.5
        const forward =
          (shape.cup ?? 0) * half * (across * across - 0.5) + side * thickness * 0.5 * (1 - across * across)
        return applied(frame, [
          across * half,
          foot.y - Math.sin(foot.angle) * forward,
          foot.z + Math.cos(foot.angle) * forward,
        ])
      }),
    )
    const numbers = grid.map((row, i) =>
      row.map((at, j) =>
        mesh.vertex({
          at,
          normal: normalAt(grid, i, j, side),
          color: typeof tone === 'function' ? tone(i / rows, (j / columns) * 2 - 1) : tone,
        }),
      ),
    )
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        const [a, b, c, d] = [numbers[i]![j]!, numbers[i]![j + 1]!, numbers[i + 1]![j + 1]!, numbers[i + 1]![j]!]
        mesh.triangle(a, b, c)
        mesh.triangle(a, c, d)
      }
    }
  }
}

function spineOf({ length, bend = 0 }: LeafShape, rows: number) {
  const points = [{ y: 0, z: 0, angle: 0 }]
  for (let i = 1; i <= rows; i++) {
    const angle = ((bend * (i - 0.5)) / rows) * (Math.PI / 180)
    const last = points[i - 1]!
    const step = length / rows
    points.push({ y: last.y + Math.cos(angle) * step, z: last.z + Math.sin(angle) * step, angle })
  }
  return points
}

function normalAt(grid: Vec[][], i: number, j: number, side: number): Vec {
  const row = (k: number) => grid[Math.max(0, Math.min(grid.length - 1, k))]!
  const last = row(0).length - 1
  // At a tip the row has no width: the one before it says which way it faces.
  const across = row(i === grid.length - 1 ? i - 1 : Math.max(1, i))
  const n = cross(
    subtract(across[Math.min(last, j + 1)]!, across[Math.max(0, j - 1)]!),
    subtract(row(i + 1)[j]!, row(i - 1)[j]!),
  )
  const u = unit(n)
  return side > 0 ? u : [-u[0], -u[1], -u[2]]
}

/** Outlines: pointed like a cat's ear, round like a mouse's, long like a feather. */
export const OUTLINES = {
  pointed: (t: number) => (1 - t) ** 0.75 * (0.82 + 0.5 * t * (1 - t)),
  round: (t: number) => Math.sqrt(Math.max(0, 1 - ((t - 0.42) / 0.58) ** 2)),
  long: (t: number) => Math.min(1, 0.55 + t * 1.4) * Math.sqrt(Math.max(0, 1 - t ** 3.2)),
  feather: (t: number) => Math.min(1, 0.35 + t * 4) * Math.sqrt(Math.max(0, 1 - t ** 5)),
  almond: (t: number) => Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.92)) ** 0.8,
} as const
