import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { applied, type Vec } from '../../../shapes/vector.ts'
import { trunk } from '../body.ts'
import { inFrame } from '../posed-clay.ts'
import { free, onChest } from './chest-things.ts'
import { onHead, type Wear } from './hats.ts'
import { gripFrame, inHand } from './held.ts'
import { chestFront } from './tops.ts'
import { GOLD, STEEL } from './wraps.ts'

/** A sword in its sheath at the left hip. */
export const sheath: Wear = (figure) => {
  const { build, bones } = figure
  const at = (x: number, y: number, z: number): Vec =>
    applied(bones.pelvis, [x * build.height, y * build.height, z * build.height])
  return [
    free(figure, 'leather', rgb('#2a1d16'), (on, h) =>
      on.limb(at(0.1, 0.06, 0.03), at(0.14, -0.3, -0.14), 0.014 * h, 0.009 * h),
    ),
    free(figure, 'metal', GOLD, (on, h) => {
      on.limb(at(0.098, 0.07, 0.035), at(0.09, 0.13, 0.065), 0.008 * h, 0.009 * h)
      on.limb(at(0.06, 0.075, 0.04), at(0.135, 0.07, 0.034), 0.007 * h, 0.007 * h)
    }),
  ]
}

export const furCollar: Wear = (figure) => [
  onChest(figure, 'fur', rgb('#6b4a30'), (on, h) => {
    const { shoulder, torso, chest } = figure.build
    on.path(
      [
        [0, torso * 0.34, -chest[1] * 1.2],
        [shoulder * 0.8, torso * 0.31, 0],
        [shoulder * 0.4, torso * 0.24, chest[1] * 1.1],
        [0, torso * 0.17, chest[1] * 1.25],
      ],
      [0.045 * h, 0.055 * h, 0.045 * h, 0.035 * h],
      { both: true, blend: 0.02 * h },
    )
  }),
]

export const axe: Wear = (figure) => [
  ...inHand('right', 'wood', rgb('#8a5f36'), (on) => on.limb([0, -0.12, 0], [0, 0.26, 0], 0.01, 0.01))(figure),
  ...inHand('right', 'metal', STEEL, (on) => {
    on.drum([0, 0.22, 0.05], 0.075, 0.008, 0.003, { turn: { roll: 90 } })
    on.ball([0, 0.3, 0.07], 0.06, { op: 'carve', blend: 0.004 })
    on.ball([0, 0.14, 0.06], 0.045, { op: 'carve', blend: 0.004 })
    on.box([0, 0.22, 0], [0.014, 0.022, 0.02], 0.005)
  })(figure),
]

export const roundShield =
  (color: Rgb): Wear =>
  (figure) => {
    const { bones, build } = figure
    const h = build.height
    const grip = gripFrame(figure, 'left')
    const frame = [
      ...bones.chest.slice(0, 3),
      grip[3]! + 0.03 * h,
      ...bones.chest.slice(4, 7),
      grip[7]!,
      ...bones.chest.slice(8, 11),
      grip[11]! + 0.04 * h,
    ]
    const wood = clay({ material: 'wood' }, color, 0.002 * h)
    const turn = { pitch: 90, yaw: 30 }
    const on = inFrame(wood, frame)
    on.drum([0, 0, 0], 0.17 * h, 0.01 * h, 0.005 * h, { turn })
    const iron = clay({ material: 'metal' }, STEEL, 0.002 * h)
    inFrame(iron, frame)
      .ring([0, 0, 0], 0.17 * h, 0.012 * h, { turn })
      .ball([0.008 * h, 0, 0.014 * h], 0.035 * h)
    return [wood.done(), iron.done()]
  }

export const leatherVest: Wear = (figure) => {
  const { build } = figure
  const h = build.height
  const hide = clay({ material: 'leather' }, rgb('#5a3a22'), 0.02 * h)
  trunk(hide, figure, { grow: 0.015 * h, seat: false })
  const on = inFrame(hide, figure.bones.chest)
  on.limb(
    [0, build.torso * 0.4, build.chest[1]],
    [0, -build.torso * 0.5, build.chest[1] * 1.6],
    build.neckRadius * 1.2,
    build.neckRadius * 0.9,
    { op: 'carve', blend: 0.004 * h },
  )
  return [hide.done()]
}

export const neckerchief =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'cloth', color, (on, h) => {
      const { neckRadius: r, torso } = figure.build
      on.ring([0, torso * 0.36, 0.004 * h], r * 1.2, 0.013 * h, { turn: { pitch: 16 } })
      on.path(
        [
          chestFront(figure, 0, 0.3, 0.02 * h),
          chestFront(figure, 0, 0.2, 0.024 * h),
          chestFront(figure, 0, 0.12, 0.02 * h),
        ],
        [0.035 * h, 0.022 * h, 0.003 * h],
      )
    }),
  ]

/** The broad sash of a kimono, tied behind. */
export const obi =
  (color: Rgb): Wear =>
  (figure) => {
    const { build, bones } = figure
    const h = build.height
    const silk = clay({ material: 'cloth' }, color, 0.01 * h)
    const [w, d] = [build.waist[0] * 1.08 + 0.014 * h, build.waist[1] * 1.1 + 0.018 * h]
    for (const [k, y] of [0.3, 0.38, 0.46, 0.54].entries()) {
      silk.path(
        Array.from({ length: 15 }, (_, i): Vec => {
          const a = (i / 14) * Math.PI * 2
          return applied(bones.pelvis, [
            Math.sin(a) * w * (1 + 0.02 * k),
            build.torso * y,
            Math.cos(a) * d * (1 + 0.03 * k),
          ])
        }),
        [0.016 * h],
      )
    }
    inFrame(silk, bones.pelvis).box([0, build.torso * 0.46, -d - 0.03 * h], [0.07 * h, 0.06 * h, 0.03 * h], 0.02 * h)
    const cord = clay({ material: 'cloth' }, times(color, 0.4), 0.002 * h)
    cord.path(
      Array.from({ length: 15 }, (_, i): Vec => {
        const a = (i / 14) * Math.PI * 2
        return applied(bones.pelvis, [Math.sin(a) * (w + 0.014 * h), build.torso * 0.42, Math.cos(a) * (d + 0.016 * h)])
      }),
      [0.006 * h],
    )
    return [silk.done(), cord.done()]
  }

export const hairPins: Wear = (figure) => [
  onHead(figure, 'glossy', rgb('#d8a72c'), (on) => {
    on.limb([-0.32, 0.62, -0.1], [0.32, 0.5, -0.02], 0.014, 0.014)
    on.ball([-0.33, 0.625, -0.1], 0.035)
  }),
  onHead(figure, 'matte', rgb('#f0a0b8'), (on) => {
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * Math.PI * 2
      on.ball([0.3 + 0.055 * Math.cos(a), 0.36 + 0.055 * Math.sin(a), 0.1], 0.045)
    }
    on.ball([0.31, 0.36, 0.13], 0.03, { color: rgb('#f4d35e'), blend: 0.002 })
  }),
]
