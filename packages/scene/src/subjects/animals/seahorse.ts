import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { smoothed } from './horns.ts'
import { leaf, OUTLINES } from './leaf.ts'
import { standing, wearable, within } from './posed.ts'

const TURN = Math.PI * 2

/** From the neck to the rolled end of the tail, ringed. */
function trunk(body: ClayBuilder, main: Rgb, bob: number, time: number) {
  const spine = smoothed(
    [
      [0, 0.062, 0.012],
      [0, 0.045, -0.008],
      [0, 0.02, -0.008],
      [0, -0.01, 0.006],
      [0, -0.04, 0.004],
      [0, -0.065, -0.012],
      [0, -0.085, -0.008],
      [0, -0.088, 0.012],
      [0, -0.074, 0.018],
      [0, -0.068, 0.008],
    ].map(([x, y, z], i): Vec => [x! + 0.0006 * i * Math.sin(TURN * time + i * 0.4), y! + bob, z!]),
    2,
  )
  const thick = (t: number) =>
    t < 0.12
      ? 0.013
      : t < 0.42
        ? 0.013 + 0.011 * Math.sin(((t - 0.12) / 0.3) * Math.PI)
        : Math.max(0.0035, 0.013 * (1 - (t - 0.42) / 0.62))
  const last = spine.length - 1
  for (let i = 0; i < last; i++) {
    const tone = i % 2 ? main : times(main, 0.8)
    body.limb(spine[i]!, spine[i + 1]!, thick(i / last), thick((i + 1) / last), { color: tone, blend: 0.004 })
  }
  // Rings of bony ridges.
  for (let i = 3; i < last - 1; i++)
    body.ball([0.0, spine[i]![1], spine[i]![2] + thick(i / last) * 0.9], thick(i / last) * 0.3, { blend: 0.003 })
}

export const seahorse: Subject = {
  name: 'seahorse',
  words: ['sea dragon'],
  home: ['underwater'],
  kind: 'animal',
  stands: 'underwater',
  size: [0.2, 0.05, 0.11],
  bestYaw: 66,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#d9962c')
    const body = clay({ material: 'scales', scale: 0.12, roughness: 0.45 }, main, 0.006)
    const bob = 0.003 * Math.sin(TURN * time)
    trunk(body, main, bob, time)
    const head = place([0, 0.074 + bob, 0.016], { yaw: -8, pitch: 20 + 3 * Math.sin(TURN * time) })
    const h = within(body, head)
    h.egg([0, 0, 0], [0.014, 0.016, 0.019])
      .limb([0, -0.004, 0.012], [0, -0.008, 0.046], 0.007, 0.005)
      .ball([0, -0.008, 0.047], 0.0065)
    h.ball([0, -0.008, 0.053], 0.003, { op: 'paint', color: [0.03, 0.01, 0.01] })
    for (const [z, y] of [
      [-0.01, 0.026],
      [0, 0.03],
      [-0.018, 0.018],
    ] as const)
      h.limb([0, 0.01, z], [0, y, z - 0.004], 0.005, 0.001, { blend: 0.003 })
    body.egg([0, 0.015 + bob, 0.014], [0.012, 0.03, 0.012], { op: 'paint', color: times(main, 1.35), blend: 0.008 })
    const fins = buildMesh({ material: 'glossy', roughness: 0.4 })
    const flutter = 26 * Math.sin(TURN * 4 * time)
    leaf(fins, standing([0, 0.004 + bob, -0.018], [0, 0.25, -1], [1, 0, 0]), {
      length: 0.028,
      width: 0.036,
      outline: OUTLINES.round,
      bend: flutter,
      front: (t, a) => times(main, 1.1 + 0.25 * Math.abs(Math.sin(a * 9)) - 0.2 * t),
    })
    const eye = (side: number) => combine(head, place([0.011 * side, 0.004, 0.006], { yaw: 66 * side }, 0.0062))
    const look = {
      iris: rgb('#e6c85a'),
      irisDegrees: 62,
      pupilDegrees: 30,
      lid: times(main, 0.8),
      lids: [70, 70] as const,
    }
    return {
      solids: [body.done(), fins.done(), ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: { back: [0, 0.03, -0.02], seat: [0, 0.03, -0.02], head: [0, 0.1, 0.01] },
    }
  },
}
