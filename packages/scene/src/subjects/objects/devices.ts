import type { SKRSContext2D } from '@napi-rs/canvas'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { arc, bend, hoop } from './curves.ts'
import { cushion } from './cushion.ts'
import { painting } from './painted.ts'
import { ball } from './small-parts.ts'
import { thing } from './thing.ts'

const DEVICE = { kind: 'object', stands: 'surface', home: ['table', 'studio'] } as const
const BODY = { material: 'glossy', roughness: 0.35 } as const
const GLASS = { material: 'glossy', roughness: 0.04 } as const
const BLACK = rgb('#17181b')
const STEEL = rgb('#b9bec4')
const GOLD = rgb('#d8ac4a')
const WHITE = rgb('#efede8')

function drawPhone(pen: SKRSContext2D) {
  const sky = pen.createLinearGradient(0, 0, 120, 260)
  sky.addColorStop(0, '#3a2fb0')
  sky.addColorStop(0.6, '#d0509a')
  sky.addColorStop(1, '#f7a04a')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 120, 260)
  const tones = ['#34c759', '#ff9f0a', '#0a84ff', '#ff453a', '#ffd60a', '#bf5af2', '#64d2ff', '#f2f2f7']
  for (let i = 0; i < 16; i++) {
    pen.fillStyle = tones[(i * 3) % 8]!
    pen.beginPath()
    pen.roundRect(11 + (i % 4) * 26, 84 + Math.floor(i / 4) * 30, 19, 19, 5)
    pen.fill()
  }
  pen.fillStyle = '#ffffff'
  pen.fillRect(34, 30, 52, 8)
  pen.fillRect(44, 46, 32, 4)
  pen.fillStyle = 'rgba(255,255,255,.35)'
  pen.beginPath()
  pen.roundRect(8, 222, 104, 28, 10)
  pen.fill()
}

