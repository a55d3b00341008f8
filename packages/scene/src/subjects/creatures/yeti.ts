import { rgb } from '../../shapes/surface.ts'
import { GORILLA_BUILD } from '../animals/gorilla.ts'
import { within } from '../animals/posed.ts'
import { type Build, plainCoat, quadruped } from '../animals/quadruped.ts'
import type { Subject } from '../subject.ts'

const SKIN = rgb('#6f8fb0')
const BUILD: Build = {
  ...GORILLA_BUILD,
  heightMetres: 1.5,
  rumpHeight: 1,
  rump: [0.22, 0.22],
  legs: {
    stance: 0.2,
    foot: 'paw',
    footSize: 0.13,
    wrist: 0.1,
    hock: 0.1,
    front: [0.14, 0.11, 0.095, 0.085],
    hind: [0.17, 0.13, 0.115, 0.105],
  },
  head: {
    ...GORILLA_BUILD.head,
    size: 0.42,
    eye: {
      at: [0.12, 0.045, 0.37],
      radius: 0.068,
      yaw: 10,
      look: { iris: rgb('#3f8fd0'), irisDegrees: 50, pupilDegrees: 22, rim: rgb('#24384a'), lid: SKIN },
    },
    ears: { ...GORILLA_BUILD.head.ears, inner: SKIN },
  },
  coat: plainCoat(rgb('#e6ebf0'), { under: rgb('#d9e0e8'), muzzle: SKIN, legs: SKIN, ears: SKIN }),
  hair: 0.11,
  upright: { degrees: 80, hip: 0.56, feet: 0.06, lean: -14 },
}

export const yeti: Subject = {
  name: 'yeti',
  words: ['bigfoot', 'sasquatch', 'abominable snowman'],
  home: ['tundra', 'mountains'],
  kind: 'fantasy',
  stands: 'ground',
  size: [2.3, 1.1, 1],
  bestYaw: 22,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        const h = within(body, bones.head)
        h.egg([0, 0.3, -0.1], [0.26, 0.22, 0.3], { blend: 0.1 })
        h.egg([0.12, 0.05, 0.33], [0.14, 0.11, 0.12], { op: 'paint', color: SKIN, both: true, blend: 0.03 })
        h.egg([0, -0.06, 0.45], [0.1, 0.06, 0.07], { blend: 0.03, color: SKIN })
        h.ball([0.045, -0.075, 0.51], 0.024, { op: 'paint', color: [0.02, 0.04, 0.06], both: true })
      },
    }),
}
