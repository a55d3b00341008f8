import { times } from '../../shapes/surface.ts'
import { bend, soft } from '../objects/curves.ts'
import { thing } from '../objects/thing.ts'
import { BRASS, STEEL, WOOD } from './belongs.ts'

const TOOL = { kind: 'object', stands: 'surface', home: ['workshop', 'table'] } as const

export const hammer = thing(
  'hammer',
  ['mallet', 'claw-hammer', 'sledgehammer'],
  TOOL,
  [0.05, 0.13, 0.34],
  62,
  '#c9924f',
  (parts, color) => {
    const lying = parts.within([0, 0.02, 0.17], { pitch: -90 })
    lying.tube(
      WOOD,
      color,
      bend([0, 0, 0, 0, 0.1, 0, 0, 0.22, 0, 0, 0.3, 0], 4),
      [0.017, 0.018, 0.017, 0.015, 0.013, 0.012, 0.012, 0.012, 0.013, 0.014],
      14,
    )
    const head = lying.within([0, 0.31, 0])
    head.box('metal', times(STEEL, 0.7), [0.04, 0.034, 0.034], [-0.005, -0.017, 0], 0.005)
    head.lathe(
      'metal',
      times(STEEL, 0.8),
      [0.012, 0, 0.012, 0.015, 0.018, 0.02, 0.018, 0.038, 0.015, 0.042, 0, 0.042],
      [0.014, 0, 0],
      { roll: -90 },
      18,
    )
    for (const z of [-0.008, 0.008])
      head.plate(
        'metal',
        times(STEEL, 0.75),
        soft([-0.02, 0.015, -0.05, 0.012, -0.075, -0.02, -0.055, -0.008, -0.03, -0.014, -0.02, -0.015], false, 3),
        0.01,
        [0, 0, z],
      )
    return { anchors: { hand: [0, 0.02, 0.12] } }
  },
)

export const saw = thing(
  'saw',
  ['handsaw', 'hand-saw', 'woodsaw'],
  TOOL,
  [0.2, 0.62, 0.03],
  0,
  '#b5622f',
  (parts, color) => {
    const teeth: number[] = []
    for (let i = 0; i < 30; i++)
      teeth.push(-0.3 + i * 0.0148, 0.03 + i * 0.0002, -0.2926 + i * 0.0148, 0.018 + i * 0.0002)
    parts.plate('metal', STEEL, [-0.3, 0.085, ...teeth, 0.15, 0.03, 0.15, 0.14], 0.003, [0, 0, 0])
    parts.plate(
      { ...WOOD, scale: 0.3 },
      color,
      soft([0.1, 0.145, 0.13, 0.07, 0.12, 0.03, 0.17, 0.02, 0.2, 0.05, 0.21, 0.1, 0.18, 0.135, 0.14, 0.125], true, 4),
      0.03,
      [0.02, 0, 0],
    )
    parts.plate(
      { ...WOOD, scale: 0.3 },
      color,
      soft(
        [
          0.14, 0.02, 0.22, 0.0, 0.28, 0.02, 0.3, 0.06, 0.29, 0.12, 0.3, 0.16, 0.26, 0.19, 0.22, 0.16, 0.16, 0.155,
          0.12, 0.15, 0.14, 0.13, 0.2, 0.135, 0.245, 0.14, 0.252, 0.1, 0.25, 0.06, 0.22, 0.045, 0.16, 0.05,
        ],
        true,
        3,
      ),
      0.032,
    )
    for (const [x, y] of [
      [0.16, 0.07],
      [0.18, 0.1],
      [0.2, 0.06],
    ] as const)
      parts.lathe('metal', BRASS, [0.008, 0, 0.007, 0.004, 0, 0.004], [x, y, 0.015], { pitch: 90 }, 12)
    return { anchors: { hand: [0.27, 0.1, 0] } }
  },
)
