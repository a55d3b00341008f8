import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import { buildMesh } from '../../../shapes/mesh.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { add, applied, mix, type Vec } from '../../../shapes/vector.ts'
import { inFrame } from '../posed-clay.ts'
import { free, onChest } from './chest-things.ts'
import { onHead, type Wear } from './hats.ts'
import { inHand, uprightPole } from './held.ts'
import { chestFront } from './tops.ts'

/** A gnarled staff with a glowing stone. */
export const staff =
  (stone: Rgb): Wear =>
  (figure) => {
    const h = figure.build.height
    const { solids, at } = uprightPole(figure, 'right', 0.98, rgb('#5a3f28'))
    const gem = clay({ material: 'glossy', glow: 1.1 }, stone, 0)
    gem.ball(add(at, [0, 0.05 * h, 0]), 0.026 * h)
    return [
      ...solids,
      free(figure, 'wood', rgb('#5a3f28'), (on) => {
        for (let i = 0; i < 3; i++) {
          const a = (i / 3) * Math.PI * 2
          on.path(
            [
              at,
              add(at, [Math.cos(a) * 0.035 * h, 0.03 * h, Math.sin(a) * 0.035 * h]),
              add(at, [Math.cos(a) * 0.022 * h, 0.085 * h, Math.sin(a) * 0.022 * h]),
            ],
            [0.01 * h, 0.009 * h, 0.004 * h],
          )
        }
      }),
      gem.done(),
    ]
  }

export const broom: Wear = (figure) => [
  ...inHand('right', 'wood', rgb('#7a5632'), (on) => on.limb([0, -0.34, 0], [0, 0.34, 0], 0.009, 0.009))(figure),
  ...inHand('right', 'hair', rgb('#b98f4c'), (on) => {
    for (let i = 0; i < 12; i++) {
      const a = i * 2.4
      const r = 0.012 + 0.03 * Math.sqrt(i / 12)
      on.limb([Math.cos(a) * 0.01, 0.34, Math.sin(a) * 0.01], [Math.cos(a) * r, 0.52, Math.sin(a) * r], 0.012, 0.006)
    }
    on.ring([0, 0.37, 0], 0.02, 0.008, { color: rgb('#3a2a1c'), blend: 0.001 })
  })(figure),
]

export const wand: Wear = (figure) => {
  const frame = inHand('right', 'wood', rgb('#e8e2d6'), (on) => on.limb([0, -0.04, 0], [0, 0.15, 0], 0.005, 0.004))(
    figure,
  )
  return [
    ...frame,
    ...inHand(
      'right',
      'light',
      [1, 0.85, 0.35],
      (on) => {
        for (let i = 0; i < 5; i++) {
          const a = (i / 5) * Math.PI * 2 + Math.PI / 2
          on.limb([0, 0.18, 0], [Math.cos(a) * 0.04, 0.18 + Math.sin(a) * 0.04, 0], 0.016, 0.003)
        }
      },
      { glow: 1.2 },
    )(figure),
  ]
}

/** Thin wings of a butterfly's outline, two on each side. */
export const gauzeWings =
  (color: Rgb): Wear =>
  ({ build, bones, time }) => {
    const h = build.height
    const flap = ((26 + 14 * Math.sin(time * Math.PI * 4)) * Math.PI) / 180
    const mesh = buildMesh({ material: 'glossy', cover: 3, glow: 0.25 })
    const lobe = (side: number, up: number, size: number) => {
      const root = applied(bones.chest, [side * build.chest[0] * 0.15, build.torso * 0.1, -build.chest[1] * 1.15])
      const n = 20
      const rim = Array.from({ length: n + 1 }, (_, i): Vec => {
        const a = ((i / n) * 2 - 1) * 1.05 + up
        const r = size * h * Math.cos(((i / n) * 2 - 1) * 1.45) ** 0.6
        const out = Math.cos(a) * r
        return add(root, [side * out * Math.cos(flap), Math.sin(a) * r, -out * Math.sin(flap)])
      })
      const normal: Vec = [side * Math.sin(flap), 0, Math.cos(flap)]
      for (const facing of [1, -1]) {
        const turned: Vec = [normal[0] * facing, 0, normal[2] * facing]
        const centre = mesh.vertex({ at: root, normal: turned, color: times(color, 1.1) })
        const numbers = rim.map((at, i) =>
          mesh.vertex({ at, normal: turned, color: times(color, 0.55 + 0.45 * Math.abs(Math.sin(i * 0.8))) }),
        )
        for (let i = 0; i < n; i++) {
          if (facing * side > 0) mesh.triangle(centre, numbers[i]!, numbers[i + 1]!)
          else mesh.triangle(centre, numbers[i + 1]!, numbers[i]!)
        }
      }
    }
    for (const side of [1, -1]) {
      lobe(side, 0.75, 0.46)
      lobe(side, -0.55, 0.32)
    }
    return [mesh.done()]
  }

