import { rgb } from '../../shapes/surface.ts'
import { combine } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBuild } from './bird-build.ts'
import { leaf, OUTLINES } from './leaf.ts'
import { mirrored, standing, within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.78,
  body: [0.225, 0.225],
  slope: 84,
  legs: { length: 0.06, thick: 0.045, stance: 0.11, color: rgb('#3a3330'), web: true },
  neck: [
    [0, 0.14, 0.06],
    [0, 0.27, 0.12],
  ],
  neckThick: [0.2, 0.135],
  head: [0.145, 0.145, 0.17],
  beak: { kind: 'cone', length: 0.18, thick: 0.045, color: rgb('#26211f') },
  eye: {
    at: [0.105, 0.03, 0.075],
    radius: 0.032,
    yaw: 50,
    look: { iris: rgb('#4a2c16'), irisDegrees: 66, pupilDegrees: 30 },
  },
  wing: { span: 0.001, chord: 0.001 },
  tail: { length: 0.12, width: 0.1, count: 3, spread: 8, slope: -20 },
  colors: {
    main: rgb('#26282d'),
    under: rgb('#efece4'),
    head: rgb('#1d1e22'),
    wing: rgb('#26282d'),
    wingCover: rgb('#26282d'),
    wingTip: rgb('#26282d'),
    tail: rgb('#26282d'),
    tailTip: rgb('#26282d'),
  },
}

export const penguin: Subject = {
  name: 'penguin',
  words: ['emperor penguin'],
  home: ['tundra', 'beach'],
  kind: 'animal',
  stands: 'ground',
  size: [1, 0.5, 0.4],
  bestYaw: 28,
  make: (form) =>
    bird(BUILD, form, {
      body: (body, bones) => {
        const b = within(body, bones.body)
        b.egg([0, -0.26, 0.02], [0.2, 0.23, 0.52], { op: 'paint', color: rgb('#efece4'), blend: 0.03 })
        if (!form.colors[0]) {
          b.egg([0, -0.25, 0.5], [0.15, 0.16, 0.12], { op: 'paint', color: rgb('#e9b93c'), blend: 0.08 })
          within(body, bones.head).egg([0.14, -0.03, -0.01], [0.06, 0.08, 0.06], {
            op: 'paint',
            color: rgb('#eda528'),
            both: true,
            blend: 0.03,
          })
        }
      },
      feathers: (mesh, bones) => {
        const wave = 0.12 * Math.sin(Math.PI * 2 * form.time) + (form.action === 'walking' ? 0.3 : 0)
        // Flippers hang from the shoulders, a little off the body.
        const flipper = standing([0.19, 0.05, 0.32], [0.24 + wave, 0.12, -1], [1, -0.2, 0.2])
        const shape = {
          length: 0.62,
          width: 0.2,
          outline: OUTLINES.almond,
          cup: 0.1,
          bend: 6,
          front: bones.colors.main,
          back: rgb('#dcd8d0'),
          thickness: 0.03,
        }
        leaf(mesh, combine(bones.body, flipper), shape)
        leaf(mesh, combine(bones.body, mirrored(flipper)), shape)
      },
    }),
}
