import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { CHROME, RUBBER } from './car-body.ts'
import { carWheel, spokedWheel, wheelTurn } from './wheels.ts'

const DARK = rgb('#1b1c1f')
const PAINT = { material: 'glossy', roughness: 0.2 } as const

function bars(parts: Parts, color: Rgb, radius: number, ...lines: (readonly [Vec, Vec])[]): void {
  for (const [from, to] of lines) parts.rod(PAINT, color, from, to, radius, 10)
}

export const bicycle: Subject = {
  name: 'bicycle',
  words: ['bike', 'cycle', 'pushbike'],
  home: ['street', 'park', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.08, 0.62, 1.75],
  bestYaw: 72,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#1f7a8c')
    const turn = wheelTurn(form, 2)
    const look = { tyre: DARK, rim: CHROME, spokes: 24, thick: 0.02, spoke: 0.0035 }
    spokedWheel(parts, [0, 0.34, 0.53], 0.34, turn, look)
    spokedWheel(parts, [0, 0.34, -0.52], 0.34, turn, look)
    const [crank, seat, head, low]: Vec[] = [
      [0, 0.3, -0.08],
      [0, 0.78, -0.26],
      [0, 0.82, 0.36],
      [0, 0.7, 0.4],
    ]
    bars(
      parts,
      color,
      0.019,
      [crank!, seat!],
      [
        [0, 0.72, -0.24],
        [0, 0.8, 0.36],
      ],
      [crank!, low!],
      [low!, head!],
    )
    for (const s of [1, -1]) bicycleSide(parts, color, turn, s)
    parts.rod('metal', CHROME, head!, [0, 0.99, 0.34], 0.014)
    parts.rod('metal', CHROME, seat!, [0, 0.9, -0.29], 0.014)
    parts.lathe('metal', times(CHROME, 0.6), [0.1, 0, 0.1, 0.008, 0.03, 0.008], [0.05, 0.3, -0.08], { roll: -90 }, 24)
    parts.rod('matte', DARK, [0.052, 0.4, -0.08], [0.052, 0.38, -0.52], 0.006)
    parts.rod('matte', DARK, [0.052, 0.2, -0.08], [0.052, 0.3, -0.52], 0.006)
    parts.lathe(
      { material: 'light', glow: form.traits.includes('lit') ? 2.5 : 0.9 },
      rgb('#fff4da'),
      [0.035, 0, 0.03, 0.02, 0, 0.025],
      [0, 0.9, 0.42],
      { pitch: 90 },
      14,
    )
    const saddle = clay({ material: 'leather' }, rgb('#4a2f1e'), 0.03)
      .limb([0, 0.93, -0.38], [0, 0.93, -0.2], 0.05, 0.022)
      .egg([0, 0.93, -0.38], [0.085, 0.028, 0.07])
      .done()
    return { solids: [...parts.done(), saddle], anchors: { seat: [0, 0.96, -0.33], hand: [0.28, 0.98, 0.22] } }
  },
}

