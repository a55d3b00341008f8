import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { insectEyes, insectLegs } from './insect.ts'
import { wearable } from './posed.ts'
import { resized } from './resized.ts'

const TURN = Math.PI * 2

export const ant: Subject = {
  name: 'ant',
  words: ['termite'],
  home: ['forest', 'garden'],
  kind: 'animal',
  stands: 'surface',
  size: [0.036, 0.052, 0.076],
  bestYaw: 58,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#4a2216')
    const body = clay({ material: 'glossy', roughness: 0.22 }, main, 0.0004)
    body
      .egg([0, 0.0046, -0.0056], [0.0026, 0.0026, 0.0036], { turn: { pitch: -10 } })
      .ball([0, 0.0042, -0.0016], 0.0008)
      .egg([0, 0.0046, 0.0012], [0.0013, 0.0015, 0.0024])
      .egg([0, 0.0054, 0.0056], [0.0021, 0.0019, 0.0021], { turn: { pitch: 14 } })
    for (const z of [-0.0042, -0.0058, -0.0074])
      body.box([0, 0.0046, z], [0.01, 0.01, 0.00012], 0, { op: 'paint', color: times(main, 0.4), blend: 0.0001 })
    const wave = 0.0005 * Math.sin(TURN * 2 * time)
    body.path(
      [
        [0.0008, 0.0068, 0.007],
        [0.0022, 0.0088, 0.0084],
        [0.0028, 0.0076 + wave, 0.0116],
      ],
      [0.00026, 0.00024, 0.0002],
      { both: true, blend: 0 },
    )
    body.path(
      [
        [0.0008, 0.0042, 0.0074],
        [0.0012, 0.0038, 0.009],
        [0.0003, 0.0036, 0.0098],
      ],
      [0.0005, 0.00036, 0.00014],
      { both: true, blend: 0.0002 },
    )
    insectLegs(
      body,
      {
        z: [0.0026, 0.0012, -0.0002],
        root: 0.001,
        knee: 0.0042,
        kneeY: 0.006,
        foot: 0.0064,
        thick: 0.00032,
        color: times(main, 0.85),
        y: 0.004,
      },
      time,
      form.action === 'walking' || form.action === 'running',
    )
    // Drawn four times as large as life: at its own size it would be lost in any picture.
    return resized(
      {
        solids: [
          body.done(),
          ...insectEyes([0.0015, 0.0063, 0.0064], 0.00075, 46, { iris: rgb('#120a08'), sclera: rgb('#e9e2d4') }),
        ],
        anchors: { top: [0, 0.0075, -0.005], back: [0, 0.0075, -0.005], mouth: [0, 0.0038, 0.0098] },
      },
      4,
    )
  },
}
