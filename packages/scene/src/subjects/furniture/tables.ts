import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend } from '../objects/curves.ts'
import { thing } from '../objects/thing.ts'
import {
  BEDSIDE,
  BRASS,
  COOKING,
  DARK,
  DINING,
  LIVING,
  OAK,
  STEEL,
  STUDY,
  WALNUT,
  WHITE,
  WOOD,
  WORK,
} from './belongs.ts'

const TOP = { material: 'boards', scale: 0.8 } as const

function legs(parts: Parts, color: Rgb, wide: number, deep: number, tall: number, thick: number) {
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      parts.tube(
        WOOD,
        color,
        [
          [x * wide, 0, z * deep],
          [x * wide, tall, z * deep],
        ],
        [thick * 0.65, thick],
        4 * 3,
      )
}

/** A drawer or door front with its knob. */
function front(parts: Parts, color: Rgb, size: readonly [number, number], at: Vec, knob: 'knob' | 'bar' = 'knob') {
  parts.box({ material: 'glossy', roughness: 0.45 }, color, [size[0], size[1], 0.02], at, 0.006)
  const [x, y, z] = [at[0], at[1] + size[1] * 0.5, at[2] + 0.012]
  if (knob === 'knob')
    parts.lathe('metal', BRASS, [0.008, 0, 0.008, 0.012, 0.016, 0.018, 0, 0.03], [x, y, z], { pitch: 90 }, 12)
  else {
    const half = Math.min(0.09, size[0] * 0.25)
    parts.rod(
      'metal',
      STEEL,
      [x - half, at[1] + size[1] * 0.8, z + 0.02],
      [x + half, at[1] + size[1] * 0.8, z + 0.02],
      0.007,
    )
    for (const s of [-1, 1])
      parts.rod(
        'metal',
        STEEL,
        [x + s * half * 0.8, at[1] + size[1] * 0.8, z],
        [x + s * half * 0.8, at[1] + size[1] * 0.8, z + 0.02],
        0.005,
      )
  }
}

export const table = thing(
  'table',
  ['dining-table', 'wooden-table', 'kitchen-table'],
  DINING,
  [0.75, 1.5, 0.85],
  22,
  '#9a6a3e',
  (parts, color) => {
    parts.box(TOP, color, [1.5, 0.045, 0.85], [0, 0.705, 0], 0.012)
    parts.box(WOOD, times(color, 0.85), [1.32, 0.08, 0.66], [0, 0.625, 0], 0.006)
    legs(parts, times(color, 0.9), 0.66, 0.34, 0.7, 0.045)
    return { anchors: { top: [0, 0.75, 0], seat: [0, 0.75, 0.2] } }
  },
)

export const roundTable = thing(
  'round-table',
  ['bistro-table', 'cafe-table', 'pedestal-table'],
  DINING,
  [0.74, 0.8, 0.8],
  0,
  '#7d5436',
  (parts, color) => {
    parts.lathe(
      { material: 'wood', scale: 0.9, roughness: 0.3 },
      color,
      [0, 0.7, 0.37, 0.7, 0.395, 0.71, 0.4, 0.725, 0.39, 0.738, 0.38, 0.74, 0.38, 0.74, 0, 0.74],
      [0, 0, 0],
      {},
      48,
    )
    parts.lathe(
      'metal',
      rgb('#3a3b3d'),
      [0.26, 0, 0.25, 0.015, 0.08, 0.035, 0.035, 0.07, 0.03, 0.12, 0.03, 0.6, 0.06, 0.66, 0.16, 0.7],
      [0, 0, 0],
      {},
      32,
    )
    return { anchors: { top: [0, 0.745, 0] } }
  },
)

