import { boundsOf } from '../../../shapes/bounds.ts'
import type { Model, Solid } from '../../../shapes/model.ts'
import { moved } from '../../../shapes/moved.ts'
import { makeParts } from '../../../shapes/parts.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { add, place, type Vec } from '../../../shapes/vector.ts'
import { teapot } from '../../furniture/tea.ts'
import { chessboard } from '../../objects/board-games.ts'
import { camera, phone } from '../../objects/devices.ts'
import { openBook } from '../clothes/held.ts'
import { bouquet } from '../clothes/sport-things.ts'
import { sitting, standing, walking } from '../poses.ts'
import { POSES } from '../poses-doing.ts'
import type { ArmPose } from '../skeleton.ts'
import { type Activity, type AtWork, beyond, made, put, shaped } from './activity.ts'

const PORCELAIN = { material: 'glossy', roughness: 0.2 } as const

function mug(at: Vec, color = rgb('#f1ede4'), tilt = 0): Solid[] {
  const parts = makeParts()
  const cup = parts.within(at, { pitch: tilt })
  cup.lathe(
    PORCELAIN,
    color,
    [0, 0, 0.036, 0, 0.041, 0.095, 0.036, 0.094, 0.033, 0.02, 0, 0.02],
    [0, -0.045, 0],
    {},
    28,
  )
  cup.lathe(PORCELAIN, rgb('#4a2c18'), [0, 0.034, 0.037, 0.033], [0, 0, 0], {}, 24)
  return parts.done()
}

/** What is held, no larger than so many metres, its grip or its middle at the palm. */
function held({ solids, anchors }: Model, at: Vec, most: number, least = 0): Solid[] {
  const { low, high } = boundsOf(solids)
  const longest = Math.max(...high.map((v, i) => v - low[i]!))
  const size = Math.min(most / longest, Math.max(1, least / longest))
  const y = anchors?.hand?.[1] ?? (low[1] + high[1]) / 2
  const middle: Vec = [((low[0] + high[0]) / 2) * size, y * size, ((low[2] + high[2]) / 2) * size]
  return moved(solids, place([at[0] - middle[0], at[1] - middle[1], at[2] - middle[2]], {}, size))
}

const drunk = (at: AtWork): Solid[] => {
  const to = add(at.right, [0.01 * at.h, 0.008 * at.h, 0.012 * at.h])
  return at.object ? held(at.object, to, 0.3 * at.h) : mug(to, at.colors[0], -14)
}

/** Between both hands, before the belly. */
function carried(at: AtWork): Solid[] {
  if (!at.object) return []
  const { low, high } = boundsOf(at.object.solids)
  const size = Math.min((0.25 * at.h) / Math.max(high[0] - low[0], high[1] - low[1]), 1.6)
  const foot: Vec = [
    at.middle[0] - ((low[0] + high[0]) / 2) * size,
    at.middle[1] - 0.01 * at.h - low[1] * size,
    at.middle[2] + 0.015 * at.h - low[2] * size * 0.5,
  ]
  return moved(at.object.solids, place(foot, {}, size))
}

/** On the ground before the knees, turned to look on as well. */
function cuddled(at: AtWork): Solid[] {
  if (!at.object) return []
  const { low, high } = boundsOf(at.object.solids)
  const size = Math.min((0.42 * at.h) / (high[1] - low[1]), (0.7 * at.h) / (high[2] - low[2]), 1.25)
  return moved(at.object.solids, place([-0.12 * at.h, -low[1] * size, 0.34 * at.h], { yaw: 62 }, size))
}

/** Three glasses on a round tray over one hand. */
function tray(at: AtWork): Solid[] {
  const parts = makeParts()
  const top: Vec = add(at.right, [0, 0.035 * at.h, 0.03 * at.h])
  parts.lathe(
    { material: 'metal', roughness: 0.25 },
    rgb('#b9bec6'),
    [0, 0, 0.19, 0, 0.2, 0.016, 0.196, 0.018, 0.186, 0.006, 0, 0.006],
    top,
    {},
    40,
  )
  for (const [i, color] of ['#b3122f', '#e0a83a', '#7fb04a'].entries()) {
    const spot: Vec = add(top, [Math.cos(i * 2.1) * 0.09, 0.006, Math.sin(i * 2.1) * 0.09])
    parts.lathe(
      { material: 'glass', roughness: 0.05 },
      rgb('#dcecf2'),
      [0.03, 0, 0.006, 0.006, 0.005, 0.07, 0.034, 0.1, 0.036, 0.16],
      spot,
      {},
      22,
    )
    parts.lathe(
      { material: 'glossy', roughness: 0.15 },
      rgb(color),
      [0, 0.078, 0.03, 0.1, 0.033, 0.135, 0, 0.136],
      spot,
      {},
      20,
    )
  }
  return parts.done()
}

