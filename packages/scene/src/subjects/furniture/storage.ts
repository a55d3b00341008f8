import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { cushion } from '../objects/cushion.ts'
import { thing } from '../objects/thing.ts'
import { BEDSIDE, BRASS, COOKING, DARK, LACQUER, STEEL, STUDY, WOOD, WORK } from './belongs.ts'

export const bed = thing(
  'bed',
  ['double-bed', 'single-bed', 'king-size-bed', 'mattress'],
  BEDSIDE,
  [1.15, 1.75, 2.15],
  28,
  '#5b7fa6',
  (parts, color) => {
    const oak = rgb('#8f6038')
    for (const x of [-0.8, 0.8]) for (const z of [-0.98, 0.98]) parts.box(WOOD, oak, [0.09, 0.3, 0.09], [x, 0, z], 0.01)
    parts.box(WOOD, oak, [1.72, 0.14, 2.08], [0, 0.2, 0], 0.015)
    parts.box(WOOD, times(oak, 1.05), [1.75, 0.85, 0.08], [0, 0.28, -1.04], 0.03)
    for (const x of [-0.56, 0, 0.56]) parts.box(WOOD, times(oak, 0.85), [0.48, 0.5, 0.03], [x, 0.55, -1], 0.015)
    parts.box(WOOD, oak, [1.75, 0.28, 0.07], [0, 0.2, 1.04], 0.02)
    cushion(parts, 'cloth', rgb('#efece6'), [1.62, 0.26, 2], [0, 0.3, 0], 0.07)
    cushion(parts, 'cloth', color, [1.74, 0.24, 1.42], [0, 0.4, 0.3], 0.1, 0.03)
    cushion(parts, 'cloth', rgb('#f4f1ea'), [1.73, 0.17, 0.3], [0, 0.49, -0.4], 0.08, 0.02)
    for (const x of [-0.4, 0.4])
      cushion(parts, 'cloth', rgb('#f7f5f0'), [0.68, 0.16, 0.44], [x, 0.58, -0.72], 0.08, 0.05, {
        pitch: 24,
        yaw: x * 8,
      })
    cushion(parts, 'cloth', times(color, 0.7), [0.42, 0.13, 0.36], [0, 0.66, -0.6], 0.06, 0.05, { pitch: 40 })
    return { anchors: { seat: [0, 0.66, 0.3], top: [0, 0.66, 0.3] } }
  },
)

export const wardrobe = thing(
  'wardrobe',
  ['closet', 'armoire', 'cupboard', 'cabinet', 'dresser'],
  BEDSIDE,
  [2, 1.3, 0.6],
  28,
  '#8a5c38',
  (parts, color) => {
    parts.box(WOOD, color, [1.26, 1.86, 0.56], [0, 0.08, 0], 0.01)
    parts.box(WOOD, times(color, 0.8), [1.28, 0.1, 0.56], [0, 0, 0], 0.01)
    parts.box(WOOD, times(color, 1.05), [1.34, 0.08, 0.64], [0, 1.92, 0.01], 0.025)
    for (const x of [-1, 1]) {
      parts.box(WOOD, times(color, 1.12), [0.6, 1.42, 0.025], [x * 0.31, 0.47, 0.29], 0.008)
      parts.box(WOOD, times(color, 1.12), [0.6, 0.3, 0.025], [x * 0.31, 0.13, 0.29], 0.008)
      for (const [y, h] of [
        [0.55, 0.52],
        [1.16, 0.64],
      ] as const)
        parts.box(WOOD, times(color, 0.88), [0.42, h, 0.02], [x * 0.31, y, 0.3], 0.012)
      parts.lathe(
        'metal',
        BRASS,
        [0.008, 0, 0.01, 0.02, 0.02, 0.03, 0, 0.045],
        [x * 0.05, 1.12, 0.3],
        { pitch: 90 },
        12,
      )
      parts.lathe(
        'metal',
        BRASS,
        [0.008, 0, 0.01, 0.02, 0.02, 0.03, 0, 0.045],
        [x * 0.31, 0.28, 0.3],
        { pitch: 90 },
        12,
      )
    }
    return { anchors: { top: [0, 2, 0] } }
  },
)

const SPINES = [
  '#8c2f2b',
  '#23486b',
  '#3c6b4a',
  '#c89b3c',
  '#5b3a63',
  '#d8cdb4',
  '#1f2a33',
  '#a3562d',
  '#6d8a94',
  '#7a1f3a',
  '#2f6f73',
  '#b8a27a',
].map(rgb)

