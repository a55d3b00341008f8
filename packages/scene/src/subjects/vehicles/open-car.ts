import type { Parts } from '../../shapes/parts.ts'
import { rgb } from '../../shapes/surface.ts'
import { at, type CarShape, CHROME, GLASS } from './car-body.ts'

/** Nothing above the shoulder. */
export const withoutRoof = (shape: CarShape): CarShape => ({
  ...shape,
  top: shape.belt.map(([z, high]) => [z, high + 0.01] as const),
})

/** A windscreen, and the seats' backs over the doors. */
export function cockpit(parts: Parts, { belt, half, screens: [from, to] }: CarShape): void {
  const [z, y] = [from - 0.1, at(belt, from)]
  const wide = at(half, z) * 1.5
  parts.box('matte', rgb('#1c1b1d'), [wide, 0.012, 1.9], [0, at(belt, to - 0.6) + 0.022, to - 0.75], 0.004)
  parts.box('glass', GLASS, [wide * 0.94, 0.4, 0.02], [0, y, z], 0.004, { pitch: -34 })
  parts.rod('metal', CHROME, [-wide * 0.47, y + 0.33, z - 0.22], [wide * 0.47, y + 0.33, z - 0.22], 0.016)
  for (const s of [1, -1]) {
    parts.rod('metal', CHROME, [s * wide * 0.47, y, z], [s * wide * 0.47, y + 0.33, z - 0.22], 0.014)
    parts.box('leather', rgb('#c9a878'), [0.5, 0.3, 0.14], [s * 0.36, y + 0.01, to - 0.85], 0.05, { pitch: -10 })
  }
}
