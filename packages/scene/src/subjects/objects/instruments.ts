import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, soft } from './curves.ts'
import { thing } from './thing.ts'

const MUSIC = { kind: 'object', stands: 'ground', home: ['stage', 'living-room'] } as const
const LACQUER = { material: 'glossy', roughness: 0.12 } as const
const BRASS = { material: 'metal', roughness: 0.18 } as const
const EBONY = rgb('#17140f')
const IVORY = rgb('#f4f0e6')
const GOLD = rgb('#e0b24a')
const STEEL = rgb('#c4c8cc')

export const piano = thing(
  'piano',
  ['grand-piano', 'pianoforte', 'upright-piano'],
  MUSIC,
  [1.7, 1.5, 1.75],
  -38,
  '#16171a',
  (parts, color) => {
    // Seen from above: the bent side is the treble's, the long straight one the bass's; keys at +z.
    const shape = soft(
      [
        -0.74, 0.42, -0.74, -0.2, -0.74, -0.85, -0.62, -1.02, -0.4, -1.02, -0.18, -0.85, 0.06, -0.5, 0.34, -0.3, 0.64,
        -0.18, 0.74, 0.05, 0.74, 0.42,
      ],
      false,
      4,
    )
    const flat = shape.map((v, i) => (i % 2 ? -v : v))
    const lying = { pitch: -90 } as const
    parts.plate(LACQUER, color, flat, 0.3, [0, 0.83, 0], lying)
    parts.plate(
      'metal',
      rgb('#b08a3e'),
      flat.map((v) => v * 0.93),
      0.02,
      [0, 0.98, 0.01],
      lying,
    )
    for (let i = 0; i < 26; i++) {
      const x = -0.66 + i * 0.05
      parts.rod('metal', STEEL, [x, 0.995, 0.3], [x + 0.05, 0.995, -0.86 + i * 0.028], 0.0025, 4)
    }
    // The lid, hinged on the bass side, held by its prop.
    const lid = parts.within([-0.74, 1, 0], { roll: 38 })
    lid.plate(
      LACQUER,
      color,
      flat.map((v, i) => (i % 2 ? v : v + 0.74)),
      0.025,
      [0, 0, 0],
      lying,
    )
    parts.rod('wood', times(color, 1.5), [0.55, 0.98, -0.12], [0.28, 1.75, -0.2], 0.012)
    parts.box(LACQUER, color, [1.48, 0.14, 0.36], [0, 0.68, 0.5], 0.01)
    for (const x of [-0.71, 0.71]) parts.box(LACQUER, color, [0.07, 0.28, 0.36], [x, 0.7, 0.5], 0.012)
    for (let i = 0; i < 45; i++) parts.box(LACQUER, IVORY, [0.0275, 0.03, 0.2], [-0.65 + i * 0.0296, 0.81, 0.57], 0.002)
    for (let i = 0; i < 44; i++)
      if (![2, 6].includes(i % 7))
        parts.box(LACQUER, EBONY, [0.016, 0.04, 0.12], [-0.635 + i * 0.0296, 0.82, 0.54], 0.003)
    parts.box(LACQUER, color, [0.7, 0.2, 0.02], [0, 0.98, 0.36], 0.006, { pitch: -18 })
    for (const [x, z] of [
      [-0.6, 0.5],
      [0.6, 0.5],
      [-0.45, -0.75],
    ] as const) {
      parts.lathe(LACQUER, color, [0.035, 0.03, 0.04, 0.1, 0.06, 0.5, 0.075, 0.6, 0.075, 0.7], [x, 0, z], {}, 16)
      parts.lathe('metal', GOLD, [0.035, 0, 0.04, 0.03, 0.02, 0.04], [x, 0, z], {}, 14)
    }
    for (const x of [-0.06, 0, 0.06]) parts.box('metal', GOLD, [0.03, 0.012, 0.1], [x, 0.07, 0.36], 0.004)
    parts.box(LACQUER, color, [0.2, 0.62, 0.03], [0, 0.08, 0.28], 0.006)
    return { anchors: { top: [0, 1, 0], seat: [0, 0.5, 1] } }
  },
)

export const drum = thing(
  'drum',
  ['snare-drum', 'drum-kit', 'drums', 'tambour'],
  MUSIC,
  [0.46, 0.42, 0.42],
  12,
  '#b8202a',
  (parts, color) => {
    parts.lathe(LACQUER, color, [0.2, 0.03, 0.2, 0.33], [0, 0, 0], {}, 44)
    for (const y of [0.02, 0.34])
      parts.lathe(BRASS, GOLD, [0.2, y - 0.02, 0.212, y - 0.018, 0.212, y + 0.022, 0.2, y + 0.024], [0, 0, 0], {}, 44)
    parts.lathe('paper', rgb('#f2ead6'), [0.2, 0.352, 0, 0.354], [0, 0, 0], {}, 40)
    for (let i = 0; i < 10; i++) {
      const [a, b, c] = [i, i + 0.5, i + 1].map((k) => (k / 10) * Math.PI * 2) as [number, number, number]
      const at = (angle: number, y: number): Vec => [Math.sin(angle) * 0.21, y, Math.cos(angle) * 0.21]
      parts
        .rod('matte', IVORY, at(a, 0.32), at(b, 0.04), 0.006, 6)
        .rod('matte', IVORY, at(b, 0.04), at(c, 0.32), 0.006, 6)
    }
    for (const [x, yaw] of [
      [-0.04, 62],
      [0.05, -58],
    ] as const) {
      const stick = parts.within([x, 0.37, 0.03], { yaw, pitch: 84 })
      stick
        .tube(
          'wood',
          rgb('#c9924f'),
          [
            [0, -0.22, 0],
            [0, 0.14, 0],
          ],
          [0.0085, 0.006],
          10,
        )
        .lathe('wood', rgb('#c9924f'), arc(0, 0.15, 0.01, 0.014, -90, 90, 6), [0, 0, 0], {}, 10)
    }
    return { anchors: { top: [0, 0.355, 0] } }
  },
)