export const coffeeTable = thing(
  'coffee-table',
  ['low-table', 'side-table', 'tea-table'],
  LIVING,
  [0.42, 1.1, 0.6],
  22,
  '#8f6038',
  (parts, color) => {
    parts.box(TOP, color, [1.1, 0.04, 0.6], [0, 0.38, 0], 0.015)
    parts.box(WOOD, times(color, 0.8), [0.9, 0.02, 0.44], [0, 0.15, 0], 0.006)
    legs(parts, times(color, 0.8), 0.47, 0.23, 0.38, 0.03)
    parts.box('paper', rgb('#d8d0c0'), [0.24, 0.02, 0.17], [-0.3, 0.42, 0.03], 0.004, { yaw: 14 })
    parts.box('paper', rgb('#b5503c'), [0.22, 0.022, 0.16], [-0.3, 0.44, 0.03], 0.004, { yaw: -6 })
    parts.lathe(
      'glossy',
      rgb('#dfe4df'),
      [0, 0.42, 0.06, 0.42, 0.1, 0.45, 0.11, 0.475, 0.1, 0.47, 0.06, 0.44, 0, 0.435],
      [0.24, 0, -0.02],
      {},
      28,
    )
    return { anchors: { top: [0, 0.42, 0] } }
  },
)

export const desk = thing(
  'desk',
  ['writing-desk', 'office-desk', 'work-desk'],
  STUDY,
  [0.75, 1.4, 0.7],
  26,
  '#a9784a',
  (parts, color) => {
    parts.box(TOP, color, [1.4, 0.035, 0.7], [0, 0.715, 0], 0.008)
    parts.box(WOOD, times(color, 0.82), [0.42, 0.6, 0.6], [0.45, 0.1, 0], 0.006)
    parts.box('matte', DARK, [0.4, 0.1, 0.56], [0.45, 0, 0])
    for (const y of [0.12, 0.32, 0.52]) front(parts, color, [0.39, 0.18], [0.45, y, 0.305], 'bar')
    for (const z of [-0.3, 0.3]) parts.box('metal', rgb('#4a4c50'), [0.05, 0.715, 0.05], [-0.65, 0, z], 0.006)
    parts.box('metal', rgb('#4a4c50'), [0.05, 0.04, 0.6], [-0.65, 0.02, 0], 0.006)
    parts.box(WOOD, times(color, 0.82), [1.05, 0.3, 0.02], [-0.12, 0.4, -0.3])
    return { anchors: { top: [0, 0.755, 0] } }
  },
)

export const nightstand = thing(
  'nightstand',
  ['bedside-table', 'night-table'],
  BEDSIDE,
  [0.55, 0.48, 0.42],
  24,
  '#a9784a',
  (parts, color) => {
    legs(parts, times(color, 0.75), 0.19, 0.16, 0.16, 0.022)
    parts.box(WOOD, color, [0.46, 0.36, 0.4], [0, 0.15, 0], 0.008)
    parts.box(TOP, times(color, 1.1), [0.48, 0.03, 0.42], [0, 0.51, 0], 0.008)
    for (const y of [0.17, 0.345]) front(parts, times(color, 1.08), [0.41, 0.155], [0, y, 0.205])
    return { anchors: { top: [0, 0.545, 0] } }
  },
)

export const workbench = thing(
  'workbench',
  ['carpenters-bench', 'work-bench'],
  WORK,
  [0.95, 1.9, 0.95],
  22,
  '#a87c4f',
  (parts, color) => {
    parts.box(TOP, color, [1.9, 0.08, 0.75], [0, 0.82, 0], 0.01)
    for (const x of [-0.8, 0.8])
      for (const z of [-0.28, 0.28]) parts.box(WOOD, times(color, 0.85), [0.1, 0.82, 0.1], [x, 0, z], 0.008)
    parts.box(TOP, times(color, 0.75), [1.6, 0.03, 0.62], [0, 0.2, 0], 0.004)
    for (const z of [-0.28, 0.28]) parts.box(WOOD, times(color, 0.8), [1.6, 0.08, 0.04], [0, 0.66, z], 0.006)
    for (const [x, h] of [
      [-0.45, 0.2],
      [0.1, 0.14],
      [0.5, 0.26],
    ] as const)
      parts.box('boards', rgb('#8a6a48'), [0.36, h, 0.4], [x, 0.23, 0], 0.01)
    // The vice.
    parts.box('metal', rgb('#41566b'), [0.16, 0.15, 0.06], [0.62, 0.76, 0.42], 0.01)
    parts.box('metal', rgb('#41566b'), [0.16, 0.17, 0.05], [0.62, 0.74, 0.52], 0.01)
    parts.rod('metal', STEEL, [0.62, 0.81, 0.38], [0.62, 0.81, 0.62], 0.018, 12)
    parts.rod('metal', STEEL, [0.54, 0.76, 0.6], [0.7, 0.86, 0.6], 0.009)
    for (let i = 0; i < 5; i++)
      parts.tube(
        'matte',
        rgb('#e0bf8a'),
        bend(
          [
            -0.2 + i * 0.09,
            0.905,
            0.2 - (i % 3) * 0.09,
            -0.17 + i * 0.09,
            0.94,
            0.22 - (i % 3) * 0.09,
            -0.14 + i * 0.09,
            0.91,
            0.24 - (i % 3) * 0.09,
          ],
          4,
        ),
        [0.008],
        6,
      )
    return { anchors: { top: [0, 0.905, 0] } }
  },
)

