import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { HORSE_BUILD } from './horse.ts'
import { mane } from './mane.ts'
import { within } from './posed.ts'
import { type Bones, type Build, plainCoat, quadruped } from './quadruped.ts'

const BROWN = rgb('#8a4b1e')
const BUILD: Build = {
  ...HORSE_BUILD,
  heightMetres: 2.9,
  back: 0.42,
  rumpHeight: 0.88,
  chest: [0.125, 0.2],
  belly: [0.13, 0.16, -0.02],
  rump: [0.125, 0.16],
  legs: {
    ...HORSE_BUILD.legs,
    foot: 'cloven',
    stance: 0.085,
    footSize: 0.046,
    wrist: 0.3,
    hock: 0.33,
    front: [0.09, 0.05, 0.034, 0.028],
    hind: [0.115, 0.058, 0.034, 0.028],
  },
  neck: { length: 0.84, degrees: 66, base: 0.125, top: 0.06 },
  headPitch: 22,
  head: {
    size: 0.24,
    skull: [0.2, 0.19, 0.26],
    muzzle: { nose: [0, -0.1, 0.7], root: 0.15, tip: 0.1, wide: 1.1, jaw: 0.075 },
    eye: {
      at: [0.165, 0.04, 0.14],
      radius: 0.065,
      yaw: 54,
      look: { iris: rgb('#2c180c'), irisDegrees: 64, pupilDegrees: 34, rim: rgb('#120b07') },
    },
    ears: {
      kind: 'almond',
      at: [0.16, 0.1, -0.14],
      length: 0.34,
      width: 0.17,
      lean: 72,
      pitch: -20,
      open: -8,
      inner: rgb('#ecd9bb'),
    },
    nose: { kind: 'slits', color: rgb('#2a1c14'), size: 0.04 },
    mouth: 0.35,
  },
  tail: { kind: 'tuft', length: 0.4, degrees: -76, curl: -8, thick: [0.02, 0.014, 0.012], sway: 0.6 },
  coat: plainCoat(rgb('#e0bf85'), {
    under: rgb('#ecd9b4'),
    muzzle: rgb('#c9a677'),
    legs: rgb('#ead8b5'),
    ears: rgb('#d8b67c'),
    tailTip: rgb('#22150e'),
  }),
  materialScale: 2.4,
  spring: 0.7,
}

/** The two short horns with dark knobs. */
function ossicones(bones: Bones): Solid {
  const body = clay({ material: 'fur' }, BROWN, 0.01)
  within(body, bones.head)
    .limb([0.07, 0.14, -0.1], [0.085, 0.34, -0.14], 0.04, 0.035, { both: true })
    .ball([0.086, 0.36, -0.145], 0.048, { both: true, color: rgb('#24150d') })
  return body.done()
}

export const giraffe: Subject = {
  name: 'giraffe',
  words: ['tall giraffe'],
  home: ['savanna'],
  kind: 'animal',
  stands: 'ground',
  size: [4.9, 0.9, 2.6],
  bestYaw: 55,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        // Large patches with narrow pale seams, in rows around trunk and neck.
        const patch = { op: 'paint', color: BROWN, blend: 0.01 } as const
        const s = within(body, bones.body)
        for (let row = 0; row < 7; row++) {
          for (const [k, y] of [-0.07, 0.035, 0.13].entries()) {
            const z = (row - 3 + (k % 2 ? 0.5 : 0)) * 0.1
            s.box([0.13, y + 0.01 * Math.sin(row * 3 + k), z], [0.1, 0.042, 0.04], 0.015, {
              ...patch,
              both: true,
              turn: { pitch: 12 * Math.sin(row * 5 + k * 2) },
            })
          }
        }
        const g = within(body, bones.unit)
        const [from, to] = bones.neck
        for (let i = 0; i < 9; i++) {
          const t = (i + 0.4) / 9.6
          const w = 0.115 - 0.06 * t
          for (const side of [-1, 1]) {
            for (const k of [-0.5, 0.5]) {
              const shift = (i % 2 ? 0.25 : -0.25) * w
              g.box(
                [
                  from[0] + (to[0] - from[0]) * t + side * w * 0.8,
                  from[1] + (to[1] - from[1]) * t + k * 0.02,
                  from[2] + (to[2] - from[2]) * t + k * w * 1.25 + shift,
                ],
                [w * 0.7, 0.034, w * 0.52],
                0.012,
                { ...patch, turn: { pitch: 14 } },
              )
            }
          }
        }
      },
      more: (bones) => [
        ossicones(bones),
        mane(bones, { color: BROWN, time: form.time, length: 0.03, upright: true, thick: 0.02, crest: [0.095, 0.045] }),
      ],
    }),
}
