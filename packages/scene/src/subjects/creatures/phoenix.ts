import { clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { applied, combine, type Vec } from '../../shapes/vector.ts'
import { bird } from '../animals/bird.ts'
import type { BirdBones, BirdBuild } from '../animals/bird-build.ts'
import { leaf, OUTLINES } from '../animals/leaf.ts'
import { standing, within } from '../animals/posed.ts'
import type { Subject } from '../subject.ts'

const TURN = Math.PI * 2
const BUILD: BirdBuild = {
  bodyMetres: 0.75,
  body: [0.2, 0.22],
  slope: 46,
  legs: { length: 0.3, thick: 0.04, stance: 0.11, color: rgb('#c98a1c'), thigh: 0.1 },
  neck: [
    [0, 0.18, 0.1],
    [0, 0.4, 0.14],
  ],
  neckThick: [0.16, 0.1],
  head: [0.12, 0.12, 0.15],
  beak: { kind: 'hook', length: 0.14, thick: 0.05, color: rgb('#e6b42a') },
  eye: {
    at: [0.085, 0.025, 0.07],
    radius: 0.036,
    yaw: 46,
    look: { iris: rgb('#ffe27a'), irisDegrees: 62, pupilDegrees: 24, lids: [36, 46], rim: rgb('#5a1408') },
  },
  wing: { span: 1.8, chord: 0.68, fingers: true },
  tail: { length: 0.7, width: 0.14, count: 7, spread: 16, slope: -6 },
  colors: {
    main: rgb('#d8420f'),
    under: rgb('#f2a31c'),
    head: rgb('#e0560f'),
    wing: rgb('#e8680f'),
    wingCover: rgb('#c9300c'),
    wingTip: rgb('#ffc933'),
    tail: rgb('#e0560f'),
    tailTip: rgb('#ffd24a'),
  },
  idle: 'flying',
  airborne: true,
  glow: 0.35,
}

/** Long trailing plumes that end in fire, and a crest of flame. */
function plumes(bones: BirdBones, time: number): Solid {
  const mesh = buildMesh({ material: 'feathers', scale: 0.5, glow: 0.7 })
  const { main } = bones.colors
  const tip = times(bones.colors.wingTip, 1.1)
  for (let i = 0; i < 7; i++) {
    const side = i - 3
    const along: Vec = [side * 0.13, -0.2 - 0.04 * Math.abs(side) + 0.08 * Math.sin(TURN * time + i), -1]
    leaf(mesh, combine(bones.body, standing([side * 0.02, 0, -0.4], along, [0, 1, 0])), {
      length: 1.5 - 0.12 * Math.abs(side),
      width: 0.2,
      outline: (t) => (0.3 + 0.7 * OUTLINES.almond(t)) * (1 + 0.25 * Math.sin(t * 26 + i)) * (t > 0.97 ? 0.3 : 1),
      bend: 46 * Math.sin(TURN * time + i * 0.8) - 10,
      front: (t) => [
        main[0] + (tip[0] - main[0]) * t,
        main[1] + (tip[1] - main[1]) * t,
        main[2] + (tip[2] - main[2]) * t,
      ],
      rows: 26,
    })
  }
  return mesh.done()
}

function crest(bones: BirdBones, time: number): Solid {
  const fire = clay({ material: 'light', glow: 1.3 }, bones.colors.wingTip, 0.01)
  const h = within(fire, bones.head)
  for (let i = 0; i < 5; i++)
    h.path(
      [
        [0, 0.08, 0.05 - i * 0.035],
        [0.01 * (i - 2), 0.17 - 0.01 * i, -0.02 - i * 0.05],
        [0.02 * (i - 2), 0.22 - 0.03 * i + 0.015 * Math.sin(TURN * 3 * time + i), -0.12 - i * 0.06],
      ],
      [0.022, 0.018, 0.004],
    )
  return fire.done()
}

export const phoenix: Subject = {
  name: 'phoenix',
  words: ['firebird', 'fire bird'],
  home: ['sky', 'volcano', 'mountains'],
  kind: 'fantasy',
  stands: 'air',
  size: [1.3, 3, 2.6],
  bestYaw: 36,
  make: (form) => {
    let middle: Vec = [0, 0, 0]
    const model = bird(BUILD, form, {
      more: (bones) => {
        middle = applied(bones.body, [0, 0, 0])
        return [plumes(bones, form.time), crest(bones, form.time)]
      },
    })
    return { ...model, lamps: [{ at: middle, color: [2.4, 1, 0.25], radius: 1 }] }
  },
}
