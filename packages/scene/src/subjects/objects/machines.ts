import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, hoop, soft } from './curves.ts'
import { painting } from './painted.ts'
import { ball } from './small-parts.ts'
import { type Belongs, thing } from './thing.ts'

const ON_TABLE: Belongs = { kind: 'object', stands: 'surface', home: ['table', 'office'] }
const STEEL = { material: 'metal', roughness: 0.25 } as const
const ENAMEL = { material: 'glossy', roughness: 0.22 } as const

/** Round keys in four rows, a sheet in the roller. */
export const typewriter = thing(
  'typewriter',
  ['type-writer', 'vintage-typewriter'],
  ON_TABLE,
  [0.26, 0.34, 0.34],
  22,
  '#26292e',
  (parts, color) => {
    parts.side(
      ENAMEL,
      color,
      soft([-0.15, 0, 0.16, 0, 0.16, 0.03, 0.06, 0.06, 0.02, 0.11, -0.08, 0.135, -0.15, 0.12], true, 3),
      0.3,
    )
    parts.side(ENAMEL, times(color, 1.6), soft([-0.03, 0.1, 0.02, 0.108, -0.06, 0.139, -0.1, 0.135], true, 3), 0.2)
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 10; i++) {
        const at: Vec = [-0.117 + i * 0.026 + (row % 2) * 0.008, 0.046 + row * 0.014, 0.136 - row * 0.026]
        parts.rod(STEEL, rgb('#8a8f96'), [at[0], at[1] - 0.026, at[2] - 0.006], at, 0.0016, 6)
        parts.lathe(STEEL, rgb('#c9ccd2'), [0.009, 0, 0.0098, 0.002, 0.0085, 0.0036], at, {}, 18)
        parts.lathe('matte', rgb('#f2ead8'), [0.0086, 0.0032, 0, 0.0036], at, {}, 16)
      }
    parts.box(ENAMEL, times(color, 1.3), [0.13, 0.008, 0.016], [0, 0.034, 0.158], 0.003)
    const roller = parts.within([0, 0.155, -0.075])
    roller.lathe('leather', rgb('#1a1a1c'), [0, -0.16, 0.02, -0.16, 0.02, 0.16, 0, 0.16], [0, 0, 0], { roll: 90 }, 28)
    for (const x of [-0.172, 0.172])
      roller.lathe(STEEL, rgb('#3a3d42'), [0, -0.012, 0.023, -0.01, 0.023, 0.01, 0, 0.012], [x, 0, 0], { roll: 90 }, 22)
    roller.tube(STEEL, rgb('#c9ccd2'), bend([-0.16, 0.012, 0.01, -0.19, 0.03, 0.03, -0.2, 0.06, 0.05], 4), [0.003], 8)
    const sheet = painting('typed sheet', 160, 200, (pen) => {
      pen.fillStyle = '#fbf8f0'
      pen.fillRect(0, 0, 160, 200)
      pen.fillStyle = '#3a3a3e'
      for (let i = 0; i < 9; i++) pen.fillRect(20, 92 + i * 11, 60 + ((i * 37) % 58), 3)
    })
    parts.free({ material: 'paper', texture: sheet }, (mesh, put) => {
      const rows = Array.from({ length: 9 }, (_, i) => {
        const t = i / 8
        const y = 0.16 + t * 0.13
        const z = -0.052 - t * t * 0.06
        return [-0.085, 0.085].map((x, k) =>
          mesh.vertex({ at: put([x, y, z]), normal: [0, 0.2, 0.98], color: [1, 1, 1], uv: [k, 1 - t] }),
        )
      })
      for (let i = 0; i < 8; i++) {
        mesh.triangle(rows[i]![0]!, rows[i]![1]!, rows[i + 1]![1]!)
        mesh.triangle(rows[i]![0]!, rows[i + 1]![1]!, rows[i + 1]![0]!)
      }
    })
    return { anchors: { top: [0, 0.2, -0.07] } }
  },
)

