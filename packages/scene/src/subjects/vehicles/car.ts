import type { Rgb } from '../../scene.ts'
import type { Lamp } from '../../shapes/model.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { blend, rgb } from '../../shapes/surface.ts'
import type { Form, Subject } from '../subject.ts'
import { at, type CarShape, CHROME, RUBBER, writeBody } from './car-body.ts'
import { cockpit, withoutRoof } from './open-car.ts'
import { carWheel, wheelTurn } from './wheels.ts'

const SEDAN: CarShape = {
  belt: [
    [2.22, 0.6],
    [2.12, 0.68],
    [1.4, 0.78],
    [0.95, 0.86],
    [0, 0.9],
    [-1.3, 0.93],
    [-2.05, 0.92],
    [-2.2, 0.8],
  ],
  top: [
    [2.22, 0.62],
    [2.1, 0.72],
    [1.4, 0.84],
    [0.98, 0.9],
    [0.32, 1.33],
    [-0.2, 1.43],
    [-0.75, 1.41],
    [-1.52, 0.97],
    [-2.06, 0.95],
    [-2.2, 0.83],
  ],
  half: [
    [2.22, 0.72],
    [2.1, 0.82],
    [1.5, 0.88],
    [0, 0.9],
    [-1.5, 0.88],
    [-2.08, 0.83],
    [-2.2, 0.74],
  ],
  roofHalf: 0.64,
  sill: 0.24,
  axles: [1.36, -1.36],
  wheelRadius: 0.33,
  screens: [0.96, 0.36, -0.8, -1.48],
  pillars: [
    [0.62, 0.5],
    [-0.28, -0.4],
    [-0.98, -1.1],
  ],
}

const SPORTS: CarShape = {
  belt: [
    [2.2, 0.46],
    [2.05, 0.54],
    [1.35, 0.73],
    [0.7, 0.74],
    [0, 0.74],
    [-1.3, 0.86],
    [-2, 0.86],
    [-2.15, 0.74],
  ],
  top: [
    [2.2, 0.48],
    [2.05, 0.57],
    [1.35, 0.75],
    [0.72, 0.78],
    [-0.1, 1.12],
    [-0.5, 1.16],
    [-0.9, 1.11],
    [-1.75, 0.89],
    [-2, 0.88],
    [-2.15, 0.76],
  ],
  half: [
    [2.2, 0.76],
    [2.05, 0.87],
    [1.4, 0.93],
    [0, 0.9],
    [-1.3, 0.96],
    [-2, 0.92],
    [-2.15, 0.82],
  ],
  roofHalf: 0.58,
  sill: 0.17,
  axles: [1.34, -1.3],
  wheelRadius: 0.32,
  screens: [0.7, -0.06, -0.86, -1.7],
  pillars: [
    [0.16, 0.04],
    [-0.66, -0.8],
  ],
}

export type CarLook = { color: Rgb; second?: Rgb; shape: CarShape; lit: boolean; turn: number; rim?: Rgb }