export const bookshelf = thing(
  'bookshelf',
  ['bookcase', 'shelf', 'book-shelf', 'shelves'],
  STUDY,
  [2, 1.2, 0.36],
  26,
  '#7a4f30',
  (parts, color, form) => {
    const random = form.random.branch('books')
    parts.box(WOOD, times(color, 0.55), [1.16, 1.96, 0.02], [0, 0.02, -0.16])
    for (const x of [-0.58, 0.58]) parts.box(WOOD, color, [0.04, 2, 0.36], [x, 0, 0], 0.006)
    const rows = 5
    const step = 0.375
    for (let row = 0; row <= rows; row++) parts.box(WOOD, color, [1.14, 0.03, 0.35], [0, 0.07 + row * step, 0], 0.004)
    parts.box(WOOD, times(color, 0.8), [1.14, 0.07, 0.33], [0, 0, 0])
    for (let row = 0; row < rows; row++) {
      const [y, end] = [0.1 + row * step, 0.545 - (row % 2 ? 0.16 : 0.02)]
      for (let x = -0.55; x < end; ) {
        const [w, h, d] = [random.between(0.022, 0.055), random.between(0.2, 0.32), random.between(0.18, 0.25)]
        if (x + w > 0.555) break
        const tone = times(random.pick(SPINES), random.between(0.8, 1.2))
        const lean = random.next() < 0.06 ? -9 : 0
        parts.box('paper', tone, [w - 0.002, h, d], [x + w / 2, y, 0.14 - d / 2], 0.003, { roll: lean })
        if (random.next() < 0.6)
          for (const at of [0.16, 0.8])
            parts.box('metal', BRASS, [w - 0.004, 0.008, 0.002], [x + w / 2, y + h * at, 0.1405], 0, { roll: lean })
        x += w + (lean ? 0.02 : 0.001)
      }
      if (row % 2)
        parts.lathe(
          'glossy',
          random.pick(SPINES),
          [0, 0, 0.04, 0, 0.065, 0.08, 0.03, 0.16, 0.04, 0.2, 0.025, 0.2],
          [0.46, y, 0.03],
          {},
          18,
        )
    }
    return { anchors: { top: [0, 2, 0] } }
  },
)

export const fridge = thing(
  'fridge',
  ['refrigerator', 'freezer', 'icebox'],
  COOKING,
  [1.85, 0.75, 0.7],
  28,
  '#cdd2d6',
  (parts, color) => {
    parts.box('matte', DARK, [0.7, 0.05, 0.6], [0, 0, -0.02])
    parts.box(LACQUER, times(color, 0.85), [0.75, 1.8, 0.62], [0, 0.05, -0.04], 0.015)
    for (const [y, h] of [
      [0.07, 0.72],
      [0.81, 1.03],
    ] as const)
      cushion(parts, LACQUER, color, [0.745, h, 0.07], [0, y, 0.3], 0.025)
    for (const [y, h] of [
      [0.42, 0.32],
      [0.9, 0.5],
    ] as const) {
      parts.rod('metal', STEEL, [-0.3, y, 0.38], [-0.3, y + h, 0.38], 0.013, 10)
      for (const e of [0.02, h - 0.02]) parts.rod('metal', STEEL, [-0.3, y + e, 0.33], [-0.3, y + e, 0.38], 0.009)
    }
    for (const [x, y, tone] of [
      [0.1, 1.5, '#f2d24a'],
      [0.2, 1.38, '#e4604e'],
      [0.05, 1.34, '#5aa0c8'],
    ] as const)
      parts.box('paper', rgb(tone), [0.09, 0.09, 0.004], [x, y, 0.338], 0, { roll: x * 40 - 6 })
    return { anchors: { top: [0, 1.85, 0] } }
  },
)

export const stove = thing(
  'stove',
  ['oven', 'cooker', 'range', 'hob'],
  COOKING,
  [1.1, 0.64, 0.65],
  24,
  '#e8e6e0',
  (parts, color, form) => {
    parts.box('matte', DARK, [0.58, 0.06, 0.54], [0, 0, 0])
    parts.box(LACQUER, color, [0.62, 0.84, 0.6], [0, 0.06, 0], 0.01)
    parts.box({ material: 'glossy', roughness: 0.08 }, rgb('#111214'), [0.62, 0.02, 0.62], [0, 0.9, 0.01], 0.006)
    parts.box(LACQUER, times(color, 0.95), [0.62, 0.16, 0.05], [0, 0.9, -0.29], 0.012)
    parts.box(LACQUER, times(color, 1.03), [0.58, 0.55, 0.03], [0, 0.2, 0.31], 0.01)
    parts.box(
      { material: 'glossy', roughness: 0.06 },
      form.traits.includes('lit') ? rgb('#7a3a12') : rgb('#17181a'),
      [0.42, 0.3, 0.012],
      [0, 0.27, 0.325],
      0.006,
    )
    parts.rod('metal', STEEL, [-0.24, 0.68, 0.37], [0.24, 0.68, 0.37], 0.013, 10)
    for (const x of [-0.22, 0.22]) parts.rod('metal', STEEL, [x, 0.68, 0.32], [x, 0.68, 0.37], 0.009)
    for (let i = 0; i < 5; i++)
      parts.lathe(
        'glossy',
        rgb('#2a2b2e'),
        [0.026, 0, 0.024, 0.02, 0, 0.024],
        [-0.22 + i * 0.11, 0.83, 0.3],
        { pitch: 90 },
        16,
      )
    for (const x of [-0.15, 0.15])
      for (const z of [-0.14, 0.16])
        for (const r of [0.095, 0.06]) parts.tube('metal', rgb('#45474b'), ringAt([x, 0.925, z], r), [0.008], 6)
    // A pot on one ring.
    parts.lathe(
      'metal',
      rgb('#b5543a'),
      [0, 0.93, 0.1, 0.93, 0.11, 0.94, 0.11, 1.05, 0.118, 1.055, 0.118, 1.055, 0.08, 1.08, 0.02, 1.09, 0, 1.09],
      [-0.15, 0, -0.12],
      {},
      28,
    )
    parts.lathe('glossy', DARK, [0.008, 1.085, 0.008, 1.1, 0.02, 1.108, 0, 1.12], [-0.15, 0, -0.12], {}, 12)
    return { anchors: { top: [0.15, 0.93, 0.1] } }
  },
)

