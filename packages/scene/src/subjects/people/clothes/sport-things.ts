import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import type { Solid } from '../../../shapes/model.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { extrude, lathe } from '../../../shapes/turned.ts'
import { add, applied, combine, mix, place, type Vec } from '../../../shapes/vector.ts'
import { type Figure, sidesOf } from '../body.ts'
import { inFrame } from '../posed-clay.ts'
import { free, onChest } from './chest-things.ts'
import { onHead, type Wear } from './hats.ts'
import { inHand } from './held.ts'
import { chestFront } from './tops.ts'

/** A clear bowl over the head on a metal ring. */
export const spaceHelmet =
  (shell: Rgb): Wear =>
  (figure) => [
    onHead(
      figure,
      'glossy',
      shell,
      (on) => {
        on.egg([0, 0.04, -0.05], [0.64, 0.66, 0.64])
        on.egg([0, 0.0, 0.42], [0.5, 0.46, 0.56], { op: 'carve', blend: 0.02 })
        on.egg([0, 0.03, -0.02], [0.57, 0.59, 0.58], { op: 'carve', blend: 0.01 })
        on.box([0, -1.14, 0], [0.9, 0.6, 0.9], 0, { op: 'carve', blend: 0.01 })
      },
      { roughness: 0.3 },
    ),
    onHead(figure, 'metal', rgb('#d8a72c'), (on) =>
      on.path(
        Array.from({ length: 25 }, (_, i): Vec => {
          const a = (i / 24) * Math.PI * 2
          return [Math.sin(a) * 0.5, Math.cos(a) * 0.46, 0.38 - 0.16 * Math.sin(a) ** 2]
        }),
        [0.028],
      ),
    ),
    onHead(figure, 'metal', rgb('#8d949e'), (on) => on.ring([0, -0.54, -0.03], 0.42, 0.06)),
  ]

/** The pack on the back and the panel on the breast. */
export const lifeSupport: Wear = (figure) => {
  const { build } = figure
  return [
    onChest(figure, 'matte', rgb('#e6e6e4'), (on, h) => {
      on.box(
        [0, 0.03 * h, -build.chest[1] - 0.075 * h],
        [build.chest[0] * 0.95, build.torso * 0.46, 0.07 * h],
        0.025 * h,
      )
      on.box(
        [0, -0.01 * h, build.chest[1] * 1.2 + build.bust * 0.4 + 0.02 * h],
        [0.06 * h, 0.038 * h, 0.022 * h],
        0.008 * h,
      )
    }),
    onChest(figure, 'glossy', rgb('#c8322b'), (on, h) => {
      const z = build.chest[1] * 1.2 + build.bust * 0.4 + 0.045 * h
      on.ball([-0.03 * h, 0, z], 0.009 * h)
        .ball([0, 0, z], 0.009 * h, { color: rgb('#f2c32c') })
        .ball([0.03 * h, 0, z], 0.009 * h, { color: rgb('#2f6fd0') })
    }),
  ]
}

/** Mask, mouthpiece and hose. */
export const divingGear: Wear = (figure) => [
  onHead(figure, 'matte', rgb('#1b1d22'), (on) => {
    on.egg([0, -0.05, 0.26], [0.29, 0.165, 0.17])
    on.egg([0, -0.04, 0.5], [0.23, 0.115, 0.12], { op: 'carve', blend: 0.01 })
    on.ring([0, 0.0, -0.06], 0.37, 0.03, { blend: 0.01 })
    on.egg([0, -0.31, 0.42], [0.09, 0.07, 0.07], { blend: 0.01 })
    on.path(
      [
        [0.06, -0.31, 0.43],
        [0.3, -0.36, 0.36],
        [0.45, -0.5, 0.05],
        [0.35, -0.7, -0.3],
      ],
      [0.032],
      { blend: 0.01 },
    )
  }),
  onHead(figure, 'glass', rgb('#a9d6e6'), (on) => on.egg([0, -0.04, 0.31], [0.235, 0.12, 0.11])),
  onChest(figure, 'metal', rgb('#e0b02c'), (on, h) => {
    const z = -figure.build.chest[1] - 0.055 * h
    on.limb([0, figure.build.torso * 0.28, z], [0, -figure.build.torso * 0.4, z], 0.055 * h, 0.055 * h)
    on.limb([0, figure.build.torso * 0.38, z], [0, figure.build.torso * 0.44, z], 0.015 * h, 0.02 * h)
  }),
]

