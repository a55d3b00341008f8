import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { furCoat } from './fur.ts'
import { within } from './posed.ts'
import { type Bones, type Build, plainCoat, quadruped } from './quadruped.ts'

export const LION_BUILD: Build = {
  heightMetres: 1.1,
  back: 0.74,
  rumpHeight: 0.96,
  chest: [0.18, 0.245],
  belly: [0.17, 0.2, 0],
  rump: [0.17, 0.21],
  legs: {
    stance: 0.135,
    foot: 'paw',
    footSize: 0.09,
    wrist: 0.15,
    hock: 0.23,
    front: [0.13, 0.09, 0.07, 0.065],
    hind: [0.165, 0.1, 0.062, 0.058],
  },
  neck: { length: 0.32, degrees: 34, base: 0.18, top: 0.15 },
  headPitch: 8,
  head: {
    size: 0.48,
    skull: [0.32, 0.29, 0.36],
    muzzle: { nose: [0, -0.13, 0.56], root: 0.21, tip: 0.125, wide: 1.35, jaw: 0.11 },
    cheek: { at: [0.19, -0.1, 0.08], radii: [0.15, 0.16, 0.18] },
    brow: 0.6,
    eye: {
      at: [0.145, 0.06, 0.29],
      radius: 0.064,
      yaw: 18,
      look: { iris: rgb('#c58a26'), irisDegrees: 56, pupilDegrees: 20, rim: rgb('#1a0f08'), lids: [32, 36] },
    },
    ears: {
      kind: 'round',
      at: [0.24, 0.22, -0.06],
      length: 0.2,
      width: 0.2,
      lean: 38,
      pitch: -6,
      open: 10,
      inner: rgb('#c9a67c'),
      cup: 0.8,
    },
    nose: { kind: 'pad', color: rgb('#7a4238'), size: 0.085 },
    mouth: 0.55,
    tongue: true,
  },
  tail: { kind: 'tuft', length: 0.86, degrees: -72, curl: 66, thick: [0.038, 0.026, 0.024], sway: 1 },
  coat: plainCoat(rgb('#c08a4a'), {
    under: rgb('#e3c79c'),
    muzzle: rgb('#d9b685'),
    legs: rgb('#c99a5c'),
    ears: rgb('#a87840'),
    tailTip: rgb('#3d2313'),
  }),
  hair: 0.018,
  materialScale: 1,
}

/** A ring of shaggy locks around the face that runs down the chest; single hairs over it. */
function lionMane(bones: Bones, color: Rgb, form: Parameters<Subject['make']>[0]): Solid[] {
  const size = bones.head[5] ? Math.hypot(bones.head[0]!, bones.head[4]!, bones.head[8]!) : 1
  const body = clay({ material: 'fur', scale: 0.8 }, color, 0.05 * size)
  const s = within(body, bones.head)
  const wave = 0.02 * Math.sin(Math.PI * 2 * form.time)
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * Math.PI * 2
    const [x, y] = [Math.sin(a), Math.cos(a)]
    const long = y < -0.2 ? 0.34 : 0.2
    const tone = [
      color[0] * (0.75 + 0.4 * ((i * 7) % 5) * 0.2),
      color[1] * (0.75 + 0.4 * ((i * 7) % 5) * 0.2),
      color[2] * (0.75 + 0.4 * ((i * 7) % 5) * 0.2),
    ] as const
    s.limb(
      [x * 0.3, y * 0.3 - 0.02, -0.06],
      [x * (0.46 + long * 0.4) + wave, y * (0.42 + long * 0.5) - 0.06, -0.26],
      0.17,
      0.035,
      { color: tone, blend: 0.05 },
    )
    s.limb(
      [x * 0.26, y * 0.26, -0.3],
      [x * (0.55 + long * 0.3), y * (0.5 + long * 0.6) - 0.06, -0.55 - wave],
      0.2,
      0.04,
      { blend: 0.06 },
    )
  }
  within(body, bones.chest)
    .egg([0, -0.02, 0.2], [0.2, 0.26, 0.16], { blend: 0.1 })
    .egg([0, -0.2, 0.14], [0.12, 0.16, 0.14], { blend: 0.1 })
  const flesh = body.done()
  return [
    flesh,
    furCoat(
      flesh,
      {
        length: 0.24 * size,
        count: 8000,
        lift: 0.4,
        width: 0.09,
        flow: [0, -0.7, -0.8],
        even: true,
        thinnest: 0.01 * size,
      },
      form.random.branch('mane'),
    ),
  ]
}

export const lion: Subject = {
  name: 'lion',
  words: ['lioness', 'king of beasts', 'lion cub'],
  home: ['savanna', 'desert'],
  kind: 'animal',
  stands: 'ground',
  size: [1.3, 0.55, 2],
  bestYaw: 42,
  make: (form) =>
    quadruped(LION_BUILD, form, {
      body: (body, bones) => {
        within(body, bones.head).egg([0, -0.24, 0.42], [0.14, 0.08, 0.16], {
          op: 'paint',
          color: rgb('#efe2cb'),
          blend: 0.05,
        })
      },
      more: (bones, coat) =>
        form.gender === 'woman' || form.age === 'baby'
          ? []
          : lionMane(
              bones,
              form.colors[0] ? [coat.main[0] * 0.5, coat.main[1] * 0.5, coat.main[2] * 0.5] : rgb('#6e3c18'),
              form,
            ),
    }),
}
