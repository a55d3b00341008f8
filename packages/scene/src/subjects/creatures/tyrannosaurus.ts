import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, type Placement, place, type Vec } from '../../shapes/vector.ts'
import { blinking, eyes } from '../animals/eyes.ts'
import { bentJoint } from '../animals/gait.ts'
import { wearable, within } from '../animals/posed.ts'
import type { Subject } from '../subject.ts'

const TURN = Math.PI * 2
const BONE = rgb('#e6dcc2')

/** Strong hind legs that stride, in metres. */
function legs(s: ClayBuilder, claws: ClayBuilder, tone: Rgb, time: number, stride: number, high: number): void {
  for (const side of [1, -1]) {
    const a = TURN * 2 * time + (side > 0 ? 0.5 : Math.PI + 0.5)
    const rest = stride > 0 ? 0 : side * 0.16
    const foot: Vec = [
      side * 0.42,
      0.06 + stride * Math.max(0, -Math.sin(a)) * 0.35,
      0.12 + rest + stride * 0.7 * Math.cos(a),
    ]
    const hip: Vec = [side * 0.36, high, -0.05]
    const ankle: Vec = [foot[0], foot[1] + 0.62, foot[2] - 0.36 + stride * 0.2 * Math.sin(a)]
    const knee = bentJoint(hip, ankle, 0.98, 0.98, 1)
    s.limb(hip, knee, 0.42, 0.24, { blend: 0.2 })
      .limb(knee, ankle, 0.23, 0.13, { blend: 0.08 })
      .limb(ankle, foot, 0.13, 0.12, { blend: 0.06 })
    for (const turn of [-0.5, 0, 0.5]) {
      const toe: Vec = [foot[0] + Math.sin(turn) * 0.42, foot[1] + 0.02, foot[2] + Math.cos(turn) * 0.42]
      s.limb(foot, toe, 0.13, 0.075, { blend: 0.05, color: times(tone, 0.85) })
      claws.limb(toe, [toe[0] + Math.sin(turn) * 0.14, toe[1] - 0.05, toe[2] + Math.cos(turn) * 0.14], 0.055, 0.008)
    }
  }
}

/** Skull, jaws, tongue and teeth. */
function skull(body: ClayBuilder, teeth: ClayBuilder, head: Placement, open: number, main: Rgb, under: Rgb) {
  const h = within(body, head)
  h.egg([0, 0.02, 0], [0.36, 0.36, 0.42])
    .limb([0, 0.0, 0.2], [0, -0.06, 0.98], 0.3, 0.2, { blend: 0.12 })
    .egg([0, -0.06, 0.98], [0.22, 0.2, 0.2], { blend: 0.08 })
  h.egg([0.2, 0.26, 0.26], [0.1, 0.09, 0.16], { both: true, blend: 0.06, color: times(main, 0.75) })
  const drop = Math.sin(open)
  const chin: Vec = [0, -0.36 - drop * 0.95, 0.98 - drop * 0.3]
  h.limb([0, -0.3, 0.0], chin, 0.22, 0.13, { blend: 0.04, color: under })
  h.egg([0, -0.22 - drop * 0.4, 0.55], [0.16, 0.06 + drop * 0.4, 0.5], {
    op: 'paint',
    color: rgb('#7a2420'),
    blend: 0.04,
  })
  h.limb([0, -0.32 - drop * 0.25, 0.3], [0, chin[1] + 0.12, chin[2] - 0.25], 0.09, 0.07, {
    color: rgb('#b04a48'),
    blend: 0.02,
  })
  h.ball([0.1, 0.08, 1.12], 0.035, { op: 'paint', color: [0.01, 0.01, 0.01], both: true })
  const t = within(teeth, head)
  for (let i = 0; i < 8; i++) {
    const z = 0.3 + i * 0.095
    t.limb([0.235 - i * 0.009, -0.18, z], [0.235 - i * 0.009, -0.3 - 0.03 * (i % 2), z], 0.034, 0.004, { both: true })
    t.limb(
      [0.15 - i * 0.008, -0.34 - drop * (0.12 + i * 0.1), z * 0.96],
      [0.15 - i * 0.008, -0.24 - drop * (0.1 + i * 0.1), z * 0.96],
      0.026,
      0.004,
      { both: true },
    )
  }
}

