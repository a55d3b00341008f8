import type { Solid } from '../../shapes/model.ts'
import { blend, rgb } from '../../shapes/surface.ts'
import { horns } from '../animals/horns.ts'
import { HORSE_BUILD } from '../animals/horse.ts'
import { mane } from '../animals/mane.ts'
import { type Build, plainCoat, quadruped } from '../animals/quadruped.ts'
import type { Subject } from '../subject.ts'

const PINK = rgb('#e58fc4')
const BUILD: Build = {
  ...HORSE_BUILD,
  coat: plainCoat(rgb('#ece8ee'), {
    under: rgb('#e6e0ea'),
    muzzle: rgb('#e6d3d8'),
    legs: rgb('#e9e4ea'),
    ears: rgb('#e2dbe4'),
    tailTip: rgb('#b48fd8'),
    hoof: rgb('#d8b24a'),
  }),
  head: {
    ...HORSE_BUILD.head,
    eye: { ...HORSE_BUILD.head.eye, radius: 0.072, look: { iris: rgb('#5a3f9a'), irisDegrees: 62, pupilDegrees: 30 } },
  },
}

export const unicorn: Subject = {
  name: 'unicorn',
  words: ['magic horse'],
  home: ['meadow', 'forest', 'castle-grounds'],
  kind: 'fantasy',
  stands: 'ground',
  size: [2.35, 0.55, 2.5],
  bestYaw: 60,
  make: (form) =>
    quadruped(BUILD, form, {
      more: (bones, coat): Solid[] => [
        mane(bones, {
          color: form.colors[0] ? blend(coat.main, PINK, 0.3) : PINK,
          time: form.time,
          length: 0.26,
          thick: 0.032,
        }),
        ...horns(
          bones.head,
          [
            [0, 0.15, 0.08],
            [0, 0.48, 0.15],
            [0, 0.82, 0.22],
          ],
          0.05,
          rgb('#e6c35a'),
          7,
        ),
      ],
    }),
}