export const kitchenCounter = thing(
  'kitchen-counter',
  ['kitchen-sink', 'counter', 'sink', 'kitchen-unit'],
  COOKING,
  [1.2, 2.2, 0.65],
  20,
  '#7c9082',
  (parts, color) => {
    parts.box('matte', DARK, [2.16, 0.1, 0.54], [0, 0, -0.02])
    parts.box('glossy', times(color, 0.85), [2.2, 0.78, 0.6], [0, 0.1, 0])
    // The top goes round the sink.
    for (const [x, w] of [
      [-0.68, 0.84],
      [0.72, 0.76],
    ] as const)
      parts.box({ material: 'marble', tint: rgb('#8f8a84') }, WHITE, [w, 0.04, 0.64], [x, 0.88, 0.01], 0.006)
    for (const [z, d] of [
      [0.26, 0.14],
      [-0.25, 0.12],
    ] as const)
      parts.box({ material: 'marble', tint: rgb('#8f8a84') }, WHITE, [0.6, 0.04, d], [0.04, 0.88, z], 0.006)
    parts.lathe('metal', STEEL, [0.02, 0.76, 0.24, 0.77, 0.27, 0.8, 0.28, 0.91, 0.31, 0.922], [0.04, 0, 0], {}, 4 * 8)
    parts.tube(
      'metal',
      STEEL,
      bend([0.04, 0.92, -0.25, 0.04, 1.12, -0.25, 0.04, 1.2, -0.18, 0.04, 1.18, -0.08, 0.04, 1.1, -0.06], 5),
      [0.017],
      12,
    )
    parts.rod('metal', STEEL, [0.04, 0.95, -0.25], [0.12, 0.99, -0.23], 0.009)
    for (let i = 0; i < 4; i++) {
      const x = -0.825 + i * 0.55
      if (i === 0)
        for (const [y, h] of [
          [0.12, 0.3],
          [0.43, 0.22],
          [0.66, 0.2],
        ] as const)
          front(parts, color, [0.53, h], [x, y, 0.305], 'bar')
      else {
        front(parts, color, [0.53, 0.53], [x, 0.12, 0.305], 'bar')
        front(parts, color, [0.53, 0.2], [x, 0.66, 0.305], 'bar')
      }
    }
    parts.lathe(WOOD, WALNUT, [0.05, 0, 0.06, 0.14, 0.052, 0.14, 0.045, 0.02], [0.85, 0.92, -0.12], {}, 20)
    for (const [dx, dz, t] of [
      [0, 0.02, 8],
      [0.02, -0.01, -12],
      [-0.02, 0, 14],
    ] as const)
      parts.box(WOOD, OAK, [0.022, 0.26, 0.01], [0.85 + dx, 0.95, -0.12 + dz], 0.004, { roll: t })
    parts.box('boards', OAK, [0.36, 0.4, 0.025], [-0.75, 0.92, -0.26], 0.02, { pitch: -9 })
    return { anchors: { top: [-0.5, 0.925, 0.05] } }
  },
)
