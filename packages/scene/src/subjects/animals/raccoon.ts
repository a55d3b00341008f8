import { clay } from '../../shapes/clay.ts'
import { rgb } from '../../shapes/surface.ts'
import { applied } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { CAT_BUILD } from './cat.ts'
import { furCoat } from './fur.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BLACK = rgb('#1c1918')
const BUILD: Build = {
  ...CAT_BUILD,
  heightMetres: 0.3,
  back: 0.84,
  chest: [0.21, 0.28],
  belly: [0.25, 0.28, 0.03],
  rump: [0.24, 0.3],
  rumpHeight: 1.1,
  head: {
    size: 0.56,
    skull: [0.34, 0.28, 0.32],
    muzzle: { nose: [0, -0.13, 0.54], root: 0.17, tip: 0.075 },
    cheek: { at: [0.24, -0.11, 0.02], radii: [0.17, 0.13, 0.15] },
    eye: {
      at: [0.145, 0.03, 0.235],
      radius: 0.066,
      yaw: 24,
      look: { iris: rgb('#2a180d'), irisDegrees: 70, pupilDegrees: 34, rim: BLACK, lid: BLACK },
    },
    ears: {
      kind: 'round',
      at: [0.22, 0.18, -0.06],
      length: 0.22,
      width: 0.2,
      lean: 26,
      pitch: -4,
      open: 8,
      inner: rgb('#e2dacd'),
      cup: 0.7,
    },
    nose: { kind: 'pad', color: rgb('#121010'), size: 0.055 },
    mouth: 0.55,
  },
  tail: { kind: 'none', length: 0, degrees: 0, curl: 0, thick: [0, 0, 0] },
  coat: plainCoat(rgb('#7d746a'), {
    under: rgb('#a99f92'),
    muzzle: rgb('#eae4d9'),
    legs: rgb('#332d2a'),
    ears: rgb('#3a3431'),
  }),
  hair: 0.09,
}

export const raccoon: Subject = {
  name: 'raccoon',
  words: [],
  home: ['forest', 'street'],
  kind: 'animal',
  stands: 'ground',
  size: [0.5, 0.2, 0.75],
  bestYaw: 48,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        const h = within(body, bones.head)
        const white = { op: 'paint', color: rgb('#ece6dc'), blend: 0.03, both: true } as const
        h.egg([0.16, 0.13, 0.2], [0.16, 0.05, 0.14], { ...white, turn: { roll: -14 } }).egg(
          [0.24, -0.14, 0.16],
          [0.16, 0.07, 0.16],
          white,
        )
        h.egg([0.2, 0.0, 0.2], [0.17, 0.085, 0.16], {
          op: 'paint',
          color: BLACK,
          blend: 0.03,
          both: true,
          turn: { roll: -22 },
        })
        h.egg([0, 0.06, 0.34], [0.028, 0.1, 0.2], { op: 'paint', color: rgb('#3a3431'), blend: 0.02 })
      },
      more: (bones, coat) => {
        const u = bones.unit[0]!
        const body = clay({ material: 'fur', scale: 0.4 }, coat.main, 0.01 * u)
        const root = applied(bones.hip, [0, 0.06, -0.26]).map((v) => v / u)
        const g = within(body, bones.unit)
        const sway = 0.5 * Math.sin(Math.PI * 2 * form.time)
        for (let i = 0; i < 9; i++) {
          const at = (k: number) =>
            [
              root[0]! + sway * (k / 9) ** 2 * 0.3,
              Math.max(0.1, root[1]! - 0.05 * k + 0.006 * k * k),
              root[2]! - 0.095 * k,
            ] as const
          g.limb(
            at(i),
            at(i + 1),
            0.08 + 0.035 * Math.sin((i / 9) * Math.PI),
            0.08 + 0.035 * Math.sin(((i + 1) / 9) * Math.PI),
            { color: i % 2 ? BLACK : coat.main },
          )
        }
        const flesh = body.done()
        return [
          flesh,
          furCoat(
            flesh,
            { length: 0.09 * u, lift: 0.4, width: 0.14, count: 2600, flow: [0, -0.1, -1] },
            form.random.branch('tail'),
          ),
        ]
      },
    }),
}
