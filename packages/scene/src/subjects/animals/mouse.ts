import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  heightMetres: 0.045,
  back: 0.86,
  rumpHeight: 1.15,
  chest: [0.26, 0.32],
  belly: [0.36, 0.38, 0.06],
  rump: [0.36, 0.42],
  legs: {
    stance: 0.2,
    foot: 'paw',
    footSize: 0.1,
    wrist: 0.12,
    hock: 0.16,
    front: [0.12, 0.08, 0.06, 0.055],
    hind: [0.2, 0.12, 0.07, 0.06],
  },
  neck: { length: 0.42, degrees: 22, base: 0.28, top: 0.24 },
  headPitch: 8,
  head: {
    size: 0.86,
    skull: [0.3, 0.28, 0.34],
    muzzle: { nose: [0, -0.1, 0.6], root: 0.18, tip: 0.07 },
    cheek: { at: [0.15, -0.1, 0.14], radii: [0.13, 0.13, 0.18] },
    eye: {
      at: [0.185, 0.06, 0.2],
      radius: 0.075,
      yaw: 46,
      look: { iris: rgb('#0c0706'), irisDegrees: 80, pupilDegrees: 50 },
    },
    ears: {
      kind: 'round',
      at: [0.2, 0.2, -0.08],
      length: 0.4,
      width: 0.4,
      lean: 34,
      pitch: -6,
      open: 8,
      inner: rgb('#dba59a'),
      cup: 0.4,
    },
    nose: { kind: 'pad', color: rgb('#c98078'), size: 0.05 },
    mouth: 0.3,
  },
  tail: { kind: 'limb', length: 1.9, degrees: -30, curl: 60, thick: [0.05, 0.035, 0.012], sway: 1.1 },
  coat: plainCoat(rgb('#8f857b'), {
    under: rgb('#e4dcd2'),
    muzzle: rgb('#a59a8f'),
    legs: rgb('#d8a79b'),
    ears: rgb('#8f7f76'),
    tailTip: rgb('#cf9c90'),
  }),
  hair: 0.06,
  materialScale: 0.12,
}

export const mouse: Subject = {
  name: 'mouse',
  words: ['rat', 'gerbil'],
  home: ['kitchen', 'field', 'garden'],
  kind: 'animal',
  stands: 'surface',
  size: [0.07, 0.035, 0.17],
  bestYaw: 50,
  make: (form) => quadruped(BUILD, form),
}
