import { makeParts } from '../../../shapes/parts.ts'
import { rgb } from '../../../shapes/surface.ts'
import { add, scale, subtract, unit, type Vec } from '../../../shapes/vector.ts'
import { inHand } from '../clothes/held.ts'
import { football } from '../clothes/sport-things.ts'
import { crossLegged, running, standing } from '../poses.ts'
import { POSES } from '../poses-doing.ts'
import type { ArmPose } from '../skeleton.ts'
import { type Activity, type AtWork, beyond, shaped } from './activity.ts'

const LEATHER = rgb('#c8682c')

const basketball = (at: Vec) =>
  shaped({ material: 'leather' }, LEATHER, (on) => {
    on.ball(at, 0.12)
    for (const turn of [{}, { pitch: 90 }, { roll: 90 }])
      on.ring(at, 0.121, 0.004, { turn, color: rgb('#1d1a18'), blend: 0.001 })
  })

/** The hoop just below the ball, its board behind. */
function hoop({ right }: AtWork) {
  const ball = add(right, [0, 0.1, 0.03])
  const rim: Vec = add(ball, [0, -0.08, 0.24])
  const parts = makeParts()
  const board = parts.within(add(rim, [0, 0, 0.3]), { yaw: 180 })
  board.box('glossy', rgb('#f2f2ee'), [1.2, 0.8, 0.03], [0, -0.12, 0], 0.004)
  for (const [w, y, x, tall] of [
    [0.46, 0.02, 0, 0.02],
    [0.46, 0.34, 0, 0.02],
    [0.02, 0.02, -0.23, 0.34],
    [0.02, 0.02, 0.23, 0.34],
  ] as const)
    board.box('matte', rgb('#c8322b'), [w, tall, 0.006], [x, y, 0.016])
  parts.rod('metal', rgb('#5a6068'), add(rim, [0, -0.1, 0.34]), [rim[0], 0, rim[2] + 0.6], 0.05, 14)
  return [
    ...parts.done(),
    basketball(ball),
    shaped({ material: 'metal', roughness: 0.4 }, rgb('#d8542a'), (on) =>
      on.ring(rim, 0.22, 0.012).limb(add(rim, [0, 0, 0.22]), add(rim, [0, 0, 0.3]), 0.02, 0.02),
    ),
    shaped({ material: 'matte' }, rgb('#efece4'), (on) => {
      for (let i = 0; i < 12; i++) {
        const at = (k: number, y: number, r: number): Vec => [
          rim[0] + Math.cos((k / 12) * 6.283) * r,
          rim[1] + y,
          rim[2] + Math.sin((k / 12) * 6.283) * r,
        ]
        on.path([at(i, 0, 0.21), at(i + 0.5, -0.16, 0.16), at(i, -0.34, 0.13)], [0.004], { blend: 0.001 })
        on.path([at(i, 0, 0.21), at(i - 0.5, -0.16, 0.16), at(i, -0.34, 0.13)], [0.004], { blend: 0.001 })
      }
    }),
  ]
}

const racket = (at: AtWork) => {
  const ball = add(at.right, [0.5 * at.h, 0.3 * at.h, 0.2 * at.h])
  return [
    ...inHand('right', 'glossy', rgb('#2f6fd0'), (on) => {
      on.limb([0, -0.06, 0], [0, 0.16, 0], 0.011, 0.009)
      on.ring([0, 0.27, 0], 0.088, 0.009, { turn: { pitch: 90, yaw: 30 } })
      on.path(
        [
          [-0.05, 0.2, 0],
          [0, 0.14, 0],
          [0.05, 0.2, 0],
        ],
        [0.007],
        { turn: { yaw: 30 } },
      )
    })(at.figure),
    ...inHand('right', 'matte', rgb('#f0ede2'), (on) => {
      for (let i = -3; i <= 3; i++) {
        const w = Math.sqrt(0.085 ** 2 - (i * 0.022) ** 2)
        on.limb([i * 0.019, 0.27 - w, i * -0.011], [i * 0.019, 0.27 + w, i * -0.011], 0.0016, 0.0016, { blend: 0 })
        on.limb([-w * 0.87, 0.27 + i * 0.022, w * 0.5], [w * 0.87, 0.27 + i * 0.022, -w * 0.5], 0.0016, 0.0016, {
          blend: 0,
        })
      }
    })(at.figure),
    shaped({ material: 'carpet' }, rgb('#d6e23a'), (on) => on.ball(ball, 0.036)),
  ]
}

