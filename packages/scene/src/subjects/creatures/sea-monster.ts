import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, type Placement, place, type Vec } from '../../shapes/vector.ts'
import { blinking, eyes } from '../animals/eyes.ts'
import { smoothed } from '../animals/horns.ts'
import { leaf, OUTLINES } from '../animals/leaf.ts'
import { mirrored, standing, wearable, within } from '../animals/posed.ts'
import type { Subject } from '../subject.ts'

const TURN = Math.PI * 2

/** Ears, a crest down the neck, sails on the humps and the fluke. */
function finsOf(main: Rgb, neck: readonly Vec[], head: Placement, wave: number, time: number) {
  const fins = buildMesh({ material: 'leather', scale: 2, roughness: 0.4 })
  const fin = {
    outline: OUTLINES.pointed,
    front: (t: number, a: number) => times(main, 0.6 + 0.5 * Math.abs(Math.sin(a * 8)) + 0.3 * t),
    columns: 10,
  }
  const ear = standing([0.26, 0.05, -0.12], [1, 0.5, -0.7], [0.4, 0.3, 1])
  for (const frame of [ear, mirrored(ear)])
    leaf(fins, combine(head, frame), { ...fin, length: 0.5, width: 0.46, outline: OUTLINES.round })
  for (let i = 3; i < neck.length - 1; i += 2)
    leaf(fins, standing([0, neck[i]![1], neck[i]![2] - 0.22], [0, 0.35, -1], [1, 0, 0]), {
      ...fin,
      length: 0.38,
      width: 0.5,
    })
  for (const [z, y] of [
    [0, 0.8],
    [-0.3, 0.78],
    [0.3, 0.76],
    [-1.35, 0.6],
    [-1.6, 0.56],
    [-2.5, 0.36],
  ] as const) {
    leaf(
      fins,
      standing(
        [0.04 * Math.sin(TURN * time + z), y + 0.06 * Math.sin(TURN * time + z * 2) - 0.1, z],
        [0, 1, -0.3],
        [1, 0, 0],
      ),
      { ...fin, length: 0.42, width: 0.34 },
    )
  }
  for (const side of [-0.6, 0.6])
    leaf(fins, standing([0, 0.72, -3.25 - wave * 2], [side, 1, -0.4], [0, 0.4, 1]), {
      ...fin,
      length: 0.62,
      width: 0.3,
    })
  return fins.done()
}

/** Long head with a wide mouth. */
function skull(body: ClayBuilder, head: Placement, under: Rgb) {
  const h = within(body, head)
  h.egg([0, 0, 0], [0.32, 0.28, 0.4])
    .limb([0, -0.06, 0.2], [0, -0.1, 0.68], 0.22, 0.16)
    .egg([0, -0.1, 0.7], [0.2, 0.14, 0.16])
  h.limb([0, -0.24, 0.05], [0, -0.3, 0.62], 0.15, 0.09, { color: under, blend: 0.03 })
  h.box([0, -0.2, 0.5], [0.5, 0.012, 0.4], 0, {
    op: 'paint',
    color: [0.01, 0.02, 0.02],
    blend: 0.012,
    turn: { pitch: 4 },
  })
  h.ball([0.08, 0.0, 0.82], 0.03, { op: 'paint', color: [0.01, 0.01, 0.01], both: true })
}

/** What else of it is seen above the water: three humps and the tail. */
function humps(body: ClayBuilder, wave: number, time: number) {
  for (const [z, r, h] of [
    [0, 0.75, 0.36],
    [-1.35, 0.6, 0.3],
    [-2.5, 0.45, 0.22],
  ] as const) {
    const up = 0.06 * Math.sin(TURN * time + z * 2)
    const arc = Array.from(
      { length: 8 },
      (_, k): Vec => [
        0.04 * Math.sin(TURN * time + z),
        Math.sin((k / 7) * Math.PI) * r * 1.15 - 0.32 + up,
        z + Math.cos((k / 7) * Math.PI) * r,
      ],
    )
    body.path(arc, [h], { blend: 0.05 })
  }
  body.path(
    [
      [0, -0.4, -3.1],
      [0, 0.25, -3.3 - wave],
      [0, 0.75, -3.25 - wave * 2],
    ],
    [0.2, 0.13, 0.05],
  )
}

export const seaMonster: Subject = {
  name: 'sea-monster',
  words: ['sea serpent', 'loch ness monster', 'leviathan', 'water monster'],
  home: ['sea', 'lake'],
  kind: 'fantasy',
  stands: 'water',
  size: [3.4, 1.1, 6.5],
  bestYaw: 66,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#2a6b62')
    const under = form.colors[0] ? times(main, 1.5) : rgb('#b5c48a')
    const body = clay({ material: 'scales', scale: 2.6, roughness: 0.3 }, main, 0.08)
    const wave = 0.05 * Math.sin(TURN * time)
    const neck = smoothed(
      [
        [0, -0.5, 1.0],
        [0, 0.5, 1.15],
        [0, 1.5, 0.95],
        [0, 2.35, 1.15 + wave],
        [0, 2.75, 1.6 + wave],
      ],
      4,
    )
    body.path(
      neck,
      neck.map((_, i) => 0.42 - 0.2 * (i / (neck.length - 1))),
      { blend: 0.06 },
    )
    humps(body, wave, time)
    const head = place([0, 2.86, 1.78 + wave], { yaw: -18 + 6 * Math.sin(TURN * time), pitch: 8 })
    skull(body, head, under)
    for (let i = 0; i < neck.length - 2; i += 2)
      body.egg([0, neck[i]![1], neck[i]![2] + 0.3], [0.24, 0.11, 0.2], { op: 'paint', color: under, blend: 0.05 })
    const fins = finsOf(main, neck, head, wave, time)
    const eye = (side: number) => combine(head, place([0.225 * side, 0.12, 0.22], { yaw: 36 * side }, 0.1))
    const look = {
      iris: rgb('#f0c832'),
      irisDegrees: 58,
      pupilDegrees: 22,
      pupil: 'slit' as const,
      lid: times(main, 0.8),
      lids: [42, 48] as const,
    }
    return {
      solids: [body.done(), fins, ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: {
        back: [0, 0.9, 0],
        seat: [0, 0.9, 0],
        head: [0, 3.15, 1.8],
        top: [0, 3.15, 1.8],
        mouth: [0, 2.65, 2.6],
      },
    }
  },
}