/** Long blades on the feet, along where they point. */
const underFeet = (figure: Figure, build: (on: ReturnType<typeof inFrame>, h: number) => void, color: Rgb): Solid[] =>
  sidesOf(figure.bones).map((side) => {
    const mass = clay({ material: 'glossy', roughness: 0.3 }, color, 0.004 * figure.build.height)
    build(inFrame(mass, combine(side.foot, place([0, -figure.build.ankle, 0]))), figure.build.height)
    return mass.done()
  })

export const skis =
  (color: Rgb): Wear =>
  (figure) => {
    const h = figure.build.height
    const tip = Array.from({ length: 8 }, (_, i): [number, number] => [
      -0.52 * h - 0.1 * h * (i / 7),
      0.1 * h * (i / 7) ** 2,
    ])
    const profile: [number, number][] = [
      [0.4 * h, 0],
      [0.4 * h, 0.012 * h],
      ...tip.map(([z, y]): [number, number] => [z, y + 0.012 * h]),
      ...tip.toReversed(),
    ].reverse() as [number, number][]
    return [
      ...sidesOf(figure.bones).map((side) =>
        extrude(
          { material: 'glossy', roughness: 0.3 },
          color,
          profile,
          0.052 * h,
          combine(side.foot, place([0, -figure.build.ankle - 0.006 * h, 0], { yaw: 90 })),
        ),
      ),
      ...(['left', 'right'] as const).flatMap((which) =>
        inHand(which, 'metal', rgb('#9aa1ab'), (on) => {
          on.limb([0, 0.05, 0], [0, -0.46, -0.12], 0.006, 0.004)
          on.ring([0, -0.42, -0.11], 0.022, 0.004)
        })(figure),
      ),
    ]
  }

export const fins =
  (color: Rgb): Wear =>
  (figure) =>
    underFeet(
      figure,
      (on, h) =>
        on
          .limb([0, 0.018 * h, 0.08 * h], [0, 0.01 * h, 0.3 * h], 0.03 * h, 0.06 * h)
          .box([0, 0.012 * h, 0.2 * h], [0.09 * h, 0.011 * h, 0.3 * h], 0, { op: 'keep', blend: 0.004 }),
      color,
    )

/** A long board across, under both feet. */
export const surfboard =
  (color: Rgb, stripe: Rgb): Wear =>
  (figure) => {
    const { left, right } = figure.bones
    const { ankle, height: h } = figure.build
    const middle = mix(left.ankle, right.ankle, 0.5)
    const yaw = (Math.atan2(left.ankle[0] - right.ankle[0], left.ankle[2] - right.ankle[2]) * 180) / Math.PI
    const board = (wide: number, long: number, y: number, tone: Rgb) => {
      const outline = Array.from({ length: 40 }, (_, i): [number, number] => {
        const a = (i / 40) * Math.PI * 2
        return [Math.cos(a) * wide * h * (1 - 0.18 * Math.sin(a)), Math.sin(a) * long * h]
      })
      const at = combine(
        place([middle[0], middle[1] - ankle + y * h, middle[2]], { yaw }),
        place([0, 0, 0.04 * h], { pitch: -90 }),
      )
      return extrude({ material: 'glossy' }, tone, outline, 0.02 * h, at)
    }
    return [board(0.155, 0.64, -0.012, color), board(0.022, 0.63, -0.0105, stripe)]
  }

export const boxingGloves =
  (color: Rgb): Wear =>
  (figure) =>
    sidesOf(figure.bones).map((side) => {
      const s = figure.build.hand
      const glove = clay({ material: 'glossy', roughness: 0.4 }, color, s * 0.15)
      const on = inFrame(glove, side.hand)
      on.egg([-0.08 * s * side.sign, -0.42 * s, 0.02 * s], [0.36 * s, 0.42 * s, 0.38 * s])
      on.limb(
        [-0.2 * s * side.sign, -0.2 * s, 0.28 * s],
        [-0.3 * s * side.sign, -0.55 * s, 0.3 * s],
        0.15 * s,
        0.13 * s,
      )
      on.limb([0, 0.1 * s, 0], [0, -0.1 * s, 0], 0.24 * s, 0.25 * s, { color: rgb('#f2f0ea'), blend: 0.01 * s })
      return glove.done()
    })

