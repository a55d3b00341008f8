import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { BEAR_BUILD } from './bear.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const { hump: _, ...flat } = BEAR_BUILD
const BUILD: Build = {
  ...flat,
  heightMetres: 1.2,
  neck: { length: 0.46, degrees: 26, base: 0.22, top: 0.15 },
  head: {
    ...BEAR_BUILD.head,
    size: 0.46,
    skull: [0.3, 0.27, 0.34],
    muzzle: { nose: [0, -0.12, 0.64], root: 0.19, tip: 0.115, wide: 1.08 },
    ears: { ...BEAR_BUILD.head.ears, length: 0.14, width: 0.16, inner: rgb('#cfc6b4') },
  },
  coat: plainCoat(rgb('#ece6d6'), {
    under: rgb('#e2dac6'),
    muzzle: rgb('#efe9db'),
    legs: rgb('#e9e2d1'),
    ears: rgb('#ddd4c0'),
  }),
}

export const polarBear: Subject = {
  name: 'polar-bear',
  words: ['ice bear', 'white bear'],
  home: ['tundra', 'sea'],
  kind: 'animal',
  stands: 'ground',
  size: [1.5, 0.65, 2.1],
  bestYaw: 52,
  make: (form) => quadruped(BUILD, form),
}
