import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { arc } from '../objects/curves.ts'
import { cushion } from '../objects/cushion.ts'
import { thing } from '../objects/thing.ts'
import { BRASS, COURT, DINING, LIVING, OAK, WALNUT, WOOD } from './belongs.ts'

const CLOTH = { material: 'cloth' } as const

function feet(parts: Parts, wide: number, deep: number, tall: number, color: Rgb) {
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      parts.lathe(WOOD, color, [0.018, 0, 0.03, tall], [x * wide, 0, z * deep], { roll: x * -6, pitch: z * 6 }, 12)
}

/** Base, arms, back and loose cushions; `seats` of them side by side. */
function upholstered(parts: Parts, color: Rgb, wide: number, seats: number) {
  const [arm, inner] = [0.2, wide - 0.4]
  feet(parts, wide / 2 - 0.14, 0.3, 0.15, WALNUT)
  cushion(parts, CLOTH, times(color, 0.9), [wide - 0.04, 0.2, 0.8], [0, 0.13, 0], 0.04)
  cushion(parts, CLOTH, color, [wide - 0.1, 0.66, 0.2], [0, 0.18, -0.33], 0.09, 0, { pitch: -9 })
  for (const x of [-1, 1])
    cushion(parts, CLOTH, color, [arm, 0.5, 0.86], [x * (wide / 2 - arm / 2), 0.14, 0.02], 0.09, 0.015)
  const each = inner / seats
  for (let i = 0; i < seats; i++) {
    const x = -inner / 2 + (i + 0.5) * each
    cushion(parts, CLOTH, times(color, 1.08), [each - 0.012, 0.16, 0.64], [x, 0.31, 0.08], 0.06, 0.025)
    cushion(parts, CLOTH, times(color, 1.04), [each - 0.02, 0.44, 0.17], [x, 0.45, -0.2], 0.075, 0.02, { pitch: -14 })
  }
}

export const sofa = thing(
  'sofa',
  ['couch', 'settee', 'loveseat', 'divan'],
  LIVING,
  [0.86, 2.1, 0.9],
  24,
  '#4f7286',
  (parts, color) => {
    upholstered(parts, color, 2.1, 3)
    const accent = blend(rgb('#d9a441'), color, 0.12)
    cushion(parts, CLOTH, accent, [0.4, 0.13, 0.4], [-0.66, 0.6, -0.02], 0.06, 0.05, { pitch: 66, yaw: 18 })
    cushion(parts, CLOTH, rgb('#e6ddcc'), [0.36, 0.12, 0.36], [0.66, 0.59, 0], 0.055, 0.05, { pitch: 66, yaw: -16 })
    return { anchors: { seat: [0, 0.49, 0.1], top: [0, 0.49, 0.1] } }
  },
)

export const armchair = thing(
  'armchair',
  ['easy-chair', 'recliner', 'wingback-chair'],
  LIVING,
  [0.92, 0.92, 0.9],
  28,
  '#a5532f',
  (parts, color) => {
    upholstered(parts, color, 0.92, 1)
    for (const x of [-1, 1])
      cushion(parts, CLOTH, color, [0.1, 0.42, 0.26], [x * 0.37, 0.52, -0.24], 0.045, 0, { pitch: -9, yaw: x * -12 })
    return { anchors: { seat: [0, 0.49, 0.1], top: [0, 0.49, 0.1] } }
  },
)

export const chair = thing(
  'chair',
  ['dining-chair', 'seat', 'wooden-chair'],
  DINING,
  [0.92, 0.46, 0.5],
  32,
  '#8a5a34',
  (parts, color) => {
    for (const x of [-0.19, 0.19]) {
      parts.tube(
        WOOD,
        color,
        [
          [x, 0, 0.2],
          [x, 0.44, 0.19],
        ],
        [0.017, 0.023],
        10,
      )
      parts.tube(
        WOOD,
        color,
        [
          [x * 1.05, 0, -0.24],
          [x, 0.44, -0.19],
          [x, 0.7, -0.22],
          [x, 0.92, -0.27],
        ],
        [0.017, 0.023, 0.02, 0.015],
        10,
      )
      parts.rod(WOOD, color, [x, 0.2, 0.2], [x, 0.2, -0.21], 0.012)
    }
    parts.rod(WOOD, color, [-0.19, 0.24, 0], [0.19, 0.24, 0], 0.012)
    cushion(parts, WOOD, times(color, 1.1), [0.46, 0.045, 0.46], [0, 0.43, 0], 0.02, -0.008)
    parts.plate(
      WOOD,
      color,
      [...arc(0, 0, 0.22, 0.05, 180, 0, 10), 0.21, -0.07, -0.21, -0.07],
      0.022,
      [0, 0.87, -0.255],
      { pitch: -12 },
    )
    for (const x of [-0.12, -0.04, 0.04, 0.12]) parts.rod(WOOD, color, [x, 0.46, -0.2], [x, 0.83, -0.25], 0.011)
    parts.rod(WOOD, color, [-0.19, 0.56, -0.205], [0.19, 0.56, -0.205], 0.013)
    return { anchors: { seat: [0, 0.48, 0], top: [0, 0.48, 0] } }
  },
)

