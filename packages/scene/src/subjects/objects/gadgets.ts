import { blend, rgb, times } from '../../shapes/surface.ts'
import { arc, bend, soft } from './curves.ts'
import { isLit, thing } from './thing.ts'

const DEVICE = { kind: 'object', stands: 'surface', home: ['table', 'studio'] } as const
const BODY = { material: 'glossy', roughness: 0.35 } as const
const BLACK = rgb('#17181b')
const STEEL = rgb('#b9bec4')
const GOLD = rgb('#d8ac4a')
const WHITE = rgb('#efede8')

export const headphones = thing(
  'headphones',
  ['headset', 'earphones', 'earbuds'],
  DEVICE,
  [0.2, 0.19, 0.1],
  26,
  '#c8352f',
  (parts, color) => {
    parts.tube(
      { material: 'leather' },
      times(color, 0.8),
      bend(
        [-0.078, 0.07, 0, -0.075, 0.13, 0, -0.04, 0.18, 0, 0, 0.192, 0, 0.04, 0.18, 0, 0.075, 0.13, 0, 0.078, 0.07, 0],
        5,
      ),
      [0.009, 0.01, 0.012, 0.012, 0.011],
      12,
    )
    for (const s of [-1, 1]) {
      const cup = parts.within([s * 0.075, 0.05, 0], { roll: s * -90 })
      cup.lathe(
        BODY,
        color,
        soft([0.042, -0.004, 0.046, 0.006, 0.042, 0.02, 0.026, 0.027, 0, 0.028], false, 3),
        [0, 0, 0],
        {},
        32,
      )
      cup.lathe({ material: 'leather' }, BLACK, arc(0.032, -0.012, 0.014, 0.012, -180, 180, 14), [0, 0, 0], {}, 32)
      cup.lathe('matte', rgb('#2c2d30'), [0.03, -0.01, 0, -0.008], [0, 0, 0], {}, 20)
      cup.lathe('metal', STEEL, [0.018, 0.0268, 0.012, 0.0285, 0, 0.0288], [0, 0, 0], {}, 24)
      parts.rod('metal', STEEL, [s * 0.083, 0.05, 0], [s * 0.08, 0.1, 0], 0.006, 8)
    }
    return { anchors: { hand: [0, 0.19, 0], top: [0, 0.2, 0] } }
  },
)

export const lightBulb = thing(
  'light-bulb',
  ['bulb', 'lightbulb', 'idea'],
  DEVICE,
  [0.13, 0.07, 0.07],
  0,
  '#ffd97a',
  (parts, color, form) => {
    const glow = isLit(form) ? 1.6 : 0.9
    parts.lathe('glossy', BLACK, [0, 0, 0.006, 0, 0.01, 0.006], [0, 0, 0], {}, 16)
    const thread = Array.from({ length: 21 }, (_, i) => [
      0.0135 + 0.0015 * Math.sin(i * 1.57),
      0.006 + i * 0.0013,
    ]).flat()
    parts.lathe({ material: 'metal', roughness: 0.3 }, STEEL, thread, [0, 0, 0], {}, 24)
    parts.lathe(
      { material: 'light', glow: glow * 0.75 },
      (share) => blend(color, [1, 0.97, 0.85], share * 0.4),
      soft([0.0145, 0.032, 0.017, 0.045, 0.028, 0.066, 0.034, 0.09, 0.03, 0.112, 0.016, 0.126, 0, 0.129], false, 4),
      [0, 0, 0],
      {},
      36,
    )
    parts.tube(
      { material: 'light', glow: 3 },
      rgb('#fff3c4'),
      bend(
        [-0.008, 0.075, 0.031, -0.005, 0.085, 0.0335, 0, 0.078, 0.0335, 0.005, 0.085, 0.0335, 0.008, 0.075, 0.031],
        4,
      ),
      [0.0008],
      5,
    )
    return { lamps: [{ at: [0, 0.09, 0.05], color: times(color, 0.07), radius: 2 }], anchors: { top: [0, 0.13, 0] } }
  },
)

