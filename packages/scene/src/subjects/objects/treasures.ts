import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend, hoop, soft } from './curves.ts'
import { ball } from './small-parts.ts'
import { thing } from './thing.ts'

const RARE = { kind: 'object', stands: 'surface', home: ['table', 'hall', 'studio'] } as const
const GOLD = { material: 'metal', roughness: 0.2 } as const
const LEAF = rgb('#e6b040')
const GEMS = ['#c4122f', '#1f5fc8', '#1f9a50', '#8a2fc0'].map(rgb)

export const crown = thing(
  'crown',
  ['tiara', 'diadem', 'royal-crown'],
  RARE,
  [0.19, 0.22, 0.22],
  12,
  '#e6b040',
  (parts, color) => {
    parts.lathe(GOLD, color, [0.092, 0, 0.098, 0.004, 0.098, 0.03, 0.094, 0.034], [0, 0, 0], {}, 48)
    parts.lathe(
      'cloth',
      rgb('#8a1230'),
      soft([0.09, 0.02, 0.096, 0.07, 0.07, 0.12, 0.03, 0.13, 0, 0.126], false, 4),
      [0, 0, 0],
      {},
      36,
    )
    for (let i = 0; i < 8; i++) {
      const spike = parts.within([0, 0, 0], { yaw: i * 45 })
      spike.plate(GOLD, color, [-0.034, 0, 0.034, 0, 0.012, 0.05, 0, 0.085, -0.012, 0.05], 0.005, [0, 0.03, 0.097], {
        pitch: 6,
      })
      ball(spike, GOLD, color, [0, 0.12, 0.106], 0.011, 0.011, 16)
      ball(
        spike,
        { material: 'glossy', roughness: 0.05, glow: 0.12 },
        GEMS[i % 4]!,
        [0, 0.017, 0.097],
        0.0105,
        0.0105,
        12,
      )
      ball(
        spike,
        { material: 'glossy', roughness: 0.05, glow: 0.1 },
        GEMS[(i + 1) % 4]!,
        [0, 0.06, 0.101],
        0.007,
        0.009,
        10,
      )
      if (i < 4)
        spike.tube(GOLD, color, bend([0, 0.05, 0.098, 0, 0.12, 0.08, 0, 0.15, 0.03, 0, 0.148, 0], 4), [0.007], 10)
      else spike.tube(GOLD, color, bend([0, 0.05, 0.098, 0, 0.12, 0.08, 0, 0.15, 0.03, 0, 0.148, 0], 4), [0.007], 10)
    }
    parts.tube(GOLD, times(color, 0.85), hoop(0.099, 0.006, 40), [0.005], 8)
    parts.tube(GOLD, times(color, 0.85), hoop(0.099, 0.029, 40), [0.004], 8)
    ball(parts, GOLD, color, [0, 0.16, 0], 0.017, 0.017, 18)
    parts.box(GOLD, color, [0.007, 0.028, 0.007], [0, 0.172, 0]).box(GOLD, color, [0.02, 0.007, 0.007], [0, 0.183, 0])
    return { anchors: { top: [0, 0.2, 0], hand: [0.1, 0.02, 0] } }
  },
)

/** Open, heaped with coins and jewels. */
export const treasureChest = thing(
  'treasure-chest',
  ['treasure', 'chest', 'pile-of-gold', 'gold-coin', 'coin', 'hoard'],
  { kind: 'object', stands: 'ground', home: ['beach', 'cave', 'hall'] },
  [0.85, 0.8, 0.72],
  24,
  '#7d4a26',
  (parts, color, form) => {
    const boards = { material: 'boards', scale: 0.6 } as const
    parts.box(boards, color, [0.76, 0.36, 0.04], [0, 0, 0.23]).box(boards, color, [0.76, 0.36, 0.04], [0, 0, -0.23])
    for (const x of [-0.36, 0.36]) parts.box(boards, times(color, 0.85), [0.04, 0.36, 0.46], [x, 0, 0])
    for (const x of [-0.37, -0.13, 0.13, 0.37])
      parts.box('metal', rgb('#a98a3c'), [0.05, 0.37, 0.512], [x, 0, 0], 0.006)
    parts.box('metal', rgb('#a98a3c'), [0.78, 0.035, 0.516], [0, 0.33, 0], 0.006)
    parts.box('matte', rgb('#1d120a'), [0.68, 0.3, 0.42], [0, 0.05, 0])
    const lid = parts.within([0, 0.36, -0.25], { pitch: -72 })
    const curve = arc(0.25, 0, 0.26, 0.2, 180, 0, 10)
    lid.free(boards, (mesh, put) => {
      for (let k = 0; k < 10; k++) {
        const p = (i: number, x: number): Vec => put([x, curve[i * 2 + 1]!, curve[i * 2]!])
        mesh.face(p(k, -0.38), p(k + 1, -0.38), p(k + 1, 0.38), p(k, 0.38), times(color, k % 2 ? 0.9 : 1.1))
      }
    })
    for (const x of [-0.37, -0.13, 0.13, 0.37])
      lid.tube(
        'metal',
        rgb('#a98a3c'),
        Array.from({ length: 11 }, (_, k): Vec => [x, curve[k * 2 + 1]! + 0.004, curve[k * 2]!]),
        [0.022],
        6,
      )
    for (const x of [-0.37, 0.37]) lid.plate(boards, times(color, 0.85), [...curve], 0.03, [x, 0, 0], { yaw: -90 })
    const random = form.random.branch('coins')
    parts.lathe(GOLD, times(LEAF, 0.8), soft([0.3, 0.34, 0.2, 0.42, 0.08, 0.48, 0, 0.49], false, 4), [0, 0, 0], {}, 24)
    for (let i = 0; i < 190; i++) {
      const [angle, reach] = [random.next() * 6.283, Math.sqrt(random.next()) * 0.31]
      const [x, z] = [Math.sin(angle) * reach * 1.05, Math.cos(angle) * reach * 0.72]
      const y = 0.345 + 0.15 * (1 - (reach / 0.32) ** 2)
      parts.lathe(
        GOLD,
        times(LEAF, random.between(0.8, 1.15)),
        [0, 0, 0.026, 0, 0.028, 0.003, 0.026, 0.006, 0, 0.006],
        [x, y, z],
        { yaw: angle * 57, pitch: random.between(-40, 40), roll: random.between(-40, 40) },
        14,
      )
    }
    for (let i = 0; i < 9; i++)
      ball(
        parts,
        { material: 'glossy', roughness: 0.05, glow: 0.15 },
        GEMS[i % 4]!,
        [Math.sin(i * 2.4) * 0.2, 0.45 + 0.02 * (i % 3), Math.cos(i * 2.4) * 0.15],
        0.026,
        0.026,
        7,
      )
    for (let i = 0; i < 14; i++)
      parts.lathe(
        GOLD,
        LEAF,
        [0, 0, 0.026, 0, 0.028, 0.003, 0.026, 0.006, 0, 0.006],
        [-0.2 + random.between(-0.1, 0.5), 0.001 + (i % 2) * 0.006, 0.3 + random.between(0, 0.1)],
        {},
        14,
      )
    parts
      .box('metal', LEAF, [0.1, 0.12, 0.03], [0, 0.24, 0.26], 0.01)
      .box('matte', rgb('#17110a'), [0.016, 0.04, 0.006], [0, 0.28, 0.275])
    return { anchors: { top: [0, 0.48, 0], inside: [0, 0.42, 0] } }
  },
)

