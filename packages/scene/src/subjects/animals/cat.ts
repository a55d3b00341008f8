import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { stripes } from './patterns.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

export const CAT_BUILD: Build = {
  heightMetres: 0.27,
  back: 0.86,
  rumpHeight: 1.02,
  chest: [0.17, 0.23],
  belly: [0.18, 0.21, 0.02],
  rump: [0.17, 0.22],
  legs: {
    stance: 0.13,
    foot: 'paw',
    footSize: 0.08,
    wrist: 0.15,
    hock: 0.24,
    front: [0.11, 0.075, 0.06, 0.056],
    hind: [0.16, 0.1, 0.055, 0.052],
  },
  neck: { length: 0.3, degrees: 46, base: 0.15, top: 0.13 },
  headPitch: 8,
  head: {
    size: 0.44,
    skull: [0.36, 0.32, 0.34],
    muzzle: { nose: [0, -0.13, 0.46], root: 0.17, tip: 0.1, wide: 1.5 },
    cheek: { at: [0.2, -0.1, 0.1], radii: [0.15, 0.14, 0.17] },
    eye: {
      at: [0.155, 0.03, 0.25],
      radius: 0.098,
      yaw: 20,
      look: { iris: rgb('#8fae3a'), irisDegrees: 62, pupilDegrees: 24, pupil: 'slit', lids: [52, 50] },
    },
    ears: {
      kind: 'pointed',
      at: [0.19, 0.22, -0.02],
      length: 0.34,
      width: 0.3,
      lean: 20,
      pitch: -4,
      open: 24,
      inner: rgb('#d8a08e'),
    },
    nose: { kind: 'pad', color: rgb('#c07a70'), size: 0.045 },
    mouth: 0.5,
    tongue: true,
  },
  tail: { kind: 'limb', length: 1.0, degrees: 30, curl: 60, thick: [0.055, 0.055, 0.04], sway: 1.2 },
  coat: plainCoat(rgb('#c98746'), { under: rgb('#f0dfc6'), muzzle: rgb('#f2e4d0'), legs: rgb('#e2b57e') }),
  hair: 0.05,
}

export const cat: Subject = {
  name: 'cat',
  words: ['kitten', 'kitty', 'tomcat', 'feline', 'tabby'],
  home: ['living-room', 'garden', 'street', 'bedroom'],
  kind: 'animal',
  stands: 'surface',
  size: [0.4, 0.15, 0.62],
  bestYaw: 48,
  make: (form) =>
    quadruped(CAT_BUILD, form, {
      // A cat of one color word is all that color; a tabby by nature has stripes.
      body: (body, bones, coat) => {
        if (form.colors.length > 0 && !form.traits.includes('striped')) return
        stripes(body, bones, {
          color: [coat.main[0] * 0.42, coat.main[1] * 0.36, coat.main[2] * 0.32],
          count: 7,
          width: 0.022,
          back: 0.86,
          girth: 0.3,
          legs: true,
          brow: true,
        })
      },
    }),
}
