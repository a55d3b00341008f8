import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb } from '../../shapes/surface.ts'
import { applied } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { furCoat } from './fur.ts'
import { smoothed } from './horns.ts'
import { within } from './posed.ts'
import { type Bones, type Build, type Coat, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  heightMetres: 0.14,
  back: 0.72,
  rumpHeight: 1,
  chest: [0.19, 0.24],
  belly: [0.23, 0.26, 0.02],
  rump: [0.25, 0.3],
  legs: {
    stance: 0.16,
    foot: 'paw',
    footSize: 0.085,
    wrist: 0.12,
    hock: 0.24,
    front: [0.11, 0.08, 0.06, 0.055],
    hind: [0.22, 0.13, 0.07, 0.065],
  },
  neck: { length: 0.32, degrees: 50, base: 0.18, top: 0.16 },
  headPitch: 10,
  head: {
    size: 0.6,
    skull: [0.3, 0.28, 0.34],
    muzzle: { nose: [0, -0.11, 0.5], root: 0.17, tip: 0.09, wide: 1.15 },
    cheek: { at: [0.17, -0.1, 0.1], radii: [0.14, 0.14, 0.16] },
    eye: {
      at: [0.2, 0.05, 0.19],
      radius: 0.09,
      yaw: 46,
      look: { iris: rgb('#1c0f08'), irisDegrees: 76, pupilDegrees: 40 },
    },
    ears: {
      kind: 'pointed',
      at: [0.15, 0.22, -0.06],
      length: 0.34,
      width: 0.2,
      lean: 12,
      pitch: -6,
      open: 16,
      inner: rgb('#c98a62'),
    },
    nose: { kind: 'pad', color: rgb('#2b1a14'), size: 0.045 },
    mouth: 0.3,
  },
  tail: { kind: 'none', length: 0, degrees: 0, curl: 0, thick: [0, 0, 0] },
  coat: plainCoat(rgb('#a4521e'), {
    under: rgb('#f0e2cd'),
    muzzle: rgb('#c98a58'),
    legs: rgb('#a85a26'),
    ears: rgb('#8f4418'),
    tailTip: rgb('#b8662c'),
  }),
  hair: 0.07,
  materialScale: 0.4,
  upright: { degrees: 62, hip: 0.32, feet: 0.36, lean: -76 },
}

/** The great tail stands up behind the back and rolls outward at its end. */
function bush(bones: Bones, coat: Coat, form: Parameters<Subject['make']>[0]): Solid[] {
  const u = bones.unit[0]!
  const root = applied(bones.hip, [0, 0.05, -0.26]).map((v) => v / u) as [number, number, number]
  const sway = 0.06 * Math.sin(Math.PI * 2 * form.time)
  const path = smoothed(
    [
      root,
      [root[0], Math.max(0.2, root[1] - 0.02), root[2] - 0.3],
      [root[0] + sway, root[1] + 0.46, root[2] - 0.42],
      [root[0] + sway, root[1] + 0.9, root[2] - 0.3],
      [root[0] + sway * 2, root[1] + 1.08, root[2] - 0.52],
      [root[0] + sway * 2, root[1] + 0.92, root[2] - 0.72],
    ],
    3,
  )
  const body = clay({ material: 'fur', scale: 0.4 }, coat.tailTip, 0.03 * u)
  within(body, bones.unit).path(
    path,
    path.map((_, i) => 0.1 + 0.12 * Math.sin((i / (path.length - 1)) * Math.PI * 0.85)),
    { blend: 0.06 },
  )
  const flesh = body.done()
  return [
    flesh,
    furCoat(
      flesh,
      { length: 0.16 * u, lift: 0.5, width: 0.12, flow: [0, 0.8, -0.5], count: 4000, even: true },
      form.random.branch('tail'),
    ),
  ]
}

export const squirrel: Subject = {
  name: 'squirrel',
  words: ['chipmunk'],
  home: ['forest', 'park'],
  kind: 'animal',
  stands: 'surface',
  size: [0.25, 0.09, 0.25],
  bestYaw: 62,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones, coat) => {
        const s = within(body, bones.body)
        s.egg([0, -0.22, 0], [0.15, 0.12, 0.5], { op: 'paint', color: coat.under, blend: 0.08 })
      },
      more: (bones, coat) => bush(bones, coat, form),
    }),
}
