import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import type { Random } from '../../shapes/random.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place, type Vec } from '../../shapes/vector.ts'
import { blinking, eyes } from '../animals/eyes.ts'
import { furCoat } from '../animals/fur.ts'
import { horns } from '../animals/horns.ts'
import { wearable } from '../animals/posed.ts'
import type { Subject } from '../subject.ts'

const TURN = Math.PI * 2

/** Short legs, long arms, one of them waving. */
function limbs(body: ClayBuilder, main: Rgb, walk: number, time: number) {
  for (const side of [1, -1]) {
    const a = TURN * 2 * time + (side > 0 ? 0 : Math.PI)
    const lift = walk * 0.12 * Math.max(0, Math.sin(a))
    body
      .limb([side * 0.2, 0.3, 0], [side * 0.22, 0.1 + lift, 0.03], 0.15, 0.13)
      .egg([side * 0.23, 0.07 + lift, 0.12], [0.15, 0.08, 0.2], { color: times(main, 0.7) })
    const hand: Vec =
      side < 0
        ? [-0.68, 0.98 + 0.06 * Math.sin(TURN * 2 * time), 0.16]
        : [0.62, 0.34 + 0.02 * Math.sin(TURN * time), 0.16]
    body.path([[side * 0.36, 0.72, 0], [side * 0.58, side < 0 ? 0.68 : 0.55, 0.06], hand], [0.13, 0.1, 0.09])
    for (const k of [-1, 0, 1])
      body.limb(
        hand,
        [
          hand[0] + (side < 0 ? k * 0.07 : side * 0.02),
          hand[1] + (side < 0 ? 0.13 : -0.12),
          hand[2] + (side < 0 ? 0.03 : k * 0.07),
        ],
        0.055,
        0.035,
        { color: times(main, 0.7), blend: 0.02 },
      )
  }
}

/** Spots and the laughing mouth. */
function markings(body: ClayBuilder, main: Rgb, r: Random) {
  for (let i = 0; i < 12; i++)
    body.ball([r.between(-0.4, 0.4), r.between(0.75, 1.2), r.between(-0.3, 0.1)], r.between(0.04, 0.09), {
      op: 'paint',
      color: times(main, 0.5),
      blend: 0.02,
    })
  body.egg([0, 0.72, 0.36], [0.22, 0.09, 0.12], { op: 'paint', color: rgb('#3a0f18'), blend: 0.012 })
  body.egg([0, 0.665, 0.36], [0.11, 0.04, 0.08], { op: 'paint', color: rgb('#c44a5a'), blend: 0.012 })
}

export const monster: Subject = {
  name: 'monster',
  words: ['beast', 'furry monster', 'gremlin'],
  home: ['bedroom', 'cave', 'forest'],
  kind: 'fantasy',
  stands: 'ground',
  size: [1.5, 1.2, 0.85],
  bestYaw: 12,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#6a4ab8')
    const body = clay({ material: 'fur', scale: 1.2 }, main, 0.08)
    const breath = 1 + 0.02 * Math.sin(TURN * time)
    const walk = form.action === 'walking' || form.action === 'running' || form.action === 'dancing' ? 1 : 0
    body.egg([0, 0.72, 0], [0.42 * breath, 0.52, 0.34 * breath]).egg([0, 0.5, 0.02], [0.45, 0.36, 0.37])
    limbs(body, main, walk, time)
    body.egg([0, 0.42, 0.3], [0.27, 0.26, 0.12], { op: 'paint', color: times(main, 1.5), blend: 0.1 })
    markings(body, main, form.random.branch('spots'))
    const teeth = clay({ material: 'glossy' }, rgb('#f4f0e4'), 0.003)
    for (const [x, long] of [
      [0.05, 0.035],
      [0.135, 0.06],
    ] as const)
      teeth.limb([x, 0.795 - x * 0.12, 0.35 - x * 0.28], [x, 0.795 - x * 0.12 - long, 0.37 - x * 0.28], 0.026, 0.008, {
        both: true,
      })
    const flesh = body.done()
    const eye = (side: number) => place([0.14 * side, 1.0, 0.25], { yaw: 10 * side, pitch: -4 }, 0.125)
    const look = {
      iris: rgb('#3aa85a'),
      irisDegrees: 40,
      pupilDegrees: 20,
      sclera: rgb('#f6f3ec'),
      lid: times(main, 0.8),
      lids: [48, 58] as const,
    }
    return {
      solids: [
        flesh,
        teeth.done(),
        ...eyes([eye(1), eye(-1)], look, form.action === 'sleeping' ? 0 : blinking(time)),
        ...horns(
          place([0, 1.1, 0]),
          [
            [0.2, 0.06, 0],
            [0.32, 0.2, 0],
            [0.3, 0.36, 0.02],
          ],
          0.06,
          rgb('#e0c890'),
          4,
        ),
        furCoat(
          flesh,
          {
            length: 0.09,
            count: 9000,
            lift: 0.45,
            width: 0.12,
            flow: [0, -1, 0],
            where: (x, y, z) => z < 0.2 || y > 1.15 || y < 0.55 || Math.abs(x) > 0.3,
          },
          form.random.branch('hair'),
        ),
      ],
      anchors: { hand: [0.62, 0.3, 0.2], head: [0, 1.25, 0], top: [0, 1.25, 0], mouth: [0, 0.72, 0.42] },
    }
  },
}
