import type { Rgb } from '../../../scene.ts'
import { type ClayBuilder, clay } from '../../../shapes/clay.ts'
import { block } from '../../../shapes/mesh.ts'
import type { Solid } from '../../../shapes/model.ts'
import { type Material, rgb, type Surface } from '../../../shapes/surface.ts'
import { combine, type Placement, place, type Vec } from '../../../shapes/vector.ts'
import type { Figure } from '../body.ts'
import { inFrame } from '../posed-clay.ts'
import type { Wear } from './hats.ts'

type Hand = 'left' | 'right'

/** In a closed hand: what is held runs along y, thumb end up; z is where the fingers point. */
export function gripFrame({ build, bones }: Figure, which: Hand): Placement {
  const side = bones[which]
  return combine(
    side.hand,
    combine(place([-0.15 * build.hand * side.sign, -0.5 * build.hand, 0]), place([0, 0, 0], { pitch: 90 })),
  )
}

/** Clay in a hand, in metres for a body 1 m high. */
export const inHand =
  (
    which: Hand,
    material: Material,
    color: Rgb,
    build: (at: ClayBuilder) => void,
    surface: Omit<Surface, 'material'> = {},
  ): Wear =>
  (figure) => {
    const h = figure.build.height
    const mass = clay({ material, ...surface }, color, 0.004 * h)
    build(inFrame(mass, combine(gripFrame(figure, which), place([0, 0, 0], {}, h))))
    return [mass.done()]
  }

/** A pole that stands on the ground beside the hand. */
export function uprightPole(
  { build, bones }: Figure,
  which: Hand,
  top: number,
  color: Rgb,
  material: Material = 'wood',
): { solids: Solid[]; at: Vec } {
  const side = bones[which]
  const frame = gripFrame({ build, bones, time: 0, skin: color }, which)
  const [x, z] = [frame[3]!, frame[11]!]
  const pole = clay({ material }, color, 0.004 * build.height)
  const thick = 0.0105 * build.height
  const high = top * build.height
  pole.path(
    [
      [x + side.sign * 0.01, thick, z + 0.01],
      [x, high * 0.4, z],
      [x + 0.004, high * 0.75, z - 0.006],
      [x, high, z],
    ],
    [thick, thick * 0.95, thick * 1.05, thick * 0.9],
  )
  return { solids: [pole.done()], at: [x, high, z] }
}

export const sword =
  (which: Hand, { long = 0.5, blade = rgb('#c9ced6'), hilt = rgb('#b08a2e'), curved = 0 } = {}): Wear =>
  (figure) => [
    ...inHand(which, 'metal', blade, (on) => {
      on.path(
        [
          [0, 0.05, 0],
          [0, long * 0.5, curved * 0.3],
          [0, long * 0.92, curved],
          [0, long, curved * 1.2],
        ],
        [0.014, 0.0125, 0.01, 0.001],
        { blend: 0 },
      )
      on.box([0, long * 0.5, 0], [0.0035, 0.6, 0.2], 0, { op: 'keep', blend: 0, turn: { yaw: curved ? 0 : 50 } })
    })(figure),
    ...inHand(which, 'metal', hilt, (on) => {
      on.limb([0, 0.05, -0.05], [0, 0.05, 0.05], 0.008, 0.008)
      on.ball([0, -0.07, 0], 0.014)
    })(figure),
    ...inHand(which, 'leather', rgb('#3a2416'), (on) => on.limb([0, 0.05, 0], [0, -0.065, 0], 0.0095, 0.0095))(figure),
  ]

/** A shield on the forearm, facing outwards. */
export const shield =
  (color: Rgb, mark: Rgb): Wear =>
  (figure) => {
    const { build, bones } = figure
    const h = build.height
    const body = clay({ material: 'metal' }, color, 0.01 * h)
    const frame = combine(bones.chest, place([0, 0, 0]))
    const grip = gripFrame(figure, 'left')
    const at: Placement = [
      ...frame.slice(0, 3),
      grip[3]!,
      ...frame.slice(4, 7),
      grip[7]!,
      ...frame.slice(8, 11),
      grip[11]!,
    ]
    const on = inFrame(body, combine(at, place([0.05 * h, 0, 0.045 * h], { yaw: 22 })))
    on.egg([0, 0.02 * h, -0.1 * h], [0.135 * h, 0.2 * h, 0.12 * h])
    on.egg([0, 0.02 * h, -0.13 * h], [0.15 * h, 0.22 * h, 0.128 * h], { op: 'carve', blend: 0.002 })
    on.box([0, 0, 0], [0.022 * h, 0.3 * h, 0.1 * h], 0.002, { op: 'paint', color: mark, blend: 0.002 })
    on.box([0, 0.06 * h, 0], [0.3 * h, 0.022 * h, 0.1 * h], 0.002, { op: 'paint', color: mark, blend: 0.002 })
    return [body.done()]
  }

/** An open book between both hands. */
export const openBook =
  (cover: Rgb): Wear =>
  (figure) => {
    const { build, bones } = figure
    const h = build.height
    const [l, r] = [gripFrame(figure, 'left'), gripFrame(figure, 'right')]
    const middle: Vec = [(l[3]! + r[3]!) / 2, (l[7]! + r[7]!) / 2 + 0.02 * h, (l[11]! + r[11]!) / 2 + 0.01 * h]
    const at = combine(
      [
        ...bones.chest.slice(0, 3),
        middle[0],
        ...bones.chest.slice(4, 7),
        middle[1],
        ...bones.chest.slice(8, 11),
        middle[2],
      ],
      place([0, 0, 0], { pitch: -38 }),
    )
    return [1, -1].flatMap((side) => {
      const half = combine(at, place([side * 0.045 * h, 0, 0], { yaw: side * 14 }))
      return [
        block(
          { material: 'leather' },
          cover,
          [0.092 * h, 0.13 * h, 0.006 * h],
          combine(half, place([0, -0.065 * h, -0.004 * h])),
          0.002,
        ),
        block(
          { material: 'paper' },
          rgb('#f4eee0'),
          [0.086 * h, 0.122 * h, 0.008 * h],
          combine(half, place([0, -0.061 * h, 0.002 * h])),
          0.002,
        ),
      ]
    })
  }

/** A smoker's pipe in the corner of the mouth. */
export const pipe: Wear = ({ bones }) => {
  const wood = clay({ material: 'wood' }, rgb('#4a2a16'), 0.003)
  inFrame(wood, bones.head)
    .path(
      [
        [0.06, -0.29, 0.34],
        [0.14, -0.33, 0.5],
        [0.2, -0.4, 0.6],
      ],
      [0.014, 0.018, 0.03],
    )
    .limb([0.2, -0.4, 0.61], [0.2, -0.27, 0.64], 0.045, 0.055)
    .ball([0.2, -0.24, 0.645], 0.036, { color: rgb('#c8481c'), blend: 0.002 })
  return [wood.done()]
}
