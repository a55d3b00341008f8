import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { smoothed } from './horns.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2

export const octopus: Subject = {
  name: 'octopus',
  words: ['kraken'],
  home: ['underwater', 'sea'],
  kind: 'animal',
  stands: 'underwater',
  size: [0.75, 1.1, 1.1],
  bestYaw: 18,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#b8452c')
    const body = clay({ material: 'skin', scale: 1.5, roughness: 0.35 }, main, 0.05)
    const swell = 1 + 0.02 * Math.sin(TURN * time)
    body.egg([0, 0.1, -0.06], [0.19 * swell, 0.25, 0.2 * swell], { turn: { pitch: -24 } })
    body.egg([0, -0.09, 0.06], [0.16, 0.12, 0.15])
    body.ball([0.1, -0.02, 0.14], 0.065, { both: true, blend: 0.04 })
    const r = form.random.branch('arms')
    for (let i = 0; i < 8; i++) {
      const a = ((i + 0.5) / 8) * TURN
      const curl = r.between(0.5, 1.1) * (i % 2 ? 1 : -1)
      const points: Vec[] = []
      for (let k = 0; k <= 7; k++) {
        const t = k / 7
        const turn = a + curl * t * t * 1.5 + 0.16 * Math.sin(TURN * time - t * 4 + i) * t
        const out = 0.1 + 0.42 * t - 0.08 * t * t
        points.push([
          Math.sin(turn) * out,
          -0.14 - 0.2 * Math.sin(t * 2.2) + 0.16 * t * t + 0.03 * Math.sin(TURN * time + i * 2 - t * 5) * t,
          Math.cos(turn) * out + 0.03,
        ])
      }
      const path = smoothed(points, 1)
      body.path(
        path,
        path.map((_, k) => 0.058 * (1 - k / path.length) + 0.008),
        { blend: 0.02 },
      )
      for (let k = 1; k < 6; k++)
        body.ball([points[k]![0], points[k]![1] - 0.045 * (1 - k / 8), points[k]![2]], 0.022 * (1 - k / 9), {
          op: 'paint',
          color: rgb('#eab8a0'),
          blend: 0.006,
        })
    }
    for (let i = 0; i < 14; i++) {
      const [u, v] = [r.between(-1, 1), r.between(0, 1)]
      body.ball([u * 0.16, 0.05 + v * 0.26, 0.08 - v * 0.1 + 0.06 * (1 - u * u)], r.between(0.012, 0.03), {
        op: 'paint',
        color: times(main, 0.6),
        blend: 0.015,
      })
    }
    const eye = (side: number) => combine(place([0, 0, 0]), place([0.12 * side, 0.0, 0.17], { yaw: 26 * side }, 0.052))
    const look = {
      iris: rgb('#e6c24a'),
      irisDegrees: 58,
      pupilDegrees: 26,
      pupil: 'bar' as const,
      sclera: rgb('#f0ead8'),
      lid: times(main, 0.85),
      lids: [40, 50] as const,
    }
    return {
      solids: [body.done(), ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: { head: [0, 0.32, -0.1], top: [0, 0.34, -0.1], hand: [0.4, -0.2, 0.3] },
    }
  },
}
