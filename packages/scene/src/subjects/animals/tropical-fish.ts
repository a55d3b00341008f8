import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { OUTLINES } from './leaf.ts'
import { within } from './posed.ts'
import { type SwimmerBuild, swimmer } from './swimmer.ts'

const WHITE = rgb('#f1eee8')
const BUILD: SwimmerBuild = {
  lengthMetres: 0.12,
  sections: [
    [0.035, 0.05],
    [0.085, 0.14],
    [0.11, 0.2],
    [0.115, 0.225],
    [0.095, 0.2],
    [0.065, 0.14],
    [0.04, 0.085],
    [0.022, 0.06],
  ],
  material: 'glossy',
  materialScale: 1,
  roughness: 0.3,
  colors: { main: rgb('#ee6410'), under: rgb('#f07a20'), fins: rgb('#ea5c0c') },
  underline: 0.5,
  eye: {
    at: [0.085, 0.05, 0.34],
    radius: 0.04,
    yaw: 68,
    look: { iris: rgb('#c9761c'), irisDegrees: 62, pupilDegrees: 36, sclera: WHITE },
  },
  mouth: { at: [0, -0.03, 0.47], halves: [0.1, 0.008, 0.05], pitch: -10 },
  fins: [
    {
      at: [0, 0.16, 0.04],
      along: [0, 1, -0.4],
      face: [1, 0, 0],
      length: 0.16,
      width: 0.42,
      outline: (t: number) => Math.sqrt(Math.max(0, 1 - t ** 2.2)) * (1 - 0.45 * t),
      wave: 10,
      rays: true,
    },
    {
      at: [0, 0, -0.45],
      along: [0, 0, -1],
      face: [1, 0, 0],
      length: 0.2,
      width: 0.26,
      outline: OUTLINES.round,
      wave: 24,
      rays: true,
    },
    {
      at: [0.09, -0.04, 0.14],
      along: [0.7, -0.2, -0.7],
      face: [0.6, 1, 0],
      length: 0.2,
      width: 0.17,
      outline: OUTLINES.round,
      both: true,
      wave: 30,
      rays: true,
    },
    {
      at: [0, -0.17, 0.02],
      along: [0, -1, -0.5],
      face: [1, 0, 0],
      length: 0.15,
      width: 0.14,
      outline: OUTLINES.round,
      wave: 10,
      rays: true,
    },
    {
      at: [0, -0.13, -0.22],
      along: [0, -1, -0.7],
      face: [1, 0, 0],
      length: 0.13,
      width: 0.18,
      outline: OUTLINES.round,
      wave: 12,
      rays: true,
    },
  ],
  beat: 'side',
  swing: 0.18,
}

export const tropicalFish: Subject = {
  name: 'tropical-fish',
  words: ['clownfish', 'angelfish', 'reef fish', 'aquarium fish'],
  home: ['underwater'],
  kind: 'animal',
  stands: 'underwater',
  size: [0.08, 0.04, 0.14],
  bestYaw: 68,
  make: (form) =>
    swimmer(BUILD, form, {
      body: (body, frame) => {
        // White bands with dark edges.
        for (const [z, wide] of [
          [0.22, 0.045],
          [-0.04, 0.06],
          [-0.32, 0.035],
        ] as const) {
          const s = within(body, frame(z))
          s.box([0, 0, 0], [0.4, 0.4, wide + 0.014], 0, { op: 'paint', color: rgb('#15110f'), blend: 0.008 })
          s.box([0, 0, 0], [0.4, 0.4, wide], 0, { op: 'paint', color: WHITE, blend: 0.008 })
        }
      },
    }),
}
