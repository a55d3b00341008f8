import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, hoop, soft } from './curves.ts'
import { flame, glowing } from './flame.ts'
import { ball } from './small-parts.ts'
import { thing } from './thing.ts'

const SPELL = { kind: 'object', stands: 'surface', home: ['table', 'hall', 'studio'] } as const
const WOOD = { material: 'wood', scale: 0.25, roughness: 0.45 } as const

export const magicWand = thing(
  'magic-wand',
  ['wand', 'fairy-wand'],
  SPELL,
  [0.18, 0.45, 0.062],
  0,
  '#f4c93a',
  (parts, color, form) => {
    const spin = form.time * Math.PI * 2
    const tilted = parts.within([-0.19, 0.02, 0], { roll: -76 })
    tilted.lathe(
      { material: 'glossy', roughness: 0.2 },
      (share) => (share < 0.08 || share > 0.88 ? rgb('#f3efe6') : rgb('#1c1826')),
      Array.from({ length: 25 }, (_, i) => [0.0085 - i * 0.0001, i * 0.0135]).flat(),
      [0, 0, 0],
      {},
      16,
    )
    const star = tilted.within([0, 0.365, 0], { yaw: 30 })
    const outline = Array.from({ length: 10 }, (_, i) => [
      Math.sin((i / 10) * Math.PI * 2) * (i % 2 ? 0.022 : 0.052),
      Math.cos((i / 10) * Math.PI * 2) * (i % 2 ? 0.022 : 0.052),
    ]).flat()
    star.plate({ material: 'light', glow: 1.05 }, color, outline, 0.014)
    for (let i = 0; i < 9; i++) {
      const angle = i * 2.4
      const at: Vec = [Math.sin(angle) * 0.085, 0.365 + Math.cos(angle) * 0.085, 0.02 * Math.sin(i)]
      const size = 0.004 + 0.003 * Math.abs(Math.sin(spin + i))
      ball(tilted, { material: 'light', glow: 1.6 }, blend(color, [1, 1, 1], 0.5), at, size, size, 6)
    }
    return { lamps: [glowing([0.18, 0.08, 0.05], 0.08, 2)], anchors: { hand: [-0.15, 0.02, 0] } }
  },
)

const IRON_POT = { material: 'metal', roughness: 0.5 } as const

/** The pot, its feet and rings. */
function pot(parts: Parts, color: Rgb): void {
  parts.lathe(
    IRON_POT,
    color,
    [
      ...soft([0, 0.09, 0.15, 0.1, 0.29, 0.22, 0.32, 0.34, 0.28, 0.46, 0.25, 0.5], false, 5),
      0.285,
      0.53,
      0.29,
      0.545,
      0.27,
      0.555,
      0.24,
      0.54,
      0.235,
      0.5,
    ],
    [0, 0, 0],
    {},
    44,
  )
  for (let i = 0; i < 3; i++)
    parts.within([0, 0, 0], { yaw: i * 120 + 30 }).tube(
      IRON_POT,
      color,
      [
        [0, 0.16, 0.17],
        [0, 0.08, 0.24],
        [0, 0, 0.25],
      ],
      [0.045, 0.035, 0.028],
      10,
    )
  for (const x of [-1, 1])
    parts.within([x * 0.315, 0.4, 0], { roll: 90 }).tube(IRON_POT, color, hoop(0.05, 0, 20), [0.012], 8)
}

export const cauldron = thing(
  'cauldron',
  ['witch-cauldron', 'kettle-pot', 'cooking-pot', 'pot'],
  { kind: 'object', stands: 'ground', home: ['forest', 'hall', 'cave'] },
  [0.62, 0.74, 0.7],
  10,
  '#2b2c2f',
  (parts, color, form) => {
    pot(parts, color)
    const brew = form.colors[1] ?? rgb('#5fd03a')
    parts.lathe({ material: 'glossy', roughness: 0.15, glow: 0.55 }, brew, [0.245, 0.51, 0, 0.515], [0, 0, 0], {}, 32)
    for (let i = 0; i < 16; i++) {
      const grow = 0.5 + 0.5 * Math.sin((form.time + i * 0.29) * Math.PI * 2)
      const [angle, reach] = [i * 2.4, 0.055 * Math.sqrt(i)]
      ball(
        parts,
        { material: 'glossy', roughness: 0.05, glow: 0.6 },
        blend(brew, [1, 1, 0.8], 0.25),
        [Math.sin(angle) * reach, 0.515, Math.cos(angle) * reach],
        0.012 + 0.02 * grow,
        0.012 + 0.02 * grow,
        12,
      )
    }
    for (let i = 0; i < 6; i++)
      parts
        .within([Math.sin(i * 1.05) * 0.05, 0.02, Math.cos(i * 1.05) * 0.05], { yaw: i * 60, pitch: 84 })
        .rod('bark', rgb('#5a3d28'), [0, 0, 0], [0, 0.24, 0], 0.022, 8)
    for (let i = 0; i < 7; i++)
      flame(parts, [Math.sin(i * 0.9) * 0.1, 0.03, Math.cos(i * 0.9) * 0.1], 0.12, form.time, i * 0.31)
    return {
      lamps: [{ at: [0, 0.8, 0.1], color: times(brew, 0.7), radius: 3 }, glowing([0, 0.12, 0.35], 0.6, 3)],
      anchors: { top: [0, 0.53, 0], inside: [0, 0.5, 0] },
    }
  },
)

