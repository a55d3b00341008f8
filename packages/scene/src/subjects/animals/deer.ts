import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { antlers } from './horns.ts'
import { HORSE_BUILD } from './horse.ts'
import { spots } from './patterns.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...HORSE_BUILD,
  heightMetres: 1.15,
  back: 0.62,
  chest: [0.135, 0.215],
  belly: [0.145, 0.18, -0.01],
  rump: [0.14, 0.19],
  legs: {
    ...HORSE_BUILD.legs,
    foot: 'cloven',
    footSize: 0.046,
    stance: 0.09,
    wrist: 0.3,
    hock: 0.36,
    front: [0.09, 0.052, 0.03, 0.026],
    hind: [0.135, 0.066, 0.032, 0.026],
  },
  neck: { length: 0.46, degrees: 58, base: 0.125, top: 0.085 },
  headPitch: 20,
  head: {
    size: 0.37,
    skull: [0.21, 0.2, 0.26],
    muzzle: { nose: [0, -0.11, 0.66], root: 0.15, tip: 0.088, wide: 1.06 },
    cheek: { at: [0.08, -0.06, 0.1], radii: [0.11, 0.13, 0.17] },
    eye: {
      at: [0.17, 0.045, 0.15],
      radius: 0.072,
      yaw: 52,
      look: { iris: rgb('#23140b'), irisDegrees: 66, pupilDegrees: 34, pupil: 'bar', sclera: rgb('#6d513c') },
    },
    ears: {
      kind: 'almond',
      at: [0.16, 0.13, -0.12],
      length: 0.4,
      width: 0.2,
      lean: 58,
      pitch: -22,
      open: -8,
      inner: rgb('#e3cfba'),
    },
    nose: { kind: 'pad', color: rgb('#17110f'), size: 0.072 },
    mouth: 0.4,
  },
  tail: { kind: 'limb', length: 0.14, degrees: -30, curl: -30, thick: [0.04, 0.045, 0.02] },
  coat: plainCoat(rgb('#9a5f33'), {
    under: rgb('#ecdcc4'),
    muzzle: rgb('#7f5030'),
    legs: rgb('#8a5a36'),
    ears: rgb('#86532d'),
    tailTip: rgb('#f1e7d6'),
    hoof: rgb('#1c1512'),
  }),
  hair: 0.022,
  materialScale: 1.1,
}

export const deer: Subject = {
  name: 'deer',
  words: ['stag', 'doe', 'fawn', 'reindeer', 'elk', 'buck', 'antelope'],
  home: ['forest', 'meadow', 'mountains'],
  kind: 'animal',
  stands: 'ground',
  size: [1.85, 0.7, 1.35],
  bestYaw: 55,
  make: (form) => {
    const young = form.age === 'baby' || form.age === 'child'
    return quadruped(BUILD, form, {
      body: (body, bones) => {
        if (young)
          spots(body, bones, {
            color: rgb('#f0e2cc'),
            count: 34,
            size: 0.02,
            back: 0.62,
            girth: 0.17,
            random: form.random.branch('spots'),
            low: -0.1,
          })
      },
      more: (bones) => (young || form.gender === 'woman' ? [] : [antlers(bones.head, 1, rgb('#a08562'))]),
    })
  },
}
