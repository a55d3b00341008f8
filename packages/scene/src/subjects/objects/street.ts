import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, bend } from './curves.ts'
import { glowing } from './flame.ts'
import { ball } from './small-parts.ts'
import { isLit, thing } from './thing.ts'

const STREET = { kind: 'object', stands: 'ground', home: ['street', 'park'] } as const
const IRON = { material: 'metal', roughness: 0.45 } as const
const PAINT = { material: 'glossy', roughness: 0.3 } as const
const BLACK = rgb('#1f2124')
const STEEL = rgb('#aab0b6')
const WHITE = rgb('#f1efe9')

export const bench = thing(
  'bench',
  ['park-bench', 'garden-bench', 'wooden-bench'],
  { ...STREET, home: ['park', 'garden', 'street'] },
  [0.85, 1.6, 0.65],
  24,
  '#8f5f36',
  (parts, color) => {
    for (const x of [-0.66, 0.66]) {
      parts.tube(IRON, BLACK, bend([x, 0, 0.26, x, 0.22, 0.24, x, 0.4, 0.22], 4), [0.022], 8)
      parts.tube(
        IRON,
        BLACK,
        bend([x, 0, -0.28, x, 0.2, -0.2, x, 0.42, -0.18, x, 0.62, -0.22, x, 0.84, -0.29], 4),
        [0.022],
        8,
      )
      parts.tube(IRON, BLACK, bend([x, 0.4, 0.22, x, 0.6, 0.26, x, 0.64, 0.18, x, 0.62, -0.2], 5), [0.02], 8)
      parts.rod(IRON, BLACK, [x, 0.4, 0.24], [x, 0.4, -0.2], 0.02)
    }
    for (let i = 0; i < 5; i++)
      parts.box(
        { material: 'wood', scale: 0.5 },
        times(color, 0.92 + (i % 3) * 0.07),
        [1.56, 0.035, 0.085],
        [0, 0.415, 0.22 - i * 0.1],
        0.01,
      )
    for (let i = 0; i < 4; i++)
      parts.box(
        { material: 'wood', scale: 0.5 },
        times(color, 0.95 + (i % 2) * 0.08),
        [1.56, 0.085, 0.03],
        [0, 0.49 + i * 0.095, -0.2 - i * 0.026],
        0.01,
        { pitch: -14 },
      )
    return { anchors: { seat: [0, 0.46, 0.05], top: [0, 0.46, 0.05] } }
  },
)

export const streetLamp = thing(
  'street-lamp',
  ['lamp-post', 'street-light', 'lantern-post', 'lamppost'],
  STREET,
  [3.4, 0.55, 0.55],
  12,
  '#23332c',
  (parts, color, form) => {
    const lit = isLit(form)
    parts.lathe(
      IRON,
      color,
      [
        0.19, 0, 0.19, 0.06, 0.14, 0.09, 0.13, 0.34, 0.1, 0.4, 0.075, 0.46, 0.055, 0.6, 0.045, 2.4, 0.07, 2.44, 0.05,
        2.5, 0.08, 2.62, 0.11, 2.64,
      ],
      [0, 0, 0],
      {},
      24,
    )
    parts.rod(IRON, color, [-0.26, 2.4, 0], [0.26, 2.4, 0], 0.016)
    const glass = parts.within([0, 2.66, 0], { yaw: 45 })
    glass.lathe({ material: 'light', glow: lit ? 2.2 : 0.55 }, rgb('#ffe2a6'), [0.1, 0, 0.17, 0.42], [0, 0, 0], {}, 4)
    for (let i = 0; i < 4; i++) {
      const [x, z] = [Math.sin((i * Math.PI) / 2), Math.cos((i * Math.PI) / 2)]
      glass.rod(IRON, color, [x * 0.1, 0, z * 0.1], [x * 0.172, 0.42, z * 0.172], 0.012)
    }
    glass.lathe(
      IRON,
      color,
      [0.2, 0.42, 0.2, 0.44, 0.09, 0.56, 0.09, 0.56, 0.07, 0.6, 0.03, 0.64, 0.03, 0.68, 0, 0.72],
      [0, 0, 0],
      {},
      4,
    )
    return { lamps: lit ? [glowing([0, 2.85, 0], 7, 10)] : [], anchors: { top: [0, 3.36, 0] } }
  },
)

