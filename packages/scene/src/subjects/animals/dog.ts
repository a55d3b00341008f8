import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { breedOf } from './breeds.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

export const DOG_BUILD: Build = {
  heightMetres: 0.56,
  back: 0.72,
  rumpHeight: 0.98,
  chest: [0.17, 0.24],
  belly: [0.155, 0.19, -0.01],
  rump: [0.145, 0.19],
  legs: {
    stance: 0.12,
    foot: 'paw',
    footSize: 0.072,
    wrist: 0.17,
    hock: 0.24,
    front: [0.11, 0.068, 0.05, 0.047],
    hind: [0.145, 0.082, 0.046, 0.043],
  },
  neck: { length: 0.32, degrees: 48, base: 0.15, top: 0.12 },
  headPitch: 12,
  head: {
    size: 0.46,
    skull: [0.27, 0.25, 0.3],
    muzzle: { nose: [0, -0.14, 0.6], root: 0.19, tip: 0.115, wide: 1.08 },
    cheek: { at: [0.15, -0.1, 0.08], radii: [0.12, 0.14, 0.16] },
    eye: {
      at: [0.135, 0.055, 0.215],
      radius: 0.078,
      yaw: 24,
      look: { iris: rgb('#5a3216'), irisDegrees: 56, pupilDegrees: 26 },
    },
    ears: {
      kind: 'floppy',
      at: [0.21, 0.17, -0.03],
      length: 0.42,
      width: 0.36,
      lean: 134,
      pitch: 0,
      open: 76,
      bend: 34,
      inner: rgb('#8a5f45'),
    },
    nose: { kind: 'pad', color: rgb('#181414'), size: 0.075 },
    mouth: 0.62,
    tongue: true,
  },
  tail: { kind: 'bush', length: 0.5, degrees: 18, curl: 62, thick: [0.05, 0.06, 0.025], sway: 1.1 },
  coat: plainCoat(rgb('#b57a3c'), {
    under: rgb('#e2c291'),
    muzzle: rgb('#c48e50'),
    ears: rgb('#96602c'),
    tailTip: rgb('#d9b683'),
  }),
  hair: 0.035,
}

export const dog: Subject = {
  name: 'dog',
  words: ['puppy', 'hound', 'retriever', 'labrador', 'doggy'],
  home: ['park', 'meadow', 'garden', 'living-room'],
  kind: 'animal',
  stands: 'ground',
  size: [0.78, 0.24, 1.05],
  bestYaw: 52,
  make: (form) => quadruped(breedOf(DOG_BUILD, form.traits), form),
}
