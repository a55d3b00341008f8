import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { furCoat } from './fur.ts'
import { insectEyes, insectLegs, wingPair } from './insect.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2
const BLACK = rgb('#1a1512')

/** Two pairs that beat too fast to follow. */
function wingsOf(hover: number, time: number) {
  const beat = 0.55 + 0.4 * Math.sin(TURN * 8 * time)
  const shape = {
    width: 0.0095,
    outline: (t: number) => Math.min(1, 0.2 + 1.6 * t) * Math.sqrt(Math.max(0, 1 - t ** 5)),
    front: (t: number, a: number) =>
      Math.abs((a * 3) % 1) < 0.1 ? rgb('#5a5248') : times(rgb('#dfe6ea'), 0.8 + 0.2 * t),
    rows: 14,
    columns: 12,
    thickness: 0.0002,
  }
  const wings = wingPair({ material: 'glass', roughness: 0.15, cover: 2 }, [
    {
      at: [0.003, 0.0085 + hover, 0.005],
      along: [1, beat, -0.35],
      face: [-beat, 1, 0.2],
      shape: { ...shape, length: 0.021 },
    },
    {
      at: [0.003, 0.008 + hover, 0.002],
      along: [0.8, beat * 0.9, -0.85],
      face: [-beat, 1, 0.2],
      shape: { ...shape, length: 0.015 },
    },
  ])
  return wings
}

export const bee: Subject = {
  name: 'bee',
  words: ['bumblebee', 'honeybee', 'wasp', 'hornet'],
  home: ['garden', 'meadow'],
  kind: 'animal',
  stands: 'air',
  size: [0.035, 0.05, 0.04],
  bestYaw: 50,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#e3a11a')
    const hover = 0.0012 * Math.sin(TURN * 2 * time)
    const body = clay({ material: 'fur', scale: 0.08 }, main, 0.002)
    body
      .egg([0, 0.001 + hover, -0.008], [0.0078, 0.0076, 0.0125], { turn: { pitch: -8 } })
      .ball([0, 0.003 + hover, 0.006], 0.0072, { color: times(main, 1.15) })
      .ball([0, 0.0022 + hover, 0.0145], 0.0056, { color: BLACK })
    for (const z of [-0.004, -0.0105, -0.0165])
      body.box([0, hover, z], [0.02, 0.02, 0.0016], 0, { op: 'paint', color: BLACK, blend: 0.001, turn: { pitch: -8 } })
    body.limb([0, -0.001 + hover, -0.0195], [0, -0.002 + hover, -0.0235], 0.0016, 0.0002, { color: BLACK })
    body.path(
      [
        [0.002, 0.006 + hover, 0.018],
        [0.004, 0.0105 + hover, 0.021],
        [0.005, 0.0105 + hover, 0.025],
      ],
      [0.0006],
      { color: BLACK, both: true, blend: 0 },
    )
    body.box([0, -0.0002 + hover, 0.0195], [0.0026, 0.0003, 0.002], 0, {
      op: 'paint',
      color: rgb('#d8b06a'),
      blend: 0.0003,
    })
    insectLegs(
      body,
      {
        z: [0.01, 0.005, 0],
        root: 0.004,
        knee: 0.0085,
        kneeY: -0.005 + hover,
        foot: 0.0085,
        thick: 0.0009,
        color: BLACK,
        y: -0.002 + hover,
        ground: -0.014,
      },
      time,
      false,
    )
    const wings = wingsOf(hover, time)
    const flesh = body.done()
    return {
      solids: [
        flesh,
        furCoat(flesh, { length: 0.0028, count: 2600, lift: 0.55, width: 0.16 }, form.random.branch('fuzz')),
        wings,
        ...insectEyes([0.0036, 0.0036 + hover, 0.0168], 0.0029, 36, { iris: rgb('#2a1a12') }),
      ],
      anchors: { top: [0, 0.012, 0] },
    }
  },
}
