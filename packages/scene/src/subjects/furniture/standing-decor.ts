import { rgb, times } from '../../shapes/surface.ts'
import { arc, hoop } from '../objects/curves.ts'
import { css, painting } from '../objects/painted.ts'
import { thing } from '../objects/thing.ts'
import { BRASS, COURT, WALNUT, WOOD } from './belongs.ts'
import { drawEarth } from './paintings.ts'

export const globe = thing(
  'globe',
  ['world-globe', 'earth-globe', 'terrestrial-globe'],
  { kind: 'object', stands: 'surface', home: ['library', 'office', 'table'] },
  [0.48, 0.34, 0.34],
  12,
  '#4f8fb8',
  (parts, color, form) => {
    parts.lathe(
      WOOD,
      WALNUT,
      [0, 0, 0.11, 0, 0.115, 0.015, 0.09, 0.03, 0.03, 0.04, 0.02, 0.06, 0.03, 0.075, 0.018, 0.09],
      [0, 0, 0],
      {},
      28,
    )
    const tilted = parts.within([0, 0.27, 0], { roll: -23 })
    const texture = painting(`earth ${css(color)}`, 512, 256, (pen) => drawEarth(pen, css(color)))
    tilted
      .within([0, 0, 0], { yaw: -100 + form.time * 360 })
      .lathe(
        { material: 'glossy', roughness: 0.3, texture },
        [1, 1, 1],
        arc(0, 0, 0.15, 0.15, -90, 90, 26),
        [0, 0, 0],
        {},
        48,
      )
    const rim = arc(0, 0, 0.17, 0.17, -113, 67, 24)
    parts.within([0, 0.27, 0]).tube(
      'metal',
      BRASS,
      Array.from({ length: 25 }, (_, i) => [rim[i * 2]!, rim[i * 2 + 1]!, 0] as const),
      [0.008],
      8,
    )
    tilted
      .rod('metal', BRASS, [0, -0.175, 0], [0, -0.148, 0], 0.008)
      .rod('metal', BRASS, [0, 0.148, 0], [0, 0.18, 0], 0.008)
    // The sea's color for styles that leave textures out.
    tilted.lathe('glossy', color, arc(0, 0, 0.149, 0.149, -90, 90, 12), [0, 0, 0], {}, 24)
    return { anchors: { top: [0, 0.44, 0] } }
  },
)

export const column = thing(
  'column',
  ['pillar', 'marble-column', 'greek-column'],
  COURT,
  [3.2, 0.8, 0.8],
  20,
  '#d6cfc2',
  (parts, color) => {
    const stone = { material: 'marble', tint: times(color, 0.6) } as const
    parts.box(stone, color, [0.78, 0.14, 0.78], [0, 0, 0], 0.015)
    parts.lathe(
      stone,
      color,
      [0.37, 0.14, 0.385, 0.18, 0.37, 0.23, 0.33, 0.25, 0.32, 0.29, 0.34, 0.31, 0.3, 0.34],
      [0, 0, 0],
      {},
      36,
    )
    // Fluted: twenty hollows, a little thinner towards the top.
    parts.free(stone, (mesh, at) => {
      const sides = 120
      const rows = [0.33, 1.2, 2.1, 2.82].map((y) =>
        Array.from({ length: sides + 1 }, (_, i) => {
          const angle = (i / sides) * Math.PI * 2
          const wave = Math.abs(Math.sin(angle * 10))
          const r = (0.3 - ((y - 0.33) / 2.5) * 0.045) * (1 - 0.07 * wave)
          const lean = Math.cos(angle * 10) * Math.sign(Math.sin(angle * 10)) * 0.6
          const normal = [Math.sin(angle + lean), 0, Math.cos(angle + lean)] as const
          return mesh.vertex({
            at: at([Math.sin(angle) * r, y, Math.cos(angle) * r]),
            normal,
            color: times(color, 1 - 0.16 * wave),
          })
        }),
      )
      for (let k = 0; k < 3; k++)
        for (let i = 0; i < sides; i++) {
          mesh.triangle(rows[k]![i]!, rows[k]![i + 1]!, rows[k + 1]![i + 1]!)
          mesh.triangle(rows[k]![i]!, rows[k + 1]![i + 1]!, rows[k + 1]![i]!)
        }
    })
    parts.lathe(
      stone,
      color,
      [0.255, 2.82, 0.28, 2.84, 0.28, 2.88, 0.26, 2.9, 0.28, 2.96, 0.36, 3.04],
      [0, 0, 0],
      {},
      36,
    )
    parts.box(stone, color, [0.78, 0.14, 0.78], [0, 3.04, 0], 0.015)
    parts.tube(stone, color, hoop(0.285, 2.86), [0.02], 8)
    return { anchors: { top: [0, 3.18, 0] } }
  },
)

export const mirror = thing(
  'mirror',
  ['looking-glass', 'hand-mirror', 'magic-mirror'],
  { kind: 'furniture', stands: 'ground', home: ['bedroom', 'living-room', 'hall'] },
  [1.84, 0.85, 0.5],
  24,
  '#b98a3a',
  (parts, color) => {
    const gilt = { material: 'metal', roughness: 0.3 } as const
    for (const x of [-0.39, 0.39]) {
      parts.rod(gilt, color, [x, 0.06, 0], [x, 1.1, 0], 0.02, 12)
      parts.tube(
        gilt,
        color,
        [
          [x, 0, 0.24],
          [x, 0.09, 0.1],
          [x, 0.1, 0],
          [x, 0.09, -0.1],
          [x, 0, -0.24],
        ],
        [0.018],
        10,
      )
      parts.lathe(gilt, color, arc(0, 1.12, 0.035, 0.035, -90, 90, 6), [x, 0, 0], {}, 12)
    }
    parts.rod(gilt, color, [-0.39, 0.14, 0], [0.39, 0.14, 0], 0.014)
    const glass = parts.within([0, 0.98, 0], { pitch: -5 })
    const outline = arc(0, 0, 0.32, 0.74, 0, 360, 40)
    glass.tube(
      gilt,
      color,
      Array.from({ length: 41 }, (_, i) => [outline[i * 2]!, outline[i * 2 + 1]!, 0] as const),
      [0.035],
      12,
    )
    glass.plate({ material: 'metal', roughness: 0.03 }, rgb('#dfe8ee'), outline.slice(0, -2), 0.012, [0, 0, 0.004])
    glass.plate('matte', WALNUT, outline.slice(0, -2), 0.01, [0, 0, -0.015])
    glass.lathe(gilt, color, arc(0, 0, 0.06, 0.06, -90, 90, 8), [0, 0.79, 0], {}, 16)
    return { anchors: { top: [0, 1.75, 0] } }
  },
)