export const magnet = thing(
  'magnet',
  ['horseshoe-magnet'],
  DEVICE,
  [0.15, 0.13, 0.03],
  18,
  '#d0232c',
  (parts, color) => {
    const outer = arc(0, 0.08, 0.065, 0.065, 0, 180, 20)
    const inner = arc(0, 0.08, 0.034, 0.034, 180, 0, 20)
    parts.plate(BODY, color, [0.065, 0.036, ...outer, -0.065, 0.036, -0.034, 0.036, ...inner, 0.034, 0.036], 0.026)
    for (const x of [-1, 1])
      parts.box({ material: 'metal', roughness: 0.3 }, STEEL, [0.031, 0.037, 0.026], [x * 0.0495, 0, 0], 0.002)
    return undefined
  },
)

export const battery = thing(
  'battery',
  ['batteries', 'aa-battery'],
  DEVICE,
  [0.1, 0.055, 0.05],
  0,
  '#d88a1c',
  (parts, color) => {
    parts.lathe(
      { material: 'metal', roughness: 0.25 },
      (share) => (share > 0.72 ? color : BLACK),
      [0.0245, 0, 0.025, 0.002, 0.025, 0.055, 0.025, 0.0551, 0.025, 0.07, 0.025, 0.088, 0.023, 0.09],
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      { material: 'metal', roughness: 0.2 },
      STEEL,
      [0.023, 0.09, 0.01, 0.091, 0.0085, 0.091, 0.0085, 0.098, 0, 0.0985],
      [0, 0, 0],
      {},
      24,
    )
    parts
      .box('paper', WHITE, [0.012, 0.003, 0.002], [0, 0.075, 0.0245])
      .box('paper', WHITE, [0.003, 0.012, 0.002], [0, 0.0705, 0.0245])
    parts.plate(
      'paper',
      rgb('#f4d23c'),
      [0.004, 0.045, -0.006, 0.028, 0, 0.028, -0.004, 0.012, 0.007, 0.031, 0.001, 0.031],
      0.002,
      [0, 0, 0.0248],
    )
    return undefined
  },
)

export const gear = thing(
  'gear',
  ['cog', 'cogwheel', 'gearwheel', 'clockwork'],
  { ...DEVICE, home: ['workshop', 'studio'] },
  [0.29, 0.36, 0.056],
  18,
  '#9aa0a6',
  (parts, color, form) => {
    const metal = { material: 'metal', roughness: 0.35 } as const
    const wheel = (x: number, y: number, z: number, r: number, teeth: number, turn: number, tone: typeof color) => {
      const here = parts.within([x, y, z], { roll: turn })
      const outline = Array.from({ length: teeth * 4 }, (_, i) => {
        const angle = (i / (teeth * 4)) * Math.PI * 2
        const out = i % 4 < 2 ? r : r * 0.82
        return [Math.cos(angle) * out, Math.sin(angle) * out]
      }).flat()
      here.plate(metal, tone, outline, 0.035)
      here.lathe(
        metal,
        times(tone, 0.75),
        [r * 0.68, 0.018, r * 0.66, 0.021, r * 0.34, 0.021, r * 0.32, 0.018],
        [0, 0, 0],
        { pitch: 90 },
        32,
      )
      here.lathe(metal, times(tone, 1.1), [r * 0.3, 0.02, r * 0.3, 0.03, r * 0.14, 0.031], [0, 0, 0], { pitch: 90 }, 24)
      here.lathe('matte', BLACK, [r * 0.14, 0.0312, 0, 0.0312], [0, 0, 0], { pitch: 90 }, 18)
    }
    wheel(-0.06, 0.13, 0, 0.128, 12, form.time * 360, color)
    wheel(0.115, 0.205, 0.006, 0.068, 6, 15 - form.time * 720, blend(color, GOLD, 0.9))
    return undefined
  },
)
