import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { roundFace } from '../../shapes/writing-face.ts'
import { arc, soft } from '../objects/curves.ts'
import { flame, glowing } from '../objects/flame.ts'
import { ball } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CHINA, CREAM, CRUST, FOOD, JUICY, PORCELAIN } from './belongs.ts'
import { addToppings, toppingsOf } from './toppings.ts'

const ICING = { material: 'glossy', roughness: 0.3 } as const
const SPRINKLES = ['#f25c8a', '#57b6e8', '#f7d24a', '#7ac86a', '#ffffff', '#b57ae0'].map(rgb)

/** A tier: sponge, icing on top that drips over the edge. */
function tier(
  parts: Parameters<typeof flame>[0],
  y: number,
  r: number,
  tall: number,
  sponge: readonly [number, number, number],
  icing: readonly [number, number, number],
  drips = 1,
) {
  parts.lathe(
    { material: 'matte', scale: 0.3 },
    (share) => (share > 0.4 && share < 0.6 ? CREAM : sponge),
    [r, 0, r, tall * 0.4, r * 1.01, tall * 0.42, r * 1.01, tall * 0.55, r, tall * 0.58, r, tall],
    [0, y, 0],
    {},
    48,
  )
  parts.lathe(
    ICING,
    icing,
    [r + 0.001, tall * 0.84, r + 0.004, tall * 0.9, r + 0.003, tall * 0.98, r * 0.96, tall + 0.004, 0, tall + 0.004],
    [0, y, 0],
    {},
    48,
  )
  const many = Math.round(r * 150)
  for (let i = 0; i < many; i++) {
    const angle = (i / many) * Math.PI * 2
    const drop = tall * (0.16 + 0.3 * Math.abs(Math.sin(i * 2.3))) * drips
    const [x, z] = [Math.sin(angle) * (r + 0.001), Math.cos(angle) * (r + 0.001)]
    parts.tube(
      ICING,
      icing,
      [
        [x, y + tall * 0.95, z],
        [x, y + tall * 0.88 - drop * 0.6, z],
        [x, y + tall * 0.86 - drop, z],
      ],
      [0.009, 0.007, 0.0075],
      8,
    )
    ball(parts, ICING, icing, [x, y + tall * 0.86 - drop, z], 0.0075, 0.0075, 10)
  }
}

function candles(parts: Parameters<typeof flame>[0], time: number): void {
  for (let i = 0; i < 7; i++) {
    const [angle, reach] = [(i / 6) * Math.PI * 2, i === 6 ? 0 : 0.05]
    const [x, z] = [Math.sin(angle) * reach, Math.cos(angle) * reach]
    const tone = SPRINKLES[(i * 2) % 6]!
    parts.lathe(
      'matte',
      (share, around) => ((share * 5 + around) % 1 < 0.5 ? tone : PORCELAIN),
      Array.from({ length: 22 }, (_, k) => [0.0045, k * 0.003]).flat(),
      [x, 0.2, z],
      {},
      14,
    )
    parts.rod('matte', rgb('#3a2a20'), [x, 0.263, z], [x, 0.272, z], 0.0008, 5)
    flame(parts, [x, 0.268, z], 0.032, time, i * 0.3)
  }
}

