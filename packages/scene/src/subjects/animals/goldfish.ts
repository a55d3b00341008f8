import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { OUTLINES } from './leaf.ts'
import { within } from './posed.ts'
import { type SwimmerBuild, swimmer } from './swimmer.ts'

const BUILD: SwimmerBuild = {
  lengthMetres: 0.16,
  sections: [
    [0.05, 0.06, -0.01],
    [0.1, 0.125],
    [0.135, 0.18, 0.01],
    [0.14, 0.2, 0.01],
    [0.11, 0.165, 0.005],
    [0.07, 0.11],
    [0.04, 0.065],
    [0.02, 0.045],
  ],
  material: 'scales',
  materialScale: 0.13,
  roughness: 0.25,
  colors: { main: rgb('#e8700f'), under: rgb('#f3b25a'), fins: rgb('#f0862a') },
  underline: 0.1,
  eye: {
    at: [0.1, 0.045, 0.33],
    radius: 0.045,
    yaw: 66,
    look: { iris: rgb('#d9b23a'), irisDegrees: 62, pupilDegrees: 34, sclera: rgb('#efe6d0') },
  },
  mouth: { at: [0, -0.035, 0.47], halves: [0.1, 0.008, 0.045], pitch: 14 },
  fins: [
    {
      at: [0, 0.14, 0.06],
      along: [0, 1, -0.55],
      face: [1, 0, 0],
      length: 0.24,
      width: 0.34,
      outline: (t: number) => Math.sqrt(Math.max(0, 1 - t ** 2.2)) * (1 - 0.45 * t),
      wave: 10,
      rays: true,
    },
    {
      at: [0, 0, -0.44],
      along: [0, 0.75, -1],
      face: [1, 0, 0],
      length: 0.42,
      width: 0.22,
      outline: OUTLINES.almond,
      wave: 22,
      rays: true,
    },
    {
      at: [0, 0, -0.44],
      along: [0, -0.75, -1],
      face: [1, 0, 0],
      length: 0.42,
      width: 0.22,
      outline: OUTLINES.almond,
      wave: 22,
      rays: true,
    },
    {
      at: [0.11, -0.06, 0.16],
      along: [0.55, -0.3, -0.8],
      face: [0.6, 1, 0],
      length: 0.2,
      width: 0.13,
      outline: OUTLINES.almond,
      both: true,
      wave: 26,
      rays: true,
    },
    {
      at: [0.03, -0.17, -0.02],
      along: [0.1, -0.9, -0.7],
      face: [1, 0, 0],
      length: 0.16,
      width: 0.12,
      outline: OUTLINES.almond,
      both: true,
      wave: 12,
      rays: true,
    },
    {
      at: [0, -0.12, -0.24],
      along: [0, -0.9, -0.8],
      face: [1, 0, 0],
      length: 0.14,
      width: 0.13,
      outline: OUTLINES.almond,
      wave: 12,
      rays: true,
    },
  ],
  beat: 'side',
  swing: 0.16,
}

export const goldfish: Subject = {
  name: 'fish',
  words: ['goldfish', 'trout', 'salmon', 'carp', 'koi', 'tuna', 'cod'],
  home: ['underwater', 'lake', 'river'],
  kind: 'animal',
  stands: 'underwater',
  size: [0.1, 0.05, 0.2],
  bestYaw: 68,
  make: (form) =>
    swimmer(BUILD, form, {
      body: (body, frame, colors) => {
        // The edge of the gill cover.
        within(body, frame(0.24)).ring([0.1, -0.01, 0], 0.1, 0.012, {
          op: 'paint',
          color: [colors.main[0] * 0.55, colors.main[1] * 0.5, colors.main[2] * 0.5],
          both: true,
          turn: { roll: 90 },
          blend: 0.01,
        })
      },
    }),
}
