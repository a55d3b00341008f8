import { makeParts } from '../../../shapes/parts.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { add, scale, subtract, unit, type Vec } from '../../../shapes/vector.ts'
import { chalkboard } from '../../objects/signs.ts'
import { sitting, standing } from '../poses.ts'
import { POSES } from '../poses-doing.ts'
import type { ArmPose } from '../skeleton.ts'
import { type Activity, type AtWork, beyond, made, put, shaped } from './activity.ts'
import { desk, range, seedlings, sweeping, watering } from './house-things.ts'

const OAK = rgb('#9a6b3e')
const IRON = rgb('#4b4e54')
const CLAY = rgb('#b0714c')

/** A canvas on its stand at the left before the painter, half towards who looks on; the brush ends on it. */
function easel(at: AtWork) {
  const { h } = at
  const parts = makeParts()
  const spot: Vec = [0.3 * h, 0, 0.44 * h]
  const stand = parts.within(spot, { yaw: 232 }, h / 1.75)
  for (const [x, z] of [
    [-0.34, 0.12],
    [0.34, 0.12],
    [0, -0.42],
  ] as const)
    stand.rod('wood', OAK, [x, 0, z], [x * 0.3, 1.72, -0.06], 0.02)
  stand.box('wood', OAK, [0.8, 0.04, 0.08], [0, 0.72, 0.13])
  const canvas = stand.within([0, 0.76, 0.11], { pitch: -6 })
  canvas.box('paper', rgb('#f2ede1'), [0.78, 0.62, 0.03], [0, 0, 0], 0.004)
  // A landscape begun: sky, far hills, a field, the sun.
  const sheet = (color: string, points: readonly number[], out: number) =>
    canvas.plate('paper', rgb(color), points, 0.002, [0, 0, 0.016 + out])
  sheet('#8fb9d8', [-0.36, 0.3, 0.36, 0.3, 0.36, 0.59, -0.36, 0.59], 0)
  sheet('#f0c35a', [0.14, 0.46, 0.18, 0.43, 0.22, 0.46, 0.18, 0.5], 0.001)
  sheet('#5d7fa0', [-0.36, 0.28, 0.36, 0.28, 0.36, 0.36, 0.2, 0.44, 0.02, 0.34, -0.16, 0.46, -0.36, 0.34], 0.001)
  sheet('#7fa04e', [-0.36, 0.1, 0.3, 0.06, 0.36, 0.29, 0.1, 0.31, -0.36, 0.28], 0.002)
  sheet('#c9583f', [-0.2, 0.16, -0.08, 0.15, -0.06, 0.22, -0.19, 0.22], 0.003)
  const tip = add(spot, [-0.1 * h, 0.62 * h, -0.1 * h])
  return [
    ...parts.done(),
    shaped({ material: 'wood' }, rgb('#a9743a'), (on) => {
      on.limb(beyond(tip, at.right, 0.05), tip, 0.007, 0.005)
      on.ball(tip, 0.012, { color: rgb('#c9583f') })
    }),
    shaped({ material: 'wood' }, rgb('#b98a52'), (on) => {
      on.egg(add(at.left, [-0.01, 0.02, 0.06]), [0.15, 0.012, 0.11], { turn: { roll: -14, pitch: 12 } })
      for (const [i, tone] of ['#c8322b', '#f2c32c', '#2f6fb0', '#3a8f4a', '#f4f4f2'].entries())
        on.ball(add(at.left, [-0.08 + i * 0.035, 0.036 + i * -0.008, 0.08 + 0.02 * Math.sin(i * 2)]), 0.016, {
          color: rgb(tone),
          blend: 0.002,
        })
    }),
  ]
}

/** Turned half towards who looks on; the chalk ends on it. */
function chalkboardBeside(at: AtWork) {
  const spot: Vec = [0.34 * at.h, 0, 0.44 * at.h]
  const tip = add(spot, [-0.12 * at.h, 0.66 * at.h, -0.1 * at.h])
  return [
    ...put(made(chalkboard, { ...at, colors: [] }).solids, spot, { yaw: 234 }, (at.h / 1.75) * 1.12),
    shaped({ material: 'matte' }, rgb('#f4f2ea'), (on) =>
      on.limb(at.right, beyond(at.right, tip, -0.3 * at.h), 0.008, 0.008),
    ),
  ]
}