export const cake = thing(
  'cake',
  ['birthday-cake', 'wedding-cake', 'gateau', 'torte', 'cheesecake'],
  FOOD,
  [0.28, 0.32, 0.32],
  8,
  '#f08fb0',
  (parts, color, form) => {
    parts.lathe(
      CHINA,
      PORCELAIN,
      [0.09, 0, 0.095, 0.006, 0.15, 0.012, 0.162, 0.02, 0.16, 0.023, 0, 0.016],
      [0, 0, 0],
      {},
      48,
    )
    // Written on, the lower tier is iced all over.
    const hasText = form.text !== undefined
    tier(parts, 0.018, 0.13, 0.1, hasText ? CREAM : rgb('#c98b4e'), color, hasText ? 0.35 : 1)
    tier(parts, 0.122, 0.085, 0.075, rgb('#c98b4e'), color)
    for (let i = 0; i < 12; i++) {
      const angle = (i / 12) * Math.PI * 2
      const [x, z] = [Math.sin(angle) * 0.109, Math.cos(angle) * 0.109]
      parts.lathe(
        ICING,
        rgb('#fbf6ee'),
        soft([0.014, 0, 0.015, 0.006, 0.009, 0.014, 0, 0.022], false, 3),
        [x, 0.12, z],
        {},
        12,
      )
      if (i % 2) ball(parts, JUICY, rgb('#b3121f'), [x, 0.145, z], 0.009, 0.009, 14)
    }
    const isLit = form.traits.some((trait) => /birthday|candle|party/.test(trait)) || hasText
    if (isLit) candles(parts, form.time)
    addToppings(parts, toppingsOf(form), { radius: 0.078, y: 0.201 }, form)
    return {
      lamps: isLit ? [glowing([0, 0.33, 0], 0.12, 1.2)] : [],
      anchors: { top: [0, 0.2, 0] },
      writing: roundFace(0.1345, 0.054, 0.066, 100, { hand: 'icing', ink: rgb('#7a1f3a') }),
    }
  },
)

export const cupcake = thing(
  'cupcake',
  ['muffin', 'fairy-cake'],
  FOOD,
  [0.115, 0.085, 0.085],
  10,
  '#f29ac0',
  (parts, color) => {
    const pleats = 26
    parts.free('paper', (mesh, put) => {
      for (let i = 0; i < pleats * 2; i++) {
        const p = (k: number, r: number, y: number): Vec => {
          const angle = (k / (pleats * 2)) * Math.PI * 2
          const out = k % 2 ? r : r * 0.93
          return put([Math.sin(angle) * out, y, Math.cos(angle) * out])
        }
        mesh.face(
          p(i, 0.026, 0),
          p(i + 1, 0.026, 0),
          p(i + 1, 0.036, 0.045),
          p(i, 0.036, 0.045),
          i % 2 ? rgb('#7fb8d8') : rgb('#5a98c0'),
        )
      }
    })
    parts.lathe(
      { material: 'matte', scale: 0.2 },
      CRUST,
      [0.033, 0.04, 0.038, 0.048, 0.03, 0.056, 0, 0.06],
      [0, 0, 0],
      {},
      32,
    )
    const turns = 3.6
    const path = Array.from({ length: 76 }, (_, i): Vec => {
      const t = i / 75
      const angle = t * turns * Math.PI * 2
      const reach = 0.028 * (1 - t) ** 0.85
      return [Math.sin(angle) * reach, 0.054 + t * 0.044, Math.cos(angle) * reach]
    })
    parts.tube(
      ICING,
      (share) => times(color, 0.92 + share * 0.14),
      path,
      path.map((_, i) => 0.0115 * (1 - (i / 75) * 0.6)),
      12,
    )
    parts.lathe(ICING, color, [0.026, 0.05, 0.016, 0.08, 0.004, 0.1], [0, 0, 0], {}, 20)
    ball(parts, JUICY, rgb('#b3121f'), [0, 0.105, 0], 0.0095, 0.009, 18)
    for (let i = 0; i < 22; i++) {
      const [angle, t] = [i * 2.4, 0.1 + (i / 22) * 0.7]
      const reach = 0.028 * (1 - t) + 0.011
      parts
        .within([Math.sin(angle) * reach, 0.056 + t * 0.044, Math.cos(angle) * reach], { yaw: i * 50, pitch: 60 })
        .rod('glossy', SPRINKLES[i % 6]!, [0, -0.002, 0], [0, 0.002, 0], 0.0008, 5)
    }
    return { anchors: { top: [0, 0.1, 0] } }
  },
)

