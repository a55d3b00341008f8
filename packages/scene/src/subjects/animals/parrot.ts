import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.34,
  body: [0.22, 0.24],
  slope: 44,
  legs: { length: 0.06, thick: 0.04, stance: 0.11, color: rgb('#6a6462') },
  neck: [[0, 0.2, 0.04]],
  neckThick: [0.19, 0.17],
  head: [0.19, 0.2, 0.22],
  beak: { kind: 'hook', length: 0.17, thick: 0.11, color: rgb('#e9e1d0'), tip: rgb('#e9e1d0') },
  eye: {
    at: [0.135, 0.03, 0.11],
    radius: 0.05,
    yaw: 46,
    look: { iris: rgb('#e6d26a'), irisDegrees: 54, pupilDegrees: 24, sclera: rgb('#f2ede4'), rim: rgb('#d8cfc4') },
  },
  wing: { span: 1.4, chord: 0.5 },
  tail: { length: 1, width: 0.1, count: 6, spread: 7, slope: -8 },
  colors: {
    main: rgb('#c81e16'),
    under: rgb('#c22318'),
    head: rgb('#cf2018'),
    wing: rgb('#1f57b8'),
    wingCover: rgb('#e3b41a'),
    wingTip: rgb('#16418f'),
    tail: rgb('#b81c18'),
    tailTip: rgb('#1d4fae'),
  },
}

export const parrot: Subject = {
  name: 'parrot',
  words: ['macaw', 'cockatoo', 'parakeet', 'budgie'],
  home: ['jungle', 'garden'],
  kind: 'animal',
  stands: 'surface',
  size: [0.4, 0.2, 0.58],
  bestYaw: 48,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        within(body, bones.head).egg([0.13, -0.01, 0.13], [0.1, 0.1, 0.1], {
          op: 'paint',
          color: rgb('#efe8de'),
          both: true,
          blend: 0.03,
        })
        if (!form.colors[0])
          within(body, bones.body).egg([0, 0, 0], [0.4, 0.2, 0.1], {
            op: 'paint',
            color: rgb('#e3b41a'),
            blend: 0.06,
            both: false,
          })
      },
    }),
}
