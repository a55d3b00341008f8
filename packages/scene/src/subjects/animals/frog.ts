import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2

/** Folded beside the body, or stretched in the leap. */
function limbs(body: ClayBuilder, leap: boolean, up: number) {
  const arm: Vec[] = leap
    ? [
        [0.03, 0.045 + up, 0.02],
        [0.05, 0.03 + up, 0.05],
        [0.045, 0.03 + up, 0.085],
      ]
    : [
        [0.032, 0.04, 0.022],
        [0.05, 0.026, 0.014],
        [0.045, 0.006, 0.04],
      ]
  body.path(arm, [0.011, 0.008, 0.006], { both: true })
  const leg: Vec[] = leap
    ? [
        [0.028, 0.03 + up, -0.045],
        [0.055, 0.02 + up, -0.09],
        [0.04, -0.005 + up, -0.13],
        [0.05, -0.03 + up, -0.17],
      ]
    : [
        [0.025, 0.022, -0.045],
        [0.062, 0.034, 0.002],
        [0.052, 0.012, -0.05],
        [0.062, 0.006, 0.01],
      ]
  body.path(leg, [0.018, 0.014, 0.009, 0.006], { both: true, blend: 0.008 })
  for (const [foot, turn] of [
    [arm.at(-1)!, 0.2],
    [leg.at(-1)!, leap ? Math.PI : 0.1],
  ] as const) {
    for (const k of [-0.6, 0, 0.6]) {
      const tip: Vec = [foot[0] + Math.sin(turn + k) * 0.02, foot[1] - 0.002, foot[2] + Math.cos(turn + k) * 0.02]
      body.limb(foot, tip, 0.004, 0.003, { both: true, blend: 0.004 }).ball(tip, 0.0045, { both: true, blend: 0.002 })
    }
  }
}

export const frog: Subject = {
  name: 'frog',
  words: ['toad', 'tree frog'],
  home: ['swamp', 'lake', 'jungle'],
  kind: 'animal',
  stands: 'surface',
  size: [0.1, 0.14, 0.13],
  bestYaw: 34,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#5d9a2c')
    const under = form.colors[0] ? times(main, 1.3) : rgb('#e3e2b0')
    const leap = form.action === 'jumping' || form.action === 'leaping'
    const body = clay({ material: 'glossy', roughness: 0.32 }, main, 0.014)
    const up = leap ? 0.09 + 0.02 * Math.cos(TURN * time) : 0
    const throat = 1 + 0.12 * Math.sin(TURN * 3 * time)
    body.egg([0, 0.04 + up, -0.01], [0.04, 0.034, 0.052], { turn: { pitch: -26 } })
    body.egg([0, 0.062 + up, 0.034], [0.037, 0.024, 0.036])
    body.egg([0, 0.05 + up, 0.034], [0.032, 0.02 * throat, 0.028])
    body.ball([0.021, 0.083 + up, 0.03], 0.0135, { both: true, blend: 0.008 })
    limbs(body, leap, up)
    body.egg([0, 0.03 + up, 0.03], [0.034, 0.022, 0.05], { op: 'paint', color: under, blend: 0.012 })
    body.box([0, 0.058 + up, 0.05], [0.06, 0.0016, 0.034], 0, {
      op: 'paint',
      color: [0.02, 0.03, 0.008],
      blend: 0.002,
      turn: { pitch: 5 },
    })
    body.ball([0.006, 0.068 + up, 0.068], 0.0018, { op: 'paint', color: [0.01, 0.01, 0.01], both: true, blend: 0.001 })
    for (const [x, y, z] of [
      [0.016, 0.07, -0.02],
      [0.028, 0.05, -0.04],
      [0.01, 0.06, -0.045],
      [0.033, 0.062, 0.0],
    ] as const)
      body.ball([x, y + up, z], 0.008, { op: 'paint', color: times(main, 0.5), both: true, blend: 0.003 })
    const eye = (side: number) => place([0.0235 * side, 0.0865 + up, 0.034], { yaw: 46 * side, pitch: -8 }, 0.0122)
    const look = {
      iris: rgb('#d9a81c'),
      irisDegrees: 66,
      pupilDegrees: 26,
      pupil: 'bar' as const,
      lid: times(main, 0.9),
      lids: [62, 60] as const,
    }
    return {
      solids: [body.done(), ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: {
        back: [0, 0.075 + up, -0.02],
        top: [0, 0.09 + up, 0.02],
        head: [0, 0.095 + up, 0.03],
        mouth: [0, 0.058 + up, 0.072],
      },
    }
  },
}
