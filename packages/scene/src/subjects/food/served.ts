import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend, pairs, soft, triples } from '../objects/curves.ts'
import { ball, leaf } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CHINA, FOOD, GREEN, JUICY, PORCELAIN } from './belongs.ts'
import { steam } from './dishware.ts'
import { addToppings, toppingsOf } from './toppings.ts'

function nigiri(parts: Parts, color: Rgb) {
  parts.lathe(
    { material: 'rock', scale: 0.006, roughness: 0.8 },
    rgb('#f2efe8'),
    arc(0, 0.012, 0.014, 0.013, -90, 90, 10),
    [-0.011, 0, 0],
    {},
    20,
  )
  parts.lathe(
    { material: 'rock', scale: 0.006, roughness: 0.8 },
    rgb('#f2efe8'),
    arc(0, 0.012, 0.014, 0.013, -90, 90, 10),
    [0.011, 0, 0],
    {},
    20,
  )
  parts.lathe(
    { material: 'rock', scale: 0.006, roughness: 0.8 },
    rgb('#f2efe8'),
    arc(0, 0.012, 0.0148, 0.0135, -90, 90, 10),
    [0, 0, 0],
    {},
    20,
  )
  parts.free(JUICY, (mesh, put) => {
    const [n, m] = [22, 8]
    const p = (i: number, j: number, lift = 0): Vec => {
      const [x, z] = [(i / n - 0.5) * 0.068, (j / m - 0.5) * 0.034]
      return put([x, 0.0285 + lift - 6 * x * x - 22 * z * z, z])
    }
    for (let i = 0; i < n; i++)
      for (let j = 0; j < m; j++)
        mesh.face(
          p(i, j),
          p(i, j + 1),
          p(i + 1, j + 1),
          p(i + 1, j),
          (i + Math.abs(j - 3)) % 4 === 0 ? blend(color, [1, 0.9, 0.8], 0.6) : color,
        )
  })
}

export const sushi = thing(
  'sushi',
  ['maki', 'nigiri', 'sashimi', 'sushi-roll'],
  FOOD,
  [0.06, 0.28, 0.17],
  14,
  '#f0743a',
  (parts, color) => {
    parts.box('boards', rgb('#8a5a34'), [0.27, 0.012, 0.15], [0, 0.014, 0], 0.003)
    for (const x of [-0.09, 0.09]) parts.box('wood', rgb('#6d452a'), [0.02, 0.015, 0.14], [x, 0, 0])
    for (const [x, z] of pairs([-0.085, 0.02, -0.085, -0.03])) nigiri(parts.within([x, 0.026, z], { yaw: 24 }), color)
    for (const [i, x, z] of triples([0, 0.0, 0.028, 1, 0.05, 0.03, 2, 0.025, -0.022, 3, 0.076, -0.018])) {
      const roll = parts.within([x, 0.026, z])
      roll.lathe('glossy', rgb('#16211a'), [0.021, 0, 0.0222, 0.003, 0.0222, 0.026, 0.0212, 0.029], [0, 0, 0], {}, 28)
      roll.lathe(
        { material: 'rock', scale: 0.006 },
        rgb('#f4f1ea'),
        [0.0214, 0.0288, 0.014, 0.0305, 0, 0.0305],
        [0, 0, 0],
        {},
        28,
      )
      for (const [dx, dz, k] of triples([0.003, 0.003, 0, -0.004, 0.002, 1, 0, -0.005, 2]))
        roll.box(
          'glossy',
          [color, rgb('#7fb23c'), rgb('#f6d56a')][(k + i) % 3]!,
          [0.007, 0.003, 0.007],
          [dx, 0.0295, dz],
          0.001,
          { yaw: k * 40 },
        )
    }
    parts.tube(
      'wood',
      rgb('#3a2118'),
      [
        [-0.14, 0.034, 0.062],
        [0.13, 0.03, 0.066],
      ],
      [0.0024, 0.004],
      8,
    )
    parts.tube(
      'wood',
      rgb('#3a2118'),
      [
        [-0.14, 0.034, 0.072],
        [0.13, 0.03, 0.078],
      ],
      [0.0024, 0.004],
      8,
    )
    for (let i = 0; i < 5; i++)
      ball(
        parts,
        'matte',
        rgb('#9fc04a'),
        [0.115 + Math.sin(i * 1.3) * 0.006, 0.032, -0.05 + Math.cos(i * 1.3) * 0.006],
        0.008,
        0.008,
        10,
      )
    return { anchors: { top: [0, 0.056, 0] } }
  },
)