const ringAt = ([x, y, z]: Vec, r: number): Vec[] =>
  Array.from({ length: 19 }, (_, i) => [
    x + Math.sin((i / 18) * Math.PI * 2) * r,
    y,
    z + Math.cos((i / 18) * Math.PI * 2) * r,
  ])

export const barrel = thing(
  'barrel',
  ['cask', 'keg', 'wooden-barrel', 'wine-barrel'],
  { ...WORK, home: ['workshop', 'harbour'] },
  [0.95, 0.68, 0.68],
  15,
  '#8a5f38',
  (parts, color) => {
    const radius = (y: number) => 0.335 - 0.075 * ((y - 0.475) / 0.475) ** 2
    const staves = 18
    for (let i = 0; i < staves; i++) {
      const [from, to] = [(i / staves) * Math.PI * 2, ((i + 0.96) / staves) * Math.PI * 2]
      const tone = times(color, 0.82 + ((i * 7) % 5) * 0.08)
      for (let k = 0; k < 8; k++) {
        const [y0, y1] = [(k / 8) * 0.95, ((k + 1) / 8) * 0.95]
        const at = (a: number, y: number): Vec => [Math.sin(a) * radius(y), y, Math.cos(a) * radius(y)]
        parts.quad(WOOD, tone, at(from, y0), at(to, y0), at(to, y1), at(from, y1))
      }
    }
    parts.lathe('matte', rgb('#2a1a10'), [0.25, 0, 0.325, 0.475, 0.25, 0.93], [0, 0, 0], {}, 24)
    parts.lathe('boards', times(color, 0.9), [0, 0.9, 0.262, 0.9], [0, 0, 0], {}, 24)
    for (const y of [0.05, 0.22, 0.7, 0.87])
      parts.lathe(
        'metal',
        rgb('#54504a'),
        [radius(y) + 0.006, y - 0.025, radius(y + 0.02) + 0.006, y + 0.03],
        [0, 0, 0],
        {},
        32,
      )
    return { anchors: { top: [0, 0.93, 0], seat: [0, 0.93, 0] } }
  },
)

export const crate = thing(
  'crate',
  ['wooden-box', 'box', 'wooden-crate', 'packing-case'],
  { ...WORK, home: ['workshop', 'harbour', 'farm'] },
  [0.6, 0.7, 0.6],
  28,
  '#b08454',
  (parts, color) => {
    const [w, h, d] = [0.7, 0.6, 0.6]
    parts.box('matte', times(color, 0.25), [w - 0.05, h - 0.04, d - 0.05], [0, 0.02, 0])
    for (let i = 0; i < 5; i++) {
      const tone = times(color, 0.88 + ((i * 3) % 4) * 0.07)
      const y = 0.015 + i * 0.117
      for (const s of [-1, 1]) {
        parts.box(WOOD, tone, [w - 0.03, 0.106, 0.02], [0, y, s * (d / 2 - 0.022)], 0.004)
        parts.box(WOOD, times(tone, 0.95), [0.02, 0.106, d - 0.03], [s * (w / 2 - 0.022), y, 0], 0.004)
      }
      parts.box(WOOD, tone, [w - 0.02, 0.02, 0.11], [0, h - 0.02, -d / 2 + 0.06 + i * 0.12], 0.004)
    }
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        parts
          .box(WOOD, times(color, 1.12), [0.09, h, 0.03], [x * (w / 2 - 0.045), 0, z * (d / 2 - 0.005)], 0.005)
          .box(WOOD, times(color, 1.08), [0.03, h, 0.09], [x * (w / 2 - 0.005), 0, z * (d / 2 - 0.045)], 0.005)
    for (const z of [-1, 1])
      parts.box(WOOD, times(color, 1.05), [0.08, 0.68, 0.018], [z * 0.22, 0.05, z * (d / 2 - 0.004)], 0.004, {
        roll: z * 42,
      })
    for (const x of [-1, 1])
      parts.box(WOOD, times(color, 1.05), [0.02, 0.08, d - 0.1], [x * (w / 2 - 0.004), h / 2 - 0.04, 0], 0.004)
    for (const x of [-0.3, 0.3])
      for (const y of [0.05, 0.3, 0.55])
        parts.lathe('metal', rgb('#5a5650'), [0.008, 0, 0, 0.005], [x, y, d / 2 + 0.01], { pitch: 90 }, 8)
    return { anchors: { top: [0, 0.6, 0], seat: [0, 0.6, 0], inside: [0, 0.6, 0] } }
  },
)
