import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.6,
  body: [0.25, 0.27],
  slope: 50,
  legs: { length: 0.1, thick: 0.045, stance: 0.13, color: rgb('#d9a520'), thigh: 0.12 },
  neck: [[0, 0.24, 0.1]],
  neckThick: [0.2, 0.15],
  head: [0.155, 0.16, 0.2],
  beak: { kind: 'hook', length: 0.17, thick: 0.075, color: rgb('#e0a41c') },
  eye: {
    at: [0.105, 0.035, 0.09],
    radius: 0.042,
    yaw: 44,
    look: { iris: rgb('#d9b13a'), irisDegrees: 58, pupilDegrees: 24, lids: [24, 44], rim: rgb('#2b2118') },
  },
  wing: { span: 1.75, chord: 0.62, fingers: true },
  tail: { length: 0.5, width: 0.15, count: 8, spread: 16, slope: -6 },
  colors: {
    main: rgb('#3d2a1b'),
    under: rgb('#3a281a'),
    head: rgb('#ece6da'),
    wing: rgb('#38261a'),
    wingCover: rgb('#4a3422'),
    wingTip: rgb('#1f150e'),
    tail: rgb('#ece6da'),
    tailTip: rgb('#e6dfd2'),
  },
  idle: 'flying',
  airborne: true,
}

export const eagle: Subject = {
  name: 'eagle',
  words: ['hawk', 'falcon', 'bald eagle', 'condor'],
  home: ['sky', 'mountains'],
  kind: 'animal',
  stands: 'air',
  size: [0.9, 2.3, 1.1],
  bestYaw: 34,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        within(body, bones.head).egg([0.085, 0.085, 0.1], [0.05, 0.025, 0.08], {
          both: true,
          blend: 0.02,
          color: bones.colors.head,
        })
      },
    }),
}
