import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { hoop } from './curves.ts'
import { thing } from './thing.ts'

const SERVED = { kind: 'object', stands: 'surface', home: ['table', 'kitchen'] } as const
const STORED = { kind: 'object', stands: 'surface', home: ['garden', 'kitchen', 'farm'] } as const
const CHINA = { material: 'glossy', roughness: 0.16 } as const

export const bowl = thing(
  'bowl',
  ['dish', 'mixing bowl', 'empty bowl'],
  SERVED,
  [0.09, 0.2, 0.2],
  0,
  '#dfe6ea',
  (parts, color) => {
    const inner = blend(color, [1, 1, 1], 0.35)
    parts.lathe(
      CHINA,
      color,
      [0, 0, 0.05, 0, 0.052, 0.008, 0.046, 0.012, 0.075, 0.036, 0.094, 0.066, 0.1, 0.09],
      [0, 0, 0],
      {},
      48,
    )
    parts.lathe(
      CHINA,
      inner,
      [0.1, 0.09, 0.096, 0.09, 0.089, 0.066, 0.07, 0.038, 0.04, 0.018, 0, 0.014],
      [0, 0, 0],
      {},
      48,
    )
    parts.tube(CHINA, blend(color, rgb('#2f5f9a'), 0.7), hoop(0.0985, 0.0895, 48), [0.002], 8)
    return { anchors: { rim: [0, 0.085, 0], inside: [0, 0.05, 0], top: [0, 0.05, 0] } }
  },
)

export const plate = thing(
  'plate',
  ['platter', 'saucer', 'serving plate'],
  SERVED,
  [0.02, 0.27, 0.27],
  0,
  '#eef0ee',
  (parts, color) => {
    parts.lathe(
      CHINA,
      color,
      [0, 0, 0.07, 0, 0.09, 0.006, 0.132, 0.019, 0.134, 0.021, 0.13, 0.021, 0.09, 0.011, 0.07, 0.007, 0, 0.006],
      [0, 0, 0],
      {},
      56,
    )
    parts.tube(CHINA, blend(color, rgb('#3a6a8a'), 0.6), hoop(0.122, 0.0185, 56), [0.0012], 6)
    return { anchors: { inside: [0, 0.008, 0], top: [0, 0.008, 0] } }
  },
)

const WICKER = { material: 'wicker', scale: 0.4 } as const

function handle(parts: Parts, color: Rgb, wide: number, from: number, to: number): void {
  const path = Array.from({ length: 17 }, (_, i) => {
    const angle = (i / 16) * Math.PI
    return [Math.cos(angle) * wide, from + Math.sin(angle) * (to - from), 0] as const
  })
  parts.tube(WICKER, color, path, [0.012], 10)
}

export const basket = thing(
  'basket',
  ['wicker basket', 'picnic basket', 'hamper'],
  STORED,
  [0.42, 0.5, 0.36],
  0,
  '#b98a4e',
  (parts, color) => {
    const deep = parts.within([0, 0, 0], {}, [1, 1, 0.72])
    deep.lathe(WICKER, color, [0, 0, 0.19, 0, 0.2, 0.01, 0.215, 0.08, 0.24, 0.16, 0.25, 0.2], [0, 0, 0], {}, 48)
    deep.lathe(WICKER, times(color, 0.62), [0.25, 0.2, 0.235, 0.2, 0.2, 0.09, 0.18, 0.05, 0, 0.05], [0, 0, 0], {}, 48)
    for (const y of [0.2, 0.012]) deep.tube(WICKER, times(color, 0.8), hoop(y > 0.1 ? 0.247 : 0.2, y, 48), [0.013], 10)
    handle(parts, times(color, 0.85), 0.235, 0.19, 0.42)
    return { anchors: { rim: [0, 0.19, 0], inside: [0, 0.11, 0], top: [0, 0.2, 0] } }
  },
)

export const jar = thing(
  'jar',
  ['mason jar', 'glass jar', 'cookie jar', 'jam jar'],
  SERVED,
  [0.18, 0.12, 0.12],
  0,
  '#cfe4ea',
  (parts, color) => {
    const glass = { material: 'glass', cover: 1, roughness: 0.03 } as const
    parts.lathe(
      glass,
      color,
      [0, 0.002, 0.05, 0.002, 0.058, 0.012, 0.058, 0.12, 0.052, 0.136, 0.044, 0.142, 0.044, 0.155],
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(
      { material: 'metal', roughness: 0.35 },
      rgb('#c9a24a'),
      [0.047, 0.145, 0.048, 0.146, 0.048, 0.164, 0.046, 0.167, 0, 0.168],
      [0, 0, 0],
      {},
      40,
    )
    return { anchors: { inside: [0, 0.012, 0], top: [0, 0.168, 0] } }
  },
)

export const bucket = thing(
  'bucket',
  ['pail', 'metal bucket', 'sand bucket', 'tub'],
  STORED,
  [0.4, 0.32, 0.32],
  0,
  '#a9b0b5',
  (parts, color) => {
    const tin = { material: 'metal', roughness: 0.4 } as const
    parts.lathe(tin, color, [0, 0, 0.11, 0, 0.112, 0.01, 0.155, 0.28, 0.16, 0.285], [0, 0, 0], {}, 40)
    parts.lathe(tin, times(color, 0.6), [0.16, 0.285, 0.15, 0.282, 0.112, 0.02, 0, 0.018], [0, 0, 0], {}, 40)
    const path = Array.from({ length: 15 }, (_, i) => {
      const angle = (i / 14) * Math.PI
      return [Math.cos(angle) * 0.158, 0.27 + Math.sin(angle) * 0.13, 0] as const
    })
    parts.tube(tin, times(color, 0.7), path, [0.005], 8)
    return { anchors: { rim: [0, 0.275, 0], inside: [0, 0.18, 0], top: [0, 0.285, 0] } }
  },
)
