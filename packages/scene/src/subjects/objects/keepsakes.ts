import { clay } from '../../shapes/clay.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { hoop, soft } from './curves.ts'
import { flame, glowing } from './flame.ts'
import { within } from './small-parts.ts'
import { thing } from './thing.ts'

const RARE = { kind: 'object', stands: 'surface', home: ['table', 'hall', 'studio'] } as const
const GOLD = { material: 'metal', roughness: 0.2 } as const

export const ring = thing(
  'ring',
  ['diamond-ring', 'engagement-ring', 'wedding-ring', 'gold-ring'],
  RARE,
  [0.034, 0.024, 0.012],
  24,
  '#e6b040',
  (parts, color) => {
    parts.within([0, 0.0115, 0], { pitch: 90 }).tube(GOLD, color, hoop(0.0098, 0, 44), [0.0017], 12)
    parts.lathe(GOLD, color, [0.0015, 0.0215, 0.0042, 0.0258], [0, 0, 0], {}, 12)
    for (let i = 0; i < 4; i++)
      parts.within([0, 0.0225, 0], { yaw: i * 90 + 45 }).rod(GOLD, color, [0, 0, 0.001], [0, 0.0055, 0.0052], 0.0005, 6)
    parts.free({ material: 'glass', roughness: 0.02, glow: 0.3 }, (mesh, put) => {
      const p = (i: number, r: number, y: number): Vec =>
        put([Math.sin((i / 8) * Math.PI * 2) * r, y, Math.cos((i / 8) * Math.PI * 2) * r])
      for (let i = 0; i < 8; i++) {
        const tone = times(rgb('#d6f0fb'), 0.6 + 0.6 * Math.abs(Math.sin(i * 2.7)))
        mesh.face(put([0, 0.0222, 0]), p(i + 1, 0.0056, 0.0285), p(i, 0.0056, 0.0285), p(i, 0.0056, 0.0285), tone)
        mesh.face(
          p(i, 0.0056, 0.0285),
          p(i + 1, 0.0056, 0.0285),
          p(i + 1, 0.0034, 0.0312),
          p(i, 0.0034, 0.0312),
          blend(tone, [1, 1, 1], 0.3),
        )
        mesh.face(
          p(i, 0.0034, 0.0312),
          p(i + 1, 0.0034, 0.0312),
          put([0, 0.0312, 0]),
          put([0, 0.0312, 0]),
          rgb('#f2fbff'),
        )
      }
    })
    return undefined
  },
)

export const heart = thing(
  'heart',
  ['love-heart', 'red-heart', 'love', 'valentine'],
  { ...RARE, home: ['studio', 'table'] },
  [0.34, 0.36, 0.16],
  12,
  '#d8122f',
  (_, color, form) => {
    const beat = 1 + 0.025 * Math.sin(form.time * Math.PI * 2)
    const s = 0.17 * beat
    const body = clay({ material: 'glossy', roughness: 0.15 }, color, 0.05)
    for (const side of [1, -1])
      body
        .egg([side * 0.46 * s, 1.36 * s, 0], [0.56 * s, 0.6 * s, 0.42 * s], { turn: { roll: side * 38 } })
        .limb([side * 0.42 * s, 1.1 * s, 0], [0, 0.2 * s, 0], 0.42 * s, 0.12 * s, { blend: 0.04 })
    return { solids: [within(body.done(), [-0.19, 0, -0.1], [0.19, 0.345, 0.1])] }
  },
)

