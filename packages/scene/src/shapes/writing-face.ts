import type { Rgb } from '../scene.ts'
import { buildMesh } from './mesh.ts'
import type { Model, WritingFace } from './model.ts'
import type { Texture } from './surface.ts'
import { applied, cross, type Placement, subtract, unit, type Vec } from './vector.ts'

type Look = { hand: WritingFace['hand']; ink: Rgb; glow?: number }

/** A flat sheet with its middle at the placement's origin, facing its +z. */
export const flatFace = (wide: number, high: number, at: Placement, look: Look): WritingFace => ({
  ...look,
  wide,
  high,
  pointAt: (across, down) => applied(at, [(across - 0.5) * wide, (0.5 - down) * high, 0]),
})

/** A strip around the front of something round that stands upright. */
export const roundFace = (radius: number, y: number, high: number, degrees: number, look: Look): WritingFace => ({
  ...look,
  wide: (radius * degrees * Math.PI) / 180,
  high,
  pointAt: (across, down) => {
    const angle = ((across - 0.5) * degrees * Math.PI) / 180
    return [Math.sin(angle) * radius, y + (0.5 - down) * high, Math.cos(angle) * radius]
  },
})

const [COLUMNS, ROWS] = [28, 6]

/** The model with the words on its face. */
export function lettered(model: Model, { pointAt, glow }: WritingFace, texture: Texture): Model {
  const mesh = buildMesh({ material: 'card', texture, ...(glow === undefined ? {} : { glow }) })
  const step = 0.01
  const numbers = Array.from({ length: ROWS + 1 }, (_, j) =>
    Array.from({ length: COLUMNS + 1 }, (_, i): number => {
      const [u, v] = [i / COLUMNS, j / ROWS]
      const right = subtract(pointAt(u + step, v), pointAt(u - step, v))
      const up = subtract(pointAt(u, v - step), pointAt(u, v + step))
      const normal: Vec = unit(cross(right, up))
      return mesh.vertex({ at: pointAt(u, v), normal, color: [1, 1, 1], uv: [u, v] })
    }),
  )
  for (let j = 0; j < ROWS; j++) {
    for (let i = 0; i < COLUMNS; i++) {
      const [a, b, c, d] = [numbers[j]![i]!, numbers[j]![i + 1]!, numbers[j + 1]![i + 1]!, numbers[j + 1]![i]!]
      mesh.triangle(d, c, b)
      mesh.triangle(d, b, a)
    }
  }
  return { ...model, solids: [...model.solids, mesh.done()] }
}
