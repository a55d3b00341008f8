import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { eyes } from './eyes.ts'
import { furCoat } from './fur.ts'
import { insectLegs } from './insect.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2

/** Six shining eyes, the middle pair the largest. */
function gaze(main: Rgb) {
  const at = (x: number, y: number, z: number, r: number, yaw: number) =>
    [1, -1].map((side) => place([x * side, y, z], { yaw: yaw * side }, r))
  const look = { iris: rgb('#0a0706'), irisDegrees: 84, pupilDegrees: 60, lid: main, lids: [120, 120] as const }
  const seen = [
    ...at(0.0045, 0.036, 0.0275, 0.0036, 8),
    ...at(0.0105, 0.037, 0.0235, 0.0026, 40),
    ...at(0.007, 0.0415, 0.02, 0.0018, 24),
  ]
  return eyes(seen, look, 1)
}

export const spider: Subject = {
  name: 'spider',
  words: ['tarantula', 'black widow'],
  home: ['cave', 'forest', 'garden'],
  kind: 'animal',
  stands: 'surface',
  size: [0.06, 0.16, 0.14],
  bestYaw: 26,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#35271f')
    const body = clay({ material: 'fur', scale: 0.12 }, main, 0.004)
    const breath = 1 + 0.02 * Math.sin(TURN * time)
    body.egg([0, 0.036, -0.026], [0.024 * breath, 0.022 * breath, 0.029]).egg([0, 0.03, 0.012], [0.016, 0.0125, 0.018])
    for (const [z, w] of [
      [-0.014, 0.012],
      [-0.026, 0.016],
      [-0.038, 0.012],
    ] as const)
      body.egg([0, 0.058, z], [w, 0.008, 0.003], { op: 'paint', color: times(main, 2.4), blend: 0.002 })
    body.path(
      [
        [0.006, 0.026, 0.026],
        [0.0065, 0.02, 0.034],
        [0.004, 0.012, 0.034],
      ],
      [0.0055, 0.004, 0.001],
      { both: true, color: times(main, 0.6), blend: 0.002 },
    )
    body.path(
      [
        [0.01, 0.026, 0.024],
        [0.018, 0.024, 0.038],
        [0.014, 0.012, 0.046],
      ],
      [0.0035, 0.003, 0.002],
      { both: true, blend: 0.002 },
    )
    insectLegs(
      body,
      {
        z: [0.022, 0.014, 0.006, -0.002],
        root: 0.012,
        knee: 0.044,
        kneeY: 0.056,
        foot: 0.076,
        thick: 0.0042,
        color: main,
        y: 0.03,
      },
      time,
      form.action === 'walking' || form.action === 'running',
    )
    const flesh = body.done()
    const seen = gaze(main)
    return {
      solids: [
        flesh,
        furCoat(
          flesh,
          { length: 0.007, count: 5200, lift: 0.55, width: 0.1, even: true, thinnest: 0.001 },
          form.random.branch('fuzz'),
        ),
        ...seen,
      ],
      anchors: { top: [0, 0.058, -0.026], back: [0, 0.058, -0.026] },
    }
  },
}
