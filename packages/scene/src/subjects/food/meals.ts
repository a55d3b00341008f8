import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, pairs, soft } from '../objects/curves.ts'
import { within } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CHINA, CREAM, FOOD, JUICY } from './belongs.ts'

export const cheese = thing(
  'cheese',
  ['swiss-cheese', 'cheddar', 'gouda', 'emmental'],
  FOOD,
  [0.09, 0.2, 0.16],
  30,
  '#f2c23a',
  (_, color) => {
    const body = clay({ material: 'glossy', roughness: 0.5 }, color, 0).box([0, 0.043, 0], [0.095, 0.043, 0.09], 0.004)
    // Two cuts make the wedge; its point is at −x.
    body.box([-0.03, 0.043, 0.128], [0.2, 0.1, 0.09], 0, { op: 'carve', turn: { yaw: -22 }, blend: 0.003 })
    body.box([-0.03, 0.043, -0.128], [0.2, 0.1, 0.09], 0, { op: 'carve', turn: { yaw: 22 }, blend: 0.003 })
    const inside = times(color, 0.72)
    for (const [x, y, z, r] of [
      [0.05, 0.06, 0.062, 0.016],
      [0.0, 0.03, 0.045, 0.013],
      [0.06, 0.022, 0.066, 0.01],
      [-0.045, 0.055, 0.028, 0.01],
      [0.02, 0.066, 0.052, 0.007],
      [0.04, 0.09, 0.02, 0.014],
      [-0.01, 0.088, -0.015, 0.011],
      [0.07, 0.09, -0.03, 0.009],
      [-0.05, 0.088, 0.005, 0.006],
      [0.1, 0.05, 0.0, 0.016],
      [0.1, 0.025, 0.035, 0.01],
      [0.02, 0.04, -0.052, 0.012],
      [-0.02, 0.016, 0.036, 0.007],
    ] as const)
      body.ball([x, y, z], r, { op: 'carve', color: inside, blend: 0.002 })
    body.box([0.097, 0.043, 0], [0.006, 0.05, 0.1], 0, { op: 'paint', color: rgb('#d9742a'), blend: 0.002 })
    return {
      solids: [within(body.done(), [-0.1, -0.004, -0.085], [0.1, 0.092, 0.085])],
      anchors: { top: [0.02, 0.086, 0] },
    }
  },
)

export const egg = thing(
  'egg',
  ['eggs', 'boiled-egg', 'easter-egg'],
  FOOD,
  [0.1, 0.06, 0.06],
  0,
  '#e3b98c',
  (parts, color) => {
    const shape = Array.from({ length: 21 }, (_, i) => {
      const t = (i / 20) * Math.PI
      return [0.0215 * Math.sin(t) * (1 + 0.12 * Math.cos(t)), 0.071 - 0.0285 * Math.cos(t)]
    }).flat()
    parts.lathe(
      { material: 'matte', roughness: 0.5, scale: 0.15 },
      (_, around) => times(color, 0.98 + 0.04 * Math.sin(around * 50)),
      shape,
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      CHINA,
      rgb('#6f9fb8'),
      [
        ...soft([0.026, 0, 0.027, 0.004, 0.01, 0.012, 0.009, 0.022, 0.018, 0.035, 0.0225, 0.05], false, 4),
        0.0235,
        0.053,
        0.0215,
        0.051,
      ],
      [0, 0, 0],
      {},
      32,
    )
    return { anchors: { top: [0, 0.1, 0] } }
  },
)

const SEED = rgb('#f3e2b8')

function ruffle(parts: Parts, color: Rgb, radius: number, y: number, waves: number) {
  parts.free('leaves', (mesh, put) => {
    const n = 96
    const p = (i: number, out: number): Vec => {
      const angle = (i / n) * Math.PI * 2
      const r = out * (radius + 0.004 * Math.sin(angle * 5))
      return put([
        Math.sin(angle) * r,
        y + (out > 0.9 ? 0.0055 * Math.sin(angle * waves) - 0.003 : 0),
        Math.cos(angle) * r,
      ])
    }
    for (let i = 0; i < n; i++)
      mesh.face(
        p(i, 0.6),
        p(i, 1),
        p(i + 1, 1),
        p(i + 1, 0.6),
        times(color, 0.85 + 0.3 * ((Math.sin((i / n) * Math.PI * 2 * waves) + 1) / 2)),
      )
  })
}

