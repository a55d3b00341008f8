import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, soft, triples } from '../objects/curves.ts'
import { ball, leaf, within } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { FOOD, GREEN, JUICY, PORCELAIN } from './belongs.ts'
import { BREAD_SLICE, flatPlate, steam } from './dishware.ts'
import { addToppings } from './toppings.ts'

/** Golden sticks standing in a paper cup, some fallen out. */
export const fries = thing(
  'fries',
  ['french-fries', 'chips', 'french-fry', 'potato-wedges', 'fish-and-chips', 'onion-rings'],
  FOOD,
  [0.15, 0.13, 0.11],
  10,
  '#c8231f',
  (parts, color, form) => {
    const random = form.random.branch('fries')
    const stick = (at: Vec, turn: { yaw?: number; pitch?: number; roll?: number }, long: number) =>
      parts.box(
        { material: 'matte', roughness: 0.5, scale: 0.1 },
        times(rgb('#eebb4a'), random.between(0.85, 1.12)),
        [0.0085, long, 0.0085],
        at,
        0.0016,
        turn,
      )
    parts.plate(
      'paper',
      color,
      soft([-0.036, 0, 0.036, 0, 0.046, 0.075, 0.02, 0.066, 0, 0.064, -0.02, 0.066, -0.046, 0.075], true, 3),
      0.002,
      [0, 0, 0.02],
      { pitch: -6 },
    )
    parts.plate(
      'paper',
      times(color, 0.85),
      soft([-0.036, 0, 0.036, 0, 0.05, 0.098, 0, 0.104, -0.05, 0.098], true, 3),
      0.002,
      [0, 0, -0.02],
      { pitch: 5 },
    )
    for (let i = 0; i < 44; i++) {
      const [x, z] = [((i % 11) / 10 - 0.5) * 0.074, (Math.floor(i / 11) / 3 - 0.5) * 0.032]
      stick(
        [x, 0.03 + random.between(0, 0.02), z],
        { roll: -x * 260 + random.between(-8, 8), pitch: z * 200 + random.between(-6, 6) },
        random.between(0.075, 0.1),
      )
    }
    for (let i = 0; i < 4; i++)
      stick([-0.05 + i * 0.034, 0.006 + (i % 2) * 0.004, 0.055 + (i % 2) * 0.01], { roll: 90, yaw: i * 47 }, 0.07)
    return { anchors: { top: [0, 0.12, 0] } }
  },
)

function baconStrip(parts: Parts, at: Vec, yaw: number): void {
  parts.within(at, { yaw }).free({ material: 'glossy', roughness: 0.35 }, (mesh, put) => {
    const [n, m] = [30, 4]
    const p = (i: number, j: number): Vec =>
      put([(i / n - 0.5) * 0.11, 0.006 + 0.005 * Math.sin(i * 0.9), (j / m - 0.5) * 0.024])
    for (let i = 0; i < n; i++)
      for (let j = 0; j < m; j++)
        mesh.face(
          p(i, j),
          p(i, j + 1),
          p(i + 1, j + 1),
          p(i + 1, j),
          j === 1 ? rgb('#f0c8a0') : times(rgb('#9a3a24'), 0.85 + 0.2 * (i % 2)),
        )
  })
}

/** Eggs, bacon, toast, tomatoes. */
export const breakfast = thing(
  'breakfast',
  [
    'english-breakfast',
    'fried-egg',
    'bacon-and-eggs',
    'eggs-and-bacon',
    'breakfast-plate',
    'omelette',
    'omelet',
    'scrambled-eggs',
    'bacon',
    'brunch',
    'eggs-benedict',
    'full-breakfast',
  ],
  FOOD,
  [0.06, 0.3, 0.3],
  0,
  '#f1eee7',
  (parts, color, form) => {
    flatPlate(parts, color, 1.12)
    for (const [i, x, z] of triples([0, -0.04, 0.035, 1, 0.035, 0.05]))
      addToppings(parts.within([x, 0.012, z], { yaw: i * 90 }), ['fried egg'], { radius: 0.072, y: 0 }, form)
    for (let i = 0; i < 3; i++) baconStrip(parts, [0.05 + i * 0.012, 0.013 + i * 0.002, -0.03 - i * 0.016], -24 + i * 9)
    const slice = parts.within([-0.065, 0.022, -0.05], { yaw: 30, pitch: 8 }, 0.85)
    slice.plate('matte', rgb('#a86a34'), BREAD_SLICE, 0.018, [0, 0, 0], { pitch: -90 })
    slice.plate(
      { material: 'rock', scale: 0.01 },
      rgb('#dfae68'),
      BREAD_SLICE.map((v) => v * 0.92),
      0.0195,
      [0, 0, 0],
      { pitch: -90 },
    )
    for (const [, x, z] of triples([0, -0.1, 0.02, 1, -0.096, 0.045, 2, 0.1, 0.012]))
      ball(parts, JUICY, rgb('#d8321f'), [x, 0.028, z], 0.0135, 0.013, 18)
    for (let i = 0; i < 3; i++) leaf(parts, GREEN, [0.0, 0.016, 0.0], { yaw: i * 90, pitch: 64 }, 0.03, 0.018, 30)
    return { solids: steam(0.04, 0.09, form.time), anchors: { top: [0, 0.03, 0] } }
  },
)

