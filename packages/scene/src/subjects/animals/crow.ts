import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.28,
  body: [0.22, 0.24],
  slope: 26,
  legs: { length: 0.26, thick: 0.032, stance: 0.11, color: rgb('#1a1819'), thigh: 0.1 },
  neck: [[0, 0.2, 0.12]],
  neckThick: [0.19, 0.14],
  head: [0.15, 0.15, 0.19],
  beak: { kind: 'long', length: 0.27, thick: 0.07, color: rgb('#161516') },
  eye: {
    at: [0.105, 0.04, 0.09],
    radius: 0.036,
    yaw: 52,
    look: { iris: rgb('#2b1c14'), irisDegrees: 68, pupilDegrees: 34, sclera: rgb('#5a5450') },
  },
  wing: { span: 1.45, chord: 0.52, fingers: true },
  tail: { length: 0.52, width: 0.13, count: 7, spread: 10, slope: -6 },
  colors: {
    main: rgb('#1c1d22'),
    under: rgb('#1a1b1f'),
    head: rgb('#1b1c21'),
    wing: rgb('#17181f'),
    wingCover: rgb('#1e2029'),
    wingTip: rgb('#101116'),
    tail: rgb('#16171d'),
    tailTip: rgb('#111217'),
  },
}

export const crow: Subject = {
  name: 'crow',
  words: ['raven', 'blackbird', 'jackdaw'],
  home: ['field', 'street', 'forest'],
  kind: 'animal',
  stands: 'surface',
  size: [0.34, 0.15, 0.5],
  bestYaw: 60,
  make: (form) => bird(BUILD, form),
}
