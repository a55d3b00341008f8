import { clay } from '../../shapes/clay.ts'
import { makeParts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { growTree } from '../../shapes/trees/grow-tree.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { LEAF_GREEN, petal } from './leaf-parts.ts'

export const bonsai: Subject = {
  name: 'bonsai',
  words: ['bonsai-tree'],
  home: ['table', 'living-room', 'garden'],
  kind: 'plant',
  stands: 'surface',
  size: [0.5, 0.56, 0.42],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const pot = rgb('#5b4034')
    parts.box({ material: 'glossy', roughness: 0.4 }, pot, [0.36, 0.085, 0.24], [0, 0.02, 0], 0.02)
    parts.box({ material: 'glossy', roughness: 0.4 }, pot, [0.4, 0.025, 0.28], [0, 0.095, 0], 0.01)
    for (const x of [-0.13, 0.13]) parts.box('glossy', pot, [0.06, 0.025, 0.2], [x, 0, 0], 0.008)
    parts.box('grass', rgb('#5c7a34'), [0.36, 0.02, 0.24], [0, 0.108, 0], 0.01)
    const trunk: Vec[] = [
      [0.03, 0.11, 0],
      [0.05, 0.17, 0.01],
      [0, 0.23, 0.015],
      [-0.055, 0.28, 0.01],
      [-0.03, 0.34, 0],
      [0.02, 0.4, 0],
    ]
    parts.tube({ material: 'bark', scale: 0.15 }, rgb('#6b5644'), trunk, [0.045, 0.03, 0.026, 0.022, 0.017, 0.008], 10)
    const pads: [Vec, number][] = [
      [[0.03, 0.43, 0], 0.1],
      [[-0.15, 0.35, 0.02], 0.09],
      [[0.15, 0.33, 0.01], 0.095],
      [[-0.19, 0.24, 0.03], 0.075],
      [[0.06, 0.31, 0.11], 0.07],
      [[-0.02, 0.37, -0.1], 0.08],
    ]
    const solids = parts.done()
    for (const [k, [at, r]] of pads.entries()) {
      const from = trunk[Math.min(4, 2 + (k % 3))]!
      solids.push(
        ...makeParts()
          .tube(
            { material: 'bark', scale: 0.15 },
            rgb('#6b5644'),
            [from, [(from[0] + at[0]) / 2, at[1] - 0.025, (from[2] + at[2]) / 2], [at[0], at[1] - 0.02, at[2]]],
            [0.013, 0.009, 0.005],
            7,
          )
          .done(),
      )
      const bush = growTree('bush', {
        random: form.random.branch(`pad ${k}`),
        time: form.time,
        colors: form.colors.length > 0 ? form.colors : [rgb('#3f7a35'), rgb('#4f8c3c'), rgb('#34692e')],
        height: r * 1.5,
      })
      for (const solid of bush.solids) {
        if (solid.kind !== 'mesh') continue
        for (let i = 0; i < solid.vertices.length; i += 12) {
          solid.vertices[i] = solid.vertices[i]! * 0.95 + at[0]
          solid.vertices[i + 1] = solid.vertices[i + 1]! * 0.55 + at[1] - r * 0.3
          solid.vertices[i + 2] = solid.vertices[i + 2]! * 0.95 + at[2]
        }
        solids.push(solid)
      }
    }
    return { solids, anchors: { top: [0, 0.5, 0] } }
  },
}

export const cactus: Subject = {
  name: 'cactus',
  words: ['saguaro', 'cacti'],
  home: ['desert'],
  kind: 'plant',
  stands: 'ground',
  size: [3.4, 2, 0.9],
  bestYaw: 12,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#4f7d45')
    ribbed(
      parts,
      color,
      [
        [0, 0, 0],
        [0, 0.8, 0],
        [0, 1.8, 0],
        [0, 2.8, 0],
        [0, 3.2, 0],
        [0, 3.4, 0],
      ],
      [0.3, 0.33, 0.34, 0.3, 0.2, 0.02],
    )
    ribbed(
      parts,
      color,
      [
        [0.2, 1.1, 0],
        [0.55, 1.15, 0.02],
        [0.75, 1.35, 0.03],
        [0.78, 1.7, 0.03],
        [0.78, 2.3, 0.03],
        [0.78, 2.55, 0.03],
        [0.78, 2.68, 0.03],
      ],
      [0.18, 0.19, 0.2, 0.2, 0.18, 0.11, 0.01],
    )
    ribbed(
      parts,
      color,
      [
        [-0.2, 1.5, 0],
        [-0.5, 1.52, 0.02],
        [-0.68, 1.7, 0.04],
        [-0.71, 2.05, 0.04],
        [-0.71, 2.45, 0.04],
        [-0.71, 2.6, 0.04],
      ],
      [0.16, 0.17, 0.18, 0.18, 0.12, 0.01],
    )
    cactusBlossoms(parts)
    return { solids: parts.done(), anchors: { top: [0, 3.4, 0] } }
  },
}

function cactusBlossoms(parts: ReturnType<typeof makeParts>): void {
  for (const [x, y, z] of [
    [0.05, 3.4, 0.05],
    [-0.1, 3.37, 0.02],
    [0.78, 2.68, 0.05],
  ] as const)
    for (let i = 0; i < 7; i++)
      petal(parts, 'leaves', [x, y - 0.02, z], i * 51, {
        length: 0.1,
        width: 0.06,
        tilt: 50,
        bend: 24,
        cup: 0.4,
        color: rgb('#f2e9d8'),
        tip: rgb('#e86a92'),
        point: 0.6,
      })
}

