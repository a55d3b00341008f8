import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place } from '../../shapes/vector.ts'
import { flatFace } from '../../shapes/writing-face.ts'
import { bend, hoop, pairs, soft } from './curves.ts'
import { ball } from './small-parts.ts'
import { type Beside, thing } from './thing.ts'

const STREET = { kind: 'object', stands: 'ground', home: ['street', 'park'] } as const
const IRON = { material: 'metal', roughness: 0.45 } as const
const OAK = rgb('#9a6a3e')

/** One broad board with words instead of two arrows. */
function oneBoard(parts: Parts, color: Rgb): Beside {
  const board = parts.within([0, 0.92, 0.075], { roll: -1.5 })
  board.box({ material: 'boards', scale: 0.6 }, color, [1.12, 0.6, 0.045], [0, 0, 0], 0.012)
  for (const x of [-0.5, 0.5])
    for (const y of [0.07, 0.53]) ball(board, IRON, rgb('#55514a'), [x, y, 0.024], 0.012, 0.012, 8)
  const look = { hand: 'painted', ink: rgb('#2c1a0e') } as const
  return {
    anchors: { top: [0, 1.7, 0] },
    writing: flatFace(0.96, 0.46, place([0.008, 1.22, 0.101], { roll: -1.5 }), look),
  }
}

export const sign = thing(
  'sign',
  ['signpost', 'road-sign', 'wooden-sign', 'signboard'],
  { ...STREET, home: ['road', 'village', 'forest'] },
  [1.7, 1.1, 0.14],
  10,
  '#a8764a',
  (parts, color, { text }) => {
    parts.box('wood', times(OAK, 0.7), [0.1, 1.7, 0.1], [0, 0, 0], 0.012)
    if (text !== undefined) return oneBoard(parts, color)
    for (const [y, s, w] of [
      [1.3, 1, 0.95],
      [0.98, -1, 0.85],
    ] as const) {
      parts.plate(
        { material: 'boards', scale: 0.5 },
        color,
        [-w / 2, -0.12, w / 2 - 0.12, -0.12, w / 2, 0, w / 2 - 0.12, 0.12, -w / 2, 0.12].map((v, i) =>
          i % 2 ? v : v * s,
        ),
        0.045,
        [s * 0.06, y, 0.06],
        { roll: s * 3 },
      )
      for (const [x, wide] of pairs([-0.26, 0.12, -0.1, 0.14, 0.08, 0.1]))
        parts.box('matte', rgb('#3a2415'), [wide, 0.03, 0.004], [s * 0.06 + x, y - 0.015 + x * s * 0.05, 0.083])
      for (const x of [-0.03, 0.03]) ball(parts, IRON, rgb('#55514a'), [x, y + 0.06, 0.084], 0.01, 0.01, 8)
    }
    return { anchors: { top: [0, 1.7, 0] } }
  },
)

export const ladder = thing(
  'ladder',
  ['step-ladder', 'wooden-ladder'],
  { ...STREET, home: ['workshop', 'garden'] },
  [2.4, 0.6, 0.75],
  26,
  '#b98a52',
  (parts, color) => {
    const leaning = parts.within([0, 0, 0.3], { pitch: -14 })
    for (const x of [-0.24, 0.24]) leaning.box('wood', color, [0.05, 2.45, 0.07], [x, 0, 0], 0.01)
    for (let i = 0; i < 8; i++)
      leaning.rod('wood', times(color, 1.1), [-0.24, 0.25 + i * 0.28, 0], [0.24, 0.25 + i * 0.28, 0], 0.022, 10)
    const behind = parts.within([0, 0, -0.36], { pitch: 3.5 })
    for (const x of [-0.2, 0.2]) behind.box('wood', times(color, 0.85), [0.045, 2.3, 0.05], [x, 0, 0], 0.008)
    behind.box('wood', times(color, 0.85), [0.4, 0.05, 0.03], [0, 0.5, 0], 0.006)
    return { anchors: { top: [0, 2.3, -0.25], seat: [0, 1.4, 0.05] } }
  },
)