/** Eight slices on a board, one drawn out. */
export const pizza = thing(
  'pizza',
  ['margherita', 'pepperoni-pizza', 'pizza-slice', 'slice-of-pizza'],
  FOOD,
  [0.05, 0.42, 0.4],
  0,
  '#e8b04a',
  (parts, color, form) => {
    const asked = toppingsOf(form)
    const isUsual = asked.length === 0 || asked.includes('pepperoni')
    parts.lathe(
      'wood',
      rgb('#9a6a3e'),
      [0, 0, 0.19, 0, 0.195, 0.004, 0.195, 0.01, 0.19, 0.014, 0, 0.014],
      [0, 0, -0.005],
      {},
      48,
    )
    const r = 0.16
    for (let i = 0; i < 8; i++) {
      const middle = i * 45 + 22.5
      const away = i === 6 ? 0.055 : 0.0015
      const angle = (middle * Math.PI) / 180
      const slice = parts.within([Math.cos(angle) * away, 0.015 + (i === 6 ? 0.008 : 0), -Math.sin(angle) * away], {
        yaw: middle,
      })
      const sector = (radius: number) => [0, 0, ...arc(0, 0, radius, radius, -22, 22, 8)]
      slice.plate('matte', rgb('#d9a25c'), sector(r), 0.008, [0, 0.004, 0], { pitch: -90 })
      slice.plate(JUICY, rgb('#b5351c'), sector(r * 0.93), 0.0035, [0, 0.0085, 0], { pitch: -90 })
      slice.plate({ material: 'glossy', roughness: 0.35 }, color, sector(r * 0.88), 0.005, [0, 0.0095, 0], {
        pitch: -90,
      })
      const rim = arc(0, 0, r, r, -22, 22, 8)
      slice.tube(
        'matte',
        (share) => times(rgb('#c98a42'), 0.85 + 0.3 * Math.abs(Math.sin(share * 7 + i))),
        Array.from({ length: 9 }, (_, k): Vec => [rim[k * 2]!, 0.009, -rim[k * 2 + 1]!]),
        [0.011, 0.013, 0.012, 0.0135, 0.012],
        10,
      )
      if (isUsual)
        for (const [x, z, size] of triples([0.115, 0.02, 0.017, 0.075, -0.012, 0.016])) {
          slice.lathe(
            { material: 'glossy', roughness: 0.3 },
            (share) => (share > 0.7 ? rgb('#c0392b') : rgb('#8f1f18')),
            [size, 0.011, size * 1.02, 0.0145, size * 0.9, 0.0148, 0, 0.014],
            [x, 0, z],
            {},
            20,
          )
        }
      leaf(slice, GREEN, [0.1, 0.0145, -0.025], { pitch: 84, yaw: i * 80 }, 0.026, 0.014, 12)
      for (const [x, z] of pairs([0.135, -0.012, 0.05, 0.006]))
        slice.lathe('glossy', rgb('#1f1b1c'), arc(0.0045, 0.0145, 0.0028, 0.0022, -90, 270, 8), [x, 0, z], {}, 12)
    }
    addToppings(
      parts,
      asked.filter((name) => name !== 'pepperoni'),
      { radius: 0.14, y: 0.029 },
      form,
    )
    return { anchors: { top: [0, 0.03, 0] } }
  },
)

/** Cream, herbs and bread on top. */
function garnish(parts: Parts): void {
  const swirl = Array.from(
    { length: 46 },
    (_, i): Vec => [Math.sin(i * 0.3) * (0.006 + i * 0.0011), 0.07, Math.cos(i * 0.3) * (0.006 + i * 0.0011)],
  )
  parts.tube({ material: 'glossy', roughness: 0.2 }, rgb('#faf3e4'), swirl, [0.002, 0.003], 6)
  for (const [x, z, yaw] of triples([0.002, 0.0, 20, 0.012, 0.006, 140, -0.008, 0.008, 260]))
    leaf(parts, GREEN, [x, 0.072, z], { pitch: 76, yaw }, 0.026, 0.015, 16)
  for (let i = 0; i < 9; i++)
    parts.box(
      'matte',
      rgb('#d2a05a'),
      [0.009, 0.007, 0.009],
      [Math.sin(i * 2.4) * 0.056, 0.067, Math.cos(i * 2.4) * 0.056],
      0.001,
      { yaw: i * 50 },
    )
}

export const soup = thing(
  'soup',
  [
    'stew',
    'soup bowl',
    'bowl-of-soup',
    'chili',
    'chowder',
    'tomato-soup',
    'broth',
    'goulash',
    'borscht',
    'shakshuka',
    'tagine',
    'casserole',
    'gumbo',
    'fondue',
  ],
  FOOD,
  [0.1, 0.26, 0.24],
  0,
  '#d9782a',
  (parts, color, form) => {
    parts.lathe(
      CHINA,
      PORCELAIN,
      soft([0.07, 0, 0.08, 0.004, 0.115, 0.01, 0.122, 0.015, 0.115, 0.014, 0.06, 0.008, 0, 0.008], false, 3),
      [0, 0, 0],
      {},
      44,
    )
    parts.lathe(
      CHINA,
      rgb('#e9e4d8'),
      [
        ...soft([0.035, 0.01, 0.04, 0.016, 0.065, 0.032, 0.084, 0.058, 0.09, 0.08], false, 4),
        0.0905,
        0.083,
        0.087,
        0.082,
        0.08,
        0.068,
      ],
      [0, 0, 0],
      {},
      44,
    )
    parts.tube(
      CHINA,
      rgb('#3f6f8a'),
      Array.from({ length: 45 }, (_, i): Vec => [Math.sin(i / 7) * 0.0885, 0.079, Math.cos(i / 7) * 0.0885]),
      [0.0022],
      6,
    )
    parts.lathe(
      { material: 'glossy', roughness: 0.15 },
      (share) => times(color, 0.92 + share * 0.14),
      [0, 0.0695, 0.04, 0.0695, 0.0815, 0.069],
      [0, 0, 0],
      {},
      44,
    )
    const asked = toppingsOf(form)
    if (asked.length === 0) garnish(parts)
    addToppings(parts, asked, { radius: 0.072, y: 0.07 }, form)
    parts.tube(
      'metal',
      rgb('#c4c8cc'),
      bend([0.03, 0.06, 0.02, 0.075, 0.088, 0.03, 0.125, 0.1, 0.04], 4),
      [0.004, 0.003, 0.0035, 0.005],
      8,
    )
    return { solids: steam(0.09, 0.085, form.time), anchors: { top: [0, 0.07, 0] } }
  },
)
