import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2

export const starfish: Subject = {
  name: 'starfish',
  words: ['sea star'],
  home: ['beach', 'underwater'],
  kind: 'animal',
  stands: 'surface',
  size: [0.05, 0.28, 0.28],
  bestYaw: 10,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#e0622a')
    const body = clay({ material: 'leather', scale: 0.4, roughness: 0.7 }, main, 0.016)
    body.egg([0, 0.028, 0], [0.048, 0.027, 0.048])
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * TURN + 0.2
      const lift = 0.006 + 0.005 * Math.sin(TURN * time + i * 1.3)
      const [x, z] = [Math.sin(a), Math.cos(a)]
      const bend = 0.014 * Math.sin(TURN * time + i)
      body.path(
        [
          [x * 0.02, 0.031, z * 0.02],
          [x * 0.09, 0.02, z * 0.09],
          [x * 0.155 + z * bend, 0.008 + lift, z * 0.155 - x * bend],
        ],
        [0.032, 0.019, 0.006],
      )
      for (let k = 1; k < 7; k++) {
        const r = k * 0.02
        for (const side of [-0.5, 0.5])
          body.ball(
            [x * r + z * side * 0.02 * (1 - k / 9), 0.06 - k * 0.0048, z * r - x * side * 0.02 * (1 - k / 9)],
            0.0055,
            { color: times(main, 1.7), blend: 0.002 },
          )
      }
    }
    return { solids: [body.done()], anchors: { top: [0, 0.05, 0], back: [0, 0.05, 0] } }
  },
}