export const key = thing(
  'key',
  ['golden-key', 'skeleton-key', 'house-key'],
  RARE,
  [0.02, 0.16, 0.06],
  0,
  '#d9a838',
  (parts, color) => {
    const lying = parts.within([0, 0.008, 0], { pitch: -78 })
    for (const [x, y] of [
      [-0.063, 0.015],
      [-0.063, -0.015],
      [-0.042, 0],
    ] as const)
      lying.within([x, y, 0], { pitch: 90 }).tube(GOLD, color, hoop(0.0145, 0, 24), [0.0045], 8)
    lying.rod(GOLD, color, [-0.03, 0, 0], [0.075, 0, 0], 0.005, 12)
    lying
      .within([-0.024, 0, 0], { roll: -90 })
      .lathe(GOLD, color, [0.005, 0, 0.009, 0.003, 0.005, 0.006, 0.008, 0.009, 0.005, 0.012], [0, 0, 0], {}, 14)
    lying.plate(
      GOLD,
      color,
      [
        0.045, 0, 0.072, 0, 0.072, -0.028, 0.066, -0.028, 0.066, -0.018, 0.061, -0.018, 0.061, -0.026, 0.055, -0.026,
        0.055, -0.015, 0.045, -0.015,
      ],
      0.006,
    )
    return undefined
  },
)

export const diamond = thing(
  'diamond',
  ['jewel', 'brilliant'],
  RARE,
  [0.09, 0.12, 0.12],
  8,
  '#a8dcf4',
  (parts, color) => {
    const stone = parts.within([0, 0.003, 0])
    const ring = (n: number, r: number, y: number, shift: number) =>
      Array.from(
        { length: n },
        (_, i): Vec => [
          Math.sin(((i + shift) / n) * Math.PI * 2) * r,
          y,
          Math.cos(((i + shift) / n) * Math.PI * 2) * r,
        ],
      )
    const [low, girdle, table]: [Vec, Vec[], Vec[]] = [[0, 0, 0], ring(16, 0.06, 0.058, 0), ring(8, 0.035, 0.086, 0.5)]
    stone.free({ material: 'glass', roughness: 0.02, glow: 0.22 }, (mesh, put) => {
      const tone = (k: number) => times(color, 0.55 + 0.75 * Math.abs(Math.sin(k * 2.7)))
      for (let i = 0; i < 16; i++)
        mesh.face(put(low), put(girdle[(i + 1) % 16]!), put(girdle[i]!), put(girdle[i]!), tone(i))
      for (let i = 0; i < 8; i++) {
        const [a, b, c] = [girdle[i * 2]!, girdle[i * 2 + 1]!, girdle[(i * 2 + 2) % 16]!]
        const [t, u] = [table[i]!, table[(i + 1) % 8]!]
        mesh.face(put(a), put(b), put(t), put(t), tone(i + 3))
        mesh.face(put(b), put(c), put(t), put(t), tone(i + 7))
        mesh.face(put(c), put(u), put(t), put(t), blend(tone(i + 1), [1, 1, 1], 0.35))
      }
      for (let i = 0; i < 8; i++)
        mesh.face(
          put([0, 0.086, 0]),
          put(table[i]!),
          put(table[(i + 1) % 8]!),
          put(table[(i + 1) % 8]!),
          blend(color, [1, 1, 1], 0.5),
        )
    })
    return { anchors: { top: [0, 0.086, 0] } }
  },
)
