import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, type Placement, place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { wearable, within } from './posed.ts'

const TURN = Math.PI * 2

/** Two rows of plates along the back that join to one on the tail. */
function armour(main: Rgb, wave: (z: number) => number) {
  const plates = clay({ material: 'scales', scale: 1.5, roughness: 0.5 }, times(main, 0.75), 0.01)
  for (let i = 0; i < 22; i++) {
    const z = 0.5 - i * 0.105
    const bent = z < -0.6 ? wave(z) * 2.4 : 0
    const y = z > -0.7 ? 0.45 : 0.4 - (-0.7 - z) * 0.28
    const apart = z > -0.7 ? 0.075 : 0.02
    plates.limb(
      [apart + bent, y, z],
      [apart * 1.05 + bent, y + 0.05, z - 0.03],
      0.034,
      0.006,
      z > -0.7 ? { both: true } : {},
    )
  }
  return plates.done()
}

/** Skull, snout and the jaw that drops. */
function jaws(body: ClayBuilder, head: Placement, open: number, under: Rgb) {
  const h = within(body, head)
  h.egg([0, 0, 0], [0.15, 0.1, 0.2])
  h.limb([0, 0.0, 0.1], [0, -0.005, 0.68], 0.1, 0.05, { blend: 0.04 }).egg([0, 0.0, 0.7], [0.07, 0.045, 0.07], {
    blend: 0.03,
  })
  h.ball([0.085, 0.09, 0.05], 0.05, { both: true, blend: 0.03 })
  const drop = Math.sin(open)
  h.limb([0, -0.08, 0.0], [0, -0.09 - drop * 0.66, 0.66 - drop * 0.1], 0.085, 0.04, { blend: 0.01, color: under })
  h.egg([0, -0.05 - drop * 0.2, 0.3], [0.055, 0.02 + drop * 0.2, 0.34], {
    op: 'paint',
    color: rgb('#8a3a34'),
    blend: 0.02,
  })
  h.ball([0.025, 0.045, 0.72], 0.014, { op: 'paint', color: [0.01, 0.01, 0.01], both: true })
}

/** Short legs held out to the sides, with clawed toes. */
function feet(body: ClayBuilder, moving: number, time: number) {
  for (const [i, [x, z]] of (
    [
      [0.22, 0.36],
      [-0.22, 0.36],
      [0.21, -0.42],
      [-0.21, -0.42],
    ] as const
  ).entries()) {
    const step = moving * 0.14 * Math.sin(TURN * 2 * time + (i === 0 || i === 3 ? 0 : Math.PI))
    const side = Math.sign(x)
    const foot: Vec = [x + side * 0.2, 0.03 + Math.max(0, step) * 0.4, z + 0.06 + step]
    body.path([[x * 0.8, 0.26, z], [x + side * 0.18, 0.24, z - 0.06], foot], [0.09, 0.065, 0.045], { blend: 0.03 })
    for (const k of [-0.5, 0, 0.5])
      body.limb(foot, [foot[0] + side * 0.05 + k * 0.08, 0.015, foot[2] + 0.12], 0.028, 0.01, { blend: 0.015 })
  }
}

export const crocodile: Subject = {
  name: 'crocodile',
  words: ['alligator', 'caiman'],
  home: ['swamp', 'river', 'jungle'],
  kind: 'animal',
  stands: 'ground',
  size: [0.55, 0.9, 3.3],
  bestYaw: 58,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#56613a')
    const under = form.colors[0] ? times(main, 1.4) : rgb('#b9b184')
    const moving = form.action === 'walking' || form.action === 'running' || form.action === 'swimming' ? 1 : 0.08
    const open =
      form.action === 'eating' || form.action === 'roaring' || form.traits.includes('angry')
        ? 0.55
        : 0.12 + 0.05 * Math.sin(TURN * time)
    const body = clay({ material: 'scales', scale: 2.6, roughness: 0.5 }, main, 0.06)
    const wave = (z: number) => 0.1 * Math.max(0, -z - 0.3) * Math.sin(TURN * time + z * 3) * (0.5 + moving)
    body.egg([0, 0.3, 0.15], [0.24, 0.17, 0.5]).egg([0, 0.29, -0.35], [0.22, 0.16, 0.42])
    body.limb([0, 0.3, 0.4], [0, 0.33, 0.75], 0.15, 0.12)
    const tail = Array.from(
      { length: 8 },
      (_, i): Vec => [wave(-0.6 - i * 0.17) * 2.4, 0.27 - 0.025 * i, -0.6 - i * 0.17],
    )
    body.path(
      tail,
      tail.map((_, i) => 0.15 * (1 - i / 8.4)),
      { blend: 0.03 },
    )
    const head = place([0, 0.36, 0.82], { yaw: -10 + 3 * Math.sin(TURN * time), pitch: -4 })
    jaws(body, head, open, under)
    body.egg([0, 0.13, 0], [0.2, 0.1, 0.9], { op: 'paint', color: under, blend: 0.06 })
    feet(body, moving, time)
    const plates = armour(main, wave)
    const teeth = clay({ material: 'glossy' }, rgb('#eee8d8'), 0.002)
    for (let i = 0; i < 9; i++) {
      const z = 0.16 + i * 0.064
      within(teeth, head).limb([0.085 - i * 0.0045, -0.03, z], [0.088 - i * 0.0045, -0.075, z], 0.013, 0.002, {
        both: true,
      })
    }
    const eye = (side: number) => combine(head, place([0.1 * side, 0.105, 0.065], { yaw: 46 * side }, 0.036))
    const look = {
      iris: rgb('#c9b02c'),
      irisDegrees: 66,
      pupilDegrees: 22,
      pupil: 'slit' as const,
      lid: times(main, 0.8),
      lids: [34, 60] as const,
    }
    return {
      solids: [
        body.done(),
        plates,
        teeth.done(),
        ...eyes([eye(1), eye(-1)], look, form.action === 'sleeping' ? 0 : blinking(time)),
      ],
      anchors: {
        back: [0, 0.48, 0],
        seat: [0, 0.48, 0],
        top: [0, 0.48, 0],
        head: [0, 0.5, 0.85],
        mouth: [0, 0.3, 1.4],
      },
    }
  },
}
