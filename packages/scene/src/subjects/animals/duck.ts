import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.36,
  body: [0.26, 0.24],
  slope: 12,
  legs: { length: 0.14, thick: 0.032, stance: 0.12, color: rgb('#dd7a1c'), web: true },
  neck: [
    [0, 0.16, 0.08],
    [0, 0.36, 0.1],
  ],
  neckThick: [0.16, 0.11],
  head: [0.14, 0.14, 0.18],
  beak: { kind: 'flat', length: 0.2, thick: 0.085, color: rgb('#d9b021') },
  eye: {
    at: [0.105, 0.035, 0.07],
    radius: 0.034,
    yaw: 58,
    look: { iris: rgb('#2a170c'), irisDegrees: 70, pupilDegrees: 34 },
  },
  wing: { span: 1.15, chord: 0.42 },
  tail: { length: 0.22, width: 0.12, count: 6, spread: 16, slope: 16 },
  colors: {
    main: rgb('#9c938a'),
    under: rgb('#cfc8bf'),
    head: rgb('#0f5a3a'),
    wing: rgb('#7d7066'),
    wingCover: rgb('#8f857b'),
    wingTip: rgb('#3f3833'),
    tail: rgb('#e5e0d8'),
    tailTip: rgb('#2b2725'),
  },
  idle: 'swimming',
}

export const duck: Subject = {
  name: 'duck',
  words: ['mallard', 'duckling', 'drake'],
  home: ['lake', 'river', 'park'],
  kind: 'animal',
  stands: 'water',
  size: [0.34, 0.2, 0.52],
  bestYaw: 58,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        if (form.colors[0]) return
        const b = within(body, bones.body)
        b.egg([0, 0.1, 0.38], [0.3, 0.3, 0.2], { op: 'paint', color: rgb('#5a3220'), blend: 0.08 })
        within(body, bones.head).egg([0, -0.2, -0.03], [0.2, 0.028, 0.2], {
          op: 'paint',
          color: rgb('#f0ece4'),
          blend: 0.02,
        })
        within(body, bones.head).egg([0, 0, 0], [0.2, 0.18, 0.24], {
          op: 'paint',
          color: bones.colors.head,
          blend: 0.03,
        })
      },
    }),
}
