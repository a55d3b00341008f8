import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { HORSE_BUILD } from './horse.ts'
import { mane } from './mane.ts'
import { stripes } from './patterns.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BLACK = rgb('#161414')
const BUILD: Build = {
  ...HORSE_BUILD,
  heightMetres: 1.35,
  chest: [0.155, 0.235],
  neck: { length: 0.44, degrees: 46, base: 0.16, top: 0.095 },
  head: {
    ...HORSE_BUILD.head,
    ears: { ...HORSE_BUILD.head.ears, kind: 'almond', length: 0.28, width: 0.16, inner: rgb('#e8e0d4') },
  },
  tail: { kind: 'tuft', length: 0.45, degrees: -64, curl: -16, thick: [0.03, 0.02, 0.018], sway: 0.7 },
  coat: plainCoat(rgb('#eae5da'), {
    under: rgb('#f0ece2'),
    muzzle: rgb('#2b2625'),
    legs: rgb('#eae5da'),
    ears: rgb('#d9d2c6'),
    tailTip: BLACK,
  }),
}

export const zebra: Subject = {
  name: 'zebra',
  words: ['striped horse'],
  home: ['savanna'],
  kind: 'animal',
  stands: 'ground',
  size: [1.75, 0.5, 2.2],
  bestYaw: 62,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        stripes(body, bones, { color: BLACK, count: 15, width: 0.019, back: 0.6, girth: 0.3, legs: true })
        const paint = { op: 'paint', color: BLACK, blend: 0.012 } as const
        const g = within(body, bones.unit)
        const [from, to] = bones.neck
        const slope = (Math.atan2(to[1] - from[1], to[2] - from[2]) * 180) / Math.PI
        for (let i = 0; i < 8; i++) {
          const t = (i + 0.6) / 8.2
          g.egg(
            [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t],
            [0.22, 0.2, 0.016],
            { ...paint, turn: { pitch: -slope } },
          )
        }
        const h = within(body, bones.head)
        for (let i = 0; i < 5; i++)
          h.egg([0.09 + i * 0.012, 0.06 - i * 0.03, 0.1 + i * 0.09], [0.02, 0.2, 0.02], {
            ...paint,
            both: true,
            turn: { pitch: 20, roll: -20 },
          })
      },
      more: (bones) => [mane(bones, { color: BLACK, time: form.time, length: 0.06, upright: true, thick: 0.026 })],
    }),
}
