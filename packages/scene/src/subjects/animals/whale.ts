import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { OUTLINES } from './leaf.ts'
import { within } from './posed.ts'
import { type SwimmerBuild, swimmer } from './swimmer.ts'

const FLUKE = (t: number) => (1 - t) ** 0.6
const BUILD: SwimmerBuild = {
  lengthMetres: 12,
  sections: [
    [0.04, 0.035],
    [0.1, 0.095, -0.005],
    [0.135, 0.135, -0.01],
    [0.145, 0.15, -0.01],
    [0.138, 0.145, -0.008],
    [0.115, 0.12],
    [0.085, 0.09, 0.005],
    [0.055, 0.06, 0.008],
    [0.032, 0.036, 0.01],
    [0.02, 0.022, 0.01],
  ],
  material: 'leather',
  materialScale: 12,
  roughness: 0.45,
  colors: { main: rgb('#3c5468'), under: rgb('#cfd6d8'), fins: rgb('#34495b') },
  underline: 0.15,
  eye: {
    at: [0.125, -0.03, 0.29],
    radius: 0.013,
    yaw: 80,
    look: { iris: rgb('#20160f'), irisDegrees: 74, pupilDegrees: 36, sclera: rgb('#c9c2b8') },
  },
  mouth: { at: [0, -0.035, 0.38], halves: [0.2, 0.004, 0.12], pitch: -6 },
  fins: [
    {
      at: [0.11, -0.08, 0.16],
      along: [0.8, -0.5, -0.6],
      face: [0.3, 1, 0],
      length: 0.27,
      width: 0.09,
      outline: OUTLINES.almond,
      both: true,
      wave: 12,
    },
    {
      at: [0.01, 0.01, -0.48],
      along: [1, 0.05, -0.5],
      face: [0, 1, 0],
      length: 0.2,
      width: 0.13,
      outline: FLUKE,
      both: true,
      wave: 10,
    },
    { at: [0, 0.09, -0.2], along: [0, 1, -0.9], face: [1, 0, 0], length: 0.06, width: 0.08, outline: FLUKE },
  ],
  beat: 'up',
  swing: 0.12,
}

export const whale: Subject = {
  name: 'whale',
  words: ['humpback', 'blue whale'],
  home: ['underwater', 'sea'],
  kind: 'animal',
  stands: 'underwater',
  size: [3.6, 5.5, 12.5],
  bestYaw: 62,
  make: (form) =>
    swimmer(BUILD, form, {
      body: (body, frame, colors) => {
        // Grooves along the throat.
        for (let i = -4; i <= 4; i++) {
          const a = i * 0.24
          for (const z of [0.34, 0.22, 0.1]) {
            within(body, frame(z)).box([Math.sin(a) * 0.13, -Math.cos(a) * 0.14, 0], [0.004, 0.05, 0.075], 0, {
              op: 'paint',
              color: [colors.under[0] * 0.45, colors.under[1] * 0.47, colors.under[2] * 0.5],
              blend: 0.005,
              turn: { roll: (a * 180) / Math.PI },
            })
          }
        }
      },
    }),
}
