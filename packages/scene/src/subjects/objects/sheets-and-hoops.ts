import { rgb } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc } from './curves.ts'
import { painting } from './painted.ts'
import { ball } from './small-parts.ts'
import { type Belongs, thing } from './thing.ts'

const ON_TABLE: Belongs = { kind: 'object', stands: 'surface', home: ['table', 'library'] }

/** A parchment that lies flat, its corners curled. */
export const map = thing(
  'map',
  ['old-map', 'world-map', 'antique-map', 'road-map'],
  { ...ON_TABLE, home: ['table', 'library'] },
  [0.02, 0.46, 0.34],
  0,
  '#e0c896',
  (parts, color) => {
    const texture = painting('old map', 384, 288, (pen) => {
      pen.fillStyle = '#e4cf9e'
      pen.fillRect(0, 0, 384, 288)
      pen.strokeStyle = '#7a5a34'
      pen.lineWidth = 2
      pen.strokeRect(12, 12, 360, 264)
      for (const [cx, cy, r, n] of [
        [120, 110, 62, 7],
        [255, 170, 78, 9],
        [300, 70, 34, 5],
        [80, 215, 30, 6],
      ] as const) {
        pen.beginPath()
        for (let i = 0; i <= 60; i++) {
          const a = (i / 60) * Math.PI * 2
          const reach = r * (1 + 0.18 * Math.sin(a * n) + 0.1 * Math.sin(a * 3 + cx))
          pen.lineTo(cx + Math.cos(a) * reach, cy + Math.sin(a) * reach * 0.8)
        }
        pen.fillStyle = '#cdb07a'
        pen.fill()
        pen.stroke()
      }
      pen.setLineDash([7, 6])
      pen.strokeStyle = '#a8342a'
      pen.beginPath()
      pen.moveTo(84, 206)
      pen.bezierCurveTo(150, 260, 170, 90, 268, 160)
      pen.stroke()
    })
    parts.free({ material: 'paper', texture }, (mesh, put) => {
      const [n, m] = [16, 12]
      const at = (i: number, j: number) => {
        const [u, v] = [i / n, j / m]
        const curl = (Math.abs(u - 0.5) * 2) ** 8 * 0.016 + 0.0015 * Math.sin(u * 9 + v * 4)
        return mesh.vertex({
          at: put([(u - 0.5) * 0.46, 0.003 + curl, (v - 0.5) * 0.34]),
          normal: [0, 1, 0],
          color: color.map((c) => c / rgb('#e0c896')[0]) as unknown as Vec,
          uv: [u, v],
        })
      }
      const grid = Array.from({ length: n + 1 }, (_, i) => Array.from({ length: m + 1 }, (_, j) => at(i, j)))
      for (let i = 0; i < n; i++)
        for (let j = 0; j < m; j++) {
          mesh.triangle(grid[i]![j]!, grid[i]![j + 1]!, grid[i + 1]![j + 1]!)
          mesh.triangle(grid[i]![j]!, grid[i + 1]![j + 1]!, grid[i + 1]![j]!)
        }
    })
    return { anchors: { top: [0, 0.006, 0] } }
  },
)

/** A hoop with a web, beads and feathers hanging from it. */
export const dreamcatcher = thing(
  'dreamcatcher',
  ['dream-catcher'],
  { kind: 'object', stands: 'surface', home: ['studio'] },
  [0.62, 0.3, 0.028],
  0,
  '#8a5a34',
  (parts, color) => {
    const middle = 0.46
    const ring = (radius: number) =>
      Array.from(
        { length: 49 },
        (_, i): Vec => [
          Math.sin((i / 48) * Math.PI * 2) * radius,
          middle + Math.cos((i / 48) * Math.PI * 2) * radius,
          0,
        ],
      )
    parts.tube('leather', color, ring(0.145), [0.008], 12)
    for (let k = 0; k < 5; k++) {
      const [outer, inner] = [0.145 - k * 0.026, 0.145 - (k + 1) * 0.026]
      for (let i = 0; i < 14; i++) {
        const a = ((i + k * 0.5) / 14) * Math.PI * 2
        const b = ((i + k * 0.5 + 0.5) / 14) * Math.PI * 2
        const c = ((i + k * 0.5 + 1) / 14) * Math.PI * 2
        const p = (angle: number, r: number): Vec => [Math.sin(angle) * r, middle + Math.cos(angle) * r, 0]
        parts.tube('cloth', rgb('#f2ead8'), [p(a, outer), p(b, inner), p(c, outer)], [0.0012], 5)
      }
    }
    ball(parts, { material: 'glossy', roughness: 0.2 }, rgb('#2fa0a8'), [0, middle, 0.004], 0.011, 0.011, 16)
    for (const [x, long] of [
      [-0.11, 0.14],
      [-0.055, 0.2],
      [0, 0.25],
      [0.055, 0.2],
      [0.11, 0.14],
    ] as const) {
      const top = middle - Math.sqrt(0.145 ** 2 - x * x)
      const end = top - long * 0.5
      parts.rod('cloth', rgb('#d8c8a8'), [x, top, 0], [x, end, 0], 0.0014, 5)
      for (let i = 0; i < 3; i++)
        ball(
          parts,
          'glossy',
          rgb(['#c8442a', '#2fa0a8', '#e0b04a'][i]!),
          [x, top - 0.02 - i * 0.013, 0],
          0.006,
          0.006,
          12,
        )
      const feather = [
        ...arc(0, -long * 0.28, 0.017, long * 0.28, -90, 90, 10),
        ...arc(0, -long * 0.28, 0.017, long * 0.28, 90, 270, 10),
      ]
      parts.plate('feathers', rgb(x === 0 ? '#f2ead8' : '#c9a06c'), feather, 0.002, [x, end, 0])
      parts.rod('matte', rgb('#5a4630'), [x, end, 0.002], [x, end - long * 0.54, 0.002], 0.001, 5)
    }
    return { anchors: { top: [0, 0.6, 0] } }
  },
)
