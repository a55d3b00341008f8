import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { COW_BUILD } from './cow.ts'
import { furCoat } from './fur.ts'
import { within } from './posed.ts'
import { type Bones, type Build, plainCoat, quadruped } from './quadruped.ts'

const FACE = rgb('#332b27')
const BUILD: Build = {
  ...COW_BUILD,
  heightMetres: 0.72,
  back: 0.66,
  legs: {
    ...COW_BUILD.legs,
    stance: 0.13,
    footSize: 0.055,
    front: [0.1, 0.06, 0.045, 0.04],
    hind: [0.13, 0.07, 0.045, 0.04],
  },
  neck: { length: 0.4, degrees: 40, base: 0.17, top: 0.13 },
  headPitch: 26,
  head: {
    size: 0.44,
    skull: [0.22, 0.22, 0.28],
    muzzle: { nose: [0, -0.1, 0.62], root: 0.18, tip: 0.11, wide: 1.05 },
    cheek: { at: [0.09, -0.08, 0.1], radii: [0.12, 0.15, 0.18] },
    eye: {
      at: [0.18, 0.04, 0.16],
      radius: 0.062,
      yaw: 48,
      look: { iris: rgb('#b58a3c'), irisDegrees: 56, pupilDegrees: 24, pupil: 'bar', rim: rgb('#0d0a09'), lid: FACE },
    },
    ears: {
      kind: 'almond',
      at: [0.19, 0.08, -0.08],
      length: 0.32,
      width: 0.17,
      lean: 104,
      pitch: -14,
      open: -8,
      inner: rgb('#8a6f62'),
    },
    nose: { kind: 'slits', color: rgb('#120c0b'), size: 0.034 },
    mouth: 0.36,
  },
  tail: { kind: 'limb', length: 0.2, degrees: -60, curl: -10, thick: [0.06, 0.06, 0.05] },
  coat: plainCoat(rgb('#d6cdb9'), { muzzle: FACE, legs: FACE, ears: FACE, hoof: rgb('#191513') }),
}

/** Wool: many balls in rows around the trunk, the neck and on the crown, with curly ends. */
function wool(bones: Bones, color: Rgb, form: Parameters<Subject['make']>[0]): Solid[] {
  const u = bones.unit[0]!
  const body = clay({ material: 'fur', scale: 0.7 }, color, 0.02 * u)
  const s = within(body, bones.body)
  for (let row = 0; row < 6; row++) {
    const z = (row - 2.5) * 0.19
    const wide = 0.25 * Math.sqrt(1 - (z / 0.72) ** 2) + 0.03
    for (let k = 0; k < 9; k++) {
      const a = ((k + (row % 2) * 0.5) / 9) * Math.PI * 2
      s.ball([Math.sin(a) * wide, Math.cos(a) * wide * 1.05 + 0.02, z], 0.125, {
        color: [
          color[0] * (0.9 + 0.1 * ((k * 5) % 3)),
          color[1] * (0.9 + 0.1 * ((k * 5) % 3)),
          color[2] * (0.9 + 0.1 * ((k * 5) % 3)),
        ],
      })
    }
  }
  s.egg([0, 0, 0], [0.28, 0.28, 0.58])
  const g = within(body, bones.unit)
  const [from, to] = bones.neck
  for (let i = 0; i < 8; i++) {
    const t = (i >> 1) / 4
    g.ball(
      [
        from[0] + (to[0] - from[0]) * t + (i % 2 ? 0.07 : -0.07),
        from[1] + (to[1] - from[1]) * t + 0.02,
        from[2] + (to[2] - from[2]) * t,
      ],
      0.15,
    )
  }
  within(body, bones.head)
    .ball([0, 0.19, -0.04], 0.15)
    .ball([0.1, 0.16, -0.08], 0.12, { both: true })
    .ball([0, 0.2, 0.1], 0.09)
  const flesh = body.done()
  return [
    flesh,
    furCoat(
      flesh,
      { length: 0.05 * u, lift: 0.6, width: 0.4, count: 5000, flow: [0.3, -0.6, -0.6] },
      form.random.branch('wool'),
    ),
  ]
}

export const sheep: Subject = {
  name: 'sheep',
  words: ['lamb', 'ewe', 'ram'],
  home: ['farm', 'meadow', 'hills'],
  kind: 'animal',
  stands: 'ground',
  size: [1, 0.55, 1.25],
  bestYaw: 52,
  make: (form) =>
    quadruped(BUILD, form.colors[0] ? { ...form, colors: [] } : form, {
      body: (body, bones) => {
        within(body, bones.head).egg([0, 0, 0.1], [0.4, 0.4, 0.5], { op: 'paint', color: FACE, blend: 0.02 })
        const g = within(body, bones.unit)
        for (const { at } of [...bones.pose.front, ...bones.pose.hind])
          g.limb(at, [at[0], at[1] + 0.4, at[2]], 0.16, 0.16, { op: 'paint', color: FACE, blend: 0.02 })
      },
      more: (bones, coat) => wool(bones, form.colors[0] ?? coat.main, form),
    }),
}