export const broom = thing(
  'broom',
  ['broomstick', 'witch-broom', 'besom'],
  { kind: 'object', stands: 'ground', home: ['kitchen', 'workshop'] },
  [0.21, 0.21, 1.5],
  72,
  '#c9a050',
  (parts, color) => {
    const lying = parts.within([0, 0.11, 0], { pitch: 90 })
    lying.tube(
      WOOD,
      rgb('#6d452a'),
      bend([0, 0.8, 0.02, 0.01, 0.4, -0.01, -0.008, 0, 0.015, 0, -0.25, 0], 4),
      [0.016],
      12,
    )
    for (let i = 0; i < 90; i++) {
      const [angle, reach] = [i * 2.4, Math.sqrt(i / 90)]
      const [x, z] = [Math.sin(angle) * reach, Math.cos(angle) * reach]
      lying.tube(
        'matte',
        times(color, 0.7 + ((i * 7) % 5) * 0.12),
        bend([x * 0.03, -0.18, z * 0.03, x * 0.075, -0.36, z * 0.075, x * 0.105, -0.62 - (i % 4) * 0.03, z * 0.105], 3),
        [0.005, 0.004, 0.003],
        4,
      )
    }
    for (const y of [-0.22, -0.27])
      lying.tube('matte', rgb('#8a2f2a'), hoop(0.046 + (y < -0.25 ? 0.008 : 0), y, 18), [0.009], 6)
    return { anchors: { hand: [0, 0.11, 0.4], seat: [0, 0.13, 0.1] } }
  },
)

export const scroll = thing(
  'scroll',
  ['parchment', 'treasure-map', 'papyrus'],
  SPELL,
  [0.07, 0.34, 0.3],
  14,
  '#e6cf9a',
  (parts, color) => {
    for (const [z, r] of [
      [-0.13, 0.026],
      [0.13, 0.02],
    ] as const) {
      parts.lathe(
        'paper',
        (share) => times(color, share > 0.5 ? 1 : 0.92),
        [r, 0, r, 0.26],
        [-0.13, r + 0.001, z],
        { roll: -90 },
        24,
      )
      parts.lathe(
        WOOD,
        rgb('#6d3f22'),
        [0.006, -0.03, 0.012, -0.025, 0.008, -0.012, 0.008, 0.272, 0.012, 0.285, 0.006, 0.29],
        [-0.13, r + 0.001, z],
        { roll: -90 },
        14,
      )
    }
    parts.free('paper', (mesh, put) => {
      const p = (j: number, x: number): Vec =>
        put([x, 0.006 + 0.034 * Math.abs(j / 8 - 0.5) ** 3 * 8, -0.13 + j * 0.0325])
      for (let j = 0; j < 8; j++)
        mesh.face(p(j, -0.13), p(j + 1, -0.13), p(j + 1, 0.13), p(j, 0.13), times(color, 0.96 + (j % 2) * 0.04))
    })
    for (let row = 0; row < 7; row++)
      for (let i = 0; i < 9; i++)
        if ((row * 5 + i * 3) % 7 !== 0)
          parts.box(
            'matte',
            rgb('#5a3a22'),
            [0.016 - ((i * row) % 4) * 0.002, 0.0008, 0.0045],
            [-0.098 + i * 0.0245, 0.0085 + 0.034 * Math.abs((row + 1.2) / 9.2 - 0.5) ** 3 * 8, -0.085 + row * 0.026],
          )
    ball(parts, { material: 'glossy', roughness: 0.3 }, rgb('#a3142a'), [0.09, 0.014, 0.1], 0.018, 0.007, 18)
    return { anchors: { top: [0, 0.02, 0] } }
  },
)
