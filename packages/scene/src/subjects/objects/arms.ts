import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, pairs, soft } from './curves.ts'
import { ball } from './small-parts.ts'
import { thing } from './thing.ts'

const ARMS = { kind: 'object', stands: 'ground', home: ['castle-grounds', 'hall', 'studio'] } as const
const TOOL = { kind: 'object', stands: 'surface', home: ['table', 'workshop'] } as const
const BLADE = { material: 'metal', roughness: 0.15 } as const
const STEEL = rgb('#cdd2d8')
const GOLD = rgb('#d8a83a')
const LEATHER = rgb('#4a2a18')

export const sword = thing(
  'sword',
  ['saber', 'katana', 'dagger', 'rapier', 'excalibur', 'longsword'],
  ARMS,
  [1.1, 0.28, 0.3],
  24,
  '#cdd2d8',
  (parts, color, { traits }) => {
    // Stuck into a stone, unless somebody has drawn it.
    const isFree = traits.includes('held')
    parts.free('rock', (mesh, put) => {
      const at = (k: number, y: number): Vec => {
        const angle = (k / 9) * Math.PI * 2
        const r = (0.17 - y * 0.4) * (0.85 + 0.2 * Math.sin(k * 2.3 + y * 9))
        return put([Math.sin(angle) * r, y, Math.cos(angle) * r])
      }
      for (let k = 0; k < (isFree ? 0 : 9); k++) {
        mesh.face(at(k, 0), at((k + 1) % 9, 0), at((k + 1) % 9, 0.1), at(k, 0.1), rgb('#7d7a74'))
        mesh.face(at(k, 0.1), at((k + 1) % 9, 0.1), at((k + 1) % 9, 0.19), at(k, 0.19), rgb('#8a8780'))
        mesh.face(at(k, 0.19), at((k + 1) % 9, 0.19), put([0, 0.21, 0]), put([0, 0.21, 0]), rgb('#96938b'))
      }
    })
    const up = parts.within([0, 0.16, 0])
    for (const [s, tone] of [
      [1, 1.1],
      [-1, 0.8],
    ] as const)
      for (const z of [1, -1])
        for (const [y, r] of pairs([0, 0.03, 0.33, 0.032]))
          up.quad(
            BLADE,
            times(color, tone),
            [s * r, y, 0],
            [0, y, z * 0.007],
            [0, y + 0.33, z * 0.008],
            [s * (r + 0.002), y + 0.33, 0],
          )
    up.box({ material: 'metal', roughness: 0.25 }, GOLD, [0.26, 0.03, 0.035], [0, 0.66, 0], 0.01)
    for (const s of [-1, 1])
      ball(up, { material: 'metal', roughness: 0.25 }, GOLD, [s * 0.13, 0.675, 0], 0.022, 0.022, 14)
    up.lathe(
      { material: 'leather' },
      LEATHER,
      Array.from({ length: 19 }, (_, i) => [0.0165 + 0.0018 * (i % 2), 0.69 + i * 0.0095]).flat(),
      [0, 0, 0],
      {},
      14,
    )
    ball(up, { material: 'metal', roughness: 0.25 }, GOLD, [0, 0.885, 0], 0.032, 0.032, 18)
    ball(up, { material: 'glossy', roughness: 0.05 }, rgb('#b3122a'), [0, 0.885, 0.022], 0.014, 0.014, 12)
    ball(up, { material: 'glossy', roughness: 0.05 }, rgb('#b3122a'), [0, 0.675, 0.016], 0.011, 0.011, 12)
    return { anchors: { hand: [0, 0.9, 0], top: [0, 1.08, 0] } }
  },
)