/** A fleshy arm with ribs and spines along them. */
function ribbed(
  parts: ReturnType<typeof makeParts>,
  color: readonly [number, number, number],
  path: readonly Vec[],
  radii: readonly number[],
): void {
  const ribs = 12
  parts.tube(
    { material: 'leaves', roughness: 0.6 },
    (_, around) => times(color, 0.55 + 0.55 * Math.abs(Math.cos(around * ribs * Math.PI))),
    path,
    radii,
    ribs * 4,
  )
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i]!, path[i + 1]!]
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.12))
    for (let k = 0; k < steps; k++) {
      for (let r = 0; r < ribs; r++) {
        const t = (k + (r % 2) * 0.5) / steps
        const angle = (r / ribs) * Math.PI * 2
        const radius = radii[i]! + (radii[i + 1]! - radii[i]!) * t
        const [x, y, z] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
        const [ox, oz] = [Math.sin(angle), Math.cos(angle)]
        for (const up of [0.02, -0.02])
          parts.rod(
            'matte',
            rgb('#efe6c8'),
            [x + ox * radius * 0.98, y, z + oz * radius * 0.98],
            [x + ox * (radius + 0.045), y + up, z + oz * (radius + 0.045)],
            0.0035,
            3,
          )
      }
    }
  }
}

export const pottedPlant: Subject = {
  name: 'potted-plant',
  words: ['houseplant', 'plant', 'monstera', 'pot-plant', 'flowerpot', 'succulent'],
  home: ['living-room', 'office', 'table'],
  kind: 'plant',
  stands: 'surface',
  size: [0.9, 0.8, 0.8],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const leafColor = form.colors[0] ?? LEAF_GREEN
    parts.lathe(
      'plaster',
      rgb('#b5623e'),
      [0.13, 0, 0.185, 0.26, 0.185, 0.26, 0.21, 0.26, 0.215, 0.32, 0.185, 0.32, 0.18, 0.28],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe('earth', rgb('#4a3828'), [0.18, 0.29, 0, 0.3], [0, 0, 0], {}, 24)
    for (let i = 0; i < 15; i++) {
      const t = i / 15
      const turn = i * 137.5
      const lean = Math.sin(form.time * Math.PI * 2 + i) * 1.5
      const length = 0.3 + 0.18 * t
      const tilt = 62 - 52 * t + lean
      const foot: Vec = [0, 0.3, 0]
      const [a, h] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
      const end: Vec = [
        Math.sin(a) * Math.sin(h) * length * 0.75,
        0.3 + Math.cos(h) * length * 0.95,
        Math.cos(a) * Math.sin(h) * length * 0.75,
      ]
      parts.rod('leaves', times(leafColor, 1.1), foot, end, 0.006, 5)
      petal(parts, { material: 'leaves', roughness: 0.35 }, end, turn, {
        length: 0.26,
        width: 0.19,
        tilt: tilt + 22,
        bend: 46,
        cup: 0.22,
        color: times(leafColor, 0.75 + 0.4 * t),
        tip: times(leafColor, 0.9 + 0.4 * t),
        widest: 0.35,
        point: 0.75,
      })
    }
    return { solids: parts.done(), anchors: { top: [0, 0.32, 0] } }
  },
}

export const pumpkin: Subject = {
  name: 'pumpkin',
  words: ['gourd', 'squash'],
  home: ['farm', 'field', 'table'],
  kind: 'plant',
  stands: 'surface',
  size: [0.42, 0.5, 0.5],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#e0741a')
    const carved = form.traits.some((trait) => ['carved', 'spooky', 'halloween', 'scary', 'lit'].includes(trait))
    const body = clay({ material: 'glossy', roughness: 0.45 }, color, 0.02)
    for (let i = 0; i < 11; i++) {
      const angle = (i / 11) * Math.PI * 2
      body.egg([Math.sin(angle) * 0.11, 0.17, Math.cos(angle) * 0.11], [0.09, 0.17, 0.14], {
        turn: { yaw: (angle * 180) / Math.PI },
      })
    }
    parts.tube(
      { material: 'bark', scale: 0.2 },
      rgb('#6f7a3a'),
      [0, 0.29, 0, 0.01, 0.36, 0, 0.05, 0.41, 0.02, 0.08, 0.42, 0.03],
      [0.05, 0.028, 0.022, 0.026],
      8,
    )
    petal(parts, 'leaves', [0.03, 0.32, 0], 120, {
      length: 0.15,
      width: 0.13,
      tilt: 70,
      bend: 40,
      cup: 0.2,
      color: LEAF_GREEN,
      widest: 0.4,
      point: 0.7,
    })
    const glow = carved ? ({ material: 'light', glow: 0.9 } as const) : 'matte'
    if (carved) {
      // Eyes, nose and a toothed mouth, with the candle's light behind them.
      const face = parts.within([0, 0.17, 0.222])
      for (const s of [1, -1]) face.plate(glow, rgb('#ffae2a'), [s * 0.03, 0.03, s * 0.11, 0.04, s * 0.065, 0.1], 0.05)
      face.plate(glow, rgb('#ffae2a'), [-0.022, -0.015, 0.022, -0.015, 0, 0.03], 0.05)
      face.plate(
        glow,
        rgb('#ffae2a'),
        [
          -0.12, -0.03, -0.07, -0.05, -0.06, -0.03, -0.03, -0.055, 0, -0.035, 0.03, -0.055, 0.06, -0.03, 0.07, -0.05,
          0.12, -0.03, 0.07, -0.09, 0.03, -0.105, 0.02, -0.08, -0.02, -0.08, -0.03, -0.105, -0.07, -0.09,
        ],
        0.05,
      )
    }
    return {
      solids: [body.done(), ...parts.done()],
      lamps: carved ? [{ at: [0, 0.16, 0.5], color: [0.09, 0.04, 0.01], radius: 1.5 }] : [],
      anchors: { top: [0, 0.42, 0] },
    }
  },
}
