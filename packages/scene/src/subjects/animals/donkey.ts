import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { HORSE_BUILD } from './horse.ts'
import { mane } from './mane.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...HORSE_BUILD,
  heightMetres: 1.15,
  chest: [0.155, 0.24],
  belly: [0.19, 0.22, 0.02],
  neck: { length: 0.4, degrees: 40, base: 0.15, top: 0.1 },
  head: {
    ...HORSE_BUILD.head,
    size: 0.46,
    skull: [0.18, 0.21, 0.25],
    ears: {
      kind: 'almond',
      at: [0.1, 0.17, -0.1],
      length: 0.52,
      width: 0.17,
      lean: 14,
      pitch: -4,
      open: 4,
      inner: rgb('#d8cbbb'),
    },
  },
  tail: { kind: 'tuft', length: 0.5, degrees: -70, curl: -14, thick: [0.028, 0.02, 0.018], sway: 0.7 },
  coat: plainCoat(rgb('#8b8178'), {
    under: rgb('#d9d0c3'),
    muzzle: rgb('#d9d1c5'),
    legs: rgb('#8b8178'),
    ears: rgb('#6f665e'),
    tailTip: rgb('#2b2522'),
  }),
  hair: 0.025,
}

export const donkey: Subject = {
  name: 'donkey',
  words: ['mule', 'burro', 'ass'],
  home: ['farm', 'hills', 'village'],
  kind: 'animal',
  stands: 'ground',
  size: [1.6, 0.42, 1.75],
  bestYaw: 58,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        within(body, bones.head).egg([0.15, 0.045, 0.16], [0.06, 0.1, 0.12], {
          op: 'paint',
          color: coat.under,
          both: true,
          blend: 0.05,
        })
      },
      more: (bones) => [
        mane(bones, {
          color: rgb('#2f2824'),
          time: form.time,
          length: 0.045,
          upright: true,
          thick: 0.024,
          crest: [0.13, 0.08],
        }),
      ],
    }),
}
