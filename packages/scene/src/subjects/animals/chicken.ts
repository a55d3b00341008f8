import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBones, BirdBuild } from './bird-build.ts'
import { within } from './posed.ts'
import { tailFan } from './wings.ts'

const RED = rgb('#c4181a')
const BUILD: BirdBuild = {
  bodyMetres: 0.34,
  body: [0.29, 0.3],
  slope: 24,
  legs: { length: 0.26, thick: 0.034, stance: 0.13, color: rgb('#d9a83a'), thigh: 0.12 },
  neck: [
    [0, 0.2, 0.1],
    [0, 0.4, 0.14],
  ],
  neckThick: [0.24, 0.12],
  head: [0.12, 0.125, 0.14],
  beak: { kind: 'cone', length: 0.12, thick: 0.055, color: rgb('#dba53a') },
  eye: {
    at: [0.09, 0.03, 0.06],
    radius: 0.036,
    yaw: 58,
    look: { iris: rgb('#d9761c'), irisDegrees: 60, pupilDegrees: 28, rim: RED },
  },
  wing: { span: 0.85, chord: 0.42 },
  tail: { length: 0.4, width: 0.16, count: 7, spread: 16, slope: 46 },
  colors: {
    main: rgb('#eae4d8'),
    under: rgb('#efeae0'),
    head: rgb('#efe9de'),
    wing: rgb('#e2dbcd'),
    wingCover: rgb('#e9e2d5'),
    wingTip: rgb('#cfc6b5'),
    tail: rgb('#e6dfd1'),
    tailTip: rgb('#d8cfbf'),
  },
}
const ROOSTER: BirdBuild = {
  ...BUILD,
  bodyMetres: 0.4,
  tail: { length: 0.55, width: 0.15, count: 9, spread: 18, slope: 62 },
  colors: {
    main: rgb('#8a3a14'),
    under: rgb('#2a2320'),
    head: rgb('#d9861c'),
    wing: rgb('#6b2c12'),
    wingCover: rgb('#a4481a'),
    wingTip: rgb('#1d3a34'),
    tail: rgb('#143a34'),
    tailTip: rgb('#0e2a3a'),
  },
}

/** Comb, wattles and the red face. */
function comb(bones: BirdBones, grand: number): Solid {
  const body = clay({ material: 'skin', scale: 0.5 }, RED, 0.004)
  const h = within(body, bones.head)
  for (const [z, y] of [
    [0.1, 0.13],
    [0.05, 0.17],
    [-0.01, 0.18],
    [-0.07, 0.16],
  ] as const)
    h.limb([0, 0.08, z], [0, y * grand, z - 0.02], 0.03, 0.022 * grand, { blend: 0.015 })
  h.egg([0.035, -0.14, 0.1], [0.025, 0.075 * grand, 0.04], { both: true })
  h.egg([0.08, -0.01, 0.06], [0.04, 0.055, 0.06], { both: true })
  return body.done()
}

export const chicken: Subject = {
  name: 'chicken',
  words: ['hen', 'chick', 'poultry'],
  home: ['farm', 'garden'],
  kind: 'animal',
  stands: 'ground',
  size: [0.45, 0.22, 0.45],
  bestYaw: 60,
  make: (form) => bird(BUILD, form, { more: (bones) => [comb(bones, 1)] }),
}

export const rooster: Subject = {
  name: 'rooster',
  words: ['cock', 'cockerel'],
  home: ['farm', 'village'],
  kind: 'animal',
  stands: 'ground',
  size: [0.6, 0.26, 0.55],
  bestYaw: 62,
  make: (form) =>
    bird(ROOSTER, form, {
      body: (body, bones) => {
        // The golden cape over neck and shoulders.
        if (!form.colors[0])
          within(body, bones.body).egg([0, 0.24, 0.3], [0.3, 0.2, 0.26], {
            op: 'paint',
            color: rgb('#d9861c'),
            blend: 0.1,
          })
      },
      feathers: (mesh, bones) => {
        // Sickles: the long arched tail feathers.
        for (const k of [0, 1, 2, 3, 4]) {
          const tail = {
            length: 0.72 - 0.05 * k,
            width: 0.12,
            count: 2,
            spread: 3 + 5 * k,
            slope: 84 - 14 * k,
            color: bones.colors.tail,
            tip: bones.colors.tailTip,
          }
          tailFan(mesh, bones.body, [0, 0.08, -0.4], tail)
        }
      },
      more: (bones) => [comb(bones, 1.35)],
    }),
}
