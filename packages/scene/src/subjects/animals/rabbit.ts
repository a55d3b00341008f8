import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  heightMetres: 0.2,
  back: 0.8,
  rumpHeight: 1.18,
  chest: [0.2, 0.27],
  belly: [0.27, 0.32, 0.04],
  rump: [0.29, 0.36],
  legs: {
    stance: 0.16,
    foot: 'paw',
    footSize: 0.1,
    wrist: 0.14,
    hock: 0.3,
    front: [0.12, 0.09, 0.075, 0.07],
    hind: [0.26, 0.16, 0.085, 0.08],
  },
  neck: { length: 0.36, degrees: 46, base: 0.19, top: 0.17 },
  headPitch: 12,
  head: {
    size: 0.66,
    skull: [0.3, 0.3, 0.36],
    muzzle: { nose: [0, -0.1, 0.5], root: 0.19, tip: 0.115, wide: 1.2 },
    cheek: { at: [0.15, -0.12, 0.16], radii: [0.14, 0.14, 0.16] },
    eye: {
      at: [0.23, 0.055, 0.17],
      radius: 0.088,
      yaw: 50,
      look: { iris: rgb('#2b170c'), irisDegrees: 72, pupilDegrees: 38 },
    },
    ears: {
      kind: 'almond',
      at: [0.11, 0.24, -0.12],
      length: 0.86,
      width: 0.26,
      lean: 13,
      pitch: -16,
      open: 12,
      inner: rgb('#dba093'),
      cup: 0.7,
    },
    nose: { kind: 'pad', color: rgb('#c4857e'), size: 0.048 },
    mouth: 0.3,
  },
  tail: { kind: 'limb', length: 0.14, degrees: 40, curl: 0, thick: [0.12, 0.13, 0.12] },
  coat: plainCoat(rgb('#94795c'), {
    under: rgb('#efe6d8'),
    muzzle: rgb('#b39b7f'),
    legs: rgb('#a78d70'),
    ears: rgb('#86694d'),
    tailTip: rgb('#f4eee4'),
  }),
  hair: 0.09,
  materialScale: 0.5,
  upright: { degrees: 34, hip: 0.36, feet: 0.42, lean: -82, hops: true },
}

/** At rest it sits with all four feet on the ground, like a loaf. */
const { upright: _, ...low } = BUILD
const SITTING: Build = { ...low, rumpHeight: 0.98, legs: { ...BUILD.legs, hock: 0.14, hind: [0.3, 0.2, 0.09, 0.08] } }

export const rabbit: Subject = {
  name: 'rabbit',
  words: ['bunny', 'hare'],
  home: ['meadow', 'garden', 'field'],
  kind: 'animal',
  stands: 'ground',
  size: [0.4, 0.16, 0.32],
  bestYaw: 48,
  make: (form) =>
    quadruped(form.action && form.action !== 'standing' && form.action !== 'sitting' ? BUILD : SITTING, form),
}