/** A bowl that grows between the hands on a turning wheel. */
function wheel(at: AtWork) {
  const { h, middle } = at
  const parts = makeParts()
  const [x, z] = [middle[0], middle[2]]
  const foot = middle[1] - 0.055 * h
  const wet = { material: 'glossy', roughness: 0.45 } as const
  parts.lathe(
    wet,
    CLAY,
    [
      0.04, 0, 0.07, 0.01, 0.105, 0.05, 0.112, 0.1, 0.1, 0.15, 0.108, 0.17, 0.1, 0.172, 0.088, 0.15, 0.08, 0.05, 0,
      0.03,
    ].map((v) => v * (h / 1.75) * 1.3),
    [x, foot - 0.02 * h, z],
    {},
    40,
  )
  parts.lathe(
    'wood',
    rgb('#6b4a30'),
    [0, 0.012, 0.19, 0.012, 0.195, 0, 0.19, -0.02, 0, -0.02].map((v) => v * (h / 1.75)),
    [x, foot - 0.024 * h, z],
    {},
    40,
  )
  parts.lathe(
    'matte',
    rgb('#d8d2c4'),
    [0.26, 0, 0.28, 0.06, 0.275, 0.11, 0.25, 0.115, 0.24, 0.02, 0, 0].map((v) => v * (h / 1.75)),
    [x, foot - 0.1 * h, z],
    {},
    40,
  )
  parts.rod('metal', IRON, [x, 0.02, z], [x, foot - 0.03, z], 0.03, 14)
  parts.box('wood', OAK, [0.42 * (h / 1.75), 0.05, 0.36 * (h / 1.75)], [x, 0, z], 0.01)
  return [...parts.done()]
}

/** Where the iron lies, on the anvil before the smith. */
const anvilTop = ({ left, h }: AtWork): Vec => [left[0] - 0.09 * h, left[1] - 0.035 * h, left[2] + 0.12 * h]

function anvil(at: AtWork) {
  const { h } = at
  const top = anvilTop(at)
  const s = h / 1.75
  const steel = { material: 'metal', roughness: 0.45 } as const
  const hot = add(top, [-0.1 * s, 0.012, 0.02])
  return [
    shaped(steel, IRON, (on) => {
      on.box(add(top, [0, -0.06 * s, 0]), [0.2 * s, 0.055 * s, 0.075 * s], 0.012)
      on.limb(add(top, [-0.18 * s, -0.05 * s, 0]), add(top, [-0.4 * s, -0.035 * s, 0]), 0.055 * s, 0.008)
      on.box(add(top, [0, -0.16 * s, 0]), [0.1 * s, 0.07 * s, 0.05 * s], 0.02)
      on.box(add(top, [0, -0.24 * s, 0]), [0.17 * s, 0.03 * s, 0.08 * s], 0.01)
    }),
    shaped({ material: 'wood' }, rgb('#6a4a2c'), (on) =>
      on.drum([top[0], (top[1] - 0.27 * s) / 2, top[2]], 0.2 * s, (top[1] - 0.27 * s) / 2, 0.02),
    ),
    shaped({ material: 'lava', glow: 0.9 }, rgb('#ff7a1f'), (on) => on.box(hot, [0.14 * s, 0.012, 0.02], 0.006)),
    shaped(steel, rgb('#6a6e76'), (on) => on.limb(at.left, add(hot, [0.12 * s, 0.01, 0]), 0.011, 0.009)),
    ...hammer(at),
  ]
}

function hammer({ figure, right, h }: AtWork) {
  const way = unit(subtract(right, figure.bones.right.elbow))
  const along = unit([way[0] * 0.4 - 0.1, way[1] + 0.25, way[2] + 0.75])
  const [foot, head] = [add(right, scale(along, -0.07 * h)), add(right, scale(along, 0.2 * h))]
  return [
    shaped({ material: 'wood' }, OAK, (on) => on.limb(foot, head, 0.017, 0.015)),
    shaped({ material: 'metal', roughness: 0.4 }, IRON, (on) =>
      on.limb(add(head, [0, 0.07, -0.03]), add(head, [0, -0.075, 0.03]), 0.042, 0.042),
    ),
  ]
}

