import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, place, type Vec } from '../../shapes/vector.ts'
import { blinking, eyes } from '../animals/eyes.ts'
import { wearable, within } from '../animals/posed.ts'
import type { Subject } from '../subject.ts'

const TURN = Math.PI * 2

/** Thin arms and legs, one hand raised to greet. */
function limbs(body: ClayBuilder, walk: number, waves: boolean, time: number) {
  for (const side of [1, -1]) {
    const a = TURN * 2 * time + (side > 0 ? 0 : Math.PI)
    const foot: Vec = [side * 0.065, 0.025 + walk * 0.06 * Math.max(0, -Math.sin(a)), 0.02 + walk * 0.14 * Math.cos(a)]
    body.path(
      [[side * 0.055, 0.44, 0], [side * 0.065, 0.23, 0.025 + walk * 0.06 * Math.cos(a)], foot],
      [0.05, 0.034, 0.028],
    )
    body.egg([foot[0], foot[1], foot[2] + 0.035], [0.036, 0.025, 0.065], { blend: 0.015 })
    const up = side < 0 && waves
    const hand: Vec = up
      ? [side * (0.27 + 0.03 * Math.sin(TURN * 3 * time)), 0.86, 0.08]
      : [side * 0.2, 0.36, 0.06 - walk * 0.1 * Math.cos(a)]
    body.path(
      [[side * 0.1, 0.7, 0], up ? [side * 0.21, 0.63, 0.03] : [side * 0.17, 0.54, -0.01], hand],
      [0.036, 0.026, 0.02],
    )
    for (const k of [-0.5, 0, 0.5]) {
      const tip: Vec = [
        hand[0] + (up ? k * 0.06 : side * 0.01),
        hand[1] + (up ? 0.085 : -0.085),
        hand[2] + (up ? 0 : k * 0.06 + 0.02),
      ]
      body.limb(hand, tip, 0.014, 0.01, { blend: 0.008 }).ball(tip, 0.015, { blend: 0.005 })
    }
  }
}

export const alien: Subject = {
  name: 'alien',
  words: ['extraterrestrial', 'martian', 'little green man'],
  home: ['planet', 'space'],
  kind: 'fantasy',
  stands: 'ground',
  size: [1.25, 0.5, 0.35],
  bestYaw: 14,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#7fae5a')
    const body = clay({ material: 'skin', scale: 2, roughness: 0.35 }, main, 0.03)
    const breath = 0.004 * Math.sin(TURN * time)
    const walk = form.action === 'walking' || form.action === 'running' ? 1 : 0
    body
      .egg([0, 0.62, 0], [0.105 + breath, 0.13, 0.08])
      .egg([0, 0.48, 0.005], [0.1, 0.1, 0.085])
      .limb([0, 0.7, 0], [0, 0.84, 0.01], 0.042, 0.036)
    const head = place([0, 0.97 + breath, 0.02], {
      yaw: -6 + 4 * Math.sin(TURN * time),
      roll: 2 * Math.sin(TURN * time),
    })
    const h = within(body, head)
    h.egg([0, 0.075, -0.02], [0.19, 0.175, 0.19]).egg([0, -0.06, 0.035], [0.1, 0.1, 0.11], { blend: 0.08 })
    h.ball([0.014, -0.045, 0.145], 0.006, { op: 'paint', color: times(main, 0.3), both: true, blend: 0.004 })
    h.egg([0, -0.045, 0.135], [0.022, 0.025, 0.018], { blend: 0.02 })
    h.box([0, -0.095, 0.13], [0.036, 0.0035, 0.04], 0, { op: 'paint', color: times(main, 0.2), blend: 0.004 })
    h.path(
      [
        [0.07, 0.22, 0],
        [0.09, 0.32, 0.02],
        [0.1 + 0.01 * Math.sin(TURN * time), 0.38, 0.05],
      ],
      [0.012, 0.009, 0.008],
      { both: true, blend: 0.01 },
    ).ball([0.1 + 0.01 * Math.sin(TURN * time), 0.385, 0.052], 0.024, {
      both: true,
      color: times(main, 1.4),
      blend: 0.01,
    })
    const waves = form.action === 'waving' || form.action === undefined || form.action === 'standing'
    limbs(body, walk, waves, time)
    const eye = (side: number) =>
      combine(head, place([0.082 * side, 0.03, 0.108], { yaw: 24 * side, roll: 24 * side }, 0.07))
    const look = {
      iris: rgb('#0a0a10'),
      irisDegrees: 96,
      pupilDegrees: 70,
      sclera: rgb('#0a0a10'),
      lid: times(main, 0.85),
      lids: [50, 42] as const,
      rim: times(main, 0.5),
    }
    return {
      solids: [body.done(), ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: { hand: [0.2, 0.34, 0.08], head: [0, 1.2, 0], top: [0, 1.2, 0], seat: [0, 0.5, 0] },
    }
  },
}
