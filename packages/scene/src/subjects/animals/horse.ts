import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { mane } from './mane.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

export const HORSE_BUILD: Build = {
  heightMetres: 1.6,
  back: 0.6,
  rumpHeight: 0.99,
  chest: [0.15, 0.235],
  belly: [0.17, 0.2, 0],
  rump: [0.165, 0.21],
  legs: {
    stance: 0.105,
    foot: 'hoof',
    footSize: 0.056,
    wrist: 0.28,
    hock: 0.34,
    front: [0.11, 0.066, 0.04, 0.033],
    hind: [0.155, 0.085, 0.042, 0.034],
  },
  neck: { length: 0.5, degrees: 48, base: 0.155, top: 0.08 },
  headPitch: 42,
  head: {
    size: 0.4,
    skull: [0.165, 0.2, 0.24],
    muzzle: { nose: [0, -0.06, 0.72], root: 0.165, tip: 0.118, wide: 1.06, jaw: 0.075 },
    cheek: { at: [0.06, -0.08, 0.1], radii: [0.11, 0.18, 0.19] },
    eye: {
      at: [0.135, 0.045, 0.16],
      radius: 0.06,
      yaw: 60,
      look: { iris: rgb('#2a170c'), irisDegrees: 66, pupilDegrees: 34, pupil: 'bar', sclera: rgb('#6b5242') },
    },
    ears: {
      kind: 'almond',
      at: [0.085, 0.16, -0.1],
      length: 0.24,
      width: 0.11,
      lean: 8,
      pitch: 8,
      open: 20,
      inner: rgb('#8a6a55'),
    },
    nose: { kind: 'slits', color: rgb('#1a1210'), size: 0.042 },
    mouth: 0.3,
  },
  tail: { kind: 'hair', length: 0.62, degrees: -46, curl: -42, thick: [0.035, 0.05, 0.02], sway: 0.5 },
  coat: plainCoat(rgb('#6d3a1c'), {
    under: rgb('#6d3f22'),
    muzzle: rgb('#4a281a'),
    legs: rgb('#20140f'),
    tailTip: rgb('#171010'),
    ears: rgb('#5a2f18'),
  }),
  materialScale: 1.4,
}

export const horse: Subject = {
  name: 'horse',
  words: ['mare', 'stallion', 'pony', 'foal', 'mustang'],
  home: ['meadow', 'field', 'farm', 'hills'],
  kind: 'animal',
  stands: 'ground',
  size: [2.15, 0.55, 2.5],
  bestYaw: 60,
  make: (form) =>
    quadruped(HORSE_BUILD, form, {
      more: (bones, coat, { time, colors }) => [
        mane(bones, {
          color: colors[0] ? [coat.main[0] * 0.55, coat.main[1] * 0.55, coat.main[2] * 0.55] : coat.tailTip,
          time,
          length: 0.22,
        }),
      ],
    }),
}
