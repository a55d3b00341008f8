import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { eyes } from './eyes.ts'
import { smoothed } from './horns.ts'
import { wearable, within } from './posed.ts'

const TURN = Math.PI * 2

export const snake: Subject = {
  name: 'snake',
  words: ['cobra', 'python', 'viper', 'serpent', 'rattlesnake'],
  home: ['desert', 'jungle', 'forest'],
  kind: 'animal',
  stands: 'ground',
  size: [0.42, 0.7, 0.7],
  bestYaw: 30,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#4f7a2c')
    const dark = times(main, 0.32)
    const body = clay({ material: 'scales', scale: 0.35, roughness: 0.3 }, main, 0.008)
    // Two coils on the ground, then the neck rises and bends forward.
    const points: Vec[] = []
    for (let i = 0; i <= 15; i++) {
      const t = i / 15
      const a = t * TURN * 1.72 + 0.6
      const r = 0.3 - 0.17 * t
      points.push([Math.sin(a) * r, 0.028 + 0.05 * Math.max(0, t - 0.42) * 1.7, Math.cos(a) * r])
    }
    const sway = 0.03 * Math.sin(TURN * time)
    points.push(
      [0.05 + sway * 0.3, 0.17, 0.0],
      [0.02 + sway * 0.6, 0.27, -0.03],
      [sway, 0.35, 0.02],
      [sway, 0.375, 0.09],
    )
    const path = smoothed(points, 2)
    const last = path.length - 1
    path.slice(0, -1).forEach((at, i) => {
      const thick = (k: number) => 0.007 + 0.031 * Math.min(1, (k / last) * 3.2) * (k / last > 0.86 ? 0.8 : 1)
      body.limb(at, path[i + 1]!, thick(i), thick(i + 1), { color: i % 4 < 1 ? dark : main })
    })
    const head = combine(
      place([sway, 0.382, 0.1], { yaw: -14 + 5 * Math.sin(TURN * time), pitch: 8 }),
      place([0, 0, 0]),
    )
    const h = within(body, head)
    h.egg([0, 0, 0.02], [0.042, 0.027, 0.058]).egg([0, -0.003, 0.065], [0.03, 0.02, 0.035])
    h.box([0, -0.008, 0.06], [0.1, 0.0018, 0.05], 0, {
      op: 'paint',
      color: [0.01, 0.01, 0.005],
      blend: 0.002,
      turn: { pitch: 3 },
    })
    h.ball([0.011, 0.006, 0.096], 0.003, { op: 'paint', color: [0.01, 0.01, 0.01], both: true, blend: 0.001 })
    const tongue = clay({ material: 'glossy' }, rgb('#c4202c'), 0.001)
    const flick = 0.02 + 0.025 * Math.max(0, Math.sin(TURN * 3 * time + 0.8))
    within(tongue, head)
      .limb([0, -0.009, 0.09], [0, -0.012, 0.1 + flick], 0.003, 0.0025)
      .limb([0, -0.012, 0.1 + flick], [0.009, -0.008, 0.118 + flick], 0.0025, 0.001, { both: true })
    const eye = (side: number) => combine(head, place([0.03 * side, 0.012, 0.045], { yaw: 48 * side }, 0.0105))
    const look = {
      iris: rgb('#e0b81c'),
      irisDegrees: 68,
      pupilDegrees: 24,
      pupil: 'slit' as const,
      lid: dark,
      lids: [46, 60] as const,
    }
    return {
      solids: [body.done(), tongue.done(), ...eyes([eye(1), eye(-1)], look, 1)],
      anchors: { head: [0, 0.41, 0.1], top: [0, 0.41, 0.1], mouth: [0, 0.37, 0.2] },
    }
  },
}
