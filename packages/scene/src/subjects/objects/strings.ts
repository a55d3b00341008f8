import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, hoop, soft } from './curves.ts'
import { thing } from './thing.ts'

const MUSIC = { kind: 'object', stands: 'ground', home: ['stage', 'living-room'] } as const
const VARNISH = { material: 'wood', scale: 0.35, roughness: 0.22 } as const
const EBONY = rgb('#17140f')
const IVORY = rgb('#f4f0e6')
const GOLD = rgb('#e0b24a')
const STEEL = rgb('#c4c8cc')

/** A waisted body; `size` is its half length. */
const waist = (size: number, upper: number, mid: number, lower: number) =>
  soft(
    [
      0,
      -size,
      lower * 0.6,
      -size * 0.95,
      lower,
      -size * 0.5,
      lower * 0.88,
      -size * 0.12,
      mid,
      size * 0.15,
      upper * 0.95,
      size * 0.45,
      upper * 0.9,
      size * 0.78,
      upper * 0.4,
      size * 0.98,
      0,
      size,
      -upper * 0.4,
      size * 0.98,
      -upper * 0.9,
      size * 0.78,
      -upper * 0.95,
      size * 0.45,
      -mid,
      size * 0.15,
      -lower * 0.88,
      -size * 0.12,
      -lower,
      -size * 0.5,
      -lower * 0.6,
      -size * 0.95,
    ],
    true,
    4,
  )

function strings(parts: Parts, many: number, spread: number, low: Vec, high: Vec) {
  for (let i = 0; i < many; i++) {
    const s = i - (many - 1) / 2
    parts.rod(
      'metal',
      STEEL,
      [low[0] + s * spread, low[1], low[2]],
      [high[0] + s * spread * 0.7, high[1], high[2]],
      0.0012,
      4,
    )
  }
}

/** Neck, frets, head and its pegs. */
function guitarNeck(up: Parts): void {
  up.box(VARNISH, rgb('#7a4a26'), [0.05, 0.42, 0.03], [0, 0.22, 0.03], 0.006).box(
    VARNISH,
    rgb('#2c1a10'),
    [0.054, 0.53, 0.01],
    [0, 0.1, 0.05],
    0.002,
  )
  for (let i = 0; i < 14; i++)
    up.box('metal', STEEL, [0.054, 0.0035, 0.003], [0, 0.63 - 0.52 * (1 - 2 ** (-(i + 1) / 12)), 0.06])
  for (const i of [2, 4, 6, 8])
    up.lathe(
      'glossy',
      IVORY,
      [0.006, 0.0601, 0, 0.0605],
      [0, 0.645 - 0.52 * (1 - 2 ** (-(i + 1) / 12)), 0],
      { pitch: 90 },
      12,
    )
  up.plate(
    VARNISH,
    rgb('#4a2a18'),
    [-0.03, 0.63, 0.03, 0.63, 0.042, 0.78, 0.03, 0.8, 0, 0.79, -0.03, 0.8, -0.042, 0.78],
    0.02,
    [0, 0, 0.035],
    { pitch: -4 },
  )
  for (const s of [-1, 1])
    for (const y of [0.67, 0.71, 0.75]) {
      up.rod('metal', GOLD, [s * 0.03, y, 0.02], [s * 0.056, y, 0.02], 0.004, 6).lathe(
        'glossy',
        IVORY,
        [0.008, -0.006, 0.01, 0, 0.008, 0.006],
        [s * 0.06, y, 0.02],
        {},
        10,
      )
    }
}

export const guitar = thing(
  'guitar',
  ['acoustic-guitar', 'electric-guitar', 'ukulele', 'banjo', 'bass-guitar'],
  MUSIC,
  [1.05, 0.4, 0.19],
  14,
  '#c77f36',
  (parts, color) => {
    const up = parts.within([0, 0.26, 0], { pitch: -6, roll: -7 })
    const outline = waist(0.25, 0.145, 0.115, 0.195)
    up.plate(VARNISH, times(color, 0.5), outline, 0.1)
    up.plate(
      VARNISH,
      color,
      outline.map((v) => v * 0.985),
      0.106,
    )
    up.plate(
      'matte',
      IVORY,
      outline.map((v) => v * 1.005),
      0.096,
    )
    up.lathe('matte', rgb('#150d08'), [0.046, 0.0535, 0, 0.0537], [0, 0.045, 0], { pitch: 90 }, 32)
    for (const [r, tone] of [
      [0.052, EBONY],
      [0.059, rgb('#e8d6a8')],
    ] as const)
      up.within([0, 0.045, 0.0535], { pitch: 90 }).tube('matte', tone, hoop(r, 0, 36), [0.003], 6)
    up.plate(
      'glossy',
      rgb('#2c1810'),
      soft([0.05, 0, 0.1, -0.02, 0.12, -0.08, 0.07, -0.1, 0.045, -0.04], true, 3),
      0.003,
      [0, 0.03, 0.054],
    )
    up.box(VARNISH, rgb('#3a2216'), [0.15, 0.022, 0.012], [0, -0.13, 0.056], 0.004).box(
      'glossy',
      IVORY,
      [0.08, 0.005, 0.01],
      [0, -0.12, 0.063],
    )
    guitarNeck(up)
    strings(up, 6, 0.0095, [0, -0.12, 0.07], [0, 0.64, 0.064])
    return { anchors: { hand: [0, 0.8, 0.05], strings: [0, 0.3, 0.1] } }
  },
)

