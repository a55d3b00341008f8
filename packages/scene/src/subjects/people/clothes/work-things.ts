import type { Rgb } from '../../../scene.ts'
import { rgb, type Surface, times } from '../../../shapes/surface.ts'
import { lathe } from '../../../shapes/turned.ts'
import { combine, place, type Vec } from '../../../shapes/vector.ts'
import { free, onChest } from './chest-things.ts'
import { hatFrame, onHead, type Wear } from './hats.ts'
import { inHand } from './held.ts'
import { chestFront } from './tops.ts'

const hard: Surface = { material: 'glossy', roughness: 0.35 }

export const beret =
  (color: Rgb): Wear =>
  (figure) => [
    onHead(figure, 'cloth', color, (on) => {
      on.egg([0.06, 0.4, -0.08], [0.5, 0.14, 0.5], { turn: { roll: -14, pitch: -6 } })
      on.ring([0, 0.27, -0.06], 0.37, 0.04, { blend: 0.05, turn: { pitch: -6, roll: -6 } })
      on.ball([0.09, 0.54, -0.1], 0.03)
    }),
  ]

export const nurseCap: Wear = (figure) => [
  onHead(figure, 'cloth', rgb('#f4f4f2'), (on) => {
    on.egg([0, 0.4, 0.06], [0.25, 0.16, 0.12])
    on.box([0, 0.44, 0.17], [0.02, 0.06, 0.04], 0.005, { color: rgb('#c8221c'), blend: 0.004 })
    on.box([0, 0.44, 0.17], [0.06, 0.02, 0.04], 0.005, { color: rgb('#c8221c'), blend: 0.004 })
  }),
]

export const hardHat =
  (color: Rgb): Wear =>
  (figure) => [
    lathe(
      hard,
      color,
      [
        [0.46, 0],
        [0.47, 0.02],
        [0.44, 0.06],
        [0.42, 0.2],
        [0.34, 0.34],
        [0.18, 0.41],
        [0.001, 0.43],
      ],
      combine(hatFrame(figure), place([0, 0, 0], {}, [0.95, 1, 1.08])),
      40,
    ),
    onHead(
      figure,
      'glossy',
      color,
      (on) => {
        on.egg([0, 0.2, 0.4], [0.27, 0.022, 0.16], { turn: { pitch: 6 } })
        on.path(
          [
            [0, 0.32, 0.36],
            [0, 0.56, 0.2],
            [0, 0.64, -0.1],
            [0, 0.52, -0.42],
          ],
          [0.035],
        )
      },
      { roughness: 0.35 },
    ),
  ]

export const fireHelmet =
  (color: Rgb): Wear =>
  (figure) => [
    lathe(
      hard,
      color,
      [
        [0.6, -0.06],
        [0.61, -0.04],
        [0.46, 0.02],
        [0.44, 0.08],
        [0.42, 0.22],
        [0.3, 0.38],
        [0.001, 0.46],
      ],
      combine(hatFrame(figure), place([0, 0, -0.03], {}, [0.95, 1, 1.15])),
      40,
    ),
    onHead(
      figure,
      'glossy',
      times(color, 0.85),
      (on) => {
        on.path(
          [
            [0, 0.3, 0.38],
            [0, 0.58, 0.2],
            [0, 0.68, -0.1],
            [0, 0.52, -0.44],
          ],
          [0.04],
        )
      },
      { roughness: 0.35 },
    ),
    onHead(figure, 'metal', rgb('#d8a72c'), (on) =>
      on.egg([0, 0.42, 0.38], [0.1, 0.13, 0.035], { turn: { pitch: -20 } }),
    ),
  ]

/** A small knotted cloth at the throat. */
export const scarfKnot =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'cloth', color, (on, h) => {
      const { neckRadius: r, torso } = figure.build
      on.ring([0, torso * 0.36, 0], r * 1.2, 0.012 * h, { turn: { pitch: 14 } })
      on.ball(chestFront(figure, 0, 0.29, 0.028 * h), 0.014 * h)
      on.limb(
        chestFront(figure, 0.02, 0.28, 0.026 * h),
        chestFront(figure, 0.18, 0.2, 0.026 * h),
        0.006 * h,
        0.014 * h,
        { both: true },
      )
    }),
  ]

export const spoon: Wear = inHand('right', 'wood', rgb('#b98a4a'), (on) => {
  on.limb([0, -0.05, 0], [0, 0.14, 0], 0.005, 0.006)
  on.egg([0, 0.165, 0], [0.018, 0.028, 0.008])
})

/** A flask with something that glows. */
export const flask: Wear = (figure) => [
  ...inHand('right', 'glass', rgb('#dfeef2'), (on) => {
    on.limb([0, 0.0, 0], [0, 0.075, 0], 0.011, 0.011)
    on.limb([0, -0.06, 0], [0, 0.0, 0], 0.04, 0.013)
  })(figure),
  ...inHand('right', 'glossy', rgb('#38c96a'), (on) => on.limb([0, -0.06, 0], [0, -0.035, 0], 0.037, 0.027), {
    glow: 0.35,
  })(figure),
]

export const magnifier: Wear = (figure) => [
  ...inHand('right', 'metal', rgb('#b59a4c'), (on) => on.ring([0, 0.12, 0], 0.042, 0.006, { turn: { pitch: 90 } }))(
    figure,
  ),
  ...inHand('right', 'wood', rgb('#3a2416'), (on) => on.limb([0, -0.05, 0], [0, 0.075, 0], 0.008, 0.007))(figure),
  ...inHand('right', 'glass', rgb('#cfe3ec'), (on) => on.egg([0, 0.12, 0], [0.039, 0.039, 0.006]))(figure),
]

/** Under both feet. */
export const skateboard: Wear = (figure) => {
  const { left, right } = figure.bones
  const { ankle, height: h } = figure.build
  const [a, b] = [left.ankle, right.ankle]
  const way: Vec = [(b[0] - a[0]) * 0.28, 0, (b[2] - a[2]) * 0.28]
  const y = Math.min(a[1], b[1]) - ankle
  return [
    free(figure, 'wood', rgb('#c98a3a'), (on) =>
      on
        .path(
          [
            [a[0] - way[0] * 1.6, y + 0.02 * h, a[2] - way[2] * 1.6],
            [a[0] - way[0], y, a[2] - way[2]],
            [b[0] + way[0], y, b[2] + way[2]],
            [b[0] + way[0] * 1.6, y + 0.02 * h, b[2] + way[2] * 1.6],
          ],
          [0.05 * h],
          { blend: 0 },
        )
        .box([(a[0] + b[0]) / 2, y - 0.005 * h, (a[2] + b[2]) / 2], [h, 0.007 * h, h], 0, { op: 'keep', blend: 0 }),
    ),
    free(figure, 'matte', rgb('#e8e2d0'), (on) => {
      for (const p of [a, b])
        for (const s of [-1, 1])
          on.ball([p[0] + s * 0.03 * h * Math.sign(way[2] || 1) * 0.6, y - 0.022 * h, p[2] + s * 0.03 * h], 0.017 * h, {
            blend: 0,
          })
    }),
  ]
}