export const candle = thing(
  'candle',
  ['candlestick', 'taper', 'wax-candle'],
  { kind: 'object', stands: 'surface', home: ['table', 'hall'] },
  [0.3, 0.15, 0.15],
  10,
  '#f1e6cc',
  (parts, color, form) => {
    const brass = rgb('#c9a14a')
    parts.lathe(
      { material: 'metal', roughness: 0.3 },
      brass,
      soft(
        [
          0.06, 0, 0.068, 0.006, 0.07, 0.016, 0.062, 0.012, 0.02, 0.014, 0.015, 0.024, 0.022, 0.034, 0.016, 0.042,
          0.026, 0.056, 0.024, 0.06,
        ],
        false,
        3,
      ),
      [0, 0, 0],
      {},
      36,
    )
    parts
      .within([0.072, 0.018, 0], { pitch: 90 })
      .tube({ material: 'metal', roughness: 0.3 }, brass, hoop(0.018, 0, 20), [0.004], 8)
    parts.lathe(
      { material: 'matte', glow: 0.1 },
      (share) => blend(color, rgb('#ffd9a0'), share * 0.5),
      [0.019, 0.05, 0.0185, 0.14, 0.018, 0.22, 0.019, 0.224, 0.012, 0.221, 0, 0.22],
      [0, 0, 0],
      {},
      24,
    )
    for (const [i, long] of [0.05, 0.03, 0.08].entries()) {
      const [x, z] = [Math.sin(i * 2.2 + 0.4) * 0.0185, Math.cos(i * 2.2 + 0.4) * 0.0185]
      parts.tube(
        'matte',
        color,
        [
          [x, 0.224, z],
          [x * 1.08, 0.224 - long * 0.7, z * 1.08],
          [x * 1.08, 0.224 - long, z * 1.08],
        ],
        [0.004, 0.004, 0.005],
        8,
      )
    }
    parts.rod('matte', rgb('#2a201a'), [0, 0.22, 0], [0.001, 0.236, 0], 0.0013, 6)
    flame(parts, [0, 0.228, 0], 0.062, form.time)
    return { lamps: [glowing([0, 0.27, 0.01], 0.16, 3)], anchors: { hand: [0.09, 0.02, 0], top: [0, 0.06, 0] } }
  },
)

export const hourglass = thing(
  'hourglass',
  ['sandglass', 'sand-timer'],
  RARE,
  [0.24, 0.13, 0.13],
  20,
  '#8a5a2f',
  (parts, color, form) => {
    const wood = { material: 'wood', scale: 0.2, roughness: 0.35 } as const
    for (const y of [0, 0.218])
      parts.lathe(
        wood,
        color,
        [0, y, 0.062, y, 0.065, y + 0.006, 0.065, y + 0.016, 0.062, y + 0.022, 0, y + 0.022],
        [0, 0, 0],
        {},
        36,
      )
    for (let i = 0; i < 3; i++) {
      const [x, z] = [Math.sin(i * 2.094 + 0.5) * 0.053, Math.cos(i * 2.094 + 0.5) * 0.053]
      parts.lathe(
        wood,
        color,
        soft([0.005, 0.02, 0.008, 0.06, 0.005, 0.09, 0.009, 0.12, 0.005, 0.15, 0.008, 0.18, 0.005, 0.22], false, 3),
        [x, 0, z],
        {},
        12,
      )
    }
    const sand = rgb('#e8c070')
    parts.lathe('sand', sand, [0, 0.023, 0.037, 0.023, 0.036, 0.04, 0.012, 0.07, 0, 0.078], [0, 0, 0], {}, 28)
    parts.lathe('sand', sand, [0.0025, 0.122, 0.014, 0.138, 0.032, 0.162, 0.034, 0.17, 0, 0.166], [0, 0, 0], {}, 28)
    parts.rod('sand', sand, [0, 0.07, 0], [Math.sin(form.time * Math.PI * 2) * 0.0003, 0.124, 0], 0.0014, 6)
    parts.lathe(
      { material: 'glass', cover: 1, roughness: 0.02 },
      rgb('#dcecf4'),
      soft(
        [
          0.034, 0.022, 0.042, 0.04, 0.038, 0.075, 0.012, 0.108, 0.004, 0.12, 0.012, 0.132, 0.038, 0.165, 0.042, 0.2,
          0.034, 0.218,
        ],
        false,
        4,
      ),
      [0, 0, 0],
      {},
      32,
    )
    return { anchors: { top: [0, 0.24, 0] } }
  },
)
