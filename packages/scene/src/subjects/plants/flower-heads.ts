import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { LEAF_GREEN, petal, whorl } from './leaf-parts.ts'

const PETAL = { material: 'leaves', roughness: 0.5 } as const

/** Heads about `size` wide that open upwards, each at the end of a stem; `parts` may be leaned. */
export type Head = (parts: Parts, at: Vec, size: number, color: Rgb) => void

export const daisyHead: Head = (parts, at, size, color) => {
  const s = size / 2
  whorl(parts, PETAL, at, 13, 0, {
    length: s,
    width: s * 0.4,
    tilt: 72,
    bend: 18,
    cup: 0.3,
    color,
    widest: 0.7,
    point: 0.35,
  })
  whorl(parts, PETAL, [at[0], at[1] - s * 0.03, at[2]], 13, 14, {
    length: s * 0.96,
    width: s * 0.4,
    tilt: 80,
    bend: 20,
    cup: 0.3,
    color: times(color, 0.9),
    widest: 0.7,
    point: 0.35,
  })
  parts.lathe(
    { material: 'carpet', scale: 0.2 },
    rgb('#e8b21c'),
    [s * 0.28, -s * 0.02, s * 0.3, s * 0.08, s * 0.2, s * 0.17, 0, s * 0.2],
    at,
    {},
    18,
  )
}

export const tulipHead: Head = (parts, at, size, color) => {
  const s = size
  whorl(parts, PETAL, at, 3, 30, {
    length: s * 1.15,
    width: s * 0.86,
    tilt: 62,
    bend: -76,
    cup: 0.75,
    color: times(color, 0.85),
    tip: color,
    widest: 0.5,
    point: 0.6,
  })
  whorl(parts, PETAL, at, 3, 90, {
    length: s * 1.12,
    width: s * 0.9,
    tilt: 66,
    bend: -74,
    cup: 0.75,
    color: times(color, 0.95),
    tip: times(color, 1.15),
    widest: 0.5,
    point: 0.6,
  })
}

export const roseHead: Head = (parts, at, size, color) => {
  const s = size
  whorl(parts, 'leaves', [at[0], at[1] - s * 0.05, at[2]], 5, 0, {
    length: s * 0.45,
    width: s * 0.16,
    tilt: 70,
    bend: 40,
    cup: 0.2,
    color: LEAF_GREEN,
    point: 1,
  })
  const layers = [
    [3, 0.5, 0.42, 12, -16, 1],
    [4, 0.56, 0.5, 24, -14, 0.95],
    [5, 0.62, 0.58, 36, 8, 1.02],
    [5, 0.66, 0.66, 48, 34, 1.08],
    [6, 0.68, 0.7, 62, 46, 1.12],
  ] as const
  for (const [k, [count, length, width, tilt, bend, bright]] of layers.entries()) {
    whorl(parts, PETAL, at, count, k * 37, {
      length: s * length,
      width: s * width,
      tilt,
      bend,
      cup: 0.75 - k * 0.08,
      color: times(color, 0.6 + 0.08 * k),
      tip: times(color, bright),
      widest: 0.66,
      point: 0.3,
    })
  }
  parts.lathe(
    PETAL,
    times(color, 0.75),
    [s * 0.05, 0, s * 0.15, s * 0.2, s * 0.12, s * 0.44, s * 0.05, s * 0.48],
    at,
    {},
    10,
  )
}

export const poppyHead: Head = (parts, at, size, color) => {
  const s = size / 2
  whorl(parts, PETAL, at, 4, 20, {
    length: s * 1.02,
    width: s * 1.5,
    tilt: 48,
    bend: 26,
    cup: 0.55,
    color: times(color, 0.8),
    tip: color,
    widest: 0.72,
    point: 0.25,
  })
  for (let i = 0; i < 14; i++)
    parts.rod(
      'matte',
      rgb('#1d1420'),
      at,
      [at[0] + Math.sin(i * 2.4) * s * 0.3, at[1] + s * 0.28, at[2] + Math.cos(i * 2.4) * s * 0.3],
      s * 0.02,
      4,
    )
  parts.lathe(
    'matte',
    rgb('#4a5a2c'),
    [s * 0.08, 0, s * 0.2, s * 0.15, s * 0.2, s * 0.28, s * 0.22, s * 0.32, 0, s * 0.34],
    at,
    {},
    12,
  )
}