/** A disc on its player, the arm on the groove. */
export const recordPlayer = thing(
  'record-player',
  ['vinyl-record', 'vinyl', 'turntable', 'gramophone', 'phonograph', 'record', 'vinyl-player'],
  { ...ON_TABLE, home: ['table', 'living-room'] },
  [0.13, 0.42, 0.36],
  16,
  '#7a4a2c',
  (parts, color) => {
    parts.box('wood', color, [0.42, 0.075, 0.34], [0, 0.012, 0], 0.008)
    parts.box(ENAMEL, rgb('#2a2c30'), [0.4, 0.006, 0.32], [0, 0.085, 0], 0.003)
    for (const [x, z] of [
      [-0.17, 0.13],
      [0.17, 0.13],
      [-0.17, -0.13],
      [0.17, -0.13],
    ] as const)
      parts.lathe('leather', rgb('#1a1a1c'), [0, 0, 0.016, 0, 0.016, 0.013, 0, 0.013], [x, 0, z], {}, 16)
    const disc = parts.within([-0.05, 0.093, 0])
    disc.lathe(STEEL, rgb('#8a8f96'), [0, 0, 0.14, 0, 0.142, 0.006, 0, 0.006], [0, 0, 0], {}, 52)
    disc.lathe(
      { material: 'glossy', roughness: 0.18 },
      (share) => times(rgb('#17171a'), 0.8 + 0.6 * (Math.sin(share * 130) > 0 ? 1 : 0)),
      Array.from({ length: 40 }, (_, i) => [0.136 - i * 0.0024, 0.009]).flat(),
      [0, 0, 0],
      {},
      60,
    )
    disc.lathe('paper', rgb('#d8542a'), [0.042, 0.0094, 0.006, 0.0098], [0, 0, 0], {}, 36)
    disc.lathe('paper', rgb('#f2dcae'), [0.02, 0.01, 0.005, 0.0102], [0, 0, 0], {}, 30)
    disc.rod(STEEL, rgb('#d8dce2'), [0, 0, 0], [0, 0.018, 0], 0.003, 10)
    parts.lathe(
      STEEL,
      rgb('#c9ccd2'),
      [0, 0.09, 0.026, 0.09, 0.026, 0.1, 0.014, 0.104, 0.014, 0.124, 0, 0.126],
      [0.155, 0, -0.11],
      {},
      26,
    )
    parts.tube(
      STEEL,
      rgb('#d8dce2'),
      bend([0.155, 0.12, -0.14, 0.155, 0.122, -0.06, 0.15, 0.12, 0.04, 0.12, 0.116, 0.085, 0.06, 0.11, 0.075], 5),
      [0.0045],
      10,
    )
    parts.box(ENAMEL, rgb('#1c1c20'), [0.022, 0.012, 0.034], [0.05, 0.102, 0.07], 0.002, { yaw: -70 })
    for (const z of [0.06, 0.1])
      parts.lathe(STEEL, rgb('#d8dce2'), [0, 0.09, 0.013, 0.09, 0.013, 0.1, 0, 0.101], [0.17, 0, z], {}, 20)
    return { anchors: { top: [0, 0.1, 0] } }
  },
)

/** Two slices looking out. */
export const toaster = thing(
  'toaster',
  ['bread-toaster'],
  { kind: 'object', stands: 'surface', home: ['table', 'kitchen'] },
  [0.25, 0.3, 0.19],
  28,
  '#c8ccd2',
  (parts, color) => {
    const side = soft(
      [-0.085, 0.01, 0.085, 0.01, 0.088, 0.13, 0.06, 0.185, 0, 0.19, -0.06, 0.185, -0.088, 0.13],
      true,
      4,
    )
    parts.side({ material: 'metal', roughness: 0.18 }, color, side, 0.25)
    for (const x of [-0.135, 0.135])
      parts.side(
        ENAMEL,
        rgb('#24262a'),
        side.map((v) => v * 1.02),
        0.026,
        x,
      )
    for (const z of [-0.032, 0.032]) {
      parts.box(ENAMEL, rgb('#151517'), [0.2, 0.004, 0.028], [0, 0.188, z], 0)
      const slice = soft([-0.075, 0, 0.075, 0, 0.082, 0.04, 0.074, 0.08, 0, 0.092, -0.074, 0.08, -0.082, 0.04], true, 4)
      parts.plate('matte', rgb('#9a5f2c'), slice, 0.018, [0, 0.155, z])
      parts.plate(
        { material: 'rock', scale: 0.01 },
        rgb('#dcae6a'),
        slice.map((v) => v * 0.92),
        0.0195,
        [0, 0.158, z],
      )
    }
    parts.box(ENAMEL, rgb('#24262a'), [0.03, 0.014, 0.04], [0.162, 0.13, 0], 0.004)
    parts.lathe(STEEL, rgb('#3a3d42'), [0, 0, 0.018, 0, 0.018, 0.014, 0, 0.016], [0.148, 0.06, 0.03], { roll: -90 }, 22)
    return { anchors: { top: [0, 0.19, 0] } }
  },
)

/** An open brass case with a rose and a needle. */
export const compass = thing(
  'compass',
  ['nautical-compass', 'magnetic-compass'],
  ON_TABLE,
  [0.075, 0.1, 0.1],
  10,
  '#c8983c',
  (parts, color) => {
    const body = parts.within([0, 0.03, 0], { pitch: 34 })
    const brass = { material: 'metal', roughness: 0.24 } as const
    body.lathe(
      brass,
      color,
      soft([0.03, -0.014, 0.044, -0.012, 0.047, -0.002, 0.047, 0.008, 0.043, 0.011, 0.041, 0.006], false, 4),
      [0, 0, 0],
      {},
      56,
    )
    body.lathe('paper', rgb('#f2e6c8'), [0.0415, 0.004, 0, 0.004], [0, 0, 0], {}, 48)
    for (let i = 0; i < 16; i++) {
      const long = i % 4 === 0 ? 0.036 : i % 2 === 0 ? 0.026 : 0.016
      body
        .within([0, 0.0046, 0], { yaw: i * 22.5 })
        .plate('matte', rgb(i % 4 === 0 ? '#7a2a22' : '#3a4a5e'), [-0.0042, 0, 0.0042, 0, 0, long], 0.0004, [0, 0, 0], {
          pitch: -90,
        })
    }
    for (const [turn, tone] of [
      [28, '#c8281f'],
      [208, '#e8ecf0'],
    ] as const)
      body
        .within([0, 0.0075, 0], { yaw: turn })
        .plate(STEEL, rgb(tone), [-0.0036, 0, 0.0036, 0, 0, 0.034], 0.001, [0, 0, 0], { pitch: -90 })
    ball(body, brass, color, [0, 0.008, 0], 0.0034, 0.003, 14)
    body.tube(
      brass,
      color,
      hoop(0.009, 0, 20).map(([x, , z]): Vec => [x, 0.002, -0.056 + z]),
      [0.0016],
      8,
    )
    return { anchors: { top: [0, 0.06, 0] } }
  },
)
