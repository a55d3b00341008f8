import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { within } from './posed.ts'
import { type SwimmerBuild, swimmer } from './swimmer.ts'

const SWEPT = (t: number) => (1 - t) ** 0.7
const BUILD: SwimmerBuild = {
  lengthMetres: 2.3,
  sections: [
    [0.018, 0.016, -0.03],
    [0.028, 0.026, -0.026],
    [0.075, 0.08, 0],
    [0.095, 0.105, 0],
    [0.1, 0.115],
    [0.095, 0.108],
    [0.076, 0.088],
    [0.05, 0.06],
    [0.03, 0.036],
    [0.018, 0.022],
  ],
  material: 'glossy',
  materialScale: 1,
  roughness: 0.3,
  colors: { main: rgb('#5f7688'), under: rgb('#dfe4e6'), fins: rgb('#526877') },
  underline: 0.05,
  eye: {
    at: [0.08, -0.002, 0.27],
    radius: 0.015,
    yaw: 76,
    look: { iris: rgb('#150f0c'), irisDegrees: 78, pupilDegrees: 40 },
  },
  mouth: { at: [0, -0.034, 0.42], halves: [0.2, 0.004, 0.12], pitch: 5 },
  fins: [
    { at: [0, 0.09, -0.02], along: [0, 1, -0.8], face: [1, 0, 0], length: 0.15, width: 0.14, outline: SWEPT },
    {
      at: [0.08, -0.06, 0.14],
      along: [0.7, -0.6, -0.65],
      face: [0.3, 1, 0],
      length: 0.16,
      width: 0.08,
      outline: SWEPT,
      both: true,
      wave: 8,
    },
    {
      at: [0.01, 0, -0.48],
      along: [1, 0.03, -0.6],
      face: [0, 1, 0],
      length: 0.15,
      width: 0.1,
      outline: SWEPT,
      both: true,
      wave: 10,
    },
  ],
  beat: 'up',
  swing: 0.16,
}

export const dolphin: Subject = {
  name: 'dolphin',
  words: ['porpoise'],
  home: ['sea', 'underwater'],
  kind: 'animal',
  stands: 'underwater',
  size: [0.75, 0.75, 2.4],
  bestYaw: 62,
  make: (form) =>
    swimmer(BUILD, form, {
      body: (body, frame, colors) => {
        within(body, frame(0.34)).egg([0, 0.015, -0.03], [0.06, 0.062, 0.09], {
          blend: 0.05,
          color: times(colors.main, 1.05),
        })
      },
    }),
}
