import type { Rgb } from '../../../scene.ts'
import { type ClayBuilder, clay } from '../../../shapes/clay.ts'
import type { Solid } from '../../../shapes/model.ts'
import { type Material, rgb, times } from '../../../shapes/surface.ts'
import { alongArm, alongLeg, armRadius, type Figure, legRadius, sidesOf, trunk } from '../body.ts'
import { inFrame } from '../posed-clay.ts'
import type { Wear } from './hats.ts'
import { chestFront } from './tops.ts'

/** Clay on the chest, in metres. */
export function onChest(
  figure: Figure,
  material: Material,
  color: Rgb,
  build: (at: ClayBuilder, h: number) => void,
): Solid {
  const h = figure.build.height
  const mass = clay({ material }, color, 0.006 * h)
  build(inFrame(mass, figure.bones.chest), h)
  return mass.done()
}

/** Clay in the world's own measures: rings round limbs, poles. */
export function free(
  figure: Figure,
  material: Material,
  color: Rgb,
  build: (at: ClayBuilder, h: number) => void,
): Solid {
  const mass = clay({ material }, color, 0.004 * figure.build.height)
  build(mass, figure.build.height)
  return mass.done()
}

const stethoscope: Wear = (figure) => [
  onChest(figure, 'glossy', rgb('#24262c'), (on, h) => {
    const { neckRadius: r, torso } = figure.build
    on.path(
      [
        [0, torso * 0.37, -r * 1.5],
        [r * 1.5, torso * 0.34, 0],
        chestFront(figure, 0.3, 0.16, 0.02 * h),
        chestFront(figure, 0.1, 0.02, 0.022 * h),
      ],
      [0.006 * h],
      { both: true },
    )
  }),
  onChest(figure, 'metal', rgb('#c9ced6'), (on, h) => on.ball(chestFront(figure, 0.02, -0.02, 0.024 * h), 0.016 * h)),
]

const badge =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'metal', color, (on, h) =>
      on.egg(chestFront(figure, 0.45, 0.1, 0.008 * h), [0.016 * h, 0.019 * h, 0.007 * h]),
    ),
  ]

/** Bib and straps of working trousers. */
const overalls =
  (color: Rgb): Wear =>
  (figure) => {
    const { build } = figure
    const h = build.height
    const bib = clay({ material: 'cloth' }, color, 0.02 * h)
    trunk(bib, figure, { grow: 0.013 * h, seat: true })
    const on = inFrame(bib, figure.bones.chest)
    on.box([0, build.torso * 0.36, 0], [0.5, build.torso * 0.32, 0.5], 0, { op: 'carve', blend: 0.004 * h })
    on.box([build.chest[0] * 0.62 + 0.3, 0, 0], [0.3, build.torso * 0.3, 0.5], 0, {
      op: 'carve',
      both: true,
      blend: 0.01 * h,
    })
    on.box([0, 0, -0.3], [0.5, build.torso * 0.3, 0.3], 0, { op: 'carve', blend: 0.004 * h })
    const straps = onChest(figure, 'cloth', times(color, 0.85), (at) =>
      at.path(
        [
          chestFront(figure, 0.42, 0.03, 0.014 * h),
          chestFront(figure, 0.45, 0.2, 0.02 * h),
          [build.chest[0] * 0.42, build.torso * 0.36, 0],
          [build.chest[0] * 0.2, build.torso * 0.1, -build.chest[1] * 1.15],
        ],
        [0.011 * h],
        { both: true },
      ),
    )
    const buttons = onChest(figure, 'metal', rgb('#c9a24a'), (at) =>
      at.ball(chestFront(figure, 0.42, 0.03, 0.022 * h), 0.009 * h, { both: true }),
    )
    return [bib.done(), straps, buttons]
  }

/** An open waistcoat with bands that shine. */
const vest =
  (color: Rgb): Wear =>
  (figure) => {
    const { build } = figure
    const h = build.height
    const cloth = clay({ material: 'cloth' }, color, 0.02 * h)
    trunk(cloth, figure, { grow: 0.016 * h, seat: false })
    const on = inFrame(cloth, figure.bones.chest)
    on.limb(
      [0, build.torso * 0.4, build.chest[1]],
      [0, -build.torso * 0.5, build.chest[1] * 1.6],
      build.neckRadius * 1.1,
      build.neckRadius * 0.5,
      { op: 'carve', blend: 0.004 * h },
    )
    on.box([0, -build.torso * 0.16, 0], [0.5, 0.014 * h, 0.5], 0, { op: 'paint', color: rgb('#f1efc0'), blend: 0.002 })
    on.box([build.chest[0] * 0.55, 0.1, 0], [0.014 * h, 0.4, 0.5], 0, {
      op: 'paint',
      both: true,
      color: rgb('#f1efc0'),
      blend: 0.002,
    })
    return [cloth.done()]
  }

/** Bright bands round arms, legs and chest. */
const stripes =
  (color: Rgb): Wear =>
  (figure) => {
    const { build, bones } = figure
    return [
      free(figure, 'matte', color, (on, h) => {
        for (const side of sidesOf(bones)) {
          on.limb(
            alongArm(side, 0.7),
            alongArm(side, 0.76),
            armRadius(build, 0.73) + 0.022 * h,
            armRadius(build, 0.76) + 0.022 * h,
            { blend: 0 },
          )
          on.limb(
            alongLeg(side, 0.74),
            alongLeg(side, 0.79),
            legRadius(build, 0.6) + 0.022 * h,
            legRadius(build, 0.6) + 0.022 * h,
            { blend: 0 },
          )
        }
      }),
    ]
  }

const pouches =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'cloth', color, (on, h) => {
      for (const x of [-0.55, -0.18, 0.18, 0.55]) {
        const [px, py, pz] = chestFront(figure, x, -0.14, 0.018 * h)
        on.box([px, py, pz], [0.022 * h, 0.028 * h, 0.014 * h], 0.005 * h)
      }
      on.path(
        [
          chestFront(figure, 0.5, -0.1, 0.012 * h),
          chestFront(figure, 0.5, 0.2, 0.016 * h),
          [figure.build.chest[0] * 0.5, figure.build.torso * 0.36, 0],
        ],
        [0.012 * h],
        { both: true },
      )
    }),
  ]

export const chestThings = { stethoscope, badge, overalls, vest, stripes, pouches }