export const mailbox = thing(
  'mailbox',
  ['post-box', 'letterbox', 'letter-box', 'postbox'],
  STREET,
  [1.25, 0.34, 0.55],
  40,
  '#c4252c',
  (parts, color) => {
    parts.box('wood', rgb('#7d5636'), [0.1, 0.95, 0.1], [0, 0, 0], 0.01)
    parts.box('wood', rgb('#7d5636'), [0.24, 0.04, 0.44], [0, 0.93, 0], 0.008)
    parts.plate(PAINT, color, [-0.13, 0, 0.13, 0, ...arc(0, 0.13, 0.13, 0.13, 0, 180, 14)], 0.5, [0, 0.97, 0])
    parts.plate(
      PAINT,
      times(color, 0.75),
      [-0.135, 0, 0.135, 0, ...arc(0, 0.13, 0.137, 0.137, 0, 180, 14)],
      0.02,
      [0, 0.968, 0.25],
    )
    parts.box('metal', STEEL, [0.05, 0.02, 0.02], [0, 1.16, 0.27], 0.005)
    parts
      .box(PAINT, rgb('#f2c53a'), [0.012, 0.2, 0.03], [0.145, 1.05, 0.06], 0.003)
      .box(PAINT, rgb('#f2c53a'), [0.012, 0.07, 0.1], [0.145, 1.2, 0.03], 0.003)
    parts.box('paper', WHITE, [0.13, 0.004, 0.06], [0, 1.03, 0.27], 0, { pitch: 12 })
    return { anchors: { top: [0, 1.23, 0] } }
  },
)

export const trafficLight = thing(
  'traffic-light',
  ['traffic-lights', 'stoplight', 'traffic-signal'],
  STREET,
  [3, 0.42, 0.4],
  10,
  '#26292c',
  (parts, color, form) => {
    const phase = Math.floor(((form.time % 1) + 1e-9) * 3) % 3
    parts.lathe(IRON, times(STEEL, 0.6), [0.13, 0, 0.13, 0.05, 0.06, 0.08, 0.055, 2.1], [0, 0, 0], {}, 20)
    parts.box(PAINT, color, [0.38, 1, 0.26], [0, 2, 0], 0.06)
    for (const [i, tone] of ['#ff3b30', '#ffb81c', '#35d05a'].map(rgb).entries()) {
      const y = 2.8 - i * 0.3
      const on = i === phase
      parts.lathe(
        { material: 'light', glow: on ? 2 : 0.3 },
        on ? tone : times(tone, 0.35),
        [0.11, 0, 0.08, 0.03, 0, 0.04],
        [0, y, 0.13],
        { pitch: 90 },
        28,
      )
      parts.free(PAINT, (mesh, put) => {
        for (let k = 0; k < 14; k++) {
          const p = (n: number, z: number): Vec =>
            put([Math.cos((n / 14) * Math.PI) * 0.125, y + Math.sin((n / 14) * Math.PI) * 0.125, z])
          mesh.face(
            p(k, 0.13),
            p(k + 1, 0.13),
            p(k + 1, 0.27 - 0.05 * Math.abs(k - 6.5) * 0.12),
            p(k, 0.27 - 0.05 * Math.abs(k - 6.5) * 0.12),
            times(color, 0.8),
          )
        }
      })
    }
    return { anchors: { top: [0, 3, 0] } }
  },
)

export const flag = thing(
  'flag',
  ['pennant', 'ensign'],
  { ...STREET, home: ['castle-grounds', 'hills', 'street'] },
  [2.6, 1.28, 0.16],
  6,
  '#c8202e',
  (parts, color, form) => {
    parts.tube(
      { material: 'metal', roughness: 0.35 },
      rgb('#d8d4cc'),
      [
        [-0.6, 0, 0],
        [-0.6, 2.5, 0],
      ],
      [0.032, 0.024],
      12,
    )
    ball(parts, { material: 'metal', roughness: 0.2 }, rgb('#e0b040'), [-0.6, 2.54, 0], 0.05, 0.05, 16)
    const [n, m] = [28, 10]
    parts.free('cloth', (mesh, put) => {
      const at = (i: number, j: number): Vec => {
        const u = i / n
        const wave = Math.sin(u * 9 - form.time * Math.PI * 2) * 0.09 * u ** 0.7
        return [-0.58 + u * 1.2, 1.66 + (j / m) * 0.78 - 0.05 * u + wave * 0.25, wave]
      }
      for (let i = 0; i < n; i++)
        for (let j = 0; j < m; j++)
          mesh.face(
            put(at(i, j)),
            put(at(i + 1, j)),
            put(at(i + 1, j + 1)),
            put(at(i, j + 1)),
            Math.abs(j - 4.5) < 2 ? blend(color, WHITE, 0.96) : color,
          )
    })
    return { anchors: { hand: [-0.6, 1, 0], top: [-0.6, 2.6, 0] } }
  },
)
