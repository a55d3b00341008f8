import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend, hoop, soft } from '../objects/curves.ts'
import { painting } from '../objects/painted.ts'
import { ball } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CLEAR, DRINK } from './belongs.ts'

const GLASS = rgb('#e2eef4')
const RIM = { material: 'glass', roughness: 0.04 } as const
const LIQUID = { material: 'glossy', roughness: 0.06, glow: 0.06 } as const

export const wineGlass = thing(
  'wine-glass',
  ['wine', 'glass-of-wine', 'red-wine', 'goblet', 'champagne', 'glass'],
  DRINK,
  [0.22, 0.09, 0.09],
  0,
  '#6d0f22',
  (parts, color) => {
    parts.lathe(
      LIQUID,
      (share) => times(color, 0.7 + share * 0.5),
      [...soft([0, 0.099, 0.02, 0.103, 0.036, 0.125, 0.0405, 0.15], false, 4), 0.0405, 0.15, 0, 0.15],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      CLEAR,
      GLASS,
      soft([0.0405, 0.149, 0.0405, 0.17, 0.039, 0.195, 0.035, 0.22], false, 5),
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      RIM,
      GLASS,
      soft(
        [0.037, 0, 0.037, 0.002, 0.015, 0.006, 0.005, 0.014, 0.0035, 0.04, 0.0035, 0.08, 0.006, 0.095, 0.012, 0.099],
        false,
        4,
      ),
      [0, 0, 0],
      {},
      32,
    )
    parts.tube(RIM, GLASS, hoop(0.035, 0.22, 32), [0.0009], 6)
    return { anchors: { hand: [0, 0.06, 0], top: [0, 0.22, 0] } }
  },
)

export const bottle = thing(
  'bottle',
  ['wine-bottle', 'bottle-of-wine', 'beer-bottle', 'glass-bottle'],
  DRINK,
  [0.31, 0.08, 0.08],
  0,
  '#24472c',
  (parts, color) => {
    parts.lathe(
      { material: 'glossy', roughness: 0.06 },
      color,
      soft(
        [
          0, 0.004, 0.03, 0.001, 0.037, 0.006, 0.038, 0.05, 0.038, 0.17, 0.034, 0.2, 0.018, 0.225, 0.0145, 0.25, 0.0145,
          0.29,
        ],
        false,
        4,
      ),
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      'metal',
      rgb('#7a1626'),
      [0.0155, 0.252, 0.0155, 0.29, 0.0165, 0.292, 0.0165, 0.302, 0.015, 0.306, 0, 0.306],
      [0, 0, 0],
      {},
      28,
    )
    const texture = painting('wine label', 256, 160, (pen) => {
      pen.fillStyle = '#f4ead2'
      pen.fillRect(0, 0, 256, 160)
      pen.strokeStyle = '#a8843c'
      pen.lineWidth = 4
      pen.strokeRect(8, 8, 240, 144)
      pen.fillStyle = '#6d1a26'
      pen.beginPath()
      pen.arc(128, 58, 24, 0, 7)
      pen.fill()
      pen.fillStyle = '#d9b45a'
      pen.beginPath()
      for (let i = 0; i < 6; i++) pen.arc(116 + (i % 3) * 12, 50 + Math.floor(i / 3) * 12, 6, 0, 7)
      pen.fill()
      pen.fillStyle = '#3a2c22'
      for (const [y, w] of [
        [98, 130],
        [114, 90],
        [130, 110],
      ] as const)
        pen.fillRect(128 - w / 2, y, w, 7)
    })
    parts.free({ material: 'paper', texture }, (mesh, put) => {
      const rows = Array.from({ length: 17 }, (_, i) => {
        const angle = (i / 16 - 0.5) * 2.6
        const normal: Vec = [Math.sin(angle), 0, Math.cos(angle)]
        return [0.05, 0.145].map((y, k) =>
          mesh.vertex({
            at: put([normal[0] * 0.0386, y, normal[2] * 0.0386]),
            normal,
            color: [1, 1, 1],
            uv: [i / 16, 1 - k],
          }),
        )
      })
      for (let i = 0; i < 16; i++) {
        mesh.triangle(rows[i]![0]!, rows[i + 1]![0]!, rows[i + 1]![1]!)
        mesh.triangle(rows[i]![0]!, rows[i + 1]![1]!, rows[i]![1]!)
      }
    })
    return { anchors: { hand: [0, 0.25, 0], top: [0, 0.306, 0] } }
  },
)

/** Foam that stands over the rim and runs down. */
function foamOn(parts: Parts): void {
  const foam = rgb('#fdf6e6')
  parts.lathe(
    'cloud',
    foam,
    soft([0.0415, 0.124, 0.042, 0.15, 0.046, 0.164, 0.034, 0.176, 0, 0.179], false, 4),
    [0, 0, 0],
    {},
    36,
  )
  for (let i = 0; i < 11; i++)
    ball(
      parts,
      'cloud',
      foam,
      [Math.sin(i * 2.4) * 0.034, 0.168 + (i % 3) * 0.003, Math.cos(i * 2.4) * 0.034],
      0.013,
      0.01,
      14,
    )
  parts.tube(
    'cloud',
    foam,
    [
      [0.02, 0.16, 0.0415],
      [0.022, 0.135, 0.0455],
      [0.023, 0.118, 0.0455],
    ],
    [0.009, 0.007, 0.006],
    8,
  )
  ball(parts, 'cloud', foam, [0.023, 0.117, 0.0455], 0.0065, 0.008, 10)
}

