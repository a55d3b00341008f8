import { blend, rgb, times } from '../../shapes/surface.ts'
import { arc, soft } from '../objects/curves.ts'
import { cushion } from '../objects/cushion.ts'
import { painting } from '../objects/painted.ts'
import { thing } from '../objects/thing.ts'
import { DARK, STEEL, WHITE } from './belongs.ts'
import { drawScreen } from './paintings.ts'

const DESK = { kind: 'object', stands: 'surface', home: ['table', 'office'] } as const
const LAB = { kind: 'object', stands: 'surface', home: ['laboratory', 'table'] } as const
const GLASS = { material: 'glass', cover: 1, roughness: 0.04 } as const

export const laptop = thing(
  'laptop',
  ['computer', 'notebook-computer', 'pc', 'macbook'],
  DESK,
  [0.24, 0.34, 0.32],
  24,
  '#b9bdc2',
  (parts, color) => {
    const shell = { material: 'metal', roughness: 0.4 } as const
    cushion(parts, shell, color, [0.34, 0.016, 0.24], [0, 0, 0.02], 0.007)
    for (let row = 0; row < 5; row++)
      for (let i = 0; i < 13; i++)
        parts.box(
          'matte',
          DARK,
          [row === 4 && i > 3 && i < 9 ? 0.0225 : 0.019, 0.003, 0.017],
          [-0.137 + i * 0.0228, 0.0155, -0.07 + row * 0.0215],
        )
    parts.box('matte', times(color, 0.8), [0.11, 0.001, 0.065], [0, 0.0162, 0.1])
    const lid = parts.within([0, 0.014, -0.1], { pitch: -18 })
    cushion(lid, shell, color, [0.34, 0.23, 0.008], [0, 0, 0], 0.004)
    lid.box('glossy', rgb('#0d0e10'), [0.33, 0.218, 0.002], [0, 0.006, 0.004])
    const texture = painting('screen', 320, 200, drawScreen)
    lid.quad(
      { material: 'light', glow: 0.8, texture },
      [1, 1, 1],
      [-0.157, 0.014, 0.0062],
      [0.157, 0.014, 0.0062],
      [0.157, 0.214, 0.0062],
      [-0.157, 0.214, 0.0062],
    )
    return { anchors: { top: [0, 0.018, 0.08] } }
  },
)

export const flask = thing(
  'flask',
  ['beaker', 'test-tube', 'vial', 'erlenmeyer', 'chemistry-flask'],
  LAB,
  [0.24, 0.15, 0.15],
  0,
  '#3fae5a',
  (parts, color) => {
    parts.lathe(
      { material: 'glossy', roughness: 0.05, glow: 0.14 },
      (share) => times(color, 0.8 + share * 0.35),
      [0, 0, 0.068, 0, 0.073, 0.012, 0.046, 0.1, 0.046, 0.1, 0, 0.1],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      GLASS,
      rgb('#dcecf2'),
      [0.046, 0.1, 0.024, 0.17, 0.022, 0.18, 0.022, 0.23, 0.028, 0.238],
      [0, 0, 0],
      {},
      36,
    )
    parts.tube(
      { material: 'glass', roughness: 0.05 },
      rgb('#e6f2f7'),
      Array.from(
        { length: 25 },
        (_, i) => [Math.sin((i * Math.PI) / 12) * 0.027, 0.236, Math.cos((i * Math.PI) / 12) * 0.027] as const,
      ),
      [0.003],
      6,
    )
    for (const [x, y, r] of [
      [0.02, 0.06, 0.006],
      [-0.02, 0.04, 0.005],
      [0.005, 0.085, 0.004],
    ] as const)
      parts.lathe('light', blend(color, [1, 1, 1], 0.5), arc(0, 0, r, r, -90, 90, 5), [x, y, 0.053], {}, 8)
    for (let i = 0; i < 4; i++)
      parts.box('paper', WHITE, [i % 2 ? 0.012 : 0.02, 0.0015, 0.001], [0, 0.03 + i * 0.025, 0.0705 - i * 0.0078], 0, {
        pitch: -17,
      })
    return { anchors: { hand: [0, 0.18, 0.02], top: [0, 0.235, 0] } }
  },
)

export const microscope = thing(
  'microscope',
  ['lab-microscope'],
  LAB,
  [0.4, 0.2, 0.26],
  60,
  '#e6e8ea',
  (parts, color) => {
    const black = { material: 'glossy', roughness: 0.35 } as const
    cushion(parts, black, color, [0.17, 0.035, 0.24], [0, 0, 0], 0.016)
    parts.side(
      black,
      color,
      soft(
        [
          -0.11, 0.03, -0.05, 0.03, -0.06, 0.12, -0.05, 0.2, 0, 0.27, 0.04, 0.3, 0.02, 0.34, -0.05, 0.31, -0.11, 0.22,
          -0.12, 0.12,
        ],
        true,
        4,
      ),
      0.05,
    )
    parts.box('matte', DARK, [0.14, 0.014, 0.12], [0, 0.125, 0.04], 0.004)
    parts.box({ material: 'glass', roughness: 0.05 }, rgb('#cfe6ee'), [0.07, 0.003, 0.024], [0, 0.139, 0.045])
    parts.lathe('metal', STEEL, [0.022, 0.035, 0.03, 0.05, 0.02, 0.065, 0.03, 0.1, 0.03, 0.125], [0, 0, 0.045], {}, 20)
    const barrel = parts.within([0, 0.3, 0.05], { pitch: -24 })
    barrel.lathe(black, color, [0.02, -0.05, 0.026, -0.04, 0.026, 0.02, 0.02, 0.03], [0, 0, 0], {}, 20)
    barrel.lathe(black, DARK, [0.018, 0.03, 0.018, 0.09, 0.023, 0.095, 0.023, 0.12, 0.014, 0.123], [0, 0, 0], {}, 20)
    parts.lathe('metal', STEEL, [0.03, 0.235, 0.035, 0.25, 0.02, 0.265], [0, 0, 0.06], {}, 20)
    for (const [dx, lean] of [
      [0, 0],
      [0.024, 20],
      [-0.024, -20],
    ] as const)
      parts
        .within([dx, 0.25, 0.06], { roll: lean, pitch: 180 })
        .lathe('metal', BRASSY, [0.013, 0, 0.013, 0.05, 0.007, 0.075, 0, 0.076], [0, 0, 0], {}, 14)
    for (const x of [-1, 1])
      parts.lathe(
        black,
        DARK,
        [0.012, 0, 0.03, 0.012, 0.03, 0.03, 0, 0.032],
        [x * 0.025, 0.16, -0.08],
        { roll: x * -90 },
        18,
      )
    return { anchors: { top: [0, 0.14, 0.045] } }
  },
)
const BRASSY = rgb('#c2a35c')
