import type { Rgb } from '../../scene.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, hoop, soft } from './curves.ts'
import { dial } from './dial.ts'
import { ball } from './small-parts.ts'
import { type Belongs, thing } from './thing.ts'

const ON_TABLE: Belongs = { kind: 'object', stands: 'surface', home: ['table', 'studio'] }
const GOLD = { material: 'metal', roughness: 0.2 } as const
const GLASS = rgb('#e2eef4')
const CLEAR = { material: 'glass', cover: 1, roughness: 0.02 } as const

/** Leaning on its closed strap, the dial to the camera. */
export const watch = thing(
  'watch',
  ['wristwatch', 'wrist-watch', 'smartwatch', 'luxury-watch', 'rolex'],
  ON_TABLE,
  [0.075, 0.06, 0.07],
  18,
  '#7a4426',
  (parts, color) => {
    const strap = Array.from({ length: 33 }, (_, i): Vec => {
      const angle = 0.02 + (i / 32) * (Math.PI * 2 - 1.5)
      return [0, 0.036 + Math.cos(angle) * 0.034, -0.006 + Math.sin(angle) * -0.03]
    })
    for (const x of [-0.0075, -0.0025, 0.0025, 0.0075])
      parts.tube(
        { material: 'leather', scale: 0.1 },
        color,
        strap.map(([, y, z]): Vec => [x, y, z]),
        [0.0034],
        8,
      )
    const face = parts.within([0, 0.052, 0.016], { pitch: 42 }, 1.25)
    face.lathe(
      GOLD,
      rgb('#c9ccd2'),
      soft([0.014, -0.004, 0.0185, -0.003, 0.019, 0.001, 0.0175, 0.0036, 0.0158, 0.004], false, 4),
      [0, 0, 0],
      {},
      44,
    )
    face.lathe(GOLD, rgb('#e0b04a'), [0.0162, 0.0038, 0.0172, 0.0044, 0.0158, 0.0046, 0.0152, 0.003], [0, 0, 0], {}, 44)
    dial(face, 0.0155, 0.0034, '#1c2c44', false)
    face.lathe(GOLD, rgb('#c9ccd2'), [0, 0, 0.0024, 0, 0.0024, 0.004, 0, 0.004], [0.0188, 0.0002, 0], { roll: -90 }, 14)
    return { anchors: { top: [0, 0.07, 0] } }
  },
)

/** Lying open on its back, the chain beside it. */
export const pocketWatch = thing(
  'pocket-watch',
  ['fob-watch', 'stopwatch', 'antique-watch'],
  ON_TABLE,
  [0.07, 0.1, 0.1],
  -8,
  '#d8a83c',
  (parts, color) => {
    const body = parts.within([0, 0.026, 0], { pitch: 38 })
    body.lathe(
      GOLD,
      color,
      soft([0.02, -0.008, 0.03, -0.006, 0.0325, 0, 0.0315, 0.004, 0.029, 0.0055, 0.0275, 0.0045], false, 4),
      [0, 0, 0],
      {},
      52,
    )
    dial(body, 0.0278, 0.0042, '#f4eedd', true)
    body.tube(
      GOLD,
      color,
      bend([-0.006, 0, -0.033, -0.008, 0, -0.042, 0, 0, -0.05, 0.008, 0, -0.042, 0.006, 0, -0.033], 4),
      [0.0016],
      8,
    )
    body.lathe(GOLD, color, [0, 0, 0.004, 0, 0.004, 0.006, 0, 0.006], [0, 0, -0.031], { pitch: -90 }, 14)
    for (let i = 0; i < 26; i++) {
      const t = i / 25
      const at: Vec = [0.006 + t * 0.055, 0.002 + (1 - t) ** 3 * 0.055, -0.04 + Math.sin(t * 5) * 0.026 + t * 0.06]
      parts
        .within(at, { yaw: i * 35, pitch: i % 2 ? 80 : 0 })
        .tube(GOLD, times(color, 0.9), hoop(0.0024, 0, 10), [0.0007], 6)
    }
    return { anchors: { top: [0, 0.05, 0] } }
  },
)

/** A cut glass bottle with a golden cap. */
export const perfume = thing(
  'perfume',
  [
    'perfume-bottle',
    'fragrance',
    'cologne',
    'bottle-of-perfume',
    'eau-de-parfum',
    'skincare',
    'serum',
    'cosmetics',
    'essential-oil',
  ],
  ON_TABLE,
  [0.13, 0.075, 0.04],
  14,
  '#f0b8a0',
  (parts, color) => {
    parts.box({ material: 'glossy', roughness: 0.04, glow: 0.08 }, color, [0.056, 0.058, 0.026], [0, 0.01, 0], 0.004)
    parts.box(CLEAR, GLASS, [0.068, 0.084, 0.036], [0, 0.001, 0], 0.006)
    parts.box({ material: 'glass', cover: 3, roughness: 0.02 }, GLASS, [0.068, 0.008, 0.036], [0, 0, 0], 0.003)
    parts.box('paper', rgb('#fbf7f0'), [0.034, 0.026, 0.0012], [0, 0.026, 0.0186], 0)
    for (const [y, wide] of [
      [0.044, 0.02],
      [0.038, 0.026],
      [0.033, 0.014],
    ] as const)
      parts.box('matte', rgb('#3a3230'), [wide, 0.0016, 0.0006], [0, y, 0.0195], 0)
    parts.lathe(GOLD, rgb('#d8b060'), [0.012, 0.085, 0.013, 0.086, 0.013, 0.092, 0.011, 0.093], [0, 0, 0], {}, 32)
    parts.lathe(
      GOLD,
      rgb('#e0ba6a'),
      soft([0.0155, 0.093, 0.0165, 0.095, 0.0165, 0.124, 0.015, 0.127, 0, 0.128], false, 3),
      [0, 0, 0],
      {},
      40,
    )
    return { anchors: { hand: [0, 0.05, 0], top: [0, 0.128, 0] } }
  },
)