export const shield = thing(
  'shield',
  ['knights-shield', 'coat-of-arms', 'buckler'],
  ARMS,
  [0.8, 0.62, 0.2],
  16,
  '#1f4fa0',
  (parts, color) => {
    const up = parts.within([0, 0.02, 0], { pitch: -10 })
    const outline = (s: number) =>
      [
        ...[-0.3, 0.74, 0, 0.77, 0.3, 0.74],
        ...soft([0.3, 0.74, 0.3, 0.42, 0.2, 0.16, 0, 0], false, 5),
        ...soft([0, 0, -0.2, 0.16, -0.3, 0.42, -0.3, 0.74], false, 5).slice(2, -2),
      ].map((v, i) => (i % 2 ? 0.42 + (v - 0.42) * s : v * s))
    up.plate({ material: 'metal', roughness: 0.3 }, GOLD, outline(1), 0.04)
    up.plate({ material: 'glossy', roughness: 0.3 }, color, outline(0.9), 0.052)
    const white = blend(color, rgb('#f2efe6'), 0.96)
    up.box({ material: 'glossy', roughness: 0.3 }, white, [0.1, 0.6, 0.056], [0, 0.1, 0]).box(
      { material: 'glossy', roughness: 0.3 },
      white,
      [0.5, 0.1, 0.056],
      [0, 0.46, 0],
    )
    up.lathe(
      { material: 'metal', roughness: 0.25 },
      GOLD,
      [0.075, 0, 0.07, 0.03, 0.04, 0.05, 0, 0.056],
      [0, 0.51, 0.024],
      { pitch: 90 },
      24,
    )
    for (const [x, y] of [
      [-0.26, 0.7],
      [0.26, 0.7],
      [-0.26, 0.45],
      [0.26, 0.45],
      [0, 0.06],
    ] as const)
      ball(up, { material: 'metal' }, times(GOLD, 1.1), [x, y, 0.022], 0.014, 0.014, 10)
    return { anchors: { hand: [0, 0.45, -0.04] } }
  },
)

export const axe = thing(
  'axe',
  ['hatchet', 'battle-axe', 'tomahawk'],
  TOOL,
  [0.86, 0.3, 0.3],
  14,
  '#b0392e',
  (parts, color) => {
    // Struck into a chopping block.
    parts.lathe('bark', rgb('#6b4a32'), [0.15, 0, 0.14, 0.05, 0.135, 0.24], [0, 0, 0], {}, 20)
    parts.lathe('wood', rgb('#d0a870'), [0.136, 0.24, 0, 0.242], [0, 0, 0], {}, 20)
    const stuck = parts.within([-0.02, 0.22, 0], { roll: 26 })
    stuck.tube(
      { material: 'wood', scale: 0.3 },
      rgb('#c08a4f'),
      bend([0.1, 0.055, 0, 0.11, 0.25, 0, 0.09, 0.45, 0, 0.1, 0.6, 0, 0.115, 0.65, 0], 4),
      [0.018, 0.016, 0.015, 0.017, 0.021],
      12,
    )
    stuck.plate(
      { material: 'metal', roughness: 0.3 },
      color,
      soft([0.14, 0.02, 0.14, 0.1, 0.07, 0.1, 0.01, 0.12, 0.01, 0, 0.07, 0.025], true, 3),
      0.034,
    )
    stuck.plate(BLADE, STEEL, [0.02, 0, 0.02, 0.12, -0.012, 0.15, -0.025, 0.06, -0.012, -0.03], 0.012)
    return { anchors: { hand: [0, 0.7, 0] } }
  },
)

export const bowAndArrow = thing(
  'bow-and-arrow',
  ['bow', 'archery-bow', 'arrow', 'longbow'],
  ARMS,
  [1.37, 0.69, 0.065],
  10,
  '#8a5026',
  (parts, color) => {
    const limbs = bend(
      [-0.14, 0.02, 0, -0.11, 0.1, 0, 0.06, 0.35, 0, 0.11, 0.7, 0, 0.06, 1.05, 0, -0.11, 1.3, 0, -0.14, 1.38, 0],
      5,
    )
    const n = limbs.length - 1
    parts.tube(
      { material: 'wood', scale: 0.3, roughness: 0.3 },
      color,
      limbs,
      limbs.map((_, i) => 0.008 + 0.013 * Math.sin((i / n) * Math.PI)),
      10,
    )
    parts.tube(
      { material: 'leather' },
      LEATHER,
      [
        [0.105, 0.6, 0],
        [0.11, 0.7, 0],
        [0.105, 0.8, 0],
      ],
      [0.024],
      12,
    )
    parts.tube(
      'matte',
      rgb('#efe8d6'),
      [
        [-0.13, 0.04, 0],
        [-0.25, 0.72, 0],
        [-0.13, 1.36, 0],
      ],
      [0.003],
      5,
    )
    parts.rod('wood', rgb('#c9a06c'), [-0.25, 0.72, 0.01], [0.38, 0.72, 0.01], 0.007, 8)
    parts.lathe(BLADE, STEEL, [0.02, 0, 0.017, 0.01, 0, 0.06], [0.37, 0.72, 0.01], { roll: -90 }, 4)
    for (let i = 0; i < 3; i++)
      parts
        .within([-0.22, 0.72, 0.01], { pitch: i * 120 })
        .plate(
          'feathers',
          i ? rgb('#f2efe6') : rgb('#c8282e'),
          [0, 0.005, 0.1, 0.005, 0.08, 0.035, -0.02, 0.035],
          0.003,
        )
    return { anchors: { hand: [0.11, 0.7, 0] } }
  },
)
