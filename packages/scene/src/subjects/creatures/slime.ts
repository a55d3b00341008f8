import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place } from '../../shapes/vector.ts'
import { blinking, eyes } from '../animals/eyes.ts'
import { wearable } from '../animals/posed.ts'
import type { Subject } from '../subject.ts'

const TURN = Math.PI * 2

export const slime: Subject = {
  name: 'slime',
  words: ['blob', 'jelly monster', 'slime monster'],
  home: ['cave', 'forest'],
  kind: 'fantasy',
  stands: 'ground',
  size: [0.6, 0.85, 0.8],
  bestYaw: 10,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#3fbf6a')
    const squash = 0.06 * Math.sin(TURN * 2 * time)
    const hop = form.action === 'jumping' ? 0.25 * Math.max(0, Math.sin(TURN * 2 * time + 0.6)) : 0
    const body = clay({ material: 'ice', scale: 3, roughness: 0.12 }, main, 0.12)
    body
      .egg([0, 0.26 + hop, 0], [0.33 - squash * 0.4, 0.3 + squash * 0.5, 0.32 - squash * 0.4])
      .egg([0, 0.1 + hop, 0], [0.42 - squash * 0.6, 0.12, 0.4 - squash * 0.6])
      .limb([0, 0.5 + hop, 0], [0.03 * Math.sin(TURN * time), 0.62 + hop + squash, 0], 0.09, 0.02)
    for (const [x, z, r] of [
      [0.38, 0.14, 0.07],
      [-0.36, 0.2, 0.06],
      [0.1, 0.4, 0.06],
      [-0.24, -0.3, 0.08],
    ] as const)
      body.egg([x, 0.045 + hop, z], [r * 1.5, r * 0.8, r * 1.3])
    body.egg([0, 0.2 + hop, 0.3], [0.1, 0.035, 0.08], { op: 'paint', color: times(main, 0.12), blend: 0.012 })
    body.egg([0, 0.225 + hop, 0.3], [0.12, 0.025, 0.1], { op: 'paint', color: main, blend: 0.01 })
    const eye = (side: number) =>
      place([0.115 * side, 0.34 + hop + squash * 0.4, 0.24 - squash * 0.3], { yaw: 16 * side, pitch: -6 }, 0.068)
    const look = {
      iris: rgb('#20304a'),
      irisDegrees: 58,
      pupilDegrees: 34,
      sclera: rgb('#f4f4f0'),
      lid: times(main, 0.8),
      lids: [80, 80] as const,
    }
    const bubbles = clay({ material: 'glossy', roughness: 0.05 }, times(main, 1.7), 0)
    for (const [x, y, z, r] of [
      [0.2, 0.4, 0.18, 0.02],
      [-0.24, 0.34, 0.14, 0.026],
      [-0.12, 0.5, 0.12, 0.016],
      [0.26, 0.22, 0.22, 0.018],
    ] as const)
      bubbles.ball([x, y + hop + squash * 0.3, z], r)
    return {
      solids: [body.done(), bubbles.done(), ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: { head: [0, 0.6 + hop, 0], top: [0, 0.6 + hop, 0], mouth: [0, 0.2 + hop, 0.36] },
    }
  },
}