/** A basket on four wheels under both hands. */
function pushcart(at: AtWork): Solid[] {
  const s = at.h / 1.75
  const parts = makeParts()
  const [y, z] = [at.middle[1], at.middle[2]]
  const tone = at.colors[0] ?? rgb('#3f6a8a')
  for (const x of [-0.24, 0.24]) {
    parts.rod('metal', rgb('#9aa0a8'), [x * s, y, z], [x * s, 0.2 * s, z + 0.62 * s], 0.014)
    for (const dz of [0.2, 0.78])
      parts.lathe(
        'matte',
        rgb('#1c1d20'),
        [0.001, -0.02, 0.11 * s, -0.02, 0.12 * s, 0, 0.11 * s, 0.02, 0.001, 0.02],
        [x * s, 0.12 * s, z + dz * s],
        { roll: 90 },
        26,
      )
  }
  parts.rod('matte', rgb('#1c1d20'), [-0.26 * s, y, z], [0.26 * s, y, z], 0.018)
  return [
    ...parts.done(),
    shaped({ material: 'cloth' }, tone, (on) => {
      on.egg([0, 0.56 * s, z + 0.5 * s], [0.24 * s, 0.24 * s, 0.36 * s])
      on.box([0, 0.84 * s, z + 0.62 * s], [0.3 * s, 0.24 * s, 0.34 * s], 0.02, { op: 'carve', blend: 0.01 })
      on.egg([0, 0.7 * s, z + 0.3 * s], [0.25 * s, 0.26 * s, 0.2 * s])
      on.egg([0, 0.66 * s, z + 0.42 * s], [0.2 * s, 0.2 * s, 0.2 * s], {
        op: 'carve',
        blend: 0.01,
        color: times(tone, 0.5),
      })
    }),
  ]
}

/** A small table before who sits, with what is eaten on it. */
function table(at: AtWork, isMeal = true): Solid[] {
  const { h } = at
  const s = h / 1.75
  const parts = makeParts()
  const top = at.middle[1] - 0.035 * h
  const z = at.middle[2] + 0.14 * h
  parts.lathe(
    'wood',
    rgb('#8a5a34'),
    [0, 0, 0.46, 0, 0.47, -0.02, 0.46, -0.035, 0, -0.035].map((v) => v * s),
    [0, top, z],
    {},
    44,
  )
  parts.lathe('metal', rgb('#2a2b2e'), [0.24, 0, 0.22, 0.03, 0.03, 0.05, 0.03, top], [0, 0, z], {}, 26)
  const dish: Vec = [0.0, top, z - 0.1 * s]
  const food = at.object ? onDish(at.object, dish, (isMeal ? 0.32 : 0.46) * s) : []
  if (isMeal)
    parts.lathe(
      PORCELAIN,
      rgb('#f3f0e8'),
      [0, 0.004, 0.1, 0.004, 0.15, 0.018, 0.148, 0.021, 0.1, 0.008, 0, 0.008].map((v) => v * s),
      dish,
      {},
      36,
    )
  if (!isMeal) return [...parts.done(), ...food]
  const fork = at.right
  return [
    ...parts.done(),
    ...food,
    ...mug([0.26 * s, top + 0.045, z - 0.04]),
    shaped({ material: 'metal', roughness: 0.2 }, rgb('#c8ccd2'), (on) => {
      on.limb(beyond(dish, fork, 0.02), beyond(fork, dish, -0.16 * s), 0.005, 0.004)
    }),
  ]
}

function onDish({ solids }: Model, at: Vec, most: number): Solid[] {
  const { low, high } = boundsOf(solids)
  const size = most / Math.max(high[0] - low[0], high[2] - low[2], (high[1] - low[1]) * 0.9)
  const middle: Vec = [((low[0] + high[0]) / 2) * size, low[1] * size, ((low[2] + high[2]) / 2) * size]
  return moved(solids, place([at[0] - middle[0], at[1] + 0.008 - middle[1], at[2] - middle[2]], {}, size))
}

const book = (at: AtWork) => openBook(at.colors[0] ?? rgb('#8a2f2a'))(at.figure)