const VIOLIN = soft(
  [
    0, -0.178, 0.06, -0.172, 0.1, -0.13, 0.1, -0.08, 0.075, -0.045, 0.083, -0.035, 0.057, 0, 0.068, 0.038, 0.077, 0.05,
    0.082, 0.1, 0.06, 0.155, 0, 0.172, -0.06, 0.155, -0.082, 0.1, -0.077, 0.05, -0.068, 0.038, -0.057, 0, -0.083,
    -0.035, -0.075, -0.045, -0.1, -0.08, -0.1, -0.13, -0.06, -0.172,
  ],
  true,
  3,
)

/** Fingerboard, chin rest, scroll and pegs. */
function violinNeck(up: Parts, color: Rgb): void {
  up.box('glossy', EBONY, [0.026, 0.27, 0.01], [0, 0.045, 0.034], 0.003, { pitch: -4 })
  up.box(VARNISH, color, [0.024, 0.13, 0.022], [0, 0.165, 0.01], 0.006)
  up.plate(
    'glossy',
    EBONY,
    soft([-0.06, -0.11, -0.02, -0.13, -0.03, -0.165, -0.07, -0.16, -0.085, -0.13], true, 3),
    0.008,
    [0, 0, 0.036],
  )
  up.side(
    VARNISH,
    color,
    soft([0.02, 0.29, 0.0, 0.34, -0.015, 0.385, 0.005, 0.4, 0.022, 0.385, 0.018, 0.36, 0.03, 0.3], true, 4),
    0.022,
  )
  for (const [s, y] of [
    [-1, 0.32],
    [1, 0.332],
    [-1, 0.345],
    [1, 0.357],
  ] as const)
    up.rod('glossy', EBONY, [0, y, 0.012], [s * 0.036, y, 0.012], 0.004, 8).lathe(
      'glossy',
      EBONY,
      [0, -0.01, 0.003, -0.008, 0.003, 0.008, 0, 0.01],
      [s * 0.038, y, 0.012],
      {},
      8,
    )
}

function violinBow(bow: Parts): void {
  bow.tube(VARNISH, rgb('#5a2a14'), bend([0, 0, 0, 0.006, 0.25, 0, 0, 0.56, 0], 6), [0.005, 0.004], 8)
  bow.rod('matte', IVORY, [-0.016, 0.04, 0], [-0.014, 0.55, 0], 0.0018, 6)
  bow
    .box('glossy', EBONY, [0.018, 0.04, 0.01], [-0.008, 0.02, 0], 0.003)
    .box('glossy', EBONY, [0.016, 0.012, 0.008], [-0.008, 0.548, 0], 0.002)
}

/** The two curved openings beside the strings. */
function soundHoles(up: Parts): void {
  for (const s of [-1, 1])
    up.tube(
      'matte',
      EBONY,
      bend(
        [
          s * 0.034,
          0.02,
          0.0295,
          s * 0.042,
          0.012,
          0.0295,
          s * 0.04,
          -0.015,
          0.0295,
          s * 0.044,
          -0.04,
          0.0295,
          s * 0.05,
          -0.05,
          0.0295,
        ],
        4,
      ),
      [0.0035, 0.002, 0.002, 0.002, 0.0035],
      6,
    )
}

export const violin = thing(
  'violin',
  ['fiddle', 'cello', 'viola', 'double-bass'],
  MUSIC,
  [0.58, 0.3, 0.08],
  12,
  '#9a4a1e',
  (parts, color) => {
    const up = parts.within([-0.02, 0.18, 0], { roll: -8 })
    up.plate(
      VARNISH,
      times(color, 0.6),
      VIOLIN.map((v) => v * 0.96),
      0.04,
    )
    for (const z of [-0.022, 0.022]) up.plate({ ...VARNISH, scale: 0.15 }, color, VIOLIN, 0.006, [0, 0, z])
    up.plate(
      { ...VARNISH, scale: 0.15 },
      times(color, 1.12),
      VIOLIN.map((v) => v * 0.8),
      0.006,
      [0, 0, 0.026],
    )
    soundHoles(up)
    up.plate(
      'glossy',
      EBONY,
      [-0.011, -0.01, 0.011, -0.01, 0.02, -0.09, 0.008, -0.15, -0.008, -0.15, -0.02, -0.09].map((v, i) =>
        i % 2 ? v - 0.015 : v,
      ),
      0.008,
      [0, 0, 0.038],
    )
    up.plate(
      VARNISH,
      rgb('#d8b078'),
      [-0.022, 0, -0.018, 0.02, 0.018, 0.02, 0.022, 0, 0.008, 0.004, -0.008, 0.004],
      0.004,
      [0, -0.018, 0.034],
      { pitch: 90 },
    )
    violinNeck(up, color)
    strings(up, 4, 0.0065, [0, -0.1, 0.05], [0, 0.31, 0.036])
    violinBow(parts.within([0.16, 0.02, 0.03], { roll: 12 }))
    return { anchors: { hand: [0, 0.4, 0.05] } }
  },
)
