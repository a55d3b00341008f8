import { rgb, times } from '../../shapes/surface.ts'
import { combine, place } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { leaf, OUTLINES } from './leaf.ts'
import { mirrored, within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.36,
  body: [0.36, 0.36],
  slope: 72,
  legs: { length: 0.08, thick: 0.035, stance: 0.15, color: rgb('#b79a6a'), thigh: 0.1 },
  neck: [[0, 0.2, 0.0]],
  neckThick: [0.3, 0.28],
  head: [0.34, 0.3, 0.3],
  beak: { kind: 'hook', length: 0.09, thick: 0.05, color: rgb('#3b342c') },
  eye: {
    at: [0.13, 0.03, 0.235],
    radius: 0.095,
    yaw: 12,
    look: { iris: rgb('#e39a17'), irisDegrees: 66, pupilDegrees: 30, rim: rgb('#14100c') },
  },
  wing: { span: 1.5, chord: 0.55, fingers: true },
  tail: { length: 0.32, width: 0.14, count: 6, spread: 12, slope: -16 },
  colors: {
    main: rgb('#7a5a3c'),
    under: rgb('#d9c3a0'),
    head: rgb('#80603f'),
    wing: rgb('#6b4c31'),
    wingCover: rgb('#7d5d3f'),
    wingTip: rgb('#3f2c1c'),
    tail: rgb('#6b4c31'),
    tailTip: rgb('#3f2c1c'),
  },
}

export const owl: Subject = {
  name: 'owl',
  words: ['barn owl', 'snowy owl'],
  home: ['forest'],
  kind: 'animal',
  stands: 'surface',
  size: [0.55, 0.3, 0.3],
  bestYaw: 20,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        const h = within(body, bones.head)
        // The discs around the eyes, with a dark seam, and a pale V between them.
        const { head, under } = bones.colors
        h.egg([0.14, 0.02, 0.2], [0.2, 0.22, 0.12], { op: 'paint', color: times(head, 0.45), both: true, blend: 0.03 })
        h.egg([0.135, 0.02, 0.22], [0.165, 0.19, 0.12], { op: 'paint', color: under, both: true, blend: 0.03 })
        const b = within(body, bones.body)
        for (let i = 0; i < 18; i++) {
          const x = ((i % 3) - 1) * 0.16 + (i % 2) * 0.05
          b.egg([x, -0.36, 0.34 - Math.floor(i / 3) * 0.13], [0.02, 0.12, 0.045], {
            op: 'paint',
            color: times(head, 0.6),
            blend: 0.02,
          })
        }
      },
      feathers: (mesh, bones) => {
        const tuft = place([0.2, 0.22, 0.02], { roll: -34, pitch: -8 })
        const shape = {
          length: 0.24,
          width: 0.12,
          outline: OUTLINES.pointed,
          cup: 0.4,
          bend: 4,
          front: times(bones.colors.head, 0.6),
        }
        leaf(mesh, combine(bones.head, tuft), shape)
        leaf(mesh, combine(bones.head, mirrored(tuft)), shape)
      },
    }),
}
