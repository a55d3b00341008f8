import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend, soft } from './curves.ts'
import { cushion } from './cushion.ts'
import { ball } from './small-parts.ts'
import { thing } from './thing.ts'

const TOOL = { kind: 'object', stands: 'surface', home: ['table', 'workshop'] } as const
const BLADE = { material: 'metal', roughness: 0.15 } as const
const STEEL = rgb('#cdd2d8')
const GOLD = rgb('#d8a83a')

export const scissors = thing('scissors', ['shears'], TOOL, [0.03, 0.16, 0.2], 20, '#d8332f', (parts, color) => {
  const lying = parts.within([0, 0.008, 0], { pitch: -84 })
  for (const s of [-1, 1]) {
    const half = lying.within([0, 0, s * 0.002], { roll: s * 14 })
    half.plate(BLADE, STEEL, [-0.006, -0.01, 0.006, -0.01, 0.009, 0.02, 0.001, 0.115, -0.004, 0.03], 0.003)
    half.tube({ material: 'glossy', roughness: 0.25 }, color, bend([0, -0.005, 0, s * 0.004, -0.03, 0], 3), [0.006], 8)
    const loop = arc(s * 0.016, -0.064, 0.021, 0.03, 0, 360, 24)
    half.tube(
      { material: 'glossy', roughness: 0.25 },
      color,
      Array.from({ length: 25 }, (_, i): Vec => [loop[i * 2]!, loop[i * 2 + 1]!, 0]),
      [0.006],
      8,
    )
  }
  lying.lathe('metal', GOLD, [0.006, 0, 0.005, 0.005, 0, 0.006], [0, 0, 0.003], { pitch: 90 }, 14)
  return { anchors: { hand: [0, 0.01, 0.07] } }
})

export const pencil = thing(
  'pencil',
  ['crayon', 'coloured-pencil', 'pen'],
  TOOL,
  [0.19, 0.09, 0.03],
  10,
  '#f2b61c',
  (parts, color) => {
    const up = parts.within([0.045, 0.004, 0], { roll: 24 })
    up.lathe('glossy', rgb('#26262a'), [0, 0, 0.0022, 0.008], [0, 0, 0], {}, 12)
    up.lathe('matte', rgb('#e6c08a'), [0.0022, 0.008, 0.0078, 0.03], [0, 0, 0], {}, 6)
    up.lathe(
      { material: 'glossy', roughness: 0.25 },
      (share, around) => times(color, share >= 0 ? 0.85 + 0.3 * (Math.floor(around * 6) % 2) : 1),
      [0.0078, 0.03, 0.0078, 0.07, 0.0078, 0.115, 0.0078, 0.16],
      [0, 0, 0],
      {},
      6,
    )
    up.lathe(
      'metal',
      STEEL,
      [0.0082, 0.16, 0.0086, 0.163, 0.0082, 0.166, 0.0086, 0.169, 0.0082, 0.175],
      [0, 0, 0],
      {},
      18,
    )
    up.lathe('matte', rgb('#e88a98'), [0.0078, 0.175, 0.0078, 0.187, 0.005, 0.192, 0, 0.193], [0, 0, 0], {}, 18)
    parts.tube(
      'matte',
      rgb('#3a3a3e'),
      bend(
        [0.044, 0.0008, 0.002, 0.02, 0.0008, 0.012, 0, 0.0008, -0.004, -0.025, 0.0008, 0.01, -0.045, 0.0008, -0.002],
        5,
      ),
      [0.0009],
      4,
    )
    return { anchors: { hand: [0, 0.09, 0] } }
  },
)

