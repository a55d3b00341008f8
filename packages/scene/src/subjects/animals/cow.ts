import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { horns } from './horns.ts'
import { HORSE_BUILD } from './horse.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

export const COW_BUILD: Build = {
  ...HORSE_BUILD,
  heightMetres: 1.42,
  back: 0.82,
  rumpHeight: 1,
  chest: [0.19, 0.27],
  belly: [0.23, 0.25, 0.03],
  rump: [0.2, 0.24],
  legs: {
    ...HORSE_BUILD.legs,
    foot: 'cloven',
    stance: 0.13,
    footSize: 0.06,
    wrist: 0.22,
    hock: 0.29,
    front: [0.12, 0.075, 0.05, 0.042],
    hind: [0.16, 0.085, 0.05, 0.042],
  },
  neck: { length: 0.36, degrees: 26, base: 0.19, top: 0.13 },
  headPitch: 30,
  head: {
    size: 0.42,
    skull: [0.23, 0.23, 0.26],
    muzzle: { nose: [0, -0.08, 0.68], root: 0.2, tip: 0.145, wide: 1.22, jaw: 0.1 },
    cheek: { at: [0.09, -0.1, 0.1], radii: [0.13, 0.17, 0.2] },
    eye: {
      at: [0.195, 0.05, 0.18],
      radius: 0.062,
      yaw: 54,
      look: { iris: rgb('#24140b'), irisDegrees: 64, pupilDegrees: 34, pupil: 'bar' },
    },
    ears: {
      kind: 'almond',
      at: [0.2, 0.1, -0.08],
      length: 0.34,
      width: 0.19,
      lean: 96,
      pitch: -16,
      open: -10,
      inner: rgb('#d8a993'),
    },
    nose: { kind: 'slits', color: rgb('#3a201b'), size: 0.05 },
    mouth: 0.34,
  },
  tail: { kind: 'tuft', length: 0.66, degrees: -80, curl: -8, thick: [0.028, 0.018, 0.016], sway: 0.7 },
  coat: plainCoat(rgb('#efeae2'), {
    under: rgb('#f0dccf'),
    muzzle: rgb('#dba898'),
    legs: rgb('#efeae2'),
    ears: rgb('#1e1b1a'),
    tailTip: rgb('#1e1b1a'),
    hoof: rgb('#3b3029'),
  }),
  spring: 0.75,
}
const BLACK = rgb('#1a1817')

export const cow: Subject = {
  name: 'cow',
  words: ['cattle', 'bull', 'calf', 'ox', 'dairy cow'],
  home: ['farm', 'meadow', 'field'],
  kind: 'animal',
  stands: 'ground',
  size: [1.55, 0.65, 2.3],
  bestYaw: 60,
  make: (form) =>
    quadruped(COW_BUILD, form, {
      body: (body, bones, coat) => {
        within(body, bones.body).egg([0, -0.26, -0.24], [0.12, 0.1, 0.15], { color: rgb('#e3b0a2'), blend: 0.05 })
        const h = within(body, bones.head)
        if (form.colors[0]) return
        const patch = { op: 'paint', color: BLACK, blend: 0.02 } as const
        const s = within(body, bones.body)
        const r = form.random.branch('patches')
        for (const [x, y, z, size] of [
          [0.22, 0.06, 0.26, 0.15],
          [0.24, 0.02, -0.12, 0.13],
          [0.2, 0.1, -0.42, 0.12],
          [-0.22, 0.1, 0.3, 0.13],
          [-0.24, 0.04, 0.04, 0.15],
          [-0.22, 0.06, -0.36, 0.15],
          [0, 0.26, 0.06, 0.1],
        ] as const) {
          const at = [x, y + r.between(-0.03, 0.03), z + r.between(-0.04, 0.04)] as const
          s.egg(at, [0.16, size, size * 1.1], patch)
          s.egg([at[0], at[1] - size * 0.5, at[2] + size * 0.7], [0.16, size * 0.6, size * 0.55], patch)
        }
        h.egg([0.2, 0.08, 0.08], [0.16, 0.26, 0.22], { ...patch, both: true })
        h.egg([0, 0, 0.72], [0.26, 0.2, 0.2], { op: 'paint', color: coat.muzzle, blend: 0.05 })
      },
      more: (bones) =>
        form.age === 'baby'
          ? []
          : horns(
              bones.head,
              [
                [0.14, 0.2, -0.06],
                [0.3, 0.27, -0.04],
                [0.37, 0.42, 0.02],
              ],
              0.05,
              rgb('#cfc2a8'),
            ),
    }),
}
