import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend } from '../objects/curves.ts'
import { flame, glowing } from '../objects/flame.ts'
import { isLit, thing } from '../objects/thing.ts'
import { BEDSIDE, BRASS, COURT, DARK, LIVING, OAK, WOOD } from './belongs.ts'

/** A cloth shade; lit it glows, most at its lower half where the bulb is. */
function shade(parts: Parts, color: Rgb, lit: boolean, low: number, high: number, y: number, tall: number) {
  const warm = blend(color, rgb('#ffcf8a'), 0.35)
  const stuff = lit ? ({ material: 'light', glow: 1.25 } as const) : 'cloth'
  const tone = lit ? (share: number) => times(warm, 1.05 - Math.abs(share - 0.4) * 0.7) : color
  const steps = 6
  const profile = Array.from({ length: steps + 1 }, (_, i) => [
    low + ((high - low) * i) / steps,
    y + (tall * i) / steps,
  ]).flat()
  parts.lathe(stuff, tone, profile, [0, 0, 0], {}, 40)
  parts.lathe('matte', times(color, 0.7), [low + 0.001, y, low + 0.003, y + 0.008], [0, 0, 0], {}, 40)
  parts.lathe('matte', times(color, 0.7), [high + 0.003, y + tall - 0.008, high + 0.001, y + tall], [0, 0, 0], {}, 40)
  parts.lathe(
    { material: 'light', glow: lit ? 3 : 0.5 },
    rgb('#fff0cf'),
    arc(0, y + tall * 0.45, 0.03, 0.035, -90, 90, 6),
    [0, 0, 0],
    {},
    12,
  )
}

export const lamp = thing(
  'lamp',
  ['table-lamp', 'desk-lamp', 'bedside-lamp', 'reading-lamp'],
  { ...BEDSIDE, kind: 'object', stands: 'surface', home: ['bedroom', 'living-room', 'table'] },
  [0.48, 0.34, 0.34],
  10,
  '#e9dcc0',
  (parts, color, form) => {
    const lit = isLit(form)
    parts.lathe(
      { material: 'glossy', roughness: 0.25 },
      rgb('#3f6f78'),
      [0, 0, 0.075, 0, 0.08, 0.012, 0.05, 0.025, 0.07, 0.07, 0.082, 0.12, 0.065, 0.175, 0.03, 0.205, 0.018, 0.22],
      [0, 0, 0],
      {},
      32,
    )
    parts.rod('metal', BRASS, [0, 0.21, 0], [0, 0.34, 0], 0.009)
    shade(parts, color, lit, 0.17, 0.11, 0.25, 0.21)
    return { lamps: lit ? [glowing([0, 0.36, 0], 1.6, 5)] : [], anchors: { top: [0, 0.47, 0] } }
  },
)

export const floorLamp = thing(
  'floor-lamp',
  ['standing-lamp', 'standard-lamp'],
  LIVING,
  [1.62, 0.44, 0.44],
  10,
  '#e6d6b6',
  (parts, color, form) => {
    const lit = isLit(form)
    parts.lathe(
      'metal',
      rgb('#4a3f35'),
      [
        0, 0, 0.15, 0, 0.155, 0.012, 0.14, 0.022, 0.03, 0.03, 0.016, 0.06, 0.013, 0.1, 0.013, 1.3, 0.02, 1.31, 0.012,
        1.4,
      ],
      [0, 0, 0],
      {},
      24,
    )
    shade(parts, color, lit, 0.22, 0.14, 1.3, 0.31)
    parts.rod('metal', BRASS, [0.09, 1.3, 0.06], [0.09, 1.18, 0.06], 0.003)
    return { lamps: lit ? [glowing([0, 1.42, 0], 3, 7)] : [], anchors: { top: [0, 1.62, 0] } }
  },
)

export const pendantLamp = thing(
  'pendant-lamp',
  ['hanging-lamp', 'ceiling-lamp', 'pendant-light'],
  { ...LIVING, stands: 'air', home: ['cafe', 'kitchen'] },
  [1.1, 0.44, 0.44],
  0,
  '#2f4f46',
  (parts, color, form) => {
    const lit = isLit(form)
    parts.lathe(
      { material: 'glossy', roughness: 0.3 },
      color,
      [0.22, 0, 0.21, 0.03, 0.17, 0.1, 0.09, 0.16, 0.035, 0.19, 0.03, 0.25],
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      lit ? { material: 'light', glow: 1 } : 'matte',
      lit ? rgb('#ffdfa0') : rgb('#e8e2d4'),
      [0.2, 0.028, 0.16, 0.095, 0.08, 0.15, 0, 0.165],
      [0, 0, 0],
      {},
      32,
    )
    parts.lathe('metal', BRASS, [0.032, 0.25, 0.034, 0.28, 0.012, 0.31], [0, 0, 0], {}, 16)
    parts.lathe(
      { material: 'light', glow: lit ? 3.2 : 0.6 },
      rgb('#fff0cf'),
      arc(0, 0.045, 0.05, 0.055, -90, 90, 8),
      [0, 0, 0],
      {},
      16,
    )
    parts.rod('matte', DARK, [0, 0.3, 0], [0, 1.1, 0], 0.006)
    return { lamps: lit ? [glowing([0, -0.1, 0], 2.6, 6)] : [] }
  },
)

