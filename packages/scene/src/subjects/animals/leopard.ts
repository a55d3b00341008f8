import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { LION_BUILD } from './lion.ts'
import { spots } from './patterns.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  ...LION_BUILD,
  heightMetres: 0.7,
  head: {
    ...LION_BUILD.head,
    eye: { ...LION_BUILD.head.eye, look: { ...LION_BUILD.head.eye.look, iris: rgb('#b9a84a') } },
    nose: { kind: 'pad', color: rgb('#8f544b'), size: 0.075 },
  },
  tail: { kind: 'limb', length: 1.05, degrees: -70, curl: 86, thick: [0.04, 0.036, 0.03], sway: 1 },
  coat: plainCoat(rgb('#cf9a50'), {
    under: rgb('#f0e3cb'),
    muzzle: rgb('#efe0c6'),
    legs: rgb('#d6a865'),
    ears: rgb('#2a1d12'),
    tailTip: rgb('#1d1713'),
  }),
}
const BLACK = rgb('#1c1410')

export const leopard: Subject = {
  name: 'leopard',
  words: ['cheetah', 'jaguar', 'panther'],
  home: ['savanna', 'jungle'],
  kind: 'animal',
  stands: 'ground',
  size: [0.9, 0.3, 1.4],
  bestYaw: 50,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        // A panther is a leopard of one dark color: its rosettes do not show.
        if (form.colors[0] && Math.max(...form.colors[0]) < 0.05) return
        spots(body, bones, {
          color: BLACK,
          count: 72,
          size: 0.03,
          back: 0.74,
          girth: 0.21,
          random: form.random.branch('spots'),
        })
        const g = within(body, bones.unit)
        for (const { at } of [...bones.pose.front, ...bones.pose.hind]) {
          for (const [dx, y] of [
            [-0.06, 0.2],
            [0.05, 0.3],
            [-0.07, 0.4],
          ] as const)
            g.ball([at[0] + dx, at[1] + y, at[2] + 0.05], 0.026, { op: 'paint', color: BLACK, blend: 0.01 })
        }
        const h = within(body, bones.head)
        for (const [x, y, z] of [
          [0.06, 0.26, 0.2],
          [0.13, 0.29, 0.08],
          [0.26, -0.02, 0.22],
          [0.3, -0.1, 0.14],
        ] as const) {
          h.ball([x, y, z], 0.04, { op: 'paint', color: BLACK, both: true, blend: 0.015 })
        }
      },
    }),
}
