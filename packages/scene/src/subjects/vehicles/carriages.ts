import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { spokedWheel, wheelTurn } from './wheels.ts'

const PAINT = { material: 'glossy', roughness: 0.2 } as const

const DARK = rgb('#1b1c1f')
export const carriage: Subject = {
  name: 'carriage',
  words: ['coach-carriage', 'stagecoach', 'buggy', 'horse-cart', 'wagon', 'cart'],
  home: ['road', 'village', 'castle-grounds'],
  kind: 'vehicle',
  stands: 'ground',
  size: [2.4, 1.7, 3.9],
  bestYaw: 62,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#5a1c22')
    const gold = rgb('#c79a3a')
    const turn = wheelTurn(form)
    for (const s of [1, -1]) {
      const look = { tyre: DARK, rim: gold, spokes: 12, thick: 0.035, spoke: 0.022, wood: true }
      spokedWheel(parts, [s * 0.78, 0.68, -0.95], 0.68, turn, look)
      spokedWheel(parts, [s * 0.74, 0.5, 1.05], 0.5, turn, look)
      parts.box('glass', rgb('#26323a'), [0.04, 0.55, 0.45], [s * 0.66, 1.42, 0.12], 0.02)
      for (const z of [0.55, -0.32])
        parts.box('glass', rgb('#26323a'), [0.04, 0.5, 0.26], [s * 0.64, 1.45, z - 0.08], 0.02)
      parts.box('metal', gold, [0.02, 0.04, 1.4], [s * 0.66, 1.32, 0.05])
      parts.lathe(
        { material: 'light', glow: form.traits.includes('lit') ? 2.5 : 1 },
        rgb('#ffd98a'),
        [0.05, 0, 0.07, 0.18, 0, 0.24],
        [s * 0.74, 1.35, 0.82],
        {},
        8,
      )
      parts.tube(
        'metal',
        gold,
        [s * 0.45, 0.7, -0.95, s * 0.5, 0.62, -0.5, s * 0.5, 0.75, 0, s * 0.5, 0.62, 0.6, s * 0.45, 0.55, 1.05],
        [0.035],
        8,
      )
    }
    for (const z of [-0.95, 1.05])
      parts.rod('metal', DARK, [-0.78, z < 0 ? 0.68 : 0.5, z], [0.78, z < 0 ? 0.68 : 0.5, z], 0.045)
    parts.rod('wood', rgb('#6b4a2c'), [0, 0.6, 1], [0, 0.72, 2.6], 0.045)
    parts.box('leather', rgb('#3a2418'), [1, 0.16, 0.5], [0, 1.35, 1.1], 0.05)
    parts.box(PAINT, color, [1.05, 0.65, 0.12], [0, 0.72, 1.36], 0.03, { pitch: 14 })
    parts.box(PAINT, color, [1.05, 0.5, 0.5], [0, 0.85, 1.08], 0.06)
    const cabin = clay(PAINT, color, 0.1)
      .box([0, 1.45, 0.05], [0.64, 0.6, 0.72], 0.12)
      .egg([0, 1, 0.05], [0.62, 0.36, 0.85])
      .box([0, 2.08, 0.05], [0.72, 0.05, 0.82], 0.05, { blend: 0.02, color: times(color, 0.55) })
      .done()
    for (const [x, z] of [
      [0.6, 0.75],
      [-0.6, 0.75],
      [0.6, -0.65],
      [-0.6, -0.65],
    ] as const)
      parts.lathe('metal', gold, [0.05, 0, 0.03, 0.08, 0.05, 0.13, 0, 0.2], [x, 2.12, z], {}, 10)
    return { solids: [...parts.done(), cabin], anchors: { seat: [0, 1.52, 1.1], top: [0, 2.15, 0] } }
  },
}

export const sleigh: Subject = {
  name: 'sleigh',
  words: ['sled', 'sledge', 'toboggan'],
  home: ['tundra', 'mountains', 'forest'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.35, 1.25, 2.5],
  bestYaw: 66,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#a81c22')
    const gold = rgb('#c79a3a')
    for (const s of [1, -1]) sleighSide(parts, color, gold, s)
    parts.box(PAINT, times(color, 0.8), [1.0, 0.06, 1.85], [0, 0.36, -0.15])
    parts.box(PAINT, color, [1.04, 0.5, 0.06], [0, 0.4, 0.93], 0.02, { pitch: 24 })
    parts.box(PAINT, color, [1.04, 0.9, 0.06], [0, 0.4, -1.02], 0.02, { pitch: -8 })
    parts.box('leather', rgb('#5b2a1a'), [0.98, 0.22, 0.5], [0, 0.42, -0.68], 0.08)
    parts.box('leather', rgb('#5b2a1a'), [0.98, 0.55, 0.14], [0, 0.6, -0.94], 0.06, { pitch: -8 })
    return { solids: parts.done(), anchors: { seat: [0, 0.64, -0.65], back: [0, 0.42, 0.1] } }
  },
}

function sleighSide(parts: Parts, color: Rgb, gold: Rgb, s: number): void {
  parts.tube(
    'metal',
    gold,
    [
      s * 0.5,
      0.05,
      -1.1,
      s * 0.5,
      0.04,
      0.6,
      s * 0.5,
      0.12,
      1,
      s * 0.5,
      0.36,
      1.25,
      s * 0.5,
      0.56,
      1.12,
      s * 0.5,
      0.52,
      0.95,
    ],
    [0.035],
    10,
  )
  for (const z of [-0.8, 0, 0.65]) parts.rod('metal', gold, [s * 0.5, 0.05, z], [s * 0.42, 0.36, z], 0.025)
  const side = [
    [-1.05, 0.36],
    [0.75, 0.34],
    [1.0, 0.5],
    [1.12, 0.78],
    [0.98, 0.98],
    [0.86, 0.9],
    [0.9, 0.74],
    [0.6, 0.62],
    [0, 0.62],
    [-0.55, 0.8],
    [-0.95, 1.24],
    [-1.16, 1.3],
    [-1.12, 0.9],
  ] as const
  parts.plate(PAINT, color, side.map(([z, y]) => [-z, y] as const).reverse(), 0.06, [s * 0.52, 0, 0], { yaw: 90 })
  parts.tube(
    'metal',
    gold,
    side.slice(2).map(([z, y]): Vec => [s * 0.555, y, z]),
    [0.02],
    6,
  )
}
