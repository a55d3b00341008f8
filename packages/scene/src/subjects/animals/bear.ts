import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

export const BEAR_BUILD: Build = {
  heightMetres: 1.05,
  back: 0.78,
  rumpHeight: 0.97,
  chest: [0.24, 0.29],
  belly: [0.27, 0.29, 0.03],
  rump: [0.25, 0.28],
  hump: [0.36, 0.17],
  legs: {
    stance: 0.18,
    foot: 'paw',
    footSize: 0.115,
    wrist: 0.13,
    hock: 0.15,
    front: [0.17, 0.125, 0.105, 0.1],
    hind: [0.2, 0.14, 0.105, 0.1],
  },
  neck: { length: 0.36, degrees: 20, base: 0.23, top: 0.19 },
  headPitch: 10,
  head: {
    size: 0.5,
    skull: [0.34, 0.31, 0.34],
    muzzle: { nose: [0, -0.13, 0.58], root: 0.2, tip: 0.125, wide: 1.1 },
    cheek: { at: [0.22, -0.1, 0.02], radii: [0.16, 0.18, 0.2] },
    eye: {
      at: [0.14, 0.06, 0.28],
      radius: 0.052,
      yaw: 22,
      look: { iris: rgb('#2f1a0d'), irisDegrees: 70, pupilDegrees: 30 },
    },
    ears: {
      kind: 'round',
      at: [0.25, 0.22, -0.08],
      length: 0.19,
      width: 0.2,
      lean: 36,
      pitch: -6,
      open: 14,
      inner: rgb('#3b2416'),
      cup: 0.8,
    },
    nose: { kind: 'pad', color: rgb('#15100f'), size: 0.088 },
    mouth: 0.6,
    tongue: true,
  },
  tail: { kind: 'limb', length: 0.08, degrees: -30, curl: 0, thick: [0.06, 0.06, 0.04] },
  coat: plainCoat(rgb('#5b3a22'), {
    under: rgb('#4d3120'),
    muzzle: rgb('#93704d'),
    legs: rgb('#3f2818'),
    ears: rgb('#4a2f1c'),
  }),
  hair: 0.06,
  materialScale: 1.2,
  spring: 0.75,
}

export const bear: Subject = {
  name: 'bear',
  words: ['grizzly', 'brown bear', 'black bear', 'bear cub'],
  home: ['forest', 'mountains', 'river'],
  kind: 'animal',
  stands: 'ground',
  size: [1.35, 0.6, 1.8],
  bestYaw: 50,
  make: (form) => quadruped(BEAR_BUILD, form),
}