function newspaper(at: AtWork): Solid[] {
  const parts = makeParts()
  const s = at.h / 1.75
  const sheet = parts.within(add(at.middle, [0, 0.03 * at.h, 0.02 * at.h]), { pitch: -14 })
  for (const side of [1, -1]) {
    const half = sheet.within([0, 0, 0], { yaw: side * 16 })
    half.box('paper', rgb('#e9e4d6'), [0.27 * s, 0.4 * s, 0.004], [side * 0.137 * s, -0.2 * s, 0])
    for (const face of [0.0025, -0.0025]) {
      half.box('paper', rgb('#3a3a3a'), [0.22 * s, 0.03 * s, 0.001], [side * 0.137 * s, 0.15 * s, face])
      half.box('paper', rgb('#8f9498'), [0.1 * s, 0.1 * s, 0.001], [side * 0.19 * s, 0.02 * s, face])
      for (let i = 0; i < 9; i++)
        half.box(
          'paper',
          rgb('#8a867c'),
          [(i < 4 ? 0.09 : 0.22) * s, 0.007 * s, 0.001],
          [side * (i < 4 ? 0.08 : 0.137) * s, (0.12 - i * 0.032) * s, face],
        )
    }
  }
  return parts.done()
}

const photo = (at: AtWork) =>
  put(
    made(camera, at).solids,
    add(between2(at.left, at.right), [0, -0.035 * at.h, 0.015 * at.h]),
    {},
    (at.h / 1.75) * 1.35,
  )
const between2 = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]

const phoned = (at: AtWork) =>
  put(
    made(phone, at, ['lit']).solids,
    add(at.right, [0.012 * at.h, -0.02 * at.h, 0.012 * at.h]),
    { yaw: 180, pitch: 24 },
    (at.h / 1.75) * 1.15,
  )

const poured = (at: AtWork): Solid[] => {
  const pot =
    at.object && !at.object.anchors?.rim
      ? held(at.object, at.right, 0.3 * at.h)
      : put(made(teapot, at).solids, add(at.right, [0.1, -0.1, 0.02]), { roll: -24 }, 0.95)
  const cup = add(at.left, [-0.01, 0.04, 0.03])
  const spout: Vec = [cup[0], at.right[1] + 0.02, cup[2]]
  return [
    ...pot,
    ...mug(cup),
    shaped({ material: 'glass', roughness: 0.1 }, rgb('#b9824a'), (on) => on.limb(spout, cup, 0.006, 0.004)),
  ]
}

function rod(at: AtWork): Solid[] {
  const tip: Vec = [at.middle[0] - 0.1 * at.h, at.middle[1] + 0.62 * at.h, at.middle[2] + 0.95 * at.h]
  const water: Vec = [tip[0] - 0.05 * at.h, -0.1 * at.h, tip[2] + 0.25 * at.h]
  return [
    shaped({ material: 'wood' }, rgb('#8a6238'), (on) => on.limb(beyond(tip, at.right, 0.16), tip, 0.014, 0.005)),
    shaped({ material: 'metal' }, rgb('#5a5f66'), (on) =>
      on.drum(add(at.left, [0.03, -0.03, 0]), 0.032, 0.02, 0.006, { turn: { roll: 90 } }),
    ),
    shaped({ material: 'matte' }, rgb('#f0f0ee'), (on) => on.limb(tip, water, 0.0025, 0.0025)),
  ]
}

// biome-ignore format: a pose
const arm = (x: number, y: number, z: number, more: Partial<ArmPose> = {}): ArmPose => ({ to: [x, y, z], elbow: [0.6, -0.9, -0.2], thumb: [-0.2, 1, 0], grip: 'hold', ...more })
const both = (one: ArmPose) => [one, one] as const
// biome-ignore format: a pose
const bringing: Activity['pose'] = (t) => ({ ...standing(t), head: { pitch: 4, yaw: 4 }, arms: [{ to: [0.17, -0.95, 0.06] }, arm(-0.16, -0.1, 0.5, { elbow: [0.8, -1, 0], thumb: [0.1, 1, 0], fingers: [-0.8, 0.1, 0.5] })] })

