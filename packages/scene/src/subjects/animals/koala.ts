import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { BEAR_BUILD } from './bear.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const { hump: _, ...flat } = BEAR_BUILD
const BUILD: Build = {
  ...flat,
  heightMetres: 0.52,
  back: 0.6,
  upright: { degrees: 68, hip: 0.28, feet: 0.38, lean: -60 },
  neck: { length: 0.3, degrees: 40, base: 0.2, top: 0.2 },
  head: {
    ...BEAR_BUILD.head,
    size: 0.64,
    skull: [0.38, 0.34, 0.34],
    muzzle: { nose: [0, -0.12, 0.44], root: 0.2, tip: 0.12, wide: 1.1 },
    eye: {
      at: [0.17, 0.04, 0.27],
      radius: 0.052,
      yaw: 24,
      look: { iris: rgb('#6b4523'), irisDegrees: 60, pupilDegrees: 26, rim: rgb('#2a2523') },
    },
    ears: {
      kind: 'round',
      at: [0.28, 0.14, -0.05],
      length: 0.42,
      width: 0.42,
      lean: 58,
      pitch: -4,
      open: 4,
      inner: rgb('#ece4e0'),
      cup: 0.5,
    },
    nose: { kind: 'none', color: rgb('#211c1d'), size: 0.1 },
    mouth: 0.5,
  },
  tail: { kind: 'none', length: 0, degrees: 0, curl: 0, thick: [0, 0, 0] },
  coat: plainCoat(rgb('#8d8886'), {
    under: rgb('#e9e4de'),
    muzzle: rgb('#a29c99'),
    legs: rgb('#7e7977'),
    ears: rgb('#8b8583'),
  }),
  hair: 0.07,
  materialScale: 0.6,
}

export const koala: Subject = {
  name: 'koala',
  words: ['koala bear'],
  home: ['forest', 'jungle'],
  kind: 'animal',
  stands: 'ground',
  size: [0.75, 0.5, 0.6],
  bestYaw: 26,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        // The large spoon of a nose.
        within(body, bones.head).egg([0, -0.06, 0.42], [0.085, 0.14, 0.07], { color: rgb('#1d1819'), blend: 0.015 })
        within(body, bones.body).egg([0, -0.26, 0.08], [0.17, 0.12, 0.34], {
          op: 'paint',
          color: coat.under,
          blend: 0.08,
        })
      },
    }),
}