export const motorcycle: Subject = {
  name: 'motorcycle',
  words: ['motorbike', 'harley', 'chopper', 'dirt-bike'],
  home: ['road', 'street'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.2, 0.85, 2.2],
  bestYaw: 66,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#9e1b1b')
    const turn = wheelTurn(form, 2)
    for (const s of [1, -1]) {
      carWheel(parts, [s * 0.06, 0.33, 0.78], 0.33, 0.06, turn)
      carWheel(parts, [s * 0.09, 0.33, -0.72], 0.33, 0.09, turn)
      motorcycleSide(parts, s)
    }
    parts.tube(
      'metal',
      CHROME,
      [0.14, 0.5, 0.25, 0.2, 0.3, 0.2, 0.22, 0.26, -0.2, 0.22, 0.3, -0.95],
      [0.035, 0.04, 0.05, 0.06],
      12,
    )
    parts.box('metal', rgb('#6f7378'), [0.3, 0.3, 0.42], [0, 0.26, 0.05], 0.05)
    for (const z of [0.17, -0.07]) {
      for (let i = 0; i < 6; i++)
        parts.box('metal', rgb('#8d9196'), [0.24, 0.014, 0.18], [0, 0.5 + i * 0.034, z], 0, {
          pitch: z > 0.1 ? 16 : -16,
        })
    }
    parts.lathe(
      { material: 'light', glow: form.traits.includes('lit') ? 3 : 1.1 },
      rgb('#fff4da'),
      [0.095, 0, 0.08, 0.03, 0, 0.045],
      [0, 0.88, 0.62],
      { pitch: 90 },
      20,
    )
    motorcycleTrim(parts)
    const body = clay(PAINT, color, 0.05)
      .limb([0, 0.78, 0.26], [0, 0.74, -0.12], 0.14, 0.09)
      .egg([0, 0.8, 0.18], [0.16, 0.12, 0.24])
      .limb([0, 0.62, -0.3], [0, 0.6, -0.3], 0.12, 0.1)
      .path(
        [
          [0, 0.4, 1.1],
          [0, 0.69, 0.98],
          [0, 0.72, 0.72],
          [0, 0.62, 0.5],
        ],
        [0.05, 0.07, 0.07, 0.05],
        { blend: 0.02 },
      )
      .path(
        [
          [0, 0.68, -0.5],
          [0, 0.71, -0.76],
          [0, 0.6, -1.02],
        ],
        [0.07, 0.1, 0.07],
      )
      .done()
    return {
      solids: [...parts.done(), body, motorcycleSeat()],
      anchors: { seat: [0, 0.86, -0.3], hand: [0.36, 1.05, 0.3] },
    }
  },
}

export const scooter: Subject = {
  name: 'scooter',
  words: ['vespa', 'moped'],
  home: ['street', 'village'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.25, 0.75, 1.75],
  bestYaw: 62,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#7fc4b4')
    const turn = wheelTurn(form, 2)
    for (const z of [0.62, -0.58]) for (const s of [1, -1]) carWheel(parts, [s * 0.06, 0.23, z], 0.23, 0.06, turn)
    const body = clay(PAINT, color, 0.06)
      .egg([0, 0.5, -0.5], [0.2, 0.24, 0.4])
      .egg([0.14, 0.42, -0.56], [0.14, 0.2, 0.28], { both: true })
      .box([0, 0.24, 0.08], [0.17, 0.03, 0.34], 0.03)
      .box([0, 0.58, 0.42], [0.22, 0.36, 0.025], 0.03, { turn: { pitch: -12 } })
      .limb([0, 0.5, 0.5], [0, 1, 0.36], 0.07, 0.06)
      .egg([0, 1.05, 0.38], [0.12, 0.1, 0.13])
      .egg([0, 0.42, 0.62], [0.09, 0.12, 0.24])
      .ball([0, 0.23, -0.58], 0.27, { op: 'carve' })
      .ball([0, 0.2, 0.62], 0.26, { op: 'carve' })
      .done()
    for (const s of [1, -1]) {
      parts.rod('metal', CHROME, [0, 1.06, 0.36], [s * 0.32, 1.08, 0.26], 0.018)
      parts.rod('leather', DARK, [s * 0.24, 1.075, 0.29], [s * 0.34, 1.08, 0.255], 0.026)
      parts.rod('metal', CHROME, [s * 0.2, 1.08, 0.3], [s * 0.28, 1.22, 0.34], 0.008)
      parts.lathe(
        'metal',
        CHROME,
        [0, 0, 0.055, 0.015, 0.055, 0.025, 0, 0.025],
        [s * 0.29, 1.24, 0.34],
        { pitch: -90 },
        14,
      )
    }
    parts.lathe(
      { material: 'light', glow: form.traits.includes('lit') ? 3 : 1.1 },
      rgb('#fff4da'),
      [0.075, 0, 0.06, 0.02, 0, 0.03],
      [0, 1.06, 0.49],
      { pitch: 90 },
      18,
    )
    parts.rod('matte', RUBBER, [0, 0.23, 0.62], [0, 0.5, 0.52], 0.04)
    parts.rod('metal', CHROME, [0.12, 0.2, -0.3], [0.16, 0.22, -0.8], 0.035)
    const seat = clay({ material: 'leather' }, rgb('#5a3a24'), 0.05)
      .limb([0, 0.74, -0.26], [0, 0.75, -0.68], 0.1, 0.11)
      .box([0, 0.7, -0.48], [0.1, 0.03, 0.25], 0.03)
      .done()
    return { solids: [...parts.done(), body, seat], anchors: { seat: [0, 0.85, -0.4], hand: [0.3, 1.08, 0.26] } }
  },
}

