import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Form, Subject } from '../subject.ts'
import { GLASS, RUBBER } from './car-body.ts'
import { type CoachLook, coachBody, coachEnds, pane, paneColor, sideWindows } from './coach.ts'
import { carWheel, wheelTurn } from './wheels.ts'

const isLit = (form: Form) => form.traits.includes('lit')

function axles(parts: Parts, half: number, zs: readonly number[], radius: number, form: Form): void {
  for (const z of zs) {
    for (const s of [1, -1]) {
      parts.lathe(
        'matte',
        RUBBER,
        [radius * 1.2, 0, radius * 1.2, 0.012, 0, 0.012],
        [s * (half - 0.005), radius * 1.05, z],
        { roll: -90 * s },
        30,
      )
      carWheel(parts, [s * (half + 0.03), radius, z], radius, 0.28, wheelTurn(form))
    }
  }
}

function busModel(form: Form, natural: Rgb, decks: 1 | 2) {
  const parts = makeParts()
  const color = form.colors[0] ?? natural
  const tall = decks === 2 ? 4 : 2.65
  const look: CoachLook = { color, size: [2.5, tall, 10.5], foot: 0.38, lit: isLit(form), bevel: 0.16 }
  coachBody(parts, look)
  sideWindows(parts, look, { from: 4.9, to: -4.9, count: 8, low: 1.35, high: 2.35, frame: rgb('#15171a') })
  if (decks === 2) sideWindows(parts, look, { from: 4.9, to: -4.9, count: 8, low: 3, high: 3.8, frame: rgb('#15171a') })
  coachEnds(parts, look, { low: 1.25, high: 2.45, lamps: 0.8 })
  if (decks === 2) parts.box(pane(look.lit), paneColor(look.lit), [2.2, 0.8, 0.05], [0, 3, 5.25], 0.02)
  parts.box({ material: 'light', glow: 1 }, rgb('#ffae2a'), [1.5, 0.24, 0.03], [0, tall + 0.02, 5.25])
  parts.box('matte', times(color, 0.45), [2.53, 0.12, 10.2], [0, 1.05, 0])
  // Doors on the kerb side.
  for (const z of [4.35, 0]) parts.box('glass', times(GLASS, 0.7), [0.05, 1.85, 1.1], [-1.25, 0.5, z], 0.02)
  axles(parts, 1.25, [3.2, -3.1], 0.5, form)
  return { solids: parts.done(), anchors: { top: [0, tall + 0.38, 0] as const } }
}

