import { rgb } from '../../shapes/surface.ts'
import { type Build, plainCoat, quadruped } from '../animals/quadruped.ts'
import type { Subject } from '../subject.ts'

const BUILD: Build = {
  heightMetres: 3.6,
  back: 0.72,
  rumpHeight: 0.98,
  chest: [0.25, 0.31],
  belly: [0.31, 0.32, 0.04],
  rump: [0.26, 0.31],
  legs: {
    stance: 0.18,
    foot: 'column',
    footSize: 0.1,
    wrist: 0.13,
    hock: 0.14,
    front: [0.16, 0.12, 0.1, 0.098],
    hind: [0.19, 0.13, 0.105, 0.1],
  },
  neck: { length: 1.35, degrees: 62, base: 0.2, top: 0.085 },
  headPitch: 12,
  head: {
    size: 0.3,
    skull: [0.26, 0.24, 0.32],
    muzzle: { nose: [0, -0.1, 0.6], root: 0.22, tip: 0.17, wide: 1.1, jaw: 0.12 },
    cheek: { at: [0.12, -0.08, 0.06], radii: [0.14, 0.15, 0.2] },
    eye: {
      at: [0.215, 0.06, 0.16],
      radius: 0.085,
      yaw: 48,
      look: { iris: rgb('#8a5a1c'), irisDegrees: 60, pupilDegrees: 28, rim: rgb('#22201a') },
    },
    ears: {
      kind: 'round',
      at: [0, 0, -0.2],
      length: 0.01,
      width: 0.01,
      lean: 0,
      pitch: 0,
      open: 0,
      inner: rgb('#5f7a62'),
    },
    nose: { kind: 'slits', color: rgb('#1c221c'), size: 0.04 },
    mouth: 0.66,
  },
  tail: { kind: 'limb', length: 2.1, degrees: -26, curl: 28, thick: [0.2, 0.09, 0.015], sway: 0.6 },
  coat: plainCoat(rgb('#5f7f68'), {
    under: rgb('#c3c9a8'),
    muzzle: rgb('#688a70'),
    legs: rgb('#587560'),
    ears: rgb('#5f7f68'),
    hoof: rgb('#b9b295'),
  }),
  material: 'scales',
  materialScale: 5,
  roughness: 0.6,
  spring: 0.45,
}

export const longNeckDinosaur: Subject = {
  name: 'dinosaur-longneck',
  words: ['brontosaurus', 'brachiosaurus', 'diplodocus', 'sauropod', 'long neck dinosaur'],
  home: ['jungle', 'swamp', 'lake'],
  kind: 'animal',
  stands: 'ground',
  size: [8, 2.4, 13],
  bestYaw: 62,
  make: (form) => quadruped(BUILD, form),
}