function bicycleSide(parts: Parts, color: Rgb, turn: number, s: number): void {
  bars(
    parts,
    color,
    0.011,
    [
      [s * 0.03, 0.72, -0.24],
      [s * 0.06, 0.34, -0.52],
    ],
    [
      [s * 0.03, 0.3, -0.08],
      [s * 0.06, 0.34, -0.52],
    ],
    [
      [s * 0.055, 0.68, 0.41],
      [s * 0.055, 0.34, 0.53],
    ],
  )
  parts.tube('metal', CHROME, [0, 0.98, 0.35, s * 0.14, 1, 0.36, s * 0.26, 0.99, 0.3, s * 0.29, 0.97, 0.18], [0.013], 8)
  parts.rod('leather', DARK, [s * 0.27, 0.985, 0.27], [s * 0.292, 0.968, 0.15], 0.019)
  // Pedals go round with the wheels, half as fast.
  const angle = (turn * Math.PI) / 360 + (s > 0 ? 0 : Math.PI)
  const pedal: Vec = [s * 0.1, 0.3 - Math.cos(angle) * 0.17, -0.08 + Math.sin(angle) * 0.17]
  parts.rod('metal', CHROME, [s * 0.08, 0.3, -0.08], pedal, 0.011)
  parts.box('matte', DARK, [0.1, 0.025, 0.08], [pedal[0] + s * 0.05, pedal[1] - 0.012, pedal[2]])
}

function motorcycleSide(parts: Parts, s: number): void {
  parts.rod('metal', CHROME, [s * 0.1, 0.33, 0.78], [s * 0.09, 0.95, 0.45], 0.026, 10)
  parts.rod('metal', DARK, [s * 0.12, 0.33, -0.72], [s * 0.12, 0.42, 0], 0.03)
  parts.rod('metal', CHROME, [s * 0.14, 0.36, -0.62], [s * 0.13, 0.75, -0.5], 0.03, 10)
  parts.tube('metal', CHROME, [0, 0.98, 0.44, s * 0.2, 1.06, 0.42, s * 0.36, 1.05, 0.3], [0.016], 8)
  parts.rod('leather', DARK, [s * 0.3, 1.055, 0.34], [s * 0.4, 1.045, 0.27], 0.026)
  parts.rod('metal', CHROME, [s * 0.25, 1.06, 0.38], [s * 0.3, 1.18, 0.4], 0.008)
  parts.lathe('glossy', DARK, [0, 0, 0.06, 0.02, 0.06, 0.03, 0, 0.03], [s * 0.32, 1.2, 0.4], { pitch: -90 }, 14)
}

const motorcycleSeat = () =>
  clay({ material: 'leather' }, DARK, 0.04)
    .limb([0, 0.76, -0.14], [0, 0.78, -0.45], 0.09, 0.11)
    .limb([0, 0.8, -0.5], [0, 0.86, -0.72], 0.1, 0.08)
    .done()

function motorcycleTrim(parts: Parts): void {
  parts.lathe('metal', CHROME, [0, 0, 0.07, 0.02, 0.105, 0.12], [0, 0.88, 0.5], { pitch: 90 }, 20)
  parts.box({ material: 'glossy', glow: 0.3 }, rgb('#c01018'), [0.14, 0.07, 0.05], [0, 0.66, -1.05], 0.02)
}