export const chandelier = thing(
  'chandelier',
  ['candelabra', 'crystal-lamp'],
  { ...COURT, stands: 'air', home: ['hall'] },
  [1.5, 1.5, 1.5],
  12,
  '#d9a441',
  (parts, color, form) => {
    const gold = { material: 'metal', roughness: 0.25 } as const
    const lit = form.traits.includes('unlit') === false
    parts.lathe(
      gold,
      color,
      [
        0, 0, 0.03, 0.01, 0.05, 0.05, 0.03, 0.1, 0.09, 0.16, 0.11, 0.22, 0.05, 0.3, 0.03, 0.5, 0.06, 0.56, 0.02, 0.66,
        0.02, 0.8,
      ],
      [0, 0, 0],
      {},
      24,
    )
    for (let k = 0; k < 12; k++)
      parts.rod(gold, times(color, 0.8), [0, 0.8 + k * 0.06, 0], [0, 0.84 + k * 0.06, 0], k % 2 ? 0.016 : 0.008, 8)
    for (let i = 0; i < 10; i++) {
      const arm = parts.within([0, 0, 0], { yaw: i * 36 })
      const [reach, up] = i % 2 ? [0.68, 0.24] : [0.5, 0.42]
      arm.tube(
        gold,
        color,
        bend([0, up - 0.02, 0.06, 0, up - 0.16, reach * 0.4, 0, up - 0.14, reach * 0.8, 0, up, reach], 5),
        [0.014],
        8,
      )
      arm.lathe(gold, color, [0, 0, 0.05, 0.012, 0.055, 0.025, 0.02, 0.02, 0.02, 0.05], [0, up, reach], {}, 14)
      arm.lathe('matte', rgb('#f4ecd8'), [0.017, 0.03, 0.016, 0.15, 0, 0.152], [0, up, reach], {}, 10)
      if (lit) flame(arm, [0, up + 0.15, reach], 0.075, form.time, i * 0.37)
      arm.tube(
        { material: 'glass', roughness: 0.03 },
        rgb('#dfe9f2'),
        bend([0, up - 0.02, reach, 0, up - 0.2, reach * 0.75, 0, up - 0.1, 0.12], 5),
        [0.012, 0.008, 0.012, 0.008],
        6,
      )
      arm.lathe(
        { material: 'glass', roughness: 0.03 },
        rgb('#eaf3fa'),
        [0, -0.11, 0.018, -0.07, 0.004, 0],
        [0, up - 0.01, reach],
        {},
        6,
      )
    }
    return { lamps: lit ? [{ at: [0, 0.3, 0], color: [9, 6.2, 3.2], radius: 16 }] : [] }
  },
)

