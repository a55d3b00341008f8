import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const DARK_EYE = { iris: rgb('#130b07'), irisDegrees: 80, pupilDegrees: 46 } as const

const HUMMINGBIRD: BirdBuild = {
  bodyMetres: 0.07,
  body: [0.24, 0.25],
  slope: 46,
  legs: { length: 0.08, thick: 0.018, stance: 0.08, color: rgb('#3a312b') },
  neck: [[0, 0.22, 0.08]],
  neckThick: [0.22, 0.2],
  head: [0.2, 0.2, 0.23],
  beak: { kind: 'long', length: 0.62, thick: 0.03, color: rgb('#1c1814') },
  eye: { at: [0.135, 0.04, 0.12], radius: 0.05, yaw: 50, look: DARK_EYE },
  wing: { span: 1.75, chord: 0.42 },
  tail: { length: 0.5, width: 0.1, count: 6, spread: 9, slope: -14 },
  colors: {
    main: rgb('#1f8a5a'),
    under: rgb('#dfe6dc'),
    head: rgb('#1a7a66'),
    wing: rgb('#4a5a5c'),
    wingCover: rgb('#1f8a6a'),
    wingTip: rgb('#39474a'),
    tail: rgb('#1d5f52'),
    tailTip: rgb('#123a36'),
  },
  idle: 'flying',
}

/** A ruby throat that shines, wings that never rest. */
export const hummingbird: Subject = {
  name: 'hummingbird',
  words: ['humming bird', 'colibri'],
  home: ['garden', 'jungle'],
  kind: 'animal',
  stands: 'air',
  size: [0.08, 0.24, 0.15],
  bestYaw: 58,
  make: (form) =>
    bird(HUMMINGBIRD, form, {
      body: (body, bones) => {
        if (form.colors[0]) return
        within(body, bones.head).egg([0, -0.15, 0.12], [0.15, 0.12, 0.14], {
          op: 'paint',
          color: rgb('#d0204a'),
          blend: 0.04,
        })
      },
    }),
}

const TOUCAN: BirdBuild = {
  bodyMetres: 0.3,
  body: [0.26, 0.28],
  slope: 46,
  legs: { length: 0.12, thick: 0.04, stance: 0.12, color: rgb('#4a6a8a') },
  neck: [[0, 0.22, 0.06]],
  neckThick: [0.23, 0.2],
  head: [0.21, 0.22, 0.23],
  beak: { kind: 'bent', length: 0.62, thick: 0.15, color: rgb('#f2921c'), tip: rgb('#1a1614') },
  eye: {
    at: [0.15, 0.05, 0.12],
    radius: 0.05,
    yaw: 48,
    look: { iris: rgb('#2a6aa8'), irisDegrees: 60, pupilDegrees: 30, rim: rgb('#f0a020') },
  },
  wing: { span: 1.25, chord: 0.5 },
  tail: { length: 0.6, width: 0.12, count: 6, spread: 6, slope: -4 },
  colors: {
    main: rgb('#17161a'),
    under: rgb('#1c1a1e'),
    head: rgb('#17161a'),
    wing: rgb('#141318'),
    wingCover: rgb('#1e1c22'),
    wingTip: rgb('#0e0d10'),
    tail: rgb('#141318'),
    tailTip: rgb('#a8221c'),
  },
}

export const toucan: Subject = {
  name: 'toucan',
  words: ['hornbill'],
  home: ['jungle'],
  kind: 'animal',
  stands: 'surface',
  size: [0.4, 0.2, 0.5],
  bestYaw: 60,
  make: (form) =>
    bird(TOUCAN, form, {
      body: (body, bones) => {
        if (form.colors[0]) return
        const h = within(body, bones.head)
        h.egg([0, -0.22, 0.1], [0.22, 0.24, 0.17], { op: 'paint', color: rgb('#f4f0e2'), blend: 0.05 })
        h.egg([0.15, 0.04, 0.12], [0.08, 0.08, 0.08], { op: 'paint', color: rgb('#f0a020'), both: true, blend: 0.03 })
      },
    }),
}
