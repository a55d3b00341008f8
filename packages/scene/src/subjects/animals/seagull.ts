import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.36,
  body: [0.2, 0.22],
  slope: 16,
  legs: { length: 0.2, thick: 0.03, stance: 0.1, color: rgb('#e0b04a'), web: true },
  neck: [[0, 0.22, 0.14]],
  neckThick: [0.17, 0.13],
  head: [0.145, 0.145, 0.18],
  beak: { kind: 'hook', length: 0.2, thick: 0.045, color: rgb('#e3b52a') },
  eye: {
    at: [0.1, 0.04, 0.08],
    radius: 0.034,
    yaw: 54,
    look: { iris: rgb('#e6d892'), irisDegrees: 60, pupilDegrees: 28, rim: rgb('#b8352a') },
  },
  wing: { span: 1.75, chord: 0.42 },
  tail: { length: 0.32, width: 0.14, count: 6, spread: 12, slope: 0 },
  colors: {
    main: rgb('#efece6'),
    under: rgb('#f4f2ed'),
    head: rgb('#f2efe9'),
    wing: rgb('#a9b0b6'),
    wingCover: rgb('#b3babf'),
    wingTip: rgb('#22242a'),
    tail: rgb('#efece6'),
    tailTip: rgb('#e6e3dc'),
  },
  idle: 'flying',
  airborne: true,
}

export const seagull: Subject = {
  name: 'seagull',
  words: ['gull', 'albatross'],
  home: ['sea', 'harbour', 'beach'],
  kind: 'animal',
  stands: 'air',
  size: [0.5, 1.35, 0.65],
  bestYaw: 34,
  make: (form) => bird(BUILD, form),
}