export const lantern = thing(
  'lantern',
  ['oil-lamp', 'oil-lantern', 'storm-lantern', 'paper-lantern', 'torch', 'torchlight'],
  { kind: 'object', stands: 'surface', home: ['table', 'workshop', 'castle-grounds'] },
  [0.4, 0.2, 0.2],
  20,
  '#2c2d30',
  (parts, color, form) => {
    const metal = { material: 'metal', roughness: 0.4 } as const
    parts.box(metal, color, [0.19, 0.025, 0.19], [0, 0, 0], 0.006)
    parts.box(metal, color, [0.16, 0.02, 0.16], [0, 0.025, 0], 0.004)
    for (const x of [-0.075, 0.075])
      for (const z of [-0.075, 0.075]) parts.box(metal, color, [0.014, 0.2, 0.014], [x, 0.04, z])
    for (const y of [0.04, 0.135, 0.226])
      for (let i = 0; i < 4; i++)
        parts.within([0, 0, 0], { yaw: i * 90 }).box(metal, color, [0.15, 0.01, 0.01], [0, y, 0.075])
    parts.box(metal, color, [0.18, 0.02, 0.18], [0, 0.236, 0], 0.005)
    parts.free(metal, (mesh, at) => {
      for (let i = 0; i < 4; i++) {
        const [a, b] = [(i * Math.PI) / 2 + Math.PI / 4, ((i + 1) * Math.PI) / 2 + Math.PI / 4]
        const p = (angle: number, r: number, y: number): Vec => at([Math.sin(angle) * r, y, Math.cos(angle) * r])
        mesh.face(p(a, 0.127, 0.256), p(b, 0.127, 0.256), p(b, 0.05, 0.31), p(a, 0.05, 0.31), color)
      }
    })
    parts.lathe(metal, color, [0.04, 0.31, 0.04, 0.33, 0.052, 0.335, 0, 0.35], [0, 0, 0], {}, 16)
    parts.tube(
      metal,
      color,
      bend([-0.05, 0.335, 0, -0.05, 0.39, 0, 0, 0.415, 0, 0.05, 0.39, 0, 0.05, 0.335, 0], 5),
      [0.006],
      8,
    )
    parts.lathe('matte', rgb('#efe3c6'), [0.03, 0.045, 0.03, 0.11, 0, 0.112], [0, 0, 0], {}, 14)
    flame(parts, [0, 0.112, 0], 0.075, form.time)
    parts.lathe(
      { material: 'light', glow: 0.5, cover: 1 },
      rgb('#ffc061'),
      [0.07, 0.05, 0.072, 0.23],
      [0, 0, 0],
      { yaw: 45 },
      4,
    )
    return { lamps: [glowing([0, 0.16, 0], 1.3, 4)], anchors: { hand: [0, 0.41, 0], top: [0, 0.35, 0] } }
  },
)

export const fireplace = thing(
  'fireplace',
  ['hearth', 'chimney-fire', 'mantelpiece', 'open-fire'],
  LIVING,
  [1.42, 1.56, 0.65],
  20,
  '#9b5b45',
  (parts, color, form) => {
    const brick = { material: 'brick', tint: rgb('#b9b0a4') } as const
    const lit = form.traits.includes('unlit') === false
    parts.box('rock', rgb('#6f6a64'), [1.5, 0.06, 0.62], [0, 0, 0.06], 0.01)
    for (const x of [-0.53, 0.53]) parts.box(brick, color, [0.36, 1.08, 0.46], [x, 0.06, -0.02], 0.004)
    parts.box(brick, color, [0.72, 0.3, 0.46], [0, 0.84, -0.02])
    parts.box(brick, rgb('#2a2422'), [0.72, 0.8, 0.04], [0, 0.06, -0.22])
    parts.box('rock', rgb('#1d1917'), [0.72, 0.03, 0.42], [0, 0.06, -0.02])
    parts.box('rock', rgb('#8c847a'), [0.16, 0.2, 0.03], [0, 0.83, 0.215], 0.01)
    parts.box(WOOD, times(OAK, 0.8), [1.56, 0.08, 0.56], [0, 1.14, 0], 0.02)
    for (const [x, y, z, t] of [
      [-0.02, 0.1, 0.02, 6],
      [0.03, 0.1, -0.1, -5],
      [0, 0.19, -0.04, 14],
    ] as const)
      parts.within([x, y, z], { yaw: t }).tube(
        'bark',
        rgb('#4a3324'),
        [
          [-0.24, 0.03, 0],
          [0.24, 0.03, 0],
        ],
        [0.05],
        12,
      )
    if (lit) {
      for (let i = 0; i < 9; i++) {
        const x = -0.2 + i * 0.05
        flame(parts, [x, 0.15, -0.04 + ((i * 5) % 3) * 0.03], 0.2 + 0.2 * Math.cos((i - 4) * 0.42), form.time, i * 0.31)
      }
      parts.lathe({ material: 'light', glow: 1.4 }, rgb('#ff5a14'), [0.2, 0.1, 0, 0.13], [0, 0, -0.03], {}, 16)
    }
    parts.lathe('metal', BRASS, [0.05, 1.22, 0.05, 1.23, 0.015, 1.25, 0.015, 1.29], [-0.55, 0, 0], {}, 14)
    parts.lathe('matte', rgb('#efe6d2'), [0.016, 1.28, 0.016, 1.42, 0, 1.42], [-0.55, 0, 0], {}, 12)
    return {
      lamps: lit ? [{ at: [0, 0.4, 0.25], color: [3.6, 1.7, 0.55], radius: 6 }] : [],
      anchors: { top: [0, 1.22, 0] },
    }
  },
)
