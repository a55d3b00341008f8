import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  heightMetres: 0.4,
  back: 0.84,
  rumpHeight: 1,
  chest: [0.165, 0.23],
  belly: [0.16, 0.19, -0.005],
  rump: [0.15, 0.2],
  legs: {
    stance: 0.11,
    foot: 'paw',
    footSize: 0.064,
    wrist: 0.17,
    hock: 0.25,
    front: [0.1, 0.06, 0.046, 0.04],
    hind: [0.145, 0.078, 0.043, 0.038],
  },
  neck: { length: 0.32, degrees: 44, base: 0.165, top: 0.13 },
  headPitch: 12,
  head: {
    size: 0.54,
    skull: [0.27, 0.23, 0.27],
    muzzle: { nose: [0, -0.13, 0.58], root: 0.17, tip: 0.082 },
    cheek: { at: [0.2, -0.09, 0.02], radii: [0.15, 0.12, 0.14] },
    eye: {
      at: [0.135, 0.035, 0.195],
      radius: 0.075,
      yaw: 26,
      look: { iris: rgb('#b0701c'), irisDegrees: 60, pupilDegrees: 24, pupil: 'slit', lids: [30, 34] },
    },
    ears: {
      kind: 'pointed',
      at: [0.16, 0.15, -0.05],
      length: 0.38,
      width: 0.36,
      lean: 17,
      pitch: -4,
      open: 6,
      inner: rgb('#e9dccb'),
    },
    nose: { kind: 'pad', color: rgb('#141112'), size: 0.05 },
    mouth: 0.62,
    tongue: true,
  },
  tail: { kind: 'bush', length: 0.98, degrees: -22, curl: 26, thick: [0.06, 0.16, 0.06], sway: 0.8 },
  coat: plainCoat(rgb('#c4581c'), {
    under: rgb('#efe6da'),
    muzzle: rgb('#cf6a2c'),
    legs: rgb('#241a17'),
    ears: rgb('#2a1d18'),
    tailTip: rgb('#f4ede2'),
  }),
  hair: 0.06,
}

export const fox: Subject = {
  name: 'fox',
  words: ['vixen', 'red fox'],
  home: ['forest', 'meadow', 'tundra'],
  kind: 'animal',
  stands: 'ground',
  size: [0.58, 0.18, 1.05],
  bestYaw: 52,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        // The white bib: under the muzzle, over the cheeks, down the throat.
        const pale = { op: 'paint', color: coat.under, blend: 0.04 } as const
        within(body, bones.chest).egg([0, -0.04, 0.26], [0.15, 0.22, 0.12], { ...pale, blend: 0.08 })
        within(body, bones.head)
          .egg([0.2, -0.17, 0.06], [0.14, 0.1, 0.2], { ...pale, both: true })
          .egg([0, -0.21, 0.34], [0.16, 0.09, 0.3], pale)
      },
    }),
}