function drawShow(pen: SKRSContext2D) {
  const sky = pen.createLinearGradient(0, 0, 0, 180)
  sky.addColorStop(0, '#3f86d0')
  sky.addColorStop(1, '#cfe8f4')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 320, 180)
  pen.fillStyle = '#4f9a3c'
  pen.beginPath()
  pen.ellipse(90, 190, 190, 70, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#3a7f30'
  pen.beginPath()
  pen.ellipse(260, 200, 160, 60, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#fff2c0'
  pen.beginPath()
  pen.arc(250, 42, 22, 0, 7)
  pen.fill()
}

export const camera = thing(
  'camera',
  ['photo-camera', 'dslr', 'film-camera'],
  DEVICE,
  [0.1, 0.14, 0.11],
  24,
  '#2a2b2e',
  (parts, color) => {
    const silver = { material: 'metal', roughness: 0.35 } as const
    cushion(parts, { material: 'leather', scale: 0.2 }, color, [0.136, 0.062, 0.042], [0, 0.004, 0], 0.012)
    cushion(parts, silver, STEEL, [0.138, 0.02, 0.043], [0, 0.06, 0], 0.009)
    cushion(parts, silver, times(STEEL, 0.9), [0.138, 0.012, 0.043], [0, 0, 0], 0.005)
    parts.box(silver, STEEL, [0.046, 0.018, 0.036], [0, 0.078, 0], 0.006)
    parts
      .within([0, 0.038, 0.02], { pitch: 90 })
      .lathe(
        silver,
        (share) => (share > 0.35 && share < 0.75 ? BLACK : STEEL),
        [0.034, 0, 0.034, 0.012, 0.031, 0.013, 0.031, 0.03, 0.029, 0.032, 0.029, 0.05, 0.026, 0.052, 0.024, 0.046],
        [0, 0, 0],
        {},
        40,
      )
    parts
      .within([0, 0.038, 0.02], { pitch: 90 })
      .lathe(
        GLASS,
        (share) => blend(rgb('#2a1a5a'), rgb('#3f8ad0'), share),
        [0.024, 0.044, 0.016, 0.049, 0, 0.052],
        [0, 0, 0],
        {},
        28,
      )
    ball(parts, 'light', [1, 1, 1], [-0.009, 0.048, 0.07], 0.003, 0.003, 8)
    parts.box(GLASS, rgb('#233040'), [0.02, 0.01, 0.004], [0, 0.081, 0.018], 0.002)
    for (const [x, r, tall] of [
      [0.045, 0.012, 0.01],
      [-0.05, 0.011, 0.008],
      [-0.028, 0.007, 0.007],
    ] as const)
      parts.lathe(
        silver,
        times(STEEL, 0.95),
        [r, 0, r, tall, r * 0.8, tall + 0.001, 0, tall + 0.001],
        [x, 0.079, 0],
        {},
        20,
      )
    parts.lathe('glossy', rgb('#c4252c'), [0.004, 0.088, 0.004, 0.091, 0, 0.092], [0.045, 0, 0], {}, 12)
    for (const s of [-1, 1])
      parts.within([s * 0.07, 0.064, 0], { roll: 90 }).tube(silver, STEEL, hoop(0.006, 0, 14), [0.0015], 6)
    parts.box(GLASS, rgb('#f6f2e0'), [0.02, 0.01, 0.003], [0.05, 0.063, 0.021], 0.001)
    return { anchors: { hand: [0.06, 0.04, 0], top: [0, 0.096, 0] } }
  },
)

export const phone = thing(
  'phone',
  ['smartphone', 'mobile-phone', 'cellphone', 'telephone', 'iphone'],
  DEVICE,
  [0.15, 0.076, 0.06],
  16,
  '#26282c',
  (parts, color) => {
    const up = parts.within([0, 0.004, 0.006], { pitch: -14 })
    cushion(up, { material: 'metal', roughness: 0.3 }, color, [0.074, 0.15, 0.009], [0, 0, 0], 0.0044)
    up.box(GLASS, rgb('#0b0c0e'), [0.068, 0.144, 0.002], [0, 0.003, 0.0042])
    up.quad(
      { material: 'light', glow: 0.85, texture: painting('phone', 120, 260, drawPhone) },
      [1, 1, 1],
      [-0.032, 0.006, 0.0055],
      [0.032, 0.006, 0.0055],
      [0.032, 0.144, 0.0055],
      [-0.032, 0.144, 0.0055],
    )
    up.box('matte', BLACK, [0.02, 0.005, 0.0006], [0, 0.1365, 0.0056])
    up.box('metal', times(color, 1.4), [0.0015, 0.02, 0.004], [0.0375, 0.095, 0])
    parts.box(BODY, times(WHITE, 0.9), [0.06, 0.008, 0.05], [0, 0, -0.014], 0.003)
    up.box(BODY, times(WHITE, 0.9), [0.02, 0.07, 0.006], [0, 0, -0.009], 0.002)
    return { anchors: { hand: [0, 0.05, 0], top: [0, 0.15, 0] } }
  },
)

export const television = thing(
  'television',
  ['tv', 'tv-set', 'flat-screen', 'monitor', 'screen'],
  { kind: 'object', stands: 'ground', home: ['living-room'] },
  [1.15, 1.4, 0.42],
  16,
  '#1b1c1f',
  (parts, color) => {
    parts.box({ material: 'wood', scale: 0.6, roughness: 0.4 }, rgb('#8a5f3a'), [1.4, 0.3, 0.4], [0, 0.1, 0], 0.01)
    for (const x of [-0.6, 0.6])
      for (const z of [-0.14, 0.14]) parts.lathe('wood', rgb('#5f3f26'), [0.015, 0, 0.024, 0.1], [x, 0, z], {}, 10)
    for (const x of [-0.35, 0.35])
      parts.box({ material: 'wood', scale: 0.6 }, rgb('#9a6d44'), [0.64, 0.24, 0.012], [x, 0.13, 0.202], 0.004)
    parts
      .box(BODY, color, [0.44, 0.015, 0.22], [0, 0.4, 0], 0.005)
      .box(BODY, color, [0.1, 0.09, 0.04], [0, 0.41, -0.02], 0.008)
    cushion(parts, BODY, color, [1.2, 0.7, 0.045], [0, 0.47, 0], 0.012)
    const texture = painting('show', 320, 180, drawShow)
    parts.quad(
      { material: 'light', glow: 0.85, texture },
      [1, 1, 1],
      [-0.58, 0.5, 0.0235],
      [0.58, 0.5, 0.0235],
      [0.58, 1.15, 0.0235],
      [-0.58, 1.15, 0.0235],
    )
    parts.lathe(
      { material: 'light', glow: 1.6 },
      rgb('#e8402a'),
      [0.005, 0.025, 0, 0.026],
      [0.55, 0.484, 0],
      { pitch: 90 },
      8,
    )
    return { lamps: [{ at: [0, 0.8, 0.5], color: [0.5, 0.65, 0.8], radius: 4 }], anchors: { top: [0, 1.17, 0] } }
  },
)

export const telescope = thing(
  'telescope',
  ['spyglass', 'astronomical-telescope', 'binoculars'],
  { kind: 'object', stands: 'ground', home: ['hills', 'studio'] },
  [1.5, 0.8, 1.1],
  64,
  '#b8862f',
  (parts, color) => {
    const metal = { material: 'metal', roughness: 0.25 } as const
    for (let i = 0; i < 3; i++)
      parts.within([0, 0.9, 0], { yaw: i * 120 + 30, pitch: 22 }).tube(
        'wood',
        rgb('#6d452a'),
        [
          [0, 0, 0],
          [0, -0.98, 0],
        ],
        [0.028, 0.02],
        10,
      )
    parts.lathe(metal, times(color, 0.8), [0.05, 0.86, 0.06, 0.9, 0.04, 0.95, 0.03, 1.02], [0, 0, 0], {}, 20)
    const tube = parts.within([0, 1.08, 0], { pitch: 58 })
    tube.lathe(
      metal,
      (share) => (share > 0.36 && share < 0.8 ? color : times(color, 0.75)),
      [
        0.022, -0.52, 0.03, -0.5, 0.03, -0.4, 0.036, -0.4, 0.036, -0.2, 0.05, -0.18, 0.05, -0.16, 0.055, -0.16, 0.055,
        0.3, 0.065, 0.32, 0.07, 0.34, 0.07, 0.5, 0.062, 0.5,
      ],
      [0, 0, 0],
      {},
      32,
    )
    tube.lathe(GLASS, rgb('#2a3f6a'), [0.062, 0.48, 0, 0.49], [0, 0, 0], {}, 28)
    tube.lathe(metal, rgb('#2a2b2e'), [0.014, -0.56, 0.024, -0.56, 0.024, -0.52, 0.012, -0.52], [0, 0, 0], {}, 18)
    tube.rod(metal, rgb('#2a2b2e'), [0, -0.1, 0.085], [0, 0.12, 0.085], 0.014, 12)
    return { anchors: { top: [0, 1.5, 0.3] } }
  },
)

export const microphone = thing(
  'microphone',
  ['mic', 'vintage-microphone'],
  { kind: 'object', stands: 'ground', home: ['stage'] },
  [1.55, 0.36, 0.36],
  24,
  '#2a2b2f',
  (parts, color) => {
    const metal = { material: 'metal', roughness: 0.25 } as const
    parts.lathe(metal, color, [0, 0, 0.17, 0, 0.175, 0.01, 0.05, 0.03, 0.018, 0.06], [0, 0, 0], {}, 32)
    parts.rod(metal, STEEL, [0, 0.04, 0], [0, 1.32, 0], 0.011, 12)
    parts.lathe(metal, color, [0.018, 0.75, 0.02, 0.77, 0.02, 0.85, 0.016, 0.87], [0, 0, 0], {}, 16)
    const head = parts.within([0, 1.33, 0.01], { pitch: 34 })
    head.lathe(BODY, color, [0.016, -0.06, 0.02, 0, 0.026, 0.1, 0.032, 0.105, 0.034, 0.12], [0, 0, 0], {}, 24)
    head.lathe(
      { material: 'wicker', scale: 0.2, roughness: 0.3 },
      STEEL,
      arc(0, 0.16, 0.052, 0.056, -45, 90, 12),
      [0, 0, 0],
      {},
      30,
    )
    head.tube(metal, GOLD, hoop(0.052, 0.16, 32), [0.005], 8)
    parts.tube(
      'matte',
      BLACK,
      bend([0, 1.28, -0.02, 0.03, 0.9, -0.03, -0.02, 0.4, -0.03, 0.05, 0.02, 0.06, 0.16, 0.008, 0.12], 6),
      [0.006],
      6,
    )
    return { anchors: { hand: [0, 1.3, 0.02], top: [0, 1.5, 0] } }
  },
)
