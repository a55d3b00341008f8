import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend, soft, triples } from '../objects/curves.ts'
import { ball, leaf } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { FOOD, GREEN, STEM, WAX } from './belongs.ts'

/** Streaked from the top, as skins ripen. */
const ripe = (color: Rgb, other: Rgb, much: number) => (share: number, around: number) => {
  const streak = 0.5 + 0.5 * Math.sin(around * 75 + Math.sin(around * 31) * 2)
  return blend(color, other, much * Math.max(0, Math.abs(share - 0.5) * 2 - 0.35 + streak * 0.25))
}

export function appleAt(parts: Parts, color: Rgb): void {
  const skin = ripe(color, rgb('#e8c45a'), 0.8)
  parts.lathe(
    WAX,
    skin,
    soft(
      [
        0, 0.008, 0.012, 0.001, 0.028, 0.006, 0.038, 0.028, 0.041, 0.05, 0.034, 0.07, 0.02, 0.077, 0.008, 0.07, 0,
        0.062,
      ],
      false,
      5,
    ),
    [0, 0, 0],
    {},
    40,
  )
  parts.tube('wood', STEM, bend([0, 0.062, 0, 0.002, 0.08, 0, 0.008, 0.095, 0], 4), [0.0022, 0.0018, 0.0026], 8)
  leaf(parts, GREEN, [0.002, 0.078, 0], { yaw: 70, pitch: 52 }, 0.04, 0.022, 40)
}

export const apple = thing(
  'apple',
  ['red-apple', 'green-apple'],
  FOOD,
  [0.095, 0.085, 0.085],
  10,
  '#b3161d',
  (parts, color) => {
    appleAt(parts, color)
    return { anchors: { hand: [0, 0.04, 0], top: [0, 0.095, 0] } }
  },
)

export const pear = thing('pear', ['green-pear'], FOOD, [0.13, 0.08, 0.08], 10, '#b9bf3c', (parts, color) => {
  parts.lathe(
    WAX,
    ripe(color, rgb('#c98a3a'), 0.4),
    soft(
      [
        0, 0.006, 0.014, 0.001, 0.03, 0.006, 0.04, 0.03, 0.036, 0.055, 0.024, 0.078, 0.019, 0.098, 0.012, 0.11, 0,
        0.111,
      ],
      false,
      5,
    ),
    [0, 0, 0],
    {},
    40,
  )
  parts.tube('wood', STEM, bend([0, 0.108, 0, 0.003, 0.124, 0, 0.01, 0.134, 0], 4), [0.0024, 0.002, 0.0028], 8)
  leaf(parts, GREEN, [0, 0.112, 0], { yaw: 80, pitch: 48 }, 0.04, 0.022, 40)
  return { anchors: { top: [0, 0.13, 0] } }
})

export const BANANA_YELLOW = rgb('#f0c630')
const BROWN = rgb('#5a4320')

/** Three fingers from one stem, lying on their tips. */
export function bananasAt(parts: Parts, color: Rgb): void {
  for (const [i, roll] of [-24, 0, 24].entries()) {
    const path = bend(
      [
        -0.085, 0.055, 0, -0.07, 0.05, 0, -0.045, 0.026, 0, 0, 0.018, 0, 0.05, 0.034, 0, 0.078, 0.066, 0, 0.083, 0.076,
        0,
      ],
      4,
    )
    const even = path.map((_, k) => {
      const [a, b, t] = [Math.floor(k / 4), Math.min(6, Math.floor(k / 4) + 1), (k % 4) / 4]
      const r = [0.006, 0.0075, 0.016, 0.019, 0.018, 0.01, 0.004]
      return r[a]! + (r[b]! - r[a]!) * t
    })
    const tone = (share: number) =>
      share > 0.95 || share < 0.03
        ? BROWN
        : share < 0.14
          ? blend(GREEN, color, (share - 0.03) / 0.11)
          : times(color, 0.96 + i * 0.04)
    parts.within([0, 0, (i - 1) * 0.016], { pitch: roll, yaw: (i - 1) * -7 }).tube(WAX, tone, path, even, 9)
  }
  ball(parts, 'wood', BROWN, [-0.087, 0.057, 0], 0.011, 0.009, 12)
}