export const donut = thing('donut', ['doughnut'], FOOD, [0.04, 0.11, 0.11], 0, '#ef7fae', (parts, color) => {
  const tilted = parts.within([0, 0.002, 0], { pitch: 0 })
  tilted.lathe(
    { material: 'matte', scale: 0.3 },
    (share) => blend(CRUST, CREAM, Math.max(0, 0.5 - Math.abs(share - 0.52) * 5)),
    arc(0.034, 0.019, 0.0205, 0.019, -90, 270, 28),
    [0, 0, 0],
    {},
    44,
  )
  parts.free(ICING, (mesh, put) => {
    const sides = 72
    const rows = Array.from({ length: 13 }, (_, k) =>
      Array.from({ length: sides + 1 }, (_, s) => {
        const angle = (s / sides) * Math.PI * 2
        const wave = 14 * Math.sin(angle * 7) + 8 * Math.sin(angle * 4 + 1)
        const a = ((8 + wave * 0.8 + ((172 - wave * 1.6) * k) / 12) * Math.PI) / 180
        const [c, n] = [Math.cos(a), Math.sin(a)]
        return mesh.vertex({
          at: put([
            Math.sin(angle) * (0.034 + c * 0.0222),
            0.0215 + n * 0.0195,
            Math.cos(angle) * (0.034 + c * 0.0222),
          ]),
          normal: [Math.sin(angle) * c, n, Math.cos(angle) * c],
          color,
        })
      }),
    )
    for (let k = 0; k < 12; k++)
      for (let s = 0; s < sides; s++) {
        mesh.triangle(rows[k]![s]!, rows[k]![s + 1]!, rows[k + 1]![s + 1]!)
        mesh.triangle(rows[k]![s]!, rows[k + 1]![s + 1]!, rows[k + 1]![s]!)
      }
  })
  for (let i = 0; i < 90; i++) {
    const [angle, a] = [i * 2.4, 0.5 + ((i * 0.3713) % 1) * 2.1]
    const [r, y] = [0.034 + Math.cos(a) * 0.0228, 0.0215 + Math.sin(a) * 0.0202]
    parts
      .within([Math.sin(angle) * r, y, Math.cos(angle) * r], { yaw: i * 77, pitch: 84 })
      .rod('glossy', SPRINKLES[i % 6]!, [0, -0.0034, 0], [0, 0.0034, 0], 0.0012, 6)
  }
  return { anchors: { top: [0, 0.04, 0] } }
})

export const cookie = thing(
  'cookie',
  ['biscuit', 'chocolate-chip-cookie', 'gingerbread'],
  FOOD,
  [0.075, 0.17, 0.11],
  0,
  '#c98d4c',
  (parts, color) => {
    const one = (at: Vec, turn: { yaw?: number; pitch?: number; roll?: number }, seed: number) => {
      const here = parts.within(at, turn)
      here.lathe(
        { material: 'rock', scale: 0.012, roughness: 0.9 },
        (share) => times(color, share < 0.5 ? 0.8 : 1.06),
        [0, 0, 0.032, 0.001, 0.038, 0.005, 0.036, 0.01, 0.026, 0.0135, 0.012, 0.0125, 0, 0.0135],
        [0, 0, 0],
        {},
        32,
      )
      for (let i = 0; i < 13; i++) {
        const [angle, reach] = [i * 2.4 + seed, 0.0085 * Math.sqrt(i + 0.3)]
        here.lathe(
          'glossy',
          rgb('#3a1e10'),
          [0.0045, 0, 0.0042, 0.002, 0.0025, 0.004, 0, 0.0046],
          [Math.sin(angle) * reach, 0.0115, Math.cos(angle) * reach],
          { yaw: i * 40, pitch: 10 },
          7,
        )
      }
    }
    for (let k = 0; k < 3; k++) one([-0.03 + k * 0.003, k * 0.0135, -0.005 * k], { yaw: k * 50 }, k)
    one([0.038, 0.033, 0.04], { pitch: 62, yaw: 24 }, 1.4)
    return { anchors: { top: [-0.03, 0.045, 0] } }
  },
)