/** Needles that cross, what is knitted over the knees, and the wool. */
function knitting(at: AtWork) {
  const { h, left, right, middle } = at
  const wool = at.colors[0] ?? rgb('#b8433f')
  return [
    shaped({ material: 'wood' }, rgb('#d8b27a'), (on) => {
      on.limb(beyond(middle, left, 0.1), add(middle, [-0.06, 0.05, 0.06]), 0.006, 0.004)
      on.limb(beyond(middle, right, 0.1), add(middle, [0.06, 0.05, 0.06]), 0.006, 0.004)
    }),
    shaped({ material: 'carpet', scale: 0.4 }, wool, (on) => {
      on.box(add(middle, [0, -0.06 * h, 0.05 * h]), [0.1 * h, 0.055 * h, 0.012 * h], 0.008, { turn: { pitch: -24 } })
      on.box(add(middle, [0, -0.13 * h, 0.1 * h]), [0.105 * h, 0.05 * h, 0.014 * h], 0.008, { turn: { pitch: -60 } })
      on.ball(add(middle, [0.19 * h, -0.13 * h, 0.08 * h]), 0.05 * h)
    }),
  ]
}

/** A plank on a bench, the saw in it. */
function sawing(at: AtWork) {
  const { h, left, right } = at
  const s = h / 1.75
  const parts = makeParts()
  const top = left[1] - 0.03 * h
  const z = at.middle[2] + 0.06 * h
  parts.box('wood', times(OAK, 0.75), [1.2 * s, 0.06, 0.5 * s], [0, top - 0.1, z], 0.006)
  for (const x of [-0.5, 0.5])
    for (const dz of [-0.18, 0.18])
      parts.box('wood', times(OAK, 0.6), [0.07, top - 0.1, 0.07], [x * s, 0, z + dz * s], 0.004)
  parts.box('wood', rgb('#d8b27a'), [1.35 * s, 0.04, 0.18 * s], [0.12 * s, top - 0.04, z - 0.02], 0.004)
  const tip = add(right, [-0.02, -0.1 * h, 0.26 * h])
  parts.plate(
    { material: 'metal', roughness: 0.3 },
    rgb('#c4c9ce'),
    [0, 0, 0.44 * s, -0.02, 0.44 * s, 0.03, 0, 0.13 * s],
    0.004,
    right,
    { yaw: -90, roll: -18 },
  )
  return [
    ...parts.done(),
    shaped({ material: 'wood' }, rgb('#7a4524'), (on) =>
      on.limb(add(right, [0, 0.05, -0.02]), add(right, [0, -0.05, 0]), 0.018, 0.018).ball(tip, 0.001),
    ),
  ]
}

// biome-ignore format: a pose
const reach = (x: number, y: number, z: number, more: Partial<ArmPose> = {}): ArmPose => ({ to: [x, y, z], elbow: [0.6, -0.9, -0.3], thumb: [-0.3, 1, 0.1], grip: 'hold', ...more })
const typing: Partial<ArmPose> = { thumb: [-1, 0.1, 0.2], fingers: [-0.1, -0.25, 1], grip: 'relaxed' }
const atTable = (t: number) => ({ ...sitting(t), spine: { pitch: 9 }, head: { pitch: 12 } })

