import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, soft, triples } from '../objects/curves.ts'
import { leaf } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CHINA, FOOD, GREEN, JUICY, WAX } from './belongs.ts'
import { appleAt, BANANA_YELLOW, bananasAt, grapesAt, lemonAt, orangeAt } from './fruit.ts'

export const watermelon = thing(
  'watermelon',
  ['melon', 'watermelon-slice', 'slice-of-watermelon'],
  FOOD,
  [0.15, 0.3, 0.08],
  8,
  '#e0333c',
  (parts, color) => {
    const slice = parts.within([0, 0.146, 0], { pitch: -14 })
    const half = (r: number) => arc(0, 0, r, r, 180, 360, 30)
    slice.plate(WAX, rgb('#2f6b34'), half(0.148), 0.05)
    slice.plate('matte', rgb('#e6efc8'), half(0.141), 0.0512)
    slice.plate({ material: 'glossy', roughness: 0.35 }, blend(color, rgb('#f6c0b0'), 0.35), half(0.133), 0.0522)
    slice.plate({ material: 'glossy', roughness: 0.35 }, color, half(0.127), 0.0532)
    for (const side of [-1, 1])
      for (const [x, y] of [
        [-0.085, -0.04],
        [-0.045, -0.03],
        [0, -0.035],
        [0.045, -0.03],
        [0.085, -0.04],
        [-0.06, -0.075],
        [-0.02, -0.078],
        [0.022, -0.078],
        [0.062, -0.075],
        [0, -0.11],
        [-0.035, -0.106],
        [0.036, -0.104],
      ] as const)
        slice
          .within([x, y, side * 0.0268], { roll: (x / 0.13) * 60 })
          .lathe('glossy', rgb('#22140f'), [0, -0.005, 0.0028, -0.001, 0.0022, 0.003, 0, 0.006], [0, 0, 0], {}, 8)
    return { anchors: { top: [0, 0.15, 0] } }
  },
)

/** Rows of small pyramids, each with a spine, wound around an oval. */
export const pineapple = thing('pineapple', ['ananas'], FOOD, [0.37, 0.15, 0.15], 0, '#d99a2b', (parts, color) => {
  const [rows, around, tall] = [11, 12, 0.185]
  const radius = (y: number) => 0.066 * Math.max(0.05, 1 - Math.abs((y - 0.088) / 0.108) ** 3.2)
  parts.free({ material: 'glossy', roughness: 0.5 }, (mesh, put) => {
    const point = (row: number, i: number, out = 1): Vec => {
      const [y, angle] = [Math.max(0, Math.min(tall, (row / rows) * tall)), (i / around) * Math.PI * 2]
      return put([Math.sin(angle) * radius(y) * out, y, Math.cos(angle) * radius(y) * out])
    }
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < around; i++) {
        const c = i + (row % 2) * 0.5
        const tip = point(row + 0.5, c, 1.09)
        const [low, right, high, left] = [
          point(row - 0.5, c),
          point(row + 0.5, c + 0.5),
          point(row + 1.5, c),
          point(row + 0.5, c - 0.5),
        ]
        const green = blend(color, rgb('#7a8a2a'), 0.5 * (row / rows))
        for (const [a, b, tone] of [
          [low, right, 0.8],
          [right, high, 1.15],
          [high, left, 1.1],
          [left, low, 0.7],
        ] as const)
          mesh.face(a, b, tip, tip, times(green, tone))
      }
  })
  for (let i = 0; i < 34; i++) {
    const ring = Math.floor(i / 9)
    leaf(
      parts,
      times(rgb('#4f8a45'), 0.8 + ((i * 3) % 5) * 0.09),
      [0, 0.175 + ring * 0.008, 0],
      { yaw: i * 137, pitch: 44 - ring * 12 },
      0.11 + ring * 0.022,
      0.026,
      50 - ring * 14,
    )
  }
  return { anchors: { top: [0, 0.3, 0] } }
})

export const carrot = thing('carrot', ['carrots'], FOOD, [0.1, 0.29, 0.17], 12, '#ee7a1c', (parts, color) => {
  for (const [k, z, yaw] of triples([0, -0.018, 6, 1, 0.022, -10])) {
    const one = parts.within([0.05 - k * 0.012, 0.026, z], { yaw, roll: 97 }, k ? 0.9 : 1)
    const profile = Array.from({ length: 25 }, (_, i) => {
      const t = i / 24
      return [0.019 * (1 - t) ** 0.62 * (1 + 0.04 * Math.sin(i * 2.6)) * (t < 0.04 ? 0.75 : 1), t * 0.17]
    }).flat()
    one.lathe(
      { material: 'glossy', roughness: 0.45 },
      (_, around) => times(color, 0.95 + 0.06 * Math.sin(around * 40)),
      profile,
      [0, 0, 0],
      {},
      24,
    )
    one.lathe('leaves', GREEN, [0.013, 0.001, 0.004, -0.003, 0, -0.004], [0, 0, 0], {}, 12)
    for (let i = 0; i < 9; i++) {
      const stalk = one.within([0, 0, 0], { yaw: i * 40, pitch: 168 - (i % 3) * 7 })
      stalk.rod('leaves', times(GREEN, 1.2), [0, 0, 0], [0, 0.1, 0], 0.0014, 5)
      for (let n = 0; n < 6; n++)
        for (const s of [-1, 1])
          leaf(stalk, GREEN, [0, 0.04 + n * 0.012, 0], { roll: s * 50, pitch: s * 10 }, 0.026, 0.008, 20)
    }
  }
  return { anchors: { top: [0, 0.05, 0] } }
})

