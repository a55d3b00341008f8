import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  heightMetres: 1,
  back: 0.62,
  rumpHeight: 1,
  chest: [0.13, 0.17],
  belly: [0.18, 0.2, 0],
  rump: [0.21, 0.24],
  legs: {
    stance: 0.13,
    foot: 'paw',
    footSize: 0.062,
    wrist: 0.08,
    hock: 0.36,
    front: [0.075, 0.052, 0.04, 0.036],
    hind: [0.2, 0.11, 0.055, 0.05],
  },
  neck: { length: 0.3, degrees: 62, base: 0.11, top: 0.085 },
  headPitch: 14,
  head: {
    size: 0.34,
    skull: [0.22, 0.22, 0.28],
    muzzle: { nose: [0, -0.12, 0.64], root: 0.16, tip: 0.1 },
    cheek: { at: [0.1, -0.08, 0.1], radii: [0.12, 0.14, 0.18] },
    eye: {
      at: [0.17, 0.06, 0.17],
      radius: 0.07,
      yaw: 46,
      look: { iris: rgb('#2a170c'), irisDegrees: 68, pupilDegrees: 34, rim: rgb('#2a1c12') },
    },
    ears: {
      kind: 'almond',
      at: [0.12, 0.18, -0.1],
      length: 0.5,
      width: 0.22,
      lean: 20,
      pitch: -4,
      open: 6,
      inner: rgb('#e0c3a8'),
      cup: 0.8,
    },
    nose: { kind: 'pad', color: rgb('#1b1310'), size: 0.075 },
    mouth: 0.45,
  },
  tail: { kind: 'limb', length: 0.95, degrees: -52, curl: 62, thick: [0.1, 0.06, 0.028], sway: 0.3 },
  coat: plainCoat(rgb('#a8713f'), {
    under: rgb('#e6cfae'),
    muzzle: rgb('#b58252'),
    legs: rgb('#8d5c34'),
    ears: rgb('#8f5f37'),
  }),
  hair: 0.025,
  upright: { degrees: 60, hip: 0.56, feet: 0.3, lean: -74, hops: true },
}

export const kangaroo: Subject = {
  name: 'kangaroo',
  words: ['wallaby', 'joey'],
  home: ['desert', 'savanna', 'field'],
  kind: 'animal',
  stands: 'ground',
  size: [1.65, 0.4, 1.3],
  bestYaw: 62,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        within(body, bones.body).egg([0, -0.2, 0], [0.12, 0.1, 0.36], { op: 'paint', color: coat.under, blend: 0.08 })
      },
    }),
}
