import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { HORSE_BUILD } from './horse.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...HORSE_BUILD,
  heightMetres: 1.85,
  back: 0.6,
  rumpHeight: 0.98,
  chest: [0.15, 0.22],
  belly: [0.18, 0.21, 0.01],
  rump: [0.15, 0.19],
  legs: {
    ...HORSE_BUILD.legs,
    foot: 'cloven',
    stance: 0.11,
    footSize: 0.066,
    wrist: 0.31,
    hock: 0.34,
    front: [0.09, 0.06, 0.042, 0.036],
    hind: [0.12, 0.07, 0.042, 0.036],
  },
  neck: { length: 0.58, degrees: 46, base: 0.115, top: 0.075 },
  headPitch: 8,
  head: {
    size: 0.3,
    skull: [0.2, 0.2, 0.28],
    muzzle: { nose: [0, -0.12, 0.62], root: 0.17, tip: 0.12, wide: 1.1, jaw: 0.09 },
    eye: {
      at: [0.175, 0.06, 0.16],
      radius: 0.066,
      yaw: 50,
      look: { iris: rgb('#2b180c'), irisDegrees: 62, pupilDegrees: 34, rim: rgb('#2a1a10'), lids: [26, 40] },
    },
    ears: {
      kind: 'round',
      at: [0.14, 0.16, -0.16],
      length: 0.16,
      width: 0.12,
      lean: 40,
      pitch: -10,
      open: 4,
      inner: rgb('#b98a5a'),
    },
    nose: { kind: 'slits', color: rgb('#2b1a12'), size: 0.045 },
    mouth: 0.4,
  },
  tail: { kind: 'tuft', length: 0.34, degrees: -74, curl: -10, thick: [0.022, 0.016, 0.014], sway: 0.6 },
  coat: plainCoat(rgb('#b98b52'), {
    under: rgb('#a87b46'),
    muzzle: rgb('#c39a63'),
    legs: rgb('#b28650'),
    tailTip: rgb('#5a3c20'),
    hoof: rgb('#5a4632'),
  }),
  hair: 0.03,
  materialScale: 1.6,
  spring: 0.7,
}

export const camel: Subject = {
  name: 'camel',
  words: ['dromedary', 'bactrian camel'],
  home: ['desert', 'savanna'],
  kind: 'animal',
  stands: 'ground',
  size: [2.2, 0.55, 2.6],
  bestYaw: 62,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        const s = within(body, bones.body)
        s.limb([0, 0.14, 0.15], [0, 0.36, 0.14], 0.14, 0.075, { blend: 0.14 })
        s.limb([0, 0.14, -0.19], [0, 0.35, -0.2], 0.14, 0.075, { blend: 0.14 })
        // The neck sags before it rises.
        const [from] = bones.neck
        within(body, bones.unit).limb(
          [0, from[1] - 0.06, from[2] - 0.02],
          [0, from[1] - 0.02, from[2] + 0.17],
          0.13,
          0.095,
          { blend: 0.12 },
        )
      },
    }),
}