export const tomato = thing('tomato', ['tomatoes'], FOOD, [0.075, 0.085, 0.085], 10, '#d42a1e', (parts, color) => {
  parts.free(JUICY, (mesh, put) => {
    const outline = soft(
      [0, 0.003, 0.02, 0.001, 0.038, 0.014, 0.043, 0.034, 0.036, 0.055, 0.018, 0.063, 0.006, 0.06, 0, 0.056],
      false,
      4,
    )
    const sides = 60
    const rows = Array.from({ length: outline.length / 2 }, (_, i) =>
      Array.from({ length: sides + 1 }, (_, s) => {
        const angle = (s / sides) * Math.PI * 2
        const rib = 1 - 0.045 * Math.abs(Math.sin(angle * 3)) ** 3 * Math.min(1, i / 8)
        const [r, y] = [outline[i * 2]! * rib, outline[i * 2 + 1]!]
        const [ar, ay] = [outline[Math.max(0, i - 1) * 2]!, outline[Math.max(0, i - 1) * 2 + 1]!]
        const next = Math.min(outline.length / 2 - 1, i + 1)
        const [dr, dy] = [outline[next * 2]! - ar, outline[next * 2 + 1]! - ay]
        const l = Math.hypot(dr, dy) || 1
        return mesh.vertex({
          at: put([Math.sin(angle) * r, y, Math.cos(angle) * r]),
          normal: [(Math.sin(angle) * dy) / l, -dr / l, (Math.cos(angle) * dy) / l],
          color,
        })
      }),
    )
    for (let i = 0; i + 1 < rows.length; i++)
      for (let s = 0; s < sides; s++) {
        mesh.triangle(rows[i]![s]!, rows[i]![s + 1]!, rows[i + 1]![s + 1]!)
        mesh.triangle(rows[i]![s]!, rows[i + 1]![s + 1]!, rows[i + 1]![s]!)
      }
  })
  for (let i = 0; i < 5; i++) leaf(parts, GREEN, [0, 0.059, 0], { yaw: i * 72, pitch: 72 }, 0.03, 0.009, 46)
  parts.tube(
    'leaves',
    GREEN,
    [
      [0, 0.056, 0],
      [0.003, 0.074, 0.001],
    ],
    [0.0025, 0.0018],
    6,
  )
  return { anchors: { top: [0, 0.065, 0] } }
})

export const fruitBowl = thing(
  'fruit-bowl',
  ['bowl-of-fruit', 'fruit', 'fruits', 'still-life', 'fruit-basket'],
  FOOD,
  [0.2, 0.34, 0.32],
  0,
  '#3f6f8a',
  (parts, color) => {
    parts.lathe(
      CHINA,
      color,
      [
        ...soft([0.055, 0, 0.06, 0.012, 0.1, 0.03, 0.14, 0.065, 0.16, 0.1], false, 5),
        0.163,
        0.103,
        ...soft([0.156, 0.1, 0.13, 0.065, 0.08, 0.035, 0, 0.03], false, 4),
      ],
      [0, 0, 0],
      {},
      48,
    )
    appleAt(parts.within([-0.065, 0.06, 0.05], { yaw: 20, roll: 12 }), rgb('#b3161d'))
    appleAt(parts.within([0.01, 0.06, 0.085], { yaw: 120, pitch: 14 }), rgb('#8fae2c'))
    orangeAt(parts.within([0.085, 0.055, 0.03]), rgb('#f08a1c'))
    orangeAt(parts.within([-0.02, 0.07, -0.06], {}), rgb('#ef8f22'))
    lemonAt(parts.within([0.07, 0.085, -0.03], { yaw: 30 }), rgb('#f5d327'))
    bananasAt(parts.within([-0.03, 0.115, -0.02], { yaw: 16, pitch: -10 }, 1.15), BANANA_YELLOW)
    grapesAt(parts.within([0.05, 0.1, 0.105], { pitch: 128, yaw: 18 }), rgb('#5b2a78'))
    return { anchors: { top: [0, 0.16, 0] } }
  },
)
