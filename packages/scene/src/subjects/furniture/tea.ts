import { rgb, times } from '../../shapes/surface.ts'
import { arc, bend, soft } from '../objects/curves.ts'
import { thing } from '../objects/thing.ts'
import { STEEL } from './belongs.ts'

const TEA = { kind: 'object', stands: 'surface', home: ['table', 'kitchen', 'cafe'] } as const
const CHINA = { material: 'glossy', roughness: 0.14 } as const

export const teapot = thing(
  'teapot',
  ['kettle', 'tea-kettle', 'tea-pot'],
  TEA,
  [0.2, 0.32, 0.2],
  10,
  '#c9d8d6',
  (parts, color) => {
    parts.lathe(
      CHINA,
      color,
      soft([0.02, 0, 0.055, 0.002, 0.09, 0.04, 0.1, 0.08, 0.085, 0.125, 0.05, 0.15, 0.04, 0.155], false, 5),
      [0, 0, 0],
      {},
      44,
    )
    parts.lathe(
      CHINA,
      times(color, 0.9),
      [
        ...soft([0.052, 0.149, 0.045, 0.16, 0.02, 0.172, 0.008, 0.174], false, 4),
        ...arc(0, 0.186, 0.014, 0.014, -70, 90, 7),
      ],
      [0, 0, 0],
      {},
      28,
    )
    parts.tube(
      CHINA,
      color,
      bend([0.075, 0.05, 0, 0.125, 0.07, 0, 0.145, 0.12, 0, 0.175, 0.155, 0], 6),
      [
        0.03, 0.028, 0.026, 0.023, 0.021, 0.019, 0.018, 0.017, 0.016, 0.015, 0.014, 0.013, 0.012, 0.012, 0.012, 0.012,
        0.012, 0.013, 0.015,
      ],
      14,
    )
    parts.tube(
      CHINA,
      color,
      bend([-0.075, 0.13, 0, -0.13, 0.14, 0, -0.155, 0.1, 0, -0.13, 0.055, 0, -0.088, 0.045, 0], 6),
      [0.012],
      12,
    )
    parts.tube(
      'metal',
      rgb('#c9a14a'),
      Array.from(
        { length: 37 },
        (_, i) => [Math.sin((i * Math.PI) / 18) * 0.101, 0.088, Math.cos((i * Math.PI) / 18) * 0.101] as const,
      ),
      [0.003],
      6,
    )
    return { anchors: { hand: [-0.14, 0.1, 0], top: [0, 0.19, 0] } }
  },
)

export const coffeeCup = thing(
  'coffee-cup',
  ['coffee', 'mug', 'cup', 'espresso', 'cappuccino', 'latte', 'coffee-mug', 'hot-chocolate', 'cocoa'],
  TEA,
  [0.1, 0.16, 0.16],
  20,
  '#f2efe8',
  (parts, color) => {
    parts.lathe(
      CHINA,
      color,
      soft([0.03, 0.002, 0.05, 0.004, 0.075, 0.014, 0.08, 0.02, 0.075, 0.018, 0.03, 0.01], false, 4),
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      CHINA,
      color,
      [
        ...soft([0.026, 0.01, 0.034, 0.016, 0.044, 0.05, 0.05, 0.088, 0.051, 0.092], false, 4),
        0.049,
        0.093,
        0.046,
        0.088,
        0.042,
        0.06,
      ],
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      { material: 'glossy', roughness: 0.2 },
      (share) => (share > 0.75 ? rgb('#4a2813') : share > 0.5 ? rgb('#8a5a30') : rgb('#caa070')),
      [0, 0.0835, 0.012, 0.0835, 0.022, 0.0835, 0.034, 0.0835, 0.0465, 0.083],
      [0, 0, 0],
      {},
      36,
    )
    parts.tube(
      CHINA,
      color,
      bend([0.044, 0.078, 0, 0.07, 0.078, 0, 0.076, 0.055, 0, 0.062, 0.034, 0, 0.039, 0.034, 0], 5),
      [0.006],
      10,
    )
    parts.tube(
      'metal',
      STEEL,
      bend([-0.035, 0.021, 0.056, 0.02, 0.025, 0.06, 0.078, 0.028, 0.052], 4),
      [0.007, 0.006, 0.003, 0.0025],
      8,
    )
    return { anchors: { hand: [0.07, 0.055, 0], top: [0, 0.09, 0] } }
  },
)
