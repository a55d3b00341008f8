import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.8,
  body: [0.27, 0.26],
  slope: 8,
  legs: { length: 0.16, thick: 0.03, stance: 0.13, color: rgb('#2c2a2a'), web: true },
  neck: [
    [0, 0.12, 0.14],
    [0, 0.34, 0.18],
    [0, 0.58, 0.08],
    [0, 0.8, 0.06],
    [0, 0.88, 0.16],
  ],
  neckThick: [0.14, 0.062],
  head: [0.075, 0.078, 0.12],
  beak: { kind: 'flat', length: 0.13, thick: 0.05, color: rgb('#e0691c') },
  eye: {
    at: [0.058, 0.02, 0.05],
    radius: 0.018,
    yaw: 60,
    look: { iris: rgb('#150c08'), irisDegrees: 76, pupilDegrees: 40 },
  },
  wing: { span: 1.3, chord: 0.5 },
  tail: { length: 0.24, width: 0.14, count: 6, spread: 14, slope: 14 },
  colors: {
    main: rgb('#ece9e2'),
    under: rgb('#e4e0d8'),
    head: rgb('#ece9e2'),
    wing: rgb('#efece6'),
    wingCover: rgb('#e9e6df'),
    wingTip: rgb('#e6e2da'),
    tail: rgb('#ece9e2'),
    tailTip: rgb('#e2ded6'),
  },
  idle: 'swimming',
}

export const swan: Subject = {
  name: 'swan',
  words: ['cygnet'],
  home: ['lake', 'river', 'park'],
  kind: 'animal',
  stands: 'water',
  size: [1.1, 0.5, 1.3],
  bestYaw: 62,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        // The black knob and mask at the root of the bill.
        within(body, bones.head)
          .egg([0, 0.03, 0.1], [0.035, 0.04, 0.045], { color: rgb('#161414'), blend: 0.01 })
          .egg([0.04, 0.0, 0.1], [0.03, 0.025, 0.04], { op: 'paint', color: rgb('#161414'), both: true })
      },
    }),
}
