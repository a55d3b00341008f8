import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { glowing } from './flame.ts'
import { ball } from './small-parts.ts'
import { thing } from './thing.ts'

const BAUBLES = ['#c4202e', '#e0ac30', '#2f6fc0', '#b8bec6', '#8a2fa8'].map(rgb)
type Rgb3 = readonly [number, number, number]

export const christmasTree = thing(
  'christmas-tree',
  ['xmas-tree', 'decorated-tree'],
  { kind: 'object', stands: 'ground', home: ['living-room', 'street'] },
  [2.2, 1.35, 1.35],
  0,
  '#23552f',
  (parts, color, form) => {
    parts.lathe('bark', rgb('#5a3d28'), [0.07, 0, 0.06, 0.4], [0, 0, 0], {}, 12)
    parts.lathe('glossy', rgb('#a3242c'), [0.14, 0, 0.18, 0.2, 0.17, 0.2], [0, 0, 0], {}, 20)
    const rows = 15
    for (let row = 0; row < rows; row++) {
      const t = row / (rows - 1)
      const [y, reach] = [0.3 + t * 1.6, 0.66 * (1 - t) + 0.05]
      const many = Math.max(6, Math.round(24 * (1 - t)) + 5)
      for (let i = 0; i < many; i++) {
        const branch = parts.within([0, y, 0], { yaw: (i / many) * 360 + row * 29, pitch: 112 - t * 34 })
        const tone = times(color, 0.75 + ((i * 5 + row * 3) % 7) * 0.08)
        branch.lathe(
          'leaves',
          tone,
          [0.02, 0, 0.075 * (1 - t * 0.5), reach * 0.5, 0.05 * (1 - t * 0.5), reach * 0.8, 0, reach * 1.05],
          [0, 0, 0],
          {},
          5,
        )
      }
    }
    for (let i = 0; i < 44; i++) {
      const t = (i + 0.5) / 44
      const [angle, reach] = [i * 2.4, 0.7 * (1 - t) + 0.06]
      const at: Vec = [Math.sin(angle) * reach, 0.3 + t * 1.56 - 0.06, Math.cos(angle) * reach]
      if (i % 2) ball(parts, { material: 'glossy', roughness: 0.08 }, BAUBLES[i % 5]!, at, 0.042, 0.042, 16)
      else
        ball(
          parts,
          { material: 'light', glow: 1.6 + Math.sin((form.time + i * 0.17) * Math.PI * 2) },
          rgb('#ffd98a'),
          at,
          0.02,
          0.024,
          8,
        )
    }
    const garland = Array.from({ length: 110 }, (_, i): Vec => {
      const t = i / 109
      const reach = 0.68 * (1 - t) + 0.07
      return [Math.sin(t * 32) * reach, 0.34 + t * 1.5, Math.cos(t * 32) * reach]
    })
    parts.tube({ material: 'metal', roughness: 0.3 }, rgb('#e0b040'), garland, [0.013], 6)
    const star = Array.from({ length: 10 }, (_, i) => [
      Math.sin((i / 10) * Math.PI * 2) * (i % 2 ? 0.06 : 0.14),
      Math.cos((i / 10) * Math.PI * 2) * (i % 2 ? 0.06 : 0.14),
    ]).flat()
    parts.plate({ material: 'light', glow: 1.3 }, rgb('#ffd24a'), star, 0.04, [0, 2.08, 0])
    return { lamps: [glowing([0, 1.2, 0.8], 1, 5)], anchors: { top: [0, 2.2, 0] } }
  },
)

/** Three bursts in the sky, growing and fading one after another. */
export const fireworks = thing(
  'fireworks',
  ['firework', 'pyrotechnics'],
  { kind: 'object', stands: 'air', home: ['skyline', 'lake', 'sky'] },
  [11.7, 16.5, 8.2],
  0,
  '#ff4f6a',
  (parts, color, form) => {
    const shells: readonly (readonly [Vec, number, Rgb3, number])[] = [
      [[-4.5, 9.5, 0], 4.6, color, 0],
      [[4.8, 11, -1], 4.2, rgb('#ffd257'), 0.33],
      [[0.4, 5, 1], 3.3, rgb('#5ac8ff'), 0.66],
    ]
    for (const [k, [centre, size, tone, phase]] of shells.entries()) {
      // Never quite gone, so that a still always shows all three.
      const grown = 0.78 + 0.22 * Math.sin((form.time + phase) * Math.PI * 2)
      for (let i = 0; i < 64; i++) {
        const [up, angle] = [1 - (2 * (i + 0.5)) / 64, i * 2.399963]
        const flat = Math.sqrt(1 - up * up)
        const way: Vec = [Math.sin(angle) * flat, up, Math.cos(angle) * flat]
        const reach = size * grown * (0.86 + 0.14 * Math.sin(i * 7.3 + k))
        const at = (t: number): Vec => [
          centre[0] + way[0] * reach * t,
          centre[1] + way[1] * reach * t - 0.09 * reach * t * t * t,
          centre[2] + way[2] * reach * t,
        ]
        parts.tube(
          { material: 'light', glow: 0.5 },
          (share) => times(blend(tone, [1, 1, 1], share * 0.3), 0.15 + 0.85 * share),
          [at(0.3), at(0.55), at(0.8), at(1)],
          [0.02, 0.04, 0.06, 0.07],
          4,
        )
        ball(parts, { material: 'light', glow: 0.7 }, blend(tone, [1, 1, 1], 0.45), at(1), 0.12, 0.12, 5)
      }
    }
    return { lamps: shells.map(([at, , tone]) => ({ at, color: times(tone, 26), radius: 30 })) }
  },
)
