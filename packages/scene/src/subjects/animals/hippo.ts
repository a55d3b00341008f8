import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const SKIN = rgb('#77605e')
const BUILD: Build = {
  heightMetres: 1.45,
  back: 0.9,
  rumpHeight: 0.97,
  chest: [0.34, 0.37],
  belly: [0.42, 0.4, 0.06],
  rump: [0.36, 0.37],
  legs: {
    stance: 0.23,
    foot: 'column',
    footSize: 0.125,
    wrist: 0.12,
    hock: 0.13,
    front: [0.19, 0.14, 0.12, 0.115],
    hind: [0.22, 0.15, 0.12, 0.115],
  },
  neck: { length: 0.36, degrees: 0, base: 0.33, top: 0.27 },
  headPitch: 14,
  head: {
    size: 0.7,
    skull: [0.27, 0.26, 0.3],
    muzzle: { nose: [0, -0.14, 0.62], root: 0.23, tip: 0.21, wide: 1.32, jaw: 0.17 },
    cheek: { at: [0.12, -0.12, 0.1], radii: [0.16, 0.2, 0.22] },
    eye: {
      at: [0.185, 0.19, 0.09],
      radius: 0.066,
      yaw: 50,
      pitch: -6,
      look: { iris: rgb('#4a2c18'), irisDegrees: 58, pupilDegrees: 26, rim: rgb('#3f2e2c') },
    },
    ears: {
      kind: 'round',
      at: [0.19, 0.2, -0.08],
      length: 0.12,
      width: 0.11,
      lean: 38,
      pitch: -6,
      open: 8,
      inner: rgb('#b58a82'),
      cup: 0.8,
    },
    nose: { kind: 'none', color: rgb('#2f2321'), size: 0.045 },
    mouth: 0.62,
    tongue: true,
  },
  tail: { kind: 'tuft', length: 0.2, degrees: -72, curl: -6, thick: [0.04, 0.025, 0.016], sway: 0.7 },
  coat: plainCoat(SKIN, {
    under: rgb('#b48c83'),
    muzzle: rgb('#8d7370'),
    ears: SKIN,
    legs: SKIN,
    tailTip: rgb('#332a28'),
    hoof: rgb('#4f403c'),
  }),
  material: 'leather',
  materialScale: 5,
  roughness: 0.72,
  spring: 0.45,
}

export const hippo: Subject = {
  name: 'hippo',
  words: ['hippopotamus'],
  home: ['river', 'savanna', 'swamp'],
  kind: 'animal',
  stands: 'ground',
  size: [1.55, 1.15, 3],
  bestYaw: 50,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        within(body, bones.head)
          .ball([0.165, 0.17, 0.06], 0.075, { both: true, blend: 0.06 })
          .egg([0.14, 0.02, 0.52], [0.08, 0.06, 0.1], { both: true, blend: 0.08 })
          .ball([0.14, 0.08, 0.56], 0.032, { op: 'paint', color: rgb('#2f2321'), both: true })
      },
    }),
}
