import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend } from './curves.ts'
import { thing } from './thing.ts'

const MUSIC = { kind: 'object', stands: 'ground', home: ['stage', 'living-room'] } as const
const BRASS = { material: 'metal', roughness: 0.18 } as const
const EBONY = rgb('#17140f')
const IVORY = rgb('#f4f0e6')
const GOLD = rgb('#e0b24a')
const STEEL = rgb('#c4c8cc')

function bell(
  parts: Parts,
  color: Rgb,
  start: number,
  end: number,
  reach: number,
  at: Vec,
  turn: Record<string, number>,
) {
  const profile = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    return [start + (end - start) * t ** 3, t * reach]
  }).flat()
  parts.lathe(BRASS, color, [...profile, end + 0.003, reach], at, turn, 32)
}

export const trumpet = thing(
  'trumpet',
  ['cornet', 'horn', 'bugle', 'trombone'],
  { ...MUSIC, stands: 'surface' },
  [0.2, 0.55, 0.13],
  20,
  '#e0b24a',
  (parts, color) => {
    const up = parts.within([0, 0.07, 0])
    up.tube(
      BRASS,
      color,
      bend(
        [
          -0.25, 0.03, 0, -0.1, 0.03, 0, 0.05, 0.03, 0, 0.11, 0.03, 0, 0.14, 0, 0, 0.11, -0.03, 0, 0, -0.03, 0, -0.12,
          -0.03, 0, -0.15, 0, 0.012, -0.12, 0.03, 0.022, 0.02, 0.03, 0.022,
        ],
        5,
      ),
      [0.0065],
      12,
    )
    bell(up, color, 0.0065, 0.062, 0.24, [0.02, 0.03, 0.022], { roll: -90 })
    up.lathe(
      BRASS,
      STEEL,
      [0.006, 0, 0.005, 0.03, 0.009, 0.042, 0.011, 0.05, 0.008, 0.05],
      [-0.24, 0.03, 0],
      { roll: 90 },
      16,
    )
    for (const x of [-0.04, 0, 0.04]) {
      up.lathe(
        BRASS,
        color,
        [0.015, -0.07, 0.016, -0.06, 0.016, 0.05, 0.013, 0.056, 0.005, 0.06, 0.005, 0.085],
        [x, 0, 0.01],
        {},
        18,
      )
      up.lathe('glossy', IVORY, [0.01, 0.085, 0.011, 0.09, 0, 0.092], [x, 0, 0.01], {}, 14)
    }
    return { anchors: { hand: [0, 0.1, 0] } }
  },
)

export const saxophone = thing(
  'saxophone',
  ['sax', 'clarinet', 'oboe'],
  MUSIC,
  [0.7, 0.49, 0.17],
  -14,
  '#d9a63c',
  (parts, color) => {
    const path = bend(
      [
        -0.12, 0.68, 0, -0.05, 0.7, 0, -0.01, 0.66, 0, 0, 0.55, 0, 0.01, 0.35, 0, 0.02, 0.16, 0, 0.05, 0.07, 0, 0.11,
        0.04, 0, 0.17, 0.08, 0, 0.19, 0.17, 0, 0.2, 0.26, 0, 0.215, 0.34, 0,
      ],
      4,
    )
    const n = path.length - 1
    parts.tube(
      BRASS,
      color,
      path,
      path.map((_, i) => 0.009 + 0.03 * (i / n) ** 1.15),
      18,
    )
    bell(parts, color, 0.038, 0.085, 0.12, [0.213, 0.33, 0], { roll: -10 })
    parts.tube(
      'glossy',
      EBONY,
      [
        [-0.115, 0.68, 0],
        [-0.17, 0.668, 0],
      ],
      [0.011, 0.006],
      12,
    )
    for (let i = 0; i < 7; i++)
      parts.lathe(
        BRASS,
        times(color, 1.1),
        [0.016 + i * 0.0008, 0, 0.017 + i * 0.0008, 0.006, 0, 0.009],
        [0.004 + i * 0.003, 0.56 - i * 0.06, 0.018 + i * 0.002],
        { pitch: 90 },
        16,
      )
    for (let i = 0; i < 5; i++)
      parts.rod(BRASS, times(color, 0.9), [0.03, 0.55 - i * 0.07, 0.012], [0.034, 0.47 - i * 0.07, 0.016], 0.0035, 6)
    for (const y of [0.14, 0.22])
      parts.lathe(BRASS, times(color, 1.1), [0.026, 0, 0.027, 0.007, 0, 0.01], [0.19, y, 0.034], { pitch: 90 }, 18)
    parts.rod(BRASS, color, [0.03, 0.3, 0], [0.2, 0.28, 0], 0.005, 8)
    return { anchors: { hand: [0, 0.4, 0.03] } }
  },
)

export const flute = thing(
  'flute',
  ['recorder', 'piccolo', 'whistle'],
  { ...MUSIC, stands: 'surface', home: ['table', 'stage'] },
  [0.03, 0.66, 0.03],
  16,
  '#cfd3d8',
  (parts, color) => {
    const lying = parts.within([-0.33, 0.014, 0], { roll: -90 })
    lying.lathe(
      BRASS,
      (share) => (share < 0.04 || share > 0.96 ? blend(color, GOLD, 0.6) : color),
      [
        0, 0, 0.011, 0.001, 0.0115, 0.02, 0.0115, 0.2, 0.0135, 0.204, 0.0135, 0.22, 0.0115, 0.224, 0.0115, 0.52, 0.013,
        0.524, 0.013, 0.536, 0.0115, 0.54, 0.0115, 0.655, 0.009, 0.66, 0, 0.66,
      ],
      [0, 0, 0],
      {},
      20,
    )
    lying.lathe(BRASS, color, [0.014, 0, 0.012, 0.004, 0.006, 0.005], [-0.0115, 0.09, 0], { roll: 90 }, 20)
    for (let i = 0; i < 13; i++)
      lying.lathe(
        BRASS,
        times(color, 1.05),
        [0.0085, 0, 0.009, 0.004, 0, 0.006],
        [-0.011, 0.25 + i * 0.029, 0.002],
        { roll: 90 },
        14,
      )
    lying.rod(BRASS, times(color, 0.85), [-0.009, 0.24, 0.01], [-0.009, 0.62, 0.01], 0.0022, 6)
    return { anchors: { hand: [0, 0.014, 0] } }
  },
)
