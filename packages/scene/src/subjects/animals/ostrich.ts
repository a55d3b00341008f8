import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 1,
  body: [0.32, 0.32],
  slope: 8,
  legs: { length: 0.95, thick: 0.042, stance: 0.13, color: rgb('#c9a08c'), thigh: 0.13 },
  neck: [
    [0, 0.14, 0.18],
    [0, 0.44, 0.24],
    [0, 0.78, 0.2],
    [0, 1.02, 0.26],
  ],
  neckThick: [0.1, 0.055],
  head: [0.085, 0.075, 0.12],
  beak: { kind: 'flat', length: 0.13, thick: 0.055, color: rgb('#c9a182') },
  eye: {
    at: [0.068, 0.025, 0.03],
    radius: 0.036,
    yaw: 52,
    look: { iris: rgb('#3a2212'), irisDegrees: 68, pupilDegrees: 34, rim: rgb('#1f1612') },
  },
  wing: { span: 0.9, chord: 0.5 },
  tail: { length: 0.4, width: 0.22, count: 7, spread: 22, slope: 18 },
  colors: {
    main: rgb('#26221f'),
    under: rgb('#2b2623'),
    head: rgb('#c9a690'),
    wing: rgb('#2a2522'),
    wingCover: rgb('#26221f'),
    wingTip: rgb('#e9e4da'),
    tail: rgb('#e6e0d4'),
    tailTip: rgb('#f0ece2'),
  },
}

export const ostrich: Subject = {
  name: 'ostrich',
  words: ['emu'],
  home: ['savanna', 'desert'],
  kind: 'animal',
  stands: 'ground',
  size: [2.4, 0.7, 1.6],
  bestYaw: 60,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        within(body, bones.body).egg([0, 0.2, -0.46], [0.26, 0.24, 0.2], {
          op: 'paint',
          color: bones.colors.tail,
          blend: 0.1,
        })
      },
    }),
}
