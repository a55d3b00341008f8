import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { DOG_BUILD } from './dog.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...DOG_BUILD,
  heightMetres: 0.8,
  chest: [0.165, 0.25],
  neck: { length: 0.33, degrees: 30, base: 0.185, top: 0.15 },
  headPitch: 12,
  head: {
    ...DOG_BUILD.head,
    size: 0.45,
    skull: [0.28, 0.24, 0.3],
    muzzle: { nose: [0, -0.13, 0.62], root: 0.17, tip: 0.1, wide: 1.05 },
    cheek: { at: [0.22, -0.1, 0], radii: [0.15, 0.15, 0.15] },
    brow: 0.6,
    eye: {
      at: [0.13, 0.045, 0.22],
      radius: 0.064,
      yaw: 24,
      look: { iris: rgb('#c98f24'), irisDegrees: 54, pupilDegrees: 20, lids: [30, 36] },
    },
    ears: {
      kind: 'pointed',
      at: [0.17, 0.17, -0.08],
      length: 0.28,
      width: 0.25,
      lean: 14,
      pitch: -4,
      open: 8,
      inner: rgb('#b9a68f'),
    },
    mouth: 0.7,
  },
  tail: { kind: 'bush', length: 0.62, degrees: -48, curl: -14, thick: [0.055, 0.1, 0.04], sway: 0.6 },
  coat: plainCoat(rgb('#77716b'), {
    under: rgb('#c9c0b2'),
    muzzle: rgb('#9c948a'),
    legs: rgb('#a89d8d'),
    ears: rgb('#5a534d'),
    tailTip: rgb('#34302d'),
  }),
  hair: 0.07,
}

export const wolf: Subject = {
  name: 'wolf',
  words: ['timber wolf', 'grey wolf'],
  home: ['forest', 'tundra', 'mountains'],
  kind: 'animal',
  stands: 'ground',
  size: [1.05, 0.34, 1.5],
  bestYaw: 52,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        const pale = { op: 'paint', color: coat.under, blend: 0.05 } as const
        within(body, bones.head)
          .egg([0.24, -0.14, 0.04], [0.13, 0.12, 0.2], { ...pale, both: true })
          .egg([0, -0.23, 0.34], [0.18, 0.1, 0.32], pale)
        // A darker saddle.
        const dark = [coat.main[0] * 0.45, coat.main[1] * 0.45, coat.main[2] * 0.45] as const
        within(body, bones.body).egg([0, 0.2, 0], [0.14, 0.11, 0.5], { op: 'paint', color: dark, blend: 0.09 })
      },
    }),
}