/** A fish's tail in place of legs. */
export const fishTail =
  (color: Rgb): Wear =>
  ({ build, bones, time }) => {
    const h = build.height
    const s = Math.sin(time * Math.PI * 2) * 0.02 * h
    const scales = clay({ material: 'scales' }, color, 0.03 * h)
    const hip = applied(bones.pelvis, [0, build.torso * 0.12, 0])
    const knee = mix(bones.left.knee, bones.right.knee, 0.5)
    const foot = mix(bones.left.ankle, bones.right.ankle, 0.5)
    const points: Vec[] = [
      hip,
      applied(bones.pelvis, [0, -0.06 * h, 0]),
      mix(hip, knee, 0.75),
      knee,
      mix(knee, foot, 0.5),
      foot,
    ]
    scales.path(
      points,
      [
        build.waist[0] * 0.85,
        build.seat[0] * 0.98,
        build.leg[0] * 1.5,
        build.leg[0] * 1.2,
        build.leg[1],
        build.leg[3] * 1.1,
      ],
      { blend: 0.02 * h },
    )
    scales.egg(hip, [build.waist[0] * 1.06, 0.04 * h, build.waist[1] * 1.1])
    const fin = clay({ material: 'scales', scale: 0.6 }, times(color, 1.25), 0.03 * h)
    for (const side of [1, -1]) {
      for (let i = 0; i < 5; i++) {
        const a = 0.25 + i * 0.24
        const long = 0.19 * h * (1 - 0.07 * Math.abs(i - 2))
        fin.limb(
          foot,
          add(foot, [side * Math.sin(a) * long + s, -Math.cos(a) * long * 0.5 + 0.035 * h, Math.cos(a) * long * 0.75]),
          0.022 * h,
          0.013 * h,
        )
      }
    }
    return [scales.done(), fin.done()]
  }

export const shells =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'glossy', color, (on, h) => {
      const { chest, torso, bust } = figure.build
      const at: Vec = [chest[0] * 0.43, torso * 0.015, chest[1] * 0.62]
      on.ball(at, bust * 1.2, { both: true, blend: 0.004 * h })
      on.box([0, torso * 0.2, 0], [0.4, torso * 0.12, 0.4], 0, { op: 'carve', blend: 0.01 * h })
      on.limb(
        [chest[0] * 0.2, torso * 0.02, chest[1] * 1.2],
        [-chest[0] * 0.2, torso * 0.02, chest[1] * 1.2],
        0.004 * h,
        0.004 * h,
      )
    }),
  ]

/** A white disc face's red nose and wide mouth. */
export const clownFace: Wear = (figure) => [
  onHead(figure, 'glossy', rgb('#d8221c'), (on) => on.ball([0, -0.16, 0.43], 0.075), { roughness: 0.35 }),
  onHead(figure, 'cloth', rgb('#f4f4f2'), (on) =>
    on.path(
      Array.from({ length: 17 }, (_, i): Vec => {
        const a = (i / 16) * Math.PI * 2
        return [Math.sin(a) * 0.4, -0.6 + 0.03 * Math.sin(i * 3.1), 0.02 + Math.cos(a) * 0.36]
      }),
      [0.07],
    ),
  ),
]

export const emblem =
  (color: Rgb): Wear =>
  (figure) => [
    onChest(figure, 'glossy', color, (on, h) => {
      const [x, y, z] = chestFront(figure, 0, 0.08, 0.012 * h)
      on.egg([x, y, z], [0.042 * h, 0.036 * h, 0.012 * h])
      on.path(
        [
          [0.012 * h, y + 0.022 * h, z + 0.01 * h],
          [-0.01 * h, y + 0.002 * h, z + 0.012 * h],
          [0.012 * h, y - 0.002 * h, z + 0.012 * h],
          [-0.01 * h, y - 0.024 * h, z + 0.01 * h],
        ],
        [0.007 * h],
        { color: [0.6, 0.01, 0.01], blend: 0.001 },
      )
    }),
  ]

export const fangs: Wear = (figure) => [
  onHead(figure, 'glossy', rgb('#f6f2ea'), (on) =>
    on.limb([0.045, -0.295, 0.385], [0.045, -0.35, 0.385], 0.014, 0.003, { both: true }),
  ),
]

/** Something over the shoulder: Santa's sack. */
export const sack =
  (color: Rgb): Wear =>
  ({ build, bones }) => {
    const h = build.height
    const bag = clay({ material: 'cloth' }, color, 0.04 * h)
    const on = inFrame(bag, bones.chest)
    on.egg([-0.1 * h, -0.04 * h, -0.2 * h], [0.15 * h, 0.2 * h, 0.13 * h])
    on.limb([-0.08 * h, 0.1 * h, -0.14 * h], [-0.07 * h, 0.17 * h, -0.06 * h], 0.07 * h, 0.025 * h)
    on.ball([-0.07 * h, 0.2 * h, -0.05 * h], 0.035 * h, { blend: 0.02 * h })
    return [bag.done()]
  }
