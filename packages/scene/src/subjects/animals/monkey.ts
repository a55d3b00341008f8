import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const FACE = rgb('#d8a883')
const BUILD: Build = {
  heightMetres: 0.5,
  back: 0.64,
  rumpHeight: 0.96,
  chest: [0.17, 0.2],
  belly: [0.17, 0.19, 0],
  rump: [0.17, 0.2],
  legs: {
    stance: 0.15,
    foot: 'paw',
    footSize: 0.08,
    wrist: 0.1,
    hock: 0.12,
    front: [0.085, 0.062, 0.05, 0.046],
    hind: [0.12, 0.08, 0.055, 0.05],
  },
  neck: { length: 0.28, degrees: 50, base: 0.13, top: 0.12 },
  headPitch: 4,
  head: {
    size: 0.52,
    skull: [0.36, 0.36, 0.35],
    muzzle: { nose: [0, -0.15, 0.42], root: 0.2, tip: 0.15, wide: 1.15, jaw: 0.12 },
    eye: {
      at: [0.125, 0.06, 0.29],
      radius: 0.07,
      yaw: 10,
      look: { iris: rgb('#4a2a12'), irisDegrees: 50, pupilDegrees: 24, rim: rgb('#3a2218'), lid: rgb('#c08f6c') },
    },
    ears: {
      kind: 'round',
      at: [0.33, 0.02, -0.02],
      length: 0.24,
      width: 0.26,
      lean: 84,
      pitch: -4,
      open: 0,
      inner: FACE,
      cup: 0.6,
    },
    nose: { kind: 'none', color: rgb('#3a2218'), size: 0.05 },
    mouth: 0.62,
    tongue: true,
  },
  tail: { kind: 'limb', length: 1.3, degrees: 10, curl: 150, thick: [0.045, 0.036, 0.03], sway: 0.6 },
  coat: plainCoat(rgb('#6b4426'), { under: rgb('#c9a27a'), muzzle: FACE, legs: rgb('#5a3820'), ears: rgb('#c9986f') }),
  hair: 0.05,
  materialScale: 0.6,
  upright: { degrees: 64, hip: 0.2, feet: 0.34, lean: -52 },
}

export const monkey: Subject = {
  name: 'monkey',
  words: ['chimpanzee', 'chimp', 'ape', 'macaque'],
  home: ['jungle', 'forest'],
  kind: 'animal',
  stands: 'ground',
  size: [0.85, 0.32, 0.75],
  bestYaw: 34,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        const face = { op: 'paint', color: form.colors[0] ? coat.under : FACE, blend: 0.03 } as const
        within(body, bones.head)
          .egg([0.12, 0.06, 0.32], [0.14, 0.13, 0.16], { ...face, both: true })
          .egg([0, -0.16, 0.34], [0.23, 0.17, 0.2], face)
          .egg([0, -0.07, 0.41], [0.05, 0.04, 0.04], { blend: 0.03, color: face.color })
          .ball([0.024, -0.085, 0.45], 0.016, { op: 'paint', color: rgb('#2a1710'), both: true })
        within(body, bones.body).egg([0, -0.2, 0.02], [0.13, 0.1, 0.36], {
          op: 'paint',
          color: coat.under,
          blend: 0.08,
        })
      },
    }),
}
