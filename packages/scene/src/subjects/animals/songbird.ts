import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.1,
  body: [0.32, 0.33],
  slope: 34,
  legs: { length: 0.24, thick: 0.026, stance: 0.12, color: rgb('#6b4f3f') },
  neck: [[0, 0.22, 0.1]],
  neckThick: [0.29, 0.24],
  head: [0.25, 0.25, 0.27],
  beak: { kind: 'cone', length: 0.15, thick: 0.06, color: rgb('#3a312b') },
  eye: {
    at: [0.165, 0.05, 0.14],
    radius: 0.06,
    yaw: 50,
    look: { iris: rgb('#130b07'), irisDegrees: 80, pupilDegrees: 46 },
  },
  wing: { span: 1.35, chord: 0.55 },
  tail: { length: 0.62, width: 0.13, count: 6, spread: 8, slope: 4 },
  colors: {
    main: rgb('#7f6248'),
    under: rgb('#e4d3b8'),
    head: rgb('#7c5e44'),
    wing: rgb('#5d4330'),
    wingCover: rgb('#8a6544'),
    wingTip: rgb('#33241a'),
    tail: rgb('#5d4330'),
    tailTip: rgb('#3a2a1e'),
  },
}

export const songbird: Subject = {
  name: 'sparrow',
  words: ['bird', 'songbird', 'robin', 'finch', 'canary', 'bluebird', 'nightingale'],
  home: ['garden', 'forest', 'park'],
  kind: 'animal',
  stands: 'surface',
  size: [0.13, 0.07, 0.18],
  bestYaw: 54,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        if (form.colors[0]) return
        const h = within(body, bones.head)
        h.egg([0.17, -0.03, 0.08], [0.1, 0.08, 0.1], { op: 'paint', color: rgb('#e9dcc8'), both: true, blend: 0.04 })
        h.egg([0, -0.2, 0.2], [0.12, 0.13, 0.1], { op: 'paint', color: rgb('#2a211b'), blend: 0.05 })
      },
    }),
}
