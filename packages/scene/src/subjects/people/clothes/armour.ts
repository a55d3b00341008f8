import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import type { Solid } from '../../../shapes/model.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { lathe, tube } from '../../../shapes/turned.ts'
import { combine, mix, place, type Vec } from '../../../shapes/vector.ts'
import { alongArm, alongLeg, armPart, armRadius, legPart, legRadius, sidesOf, trunk } from '../body.ts'
import { inFrame } from '../posed-clay.ts'
import { hatFrame, onHead, type Wear } from './hats.ts'

/** Plates over chest, shoulders, arms and legs. */
export const plates =
  (metal: Rgb, trim: Rgb): Wear =>
  (figure) => {
    const { build, bones } = figure
    const h = build.height
    const solids: Solid[] = []
    const breast = clay({ material: 'metal' }, metal, 0.02 * h)
    trunk(breast, figure, { grow: 0.016 * h, seat: false })
    const on = inFrame(breast, bones.chest)
    on.limb(
      [0, build.torso * 0.2, build.chest[1] * 1.15],
      [0, -build.torso * 0.3, build.chest[1] * 1.28],
      0.012 * h,
      0.016 * h,
      { blend: 0.03 * h },
    )
    on.egg([0, build.torso * 0.45, 0], [build.neckRadius * 1.3, build.torso * 0.13, build.neckRadius * 1.5], {
      op: 'carve',
      blend: 0.004 * h,
    })
    on.box([0, -build.torso * 0.8, 0], [0.6, build.torso * 0.42, 0.6], 0, { op: 'carve', blend: 0.004 * h })
    on.ring([0, build.torso * 0.34, 0], build.neckRadius * 1.35, 0.008 * h, {
      color: trim,
      blend: 0.002,
      turn: { pitch: 10 },
    })
    solids.push(breast.done())
    for (const side of sidesOf(bones)) {
      const steel = clay({ material: 'metal' }, metal, 0.006 * h)
      for (const [i, s] of [0.0, 0.09, 0.17].entries())
        steel.ball(alongArm(side, s), build.arm[0] * 1.5 + 0.016 * h - i * 0.006 * h, {
          blend: 0.001 * h,
          color: i === 0 ? metal : times(metal, 0.85),
        })
      armPart(steel, build, side, { from: 0.56, to: 0.98, grow: 0.011 * h, flare: 0.006 * h })
      armPart(steel, build, side, { from: 0.2, to: 0.42, grow: 0.01 * h })
      steel.ball(side.elbow, build.arm[1] + 0.014 * h, { blend: 0.002 * h })
      solids.push(steel.done())
      const greave = clay({ material: 'metal' }, metal, 0.006 * h)
      legPart(greave, build, side, { from: 0.12, to: 0.42, grow: 0.012 * h })
      legPart(greave, build, side, { from: 0.57, to: 0.98, grow: 0.011 * h })
      greave.ball(mix(side.knee, alongLeg(side, 0.52), 0.5), build.leg[1] + 0.016 * h, { blend: 0.002 * h })
      greave.limb(
        alongLeg(side, 0.94),
        alongLeg(side, 0.97),
        legRadius(build, 0.97) + 0.014 * h,
        legRadius(build, 0.97) + 0.014 * h,
        { color: trim, blend: 0 },
      )
      greave.limb(
        alongArm(side, 0.95),
        alongArm(side, 0.97),
        armRadius(build, 0.97) + 0.016 * h,
        armRadius(build, 0.97) + 0.018 * h,
        { color: trim, blend: 0 },
      )
      solids.push(greave.done())
    }
    return solids
  }

/** A knight's helmet, visor up or down, with a plume. */
export const greatHelm =
  (metal: Rgb, plume: Rgb, shut: boolean): Wear =>
  (figure) => [
    onHead(figure, 'metal', metal, (on) => {
      on.egg([0, 0.08, -0.05], [0.43, 0.48, 0.47])
      on.limb([0, -0.1, -0.03], [0, -0.5, -0.02], 0.4, 0.36, { blend: 0.06 })
      on.egg([0, -0.05, -0.05], [0.385, 0.44, 0.43], { op: 'carve', blend: 0.004 })
      on.box([0, -1, 0], [0.6, 0.44, 0.6], 0, { op: 'carve', blend: 0.01 })
      if (shut) {
        for (const x of [0.07, 0.13, 0.19])
          on.limb([x, -0.26, 0.5], [x, -0.12, 0.5], 0.016, 0.016, {
            op: 'carve',
            both: true,
            color: [0.004, 0.004, 0.005],
            blend: 0.002,
          })
        on.box([0, 0.0, 0.42], [0.28, 0.022, 0.16], 0.01, { op: 'carve', color: [0.004, 0.004, 0.005], blend: 0.002 })
        on.limb([0, 0.4, 0.34], [0, -0.3, 0.46], 0.03, 0.045, { blend: 0.06 })
      } else {
        on.box([0, -0.12, 0.45], [0.245, 0.26, 0.3], 0.1, { op: 'carve', blend: 0.02 })
        on.egg([0, 0.36, 0.24], [0.36, 0.13, 0.26], { blend: 0.02, turn: { pitch: -24 }, color: times(metal, 0.9) })
        on.ball([0.41, 0.14, 0.02], 0.055, { both: true, blend: 0.01 })
      }
      on.path(
        [
          [0, 0.4, 0.34],
          [0, 0.57, 0.06],
          [0, 0.5, -0.32],
          [0, 0.1, -0.52],
        ],
        [0.028],
        { blend: 0.02 },
      )
    }),
    onHead(figure, 'feathers', plume, (on) =>
      on.path(
        [
          [0, 0.56, -0.02],
          [0, 0.78, -0.16],
          [0, 0.76, -0.42],
          [0, 0.5, -0.66],
          [0, 0.2, -0.7],
        ],
        [0.05, 0.11, 0.13, 0.1, 0.02],
      ),
    ),
  ]