export const wheel = thing(
  'wheel',
  ['wagon-wheel', 'cartwheel', 'ships-wheel', 'tyre', 'tire'],
  { ...STREET, home: ['workshop', 'farm'] },
  [0.9, 0.9, 0.16],
  34,
  '#8a5a34',
  (parts, color) => {
    const round = parts.within([0, 0.45, 0], { pitch: 90 })
    round.lathe(
      { material: 'wood', scale: 0.4 },
      color,
      [0.37, -0.035, 0.43, -0.035, 0.43, 0.035, 0.37, 0.035, 0.37, -0.035],
      [0, 0, 0],
      {},
      48,
    )
    round.lathe(IRON, rgb('#4a4640'), [0.43, -0.04, 0.45, -0.04, 0.45, 0.04, 0.43, 0.04], [0, 0, 0], {}, 48)
    for (let i = 0; i < 12; i++)
      parts.within([0, 0.45, 0], { roll: i * 30 }).tube(
        { material: 'wood', scale: 0.4 },
        color,
        [
          [0, 0.07, 0],
          [0, 0.38, 0],
        ],
        [0.028, 0.02],
        10,
      )
    round.lathe(
      { material: 'wood', scale: 0.4 },
      times(color, 0.85),
      [0, -0.1, 0.06, -0.1, 0.08, -0.05, 0.095, 0, 0.08, 0.05, 0.06, 0.1, 0, 0.1],
      [0, 0, 0],
      {},
      24,
    )
    round.lathe(IRON, rgb('#4a4640'), [0.04, 0.1, 0.04, 0.115, 0, 0.12], [0, 0, 0], {}, 16)
    return undefined
  },
)

export const anchor = thing(
  'anchor',
  ['ship-anchor'],
  { ...STREET, home: ['harbour', 'beach'] },
  [1.15, 0.85, 0.3],
  12,
  '#3f4a55',
  (parts, color) => {
    parts.tube(
      IRON,
      color,
      [
        [0, 0.1, 0],
        [0, 0.95, 0],
      ],
      [0.055, 0.04],
      14,
    )
    parts.within([0, 1.03, 0], { pitch: 90 }).tube(IRON, color, hoop(0.085, 0, 24), [0.026], 10)
    parts.rod(IRON, color, [-0.26, 0.84, 0], [0.26, 0.84, 0], 0.035, 12)
    for (const s of [-1, 1]) {
      ball(parts, IRON, color, [s * 0.27, 0.84, 0], 0.048, 0.048, 14)
      parts.tube(
        IRON,
        color,
        bend([0, 0.1, 0, s * 0.18, 0.12, 0, s * 0.33, 0.25, 0, s * 0.37, 0.4, 0], 5),
        [0.06, 0.055, 0.05, 0.045, 0.04, 0.03],
        12,
      )
      parts.plate(IRON, color, [s * 0.27, 0.35, s * 0.37, 0.52, s * 0.45, 0.36], 0.07)
    }
    ball(parts, IRON, color, [0, 0.09, 0], 0.085, 0.09, 16)
    parts.tube(
      'matte',
      rgb('#c9b48a'),
      bend(
        [
          0, 1.12, 0.02, 0.1, 0.9, 0.07, -0.08, 0.7, 0.07, 0.09, 0.5, 0.07, -0.06, 0.3, 0.08, 0.14, 0.06, 0.12, 0.36,
          0.025, 0.14,
        ],
        6,
      ),
      [0.022],
      8,
    )
    return { anchors: { top: [0, 1.13, 0] } }
  },
)

export const handBell = thing(
  'bell',
  ['church-bell', 'hand-bell', 'jingle-bell'],
  { ...STREET, home: ['table', 'hall'], stands: 'surface' },
  [0.26, 0.18, 0.18],
  0,
  '#d8a53a',
  (parts, color, form) => {
    const swing = parts.within([0, 0, 0], { roll: Math.sin(form.time * Math.PI * 2) * 3 })
    swing.lathe(
      { material: 'metal', roughness: 0.18 },
      color,
      soft([0.088, 0.004, 0.084, 0.014, 0.068, 0.04, 0.058, 0.08, 0.052, 0.11, 0.036, 0.136, 0.012, 0.142], false, 5),
      [0, 0, 0],
      {},
      44,
    )
    for (const [y, r] of [
      [0.03, 0.0735],
      [0.038, 0.069],
      [0.112, 0.052],
    ] as const)
      swing.tube({ material: 'metal', roughness: 0.2 }, times(color, 0.85), hoop(r, y, 40), [0.0028], 8)
    swing.lathe(
      { material: 'wood', scale: 0.2, roughness: 0.3 },
      rgb('#6b3a20'),
      soft([0.01, 0.14, 0.014, 0.155, 0.011, 0.18, 0.017, 0.21, 0.019, 0.235, 0.012, 0.25, 0, 0.253], false, 4),
      [0, 0, 0],
      {},
      24,
    )
    ball(swing, { material: 'metal' }, times(color, 0.7), [0, 0.008, 0], 0.017, 0.017, 14)
    return { anchors: { hand: [0, 0.2, 0] } }
  },
)
