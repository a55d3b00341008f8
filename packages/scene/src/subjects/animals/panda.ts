import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { BEAR_BUILD } from './bear.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BLACK = rgb('#1b1a1c')
const { hump: _, ...flat } = BEAR_BUILD
const BUILD: Build = {
  ...flat,
  heightMetres: 0.8,
  neck: { length: 0.32, degrees: 26, base: 0.22, top: 0.2 },
  upright: { degrees: 66, hip: 0.26, feet: 0.42, lean: -62 },
  head: {
    ...BEAR_BUILD.head,
    size: 0.6,
    skull: [0.4, 0.36, 0.36],
    muzzle: { nose: [0, -0.14, 0.5], root: 0.19, tip: 0.13, wide: 1.1 },
    eye: {
      at: [0.16, 0.035, 0.29],
      radius: 0.056,
      yaw: 20,
      look: { iris: rgb('#2a170b'), irisDegrees: 70, pupilDegrees: 30, rim: BLACK, lid: BLACK },
    },
    ears: { ...BEAR_BUILD.head.ears, at: [0.26, 0.27, -0.06], length: 0.22, width: 0.24, inner: BLACK },
  },
  coat: plainCoat(rgb('#eae6dc'), { under: rgb('#e2dccf'), muzzle: rgb('#efebe2'), legs: BLACK, ears: BLACK }),
  hair: 0.07,
}

export const panda: Subject = {
  name: 'panda',
  words: ['giant panda', 'panda bear'],
  home: ['jungle', 'forest'],
  kind: 'animal',
  stands: 'ground',
  size: [1.1, 0.7, 0.9],
  bestYaw: 28,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        const black = { op: 'paint', color: BLACK, blend: 0.04 } as const
        within(body, bones.head).egg([0.18, 0.0, 0.27], [0.1, 0.135, 0.16], {
          ...black,
          both: true,
          turn: { roll: 30 },
        })
        // The band over the shoulders, and the limbs below it.
        within(body, bones.chest).egg([0, 0, 0.02], [0.5, 0.5, 0.16], black)
        const g = within(body, bones.unit)
        for (const { at } of [...bones.pose.front, ...bones.pose.hind]) g.ball(at, 0.25, black)
        within(body, bones.head).egg([0, -0.13, 0.4], [0.28, 0.17, 0.2], {
          op: 'paint',
          color: rgb('#efebe2'),
          blend: 0.05,
        })
      },
    }),
}