export const bus: Subject = {
  name: 'bus',
  words: ['coach', 'omnibus', 'school-bus', 'autobus'],
  home: ['street', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [3.05, 2.9, 10.6],
  bestYaw: 48,
  make: (form) => busModel(form, rgb('#e5a81b'), 1),
}

export const doubleDecker: Subject = {
  name: 'double-decker',
  words: ['double-decker-bus', 'london-bus'],
  home: ['street'],
  kind: 'vehicle',
  stands: 'ground',
  size: [4.4, 2.9, 10.6],
  bestYaw: 48,
  make: (form) => busModel(form, rgb('#b7171d'), 2),
}

function boxVan(form: Form, color: Rgb, tall: number) {
  const parts = makeParts()
  const look: CoachLook = { color, size: [2, tall, 4], foot: 0.4, middle: -0.55, lit: isLit(form), bevel: 0.12 }
  coachBody(parts, look)
  // The nose: bonnet and slanted windscreen.
  const side = [
    [0, 0],
    [1.35, 0],
    [1.42, 0.32],
    [1.3, 0.66],
    [0.72, 0.86],
    [0.18, 1.5],
    [0, 1.56],
  ] as const
  parts.plate(
    { material: 'glossy', roughness: 0.25 },
    color,
    side.map(([z, y]) => [-z, y] as const).reverse(),
    1.96,
    [0, 0.4, 1.4],
    { yaw: 90 },
  )
  parts.quad('glass', GLASS, [-0.88, 1.3, 2.16], [0.88, 1.3, 2.16], [0.82, 1.88, 1.62], [-0.82, 1.88, 1.62])
  for (const s of [1, -1]) {
    parts.box(
      { material: 'light', glow: look.lit ? 3 : 1.1 },
      rgb('#fff4da'),
      [0.34, 0.16, 0.08],
      [s * 0.72, 0.74, 2.78],
      0.04,
    )
    parts.box('glass', GLASS, [0.05, 0.5, 0.75], [s * 0.985, 1.3, 1.35], 0.02)
    parts.box('matte', RUBBER, [0.08, 0.26, 0.1], [s * 1.12, 1.3, 1.75], 0.03)
    parts.box(
      { material: 'glossy', glow: look.lit ? 1.5 : 0.3 },
      rgb('#c01018'),
      [0.14, 0.4, 0.04],
      [s * 0.88, 0.9, -2.55],
      0.02,
    )
    parts.box('matte', times(color, 0.3), [0.012, tall * 0.62, 0.015], [s * 1.001, 0.62, 0.95])
    parts.box('matte', times(color, 0.3), [0.012, tall * 0.62, 0.015], [s * 1.001, 0.62, -0.35])
  }
  parts.box('matte', rgb('#16171a'), [1.06, 0.16, 0.06], [0, 0.74, 2.79], 0.03)
  parts.box('matte', rgb('#26282c'), [1.96, 0.2, 0.2], [0, 0.36, 2.72], 0.05)
  parts.box('matte', rgb('#26282c'), [1.96, 0.2, 0.16], [0, 0.36, -2.5], 0.05)
  axles(parts, 0.99, [1.75, -1.65], 0.36, form)
  return { parts, look }
}

export const van: Subject = {
  name: 'van',
  words: ['minivan', 'delivery-van', 'minibus'],
  home: ['street', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [2.2, 2.3, 5.4],
  bestYaw: 52,
  make: (form) => {
    const { parts } = boxVan(form, form.colors[0] ?? rgb('#e9e7e1'), 1.8)
    return { solids: parts.done(), anchors: { top: [0, 2.2, -0.5] } }
  },
}

export const camper: Subject = {
  name: 'camper',
  words: ['campervan', 'camper-van', 'motorhome', 'caravan', 'rv'],
  home: ['road', 'meadow', 'beach'],
  kind: 'vehicle',
  stands: 'ground',
  size: [2.45, 2.3, 5.4],
  bestYaw: 52,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#4fa3a5')
    const { parts, look } = boxVan(form, color, 1.9)
    parts.box({ material: 'glossy', roughness: 0.25 }, rgb('#f3eee2'), [2.02, 0.86, 4.02], [0, 1.46, -0.55], 0.12)
    sideWindows(
      parts,
      { ...look, size: [2.03, 1.9, 4] },
      { from: 0.75, to: -2.3, count: 3, low: 1.4, high: 1.92, gap: 0.2, frame: rgb('#3b3f42') },
    )
    parts.box('cloth', rgb('#e9e2d0'), [1.5, 0.16, 2.3], [0, 2.3, -0.7], 0.06)
    parts.box('metal', rgb('#9a9a94'), [1.6, 0.05, 2.6], [0, 2.27, -0.7])
    return { solids: parts.done(), anchors: { top: [0, 2.45, -0.7] } }
  },
}

export const ambulance: Subject = {
  name: 'ambulance',
  words: ['emergency-vehicle', 'paramedic-van'],
  home: ['street', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [2.7, 2.3, 5.4],
  bestYaw: 52,
  make: (form) => {
    const { parts } = boxVan(form, form.colors[0] ?? rgb('#f3f3f0'), 2.15)
    const red = rgb('#d0151b')
    for (const s of [1, -1]) {
      parts.box('glossy', red, [0.012, 0.26, 4], [s * 1.003, 1.02, -0.55])
      const [x, z] = [s * 1.004, -1.2]
      parts.box('glossy', red, [0.012, 0.62, 0.2], [x, 1.55, z])
      parts.box('glossy', red, [0.012, 0.2, 0.62], [x, 1.76, z])
    }
    const on = Math.floor(form.time * 4) % 2
    for (const s of [1, -1]) {
      parts.box(
        { material: 'light', glow: (s > 0 ? on : 1 - on) ? 3 : 0.8 },
        rgb('#3060ff'),
        [0.55, 0.16, 0.3],
        [s * 0.45, 2.55, 1.05],
        0.05,
      )
    }
    return {
      solids: parts.done(),
      lamps: [{ at: [on ? 0.45 : -0.45, 2.8, 1.2], color: [0.2, 0.5, 2.4], radius: 7 }],
      anchors: { top: [0, 2.6, -0.5] },
    }
  },
}
