import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, place } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { wearable, within } from './posed.ts'

const TURN = Math.PI * 2

/** The dome, its rim, the pale belly plate and the scutes. */
function carapace(shellTone: Rgb) {
  const shell = clay({ material: 'leather', scale: 0.8, roughness: 0.35 }, shellTone, 0.02)
  shell
    .egg([0, 0.14, 0], [0.235, 0.145, 0.3])
    .egg([0, 0.1, 0], [0.26, 0.045, 0.325], { color: times(shellTone, 0.8), blend: 0.03 })
  shell.egg([0, 0.06, 0], [0.2, 0.05, 0.27], { color: rgb('#d9c48a'), blend: 0.02 })
  // Scutes: plates with dark seams.
  for (const [x, z, r] of [
    [0, 0.19, 0.075],
    [0, 0.03, 0.085],
    [0, -0.14, 0.08],
    [0.14, 0.12, 0.075],
    [0.15, -0.05, 0.08],
    [0.12, -0.2, 0.062],
  ] as const) {
    const y = 0.12 + 0.165 * Math.sqrt(Math.max(0, 1 - (x / 0.235) ** 2 - (z / 0.3) ** 2))
    for (const [size, tone] of [
      [1.06, 0.45],
      [0.92, 1.25],
      [0.5, 0.95],
    ] as const) {
      shell.egg([x, y, z], [r * size, 0.1, r * size], {
        op: 'paint',
        color: times(shellTone, tone),
        blend: 0.008,
        both: x > 0,
      })
    }
  }
  return shell.done()
}

export const turtle: Subject = {
  name: 'turtle',
  words: ['tortoise', 'sea turtle', 'terrapin'],
  home: ['beach', 'underwater', 'garden'],
  kind: 'animal',
  stands: 'ground',
  size: [0.3, 0.46, 0.72],
  bestYaw: 44,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#7d8a4a')
    const shellTone = form.colors[0] ? times(main, 0.75) : rgb('#6b4a26')
    const swim = form.action === 'swimming' || form.action === 'flying'
    const walk = form.action === 'walking' || form.action === 'running' || swim ? 1 : 0.12
    const skin = clay({ material: 'scales', scale: 0.5, roughness: 0.55 }, main, 0.03)
    const head = place([-0.02, 0.16 + 0.006 * Math.sin(TURN * time), 0.36], {
      yaw: -16 + 4 * Math.sin(TURN * time),
      pitch: 4,
    })
    skin.limb([0, 0.11, 0.18], [-0.015, 0.15, 0.34], 0.055, 0.045)
    const h = within(skin, head)
    h.egg([0, 0, 0.02], [0.058, 0.052, 0.075]).egg([0, -0.012, 0.075], [0.04, 0.035, 0.035])
    h.box([0, -0.018, 0.08], [0.1, 0.0035, 0.05], 0, {
      op: 'paint',
      color: [0.02, 0.02, 0.01],
      blend: 0.003,
      turn: { pitch: -6 },
    })
    h.ball([0.012, 0.012, 0.108], 0.005, { op: 'paint', color: [0.01, 0.01, 0.01], both: true })
    for (const [i, [x, z, long]] of (
      [
        [0.19, 0.2, 1],
        [-0.19, 0.2, 1],
        [0.17, -0.2, 0.8],
        [-0.17, -0.2, 0.8],
      ] as const
    ).entries()) {
      const beat = walk * 0.07 * Math.sin(TURN * 2 * time + (i === 0 || i === 3 ? 0 : Math.PI))
      const side = Math.sign(x)
      const foot = swim
        ? ([x + side * 0.2 * long, 0.06 + beat * 1.6, z + (z > 0 ? -0.08 : -0.12)] as const)
        : ([x + side * 0.06, 0.025 + Math.max(0, beat) * 0.4, z + beat + (z > 0 ? 0.03 : -0.02)] as const)
      skin.limb([x * 0.8, 0.1, z * 0.9], foot, 0.058, swim ? 0.03 : 0.045)
      skin.egg(foot, swim ? [0.1 * long, 0.016, 0.06] : [0.05, 0.026, 0.06], { turn: { yaw: side * 30 } })
    }
    skin.limb([0, 0.08, -0.26], [0, 0.05, -0.36], 0.03, 0.006)
    const shell = carapace(shellTone)
    const eye = (side: number) => combine(head, place([0.04 * side, 0.014, 0.05], { yaw: 52 * side }, 0.0155))
    const look = {
      iris: rgb('#5a3a14'),
      irisDegrees: 64,
      pupilDegrees: 32,
      lid: times(main, 0.8),
      lids: [46, 48] as const,
    }
    return {
      solids: [skin.done(), shell, ...eyes([eye(1), eye(-1)], look, form.action === 'sleeping' ? 0 : blinking(time))],
      anchors: { back: [0, 0.29, 0], seat: [0, 0.29, 0], top: [0, 0.29, 0], head: [0, 0.22, 0.36] },
    }
  },
}