export const stool = thing(
  'stool',
  ['bar-stool', 'footstool'],
  DINING,
  [0.66, 0.4, 0.4],
  20,
  '#8a5a34',
  (parts, color) => {
    for (let i = 0; i < 4; i++) {
      const [x, z] = [i % 2 ? 1 : -1, i < 2 ? 1 : -1]
      parts.tube(
        WOOD,
        color,
        [
          [x * 0.17, 0, z * 0.17],
          [x * 0.1, 0.63, z * 0.1],
        ],
        [0.016, 0.02],
        10,
      )
    }
    for (const [y, w] of [
      [0.2, 0.147],
      [0.36, 0.128],
    ] as const)
      for (let i = 0; i < 4; i++) {
        const [a, b] = [(i * Math.PI) / 2 + Math.PI / 4, ((i + 1) * Math.PI) / 2 + Math.PI / 4]
        const r = w * Math.SQRT2
        parts.rod(
          WOOD,
          times(color, 0.9),
          [Math.sin(a) * r, y, Math.cos(a) * r],
          [Math.sin(b) * r, y, Math.cos(b) * r],
          0.01,
        )
      }
    parts.lathe(
      WOOD,
      times(color, 1.15),
      [0, 0.61, 0.16, 0.61, 0.185, 0.62, 0.19, 0.64, 0.18, 0.655, 0.1, 0.652, 0, 0.65],
      [0, 0, 0],
      {},
      36,
    )
    return { anchors: { seat: [0, 0.66, 0], top: [0, 0.66, 0] } }
  },
)

export const throne = thing(
  'throne',
  ['royal-throne', 'kings-chair'],
  COURT,
  [2.25, 1.5, 1.5],
  14,
  '#9a1f2b',
  (parts, color) => {
    const gold = { material: 'metal', roughness: 0.25 } as const
    const leaf = rgb('#e0aa3a')
    parts.box('marble', rgb('#8d857a'), [1.5, 0.12, 1.5], [0, 0, 0.1], 0.02)
    parts.box('marble', rgb('#9a9287'), [1.2, 0.12, 1.2], [0, 0.12, 0], 0.02)
    for (const x of [-0.42, 0.42]) {
      parts.lathe(gold, leaf, [0.05, 0.24, 0.075, 0.3, 0.04, 0.36, 0.05, 0.62, 0.07, 0.68], [x, 0, 0.36], {}, 16)
      parts.box(gold, leaf, [0.1, 0.44, 0.1], [x, 0.24, -0.32], 0.02)
      cushion(parts, CLOTH, color, [0.13, 0.08, 0.6], [x, 0.98, 0.05], 0.035)
      parts.box(gold, leaf, [0.1, 0.05, 0.74], [x, 0.94, 0.02], 0.02)
      parts.lathe(gold, leaf, [0.04, 0.68, 0.055, 0.78, 0.035, 0.9, 0.07, 0.95], [x, 0, 0.36], {}, 16)
      parts.lathe(gold, leaf, arc(0, 1, 0.075, 0.075, -90, 90, 10), [x, 0, 0.39], {}, 16)
      parts.box(gold, leaf, [0.11, 1.25, 0.11], [x, 0.68, -0.36], 0.03)
      parts.lathe(
        gold,
        leaf,
        [0.05, 0, 0.08, 0.05, 0.03, 0.12, 0.07, 0.18, 0.05, 0.25, 0, 0.32],
        [x, 1.93, -0.36],
        {},
        16,
      )
    }
    parts.box(gold, leaf, [0.94, 0.08, 0.82], [0, 0.62, 0], 0.02)
    cushion(parts, CLOTH, color, [0.78, 0.15, 0.74], [0, 0.68, 0.02], 0.06, 0.03)
    parts.plate(CLOTH, color, [-0.34, 0, 0.34, 0, ...arc(0, 0.82, 0.34, 0.28, 0, 180, 14)], 0.09, [0, 0.82, -0.33])
    parts.plate(gold, leaf, [-0.42, 0, 0.42, 0, ...arc(0, 1.02, 0.42, 0.38, 0, 180, 16)], 0.06, [0, 0.72, -0.38])
    for (const [x, y] of [
      [-0.16, 1.2],
      [0.16, 1.2],
      [0, 1.36],
      [0, 1.04],
      [-0.16, 1.5],
      [0.16, 1.5],
    ] as const)
      parts.lathe(gold, leaf, [0.018, 0, 0, 0.012], [x, y, -0.285], { pitch: 90 }, 10)
    parts.lathe('glossy', rgb('#2a6fd0'), arc(0, 0, 0.06, 0.06, -90, 90, 8), [0, 2, -0.34], {}, 16)
    return { anchors: { seat: [0, 0.84, 0.1], top: [0, 0.84, 0.1] } }
  },
)

export const swing = thing(
  'swing',
  ['rope-swing', 'garden-swing', 'playground-swing'],
  { kind: 'object', stands: 'ground', home: ['park', 'garden'] },
  [2.3, 2, 1.3],
  30,
  '#b5432f',
  (parts, color, form) => {
    const push = Math.sin(form.time * Math.PI * 2) * 0.22
    for (const x of [-0.95, 0.95]) {
      for (const z of [-0.62, 0.62]) parts.rod(WOOD, OAK, [x * 1.02, 0, z], [x, 2.25, 0], 0.045, 12)
      parts.rod(WOOD, OAK, [x * 1.01, 0.8, -0.4], [x * 1.01, 0.8, 0.4], 0.03, 10)
    }
    parts.rod(WOOD, OAK, [-1.02, 2.25, 0], [1.02, 2.25, 0], 0.05, 14)
    const [y, z] = [2.2 - Math.cos(push) * 1.68, Math.sin(push) * 1.68]
    for (const x of [-0.24, 0.24]) parts.rod('matte', rgb('#cbb48a'), [x, 2.2, 0], [x, y, z], 0.011)
    parts.box('glossy', color, [0.6, 0.04, 0.24], [0, y - 0.02, z], 0.012, { pitch: (push * -180) / Math.PI })
    parts.rod('metal', BRASS, [-0.24, 2.2, -0.06], [-0.24, 2.2, 0.06], 0.012)
    return { anchors: { seat: [0, y + 0.03, z], top: [0, y + 0.03, z] } }
  },
)
