import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const SKIN = rgb('#2b2725')
export const GORILLA_BUILD: Build = {
  heightMetres: 1.25,
  back: 0.6,
  rumpHeight: 0.72,
  chest: [0.27, 0.26],
  belly: [0.25, 0.24, 0.02],
  rump: [0.21, 0.22],
  legs: {
    stance: 0.22,
    foot: 'paw',
    footSize: 0.085,
    wrist: 0.1,
    hock: 0.09,
    front: [0.15, 0.115, 0.085, 0.075],
    hind: [0.16, 0.11, 0.085, 0.08],
  },
  neck: { length: 0.3, degrees: 36, base: 0.2, top: 0.15 },
  headPitch: 8,
  head: {
    size: 0.38,
    skull: [0.36, 0.42, 0.4],
    muzzle: { nose: [0, -0.2, 0.5], root: 0.24, tip: 0.19, wide: 1.1, jaw: 0.15 },
    eye: {
      at: [0.12, 0.045, 0.385],
      radius: 0.056,
      yaw: 10,
      look: { iris: rgb('#5a3013'), irisDegrees: 56, pupilDegrees: 26, rim: rgb('#0c0a09'), lid: SKIN, lids: [34, 38] },
    },
    ears: {
      kind: 'round',
      at: [0.34, 0.04, -0.04],
      length: 0.13,
      width: 0.14,
      lean: 80,
      pitch: 0,
      open: 0,
      inner: SKIN,
    },
    nose: { kind: 'none', color: SKIN, size: 0.1 },
    mouth: 0.6,
    tongue: true,
  },
  tail: { kind: 'none', length: 0, degrees: 0, curl: 0, thick: [0, 0, 0] },
  coat: plainCoat(rgb('#2a2826'), { under: rgb('#2f2b29'), muzzle: SKIN, legs: rgb('#1f1d1c'), ears: SKIN }),
  hair: 0.045,
  materialScale: 1.1,
  spring: 0.7,
}

export const gorilla: Subject = {
  name: 'gorilla',
  words: ['silverback'],
  home: ['jungle', 'forest'],
  kind: 'animal',
  stands: 'ground',
  size: [1.5, 0.75, 1.3],
  bestYaw: 40,
  make: (form) =>
    quadruped(GORILLA_BUILD, form, {
      body: (body, bones) => {
        const h = within(body, bones.head)
        h.egg([0, 0.32, -0.12], [0.2, 0.22, 0.28], { blend: 0.1 })
        h.egg([0, 0.15, 0.34], [0.22, 0.05, 0.08], { blend: 0.05, color: SKIN })
        h.egg([0.12, 0.05, 0.34], [0.13, 0.1, 0.12], { op: 'paint', color: SKIN, both: true, blend: 0.03 })
        h.egg([0, -0.06, 0.46], [0.115, 0.07, 0.07], { blend: 0.03, color: SKIN })
        h.ball([0.05, -0.075, 0.525], 0.028, { op: 'paint', color: [0.004, 0.004, 0.004], both: true })
        // Grey across the back of the old male.
        if (!form.colors[0])
          within(body, bones.body).egg([0, 0.22, -0.16], [0.2, 0.14, 0.26], {
            op: 'paint',
            color: rgb('#7a7875'),
            blend: 0.12,
          })
      },
    }),
}
