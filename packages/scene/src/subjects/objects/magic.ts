import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { arc, bend, hoop } from './curves.ts'
import { flame } from './flame.ts'
import { ball, within } from './small-parts.ts'
import { thing } from './thing.ts'

const SPELL = { kind: 'object', stands: 'surface', home: ['table', 'hall', 'studio'] } as const

export const potion = thing(
  'potion',
  ['elixir', 'magic-potion', 'potion-bottle', 'poison'],
  SPELL,
  [0.21, 0.14, 0.14],
  0,
  '#7a2fd0',
  (parts, color, form) => {
    const beat = form.time * Math.PI * 2
    parts.lathe(
      { material: 'glossy', roughness: 0.05, glow: 0.45 },
      (share) => blend(times(color, 0.8), blend(color, [1, 1, 1], 0.25), share),
      [...arc(0, 0.066, 0.064, 0.064, -90, 20, 14), 0, 0.089],
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      { material: 'glass', cover: 1, roughness: 0.02 },
      rgb('#dfeaf4'),
      [...arc(0, 0.066, 0.066, 0.066, 20, 68, 7), 0.021, 0.135, 0.02, 0.165, 0.027, 0.17],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      { material: 'rock', scale: 0.02 },
      rgb('#b08454'),
      [0.018, 0.155, 0.021, 0.19, 0.02, 0.2, 0, 0.201],
      [0, 0, 0],
      {},
      18,
    )
    parts.tube('matte', rgb('#c9a06c'), hoop(0.0225, 0.145, 20), [0.0022], 6)
    parts.plate(
      'paper',
      rgb('#e8d6a8'),
      [-0.014, -0.03, 0.014, -0.03, 0.014, 0, 0, 0.012, -0.014, 0],
      0.002,
      [0.026, 0.128, 0.02],
      { yaw: 30, roll: 14 },
    )
    for (let i = 0; i < 12; i++) {
      const [angle, up] = [i * 2.4, 0.03 + ((i * 0.377 + form.time) % 1) * 0.05]
      const reach = Math.sqrt(Math.max(0, 0.0645 ** 2 - (up - 0.066) ** 2))
      ball(
        parts,
        { material: 'light', glow: 0.8 },
        blend(color, [1, 1, 1], 0.6),
        [Math.sin(angle) * reach, up, Math.cos(angle) * reach],
        0.003 + (i % 3) * 0.0012,
        0.003 + (i % 3) * 0.0012,
        8,
      )
    }
    return {
      lamps: [{ at: [0, 0.08, 0.03], color: times(color, 0.1 + 0.02 * Math.sin(beat)), radius: 1.5 }],
      anchors: { hand: [0, 0.14, 0.02], top: [0, 0.2, 0] },
    }
  },
)

/** Two rows along the jaw. */
function teeth(parts: Parts, color: Rgb): void {
  for (let i = 0; i < 8; i++) {
    const angle = (i - 3.5) * 0.24
    const [x, z] = [Math.sin(angle) * 0.034, 0.05 + Math.cos(angle) * 0.034]
    parts.box(
      { material: 'glossy', roughness: 0.4 },
      blend(color, [1, 1, 0.95], 0.3),
      [0.0068, 0.016, 0.007],
      [x, 0.028, z],
      0.002,
      { yaw: (angle * 180) / Math.PI },
    )
    parts.box(
      { material: 'glossy', roughness: 0.4 },
      blend(color, [1, 1, 0.95], 0.2),
      [0.0066, 0.012, 0.006],
      [x * 0.94, 0.018, z * 0.98],
      0.002,
      { yaw: (angle * 180) / Math.PI },
    )
  }
}

