import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Form, Subject } from '../subject.ts'
import { CHROME, GLASS, RUBBER } from './car-body.ts'
import { carWheel, wheelTurn } from './wheels.ts'

const PAINT = { material: 'glossy', roughness: 0.25 } as const

/** A truck's cab over its engine; its front at z. */
function cab(parts: Parts, color: Rgb, z: number, lit: boolean): void {
  parts.box(PAINT, color, [2.4, 2.15, 1.9], [0, 0.75, z - 0.95], 0.16)
  parts.box('glass', GLASS, [2.1, 0.85, 0.05], [0, 1.75, z], 0.03)
  parts.box('matte', rgb('#141518'), [1.5, 0.5, 0.05], [0, 0.98, z], 0.03)
  for (let i = 0; i < 4; i++) parts.box('metal', CHROME, [1.45, 0.03, 0.03], [0, 1.04 + i * 0.12, z + 0.03])
  for (const s of [1, -1]) {
    parts.box('glass', GLASS, [0.05, 0.75, 0.95], [s * 1.19, 1.78, z - 0.8], 0.03)
    parts.box(
      { material: 'light', glow: lit ? 3 : 1.1 },
      rgb('#fff4da'),
      [0.32, 0.24, 0.05],
      [s * 0.94, 0.82, z + 0.01],
      0.05,
    )
    parts.box('matte', RUBBER, [0.12, 0.55, 0.12], [s * 1.38, 1.75, z - 0.05], 0.03)
    parts.rod('matte', RUBBER, [s * 1.15, 2.4, z - 0.1], [s * 1.38, 2.3, z - 0.05], 0.02)
    parts.box('matte', rgb('#1c1d20'), [0.012, 1.6, 0.02], [s * 1.201, 0.9, z - 1.4])
    parts.rod('metal', CHROME, [s * 1.02, 0.9, z - 2.02], [s * 1.02, 3.15, z - 2.02], 0.07, 12)
  }
  parts.box('matte', rgb('#2a2c30'), [2.42, 0.32, 0.3], [0, 0.48, z - 0.12], 0.07)
}

function truckWheels(parts: Parts, zs: readonly number[], form: Form, radius = 0.5): void {
  for (const z of zs) for (const s of [1, -1]) carWheel(parts, [s * 1.2, radius, z], radius, 0.34, wheelTurn(form))
}

export const truck: Subject = {
  name: 'truck',
  words: ['lorry', 'semi', 'semi-truck', 'tractor-trailer', 'juggernaut', 'dump-truck'],
  home: ['road', 'street'],
  kind: 'vehicle',
  stands: 'ground',
  size: [3.4, 2.9, 8.6],
  bestYaw: 52,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#1f5fa8')
    cab(parts, color, 4.2, form.traits.includes('lit'))
    parts.box('matte', rgb('#2b2d31'), [0.9, 0.22, 8.2], [0, 0.72, -0.1])
    parts.box(PAINT, form.colors[1] ?? rgb('#e7e5df'), [2.45, 2.4, 5.9], [0, 0.98, -1.25], 0.06)
    for (const s of [1, -1]) {
      for (let i = 0; i < 9; i++)
        parts.box('matte', rgb('#cfcdc6'), [0.03, 2.25, 0.05], [s * 1.225, 1.05, 1.45 - i * 0.66])
      parts.box(PAINT, color, [0.035, 0.4, 5.8], [s * 1.226, 1.2, -1.25])
      parts.box({ material: 'glossy', glow: 0.4 }, rgb('#c01018'), [0.3, 0.14, 0.04], [s * 0.9, 0.75, -4.18])
    }
    truckWheels(parts, [3.35, 1.4, -2.5, -3.6], form)
    return { solids: parts.done(), anchors: { top: [0, 3.38, -1.2], back: [0, 3.38, -1.2] } }
  },
}

export const pickup: Subject = {
  name: 'pickup',
  words: ['pickup-truck', 'pick-up'],
  home: ['road', 'farm'],
  kind: 'vehicle',
  stands: 'ground',
  size: [3, 2.9, 7.2],
  bestYaw: 52,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#8c2f22')
    cab(parts, color, 3.5, form.traits.includes('lit'))
    parts.box('matte', rgb('#2b2d31'), [0.9, 0.22, 6.6], [0, 0.72, 0])
    parts.box('boards', rgb('#8a6a45'), [2.3, 0.12, 4.7], [0, 0.98, -1.1])
    for (const s of [1, -1]) parts.box('wood', rgb('#96734a'), [0.08, 0.75, 4.7], [s * 1.15, 1.0, -1.1], 0.02)
    for (const z of [1.2, -3.42]) parts.box('wood', rgb('#96734a'), [2.3, 0.75, 0.08], [0, 1.0, z], 0.02)
    truckWheels(parts, [2.65, -2.3], form)
    return { solids: parts.done(), anchors: { top: [0, 1.12, -1.2], back: [0, 1.12, -1.2] } }
  },
}

