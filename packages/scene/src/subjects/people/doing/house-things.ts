import { makeParts } from '../../../shapes/parts.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { add, type Vec } from '../../../shapes/vector.ts'
import { book } from '../../furniture/book.ts'
import { laptop, microscope } from '../../furniture/desk-things.ts'
import { type AtWork, beyond, made, put, shaped } from './activity.ts'

const OAK = rgb('#9a6b3e')
const STEEL = { material: 'metal', roughness: 0.3 } as const

/** A range before the cook, with a pan under the spoon and a pot beside it. */
export function range(at: AtWork) {
  const { h, right, left } = at
  const parts = makeParts()
  const s = h / 1.75
  const top = Math.min(left[1], right[1]) - 0.055 * h
  const z = at.middle[2] + 0.1 * h
  parts.box('matte', rgb('#2f4b45'), [1.25 * s, top - 0.05, 0.55 * s], [0, 0, z], 0.012)
  parts.box(STEEL, rgb('#8b9096'), [1.32 * s, 0.05, 0.62 * s], [0, top - 0.05, z], 0.01)
  for (const x of [-0.28, 0.24])
    parts.lathe('matte', rgb('#17181a'), [0.12 * s, 0.012, 0, 0.012], [x * s, top - 0.008, z], {}, 26)
  const knob = [0.025, 0, 0.022, 0.03, 0, 0.03]
  for (const x of [-0.42, -0.2, 0.02, 0.24])
    parts.lathe(STEEL, rgb('#c8ccd0'), knob, [x * s, top - 0.14, z + 0.275 * s], { pitch: 90 }, 16)
  const pan: Vec = [right[0] + 0.09 * h, top + 0.008, z - 0.02]
  const tip: Vec = [pan[0] + 0.004 * s, top + 0.052 * s, pan[2] - 0.054 * s]
  return [
    ...parts.done(),
    ...fryingPan(pan, s),
    ...pot([left[0] + 0.02 * h, top + 0.006, z - 0.01], s),
    shaped({ material: 'wood' }, rgb('#b98a4a'), (on) =>
      on.limb(beyond(tip, right, 0.09), tip, 0.009, 0.009).egg(tip, [0.03, 0.012, 0.03]),
    ),
  ]
}

function fryingPan(at: Vec, s: number) {
  const parts = makeParts()
  const iron = [0, 0, 0.12, 0, 0.165, 0.055, 0.172, 0.056, 0.125, -0.004, 0, -0.004].map((v) => v * s)
  const sauce = [0, 0.04, 0.1, 0.036, 0.145, 0.02].map((v) => v * s)
  parts.lathe('metal', rgb('#26282c'), iron, at, {}, 36)
  parts.lathe({ material: 'glossy', roughness: 0.5 }, rgb('#d8973f'), sauce, at, {}, 30)
  return [
    ...parts.done(),
    shaped({ material: 'glossy', roughness: 0.5 }, rgb('#c8392b'), (on) => {
      for (let i = 0; i < 7; i++) {
        const out = (0.03 + i * 0.012) * s
        const color = rgb(['#c8392b', '#6f9a3a', '#e9c04e'][i % 3]!)
        on.ball(add(at, [Math.cos(i * 2.4) * out, 0.044 * s, Math.sin(i * 2.4) * out]), 0.024 * s, {
          color,
          blend: 0.002,
        })
      }
    }),
  ]
}

function pot(at: Vec, s: number) {
  const wall = [0, 0, 0.12, 0, 0.125, 0.14, 0.135, 0.145, 0.115, 0.14, 0.11, 0.03, 0, 0.03].map((v) => v * s)
  return makeParts()
    .lathe(STEEL, rgb('#b9473a'), wall, at, {}, 36)
    .lathe({ material: 'glossy', roughness: 0.3 }, rgb('#e2b45c'), [0, 0.118 * s, 0.115 * s, 0.112 * s], at, {}, 30)
    .done()
}

export function desk(at: AtWork, on: 'laptop' | 'paper' | 'microscope') {
  const { h, middle } = at
  const s = h / 1.75
  const parts = makeParts()
  const top = middle[1] - (on === 'laptop' ? 0.032 : 0.02) * h
  const z = middle[2] + 0.13 * h
  parts.box('wood', OAK, [1.1 * s, 0.04, 0.62 * s], [0, top - 0.04, z], 0.006)
  for (const x of [-0.49, 0.49])
    for (const dz of [-0.26, 0.26])
      parts.box('wood', times(OAK, 0.8), [0.05, top - 0.04, 0.05], [x * s, 0, z + dz * s], 0.004)
  const mug: Vec = [-0.38 * s, top, z + 0.05]
  parts.lathe(
    { material: 'glossy', roughness: 0.3 },
    rgb('#d9dde0'),
    [0, 0, 0.038, 0, 0.04, 0.09, 0.034, 0.088, 0.03, 0.02, 0, 0.02],
    mug,
    {},
    24,
  )
  if (on === 'microscope')
    return [...parts.done(), ...put(made(microscope, at).solids, [0, top, middle[2] + 0.01 * h], { yaw: 180 }, s * 1.1)]
  if (on === 'laptop')
    return [
      ...parts.done(),
      ...put(made(laptop, at, ['lit']).solids, [0, top, middle[2] + 0.055 * h], { yaw: 180 }, s * 1.12),
    ]
  return [
    ...parts.done(),
    ...put(
      made(book, { ...at, colors: [] }, ['open']).solids,
      [middle[0] + 0.02, top, middle[2] + 0.03 * h],
      { yaw: 180 },
      s * 0.95,
    ),
    shaped({ material: 'glossy' }, rgb('#23324e'), (pen) =>
      pen.limb(add(at.right, [-0.02, 0.07 * s, -0.05]), add(at.right, [0.02, -0.03 * s, 0.05]), 0.008, 0.004),
    ),
  ]
}

