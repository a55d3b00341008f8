import { clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import type { Solid } from '../../shapes/model.ts'
import { blend, rgb } from '../../shapes/surface.ts'
import { combine, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { bird } from './bird.ts'
import type { BirdBones, BirdBuild } from './bird-build.ts'
import { leaf, OUTLINES } from './leaf.ts'
import { standing, within } from './posed.ts'

const BUILD: BirdBuild = {
  bodyMetres: 0.5,
  body: [0.22, 0.24],
  slope: 22,
  legs: { length: 0.42, thick: 0.028, stance: 0.1, color: rgb('#8a7a66'), thigh: 0.1 },
  neck: [
    [0, 0.2, 0.16],
    [0, 0.46, 0.2],
    [0, 0.68, 0.22],
  ],
  neckThick: [0.17, 0.07],
  head: [0.085, 0.09, 0.11],
  beak: { kind: 'cone', length: 0.11, thick: 0.035, color: rgb('#b5aa98') },
  eye: {
    at: [0.065, 0.02, 0.04],
    radius: 0.026,
    yaw: 56,
    look: { iris: rgb('#2b170c'), irisDegrees: 68, pupilDegrees: 34, rim: rgb('#e6e2da') },
  },
  wing: { span: 1, chord: 0.42 },
  tail: { length: 0.35, width: 0.13, count: 6, spread: 12, slope: -10 },
  colors: {
    main: rgb('#123a9a'),
    under: rgb('#0f4a8a'),
    head: rgb('#1344b0'),
    wing: rgb('#8a7a5a'),
    wingCover: rgb('#2a6a5a'),
    wingTip: rgb('#5a3a1e'),
    tail: rgb('#2a5a3a'),
    tailTip: rgb('#1d4a34'),
  },
}
const EYE = [rgb('#10205a'), rgb('#1496a4'), rgb('#b8742a'), rgb('#5c8a2e')] as const

/** The train: plumes with eyes, spread to a fan behind or trailed on the ground. */
function train(
  bones: BirdBones,
  spread: boolean,
  time: number,
  tone: readonly [number, number, number] | undefined,
): Solid {
  const mesh = buildMesh({ material: 'feathers', scale: 0.5 })
  const green = tone ?? rgb('#2f7a45')
  const rows = spread ? 3 : 2
  for (let row = 0; row < rows; row++) {
    const count = spread ? 19 - row * 3 : 9
    for (let i = 0; i < count; i++) {
      const side = (i / (count - 1)) * 2 - 1
      const a = side * (spread ? 1.75 : 0.16) + 0.02 * Math.sin(Math.PI * 2 * time + i)
      const along: Vec = spread
        ? [Math.sin(a), Math.cos(a) * 0.96 + 0.12, -0.3 + 0.06 * row]
        : [Math.sin(a), -0.14 - 0.05 * row, -1]
      const long = (spread ? 1.75 : 1.9) - row * 0.42
      const plume = {
        length: long,
        width: spread ? 0.2 : 0.15,
        outline: (t: number) => (t < 0.72 ? 0.22 + 0.3 * t : OUTLINES.round((t - 0.72) / 0.28) * 1.05),
        front: (t: number, across: number) => {
          const r = Math.hypot((t - 0.88) / 0.09, across * 0.9)
          return r < 0.42
            ? EYE[0]
            : r < 0.72
              ? EYE[1]
              : r < 1.05
                ? EYE[2]
                : t > 0.72
                  ? EYE[3]
                  : blend(green, rgb('#8a8a3a'), t * 0.5)
        },
        bend: spread ? -10 : -6,
        rows: 20,
        columns: 4,
        thickness: 0.01,
      }
      leaf(
        mesh,
        combine(
          bones.body,
          standing([side * 0.05, 0.08, -0.36 - 0.02 * row], along, spread ? [0, 0.2, 1] : [0, 1, -0.1]),
        ),
        plume,
      )
    }
  }
  return mesh.done()
}

function crest(bones: BirdBones): Solid {
  const body = clay({ material: 'feathers', scale: 0.3 }, bones.colors.head, 0.002)
  const h = within(body, bones.head)
  for (const k of [-2, -1, 0, 1, 2]) {
    const tip: Vec = [k * 0.03, 0.22, -0.06 - Math.abs(k) * 0.012]
    h.limb([k * 0.006, 0.07, -0.02], tip, 0.005, 0.004).ball(tip, 0.017)
  }
  return body.done()
}

export const peacock: Subject = {
  name: 'peacock',
  words: ['peafowl'],
  home: ['garden', 'park'],
  kind: 'animal',
  stands: 'ground',
  size: [1.35, 1.7, 0.9],
  bestYaw: 16,
  make: (form) =>
    bird(BUILD, form, {
      more: (bones) => [
        crest(bones),
        train(
          bones,
          !['walking', 'eating', 'sleeping', 'flying', 'sitting'].includes(form.action ?? ''),
          form.time,
          form.colors[0],
        ),
      ],
    }),
}