const bat = (at: AtWork) => {
  const way = unit([-0.35, 1, -0.25])
  const foot = add(at.middle, scale(way, -0.08 * at.h))
  return [
    shaped({ material: 'wood' }, rgb('#c9954f'), (on) =>
      on
        .limb(foot, add(foot, scale(way, 0.2 * at.h)), 0.018, 0.018)
        .limb(add(foot, scale(way, 0.2 * at.h)), add(foot, scale(way, 0.52 * at.h)), 0.02, 0.038),
    ),
  ]
}

const club = (at: AtWork) => {
  const head: Vec = [at.middle[0] - 0.05 * at.h, 0.02, at.middle[2] + 0.26 * at.h]
  return [
    shaped({ material: 'metal', roughness: 0.3 }, rgb('#c4c8ce'), (on) =>
      on
        .limb(beyond(head, at.middle, 0.1), head, 0.009, 0.006)
        .box(add(head, [0.02, 0, 0.03]), [0.02, 0.025, 0.06], 0.01),
    ),
    shaped({ material: 'glossy' }, rgb('#f6f6f2'), (on) => on.ball(add(head, [0.07, 0.004, 0.03]), 0.022)),
  ]
}

function bow(at: AtWork) {
  const { left, right, h } = at
  const n = 8
  const point = (i: number): Vec => [left[0] + 0.03 * h - 0.1 * h * (i / n) ** 2, left[1] + (i / n) * 0.44 * h, left[2]]
  return [
    shaped({ material: 'wood' }, rgb('#7a4a24'), (on) => {
      for (let i = -n; i < n; i++)
        on.limb(point(i), point(i + 1), 0.017 - 0.0011 * Math.abs(i), 0.017 - 0.0011 * Math.abs(i + 1))
    }),
    shaped({ material: 'matte' }, rgb('#efe8da'), (on) =>
      on.limb(point(-n), right, 0.003, 0.003).limb(right, point(n), 0.003, 0.003),
    ),
    shaped({ material: 'wood' }, rgb('#d8b27a'), (on) => on.limb(right, beyond(right, left, 0.12), 0.005, 0.005)),
    shaped({ material: 'metal' }, rgb('#8a8f96'), (on) =>
      on.limb(beyond(right, left, 0.12), beyond(right, left, 0.18), 0.014, 0.001),
    ),
  ]
}

const barbell = (at: AtWork) => {
  const [y, z] = [at.middle[1] + 0.01, at.middle[2]]
  return [
    shaped({ material: 'metal', roughness: 0.25 }, rgb('#c4c8ce'), (on) =>
      on.limb([-0.62 * at.h, y, z], [0.62 * at.h, y, z], 0.014, 0.014),
    ),
    shaped({ material: 'matte' }, rgb('#24262a'), (on) => {
      for (const [x, r] of [
        [0.5, 0.2],
        [0.535, 0.2],
        [0.565, 0.14],
      ] as const)
        on.drum([x * at.h, y, z], r, 0.022, 0.008, { turn: { roll: 90 }, both: true })
    }),
  ]
}

/** Rough stone before the chest, with holds under hands and feet. */
function wall(at: AtWork) {
  const { h } = at
  const z = at.middle[2] + 0.14 * h
  return [
    shaped({ material: 'rock' }, rgb('#8d8378'), (on) => {
      on.box([0, 0.7 * h, z + 0.5 * h], [2.6 * h, 2.6 * h, 0.5 * h], 0.12, { turn: { pitch: 5 } })
      for (let i = 0; i < 60; i++) {
        const [x, y] = [(((i * 37) % 59) / 59 - 0.5) * 4.4 * h, (((i * 23) % 61) / 61) * 2.8 * h - 0.2 * h]
        on.egg(
          [x, y, z + 0.08 * h],
          [(0.14 + 0.05 * (i % 4)) * h, (0.1 + 0.05 * (i % 3)) * h, (0.1 + 0.03 * (i % 2)) * h],
          { blend: 0.1, turn: { roll: (i % 5) * 22 - 40 } },
        )
      }
      for (const p of [at.left, at.right])
        on.egg(add(p, [0, -0.02 * h, 0.06 * h]), [0.06 * h, 0.035 * h, 0.07 * h], { blend: 0.03 })
    }),
  ]
}

