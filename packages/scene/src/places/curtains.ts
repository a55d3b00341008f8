import type { Rgb } from '../scene.ts'
import { buildMesh, type Mesh } from '../shapes/mesh.ts'
import { noise2 } from '../shapes/noise.ts'
import { type Surface, times } from '../shapes/surface.ts'
import { cross, subtract, unit, type Vec } from '../shapes/vector.ts'

/** A hanging cloth: `pointAt` of shares across (left to right) and down (top to bottom); its face is towards +z. */
export function hanging(
  surface: Surface,
  [columns, rows]: readonly [number, number],
  pointAt: (across: number, down: number) => Vec,
  colorAt: (across: number, down: number) => Rgb,
): Mesh {
  const mesh = buildMesh(surface)
  const step = 0.002
  const numbers = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => {
      const [u, v] = [i / columns, j / rows]
      const right = subtract(pointAt(u + step, v), pointAt(u - step, v))
      const up = subtract(pointAt(u, v - step), pointAt(u, v + step))
      return mesh.vertex({ at: pointAt(u, v), normal: unit(cross(right, up)), color: colorAt(u, v) })
    }),
  )
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [a, b, c, d] = [numbers[j]![i]!, numbers[j]![i + 1]!, numbers[j + 1]![i + 1]!, numbers[j + 1]![i]!]
      mesh.triangle(d, c, b)
      mesh.triangle(d, b, a)
    }
  }
  return mesh.done()
}

type Curtain = {
  left: number
  right: number
  top: number
  bottom: number
  z: number
  color: Rgb
  /** How deep its folds are, and how many to a metre. */
  fold: number
  folds: number
  /** Drawn aside and tied: how far its inner edge gives way at the tie, and which edge that is. */
  tied?: { by: number; edge: 'left' | 'right' }
}

/** Heavy cloth in folds. */
export function curtain({ left, right, top, bottom, z, color, fold, folds, tied }: Curtain): Mesh {
  const wide = right - left
  const count = Math.max(3, wide * folds)
  const pulled = (v: number) => {
    if (!tied) return 0
    // Falls in a bow to the tie at two thirds, and hangs free below it.
    const to = Math.min(1, v / 0.66)
    return tied.by * (v < 0.66 ? to * to * (1.6 - 0.6 * to) : 1 - (v - 0.66) * 0.35)
  }
  const point = (u: number, v: number): Vec => {
    const by = pulled(v)
    const inner = tied?.edge === 'left' ? [left + by, right] : [left, right - by]
    const x = inner[0]! + (inner[1]! - inner[0]!) * u
    const depth =
      fold * (Math.sin(u * count * Math.PI * 2 + Math.sin(v * 3) * 0.4) + 0.5 * Math.sin(u * count * 4.1 + 1))
    return [x, top + (bottom - top) * v, z + depth * (0.75 + 0.25 * v) + (noise2(u * 9, v * 2) - 0.5) * fold]
  }
  // Folds hide light from each other: darker at their backs.
  const shade = (u: number) => 0.62 + 0.38 * (0.5 + 0.5 * Math.sin(u * count * Math.PI * 2 + 0.3))
  return hanging({ material: 'cloth' }, [Math.min(220, Math.round(count * 10)), 20], point, (u) =>
    times(color, shade(u)),
  )
}

/** The short curtain along the top, hanging in bows with a fringe of gold. */
export function valance(
  half: number,
  top: number,
  drop: number,
  z: number,
  bows: number,
  color: Rgb,
  gold: Rgb,
): Mesh[] {
  const foot = (u: number) => {
    const t = (u * bows) % 1
    return top - drop * (0.62 + 0.38 * Math.sin(t * Math.PI))
  }
  const x = (u: number) => -half + u * 2 * half
  const body = (u: number, v: number): Vec => {
    const t = (u * bows) % 1
    const swag = Math.sin(v * 16 + Math.sin(t * Math.PI) * 5) * 0.05 * Math.sin(t * Math.PI)
    return [x(u), top + (foot(u) - top) * v, z + swag + 0.08 * Math.sin(t * Math.PI)]
  }
  const fringe = (u: number, v: number): Vec => [x(u), foot(u) + 0.03 - v * drop * 0.13, z + 0.1]
  return [
    hanging({ material: 'cloth' }, [bows * 16, 26], body, (_u, v) =>
      times(color, 0.65 + 0.35 * Math.abs(Math.sin(v * 8))),
    ),
    hanging({ material: 'cloth' }, [bows * 60, 1], fringe, (u) => times(gold, 0.7 + 0.3 * Math.sin(u * bows * 180))),
  ]
}
