import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { horns } from './horns.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const GREY = rgb('#77706a')
const BUILD: Build = {
  heightMetres: 1.65,
  back: 0.86,
  rumpHeight: 0.96,
  chest: [0.28, 0.34],
  belly: [0.33, 0.33, 0.04],
  rump: [0.29, 0.33],
  hump: [0.38, 0.14],
  legs: {
    stance: 0.2,
    foot: 'column',
    footSize: 0.12,
    wrist: 0.13,
    hock: 0.15,
    front: [0.18, 0.13, 0.11, 0.108],
    hind: [0.21, 0.14, 0.11, 0.108],
  },
  neck: { length: 0.4, degrees: -2, base: 0.27, top: 0.21 },
  headPitch: 24,
  head: {
    size: 0.62,
    skull: [0.23, 0.23, 0.3],
    muzzle: { nose: [0, -0.12, 0.64], root: 0.2, tip: 0.155, wide: 1.05, jaw: 0.1 },
    cheek: { at: [0.1, -0.1, 0.08], radii: [0.14, 0.17, 0.2] },
    eye: {
      at: [0.205, 0.03, 0.2],
      radius: 0.04,
      yaw: 56,
      look: { iris: rgb('#3c2615'), irisDegrees: 60, pupilDegrees: 28, rim: rgb('#38332f') },
    },
    ears: {
      kind: 'almond',
      at: [0.13, 0.18, -0.1],
      length: 0.22,
      width: 0.14,
      lean: 26,
      pitch: -4,
      open: 14,
      inner: rgb('#5a524d'),
    },
    nose: { kind: 'slits', color: rgb('#2b2624'), size: 0.035 },
    mouth: 0.36,
  },
  tail: { kind: 'tuft', length: 0.34, degrees: -72, curl: -14, thick: [0.03, 0.02, 0.016], sway: 0.7 },
  coat: plainCoat(GREY, { under: times(GREY, 0.92), ears: GREY, tailTip: rgb('#2c2826'), hoof: rgb('#b5a996') }),
  material: 'leather',
  materialScale: 5,
  roughness: 0.85,
  spring: 0.5,
}

export const rhino: Subject = {
  name: 'rhino',
  words: ['rhinoceros'],
  home: ['savanna'],
  kind: 'animal',
  stands: 'ground',
  size: [1.75, 1, 3.1],
  bestYaw: 56,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        // Folds of the armour behind the shoulder and before the hip.
        const fold = { op: 'paint', color: times(coat.main, 0.55), blend: 0.02 } as const
        within(body, bones.body)
          .egg([0, 0, 0.2], [0.6, 0.6, 0.012], fold)
          .egg([0, 0, -0.26], [0.6, 0.6, 0.012], { ...fold, turn: { pitch: -10 } })
      },
      more: (bones) => [
        ...horns(
          bones.head,
          [
            [0, 0.0, 0.58],
            [0, 0.26, 0.68],
            [0, 0.5, 0.64],
          ],
          0.085,
          rgb('#a3937b'),
        ),
        ...horns(
          bones.head,
          [
            [0, 0.1, 0.36],
            [0, 0.26, 0.4],
          ],
          0.065,
          rgb('#a3937b'),
        ),
      ],
    }),
}