/** Pleated parcels in a bamboo steamer. */
export const dumplings = thing(
  'dumpling',
  [
    'dumplings',
    'gyoza',
    'dim-sum',
    'pierogi',
    'potsticker',
    'wonton',
    'ravioli',
    'bao',
    'bao-bun',
    'momo',
    'xiaolongbao',
  ],
  FOOD,
  [0.09, 0.24, 0.24],
  0,
  '#f0e6d2',
  (parts, color, form) => {
    const bamboo = { material: 'wood', scale: 0.4 } as const
    parts.lathe(
      bamboo,
      (_, around) => times(rgb('#c9a05c'), 0.9 + 0.12 * Math.sin(around * 60)),
      [0.108, 0, 0.112, 0.002, 0.112, 0.05, 0.108, 0.053, 0.103, 0.05, 0.102, 0.03],
      [0, 0, 0],
      {},
      52,
    )
    parts.lathe(bamboo, rgb('#b8904e'), [0.103, 0.03, 0, 0.03], [0, 0, 0], {}, 40)
    for (let i = 0; i < 7; i++) {
      const [angle, away] = [(i / 6) * Math.PI * 2, i === 6 ? 0 : 0.066]
      const one = parts.within([Math.sin(angle) * away, 0.031, Math.cos(angle) * away], { yaw: i * 50 })
      const folds = (_: number, around: number) => times(color, 0.93 + 0.1 * Math.abs(Math.sin(around * Math.PI * 12)))
      one.lathe(
        { material: 'glossy', roughness: 0.4 },
        folds,
        soft([0.02, 0, 0.029, 0.006, 0.03, 0.016, 0.021, 0.028, 0.008, 0.034, 0.0075, 0.039, 0, 0.04], false, 4),
        [0, 0, 0],
        {},
        48,
      )
      for (let k = 0; k < 12; k++) {
        const a = (k / 12) * Math.PI * 2
        one.tube(
          { material: 'glossy', roughness: 0.4 },
          times(color, 0.97),
          bend(
            [
              Math.sin(a) * 0.025,
              0.022,
              Math.cos(a) * 0.025,
              Math.sin(a + 0.3) * 0.016,
              0.031,
              Math.cos(a + 0.3) * 0.016,
              Math.sin(a + 0.7) * 0.006,
              0.0375,
              Math.cos(a + 0.7) * 0.006,
            ],
            3,
          ),
          [0.0024, 0.002, 0.0016],
          6,
        )
      }
    }
    return { solids: steam(0.085, 0.1, form.time), anchors: { top: [0, 0.07, 0] } }
  },
)

/** A golden bird on a platter, legs up. */
export const roastChicken = thing(
  'roast-chicken',
  [
    'roast-turkey',
    'roasted-chicken',
    'thanksgiving-turkey',
    'roast-duck',
    'turkey-dinner',
    'fried-chicken',
    'chicken-wings',
  ],
  FOOD,
  [0.14, 0.34, 0.3],
  30,
  '#b8702c',
  (parts, color) => {
    flatPlate(parts, PORCELAIN, 1.25)
    const tone = (by: number): Rgb => times(color, by)
    const bird = clay({ material: 'glossy', roughness: 0.3, scale: 0.2 }, color, 0.02)
      .egg([0, 0.07, 0], [0.1, 0.056, 0.072])
      .egg([0.03, 0.088, 0], [0.06, 0.042, 0.056], { color: tone(0.86) })
    for (const side of [-1, 1]) {
      bird.egg([-0.05, 0.07, side * 0.062], [0.05, 0.032, 0.03], { color: tone(0.8), turn: { yaw: side * 20 } })
      bird.limb([-0.08, 0.08, side * 0.06], [-0.125, 0.1, side * 0.034], 0.016, 0.009, { color: tone(0.9) })
      bird.ball([-0.134, 0.105, side * 0.03], 0.011, { color: rgb('#efe0c4') })
      bird.limb([0.05, 0.07, side * 0.07], [0.0, 0.058, side * 0.086], 0.02, 0.013, { color: tone(0.82) })
    }
    for (let i = 0; i < 22; i++) {
      const a = (i / 22) * Math.PI * 2
      const at: Vec = [Math.sin(a) * 0.135, 0.024, Math.cos(a) * 0.115]
      if (i % 3 === 0) ball(parts, JUICY, rgb('#d8321f'), at, 0.014, 0.013, 16)
      else leaf(parts, GREEN, at, { yaw: i * 50, pitch: 60 }, 0.045, 0.028, 40)
    }
    return { solids: [within(bird.done(), [-0.16, 0.005, -0.12], [0.12, 0.14, 0.12])], anchors: { top: [0, 0.125, 0] } }
  },
)