export const banana = thing(
  'banana',
  ['bananas', 'bunch-of-bananas', 'plantain'],
  FOOD,
  [0.08, 0.19, 0.12],
  0,
  '#f0c630',
  (parts, color) => {
    bananasAt(parts, color)
    return { anchors: { top: [0, 0.04, 0] } }
  },
)

export function orangeAt(parts: Parts, color: Rgb): void {
  ball(parts, { material: 'leather', scale: 0.35, roughness: 0.4 }, color, [0, 0.04, 0], 0.041, 0.04, 32)
  parts.lathe('leaves', GREEN, [0.006, 0.079, 0.003, 0.081, 0, 0.082], [0, 0, 0], {}, 6)
}

/** A cut half: rind, white, and the wedges. */
function cutHalf(parts: Parts, rind: Rgb, flesh: Rgb, radius: number) {
  const pith = blend(flesh, [1, 1, 1], 0.75)
  parts.lathe({ material: 'leather', scale: 0.35 }, rind, arc(0, radius, radius, radius, -90, 0, 10), [0, 0, 0], {}, 32)
  parts.lathe('matte', pith, [radius, radius, 0, radius + 0.0005], [0, 0, 0], {}, 32)
  for (let i = 0; i < 9; i++) {
    const wedge = [...arc(0, 0, radius * 0.88, radius * 0.88, 3, 37, 5), radius * 0.1, radius * 0.036]
    parts
      .within([0, radius + 0.001, 0], { yaw: i * 40 })
      .plate({ material: 'glossy', roughness: 0.2 }, times(flesh, 0.92 + (i % 3) * 0.07), wedge, 0.002, [0, 0, 0], {
        pitch: -90,
      })
  }
}

export const orange = thing(
  'orange',
  ['mandarin', 'tangerine', 'grapefruit', 'clementine'],
  FOOD,
  [0.11, 0.165, 0.12],
  0,
  '#f08a1c',
  (parts, color) => {
    orangeAt(parts.within([-0.035, 0, -0.01]), color)
    leaf(parts, GREEN, [-0.035, 0.08, -0.01], { yaw: 60, pitch: 60 }, 0.04, 0.02, 40)
    cutHalf(
      parts.within([0.05, 0.006, 0.022], { pitch: 42, yaw: -8 }),
      color,
      times(blend(color, rgb('#ffb347'), 0.2), 0.9),
      0.04,
    )
    return { anchors: { top: [-0.035, 0.085, 0] } }
  },
)

export function lemonAt(parts: Parts, color: Rgb): void {
  const shape = soft(
    [0, -0.052, 0.006, -0.048, 0.012, -0.04, 0.028, -0.02, 0.031, 0, 0.027, 0.022, 0.011, 0.04, 0.006, 0.047, 0, 0.05],
    false,
    4,
  )
  parts.lathe({ material: 'leather', scale: 0.3, roughness: 0.4 }, color, shape, [0, 0.031, 0], { roll: 82 }, 28)
}

export const lemon = thing('lemon', ['lime', 'citrus'], FOOD, [0.066, 0.16, 0.1], 0, '#f5d327', (parts, color) => {
  lemonAt(parts.within([-0.03, 0, -0.012], { yaw: 14 }), color)
  cutHalf(parts.within([0.052, 0.005, 0.02], { pitch: 46, yaw: -10 }), color, blend(color, rgb('#fff3a0'), 0.5), 0.03)
  leaf(parts, GREEN, [-0.075, 0.03, -0.012], { yaw: 100, pitch: 70, roll: 20 }, 0.045, 0.022, 30)
  return { anchors: { top: [-0.03, 0.062, 0] } }
})

