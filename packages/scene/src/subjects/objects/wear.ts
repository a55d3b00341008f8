import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend, soft } from './curves.ts'
import { cushion } from './cushion.ts'
import { within } from './small-parts.ts'
import { thing } from './thing.ts'

const WHITE = rgb('#f3f1ec')
const WEAR = { kind: 'object', stands: 'surface', home: ['bedroom', 'table', 'studio'] } as const

export const backpack = thing(
  'backpack',
  ['rucksack', 'school-bag', 'knapsack', 'bag'],
  WEAR,
  [0.48, 0.36, 0.28],
  20,
  '#2f6f9a',
  (parts, color) => {
    cushion(parts, 'cloth', color, [0.32, 0.42, 0.2], [0, 0, 0], 0.08, 0.01)
    cushion(parts, 'cloth', times(color, 0.85), [0.26, 0.2, 0.1], [0, 0.04, 0.1], 0.04, 0.005)
    cushion(parts, 'cloth', times(color, 1.12), [0.3, 0.09, 0.2], [0, 0.34, 0.02], 0.04)
    for (const s of [-1, 1])
      cushion(parts, 'cloth', times(color, 0.8), [0.06, 0.16, 0.13], [s * 0.17, 0.03, 0.01], 0.028)
    parts.tube('metal', rgb('#d8b04a'), bend([-0.125, 0.2, 0.147, 0, 0.215, 0.153, 0.125, 0.2, 0.147], 4), [0.0045], 6)
    parts.tube(
      'cloth',
      times(color, 0.6),
      bend([-0.05, 0.42, -0.03, -0.035, 0.47, -0.02, 0.035, 0.47, -0.02, 0.05, 0.42, -0.03], 4),
      [0.012],
      8,
    )
    for (const x of [-0.09, 0.09]) {
      parts.tube(
        'cloth',
        times(color, 0.65),
        bend([x, 0.4, -0.09, x * 1.3, 0.3, -0.17, x * 1.4, 0.14, -0.15, x * 1.3, 0.04, -0.09], 5),
        [0.02],
        8,
      )
      parts
        .box('leather', rgb('#8a5a34'), [0.035, 0.17, 0.008], [x, 0.21, 0.118], 0.003, { pitch: -7 })
        .box('metal', rgb('#d8b04a'), [0.042, 0.028, 0.008], [x, 0.23, 0.12], 0.004)
    }
    return { anchors: { hand: [0, 0.47, 0], top: [0, 0.43, 0] } }
  },
)

export const suitcase = thing(
  'suitcase',
  ['luggage', 'travel-bag', 'trunk', 'briefcase'],
  WEAR,
  [0.5, 0.62, 0.22],
  24,
  '#8a5030',
  (parts, color) => {
    const brass = rgb('#d0a84a')
    cushion(parts, { material: 'leather' }, color, [0.62, 0.42, 0.2], [0, 0.005, 0], 0.03)
    parts.tube(
      { material: 'leather' },
      times(color, 0.6),
      [
        [-0.3, 0.42, 0.012],
        [0.3, 0.42, 0.012],
      ],
      [0.004],
      6,
    )
    for (const x of [-0.28, 0.28])
      for (const y of [0, 0.36])
        cushion(parts, { material: 'leather' }, times(color, 0.55), [0.08, 0.075, 0.208], [x, y, 0], 0.03)
    for (const x of [-0.17, 0.17]) {
      cushion(parts, { material: 'leather' }, times(color, 0.65), [0.04, 0.43, 0.21], [x, 0, 0], 0.01)
      parts.box('metal', brass, [0.05, 0.035, 0.012], [x, 0.3, 0.104], 0.004)
    }
    parts.tube(
      { material: 'leather' },
      times(color, 0.55),
      bend([-0.08, 0.425, 0, -0.07, 0.47, 0, 0, 0.485, 0, 0.07, 0.47, 0, 0.08, 0.425, 0], 4),
      [0.012],
      10,
    )
    for (const [x, y, tone, roll] of [
      [-0.05, 0.1, '#d8463c', 12],
      [0.06, 0.2, '#3f86b0', -14],
    ] as const)
      parts
        .within([x, y, 0.1015], { roll })
        .box('paper', rgb(tone), [0.11, 0.075, 0.002], [0, 0, 0])
        .box('paper', WHITE, [0.08, 0.018, 0.0026], [0, 0.028, 0])
    return { anchors: { hand: [0, 0.48, 0], top: [0, 0.43, 0], seat: [0, 0.43, 0] } }
  },
)