/** Seedlings in a row before the knees. */
export function seedlings(at: AtWork) {
  const { h } = at
  const s = h / 1.75
  return [
    shaped({ material: 'earth' }, rgb('#4a3423'), (on) => on.egg([0, 0, 0.42 * h], [0.46 * h, 0.05 * h, 0.15 * h])),
    shaped({ material: 'matte' }, rgb('#4f9238'), (on) => {
      for (let i = -3; i <= 3; i++) {
        const at0: Vec = [i * 0.11 * h, 0.04 * h, (0.43 + 0.03 * (i % 2)) * h]
        on.limb(at0, add(at0, [0, 0.1 * s, 0]), 0.006, 0.005)
        for (const k of [0, 1, 2, 3, 4])
          on.egg(
            add(at0, [Math.cos(k * 1.26 + i) * 0.04 * s, 0.09 * s + (k % 2) * 0.03, Math.sin(k * 1.26 + i) * 0.04 * s]),
            [0.035 * s, 0.012, 0.02 * s],
            { turn: { yaw: -k * 72 - i * 57, roll: 24 }, blend: 0.004 },
          )
      }
    }),
    shaped({ material: 'metal', roughness: 0.4 }, rgb('#9aa0a6'), (on) =>
      on.egg(add(at.right, [0.01, -0.09 * s, 0.06]), [0.028 * s, 0.075 * s, 0.01], { turn: { pitch: -30 } }),
    ),
    shaped({ material: 'wood' }, OAK, (on) =>
      on.limb(add(at.right, [0, 0.04, -0.03]), add(at.right, [0, -0.03, 0.03]), 0.015, 0.013),
    ),
  ]
}

/** A can that pours over flowers. */
export function watering(at: AtWork) {
  const { h, right } = at
  const s = h / 1.75
  const can = add(right, [0, -0.12 * s, 0.05 * s])
  const rose = add(can, [0.02, 0.05 * s, 0.3 * s])
  const green = rgb('#3f7f6a')
  const bed: Vec = [rose[0], 0, rose[2] + 0.12 * h]
  return [
    shaped({ material: 'metal', roughness: 0.4 }, at.colors[0] ?? green, (on) => {
      on.drum(can, 0.1 * s, 0.1 * s, 0.01, { turn: { pitch: 16 } })
      on.limb(add(can, [0.01, -0.07 * s, 0.08 * s]), rose, 0.02 * s, 0.014 * s)
      on.drum(rose, 0.035 * s, 0.012 * s, 0.004, { turn: { pitch: 60 } })
      on.path(
        [add(can, [0, 0.06 * s, -0.09 * s]), add(right, [0, 0.01, -0.03]), add(can, [0, 0.1 * s, 0.07 * s])],
        [0.011 * s],
      )
    }),
    shaped({ material: 'glass', roughness: 0.05 }, rgb('#d6ecf6'), (on) => {
      for (let i = -3; i <= 3; i++)
        on.path(
          [rose, add(rose, [i * 0.018, -0.03 * s, 0.1 * s]), [rose[0] + i * 0.035, 0.22 * s, bed[2] + (i % 2) * 0.03]],
          [0.003, 0.0035, 0.004],
          { blend: 0.001 },
        )
    }),
    shaped({ material: 'matte' }, rgb('#4f8f38'), (on) => {
      for (let i = 0; i < 13; i++) {
        const p: Vec = [
          bed[0] + Math.cos(i * 2.4) * 0.03 * Math.sqrt(i) * 2.4 * s,
          0,
          bed[2] + Math.sin(i * 2.4) * 0.02 * Math.sqrt(i) * 2.2 * s,
        ]
        const tall = (0.24 + 0.05 * ((i * 7) % 5)) * s
        on.limb(p, add(p, [0, tall, 0]), 0.006, 0.004)
        on.egg(add(p, [0.03, tall * 0.5, 0.01]), [0.05, 0.01, 0.02], { turn: { roll: 30, yaw: i * 70 }, blend: 0.004 })
        const tone = rgb(['#d8433f', '#f2c13a', '#c76fb0', '#f4f0e6'][i % 4]!)
        for (let k = 0; k < 6; k++)
          on.egg(
            add(p, [Math.cos(k * 1.05) * 0.028 * s, tall, Math.sin(k * 1.05) * 0.028 * s]),
            [0.022 * s, 0.012 * s, 0.018 * s],
            { color: tone, blend: 0.003 },
          )
        on.ball(add(p, [0, tall + 0.008, 0]), 0.014 * s, { color: rgb('#e8b22c'), blend: 0.002 })
      }
    }),
  ]
}

export function sweeping(at: AtWork) {
  const { left, right, h } = at
  const foot: Vec = [right[0] * 0.4 + 0.12 * h, 0.1 * h, Math.max(left[2], right[2]) + 0.2 * h]
  return [
    shaped({ material: 'wood' }, rgb('#b98a52'), (on) => on.limb(beyond(foot, left, 0.16 * h), foot, 0.013, 0.013)),
    shaped({ material: 'wicker' }, rgb('#d0ac5c'), (on) =>
      on.limb(foot, add(foot, [0.02 * h, -0.07 * h, 0.04 * h]), 0.03 * h, 0.07 * h),
    ),
  ]
}