export const skull = thing(
  'skull',
  ['human-skull', 'cranium', 'death-head'],
  SPELL,
  [0.2, 0.16, 0.21],
  18,
  '#e6dcc2',
  (parts, color) => {
    const dark = rgb('#15110d')
    const head = clay({ material: 'matte', scale: 0.4 }, color, 0.02)
      .egg([0, 0.135, -0.015], [0.072, 0.066, 0.088])
      .egg([0, 0.1, 0.03], [0.055, 0.05, 0.055])
      .egg([0.052, 0.078, 0.04], [0.018, 0.016, 0.025], { both: true })
      .box([0, 0.055, 0.055], [0.033, 0.026, 0.028], 0.014)
      .egg([0.03, 0.103, 0.083], [0.021, 0.02, 0.022], {
        op: 'carve',
        both: true,
        color: dark,
        blend: 0.006,
        turn: { roll: -10 },
      })
      .limb([0, 0.085, 0.096], [0.006, 0.07, 0.094], 0.005, 0.007, {
        op: 'carve',
        both: true,
        color: dark,
        blend: 0.004,
      })
      .egg([0.07, 0.085, 0.01], [0.02, 0.024, 0.028], { op: 'carve', both: true, blend: 0.01 })
      .done()
    const jaw = clay({ material: 'matte', scale: 0.4 }, times(color, 0.95), 0.012)
      .path(
        [
          [0.05, 0.07, 0.005],
          [0.045, 0.025, 0.025],
          [0.02, 0.013, 0.07],
          [0, 0.013, 0.077],
        ],
        [0.01, 0.011, 0.013, 0.013],
        { both: true },
      )
      .done()
    teeth(parts, color)
    return {
      solids: [
        within(head, [-0.085, 0.02, -0.11], [0.085, 0.205, 0.105]),
        within(jaw, [-0.07, 0, -0.01], [0.07, 0.085, 0.095]),
      ],
      anchors: { top: [0, 0.2, -0.01] },
    }
  },
)

export const jackOLantern = thing(
  'jack-o-lantern',
  ['halloween-pumpkin', 'carved-pumpkin', 'halloween'],
  { ...SPELL, home: ['table', 'garden', 'field'] },
  [0.34, 0.36, 0.34],
  10,
  '#e8741a',
  (parts, color, form) => {
    const body = clay({ material: 'glossy', roughness: 0.45 }, color, 0.02)
    for (let i = 0; i < 10; i++) {
      const angle = (i / 10) * Math.PI * 2
      body.egg([Math.sin(angle) * 0.085, 0.135, Math.cos(angle) * 0.085], [0.085, 0.135, 0.085], {
        color: times(color, i % 2 ? 0.94 : 1.05),
      })
    }
    body.ball([0, 0.13, 0], 0.115, { op: 'carve', color: rgb('#ffb13a'), blend: 0 })
    const glow = rgb('#ffc24a')
    for (const x of [-0.062, 0.062]) {
      for (const [dy, w] of [
        [0, 0.032],
        [0.014, 0.022],
        [0.028, 0.012],
      ] as const)
        body.box([x, 0.162 + dy, 0.15], [w, 0.008, 0.09], 0.002, { op: 'carve', color: glow, blend: 0.001 })
    }
    for (const [dy, w] of [
      [0, 0.016],
      [0.01, 0.008],
    ] as const)
      body.box([0, 0.128 + dy, 0.16], [w, 0.006, 0.07], 0.002, { op: 'carve', color: glow, blend: 0.001 })
    for (let i = -4; i <= 4; i++) {
      const y = 0.08 + 0.0022 * i * i - (i % 2 ? 0.008 : 0)
      body.box([i * 0.019, y, 0.15], [0.0105, i % 2 ? 0.012 : 0.018, 0.09], 0.001, {
        op: 'carve',
        color: glow,
        blend: 0.001,
      })
    }
    parts.tube(
      'wood',
      rgb('#5f6b2a'),
      bend([0, 0.24, 0, 0.004, 0.28, 0, 0.025, 0.32, 0.005], 4),
      [0.028, 0.022, 0.018, 0.016, 0.017],
      8,
    )
    parts.lathe(
      { material: 'light', glow: 1.5 },
      rgb('#ffb02e'),
      [0.108, 0.05, 0.112, 0.12, 0.1, 0.2],
      [0, 0, 0],
      {},
      24,
    )
    flame(parts, [0, 0.06, 0.02], 0.09, form.time)
    return {
      solids: [within(body.done(), [-0.175, 0, -0.175], [0.175, 0.275, 0.175])],
      lamps: [{ at: [0, 0.14, 0.26], color: [0.3, 0.16, 0.045], radius: 3 }],
      anchors: { top: [0, 0.27, 0] },
    }
  },
)