/** The famous small arms. */
function arms(body: ClayBuilder, claws: ClayBuilder, high: number, time: number) {
  const paw = 0.04 * Math.sin(TURN * 2 * time)
  body.path(
    [
      [0.42, high - 0.12, 0.95],
      [0.5, high - 0.42, 1.05],
      [0.42, high - 0.5 + paw, 1.32],
    ],
    [0.13, 0.09, 0.06],
    { both: true, blend: 0.05 },
  )
  claws
    .limb([0.4, high - 0.5 + paw, 1.36], [0.37, high - 0.58 + paw, 1.44], 0.03, 0.005, { both: true })
    .limb([0.46, high - 0.5 + paw, 1.35], [0.46, high - 0.6 + paw, 1.42], 0.03, 0.005, { both: true })
}

/** Chest, hips, the tail that balances them, and the neck. */
function trunk(body: ClayBuilder, high: number, time: number) {
  body.egg([0, high, 0.35], [0.58, 0.66, 0.95], { turn: { pitch: -14 } }).egg([0, high - 0.02, -0.35], [0.5, 0.58, 0.7])
  const sway = (k: number) => 0.05 * k * k * 0.16 * Math.sin(TURN * time - k * 0.4)
  const tail = Array.from(
    { length: 9 },
    (_, k): Vec => [sway(k) * 4, high + 0.02 - 0.04 * k + 0.012 * k * k, -0.8 - k * 0.4],
  )
  body.path(
    tail,
    tail.map((_, k) => 0.44 * (1 - k / 9.2) + 0.02),
    { blend: 0.1 },
  )
  body.path(
    [
      [0, high + 0.2, 0.9],
      [0, high + 0.72, 1.3],
      [0, high + 1.02, 1.62],
    ],
    [0.46, 0.36, 0.32],
    { blend: 0.2 },
  )
}

export const tyrannosaurus: Subject = {
  name: 'dinosaur',
  words: ['t-rex', 'tyrannosaurus', 'raptor', 'velociraptor', 'trex'],
  home: ['jungle', 'swamp', 'volcano'],
  kind: 'animal',
  stands: 'ground',
  size: [4, 1.5, 7.5],
  bestYaw: 56,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#6b6a36')
    const under = form.colors[0] ? times(main, 1.35) : rgb('#c9b684')
    const stride = ['running', 'chasing', 'hunting'].includes(form.action ?? '')
      ? 1.25
      : form.action === 'walking'
        ? 0.8
        : 0
    const loud = form.action === 'roaring' || form.action === 'eating' || form.action === 'fighting' || stride > 1
    const open = loud ? 0.5 + 0.08 * Math.sin(TURN * 2 * time) : 0.12 + 0.05 * Math.sin(TURN * time)
    const bob = 0.03 * Math.sin(TURN * (stride > 0 ? 4 : 1) * time)
    const body = clay({ material: 'scales', scale: 4.2, roughness: 0.55 }, main, 0.22)
    const claws = clay({ material: 'glossy', roughness: 0.4 }, BONE, 0.01)
    const high = 2.05 + bob
    trunk(body, high, time)
    legs(body, claws, main, time, stride, high - 0.12)
    const head = place([0, high + 1.2, 1.85], { yaw: -18 + 5 * Math.sin(TURN * time), pitch: loud ? -6 : 8 })
    skull(body, claws, head, open, main, under)
    body.egg([0, high - 0.62, 0.4], [0.5, 0.4, 1.2], { op: 'paint', color: under, blend: 0.25 })
    for (let i = 0; i < 9; i++)
      body.egg([0, high + 0.55 - Math.abs(i - 3) * 0.05, 0.9 - i * 0.4], [0.55, 0.3, 0.06], {
        op: 'paint',
        color: times(main, 0.5),
        blend: 0.07,
      })
    arms(body, claws, high, time)
    const eye = (side: number) => combine(head, place([0.255 * side, 0.16, 0.26], { yaw: 42 * side }, 0.085))
    const look = {
      iris: rgb('#e6a81c'),
      irisDegrees: 62,
      pupilDegrees: 20,
      pupil: 'slit' as const,
      lid: times(main, 0.7),
      lids: [34, 50] as const,
    }
    return {
      solids: [
        body.done(),
        claws.done(),
        ...eyes([eye(1), eye(-1)], look, form.action === 'sleeping' ? 0 : blinking(time)),
      ],
      anchors: {
        back: [0, high + 0.62, 0.1],
        seat: [0, high + 0.62, 0.1],
        top: [0, high + 1.6, 1.8],
        head: [0, high + 1.6, 1.8],
        mouth: [0, high + 0.95, 2.8],
      },
    }
  },
}
