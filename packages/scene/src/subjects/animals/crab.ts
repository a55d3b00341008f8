import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2

/** The great claw, raised before the face. */
function claw(body: ClayBuilder, side: number, time: number, pale: Rgb) {
  const wave = 0.012 * Math.sin(TURN * time + side)
  const wrist: Vec = [side * 0.125, 0.095 + wave, 0.088]
  body.path([[side * 0.08, 0.06, 0.045], [side * 0.14, 0.07, 0.07], wrist], [0.015, 0.016, 0.014], { blend: 0.004 })
  body.egg([side * 0.112, 0.112 + wave, 0.11], [0.024, 0.032, 0.026], { blend: 0.004 })
  body.path(
    [
      [side * 0.12, 0.128 + wave, 0.112],
      [side * 0.108, 0.158 + wave, 0.118],
      [side * 0.088, 0.17 + wave, 0.12],
    ],
    [0.016, 0.012, 0.003],
    { blend: 0.004 },
  )
  body.path(
    [
      [side * 0.1, 0.128 + wave, 0.116],
      [side * 0.08, 0.142 + wave * 1.6, 0.122],
      [side * 0.078, 0.162 + wave * 1.6, 0.122],
    ],
    [0.012, 0.009, 0.003],
    { blend: 0.004, color: pale },
  )
}

export const crab: Subject = {
  name: 'crab',
  words: ['hermit crab'],
  home: ['beach', 'underwater'],
  kind: 'animal',
  stands: 'surface',
  size: [0.14, 0.36, 0.24],
  bestYaw: 14,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#c9381c')
    const pale = form.colors[0] ? times(main, 1.25) : rgb('#e8a070')
    const body = clay({ material: 'glossy', roughness: 0.4 }, main, 0.008)
    const walk = form.action === 'walking' || form.action === 'running' ? 1 : 0.15
    body.egg([0, 0.062, 0], [0.098, 0.034, 0.07]).egg([0, 0.052, 0.03], [0.08, 0.024, 0.045])
    body.egg([0, 0.034, 0.02], [0.075, 0.02, 0.06], { op: 'paint', color: pale, blend: 0.012 })
    for (const side of [1, -1]) {
      for (let i = 0; i < 4; i++) {
        const step = walk * 0.014 * Math.sin(TURN * 2 * time + i * 1.6 + (side > 0 ? 0 : 2))
        const z = 0.025 - i * 0.03
        body.path(
          [
            [side * 0.07, 0.05, z * 0.8],
            [side * 0.125, 0.085 + Math.max(0, step), z - 0.01 * i],
            [side * 0.165, 0.04 + step, z - 0.014 * i + step],
            [side * 0.178, 0.004, z - 0.016 * i + step],
          ],
          [0.011, 0.01, 0.007, 0.002],
          { blend: 0.003 },
        )
      }
      claw(body, side, time, pale)
      body.limb([side * 0.026, 0.08, 0.052], [side * 0.03, 0.112, 0.062], 0.006, 0.006, { blend: 0.003 })
    }
    body.box([0, 0.062, 0.075], [0.024, 0.0018, 0.02], 0, { op: 'paint', color: [0.05, 0.01, 0.01], blend: 0.002 })
    const eye = (side: number) => place([0.031 * side, 0.118, 0.065], { yaw: 10 * side }, 0.0115)
    const look = {
      iris: rgb('#1a0f0a'),
      irisDegrees: 52,
      pupilDegrees: 34,
      sclera: rgb('#f0e9dc'),
      lid: times(main, 0.8),
      lids: [70, 70] as const,
    }
    return {
      solids: [body.done(), ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: { back: [0, 0.097, 0], top: [0, 0.097, 0], head: [0, 0.12, 0.06], hand: [0.09, 0.17, 0.12] },
    }
  },
}