export const fireTruck: Subject = {
  name: 'fire-truck',
  words: ['fire-engine', 'firetruck'],
  home: ['street', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [3.6, 2.9, 8],
  bestYaw: 52,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#c4161a')
    cab(parts, color, 4, form.traits.includes('lit'))
    parts.box('matte', rgb('#2b2d31'), [0.9, 0.22, 7.6], [0, 0.72, 0])
    parts.box(PAINT, color, [2.42, 1.95, 5.6], [0, 0.85, -1.15], 0.1)
    for (const s of [1, -1]) {
      parts.box('glossy', rgb('#f2f2ee'), [0.03, 0.2, 7.4], [s * 1.215, 1.3, 0.1])
      for (let i = 0; i < 3; i++) {
        parts.box('metal', rgb('#b9bdc2'), [0.03, 0.95, 1.3], [s * 1.215, 1.6, 0.65 - i * 1.6], 0.02)
        for (let k = 0; k < 8; k++)
          parts.box('metal', rgb('#8b8f95'), [0.035, 0.014, 1.26], [s * 1.22, 1.68 + k * 0.11, 0.65 - i * 1.6])
      }
      // The ladder on the roof.
      parts.box('metal', rgb('#d5d7da'), [0.07, 0.1, 6.9], [s * 0.36, 3.14, -0.5], 0.01, { pitch: -2 })
    }
    for (let i = 0; i < 17; i++)
      parts.rod(
        'metal',
        rgb('#d5d7da'),
        [-0.36, 3.2 - 0.014 * (8 - i), 2.7 - i * 0.4],
        [0.36, 3.2 - 0.014 * (8 - i), 2.7 - i * 0.4],
        0.025,
      )
    parts.lathe('metal', rgb('#a4a8ad'), [0.5, 0, 0.5, 0.3, 0, 0.3], [0, 2.8, -2.6], {}, 20)
    const on = Math.floor(form.time * 4) % 2
    for (const s of [1, -1]) {
      parts.box(
        { material: 'light', glow: (s > 0 ? on : 1 - on) ? 3 : 0.8 },
        rgb('#2f62ff'),
        [0.5, 0.2, 0.3],
        [s * 0.75, 2.9, 3.4],
        0.06,
      )
    }
    truckWheels(parts, [3.15, -1.9, -3.0], form)
    return {
      solids: parts.done(),
      lamps: [{ at: [on ? 0.75 : -0.75, 3.2, 3.6], color: [0.2, 0.5, 2.6], radius: 8 }],
      anchors: { top: [0, 3.3, -0.5] },
    }
  },
}

export const tractor: Subject = {
  name: 'tractor',
  words: ['farm-tractor'],
  home: ['farm', 'field'],
  kind: 'vehicle',
  stands: 'ground',
  size: [2.6, 2.1, 3.7],
  bestYaw: 58,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#2f7d32')
    const yellow = form.colors[1] ?? rgb('#e8b71a')
    parts.box(PAINT, color, [0.8, 0.8, 1.9], [0, 0.95, 0.85], 0.14)
    parts.box('matte', rgb('#141518'), [0.62, 0.62, 0.05], [0, 1.02, 1.8], 0.03)
    parts.box('matte', rgb('#25272a'), [0.5, 0.45, 2.9], [0, 0.6, 0.3], 0.05)
    for (let i = 0; i < 5; i++)
      for (const s of [1, -1]) parts.box('matte', rgb('#141518'), [0.02, 0.34, 0.06], [s * 0.4, 1.2, 1.5 - i * 0.16])
    for (const s of [1, -1]) {
      parts.lathe(
        { material: 'light', glow: form.traits.includes('lit') ? 3 : 1 },
        rgb('#fff4da'),
        [0.09, 0, 0.07, 0.03, 0, 0.04],
        [s * 0.24, 1.62, 1.8],
        { pitch: 90 },
        16,
      )
      parts.box(PAINT, color, [0.5, 0.08, 1.5], [s * 0.75, 1.62, -0.75], 0.03, { pitch: 4 })
      for (const z of [-0.05, -1.15])
        parts.rod('matte', rgb('#1d1f22'), [s * 0.56, 1.5, z], [s * 0.52, 2.5, z - 0.05], 0.035)
      carWheel(parts, [s * 1.02, 0.82, -0.75], 0.82, 0.5, wheelTurn(form), yellow)
      carWheel(parts, [s * 0.86, 0.47, 1.35], 0.47, 0.3, wheelTurn(form, 2), yellow)
      lugs(parts, s, form)
    }
    parts.box(PAINT, color, [1.35, 0.1, 1.45], [0, 2.48, -0.62], 0.04)
    parts.box('glass', GLASS, [1.02, 0.8, 0.03], [0, 1.66, -0.06])
    parts.box('leather', rgb('#26231f'), [0.5, 0.12, 0.45], [0, 1.25, -0.75], 0.05)
    parts.box('leather', rgb('#26231f'), [0.5, 0.5, 0.1], [0, 1.35, -0.97], 0.05)
    parts.rod('metal', rgb('#3a3c40'), [0.28, 1.7, 1.1], [0.28, 2.45, 1.1], 0.045, 10)
    return { solids: parts.done(), anchors: { seat: [0, 1.37, -0.75], top: [0, 2.58, -0.6] } }
  },
}

/** The slanted bars of the large tyres. */
function lugs(parts: Parts, s: number, form: Form): void {
  const wheel = parts.within([s * 0.77, 0.82, -0.75], { pitch: wheelTurn(form) })
  for (let i = 0; i < 20; i++) {
    const spoke = wheel.within([0, 0, 0], { pitch: i * 18 })
    spoke.box('matte', rgb('#1b1c1e'), [0.48, 0.05, 0.09], [0, 0.8, 0], 0.015, { yaw: s * 25 })
  }
}
