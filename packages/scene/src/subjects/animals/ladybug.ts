import { clay } from '../../shapes/clay.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { insectEyes, insectLegs } from './insect.ts'
import { wearable } from './posed.ts'
import { resized } from './resized.ts'

const TURN = Math.PI * 2
const BLACK = rgb('#131010')

export const ladybug: Subject = {
  name: 'ladybug',
  words: ['ladybird', 'beetle'],
  home: ['garden', 'meadow'],
  kind: 'animal',
  stands: 'surface',
  size: [0.036, 0.052, 0.056],
  bestYaw: 44,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#c4160f')
    const shell = clay({ material: 'glossy', roughness: 0.14 }, main, 0.0005)
    shell
      .egg([0, 0.0032, -0.0008], [0.0046, 0.0042, 0.0054])
      .box([0, -0.0018, 0], [0.01, 0.0042, 0.01], 0, { op: 'carve' })
    shell.box([0, 0.006, -0.002], [0.00016, 0.004, 0.008], 0, { op: 'paint', color: BLACK, blend: 0.0001 })
    for (const [x, z, r] of [
      [0.0021, 0.0016, 0.0012],
      [0.0033, -0.0012, 0.0012],
      [0.0015, -0.0026, 0.0011],
    ] as const) {
      const y = 0.0032 + 0.0042 * Math.sqrt(1 - (x / 0.0046) ** 2 - ((z + 0.0008) / 0.0054) ** 2)
      shell.ball([x, y, z], r, { op: 'paint', color: BLACK, both: true, blend: 0.0002 })
    }
    shell.ball([0, 0.006, 0.0036], 0.0013, { op: 'paint', color: BLACK, blend: 0.0002 })
    const body = clay({ material: 'glossy', roughness: 0.3 }, BLACK, 0.0004)
    body
      .egg([0, 0.0026, -0.0006], [0.0042, 0.0017, 0.005])
      .egg([0, 0.0034, 0.0048], [0.003, 0.0024, 0.0018])
      .egg([0, 0.003, 0.0064], [0.002, 0.0018, 0.0014])
    body.ball([0.0021, 0.0046, 0.0056], 0.0009, { op: 'paint', color: rgb('#f0ebe0'), both: true, blend: 0.0002 })
    const twitch = 0.0004 * Math.sin(TURN * 2 * time)
    body
      .limb([0.0008, 0.0042, 0.0074], [0.0024, 0.0056 + twitch, 0.0096], 0.0002, 0.00018, { both: true, blend: 0 })
      .ball([0.0024, 0.0056 + twitch, 0.0096], 0.0004, { both: true, blend: 0 })
    insectLegs(
      body,
      {
        z: [0.003, 0.0002, -0.0026],
        root: 0.003,
        knee: 0.0056,
        kneeY: 0.0026,
        foot: 0.0066,
        thick: 0.00034,
        color: BLACK,
        y: 0.0018,
      },
      time,
      form.action === 'walking' || form.action === 'running',
    )
    // Drawn four times as large as life: at its own size it would be lost in any picture.
    return resized(
      {
        solids: [
          shell.done(),
          body.done(),
          ...insectEyes([0.0015, 0.0034, 0.0071], 0.0007, 34, { iris: rgb('#2a1a12'), sclera: rgb('#efe9dc') }),
        ],
        anchors: { top: [0, 0.0075, 0], back: [0, 0.0075, 0] },
      },
      4,
    )
  },
}