export const hat = thing(
  'hat',
  ['top-hat', 'fedora', 'sun-hat', 'cowboy-hat', 'cap'],
  WEAR,
  [0.13, 0.36, 0.36],
  14,
  '#8a6a48',
  (parts, color) => {
    parts.lathe(
      'cloth',
      color,
      soft(
        [
          0.17, 0.018, 0.178, 0.024, 0.16, 0.016, 0.12, 0.01, 0.095, 0.014, 0.092, 0.05, 0.085, 0.1, 0.07, 0.122, 0.035,
          0.118, 0, 0.108,
        ],
        false,
        4,
      ),
      [0, 0, 0],
      {},
      48,
    )
    parts.lathe(
      'cloth',
      times(color, 0.8),
      soft([0.178, 0.022, 0.15, 0.006, 0.1, 0.002, 0.08, 0.004], false, 3),
      [0, 0, 0],
      {},
      48,
    )
    parts.lathe(
      { material: 'glossy', roughness: 0.4 },
      times(color, 0.22),
      [0.0955, 0.016, 0.0945, 0.044],
      [0, 0, 0],
      {},
      44,
    )
    parts.plate(
      { material: 'glossy', roughness: 0.4 },
      times(color, 0.26),
      [-0.02, -0.014, 0.02, -0.016, 0.026, 0, 0.02, 0.016, -0.02, 0.014],
      0.006,
      [0.092, 0.03, 0.012],
      { yaw: 80 },
    )
    return { anchors: { hand: [0.17, 0.02, 0] } }
  },
)

export const glasses = thing(
  'glasses',
  ['sunglasses', 'spectacles', 'eyeglasses', 'goggles'],
  WEAR,
  [0.05, 0.15, 0.15],
  24,
  '#2a1a14',
  (parts, color, form) => {
    const frame = { material: 'glossy', roughness: 0.15 } as const
    const dark = form.traits.some((word) => word.includes('sun') || word.includes('dark'))
    for (const s of [-1, 1]) {
      const rim = arc(s * 0.035, 0.026, 0.0285, 0.024, 0, 360, 30)
      parts.tube(
        frame,
        color,
        Array.from({ length: 31 }, (_, i): Vec => [rim[i * 2]!, rim[i * 2 + 1]!, 0.06]),
        [0.0028],
        8,
      )
      parts.plate(
        dark ? { material: 'glossy', roughness: 0.05 } : { material: 'glass', cover: 1, roughness: 0.03 },
        dark ? rgb('#14161a') : rgb('#d6e6f0'),
        rim.slice(0, -2),
        0.001,
        [0, 0, 0.06],
      )
      parts.tube(
        frame,
        color,
        bend(
          [
            s * 0.063,
            0.034,
            0.059,
            s * 0.07,
            0.036,
            0.05,
            s * 0.07,
            0.034,
            -0.03,
            s * 0.068,
            0.022,
            -0.062,
            s * 0.066,
            0.004,
            -0.08,
          ],
          4,
        ),
        [0.0028],
        8,
      )
    }
    parts.tube(frame, color, bend([-0.008, 0.032, 0.06, 0, 0.037, 0.062, 0.008, 0.032, 0.06], 4), [0.0026], 8)
    return undefined
  },
)

export const sneakers = thing(
  'sneakers',
  ['shoe', 'sneaker', 'trainer', 'boot', 'shoes', 'running-shoe'],
  WEAR,
  [0.13, 0.26, 0.3],
  58,
  '#d8332f',
  (parts, color) => {
    const solids = [-0.065, 0.065].map((x) => {
      const upper = clay({ material: 'leather', scale: 0.5 }, color, 0.02)
        .egg([x, 0.045, 0.08], [0.04, 0.032, 0.06])
        .limb([x, 0.05, 0.06], [x, 0.07, -0.02], 0.034, 0.036)
        .egg([x, 0.06, -0.08], [0.037, 0.06, 0.05])
        .egg([x, 0.128, -0.07], [0.026, 0.05, 0.04], { op: 'carve', color: rgb('#2a2a2c'), blend: 0.008 })
        .box([x, -0.02, 0], [0.1, 0.04, 0.3], 0, { op: 'carve', blend: 0 })
        .egg([x, 0.04, 0.13], [0.045, 0.035, 0.03], { op: 'paint', color: WHITE, blend: 0.004 })
        .done()
      const sole = parts.within([x, 0, 0])
      const shape = soft(
        [
          0, 0.145, 0.035, 0.125, 0.044, 0.08, 0.036, 0.01, 0.036, -0.07, 0.03, -0.12, 0, -0.135, -0.03, -0.12, -0.036,
          -0.07, -0.034, 0.01, -0.044, 0.08, -0.035, 0.125,
        ],
        true,
        4,
      )
      sole.plate(
        'matte',
        WHITE,
        shape.map((v, i) => (i % 2 ? -v : v)),
        0.028,
        [0, 0.014, 0],
        { pitch: 90 },
      )
      for (let i = 0; i < 4; i++)
        sole.tube(
          'cloth',
          WHITE,
          bend(
            [
              -0.024,
              0.078 + i * 0.009,
              0.06 - i * 0.02,
              0,
              0.092 + i * 0.009,
              0.065 - i * 0.02,
              0.024,
              0.078 + i * 0.009,
              0.06 - i * 0.02,
            ],
            3,
          ),
          [0.004],
          6,
        )
      for (const s of [-1, 1])
        sole.tube(
          'glossy',
          WHITE,
          bend([s * 0.0365, 0.085, -0.05, s * 0.04, 0.05, -0.01, s * 0.043, 0.04, 0.04], 4),
          [0.005],
          6,
        )
      return within(upper, [x - 0.05, 0.01, -0.14], [x + 0.05, 0.125, 0.145])
    })
    return { solids }
  },
)