// biome-ignore format: a table
export const WORK: Readonly<Record<string, Activity>> = {
  'painting-easel': { pose: (t) => ({ ...standing(t), spine: { yaw: 16 }, head: { yaw: 16, pitch: 2 }, arms: [reach(0.1, -0.5, 0.46, { thumb: [-0.6, 0.6, 0.2] }), reach(-0.3, -0.06, 0.74)] }), shows: 'whole', yaw: 64, things: easel },
  pottery: { pose: (t) => ({ ...sitting(t), spine: { pitch: 18 }, head: { pitch: 12 }, arms: [0, 1].map(() => reach(-0.04, -0.52, 0.7, { elbow: [1, -0.4, -0.2], thumb: [0, 1, 0], fingers: [-0.5, -0.3, 0.8], grip: 'open' })) as unknown as [ArmPose, ArmPose], legs: [0, 1].map(() => ({ to: [0.34, -0.49, 0.42] as const, out: 34 })) as never }), seat: 'stool', shows: 'whole', yaw: 26, things: wheel },
  forging: { pose: (t) => ({ ...standing(t), spine: { pitch: 10, yaw: -10 }, head: { pitch: 14, yaw: 8 }, arms: [reach(-0.12, -0.58, 0.6), { to: [0.3, 0.3, 0.5], elbow: [1, -0.5, -0.4], thumb: [-0.2, 0.8, 0.5], grip: 'hold' }], legs: [{ to: [0.14, -0.96, 0.14], out: 10 }, { to: [0.16, -0.96, -0.16], out: 26 }] }), shows: 'whole', yaw: 24, things: anvil, lamps: (at) => [{ at: add(anvilTop(at), [0, 0.2, 0.3]), color: [1.1, 0.5, 0.16], radius: 2.4 }] },
  stove: { pose: (t) => ({ ...standing(t), spine: { pitch: 8 }, head: { pitch: 16, yaw: -4 }, arms: [reach(0.06, -0.5, 0.5), reach(0.0, -0.36, 0.52)] }), shows: 'half', yaw: 16, rows: [0.42, 1.12], things: range },
  laptop: { pose: (t) => ({ ...atTable(t), arms: [reach(-0.16, -0.46, 0.62, typing), reach(-0.16, -0.46, 0.62, typing)] }), seat: 'chair', shows: 'whole', yaw: 56, things: (at) => desk(at, 'laptop') },
  'writing-desk': { pose: (t) => ({ ...atTable(t), spine: { pitch: 16 }, head: { pitch: 18 }, arms: [reach(-0.06, -0.5, 0.56, typing), reach(-0.2, -0.5, 0.56, { fingers: [-0.5, -0.4, 0.8] })] }), seat: 'chair', shows: 'whole', yaw: 40, things: (at) => desk(at, 'paper') },
  knitting: { pose: (t) => ({ ...sitting(t), head: { pitch: 20 }, arms: [reach(-0.1, -0.5, 0.5, { fingers: [-0.8, 0.1, 0.6] }), reach(-0.1, -0.5, 0.5, { fingers: [-0.8, 0.1, 0.6] })] }), seat: 'chair', shows: 'whole', yaw: 16, things: knitting },
  blackboard: { pose: (t) => ({ ...standing(t), spine: { yaw: 10 }, head: { yaw: -22, pitch: 0 }, arms: [{ to: [0.17, -0.95, 0.06] }, reach(-0.3, 0.02, 0.74)] }), shows: 'whole', yaw: 58, things: chalkboardBeside },
  microscope: { pose: (t) => ({ ...atTable(t), spine: { pitch: 20 }, head: { pitch: 26 }, arms: [reach(-0.12, -0.42, 0.52, typing), reach(-0.12, -0.42, 0.52, typing)] }), seat: 'stool', shows: 'whole', yaw: 48, things: (at) => desk(at, 'microscope') },
  sawing: { pose: (t) => ({ ...standing(t), spine: { pitch: 20 }, head: { pitch: 8 }, arms: [reach(0.12, -0.66, 0.54, { fingers: [0, -0.4, 1], grip: 'open' }), reach(0.0, -0.52, 0.42)] }), shows: 'whole', yaw: 34, things: sawing },
  gardening: { pose: (t) => ({ ...POSES.kneeling!(t), spine: { pitch: 26 }, head: { pitch: 4 }, arms: [reach(-0.04, -0.74, 0.56, { fingers: [0, -0.6, 0.8] }), reach(0.0, -0.76, 0.52, { fingers: [0, -0.6, 0.8] })] }), shows: 'whole', yaw: 30, things: seedlings },
  watering: { pose: (t) => ({ ...standing(t), spine: { pitch: 6 }, head: { pitch: 16 }, arms: [reach(0.2, -0.9, 0.1), reach(0.1, -0.4, 0.66, { thumb: [-0.2, 0.3, 1] })] }), shows: 'whole', yaw: 40, things: watering },
  sweeping: { pose: (t) => ({ ...standing(t), spine: { pitch: 10 }, head: { pitch: 14 }, arms: [reach(-0.14, -0.28, 0.5), reach(-0.12, -0.6, 0.52)] }), shows: 'whole', yaw: 22, things: sweeping },
}
