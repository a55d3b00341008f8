import { clay } from '../../shapes/clay.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { within } from './posed.ts'
import { type SwimmerBuild, swimmer } from './swimmer.ts'

/** Swept back: straight in front, hollow behind. */
const swept = (t: number) => (1 - t) ** 0.8
const BUILD: SwimmerBuild = {
  lengthMetres: 3.6,
  sections: [
    [0.03, 0.022, 0.008],
    [0.06, 0.052, 0.004],
    [0.088, 0.092],
    [0.1, 0.115],
    [0.1, 0.12],
    [0.088, 0.108],
    [0.066, 0.084],
    [0.042, 0.056],
    [0.024, 0.034],
    [0.014, 0.024],
  ],
  material: 'leather',
  materialScale: 5,
  roughness: 0.5,
  colors: { main: rgb('#62707c'), under: rgb('#dfe1df'), fins: rgb('#56636e') },
  underline: 0.12,
  eye: {
    at: [0.068, 0.022, 0.4],
    radius: 0.014,
    yaw: 76,
    look: { iris: rgb('#0b0b0c'), irisDegrees: 80, pupilDegrees: 50 },
  },
  mouth: { at: [0, -0.05, 0.36], halves: [0.12, 0.005, 0.06], pitch: 16 },
  fins: [
    { at: [0, 0.09, 0.06], along: [0, 1, -0.62], face: [1, 0, 0], length: 0.19, width: 0.19, outline: swept, bend: 0 },
    { at: [0, 0.05, -0.3], along: [0, 1, -1], face: [1, 0, 0], length: 0.055, width: 0.06, outline: swept },
    {
      at: [0.07, -0.05, 0.14],
      along: [1, -0.42, -0.62],
      face: [0.3, 1, 0],
      length: 0.25,
      width: 0.15,
      outline: swept,
      both: true,
      wave: 5,
    },
    {
      at: [0.04, -0.07, -0.18],
      along: [0.7, -0.5, -0.8],
      face: [0.3, 1, 0],
      length: 0.08,
      width: 0.07,
      outline: swept,
      both: true,
    },
    { at: [0, 0.01, -0.46], along: [0, 1, -0.72], face: [1, 0, 0], length: 0.24, width: 0.11, outline: swept, wave: 8 },
    {
      at: [0, -0.01, -0.46],
      along: [0, -1, -0.6],
      face: [1, 0, 0],
      length: 0.14,
      width: 0.09,
      outline: swept,
      wave: 8,
    },
  ],
  beat: 'side',
  swing: 0.2,
}

export const shark: Subject = {
  name: 'shark',
  words: ['great white'],
  home: ['underwater', 'sea'],
  kind: 'animal',
  stands: 'underwater',
  size: [1.2, 1.6, 3.7],
  bestYaw: 58,
  make: (form) =>
    swimmer(BUILD, form, {
      body: (body, frame) => {
        const dark = { op: 'paint', color: rgb('#22282d'), both: true, blend: 0.004 } as const
        for (let i = 0; i < 5; i++)
          within(body, frame(0.24 - i * 0.022)).box([0.095, -0.005, 0], [0.03, 0.045, 0.0035], 0, {
            ...dark,
            turn: { pitch: -12 },
          })
        within(body, frame(0.36)).egg([0, -0.062, 0.0], [0.055, 0.022, 0.05], {
          op: 'paint',
          color: rgb('#4a1716'),
          blend: 0.01,
        })
      },
      more: (frame) => {
        // Two rows of teeth along the gape.
        const teeth = clay({ material: 'glossy' }, rgb('#f2efe8'), 0.001)
        const s = within(teeth, frame(0.36))
        for (let i = -4; i <= 4; i++) {
          const a = i * 0.3
          const at = [Math.sin(a) * 0.056, -0.052, Math.cos(a) * 0.05] as const
          s.limb(at, [at[0] * 0.98, -0.068, at[2]], 0.0055, 0.001)
        }
        return [teeth.done()]
      },
    }),
}