const mat = ({ h, colors }: AtWork) => {
  const parts = makeParts()
  parts.box('matte', colors[0] ?? rgb('#7a5fa8'), [0.42 * h, 0.008, 1.05 * h], [0, 0, 0.1 * h], 0.002)
  return parts.done()
}

const juggled = (at: AtWork) =>
  [
    [-0.2, 0.02],
    [-0.12, 0.28],
    [0.02, 0.4],
    [0.15, 0.25],
    [0.19, 0.03],
  ].map(([x, y], i) =>
    shaped(
      { material: 'glossy', roughness: 0.4 },
      rgb(['#d8322b', '#f2c32c', '#2f6fd0', '#3a9a4a', '#e87a2a'][i]!),
      (on) => on.ball([x! * at.h, at.middle[1] + 0.06 * at.h + y! * at.h, at.middle[2] + 0.03 * at.h], 0.045),
    ),
  )

const swordInHand = (at: AtWork) => {
  const [foot, tip] = [at.right, add(at.right, scale(unit([0.1, 0.8, 0.75]), 0.5 * at.h))]
  return [
    shaped({ material: 'metal', roughness: 0.18 }, rgb('#d2d7de'), (on) =>
      on.path([foot, add(foot, scale(subtract(tip, foot), 0.6)), tip], [0.014, 0.012, 0.002], { blend: 0.001 }),
    ),
    shaped({ material: 'leather' }, rgb('#2a1c14'), (on) =>
      on.limb(beyond(tip, foot, 0.1), beyond(tip, foot, -0.05), 0.013, 0.013),
    ),
  ]
}

// biome-ignore format: a pose
const grip = (x: number, y: number, z: number, more: Partial<ArmPose> = {}): ArmPose => ({ to: [x, y, z], elbow: [0.8, -0.6, -0.3], thumb: [-0.2, 1, 0], grip: 'hold', ...more })
const both = (arm: ArmPose) => [arm, arm] as const