export const sunflowerHead: Head = (parts, at, size, color) => {
  const s = size / 2
  for (const [turn, tilt, tone] of [
    [0, 70, 1],
    [9, 80, 0.88],
    [4, 62, 1.06],
  ] as const) {
    whorl(parts, PETAL, at, 20, turn, {
      length: s,
      width: s * 0.26,
      tilt,
      bend: 24,
      cup: 0.4,
      color: times(blend(color, rgb('#c9660e'), 0.25), tone),
      tip: times(color, tone),
      widest: 0.45,
      point: 0.9,
    })
  }
  whorl(parts, 'leaves', [at[0], at[1] - s * 0.06, at[2]], 12, 0, {
    length: s * 0.75,
    width: s * 0.24,
    tilt: 84,
    bend: 20,
    cup: 0.2,
    color: LEAF_GREEN,
    point: 1,
  })
  parts.lathe(
    { material: 'carpet', scale: 0.5 },
    rgb('#3a2413'),
    [s * 0.3, -s * 0.02, s * 0.56, s * 0.26, s * 0.42, s * 0.34, 0, s * 0.3],
    at,
    {},
    30,
  )
  // Seeds in the two spirals every sunflower has.
  for (let i = 1; i < 150; i++) {
    const [r, angle] = [s * 0.54 * Math.sqrt(i / 150), i * 2.399963]
    const y = s * (0.29 + 0.04 * Math.sin((r / (s * 0.54)) * Math.PI))
    parts.box(
      'matte',
      i > 105 ? rgb('#8a5a1c') : rgb('#24160c'),
      [s * 0.045, s * 0.05, s * 0.045],
      [at[0] + Math.sin(angle) * r, at[1] + y, at[2] + Math.cos(angle) * r],
      0,
      { yaw: (angle * 180) / Math.PI },
    )
  }
}

export const lotusHead: Head = (parts, at, size, color) => {
  const s = size / 2
  const pale = blend(color, [1, 1, 1], 0.55)
  for (const [k, [count, tilt, length]] of (
    [
      [8, 70, 1],
      [8, 52, 0.98],
      [7, 34, 0.9],
      [5, 16, 0.76],
    ] as const
  ).entries()) {
    whorl(parts, PETAL, at, count, k * 23, {
      length: s * length,
      width: s * 0.44,
      tilt,
      bend: -18,
      cup: 0.7,
      color: pale,
      tip: color,
      widest: 0.55,
      point: 0.8,
    })
  }
  parts.lathe('matte', rgb('#e2b63a'), [s * 0.08, 0, s * 0.2, s * 0.2, s * 0.2, s * 0.26, 0, s * 0.27], at, {}, 16)
}

export const orchidHead: Head = (parts, at, size, color) => {
  const s = size / 2
  const here = parts.within(at, { pitch: 70 })
  for (const [heading, length, width] of [
    [0, 0.95, 0.55],
    [125, 0.95, 0.5],
    [-125, 0.95, 0.5],
  ] as const)
    petal(here, PETAL, [0, 0, 0], heading + 180, {
      length: s * length,
      width: s * width,
      tilt: 84,
      bend: 8,
      cup: 0.2,
      color,
      tip: blend(color, [1, 1, 1], 0.25),
      widest: 0.55,
      point: 0.5,
    })
  for (const heading of [68, -68])
    petal(here, PETAL, [0, 0.004, 0], heading + 180, {
      length: s * 1.02,
      width: s * 1.05,
      tilt: 80,
      bend: 8,
      cup: 0.2,
      color: times(color, 0.9),
      tip: blend(color, [1, 1, 1], 0.3),
      widest: 0.6,
      point: 0.3,
    })
  petal(here, PETAL, [0, 0.01, 0], 0, {
    length: s * 0.55,
    width: s * 0.34,
    tilt: 30,
    bend: 60,
    cup: 0.8,
    color: rgb('#a3164f'),
    tip: rgb('#e0b23a'),
    widest: 0.5,
    point: 0.4,
  })
  here.lathe(PETAL, rgb('#f2e7b8'), [s * 0.07, 0, s * 0.09, s * 0.1, 0, s * 0.2], [0, 0, 0], {}, 10)
}
