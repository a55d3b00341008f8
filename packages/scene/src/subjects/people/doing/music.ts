import { moved } from '../../../shapes/moved.ts'
import { makeParts } from '../../../shapes/parts.ts'
import { rgb } from '../../../shapes/surface.ts'
import { add, applied, mix, place, scale, subtract, unit, type Vec } from '../../../shapes/vector.ts'
import { drum, piano } from '../../objects/instruments.ts'
import { guitar, violin } from '../../objects/strings.ts'
import { flute, saxophone, trumpet } from '../../objects/winds.ts'
import { sitting, standing } from '../poses.ts'
import { POSES } from '../poses-doing.ts'
import type { ArmPose } from '../skeleton.ts'
import { type Activity, type AtWork, aligned, beyond, made, put, shaped } from './activity.ts'

const GOLD = rgb('#d9b24a')

/** How far the neck of a guitar points up, in degrees off the upright. */
const ACROSS = -62

function strummed(at: AtWork) {
  const { solids, anchors } = made(guitar, at)
  const size = at.h / 1.75
  const strings = applied(place([0, 0, 0], { roll: ACROSS }, size), anchors?.strings ?? [0, 0.3, 0.1])
  return put(solids, subtract(at.right, add(strings, [0, 0, 0.005])), { roll: ACROSS }, size)
}

/** Under the chin, towards the left hand; the bow from the right hand over the strings. */
function bowed(at: AtWork) {
  const { neck, left } = at.figure.bones
  const chin = add(mix(neck, left.shoulder, 0.42), [0, 0.018 * at.h, 0.075 * at.h])
  const way = subtract(at.left, chin)
  const size = (at.h / 1.75) * 1.02
  const face: Vec = [-0.25, 0.8, 0.55]
  const bridge = add(add(chin, scale(unit(way), 0.2 * size)), scale(face, 0.055 * size))
  return [
    ...moved(made(violin, at).solids, aligned(chin, way, face, size)),
    shaped({ material: 'wood' }, rgb('#5a2f16'), (on) =>
      on.limb(at.right, beyond(at.right, bridge, 0.26 * size), 0.006, 0.004),
    ),
    shaped({ material: 'matte' }, rgb('#efe8da'), (on) =>
      on.limb(
        add(at.right, [0, -0.016, 0.012]),
        add(beyond(at.right, bridge, 0.24 * size), [0, -0.012, 0.012]),
        0.003,
        0.003,
      ),
    ),
  ]
}

/** Upright between the knees. */
function cello(at: AtWork) {
  const size = (at.h / 1.75) * 2
  const foot: Vec = [0.02 * at.h, 0.09 * at.h, 0.3 * at.h]
  const bridge: Vec = [0.02 * at.h, 0.3 * at.h, 0.36 * at.h]
  return [
    ...moved(made(violin, at).solids, aligned(foot, [0.12, 1, -0.3], [0, 0.3, 1], size)),
    shaped({ material: 'wood' }, rgb('#4a2a16'), (on) => {
      on.limb(at.right, beyond(at.right, bridge, 0.3), 0.007, 0.005)
      on.limb([foot[0], 0, foot[2] + 0.02], foot, 0.006, 0.008)
    }),
  ]
}

function blown(which: 'saxophone' | 'trumpet' | 'flute') {
  return (at: AtWork) => {
    const size = at.h / 1.75
    const subject = { saxophone, trumpet, flute }[which]
    const lip = { saxophone: [-0.17, 0.668, 0], trumpet: [-0.29, 0.1, 0], flute: [-0.24, 0.014, 0] }[
      which
    ] as unknown as Vec
    const turn = { saxophone: { yaw: -82, roll: -6 }, trumpet: { yaw: -90, roll: -6 }, flute: { yaw: 186, roll: 8 } }[
      which
    ]
    const grown = which === 'trumpet' ? size * 1.1 : size
    const at0 = subtract(
      add(at.mouth, [0, 0, which === 'flute' ? 0.012 : 0.006]),
      applied(place([0, 0, 0], turn, grown), lip),
    )
    return put(made(subject, at).solids, at0, turn, grown)
  }
}

function atPiano(at: AtWork) {
  const size = (at.h / 1.75) * 0.9
  // The keys lie under the fingers.
  return put(made(piano, at).solids, [0, 0, at.middle[2] + 0.05 * at.h + 0.57 * size], { yaw: 180 }, size)
}

function kit(at: AtWork) {
  const { h } = at
  const one = made(drum, at).solids.slice(0, -2)
  const parts = makeParts()
  for (const [x, z, high] of [
    [0.52, 0.26, 0.66],
    [-0.5, 0.3, 0.72],
  ] as const) {
    parts.rod('metal', rgb('#b8bcc2'), [x * h, 0, z * h], [x * h, high * h, z * h], 0.012)
    parts.lathe(
      { material: 'metal', roughness: 0.2 },
      GOLD,
      [0.001, 0.022, 0.04, 0.02, 0.13 * h, 0],
      [x * h, high * h, z * h],
      { roll: x * 22, pitch: 10 },
      36,
    )
  }
  return [
    ...parts.done(),
    // The large one stands on its side before the knees, the small ones under the sticks.
    ...put(one, [0, 0.2 * h, 0.36 * h], { pitch: 90 }, (h / 1.75) * 1.6),
    ...put(one, [0.25 * h, 0.2 * h, 0.33 * h], { pitch: 6 }, (h / 1.75) * 0.8),
    ...put(one, [-0.27 * h, 0.2 * h, 0.35 * h], { pitch: 6 }, (h / 1.75) * 0.8),
    shaped({ material: 'wood' }, rgb('#d9ac6a'), (on) => {
      on.limb(at.left, add(at.left, [-0.03 * h, 0.03 * h, 0.19 * h]), 0.008, 0.006)
      on.limb(at.right, add(at.right, [0.03 * h, 0.02 * h, 0.19 * h]), 0.008, 0.006)
    }),
  ]
}

