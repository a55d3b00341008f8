import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.22,
  body: [0.26, 0.27],
  slope: 22,
  legs: { length: 0.2, thick: 0.032, stance: 0.11, color: rgb('#c4606a') },
  neck: [[0, 0.26, 0.13]],
  neckThick: [0.22, 0.13],
  head: [0.14, 0.14, 0.16],
  beak: { kind: 'cone', length: 0.13, thick: 0.04, color: rgb('#4a4444') },
  eye: {
    at: [0.1, 0.03, 0.07],
    radius: 0.038,
    yaw: 56,
    look: { iris: rgb('#d9641c'), irisDegrees: 60, pupilDegrees: 28 },
  },
  wing: { span: 1.3, chord: 0.5 },
  tail: { length: 0.46, width: 0.15, count: 7, spread: 10, slope: -4 },
  colors: {
    main: rgb('#848c98'),
    under: rgb('#9aa1ab'),
    head: rgb('#5a6472'),
    wing: rgb('#9aa2ac'),
    wingCover: rgb('#a7aeb7'),
    wingTip: rgb('#3a3f48'),
    tail: rgb('#7d8591'),
    tailTip: rgb('#2e3238'),
  },
}

export const pigeon: Subject = {
  name: 'pigeon',
  words: ['dove'],
  home: ['street', 'park'],
  kind: 'animal',
  stands: 'surface',
  size: [0.27, 0.14, 0.34],
  bestYaw: 56,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        // The green and purple shine of the neck.
        if (form.colors[0]) return
        within(body, bones.head)
          .egg([0, -0.16, -0.04], [0.2, 0.07, 0.2], { op: 'paint', color: rgb('#2f6b56'), blend: 0.05 })
          .egg([0, -0.27, 0], [0.24, 0.06, 0.24], { op: 'paint', color: rgb('#6a4a78'), blend: 0.06 })
      },
    }),
}