export const beer = thing(
  'beer',
  ['pint', 'beer-mug', 'ale', 'lager', 'glass-of-beer', 'beer-glass'],
  DRINK,
  [0.18, 0.15, 0.1],
  12,
  '#e39a1c',
  (parts, color) => {
    parts.lathe(
      { material: 'glossy', roughness: 0.08, glow: 0.14 },
      (share) => times(color, 0.75 + share * 0.45),
      [0, 0.01, 0.0405, 0.01, 0.042, 0.014, 0.0435, 0.125, 0.0435, 0.125, 0, 0.125],
      [0, 0, 0],
      {},
      24,
    )
    parts.lathe(CLEAR, GLASS, [0.0435, 0.125, 0.045, 0.155, 0.046, 0.16], [0, 0, 0], {}, 12)
    parts.lathe(RIM, GLASS, [0, 0.001, 0.04, 0, 0.043, 0.004, 0.042, 0.01, 0, 0.01], [0, 0, 0], {}, 12)
    foamOn(parts)
    parts.tube(
      RIM,
      GLASS,
      bend([0.042, 0.135, 0, 0.075, 0.138, 0, 0.092, 0.115, 0, 0.092, 0.06, 0, 0.075, 0.035, 0, 0.042, 0.032, 0], 5),
      [0.008],
      12,
    )
    for (let i = 0; i < 14; i++)
      ball(
        parts,
        'light',
        blend(color, [1, 1, 0.9], 0.6),
        [Math.sin(i * 1.9) * 0.0425, 0.025 + ((i * 0.618) % 1) * 0.09, Math.cos(i * 1.9) * 0.0425],
        0.0014,
        0.0014,
        6,
      )
    return { anchors: { hand: [0.088, 0.09, 0], top: [0, 0.18, 0] } }
  },
)

export const cocktail = thing(
  'cocktail',
  ['martini', 'margarita', 'daiquiri', 'tropical-drink', 'pina-colada', 'spritz', 'drink'],
  DRINK,
  [0.24, 0.14, 0.12],
  0,
  '#f06a3c',
  (parts, color) => {
    parts.lathe(
      LIQUID,
      (share) => blend(times(color, 0.9), rgb('#f7c23a'), 1 - share * 0.9),
      [0.003, 0.092, 0.03, 0.123, 0.053, 0.15, 0.053, 0.15, 0, 0.15],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(CLEAR, GLASS, [0.052, 0.149, 0.062, 0.16], [0, 0, 0], {}, 40)
    parts.tube(RIM, GLASS, hoop(0.062, 0.16, 36), [0.001], 6)
    parts.lathe(
      RIM,
      GLASS,
      soft([0.038, 0, 0.038, 0.002, 0.014, 0.006, 0.0045, 0.014, 0.0035, 0.04, 0.0035, 0.08, 0.006, 0.095], false, 4),
      [0, 0, 0],
      {},
      32,
    )
    const citrus = parts.within([0.056, 0.165, 0.01], { yaw: 20 })
    citrus.lathe('leather', rgb('#f08a1c'), [0.022, -0.003, 0.0235, 0, 0.022, 0.003], [0, 0, 0], { pitch: 90 }, 28)
    citrus.lathe('matte', rgb('#f8d7a0'), [0.0215, 0.0028, 0, 0.0028], [0, 0, 0], { pitch: 90 }, 24)
    for (let i = 0; i < 8; i++)
      citrus
        .within([0, 0, 0.003], { roll: i * 45 })
        .plate('glossy', rgb('#f29a2c'), [0.004, 0.002, ...arc(0, 0, 0.0185, 0.0185, 8, 40, 4)], 0.0012)
    parts.rod('glossy', rgb('#e8384f'), [-0.01, 0.105, 0], [-0.045, 0.225, 0.01], 0.0028, 8)
    // The paper umbrella.
    const shade = parts.within([-0.02, 0.128, 0.03], { roll: 16, pitch: 22 })
    shade.rod('wood', rgb('#c9a06c'), [0, -0.02, 0], [0, 0.095, 0], 0.0012, 6)
    shade.lathe(
      'paper',
      (_, around) => ((around * 8) % 1 < 0.5 ? rgb('#f25c8a') : rgb('#fbe3ea')),
      [0.036, 0.066, 0.018, 0.08, 0, 0.089],
      [0, 0, 0],
      {},
      16,
    )
    ball(parts, 'glossy', rgb('#b3121f'), [0.018, 0.152, 0.026], 0.009, 0.009, 14)
    return { anchors: { hand: [0, 0.05, 0], top: [0, 0.16, 0] } }
  },
)
