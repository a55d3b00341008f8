import { clay } from '../../shapes/clay.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { COW_BUILD } from './cow.ts'
import { horns } from './horns.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...COW_BUILD,
  heightMetres: 0.75,
  back: 0.68,
  chest: [0.16, 0.23],
  belly: [0.19, 0.22, 0.02],
  rump: [0.16, 0.2],
  legs: {
    ...COW_BUILD.legs,
    stance: 0.11,
    footSize: 0.055,
    front: [0.1, 0.062, 0.044, 0.038],
    hind: [0.13, 0.07, 0.044, 0.038],
  },
  neck: { length: 0.4, degrees: 52, base: 0.14, top: 0.1 },
  headPitch: 26,
  head: {
    size: 0.42,
    skull: [0.2, 0.21, 0.27],
    muzzle: { nose: [0, -0.1, 0.66], root: 0.16, tip: 0.1, wide: 1.06 },
    cheek: { at: [0.08, -0.08, 0.1], radii: [0.11, 0.14, 0.18] },
    eye: {
      at: [0.165, 0.045, 0.16],
      radius: 0.062,
      yaw: 50,
      look: { iris: rgb('#c9a24a'), irisDegrees: 58, pupilDegrees: 24, pupil: 'bar', rim: rgb('#1a120c') },
    },
    ears: {
      kind: 'almond',
      at: [0.17, 0.08, -0.08],
      length: 0.34,
      width: 0.16,
      lean: 100,
      pitch: -12,
      open: -8,
      inner: rgb('#d6b3a0'),
    },
    nose: { kind: 'slits', color: rgb('#3a2823'), size: 0.034 },
    mouth: 0.36,
  },
  tail: { kind: 'limb', length: 0.16, degrees: 40, curl: 30, thick: [0.04, 0.04, 0.02] },
  coat: plainCoat(rgb('#d8cbb6'), {
    under: rgb('#e6ddcc'),
    muzzle: rgb('#e0d4c0'),
    legs: rgb('#a58a6b'),
    ears: rgb('#bfae96'),
  }),
  hair: 0.05,
}

export const goat: Subject = {
  name: 'goat',
  words: ['billy goat', 'ibex'],
  home: ['farm', 'mountains', 'hills'],
  kind: 'animal',
  stands: 'ground',
  size: [1.1, 0.35, 1.15],
  bestYaw: 55,
  make: (form) =>
    quadruped(BUILD, form, {
      more: (bones, coat) => {
        const beard = clay({ material: 'hair', scale: 0.6, roughness: 0.7 }, coat.under, 0.004)
        const s = within(beard, bones.head)
        for (const [x, z] of [
          [0, 0.52],
          [0.04, 0.48],
          [-0.04, 0.48],
          [0, 0.44],
        ] as const)
          s.path(
            [
              [x, -0.22, z],
              [x * 1.2, -0.36, z + 0.01],
              [x * 0.4, -0.5, z - 0.03],
            ],
            [0.045, 0.035, 0.005],
          )
        return [
          beard.done(),
          ...horns(
            bones.head,
            [
              [0.07, 0.18, -0.02],
              [0.11, 0.46, -0.14],
              [0.17, 0.6, -0.42],
              [0.22, 0.56, -0.62],
            ],
            0.06,
            rgb('#7d6a52'),
            9,
          ),
        ]
      },
    }),
}
