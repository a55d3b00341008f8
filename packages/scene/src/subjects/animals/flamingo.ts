import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.46,
  body: [0.23, 0.25],
  slope: 14,
  legs: { length: 1.4, thick: 0.026, stance: 0.07, color: rgb('#e08a8a'), web: true },
  neck: [
    [0, 0.12, 0.16],
    [0, 0.36, 0.3],
    [0, 0.66, 0.22],
    [0, 0.94, 0.08],
    [0, 1.12, 0.14],
    [0, 1.12, 0.28],
  ],
  neckThick: [0.12, 0.055],
  head: [0.08, 0.085, 0.12],
  beak: { kind: 'bent', length: 0.24, thick: 0.06, color: rgb('#efc5b8'), tip: rgb('#1a1616') },
  eye: {
    at: [0.06, 0.025, 0.05],
    radius: 0.026,
    yaw: 60,
    look: { iris: rgb('#e0c33a'), irisDegrees: 62, pupilDegrees: 26 },
  },
  wing: { span: 1.4, chord: 0.5 },
  tail: { length: 0.24, width: 0.13, count: 5, spread: 12, slope: -14 },
  colors: {
    main: rgb('#ee8f93'),
    under: rgb('#f2a3a3'),
    head: rgb('#f0979a'),
    wing: rgb('#e0666f'),
    wingCover: rgb('#ec8489'),
    wingTip: rgb('#2a2022'),
    tail: rgb('#ee8f93'),
    tailTip: rgb('#e8777d'),
  },
}

export const flamingo: Subject = {
  name: 'flamingo',
  words: ['heron', 'stork', 'crane bird', 'ibis'],
  home: ['lake', 'beach', 'swamp'],
  kind: 'animal',
  stands: 'ground',
  size: [1.45, 0.25, 0.75],
  bestYaw: 66,
  make: (form) => bird(BUILD, form),
}
