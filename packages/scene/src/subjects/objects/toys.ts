import { clay } from '../../shapes/clay.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, soft } from './curves.ts'
import { ball as roundAt, within } from './small-parts.ts'
import { thing } from './thing.ts'

const TOY = { kind: 'object', stands: 'surface', home: ['bedroom', 'table', 'living-room'] } as const
const WHITE = rgb('#f4f2ec')
const BLACK = rgb('#17181a')
const RUBBER = { material: 'glossy', roughness: 0.16 } as const

/** Twelve five-sided patches of a football, as directions of an icosahedron's corners. */
const PATCHES: readonly Vec[] = (() => {
  const g = (1 + Math.sqrt(5)) / 2
  const l = Math.hypot(1, g)
  return [-1, 1].flatMap((a) =>
    [-g, g].flatMap((b): Vec[] => [
      [0, a / l, b / l],
      [a / l, b / l, 0],
      [b / l, 0, a / l],
    ]),
  )
})()

export const balloon = thing(
  'balloon',
  ['party-balloon', 'toy-balloon', 'birthday-balloon'],
  { kind: 'object', stands: 'air', home: ['park', 'sky'] },
  [1.2, 0.3, 0.3],
  0,
  '#d8232f',
  (parts, color, form) => {
    const beat = form.time * Math.PI * 2
    const [x, y] = [Math.sin(beat) * 0.02, Math.cos(beat) * 0.012]
    const shape = soft(
      [0.006, 0.8, 0.02, 0.81, 0.07, 0.86, 0.13, 0.95, 0.146, 1.03, 0.13, 1.12, 0.075, 1.18, 0, 1.195],
      false,
      5,
    )
    parts
      .within([x, y, 0], { roll: -x * 200 })
      .lathe(RUBBER, color, shape, [0, 0, 0], {}, 40)
      .lathe(RUBBER, times(color, 0.8), [0.018, 0.785, 0.008, 0.8, 0.012, 0.806], [0, 0, 0], {}, 14)
    const string = bend([x, 0.79 + y, 0, x + 0.012, 0.6, 0, -0.015, 0.4, 0, 0.014, 0.2, 0, -0.005, 0, 0], 6)
    parts.tube('matte', WHITE, string, [0.0028], 6)
    return { anchors: { hand: [0, 0.05, 0] } }
  },
)

export const kite = thing(
  'kite',
  ['paper-kite'],
  { kind: 'object', stands: 'air', home: ['beach', 'sky', 'meadow'] },
  [2.3, 0.95, 0.6],
  0,
  '#e0382f',
  (parts, color, form) => {
    const beat = form.time * Math.PI * 2
    const sail = parts.within([0, 1.55, 0], { roll: 14 + Math.sin(beat) * 5, pitch: -18 })
    const other = blend(color, rgb('#f7c62c'), 0.92)
    const [top, left, right, low]: Vec[] = [
      [0, 0.6, 0],
      [-0.44, 0.18, 0.04],
      [0.44, 0.18, 0.04],
      [0, -0.65, 0],
    ]
    const mid: Vec = [0, 0.18, 0.12]
    const quarter = (a: Vec, b: Vec, tone: typeof color) => sail.quad('cloth', tone, mid, a, b, b)
    quarter(right!, top!, color)
    quarter(top!, left!, other)
    quarter(left!, low!, color)
    quarter(low!, right!, other)
    sail
      .rod('wood', rgb('#8a5a34'), top!, [0, 0.18, 0.1], 0.008)
      .rod('wood', rgb('#8a5a34'), [0, 0.18, 0.1], low!, 0.008)
      .rod('wood', rgb('#8a5a34'), left!, right!, 0.008)
    const tail = bend(
      [
        0,
        -0.65,
        0,
        -0.08,
        -0.85,
        0.02 + Math.sin(beat) * 0.03,
        0.06,
        -1.05,
        0,
        -0.06,
        -1.28,
        Math.cos(beat) * 0.03,
        0.05,
        -1.5,
        0,
      ],
      5,
    )
    sail.tube('matte', WHITE, tail, [0.006], 6)
    for (let i = 1; i < 6; i++) {
      const knot = sail.within(tail[i * 3 + 2]!, { roll: i * 40 })
      for (const s of [-1, 1])
        knot.plate('cloth', i % 2 ? color : other, [0, 0, s * 0.1, 0.045, s * 0.1, -0.045], 0.006)
    }
    parts.tube('matte', WHITE, bend([0, 1.6, 0.1, 0.05, 1, 0.3, 0.12, 0.4, 0.5], 5), [0.004], 5)
    return { anchors: { hand: [0.12, 0.4, 0.5] } }
  },
)

