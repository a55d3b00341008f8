import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Model, Solid } from '../../shapes/model.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, type Placement, place, type Vec } from '../../shapes/vector.ts'
import type { Form, Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { wearable, within } from './posed.ts'
import { type SwimmerBuild, swimmer } from './swimmer.ts'

const TURN = Math.PI * 2

/** Nose and large dark eyes. */
function faceOf(head: Placement, main: Rgb, open: number): Solid[] {
  const nose = clay({ material: 'glossy', roughness: 0.25 }, rgb('#161414'), 0.005)
  within(nose, head).egg([0, -0.012, 0.2], [0.03, 0.021, 0.02])
  const eye = (side: number) => combine(head, place([0.075 * side, 0.025, 0.105], { yaw: 28 * side }, 0.034))
  const look = {
    iris: rgb('#120c09'),
    irisDegrees: 80,
    pupilDegrees: 50,
    lid: times(main, 0.8),
    lids: [56, 54] as const,
  }
  return [nose.done(), ...eyes([eye(1), eye(-1)], look, open)]
}

/** On its belly, chest raised, flippers out. */
function resting(form: Form): Model {
  const time = form.time % 1
  const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#76736f')
  const pale = form.colors[0] ? times(main, 1.35) : rgb('#c9c4ba')
  const breath = 1 + 0.02 * Math.sin(TURN * time)
  const body = clay({ material: 'skin', scale: 3, roughness: 0.28 }, main, 0.14)
  const path: Vec[] = [
    [0, 0.56, 0.42],
    [0, 0.4, 0.36],
    [0, 0.28, 0.16],
    [0, 0.24, -0.2],
    [0, 0.18, -0.52],
    [0, 0.1, -0.82],
    [0, 0.07, -1],
  ]
  body.path(path, [0.15, 0.2, 0.27 * breath, 0.26 * breath, 0.19, 0.1, 0.06])
  const head = place([0, 0.68, 0.5], {
    yaw: -16 + 5 * Math.sin(TURN * time),
    pitch: form.action === 'sleeping' ? 30 : 2,
  })
  const h = within(body, head)
  h.egg([0, 0, 0], [0.135, 0.13, 0.15]).egg([0, -0.035, 0.12], [0.085, 0.065, 0.075], { blend: 0.05 })
  h.egg([0.035, -0.045, 0.165], [0.05, 0.042, 0.045], { both: true, blend: 0.02, color: pale })
  h.box([0, -0.07, 0.18], [0.09, 0.004, 0.06], 0, {
    op: 'paint',
    color: [0.01, 0.01, 0.01],
    blend: 0.006,
    turn: { pitch: -8 },
  })
  body.egg([0, 0.2, 0.3], [0.16, 0.28, 0.3], { op: 'paint', color: pale, blend: 0.14 })
  for (const side of [1, -1]) {
    body.egg([side * 0.3, 0.06, 0.22], [0.17, 0.03, 0.1], { turn: { yaw: side * 38, roll: side * -14 }, blend: 0.05 })
    body.egg([side * 0.08, 0.06, -1.12], [0.06, 0.03, 0.16], {
      turn: { yaw: side * 22 + 6 * Math.sin(TURN * time) },
      blend: 0.03,
    })
  }
  const r = form.random.branch('spots')
  for (let i = 0; i < 22; i++) {
    const [u, v] = [r.between(-0.25, 0.25), r.between(-0.7, 0.3)]
    body.ball([u, 0.46 - Math.abs(u) * 0.5, v], r.between(0.015, 0.04), {
      op: 'paint',
      color: times(main, 0.55),
      blend: 0.02,
    })
  }
  const face = faceOf(head, main, form.action === 'sleeping' ? 0 : blinking(time))
  return {
    solids: [body.done(), ...face],
    anchors: {
      back: [0, 0.5, -0.1],
      seat: [0, 0.5, -0.1],
      top: [0, 0.82, 0.5],
      head: [0, 0.82, 0.5],
      mouth: [0, 0.62, 0.7],
    },
  }
}

const BUILD: SwimmerBuild = {
  lengthMetres: 1.7,
  sections: [
    [0.045, 0.045],
    [0.085, 0.085, 0.005],
    [0.1, 0.1],
    [0.125, 0.125],
    [0.135, 0.135],
    [0.125, 0.125],
    [0.1, 0.1],
    [0.07, 0.068],
    [0.045, 0.04],
    [0.03, 0.025],
  ],
  material: 'skin',
  materialScale: 3,
  roughness: 0.28,
  colors: { main: rgb('#76736f'), under: rgb('#c9c4ba'), fins: rgb('#5f5c59') },
  underline: 0.2,
  eye: {
    at: [0.07, 0.03, 0.4],
    radius: 0.022,
    yaw: 50,
    look: { iris: rgb('#120c09'), irisDegrees: 80, pupilDegrees: 50 },
  },
  mouth: { at: [0, -0.03, 0.46], halves: [0.1, 0.003, 0.04], pitch: -6 },
  fins: [
    {
      at: [0.11, -0.06, 0.12],
      along: [0.8, -0.4, -0.7],
      face: [0.3, 1, 0],
      length: 0.16,
      width: 0.08,
      outline: (t) => Math.sqrt(1 - t ** 3),
      both: true,
      wave: 14,
    },
    {
      at: [0.02, 0, -0.48],
      along: [0.35, 0, -1],
      face: [0, 1, 0],
      length: 0.15,
      width: 0.08,
      outline: (t) => Math.sqrt(1 - t ** 4),
      both: true,
      wave: 16,
    },
  ],
  beat: 'up',
  swing: 0.14,
}

export const seal: Subject = {
  name: 'seal',
  words: ['sea lion'],
  home: ['beach', 'sea', 'tundra'],
  kind: 'animal',
  stands: 'ground',
  size: [0.85, 0.85, 1.85],
  bestYaw: 58,
  make: (form) => (form.action === 'swimming' || form.action === 'diving' ? swimmer(BUILD, form) : resting(form)),
}
