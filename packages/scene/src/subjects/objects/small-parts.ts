import type { Rgb } from '../../scene.ts'
import type { Clay } from '../../shapes/clay.ts'
import type { Parts, Stuff } from '../../shapes/parts.ts'
import { times } from '../../shapes/surface.ts'
import { subtract, type Turn, unit, type Vec } from '../../shapes/vector.ts'
import { arc } from './curves.ts'

/** A ball, or an egg upright along y. */
export function ball(
  parts: Parts,
  stuff: Stuff,
  tone: Parameters<Parts['lathe']>[1],
  at: Vec,
  radius: number,
  tall = radius,
  sides = 20,
): void {
  parts.lathe(stuff, tone, arc(0, 0, radius, tall, -90, 90, Math.max(8, Math.round(sides * 0.6))), at, {}, sides)
}

/** A leaf that leaves `at` along +y, its upper side to +z, bent over by `bendDegrees`. */
export function leaf(
  parts: Parts,
  color: Rgb,
  at: Vec,
  turn: Turn,
  length: number,
  width: number,
  bendDegrees = 40,
  stuff: Stuff = 'leaves',
): void {
  const steps = 8
  parts.within(at, turn).free(stuff, (mesh, put) => {
    const origin = put([0, 0, 0])
    let [y, z, angle] = [0, 0, 0]
    const rows = Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      const wide = width * 0.5 * Math.sin(Math.PI * t ** 0.8) ** 0.8
      const normal: Vec = [0, Math.sin(angle), Math.cos(angle)]
      const row = [-1, 0, 1].map((s) => {
        const up: Vec = [s * 0.35, normal[1], normal[2]]
        return mesh.vertex({
          at: put([s * wide, y, z + Math.abs(s) * wide * 0.25]),
          normal: unit(subtract(put(up), origin)),
          color: s === 0 ? times(color, 1.25) : color,
        })
      })
      angle = (t * bendDegrees * Math.PI) / 180
      y += (Math.cos(angle) * length) / steps
      z -= (Math.sin(angle) * length) / steps
      return row
    })
    for (let i = 0; i < steps; i++)
      for (const k of [0, 1]) {
        mesh.triangle(rows[i]![k]!, rows[i]![k + 1]!, rows[i + 1]![k + 1]!)
        mesh.triangle(rows[i]![k]!, rows[i + 1]![k + 1]!, rows[i + 1]![k]!)
      }
  })
}

/** A body known to lie within these corners: the box around boxes and drums is far too roomy for thin things. */
export const within = (body: Clay, low: Vec, high: Vec): Clay => ({ ...body, low, high })