export const paintbrush = thing(
  'paintbrush',
  ['brush', 'paint-brush', 'painters-palette', 'artists-palette'],
  TOOL,
  [0.145, 0.31, 0.21],
  10,
  '#c9924f',
  (parts, color) => {
    const shape = soft(
      [
        -0.14, 0, -0.11, 0.075, -0.02, 0.11, 0.09, 0.09, 0.145, 0.01, 0.11, -0.07, 0.03, -0.06, -0.01, -0.095, -0.09,
        -0.085,
      ],
      true,
      5,
    )
    parts.plate({ material: 'wood', scale: 0.3, roughness: 0.3 }, color, shape, 0.01, [0, 0.006, 0], { pitch: -90 })
    for (const [i, tone] of ['#d8232f', '#f08a1c', '#f6d02c', '#3aa04a', '#2a6fd0', '#7a2fb0', '#f4f1ea'].entries()) {
      const angle = 2.7 - i * 0.62
      ball(
        parts,
        { material: 'glossy', roughness: 0.12 },
        rgb(tone),
        [Math.cos(angle) * 0.095, 0.012, -Math.sin(angle) * 0.066],
        0.017 + (i % 3) * 0.002,
        0.008,
        16,
      )
    }
    const brush = parts.within([0.03, 0.03, 0.03], { roll: -54, yaw: 24 })
    brush.lathe(
      { material: 'glossy', roughness: 0.2 },
      rgb('#7a1f2a'),
      soft([0.003, 0.22, 0.004, 0.19, 0.0065, 0.1, 0.0055, 0.06], false, 3),
      [0, -0.03, 0],
      {},
      12,
    )
    brush.lathe('metal', STEEL, [0.006, 0.03, 0.0065, 0, 0.006, -0.01], [0, 0, 0], {}, 14)
    brush.lathe(
      'fur',
      (share) => blend(rgb('#2a6fd0'), rgb('#5a3a26'), 1 - share),
      soft([0.006, -0.01, 0.008, -0.025, 0.005, -0.042, 0, -0.052], false, 3),
      [0, 0, 0],
      {},
      14,
    )
    return { anchors: { hand: [0.1, 0.12, 0] } }
  },
)

export const newspaper = thing(
  'newspaper',
  ['paper', 'magazine', 'daily-news'],
  TOOL,
  [0.03, 0.3, 0.38],
  20,
  '#efeadd',
  (parts, color) => {
    const ink = rgb('#2c2a28')
    for (let i = 0; i < 4; i++)
      cushion(
        parts,
        'paper',
        times(color, 0.97 + (i % 2) * 0.04),
        [0.29, 0.006, 0.37],
        [i * 0.002, i * 0.005, i * 0.0015],
        0.0029,
        0.001,
        { yaw: i * 0.6 },
      )
    const y = 0.0225
    parts.box('matte', ink, [0.22, 0.0008, 0.034], [0.005, y, -0.15], 0, { yaw: 1.8 })
    parts.box('matte', ink, [0.25, 0.0008, 0.003], [0.005, y, -0.122], 0, { yaw: 1.8 })
    parts
      .box('matte', rgb('#7d8a94'), [0.12, 0.0008, 0.09], [0.065, y, -0.062], 0, { yaw: 1.8 })
      .box('matte', rgb('#b8c0c6'), [0.12, 0.001, 0.03], [0.065, y, -0.09], 0, { yaw: 1.8 })
    for (let c = 0; c < 3; c++)
      for (let i = 0; i < 20; i++)
        if (c === 0 || i > 7)
          parts.box(
            'matte',
            times(ink, 2.2),
            [0.07 - ((i * 7 + c) % 5) * 0.006, 0.0008, 0.004],
            [-0.08 + c * 0.085, y, -0.1 + i * 0.0135],
            0,
            { yaw: 1.8 },
          )
    return { anchors: { top: [0, 0.024, 0] } }
  },
)

export const envelope = thing(
  'envelope',
  ['letter', 'mail', 'love-letter', 'postcard'],
  TOOL,
  [0.15, 0.22, 0.06],
  14,
  '#f0e6d0',
  (parts, color) => {
    const up = parts.within([0, 0.002, 0], { pitch: -20 })
    up.box('paper', color, [0.21, 0.14, 0.006], [0, 0, 0])
    for (const s of [-1, 1])
      up.plate('paper', times(color, 0.9), [s * 0.105, 0, s * 0.105, 0.14, 0, 0.065], 0.002, [0, 0, 0.0038])
    up.plate('paper', times(color, 0.95), [-0.105, 0, 0.105, 0, 0, 0.076], 0.002, [0, 0, 0.005])
    up.plate('paper', times(color, 1.06), [-0.105, 0.14, 0.105, 0.14, 0, 0.055], 0.002, [0, 0, 0.0064])
    up.lathe(
      { material: 'glossy', roughness: 0.3 },
      rgb('#b3142a'),
      [0.017, 0, 0.018, 0.003, 0.012, 0.0045, 0, 0.004],
      [0, 0.062, 0.007],
      { pitch: 90 },
      20,
    )
    return undefined
  },
)