export const ball = thing(
  'ball',
  ['football', 'soccer-ball', 'beach-ball', 'basketball', 'tennis-ball', 'volleyball'],
  { kind: 'object', stands: 'ground', home: ['park', 'beach', 'garden'] },
  [0.24, 0.24, 0.24],
  0,
  '#e8432f',
  (parts, color, form) => {
    const r = 0.12
    const football = form.traits.some((word) => word.includes('football') || word.includes('soccer'))
    if (football) {
      const body = clay({ material: 'leather', scale: 0.4 }, form.colors[0] ?? WHITE, 0).ball([0, r, 0], r)
      for (const p of PATCHES)
        body.ball([p[0] * r, r + p[1] * r, p[2] * r], 0.042, { op: 'paint', color: BLACK, blend: 0.002 })
      return { solids: [body.done()] }
    }
    const panels = [color, WHITE, rgb('#f7c62c'), WHITE, rgb('#2f7fd0'), WHITE]
    const tilted = parts.within([0, r, 0], { roll: 24, pitch: 20 })
    for (let i = 0; i < 6; i++) {
      tilted.free(RUBBER, (mesh, put) => {
        const origin = put([0, 0, 0])
        const [n, m] = [18, 6]
        const at = (j: number, k: number) => {
          const [up, around] = [(j / n - 0.5) * Math.PI, ((i + k / m) / 6) * Math.PI * 2]
          const p = put([Math.cos(up) * Math.sin(around) * r, Math.sin(up) * r, Math.cos(up) * Math.cos(around) * r])
          return mesh.vertex({
            at: p,
            normal: [(p[0] - origin[0]) / r, (p[1] - origin[1]) / r, (p[2] - origin[2]) / r],
            color: panels[i]!,
          })
        }
        for (let j = 0; j < n; j++)
          for (let k = 0; k < m; k++) {
            const [a, b, c, d] = [at(j, k), at(j, k + 1), at(j + 1, k + 1), at(j + 1, k)]
            mesh.triangle(a, b, c)
            mesh.triangle(a, c, d)
          }
      })
    }
    return { anchors: { top: [0, 0.24, 0] } }
  },
)

export const teddyBear = thing(
  'teddy-bear',
  ['teddy', 'plush-bear', 'stuffed-bear', 'stuffed-animal', 'plush'],
  TOY,
  [0.36, 0.3, 0.26],
  14,
  '#a8713c',
  (parts, color, form) => {
    const nod = Math.sin(form.time * Math.PI * 2) * 0.003
    const pale = blend(color, rgb('#efd9b0'), 0.65)
    const body = clay({ material: 'fur', scale: 0.5 }, color, 0.018)
      .egg([0, 0.12, 0], [0.085, 0.105, 0.075])
      .ball([0, 0.265 + nod, 0.01], 0.082, { blend: 0.012 })
      .ball([0.062, 0.332 + nod, 0], 0.03, { both: true, blend: 0.008 })
      .ball([0.063, 0.332 + nod, 0.022], 0.018, { both: true, color: pale, blend: 0.006 })
      .egg([0, 0.245 + nod, 0.078], [0.038, 0.032, 0.03], { color: pale, blend: 0.01 })
      .limb([0.075, 0.17, 0.02], [0.125, 0.1, 0.06], 0.034, 0.03, { both: true, blend: 0.01 })
      .limb([0.05, 0.045, 0.05], [0.085, 0.043, 0.135], 0.042, 0.04, { both: true, blend: 0.012 })
      .egg([0.088, 0.045, 0.172], [0.026, 0.03, 0.008], { both: true, color: pale, blend: 0.004 })
      .egg([0, 0.115, 0.06], [0.052, 0.066, 0.025], { color: pale, blend: 0.01 })
      .done()
    for (const x of [-0.03, 0.03]) roundAt(parts, RUBBER, BLACK, [x, 0.282 + nod, 0.083], 0.0095, 0.0095, 16)
    roundAt(parts, RUBBER, rgb('#2a1a14'), [0, 0.262 + nod, 0.105], 0.013, 0.009, 16)
    parts.tube(
      'matte',
      rgb('#2a1a14'),
      bend(
        [
          -0.018,
          0.238 + nod,
          0.104,
          -0.008,
          0.231 + nod,
          0.109,
          0,
          0.24 + nod,
          0.11,
          0.008,
          0.231 + nod,
          0.109,
          0.018,
          0.238 + nod,
          0.104,
        ],
        4,
      ),
      [0.0022],
      6,
    )
    for (const s of [-1, 1])
      parts
        .within([0, 0.188, 0.072], { roll: s * 12 })
        .plate('cloth', rgb('#c8283a'), [0, 0, s * 0.045, 0.022, s * 0.045, -0.022], 0.012)
    roundAt(parts, 'cloth', rgb('#a81e2e'), [0, 0.188, 0.078], 0.011, 0.011, 12)
    return {
      solids: [within(body, [-0.16, 0, -0.1], [0.16, 0.365, 0.2])],
      anchors: { hand: [0.12, 0.1, 0.06], head: [0, 0.34, 0], top: [0, 0.35, 0] },
    }
  },
)

export const rubberDuck = thing(
  'rubber-duck',
  ['rubber-ducky', 'bath-duck', 'toy-duck'],
  { ...TOY, home: ['table', 'lake'] },
  [0.16, 0.13, 0.17],
  50,
  '#f7c815',
  (parts, color) => {
    const body = clay(RUBBER, color, 0.02)
      .egg([0, 0.045, 0], [0.06, 0.046, 0.078])
      .limb([0, 0.06, -0.06], [0, 0.085, -0.088], 0.022, 0.008)
      .ball([0, 0.112, 0.035], 0.044, { blend: 0.018 })
      .egg([0.056, 0.056, -0.005], [0.014, 0.026, 0.042], { both: true, blend: 0.008, turn: { roll: -10 } })
      .done()
    const beak = clay(RUBBER, rgb('#f2711c'), 0.006)
      .egg([0, 0.106, 0.078], [0.021, 0.006, 0.019])
      .egg([0, 0.099, 0.075], [0.017, 0.005, 0.014])
      .done()
    for (const x of [-0.022, 0.022]) roundAt(parts, RUBBER, BLACK, [x, 0.124, 0.07], 0.0075, 0.0085, 14)
    for (const x of [-0.022, 0.022]) roundAt(parts, 'matte', WHITE, [x + 0.002, 0.127, 0.0765], 0.0022, 0.0022, 8)
    return {
      solids: [within(body, [-0.075, 0, -0.1], [0.075, 0.158, 0.085]), beak],
      anchors: { top: [0, 0.158, 0.035] },
    }
  },
)
