import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Lamp } from '../../shapes/model.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Form, Subject } from '../subject.ts'
import { GLASS } from './car-body.ts'

const STEEL = { material: 'metal', roughness: 0.4 } as const
const PAINT = { material: 'glossy', roughness: 0.25 } as const
const GOING = ['flying', 'launching', 'taking off', 'blasting', 'racing', 'moving', 'landing', 'soaring']
const isGoing = (form: Form) => GOING.includes(form.action ?? '') || form.traits.includes('lit')

/** Flames below a nozzle: bright core, orange mantle; they flicker in a loop. */
function flame(parts: Parts, radius: number, length: number, time: number): void {
  const flicker = 1 + 0.08 * Math.sin(time * Math.PI * 2 * 3)
  const l = length * flicker
  const coat = (r: number, long: number) =>
    [
      [0, -long],
      [r * 0.35, -long * 0.75],
      [r * 0.8, -long * 0.45],
      [r, -long * 0.2],
      [r * 0.75, 0],
    ] as const
  parts.lathe({ material: 'light', glow: 1.1, cover: 2 }, rgb('#ff7a1e'), coat(radius, l), [0, 0, 0], {}, 18)
  parts.lathe({ material: 'light', glow: 2.6 }, rgb('#ffe3a0'), coat(radius * 0.6, l * 0.62), [0, 0, 0], {}, 14)
}

export const rocket: Subject = {
  name: 'rocket',
  words: ['rocketship', 'rocket-ship', 'missile', 'space-rocket', 'launch'],
  home: ['space', 'sky', 'planet'],
  kind: 'vehicle',
  stands: 'ground',
  size: [12, 4.6, 4.6],
  bestYaw: 25,
  make: (form) => {
    const going = isGoing(form)
    const lift = going ? 5 : 0
    const parts = makeParts().within([0, lift, 0])
    const color = form.colors[0] ?? rgb('#eceef0')
    const red = form.colors[1] ?? (form.colors[0] ? blend(form.colors[0], [1, 1, 1], 0.75) : rgb('#c8261f'))
    const at = (y: number): Rgb => (y > 9.4 ? red : y > 4.4 && y < 4.9 ? red : color)
    const profile: (readonly [number, number])[] = [
      [0.9, 1.4],
      [1.25, 2.4],
      [1.5, 4.4],
      [1.5, 4.4],
      [1.52, 4.9],
      [1.52, 4.9],
      [1.5, 6.5],
      [1.32, 8.2],
      [1.1, 9.4],
      [1.1, 9.4],
      [0.75, 10.7],
      [0.3, 11.7],
      [0, 12],
    ]
    parts.lathe(PAINT, (share) => at(profile[Math.round(share * (profile.length - 1))]![1]), profile, [0, 0, 0], {}, 40)
    parts.lathe('metal', rgb('#55595f'), [0.75, 1.5, 0.62, 1.2, 0.95, 0.55], [0, 0, 0], {}, 28)
    for (const [y, z, r] of [
      [7.3, 1.42, 0.5],
      [5.7, 1.52, 0.36],
    ] as const) {
      parts.lathe('metal', rgb('#b9bdc2'), [r + 0.14, 0, r + 0.12, 0.14, r, 0.16], [0, y, z - 0.1], { pitch: 84 }, 28)
      parts.lathe('glass', rgb('#234a66'), [r, 0.1, r * 0.6, 0.18, 0, 0.2], [0, y, z - 0.1], { pitch: 84 }, 28)
    }
    for (let i = 0; i < 4; i++) {
      const fin = [
        [1.2, 3.9],
        [1.95, 3.0],
        [2.25, 1.6],
        [2.2, 0],
        [1.85, 0.05],
        [1.6, 1.1],
        [0.95, 1.6],
      ] as const
      parts.within([0, 0, 0], { yaw: 45 + i * 90 }).plate(PAINT, red, fin, 0.16)
    }
    parts.rod('metal', rgb('#b9bdc2'), [0, 11.9, 0], [0, 12.6, 0], 0.04)
    const lamps: Lamp[] = []
    if (going) {
      flame(parts.within([0, 0.6, 0]), 0.85, 5.2, form.time)
      lamps.push({ at: [0, 2.5, 0], color: [14, 7, 2.4], radius: 16 })
    }
    return { solids: parts.done(), lamps, anchors: { top: [0, 12 + lift, 0] } }
  },
}

export const spaceship: Subject = {
  name: 'spaceship',
  words: ['starship', 'spacecraft', 'space-ship', 'starfighter', 'space-shuttle', 'shuttle', 'x-wing'],
  home: ['space', 'planet'],
  kind: 'vehicle',
  stands: 'air',
  size: [4, 13, 16],
  bestYaw: 48,
  make: (form) => {
    const parts = makeParts().within([0, 0.15 * Math.sin(form.time * Math.PI * 2), 0], {
      roll: 2 * Math.sin(form.time * Math.PI * 2),
    })
    const color = form.colors[0] ?? rgb('#c9cdd3')
    const dark = times(color, 0.35)
    const accent = form.colors[1] ?? (form.colors[0] ? rgb('#e8eaec') : rgb('#c2501f'))
    const hull = clay(STEEL, color, 0.35)
      .limb([0, 0, 7.4], [0, 0.1, 0], 0.32, 1.05)
      .limb([0, 0.1, 0], [0, 0.2, -5.4], 1.2, 1.5)
      .box([0, 0.15, -3.6], [2.1, 0.5, 2.3], 0.3)
      .limb([0, 0.8, 1.4], [0, 1.2, -3.8], 0.4, 0.8)
      .box([0, 0, 4.6], [2, 2, 0.12], 0, { op: 'paint', color: accent })
      .box([0, 0, -1.7], [4, 2, 0.16], 0, { op: 'paint', color: accent })
      .done()
    const canopy = clay({ material: 'glass' }, GLASS, 0.05).egg([0, 0.68, 2.3], [0.55, 0.5, 1.5]).done()
    for (const s of [1, -1]) spaceshipSide(parts, form, color, accent, s)
    for (let i = 0; i < 6; i++)
      parts.box('metal', dark, [0.5, 0.16, 0.4], [((i % 3) - 1) * 0.7, 1.55, -2.6 - Math.floor(i / 3) * 0.9], 0.04)
    return {
      solids: [...parts.done(), hull, canopy],
      lamps: [{ at: [0, 0.2, -8.5], color: [0.8, 2.2, 4], radius: 9 }],
      anchors: { top: [0, 2, -3], seat: [0, 0.5, 2.3] },
    }
  },
}

