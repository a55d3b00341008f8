import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { COW_BUILD } from './cow.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...COW_BUILD,
  heightMetres: 0.75,
  back: 0.76,
  rumpHeight: 0.98,
  chest: [0.24, 0.32],
  belly: [0.28, 0.31, 0.03],
  rump: [0.25, 0.31],
  legs: {
    ...COW_BUILD.legs,
    stance: 0.16,
    footSize: 0.068,
    wrist: 0.15,
    hock: 0.2,
    front: [0.13, 0.085, 0.06, 0.052],
    hind: [0.17, 0.1, 0.062, 0.052],
  },
  neck: { length: 0.3, degrees: 12, base: 0.27, top: 0.21 },
  headPitch: 16,
  head: {
    size: 0.52,
    skull: [0.32, 0.3, 0.3],
    muzzle: { nose: [0, -0.14, 0.6], root: 0.2, tip: 0.135, jaw: 0.09 },
    cheek: { at: [0.2, -0.14, 0.06], radii: [0.17, 0.18, 0.2] },
    eye: {
      at: [0.2, 0.06, 0.22],
      radius: 0.056,
      yaw: 34,
      look: { iris: rgb('#4f2f1a'), irisDegrees: 56, pupilDegrees: 26 },
    },
    ears: {
      kind: 'pointed',
      at: [0.2, 0.2, -0.02],
      length: 0.36,
      width: 0.32,
      lean: 34,
      pitch: 40,
      open: 0,
      bend: 40,
      inner: rgb('#d98b86'),
    },
    nose: { kind: 'disc', color: rgb('#d98f88'), size: 0.135 },
    mouth: 0.5,
  },
  tail: { kind: 'limb', length: 0.3, degrees: 40, curl: 420, thick: [0.028, 0.022, 0.014], sway: 0.4 },
  coat: plainCoat(rgb('#e3a79c'), {
    under: rgb('#ecb9ae'),
    muzzle: rgb('#e3a399'),
    legs: rgb('#dc9c92'),
    ears: rgb('#d9978d'),
    hoof: rgb('#6b4a42'),
  }),
  material: 'skin',
  materialScale: 2,
}

export const pig: Subject = {
  name: 'pig',
  words: ['piglet', 'hog', 'swine', 'sow'],
  home: ['farm', 'meadow'],
  kind: 'animal',
  stands: 'ground',
  size: [0.82, 0.42, 1.25],
  bestYaw: 50,
  make: (form) => quadruped(BUILD, form),
}