/** A car with lights, grille, mirrors, doors and wheels. */
export function writeCar(parts: Parts, look: CarLook): void {
  const { shape, color, lit } = look
  writeBody(parts, shape, color)
  const [front, back] = [shape.belt[0]![0], shape.belt.at(-1)![0]]
  const [nose, tail] = [at(shape.belt, front - 0.12), at(shape.belt, back + 0.1)]
  const wide = at(shape.half, front)
  for (const s of [1, -1]) {
    const lamp = { material: 'light', glow: lit ? 3 : 1.1 } as const
    const y = nose - 0.19
    parts.box('glossy', rgb('#22252a'), [0.36, 0.14, 0.1], [s * (wide - 0.2), y, front - 0.04], 0.03, { yaw: s * 9 })
    parts.lathe(
      lamp,
      rgb('#fff6e0'),
      [0.058, 0, 0.05, 0.02, 0, 0.028],
      [s * (wide - 0.27), y + 0.07, front + 0.012],
      { pitch: 90 },
      16,
    )
    parts.lathe(
      lamp,
      rgb('#fff6e0'),
      [0.05, 0, 0.045, 0.02, 0, 0.026],
      [s * (wide - 0.12), y + 0.07, front - 0.01],
      { pitch: 90, yaw: s * 14 },
      14,
    )
    parts.box(
      { material: 'glossy', glow: lit ? 1.6 : 0.3 },
      rgb('#c01018'),
      [0.36, 0.14, 0.1],
      [s * (wide - 0.2), tail - 0.2, back + 0.04],
      0.03,
      { yaw: s * -9 },
    )
    mirrorsAndDoors(parts, shape, color, s)
  }
  parts.box('matte', rgb('#121315'), [wide * 0.92, 0.13, 0.06], [0, nose - 0.185, front - 0.02], 0.03)
  for (let i = 0; i < 3; i++)
    parts.box('metal', CHROME, [wide * 0.88, 0.012, 0.03], [0, nose - 0.165 + i * 0.036, front + 0.004])
  parts.box('matte', rgb('#1e2023'), [wide * 1.86, 0.12, 0.2], [0, shape.sill + 0.01, front - 0.07], 0.05)
  parts.box('matte', rgb('#1e2023'), [wide * 1.86, 0.12, 0.2], [0, shape.sill + 0.03, back + 0.07], 0.05)
  parts.box('matte', rgb('#e8e8e2'), [0.46, 0.11, 0.02], [0, shape.sill + 0.13, front + 0.02], 0.005)
  parts.box('matte', rgb('#e8e8e2'), [0.46, 0.11, 0.02], [0, tail - 0.3, back - 0.01], 0.005)
  for (const z of shape.axles) {
    for (const s of [1, -1]) {
      carWheel(
        parts,
        [s * (at(shape.half, z) - 0.015), shape.wheelRadius, z],
        shape.wheelRadius,
        0.22,
        look.turn,
        look.rim,
      )
    }
  }
}

function mirrorsAndDoors(parts: Parts, shape: CarShape, color: Rgb, s: number): void {
  const z = shape.screens[0] - 0.28
  parts.box(
    { material: 'glossy', roughness: 0.2 },
    color,
    [0.19, 0.13, 0.1],
    [s * (at(shape.half, z) + 0.05), at(shape.belt, z) + 0.03, z],
    0.04,
  )
  parts.box('matte', RUBBER, [0.16, 0.03, 0.05], [s * (at(shape.half, z) - 0.03), at(shape.belt, z) + 0.02, z])
  for (const [from] of [[shape.screens[0] - 0.18], ...shape.pillars.slice(1)]) {
    const [half, belt] = [at(shape.half, from!), at(shape.belt, from!)]
    const low = shape.sill + 0.12
    if (shape.axles.some((axle) => Math.abs(axle - from!) < shape.wheelRadius * 1.1)) continue
    parts.box('matte', blend(color, RUBBER, 0.75), [0.012, belt - low - 0.05, 0.014], [s * (half + 0.001), low, from!])
    parts.box('metal', CHROME, [0.03, 0.03, 0.16], [s * (half + 0.004), belt - 0.14, from! - 0.2], 0.01)
  }
}

/** What the headlights throw on the road at night. */
const headlamps = (form: Form): Lamp[] =>
  form.traits.includes('lit')
    ? [1, -1].map((s) => ({ at: [s * 0.55, 0.7, 3.4] as const, color: [1.6, 1.5, 1.2] as const, radius: 8 }))
    : []

const SPORTY = ['sports', 'sport', 'racing', 'fast', 'luxury', 'super']

export function carModel(form: Form, natural: Rgb) {
  const parts = makeParts()
  const sporty = form.traits.some((trait) => SPORTY.includes(trait)) || form.action === 'racing'
  const isOpen = form.traits.some((trait) => trait === 'convertible' || trait === 'cabriolet')
  const closed = sporty ? SPORTS : SEDAN
  const shape = isOpen ? withoutRoof(closed) : closed
  if (isOpen) cockpit(parts, closed)
  writeCar(parts, { color: form.colors[0] ?? natural, shape, lit: form.traits.includes('lit'), turn: wheelTurn(form) })
  if (sporty) {
    parts.box('glossy', rgb('#202226'), [1.5, 0.04, 0.26], [0, 1.02, -1.98], 0.015)
    for (const s of [1, -1]) parts.box('glossy', rgb('#202226'), [0.04, 0.2, 0.14], [s * 0.55, 0.84, -1.96])
  }
  return { parts, shape }
}