export const ufo: Subject = {
  name: 'ufo',
  words: ['flying-saucer', 'saucer', 'alien-ship', 'alien-spaceship'],
  home: ['sky', 'field', 'space'],
  kind: 'fantasy',
  stands: 'air',
  size: [3.6, 9, 9],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts().within([0, 0.15 * Math.sin(form.time * Math.PI * 2), 0], {
      roll: 4 * Math.sin(form.time * Math.PI * 2),
      pitch: 6,
    })
    const color = form.colors[0] ?? rgb('#aab2b8')
    parts.lathe(
      { material: 'metal', roughness: 0.25 },
      color,
      [0, -1.1, 1.2, -1.05, 2.4, -0.75, 4.1, -0.2, 4.5, 0, 4.5, 0, 4.1, 0.2, 3, 0.5, 1.9, 0.8, 1.75, 0.9],
      [0, 0, 0],
      {},
      60,
    )
    parts.lathe(
      { material: 'glass', roughness: 0.05 },
      rgb('#5fb7a6'),
      [1.75, 0.88, 1.6, 1.5, 1.1, 2.05, 0.5, 2.3, 0, 2.36],
      [0, 0, 0],
      {},
      40,
    )
    const green = rgb('#7dff6a')
    for (let i = 0; i < 14; i++) {
      const angle = (i / 14) * Math.PI * 2
      // The lights run around the rim.
      const on = 0.6 + 2.2 * Math.max(0, Math.cos(angle * 1 - form.time * Math.PI * 2)) ** 4
      parts.lathe(
        { material: 'light', glow: Number(on.toFixed(2)) },
        i % 2 ? green : rgb('#ffd35a'),
        [0, -0.16, 0.16, 0, 0, 0.16],
        [Math.sin(angle) * 3.75, 0.3, Math.cos(angle) * 3.75],
        {},
        12,
      )
    }
    parts.lathe({ material: 'light', glow: 2 }, rgb('#c8ffe0'), [1.1, -1.08, 0.8, -1.25, 0, -1.3], [0, 0, 0], {}, 30)
    if (form.traits.includes('beam') || form.action === 'abducting')
      parts.lathe({ material: 'light', glow: 0.5, cover: 1 }, rgb('#b8ffd0'), [3.2, -9, 1, -1.2], [0, 0, 0], {}, 40)
    return {
      solids: parts.done(),
      lamps: [{ at: [0, -2.2, 0], color: [2.4, 4, 2.8], radius: 14 }],
      anchors: { top: [0, 2.4, 0] },
    }
  },
}

function spaceshipSide(parts: Parts, form: Form, color: Rgb, accent: Rgb, s: number): void {
  const dark = times(color, 0.35)
  const wing = parts.within([0, 0.05, 0], { roll: s * 5 }).within([0, 0, 0], { pitch: -90 })
  wing.plate(STEEL, color, [1.4 * s, 0.4, 6.3 * s, 4.2, 6.5 * s, 6, 1.4 * s, 5.4], 0.28)
  wing.plate('matte', accent, [3.6 * s, 2.3, 4.5 * s, 3, 4.6 * s, 5.6, 3.7 * s, 5.4], 0.34)
  parts.lathe(STEEL, dark, [0.5, -2.2, 0.6, -1.6, 0.6, 1, 0.4, 1.6], [s * 2.15, 0.15, -4.8], { pitch: 90 }, 20)
  parts.lathe(
    { material: 'light', glow: 2.5 },
    rgb('#7fd4ff'),
    [0.46, 0, 0.3, 0.1, 0, 0.14],
    [s * 2.15, 0.15, -7],
    { pitch: -90 },
    18,
  )
  parts.lathe(
    { material: 'light', glow: 1.2, cover: 2 },
    rgb('#4fb4ff'),
    [0.44, 0, 0.3, 0.9, 0, 2.6 + 0.3 * Math.sin(form.time * Math.PI * 6)],
    [s * 2.15, 0.15, -7],
    { pitch: -90 },
    14,
  )
  parts.rod('metal', dark, [s * 6.35, 0.6, -6], [s * 6.35, 0.6, -1.8], 0.13, 10)
  parts.plate(STEEL, color, [3.4, 0.8, 5.2, 0.9, 6.2, 3.2, 5.3, 3.2], 0.16, [s * 1, 0, 0], { yaw: 90, roll: 0 })
  for (let i = 0; i < 5; i++)
    parts.box({ material: 'light', glow: 1.4 }, rgb('#ffe6a8'), [0.06, 0.1, 0.24], [s * 1.12, 0.42, -0.6 - i * 0.5])
}
