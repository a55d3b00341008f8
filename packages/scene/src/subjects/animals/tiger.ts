import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { LION_BUILD } from './lion.ts'
import { stripes } from './patterns.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...LION_BUILD,
  heightMetres: 1,
  head: {
    ...LION_BUILD.head,
    size: 0.5,
    skull: [0.35, 0.31, 0.36],
    cheek: { at: [0.24, -0.13, 0.04], radii: [0.17, 0.17, 0.19] },
    eye: { ...LION_BUILD.head.eye, look: { ...LION_BUILD.head.eye.look, iris: rgb('#b7a235') } },
    ears: { ...LION_BUILD.head.ears, inner: rgb('#f0e6d8') },
    nose: { kind: 'pad', color: rgb('#b5716a'), size: 0.08 },
  },
  tail: { kind: 'limb', length: 0.92, degrees: -70, curl: 78, thick: [0.042, 0.036, 0.03], sway: 1 },
  coat: plainCoat(rgb('#cf7420'), {
    under: rgb('#f3ead9'),
    muzzle: rgb('#f1e6d4'),
    legs: rgb('#d58534'),
    ears: rgb('#1d1713'),
    tailTip: rgb('#1d1713'),
  }),
}
const BLACK = rgb('#17120f')

export const tiger: Subject = {
  name: 'tiger',
  words: ['bengal tiger', 'tigress', 'siberian tiger'],
  home: ['jungle', 'forest', 'savanna'],
  kind: 'animal',
  stands: 'ground',
  size: [1.2, 0.45, 1.95],
  bestYaw: 46,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        const pale = { op: 'paint', color: form.colors[0] ? coat.under : rgb('#f3ead9'), blend: 0.05 } as const
        within(body, bones.head)
          .egg([0.27, -0.2, 0.1], [0.15, 0.13, 0.2], { ...pale, both: true })
          .egg([0.14, 0.155, 0.29], [0.075, 0.055, 0.1], { ...pale, both: true, blend: 0.03 })
        stripes(body, bones, { color: BLACK, count: 12, width: 0.024, back: 0.74, girth: 0.26, legs: true, brow: true })
        const black = { op: 'paint', color: BLACK, blend: 0.02, both: true } as const
        within(body, bones.head)
          .egg([0.36, -0.14, 0.06], [0.1, 0.02, 0.16], { ...black, turn: { roll: -20 } })
          .egg([0.34, -0.26, 0.04], [0.1, 0.018, 0.14], { ...black, turn: { roll: -36 } })
          .egg([0.12, 0.33, 0.04], [0.13, 0.1, 0.02], { ...black, turn: { pitch: 30 } })
      },
    }),
}