export const burger = thing(
  'burger',
  ['hamburger', 'cheeseburger', 'sandwich'],
  FOOD,
  [0.115, 0.125, 0.125],
  10,
  '#c8813a',
  (parts, color) => {
    const bun = { material: 'glossy', roughness: 0.45 } as const
    parts.lathe(
      bun,
      (share) => (share > 0.7 ? CREAM : color),
      soft([0.03, 0, 0.05, 0.002, 0.056, 0.012, 0.054, 0.022, 0.04, 0.024, 0, 0.024], false, 4),
      [0, 0, 0],
      {},
      40,
    )
    ruffle(parts, rgb('#7fb23c'), 0.062, 0.029, 13)
    parts.lathe(
      { material: 'rock', scale: 0.015, roughness: 0.7 },
      rgb('#54301c'),
      [0, 0.03, 0.052, 0.03, 0.058, 0.035, 0.058, 0.044, 0.053, 0.049, 0, 0.049],
      [0, 0, 0],
      {},
      40,
    )
    // The slice of cheese hangs over at its corners.
    parts.free({ material: 'glossy', roughness: 0.35 }, (mesh, put) => {
      const n = 10
      const p = (i: number, j: number): Vec => {
        const [x, z] = [(i / n - 0.5) * 0.104, (j / n - 0.5) * 0.104]
        const over = Math.max(0, Math.hypot(x, z) - 0.056)
        return put([x * 0.98, 0.0505 - over * 0.95, z * 0.98])
      }
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) mesh.face(p(i, j), p(i, j + 1), p(i + 1, j + 1), p(i + 1, j), rgb('#f4b52a'))
    })
    for (const [x, z] of pairs([0.02, 0.028, -0.03, 0.008, 0.018, -0.028]))
      parts.lathe(
        JUICY,
        rgb('#cf3a26'),
        [0, 0.051, 0.031, 0.051, 0.032, 0.054, 0.03, 0.057, 0, 0.057],
        [x, 0, z],
        {},
        28,
      )
    ruffle(parts, rgb('#8cc045'), 0.06, 0.06, 11)
    parts.lathe(
      bun,
      (share) => (share < 0.16 ? CREAM : blend(color, times(color, 0.75), share * 0.6)),
      soft([0, 0.062, 0.05, 0.062, 0.058, 0.07, 0.054, 0.088, 0.036, 0.106, 0.014, 0.113, 0, 0.114], false, 4),
      [0, 0, 0],
      {},
      44,
    )
    for (let i = 0; i < 44; i++) {
      const [angle, t] = [i * 2.4, Math.sqrt((i + 0.5) / 44)]
      const reach = 0.047 * t
      const y = 0.114 - 0.026 * t ** 2.4
      parts
        .within([Math.sin(angle) * reach, y, Math.cos(angle) * reach], { yaw: (angle * 180) / Math.PI, pitch: 40 * t })
        .lathe('glossy', SEED, [0, -0.0012, 0.0014, -0.0002, 0.0016, 0.0006, 0, 0.0014], [0, 0, 0], {}, 7)
    }
    return { anchors: { top: [0, 0.115, 0] } }
  },
)

export const hotDog = thing(
  'hot-dog',
  ['hotdog', 'sausage', 'bratwurst', 'frankfurter'],
  FOOD,
  [0.07, 0.22, 0.08],
  24,
  '#b5482a',
  (parts, color) => {
    const bun = clay({ material: 'glossy', roughness: 0.5 }, rgb('#d08a42'), 0.01)
      .limb([-0.07, 0.02, 0.026], [0.07, 0.02, 0.026], 0.02, 0.02)
      .limb([-0.07, 0.026, -0.025], [0.07, 0.026, -0.025], 0.023, 0.023)
      .limb([-0.07, 0.018, 0], [0.07, 0.018, 0], 0.018, 0.018)
      .limb([-0.085, 0.05, 0], [0.085, 0.05, 0], 0.017, 0.017, { op: 'carve', color: CREAM, blend: 0.004 })
      .done()
    parts.tube(
      JUICY,
      color,
      bend(
        [-0.108, 0.05, 0, -0.1, 0.049, 0, -0.05, 0.045, 0, 0, 0.044, 0, 0.05, 0.045, 0, 0.1, 0.049, 0, 0.108, 0.05, 0],
        4,
      ),
      [
        0.004, 0.008, 0.011, 0.0135, 0.0145, 0.015, 0.015, 0.015, 0.015, 0.015, 0.015, 0.015, 0.015, 0.015, 0.015,
        0.015, 0.015, 0.015, 0.015, 0.015, 0.0145, 0.0135, 0.011, 0.008, 0.004,
      ],
      16,
    )
    const zigzag = Array.from({ length: 17 }, (_, i) => [
      -0.085 + i * 0.0106,
      0.0595 - (Math.abs(i - 8) < 7 ? 0.0015 : 0),
      (i % 2 ? 1 : -1) * 0.0075,
    ]).flat()
    parts.tube({ material: 'glossy', roughness: 0.2 }, rgb('#f2c21c'), bend(zigzag, 4), [0.0028], 8)
    return { solids: [within(bun, [-0.098, 0, -0.048], [0.098, 0.054, 0.048])], anchors: { top: [0, 0.06, 0] } }
  },
)