export const strawberry = thing(
  'strawberry',
  ['berry', 'raspberry'],
  FOOD,
  [0.062, 0.045, 0.045],
  10,
  '#d3202a',
  (parts, color) => {
    const radius = (y: number) => 0.0225 * ((y + 0.0015) / 0.05) ** 0.62 * (1 - (y / 0.0495) ** 7)
    const profile = Array.from({ length: 15 }, (_, i) => [radius((i / 14) * 0.048), (i / 14) * 0.048]).flat()
    parts.lathe(
      { material: 'glossy', roughness: 0.22 },
      (share) => blend(color, [0.9, 0.6, 0.4], Math.max(0, share - 0.82) * 1.6),
      profile,
      [0, 0, 0],
      {},
      32,
    )
    for (let row = 1; row < 8; row++) {
      const y = row * 0.0058
      const many = Math.max(4, Math.round(radius(y) * 480))
      for (let i = 0; i < many; i++) {
        const angle = ((i + (row % 2) * 0.5) / many) * Math.PI * 2
        ball(
          parts,
          'glossy',
          rgb('#f0d06a'),
          [Math.sin(angle) * radius(y) * 0.99, y, Math.cos(angle) * radius(y) * 0.99],
          0.0008,
          0.0014,
          6,
        )
      }
    }
    for (let i = 0; i < 8; i++) leaf(parts, GREEN, [0, 0.047, 0], { yaw: i * 45, pitch: 74 }, 0.021, 0.009, 60)
    parts.tube('leaves', GREEN, bend([0, 0.046, 0, 0.001, 0.055, 0, 0.005, 0.062, 0], 3), [0.0016], 6)
    return { anchors: { top: [0, 0.05, 0] } }
  },
)

export const cherry = thing(
  'cherry',
  ['cherries', 'pair-of-cherries'],
  FOOD,
  [0.08, 0.06, 0.04],
  0,
  '#a80f22',
  (parts, color) => {
    for (const [x, z, lean] of triples([-0.016, 0.004, 1, 0.017, -0.003, -1])) {
      parts.lathe(
        { material: 'glossy', roughness: 0.08 },
        color,
        soft([0, 0.001, 0.008, 0.001, 0.013, 0.012, 0.011, 0.02, 0.005, 0.0235, 0, 0.021], false, 4),
        [x, 0, z],
        {},
        28,
      )
      parts.tube(
        'leaves',
        rgb('#7a9a3a'),
        bend([x, 0.021, z, x * 0.7 + lean * 0.001, 0.045, z, 0.006, 0.073, 0], 5),
        [0.0009, 0.0009, 0.0012],
        6,
      )
    }
    ball(parts, 'wood', STEM, [0.006, 0.074, 0], 0.0025, 0.002, 8)
    leaf(parts, GREEN, [0.006, 0.073, 0], { yaw: 60, pitch: 66 }, 0.034, 0.018, 50)
    return { anchors: { top: [0, 0.075, 0] } }
  },
)

export function grapesAt(parts: Parts, color: Rgb): void {
  const rows = [1, 3, 5, 7, 8, 8, 7]
  for (const [k, many] of rows.entries()) {
    for (let i = 0; i < many; i++) {
      const angle = ((i + k * 0.4) / many) * Math.PI * 2
      const reach = many === 1 ? 0 : 0.0042 * many * (1 + 0.1 * Math.sin(i * 9))
      const at: Vec = [
        Math.sin(angle) * reach,
        0.0105 + k * 0.0145 + 0.003 * Math.sin(i * 5 + k),
        Math.cos(angle) * reach,
      ]
      ball(
        parts,
        { material: 'glossy', roughness: 0.2 },
        times(color, 0.8 + 0.4 * Math.abs(Math.sin(i * 3.7 + k))),
        at,
        0.0105,
        0.0115,
        14,
      )
    }
  }
  for (let i = 0; i < 5; i++)
    ball(
      parts,
      { material: 'glossy', roughness: 0.2 },
      color,
      [Math.sin(i * 1.26) * 0.014, 0.1, Math.cos(i * 1.26) * 0.014],
      0.0105,
      0.0115,
      14,
    )
}

export const grapes = thing(
  'grapes',
  ['grape', 'bunch-of-grapes', 'raisin'],
  FOOD,
  [0.16, 0.1, 0.1],
  0,
  '#5b2a78',
  (parts, color) => {
    grapesAt(parts, color)
    parts.tube('wood', STEM, bend([0, 0.095, 0, 0.002, 0.12, 0, 0.012, 0.145, 0], 4), [0.003, 0.0025, 0.0035], 8)
    for (const yaw of [70, -50]) leaf(parts, GREEN, [0.004, 0.122, 0], { yaw, pitch: 60 }, 0.062, 0.055, 60)
    return { anchors: { top: [0, 0.11, 0] } }
  },
)
