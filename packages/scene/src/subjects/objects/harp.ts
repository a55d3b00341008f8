import { rgb } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, soft } from './curves.ts'
import { cushion } from './cushion.ts'
import { thing } from './thing.ts'

const MUSIC = { kind: 'object', stands: 'ground', home: ['stage', 'hall'] } as const
const IVORY = rgb('#f4f0e6')

export const harp = thing('harp', ['lyre', 'celtic-harp'], MUSIC, [1.7, 0.95, 0.4], 14, '#d2a23e', (parts, color) => {
  const gilt = { material: 'metal', roughness: 0.3 } as const
  parts.tube(
    gilt,
    color,
    [
      [0.42, 0.08, 0],
      [0.44, 1.45, 0],
    ],
    [0.045, 0.035],
    16,
  )
  parts.lathe(
    gilt,
    color,
    soft([0.05, 1.42, 0.075, 1.5, 0.05, 1.56, 0.08, 1.62, 0.03, 1.68, 0, 1.69], false, 3),
    [0.44, 0, 0],
    {},
    20,
  )
  const neck = bend([0.44, 1.48, 0, 0.25, 1.42, 0, 0.05, 1.22, 0, -0.15, 1.2, 0, -0.34, 1.32, 0], 6)
  parts.tube(gilt, color, neck, [0.04, 0.045, 0.04, 0.035, 0.04], 12)
  const board: Vec[] = [
    [0.36, 0.1, 0],
    [-0.36, 1.32, 0],
  ]
  parts.tube({ material: 'wood', scale: 0.4, roughness: 0.3 }, rgb('#8a4f26'), board, [0.15, 0.055], 18)
  parts.tube(
    gilt,
    color,
    [
      [0.3, 0.12, 0.11],
      [-0.37, 1.3, 0.045],
    ],
    [0.012],
    8,
  )
  cushion(parts, gilt, color, [0.36, 0.1, 0.34], [0.4, 0, 0], 0.04)
  for (let i = 0; i < 24; i++) {
    const t = i / 23
    const top = neck[Math.round(t * (neck.length - 1) * 0.94) + 1]!
    const low: Vec = [0.28 - t * 0.58, 0.24 + t * 0.98, 0.05 - t * 0.02]
    parts.rod(
      'metal',
      i % 7 === 0 ? rgb('#c8282e') : i % 7 === 3 ? rgb('#2a2c30') : IVORY,
      low,
      [top[0], top[1], 0.03],
      0.0028,
      4,
    )
  }
  return { anchors: { hand: [0, 0.8, 0.1] } }
})
