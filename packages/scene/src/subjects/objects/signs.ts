import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place } from '../../shapes/vector.ts'
import { flatFace } from '../../shapes/writing-face.ts'
import { thing } from './thing.ts'

const OUT = { kind: 'object', stands: 'ground', home: ['street', 'road', 'village'] } as const
const IN = { kind: 'object', stands: 'ground', home: ['cafe', 'office', 'street'] } as const
const STEEL = rgb('#6c7278')
const OAK = rgb('#8a5c34')
const WHITE = rgb('#f4f1ea')

const isPale = ([r, g, b]: Rgb) => r * 0.25 + g * 0.65 + b * 0.1 > 0.25
/** Ink that can be read on that. */
const inkOn = (color: Rgb): Rgb => (isPale(color) ? rgb('#1d2733') : WHITE)

/** Glass tubes bent to words before a piece of brick wall. */
export const neonSign = thing(
  'neon-sign',
  ['neon-lettering', 'led-sign', 'light-sign', 'illuminated-sign'],
  { ...OUT, home: ['street'] },
  [1.9, 2.7, 0.3],
  7,
  '#ff2a6d',
  (parts, color, { colors }) => {
    parts.box({ material: 'brick', tint: rgb('#5d564f') }, rgb('#6d3b2e'), [2.7, 1.9, 0.22], [0, 0, 0])
    const [w, h, r] = [1.12, 0.5, 0.16]
    const corners = [
      [w - r, h - r, 0],
      [-w + r, h - r, 90],
      [-w + r, -h + r, 180],
      [w - r, -h + r, 270],
    ] as const
    const path = corners.flatMap(([x, y, from]) =>
      [0, 22.5, 45, 67.5, 90].map((step) => {
        const angle = ((from + step) * Math.PI) / 180
        return [x + Math.cos(angle) * r, 1 + y + Math.sin(angle) * r, 0.17] as const
      }),
    )
    const second = colors.length > 0 ? color : rgb('#4ad8ff')
    parts.tube({ material: 'light', glow: 1.5 }, second, [...path, path[0]!], [0.018], 10)
    for (const [x, y] of [
      [-w, 1.2],
      [w, 1.2],
      [-0.5, 1 - h],
      [0.5, 1 - h],
    ] as const)
      parts.rod('metal', STEEL, [x, y, 0.1], [x, y, 0.17], 0.012)
    return {
      lamps: [
        { at: [0, 1.05, 0.55], color: times(color, 1.5), radius: 4 },
        { at: [0, 0.45, 0.4], color: times(second, 0.5), radius: 3 },
      ],
      writing: flatFace(2, 0.86, place([0, 1, 0.18]), { hand: 'neon', ink: color, glow: 1.3 }),
      anchors: { top: [0, 1.9, 0] },
    }
  },
)

/** A large board on posts beside the road. */
export const billboard = thing(
  'billboard',
  ['hoarding', 'advertising-board', 'advertisement'],
  { ...OUT, home: ['road', 'street', 'hills'] },
  [5.2, 6.2, 0.6],
  9,
  '#f2efe6',
  (parts, color) => {
    for (const x of [-2, 0, 2]) parts.box('metal', STEEL, [0.2, 2.4, 0.2], [x, 0, -0.12])
    parts.box('wood', rgb('#4a4038'), [6.2, 3.1, 0.22], [0, 2.1, 0], 0.03)
    parts.box('paper', color, [5.9, 2.8, 0.04], [0, 2.25, 0.11])
    parts.box('boards', times(OAK, 0.7), [6.2, 0.08, 0.7], [0, 1.98, 0.28])
    for (const x of [-2, 0, 2]) parts.rod('metal', STEEL, [x, 1.98, 0.6], [x, 2.3, 0.75], 0.03)
    return { writing: flatFace(5.4, 2.3, place([0, 3.65, 0.14]), { hand: 'print', ink: inkOn(color) }) }
  },
)

/** A broad cloth between two poles. */
export const banner = thing(
  'banner',
  ['streamer', 'bunting', 'placard', 'protest-sign'],
  { ...OUT, home: ['street', 'park', 'village'] },
  [2.5, 3.3, 0.12],
  5,
  '#f3efe4',
  (parts, color, form) => {
    for (const x of [-1.55, 1.55]) parts.rod('wood', OAK, [x, 0, 0], [x, 2.5, 0], 0.035)
    const sag = (u: number) => 0.1 * Math.sin(Math.PI * u)
    const out = (u: number, v: number) =>
      0.05 * Math.sin(u * 7 + v * 2 - form.time * Math.PI * 2) * Math.sin(Math.PI * u) + 0.04
    const at = (u: number, v: number, ahead = 0) =>
      [(u - 0.5) * 3.06, 2.4 - sag(u) - v * 0.95, out(u, v) + ahead] as const
    parts.free('cloth', (mesh, put) => {
      const [n, m] = [32, 6]
      for (let i = 0; i < n; i++)
        for (let j = 0; j < m; j++)
          mesh.face(
            put(at(i / n, (j + 1) / m)),
            put(at((i + 1) / n, (j + 1) / m)),
            put(at((i + 1) / n, j / m)),
            put(at(i / n, j / m)),
            color,
          )
    })
    return {
      writing: {
        wide: 2.75,
        high: 0.72,
        hand: 'print',
        ink: isPale(color) ? rgb('#b3202a') : WHITE,
        pointAt: (across, down) => at(0.05 + across * 0.9, 0.12 + down * 0.76, 0.012),
      },
    }
  },
)

/** A slanted stand of three legs for a board. */
function easel(parts: Parts, high: number) {
  for (const [x, z] of [
    [-0.34, 0.22],
    [0.34, 0.22],
    [0, -0.4],
  ] as const)
    parts.rod('wood', OAK, [x, 0, z], [x * 0.25, high, -0.04], 0.022)
  parts.box('wood', OAK, [0.8, 0.05, 0.09], [0, high * 0.33, 0.19])
}

export const chalkboard = thing(
  'chalkboard',
  ['blackboard', 'menu-board', 'slate-board', 'whiteboard', 'sandwich-board'],
  IN,
  [1.6, 1.1, 0.75],
  8,
  '#22302b',
  (parts, color) => {
    easel(parts, 1.6)
    const board = parts.within([0, 0.56, 0.2], { pitch: -8 })
    board.box('wood', OAK, [1.1, 0.85, 0.035], [0, 0, 0], 0.01)
    board.box({ material: 'matte', roughness: 0.9 }, color, [1, 0.75, 0.03], [0, 0.05, 0.006])
    const look = { hand: 'chalk', ink: isPale(color) ? rgb('#20304a') : rgb('#f0eee6') } as const
    return { writing: flatFace(0.92, 0.66, place([0, 0.98, 0.17], { pitch: -8 }), look) }
  },
)

export const poster = thing(
  'poster',
  ['flyer', 'notice', 'greeting-card', 'certificate', 'invitation'],
  { ...IN, home: ['hall', 'cafe', 'street'] },
  [1.75, 0.8, 0.75],
  8,
  '#f4efe2',
  (parts, color) => {
    easel(parts, 1.7)
    const sheet = parts.within([0, 0.6, 0.2], { pitch: -8 })
    sheet.box('wood', rgb('#2a2420'), [0.8, 1.12, 0.03], [0, 0, 0], 0.008)
    sheet.box('paper', color, [0.73, 1.05, 0.03], [0, 0.035, 0.006])
    return { writing: flatFace(0.64, 0.9, place([0, 1.15, 0.16], { pitch: -8 }), { hand: 'print', ink: inkOn(color) }) }
  },
)