export const football: Wear = (figure) => {
  const { right } = figure.bones
  const h = figure.build.height
  const r = 0.063 * h
  const at = applied(
    combine(right.foot, place([0, -figure.build.ankle + r * 0.8, figure.build.foot * 0.8 + r])),
    [0, 0, 0],
  )
  const ball = clay({ material: 'leather' }, rgb('#f4f4f2'), 0)
  const centre: Vec = [at[0], Math.max(r, at[1]), at[2]]
  ball.ball(centre, r)
  for (let i = 0; i < 12; i++) {
    const y = 1 - (i / 11) * 2
    const k = Math.sqrt(1 - y * y)
    ball.ball(add(centre, [Math.cos(i * 2.4) * k * r, y * r, Math.sin(i * 2.4) * k * r]), r * 0.36, {
      op: 'paint',
      color: rgb('#1b1b1e'),
      blend: 0.002,
    })
  }
  return [ball.done()]
}

/** A big number on the breast. */
export const jerseyNumber =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'cloth', color, (on, h) => {
      const p = (x: number, y: number): Vec => chestFront(figure, x, y, 0.011 * h)
      on.path([p(-0.22, 0.14), p(-0.12, 0.17), p(-0.12, -0.06)], [0.009 * h], { blend: 0.001 })
      on.path([p(0.06, 0.16), p(0.26, 0.16), p(0.26, 0.055), p(0.06, 0.055), p(0.06, 0.16)], [0.009 * h], {
        blend: 0.001,
      })
      on.path([p(0.06, 0.055), p(0.06, -0.05), p(0.26, -0.05), p(0.26, 0.055)], [0.009 * h], { blend: 0.001 })
    }),
  ]

/** Flowers held before the body. */
export const bouquet =
  (color: Rgb): Wear =>
  (figure) => {
    const h = figure.build.height
    const { left, right } = figure.bones
    const at = add(mix(left.wrist, right.wrist, 0.5), [0, 0.02 * h, 0.06 * h])
    return [
      free(figure, 'leaves', rgb('#3f7a3a'), (on) => {
        on.limb(at, add(at, [0, -0.12 * h, 0.01 * h]), 0.03 * h, 0.012 * h)
        for (let i = 0; i < 7; i++)
          on.ball(add(at, [Math.cos(i * 0.9) * 0.06 * h, 0.01 * h, Math.sin(i * 0.9) * 0.05 * h]), 0.022 * h)
      }),
      free(figure, 'matte', color, (on) => {
        for (let i = 0; i < 11; i++) {
          const r = 0.062 * h * Math.sqrt(i / 11)
          on.ball(add(at, [Math.cos(i * 2.4) * r, 0.045 * h - r * 0.35, Math.sin(i * 2.4) * r + 0.01 * h]), 0.022 * h, {
            blend: 0.002,
            color: i % 3 ? color : times(color, 1.25),
          })
        }
      }),
    ]
  }

/** A thin veil from the crown down the back. */
export const veil: Wear = (figure) => [
  lathe(
    { material: 'cloth', cover: 2 },
    rgb('#fbfaf6'),
    [
      [0.62, -1.5],
      [0.52, -0.6],
      [0.44, 0],
      [0.38, 0.3],
      [0.2, 0.44],
      [0.001, 0.48],
    ],
    combine(figure.bones.head, place([0, 0.06, -0.26], { pitch: -16 }, [1, 1, 0.72])),
    36,
  ),
  onHead(figure, 'matte', rgb('#f4f1ea'), (on) => {
    for (let i = 0; i < 9; i++) {
      const a = ((i / 8) * 2 - 1) * 1.3
      on.ball([Math.sin(a) * 0.37, 0.34 + 0.08 * Math.cos(a), Math.cos(a) * 0.3], 0.05)
    }
  }),
]
