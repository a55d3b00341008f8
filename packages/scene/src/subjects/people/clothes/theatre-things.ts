import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import { rgb } from '../../../shapes/surface.ts'
import { lathe } from '../../../shapes/turned.ts'
import { combine, place } from '../../../shapes/vector.ts'
import { hips, legPart, sidesOf } from '../body.ts'
import { inFrame } from '../posed-clay.ts'
import { onChest } from './chest-things.ts'
import type { Wear } from './hats.ts'

/** A collar that stands up behind the head. */
export const highCollar =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'cloth', color, (on, h) => {
      const { torso, shoulder, neckRadius: r } = figure.build
      on.path(
        [
          [r * 1.7, torso * 0.3, r * 1.1],
          [shoulder * 0.62, torso * 0.42, 0],
          [shoulder * 0.78, torso * 0.62, -r * 0.6],
        ],
        [0.012 * h, 0.02 * h, 0.008 * h],
        { both: true },
      )
      on.path(
        [
          [shoulder * 0.72, torso * 0.56, -r * 0.8],
          [shoulder * 0.4, torso * 0.5, -r * 2],
          [0, torso * 0.46, -r * 2.4],
        ],
        [0.018 * h, 0.03 * h, 0.034 * h],
        { both: true, blend: 0.02 * h },
      )
      on.path(
        [
          [shoulder * 0.5, torso * 0.38, -r * 0.9],
          [0, torso * 0.36, -r * 2],
        ],
        [0.03 * h, 0.034 * h],
        { both: true, blend: 0.02 * h },
      )
    }),
  ]

/** Over tights. */
export const trunks =
  (color: Rgb): Wear =>
  (figure) => {
    const h = figure.build.height
    const cloth = clay({ material: 'cloth' }, color, 0.02 * h)
    hips(cloth, figure, 0.006 * h)
    for (const side of sidesOf(figure.bones))
      legPart(cloth, figure.build, side, { to: 0.05, grow: 0.004 * h, blend: 0.02 * h })
    inFrame(cloth, figure.bones.pelvis).box(
      [0, figure.build.torso * 0.66, 0],
      [0.5, figure.build.torso * 0.4, 0.5],
      0,
      { op: 'carve', blend: 0.004 },
    )
    return [cloth.done()]
  }

/** A tiny hat on top of too much hair. */
export const smallHat: Wear = (figure) => [
  lathe(
    { material: 'cloth' },
    rgb('#2f6fd0'),
    [
      [0.3, 0],
      [0.31, 0.02],
      [0.17, 0.03],
      [0.17, 0.26],
      [0.17, 0.26],
      [0.001, 0.27],
    ],
    combine(figure.bones.head, place([0.12, 0.6, -0.06], { roll: -16 })),
    30,
  ),
]

/** A stiff skirt of many layers that stands out level. */
export const tutu =
  (color: Rgb): Wear =>
  ({ build, bones }) => {
    const h = build.height
    const layers = [0, 1, 2].map((i) => {
      const r = (0.235 - 0.02 * i) * h
      const wave = (around: number) => 0.9 + 0.1 * Math.sin(around * Math.PI * 2 * 26)
      return lathe(
        { material: 'cloth' },
        (_, around) => [color[0] * wave(around), color[1] * wave(around), color[2] * wave(around)],
        [
          [build.seat[0] * 0.8, -0.004 * h],
          [r * 0.7, 0.004 * h],
          [r, -0.02 * h],
          [r * 1.005, -0.014 * h],
          [r * 0.7, 0.014 * h],
          [build.seat[0] * 0.8, 0.01 * h],
        ],
        combine(bones.pelvis, place([0, build.torso * 0.1 - i * 0.016 * h, 0], { pitch: 2 })),
        60,
      )
    })
    return layers
  }