export const car: Subject = {
  name: 'car',
  words: ['automobile', 'sedan', 'auto', 'motorcar', 'limousine', 'coupe'],
  home: ['street', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.45, 1.95, 4.45],
  bestYaw: 50,
  make: (form) => ({
    solids: carModel(form, rgb('#b01e24')).parts.done(),
    lamps: headlamps(form),
    anchors: { top: [0, 1.43, -0.3], seat: [0.35, 0.6, 0], back: [0, 0.95, -1.9] },
  }),
}

export const sportsCar: Subject = {
  name: 'sports-car',
  words: ['sportscar', 'supercar', 'race-car', 'racecar', 'ferrari'],
  home: ['road', 'street'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.18, 2.05, 4.4],
  bestYaw: 52,
  make: (form) => ({
    solids: carModel({ ...form, traits: [...form.traits, 'sports'] }, rgb('#d8a514')).parts.done(),
    lamps: headlamps(form),
    anchors: { top: [0, 1.15, -0.5], seat: [0.35, 0.4, -0.3] },
  }),
}

export const taxi: Subject = {
  name: 'taxi',
  words: ['cab', 'taxicab'],
  home: ['street', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.62, 1.95, 4.45],
  bestYaw: 50,
  make: (form) => {
    const { parts } = carModel({ ...form, traits: form.traits.filter((t) => t === 'lit') }, rgb('#f2b61c'))
    parts.box(
      { material: 'light', glow: form.traits.includes('lit') ? 2.5 : 0.9 },
      rgb('#fff3c4'),
      [0.5, 0.17, 0.2],
      [0, 1.42, -0.3],
      0.04,
    )
    parts.box('matte', rgb('#1a1a1a'), [0.52, 0.03, 0.22], [0, 1.41, -0.3])
    for (const s of [1, -1]) {
      for (let i = 0; i < 26; i++) {
        parts.box(
          'matte',
          rgb('#161616'),
          [0.01, 0.05, 0.05],
          [s * (at(SEDAN.half, 0.8 - i * 0.07) + 0.006), 0.62 + (i % 2) * 0.05, 0.8 - i * 0.07],
        )
      }
    }
    return { solids: parts.done(), lamps: headlamps(form), anchors: { top: [0, 1.6, -0.3] } }
  },
}

export const policeCar: Subject = {
  name: 'police-car',
  words: ['patrol-car', 'cop-car', 'squad-car'],
  home: ['street', 'road'],
  kind: 'vehicle',
  stands: 'ground',
  size: [1.6, 1.95, 4.45],
  bestYaw: 50,
  make: (form) => {
    const { parts } = carModel({ ...form, traits: form.traits.filter((t) => t === 'lit') }, rgb('#f0f1f3'))
    const band = blend(rgb('#16335f'), form.colors[1] ?? rgb('#16335f'), 1)
    for (const s of [1, -1]) parts.box('glossy', band, [0.012, 0.27, 1.95], [s * 0.902, 0.42, 0])
    const first = Math.floor(form.time * 4) % 2 === 0
    for (const [s, color, on] of [
      [1, '#ff2020', first],
      [-1, '#2050ff', !first],
    ] as const) {
      parts.box({ material: 'light', glow: on ? 3 : 0.7 }, rgb(color), [0.5, 0.13, 0.22], [s * 0.29, 1.44, -0.3], 0.04)
    }
    parts.box('metal', rgb('#33363a'), [1.12, 0.05, 0.24], [0, 1.41, -0.3])
    const lamp = first
      ? { at: [0.3, 1.6, -0.3] as const, color: [3, 0.15, 0.15] as const }
      : { at: [-0.3, 1.6, -0.3] as const, color: [0.15, 0.4, 3] as const }
    return { solids: parts.done(), lamps: [{ ...lamp, radius: 8 }], anchors: { top: [0, 1.6, -0.3] } }
  },
}