// biome-ignore format: a table
export const HOME: Readonly<Record<string, Activity>> = {
  tray: { pose: (t) => ({ ...standing(t), arms: [{ to: [0.17, -0.95, 0.06] }, arm(0.1, -0.22, 0.46, { elbow: [0.6, -1, -0.2], thumb: [0.9, 0.2, 0.2], fingers: [0, 0.1, 1], grip: 'open' })] }), shows: 'half', yaw: 12, things: tray },
  cuddling: { pose: (t) => ({ ...POSES.kneeling!(t), spine: { pitch: 12 }, head: { pitch: 8, yaw: 10 }, arms: [arm(-0.02, -0.6, 0.6, { fingers: [-0.8, -0.2, 0.5], grip: 'open' }), arm(-0.1, -0.5, 0.6, { fingers: [-0.8, -0.1, 0.6], grip: 'open' })] }), shows: 'whole', yaw: 20, things: cuddled },
  bouquet: { pose: POSES.bouquet!, shows: 'half', yaw: 10, things: (at) => bouquet(at.colors[0] ?? rgb(at.random.pick(['#e58a9a', '#d8433f', '#f0b23a', '#b58ad8'])))(at.figure) },
  driving: { pose: POSES.driving!, shows: 'whole' },
  chess: { pose: (t) => ({ ...sitting(t), spine: { pitch: 10 }, head: { pitch: 14 }, arms: [arm(-0.1, -0.44, 0.56, { thumb: [-1, 0.2, 0.2], fingers: [-0.3, -0.2, 1], grip: 'relaxed' }), arm(-0.16, -0.34, 0.64, { fingers: [-0.2, -0.5, 0.9] })] }), seat: 'chair', shows: 'whole', yaw: 26, things: (at) => table({ ...at, object: made(chessboard, { ...at, colors: [] }) }, false) },
  pushing: { pose: (t) => ({ ...walking(0.1 + 0 * t), arms: both(arm(-0.06, -0.46, 0.62)) }), shows: 'whole', yaw: 48, things: pushcart },
  posing: { pose: standing, shows: 'half', yaw: 14 },
  sandcastle: { pose: (t) => ({ ...POSES.kneeling!(t), spine: { pitch: 24 }, head: { pitch: 4 }, arms: both(arm(-0.1, -0.72, 0.56, { thumb: [0, 1, 0], fingers: [-0.3, -0.4, 0.9], grip: 'open' })) }), shows: 'whole', yaw: 34, things: (at) => (at.object ? onDish(at.object, [0, 0, at.middle[2] + 0.24 * at.h], 0.42 * at.h) : []) },
  book: { pose: POSES.reading!, shows: 'half', yaw: 16, things: book },
  newspaper: { pose: (t) => ({ ...POSES.reading!(t), arms: both(arm(0.12, -0.36, 0.58, { thumb: [0.2, 1, -0.2], fingers: [-0.4, 0.4, 0.8] })) }), shows: 'half', yaw: 34, things: newspaper },
  drinking: { pose: bringing, shows: 'half', yaw: 14, things: drunk },
  biting: { pose: bringing, shows: 'half', yaw: 14, things: (at) => (at.object ? held(at.object, add(at.right, [0.008, 0.01, 0.02]), 0.2 * at.h, 0.1 * at.h) : []) },
  dining: { pose: (t) => ({ ...sitting(t), spine: { pitch: 8 }, head: { pitch: 8 }, arms: [arm(-0.02, -0.46, 0.58, { thumb: [-1, 0.2, 0.2], fingers: [-0.3, -0.2, 1], grip: 'relaxed' }), arm(-0.1, -0.36, 0.6)] }), seat: 'chair', shows: 'whole', yaw: 18, things: table },
  candles: { pose: (t) => ({ ...sitting(t), spine: { pitch: 12 }, head: { pitch: 6 }, arms: both(arm(0.02, -0.46, 0.5, { thumb: [-1, 0.2, 0.2], fingers: [-0.5, -0.1, 1], grip: 'relaxed' })) }), seat: 'chair', shows: 'whole', yaw: 20, things: (at) => table(at, false) },
  carrying: { pose: (t) => ({ ...standing(t), arms: both(arm(-0.12, -0.52, 0.5, { thumb: [0.5, 0.8, 0], fingers: [-0.7, 0, 0.8], grip: 'open' })) }), shows: 'half', yaw: 10, things: carried },
  photographing: { pose: (t) => ({ ...standing(t), head: { pitch: 2 }, arms: both(arm(-0.24, 0.16, 0.5, { elbow: [0.9, -0.9, 0], thumb: [0.3, -0.3, -1], fingers: [-0.7, 0.5, 0.2] })) }), shows: 'half', yaw: 26, things: photo },
  phone: { pose: (t) => ({ ...standing(t), head: { pitch: 16, yaw: -8 }, arms: [{ to: [0.17, -0.95, 0.06] }, arm(-0.1, -0.26, 0.54)] }), shows: 'half', yaw: 18, things: phoned },
  pouring: { pose: (t) => ({ ...standing(t), head: { pitch: 14 }, arms: [arm(-0.02, -0.5, 0.5), arm(0.02, -0.18, 0.54)] }), shows: 'half', yaw: 10, things: poured },
  fishing: { pose: POSES.fishing!, shows: 'whole', yaw: 50, rows: [0, 1.3], things: rod },
}