const microphone = (at: AtWork) => {
  const head = add(at.mouth, [-0.012 * at.h, -0.02 * at.h, 0.045 * at.h])
  return [
    shaped({ material: 'glossy', roughness: 0.4 }, rgb('#1c1d22'), (on) =>
      on.limb(head, beyond(head, at.right, 0.03), 0.014, 0.011),
    ),
    shaped({ material: 'metal', roughness: 0.35 }, rgb('#9aa0a8'), (on) => on.ball(head, 0.028)),
  ]
}

// biome-ignore format: a pose
const fiddling: readonly [ArmPose, ArmPose] = [{ to: [0.2, -0.08, 0.7], elbow: [0.3, -1, 0.1], thumb: [-0.3, 0.5, -0.7], fingers: [-0.5, 0.8, -0.1], grip: 'hold' }, { to: [0.16, -0.3, 0.62], elbow: [1, -0.5, 0.1], thumb: [-0.4, 0.8, 0.2], fingers: [-0.2, -0.4, 1], grip: 'hold' }]
// biome-ignore format: a pose
const onKeys: ArmPose = { to: [-0.06, -0.42, 0.72], elbow: [0.5, -0.9, -0.4], thumb: [-1, 0.1, 0.2], fingers: [0, -0.35, 1], grip: 'relaxed' }
// biome-ignore format: a pose
const drumming: readonly [ArmPose, ArmPose] = [{ to: [0.2, -0.34, 0.55], elbow: [0.7, -0.7, -0.4], thumb: [-0.3, 1, 0.3], grip: 'hold' }, { to: [0.16, -0.12, 0.55], elbow: [0.8, -0.6, -0.3], thumb: [-0.3, 1, 0.3], grip: 'hold' }]
// biome-ignore format: a pose
const onPipe = (high: number, ahead = 0.56, across = -0.3): ArmPose => ({ to: [across, high, ahead], elbow: [0.8, -0.9, 0], thumb: [-0.2, 0.4, -1], fingers: [-0.8, 0.3, 0.5], grip: 'hold' })

// biome-ignore format: a table
export const MUSIC: Readonly<Record<string, Activity>> = {
  guitar: { pose: POSES.playing!, shows: 'half', yaw: 12, things: strummed },
  violin: { pose: (t) => ({ ...standing(t), head: { yaw: 20, roll: -9, pitch: 6 }, arms: fiddling }), shows: 'half', yaw: -14, things: bowed },
  cello: { pose: (t) => ({ ...sitting(t), head: { yaw: 8, pitch: 8 }, arms: [{ to: [0.1, -0.02, 0.62], elbow: [1, -0.6, 0], thumb: [0, 0.6, -0.7], fingers: [-0.9, 0.3, 0], grip: 'hold' }, { to: [0.22, -0.62, 0.6], elbow: [1, -0.4, 0], thumb: [-0.4, 0.6, 0.4], fingers: [-0.7, -0.2, 0.7], grip: 'hold' }], legs: [{ to: [0.3, -0.49, 0.46], out: 30 }, { to: [0.3, -0.49, 0.46], out: 30 }] }), seat: 'chair', shows: 'whole', yaw: 16, things: cello },
  piano: { pose: (t) => ({ ...sitting(t), spine: { pitch: 6 }, head: { pitch: 12 }, arms: [onKeys, onKeys] }), seat: 'stool', shows: 'whole', yaw: 118, things: atPiano },
  drums: { pose: (t) => ({ ...sitting(t), head: { pitch: 8 }, arms: drumming, legs: [{ to: [0.2, -0.49, 0.5], out: 16 }, { to: [0.2, -0.49, 0.46], out: 16 }] }), seat: 'stool', shows: 'whole', yaw: 14, things: kit },
  saxophone: { pose: (t) => ({ ...standing(t), spine: { pitch: -3 }, head: { pitch: 4 }, arms: [onPipe(-0.34), onPipe(-0.6, 0.58)] }), shows: 'half', yaw: 38, things: blown('saxophone') },
  trumpet: { pose: (t) => ({ ...standing(t), spine: { pitch: -4 }, head: { pitch: -4 }, arms: [onPipe(0.1, 0.74), onPipe(0.12, 0.66)] }), shows: 'half', yaw: 52, things: blown('trumpet') },
  flute: { pose: (t) => ({ ...standing(t), head: { yaw: 8, pitch: 4 }, arms: [onPipe(0.12, 0.44, -0.42), { to: [0.22, 0.06, 0.5], elbow: [1, -0.8, 0], thumb: [-0.2, -0.4, -1], fingers: [-0.6, 0.6, 0], grip: 'hold' }] }), shows: 'half', yaw: -10, things: blown('flute') },
  singing: { pose: (t) => ({ ...standing(t), head: { pitch: -8, roll: -4 }, arms: [{ to: [0.5, -0.42, 0.4], elbow: [0.5, -0.9, -0.3], thumb: [0.4, 0.8, 0], fingers: [0.5, 0.3, 0.8], grip: 'open' }, { to: [-0.22, -0.08, 0.46], elbow: [0.7, -1, 0.1], thumb: [-0.2, 1, -0.2], grip: 'hold' }] }), shows: 'half', yaw: 10, things: microphone },
}