export const hornedHelmet =
  (metal: Rgb): Wear =>
  (figure) => [
    lathe(
      { material: 'metal' },
      metal,
      [
        [0.4, -0.02],
        [0.42, -0.01],
        [0.42, 0.07],
        [0.4, 0.08],
        [0.37, 0.2],
        [0.25, 0.34],
        [0.06, 0.41],
        [0.001, 0.43],
      ],
      combine(hatFrame(figure), place([0, 0, 0], {}, [0.96, 1, 1.06])),
      36,
    ),
    onHead(figure, 'metal', rgb('#a8803a'), (on) => {
      const n = 18
      on.path(
        Array.from({ length: n + 1 }, (_, i): Vec => {
          const a = (i / n) * Math.PI * 2
          return [Math.sin(a) * 0.4, 0.215 + 0.045 * Math.cos(a), -0.05 + Math.cos(a) * 0.445]
        }),
        [0.035],
      )
      on.limb([0, 0.27, 0.42], [0, 0.06, 0.43], 0.04, 0.03)
    }),
    ...[1, -1].map((s) =>
      tube(
        { material: 'glossy', roughness: 0.5 },
        (share) => (share > 0.7 ? rgb('#5a4630') : rgb('#e6dcc0')),
        [
          [0.36 * s, 0.3, -0.05],
          [0.55 * s, 0.36, -0.03],
          [0.68 * s, 0.55, 0.02],
          [0.66 * s, 0.78, 0.08],
        ],
        [0.1, 0.085, 0.05, 0.004],
        figure.bones.head,
        14,
      ),
    ),
  ]

/** Lacquered helmet with a crest and a neck guard. */
export const kabuto =
  (lacquer: Rgb, gold: Rgb): Wear =>
  (figure) => [
    lathe(
      { material: 'glossy' },
      lacquer,
      [
        [0.62, -0.22],
        [0.63, -0.2],
        [0.5, -0.06],
        [0.43, 0.02],
        [0.42, 0.1],
        [0.36, 0.26],
        [0.2, 0.36],
        [0.001, 0.39],
      ],
      combine(hatFrame(figure, { at: [0, 0.24, -0.08], turn: { pitch: -14 } }), place([0, 0, 0], {}, [0.96, 1, 1.06])),
      36,
    ),
    onHead(figure, 'metal', gold, (on) => {
      on.path(
        [
          [0.03, 0.34, 0.42],
          [0.2, 0.62, 0.46],
          [0.3, 0.86, 0.42],
        ],
        [0.04, 0.035, 0.008],
        { both: true },
      )
      on.ball([0, 0.36, 0.42], 0.06)
      on.path(
        [
          [-0.3, 0.24, 0.34],
          [0, 0.27, 0.47],
          [0.3, 0.24, 0.34],
        ],
        [0.02],
      )
    }),
  ]

/** Rows of lacquered plates on shoulders and hips. */
export const lamellae =
  (lacquer: Rgb, cord: Rgb): Wear =>
  (figure) => {
    const { build, bones } = figure
    const h = build.height
    const shell = clay({ material: 'glossy' }, lacquer, 0.01 * h)
    trunk(shell, figure, { grow: 0.021 * h, seat: false })
    const on = inFrame(shell, bones.chest)
    on.egg([0, build.torso * 0.44, 0], [build.neckRadius * 1.7, build.torso * 0.2, build.neckRadius * 2.2], {
      op: 'carve',
      blend: 0.004 * h,
    })
    for (let i = 0; i < 4; i++)
      on.box([0, build.torso * (0.12 - i * 0.12), 0], [0.6, 0.006 * h, 0.6], 0, {
        op: 'paint',
        color: cord,
        blend: 0.002,
      })
    const solids: Solid[] = [shell.done()]
    for (const side of sidesOf(bones)) {
      const guard = clay({ material: 'glossy' }, lacquer, 0.002 * h)
      const at = inFrame(guard, bones.chest)
      for (let i = 0; i < 4; i++) {
        const x = side.sign * (build.shoulder + build.arm[0] * 1.1 + 0.012 * h + i * 0.006 * h)
        at.box([x, build.torso * 0.22 - i * 0.034 * h, 0], [0.012 * h, 0.02 * h, 0.062 * h], 0.005 * h, {
          turn: { roll: -side.sign * 14 },
          color: i % 2 ? times(lacquer, 1.6) : lacquer,
        })
      }
      const hip = inFrame(guard, bones.pelvis)
      for (let i = 0; i < 3; i++) {
        for (const z of [1, 0.1])
          hip.box(
            [
              side.sign * build.seat[0] * (z === 1 ? 0.5 : 1.12),
              build.torso * 0.1 - i * 0.036 * h,
              z === 1 ? build.seat[1] * 1.25 + 0.008 * h : 0,
            ],
            [z === 1 ? 0.05 * h : 0.012 * h, 0.021 * h, z === 1 ? 0.01 * h : 0.05 * h],
            0.005 * h,
            { color: i % 2 ? times(lacquer, 1.6) : lacquer },
          )
      }
      solids.push(guard.done())
    }
    return solids
  }