/** A string of pearls or a chain with a stone, laid in a loop. */
export const necklace = thing(
  'necklace',
  [
    'pearl-necklace',
    'pearls',
    'pendant',
    'jewelry',
    'jewellery',
    'bracelet',
    'earrings',
    'gold-chain',
    'locket',
    'amulet',
  ],
  ON_TABLE,
  [0.03, 0.18, 0.17],
  0,
  '#2f7fd0',
  (parts, color) => {
    const at = (t: number, r: number, y: number): Vec => [
      Math.sin(t) * r,
      y,
      Math.cos(t) * r * 0.86 - (Math.abs(t) < 0.6 ? 0 : 0.004),
    ]
    for (let i = 0; i < 44; i++) {
      const t = 0.34 + (i / 43) * (Math.PI * 2 - 0.68)
      const r = 0.0036 + 0.0028 * Math.abs(i / 21.5 - 1)
      ball(parts, { material: 'glossy', roughness: 0.12 }, rgb('#f3ebe0'), at(t, 0.075, r), r, r, 16)
    }
    const stone = parts.within([0, 0.006, 0.078], { pitch: 26 })
    stone.lathe(GOLD, rgb('#e0b04a'), [0.014, -0.003, 0.0165, 0, 0.0145, 0.003], [0, 0, 0], {}, 10)
    stone.lathe(
      { material: 'glossy', roughness: 0.03, glow: 0.15 },
      (share) => blend(color, [1, 1, 1], share * 0.3),
      [0.0142, 0.001, 0.0142, 0.003, 0.009, 0.0085, 0, 0.0088],
      [0, 0, 0],
      {},
      10,
    )
    return { anchors: { top: [0, 0.016, 0] } }
  },
)

/** Standing open, the cap beside it. */
export const lipstick = thing(
  'lipstick',
  ['makeup', 'mascara', 'cosmetic'],
  ON_TABLE,
  [0.08, 0.06, 0.03],
  8,
  '#b8142c',
  (parts, color) => {
    parts.lathe(
      { material: 'glossy', roughness: 0.15 },
      rgb('#1c1a1c'),
      [0.011, 0, 0.0115, 0.001, 0.0115, 0.03, 0.011, 0.031, 0, 0.031],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      GOLD,
      rgb('#d8b060'),
      [0.0095, 0.03, 0.0098, 0.031, 0.0098, 0.048, 0.0092, 0.049, 0, 0.049],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      { material: 'glossy', roughness: 0.3 },
      color,
      soft([0.0082, 0.046, 0.0082, 0.066, 0.0074, 0.074, 0.004, 0.08, 0, 0.0815], false, 4),
      [0, 0, 0],
      {},
      32,
    )
    parts
      .within([0.036, 0.0115, 0.006], { roll: 90, yaw: 30 })
      .lathe(
        { material: 'glossy', roughness: 0.15 },
        rgb('#1c1a1c'),
        [0.0108, -0.02, 0.0115, -0.019, 0.0115, 0.02, 0.0108, 0.021, 0, 0.021],
        [0, 0, 0],
        {},
        32,
      )
    return { anchors: { hand: [0, 0.02, 0], top: [0, 0.08, 0] } }
  },
)

/** Three closed books, one upon the other. */
export const bookStack = thing(
  'book-stack',
  ['stack-of-books', 'pile-of-books', 'stack-of-old-books', 'pile-of-old-books', 'textbooks'],
  { kind: 'object', stands: 'surface', home: ['table', 'library'] },
  [0.16, 0.26, 0.2],
  24,
  '#7a2a24',
  (parts, color, form) => {
    const covers: Rgb[] =
      form.colors.length > 0
        ? [color, times(color, 0.7), times(color, 1.25), times(color, 0.85)]
        : ['#7a2a24', '#2c4a5e', '#4a5a34', '#a8823c'].map((hex) => rgb(hex))
    let y = 0
    for (const [i, cover] of covers.entries()) {
      const [wide, deep, thick] = [0.235 - i * 0.012, 0.165 - i * 0.008, 0.034 + (i % 2) * 0.01]
      const one = parts.within([Math.sin(i * 2.1) * 0.008, y, 0], { yaw: Math.sin(i * 1.7) * 9 })
      for (const at of [0, thick - 0.003])
        one.box({ material: 'leather', scale: 0.2 }, cover, [wide, 0.003, deep], [0, at, 0], 0.001)
      one.lathe(
        { material: 'leather', scale: 0.2 },
        cover,
        [thick / 2, -wide / 2, thick / 2, wide / 2],
        [0, thick / 2, deep / 2 - 0.006],
        { roll: 90 },
        20,
      )
      for (const x of [-0.3, -0.24, 0.24, 0.3])
        one.tube(
          GOLD,
          rgb('#d8b04a'),
          hoop(thick / 2 + 0.0006, 0, 20).map(
            ([a, , b]): Vec => [x * wide, thick / 2 + a, deep / 2 - 0.006 + Math.max(-0.002, b)],
          ),
          [0.0009],
          5,
        )
      one.box(
        { material: 'paper', scale: 0.2 },
        rgb('#e9dfc4'),
        [wide - 0.01, thick - 0.006, deep - 0.012],
        [0, 0.003, -0.004],
        0,
      )
      y += thick
    }
    return { anchors: { top: [0, y, 0] } }
  },
)