// biome-ignore format: a table
export const SPORT: Readonly<Record<string, Activity>> = {
  kicking: { pose: POSES.kicking!, shows: 'whole', yaw: 34, things: ({ figure }) => football(figure) },
  dunking: { pose: (t) => ({ ...POSES.jumping!(t), head: { pitch: -22, yaw: -6 }, arms: [{ to: [0.5, -0.2, 0.4], elbow: [0.6, -1, 0], grip: 'open' }, { to: [0.06, 0.9, 0.34], elbow: [1, 0, 0], thumb: [1, 0.2, 0], fingers: [0, 0.9, 0.5], grip: 'open' }], lift: 0.14 }), shows: 'whole', yaw: 124, things: hoop },
  dribbling: { pose: (t) => ({ ...running(0.12 + 0 * t), head: { pitch: -2 }, arms: [{ to: [0.4, -0.5, 0.3], elbow: [0.6, -0.8, -0.3], grip: 'open' }, { to: [0.22, -0.66, 0.45], elbow: [0.6, -0.2, -0.8], thumb: [-1, 0, 0.2], fingers: [0, -0.3, 1], grip: 'open' }] }), shows: 'whole', yaw: 26, things: (at) => [basketball([at.right[0], 0.28 * at.h, at.right[2] + 0.04])] },
  tennis: { pose: (t) => ({ ...POSES.fighting!(t), hips: { yaw: -20 }, spine: { yaw: -14, roll: 4 }, head: { yaw: 14 }, arms: [{ to: [0.6, -0.16, 0.5], elbow: [0.3, -1, 0], grip: 'open' }, { to: [0.72, 0.08, 0.34], elbow: [0.4, -1, 0], thumb: [-0.3, 1, 0.3], grip: 'hold' }], legs: [{ to: [0.22, -0.86, 0.26], out: 4 }, { to: [0.26, -0.86, -0.22], out: 40, down: 16 }] }), shows: 'whole', yaw: 20, things: racket },
  baseball: { pose: (t) => ({ ...POSES.fighting!(t), hips: { yaw: -34 }, spine: { yaw: -10, pitch: 6 }, head: { yaw: 40 }, arms: [grip(-0.5, -0.02, 0.42), grip(-0.06, 0.04, 0.4)] }), shows: 'whole', yaw: 10, things: bat },
  golf: { pose: (t) => ({ ...standing(t), hips: { pitch: 12 }, spine: { pitch: 16 }, head: { pitch: 14 }, arms: both(grip(-0.3, -0.78, 0.34)), legs: [{ to: [0.16, -0.95, 0], out: 14 }, { to: [0.16, -0.95, 0], out: 14 }] }), shows: 'whole', yaw: 34, things: club },
  archery: { pose: (t) => ({ ...standing(t), spine: {}, hips: {}, head: { yaw: 68 }, arms: [{ to: [0.96, 0.0, 0.16], elbow: [0, -1, -0.2], thumb: [0, 1, 0.2], fingers: [1, 0, 0], grip: 'hold' }, { to: [-0.1, 0.06, 0.32], elbow: [1, 0.1, 0], thumb: [0, 1, 0], fingers: [-0.8, 0, 0.2], grip: 'fist' }], legs: [{ to: [0.16, -0.97, 0], out: 30 }, { to: [0.16, -0.97, 0], out: 10 }] }), shows: 'whole', yaw: -22, things: bow },
  weights: { pose: (t) => ({ ...standing(t), hips: {}, spine: {}, head: { pitch: -4 }, arms: both({ to: [0.34, 0.86, 0.04], elbow: [1, 0, 0], thumb: [-1, 0, 0.2], fingers: [0, 0.6, 0.8], grip: 'fist' }), legs: both({ to: [0.2, -0.94, 0.04], knee: [0.4, 0, 1], out: 24 } as never) as never }), shows: 'whole', yaw: 12, things: barbell },
  climbing: { pose: (t) => ({ hips: {}, spine: { pitch: -4 }, head: { pitch: -26, yaw: -14 }, arms: [{ to: [0.3, 0.86, 0.34], elbow: [1, -0.2, -0.3], fingers: [0, 0.7, 0.7], thumb: [-1, 0, 0], grip: 'hold' }, { to: [0.36, 0.36, 0.5], elbow: [1, -0.8, -0.2], fingers: [0, 0.7, 0.7], thumb: [-1, 0, 0], grip: 'hold' }], legs: [{ to: [0.3, -0.62, 0.3], knee: [1, 0.3, 0.5], out: 30, down: 10 }, { to: [0.2, -0.93, 0.16 + 0 * t], knee: [0.6, 0, 1], out: 24, down: 24 }], lift: 0.35 }), shows: 'whole', yaw: 150, rows: [0.2, 1.72], things: wall },
  yoga: { pose: (t) => ({ hips: {}, spine: { pitch: 0.6 * Math.sin(t * 6.283) }, head: { pitch: -4 }, arms: both({ to: [-0.24, 0.93, 0.06], elbow: [1, 0, 0], thumb: [0, 0, -1], fingers: [-0.1, 1, 0], grip: 'open' }), legs: [{ to: [0.0, -0.995, 0.02], out: 6 }, { to: [-0.18, -0.5, 0.08], knee: [1, 0.1, 0.25], out: 70, down: 66 }] }), shows: 'whole', yaw: 10, things: mat },
  meditating: { pose: crossLegged, shows: 'whole', yaw: 10, things: mat },
  juggling: { pose: (t) => ({ ...standing(t), head: { pitch: -14 }, arms: both(grip(0.12, -0.4, 0.52, { thumb: [0.8, 0.3, 0.2], fingers: [0, 0.2, 1], grip: 'open' })) }), shows: 'half', yaw: 8, things: juggled },
  lunging: { pose: POSES.sword!, shows: 'whole', yaw: 24, things: (at) => swordInHand(at) },
}
