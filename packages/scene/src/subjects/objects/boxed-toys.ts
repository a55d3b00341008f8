import { blend, rgb, times } from '../../shapes/surface.ts'
import { arc, bend, pairs, soft } from './curves.ts'
import { cushion } from './cushion.ts'
import { ball as roundAt } from './small-parts.ts'
import { thing } from './thing.ts'

const TOY = { kind: 'object', stands: 'surface', home: ['bedroom', 'table', 'living-room'] } as const
const [WHITE, BLACK] = [rgb('#f4f2ec'), rgb('#17181a')]
const RUBBER = { material: 'glossy', roughness: 0.16 } as const

const DOTS: Readonly<Record<number, readonly number[]>> = {
  1: [0, 0],
  2: [-1, -1, 1, 1],
  3: [-1, -1, 0, 0, 1, 1],
  4: [-1, -1, -1, 1, 1, -1, 1, 1],
  5: [-1, -1, -1, 1, 1, -1, 1, 1, 0, 0],
  6: [-1, -1, -1, 0, -1, 1, 1, -1, 1, 0, 1, 1],
}

export const gift = thing(
  'gift',
  ['present', 'gift-box', 'birthday-present', 'parcel', 'christmas-present'],
  { ...TOY, home: ['table', 'living-room'] },
  [0.36, 0.3, 0.3],
  26,
  '#c4233a',
  (parts, color) => {
    const ribbon = blend(color, rgb('#f2c94a'), 0.97)
    const silk = { material: 'glossy', roughness: 0.3 } as const
    parts.box('paper', color, [0.28, 0.22, 0.28], [0, 0, 0], 0.004)
    parts.box('paper', times(color, 0.9), [0.3, 0.06, 0.3], [0, 0.2, 0], 0.005)
    for (const turned of [0, 90]) {
      const side = parts.within([0, 0, 0], { yaw: turned })
      side.box(silk, ribbon, [0.045, 0.222, 0.284], [0, 0, 0]).box(silk, ribbon, [0.045, 0.0615, 0.304], [0, 0.2, 0])
    }
    for (let i = 0; i < 6; i++) {
      const loop = parts.within([0, 0.26, 0], { yaw: i * 60 + 15 })
      const path = bend([0, 0, 0, 0.05, 0.055, 0, 0.1, 0.07, 0, 0.105, 0.035, 0, 0.05, 0.012, 0, 0, 0.004, 0], 4)
      loop.free(silk, (mesh, put) => {
        for (let k = 0; k + 1 < path.length; k++) {
          const [a, b] = [path[k]!, path[k + 1]!]
          const w = 0.02
          mesh.face(
            put([a[0], a[1], -w]),
            put([a[0], a[1], w]),
            put([b[0], b[1], w]),
            put([b[0], b[1], -w]),
            times(ribbon, k > 12 ? 0.75 : 1),
          )
        }
      })
    }
    roundAt(parts, silk, ribbon, [0, 0.272, 0], 0.026, 0.02, 16)
    return { anchors: { top: [0, 0.26, 0] } }
  },
)

export const dice = thing(
  'dice',
  ['die', 'game-dice', 'casino-dice'],
  TOY,
  [0.05, 0.13, 0.08],
  0,
  '#f3f0e8',
  (parts, color) => {
    const dark = color[0] + color[1] + color[2] > 1.6 ? BLACK : WHITE
    for (const [x, z, yaw, top] of [
      [-0.034, 0, 30, 5],
      [0.034, 0.012, -18, 3],
    ] as const) {
      const die = parts.within([x, 0, z], { yaw })
      cushion(die, RUBBER, color, [0.042, 0.042, 0.042], [0, 0, 0], 0.007)
      const faces = [
        [{ pitch: -90 }, top],
        [{}, top === 5 ? 4 : 6],
        [{ yaw: 90 }, top === 5 ? 1 : 2],
        [{ yaw: -90 }, top === 5 ? 6 : 5],
      ] as const
      for (const [turn, many] of faces) {
        const side = die.within([0, 0.021, 0], turn)
        for (const [u, v] of pairs(DOTS[many]!))
          side.lathe(
            'glossy',
            dark,
            [0.0042, 0.0208, 0.0036, 0.0214, 0, 0.0215],
            [u * 0.0115, v * 0.0115, 0],
            { pitch: 90 },
            12,
          )
      }
    }
    return { anchors: { top: [0, 0.042, 0] } }
  },
)

export const chessPiece = thing(
  'chess-piece',
  ['chess', 'chess-king', 'chess-knight', 'pawn'],
  TOY,
  [0.1, 0.12, 0.05],
  0,
  '#e6d3a8',
  (parts, color) => {
    const foot = [0, 0, 0.019, 0, 0.0195, 0.005, 0.015, 0.009, 0.0155, 0.012, 0.011, 0.017]
    const king = parts.within([-0.028, 0, 0])
    king.lathe(
      RUBBER,
      color,
      [...foot, 0.0075, 0.045, 0.012, 0.052, 0.0085, 0.055, 0.0125, 0.074, 0.011, 0.078, 0.004, 0.082, 0, 0.082],
      [0, 0, 0],
      {},
      32,
    )
    king
      .box(RUBBER, color, [0.0045, 0.018, 0.0045], [0, 0.081, 0], 0.001)
      .box(RUBBER, color, [0.013, 0.0045, 0.0045], [0, 0.088, 0], 0.001)
    const dark = blend(color, rgb('#2c1a10'), 0.93)
    const knight = parts.within([0.028, 0, 0])
    knight.lathe(RUBBER, dark, [...foot, 0.012, 0.022, 0.009, 0.024, 0, 0.024], [0, 0, 0], {}, 32)
    knight.plate(
      RUBBER,
      dark,
      soft(
        [
          -0.01, 0.022, 0.01, 0.022, 0.008, 0.034, 0.003, 0.043, 0.016, 0.043, 0.019, 0.05, 0.009, 0.062, 0.004, 0.07,
          0.001, 0.066, -0.008, 0.06, -0.013, 0.045,
        ],
        true,
        3,
      ),
      0.013,
    )
    roundAt(knight, RUBBER, color, [0.005, 0.057, 0.0068], 0.0015, 0.0015, 8)
    return { anchors: { top: [0, 0.09, 0] } }
  },
)

export const snowGlobe = thing(
  'snow-globe',
  ['snowglobe', 'snow-dome'],
  TOY,
  [0.15, 0.12, 0.12],
  0,
  '#8a3b2c',
  (parts, color, form) => {
    parts.lathe(
      { material: 'wood', scale: 0.2, roughness: 0.3 },
      color,
      soft([0, 0, 0.056, 0, 0.058, 0.006, 0.05, 0.014, 0.048, 0.028, 0.044, 0.034, 0, 0.035], false, 3),
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe('snow', WHITE, soft([0.044, 0.035, 0.03, 0.044, 0, 0.048], false, 4), [0, 0, 0], {}, 28)
    const house = parts.within([-0.008, 0.044, 0], { yaw: 20 })
    house
      .box('matte', rgb('#c98b4e'), [0.032, 0.022, 0.024], [0, 0, 0])
      .plate('snow', WHITE, [-0.02, 0, 0.02, 0, 0, 0.018], 0.03, [0, 0.021, 0])
    house
      .box({ material: 'light', glow: 1.4 }, rgb('#ffd27a'), [0.007, 0.008, 0.002], [-0.007, 0.007, 0.012])
      .box('wood', rgb('#5a3a26'), [0.007, 0.012, 0.002], [0.007, 0, 0.012])
    for (let i = 0; i < 3; i++)
      parts.lathe(
        'leaves',
        blend(rgb('#2f6b3f'), WHITE, i * 0.12),
        [0.013 - i * 0.003, 0, 0, 0.016],
        [0.024, 0.044 + i * 0.01, -0.004],
        {},
        12,
      )
    for (let i = 0; i < 34; i++) {
      const [angle, up] = [i * 2.4, (i * 0.618 + form.time) % 1]
      const reach = 0.042 * Math.sqrt((i * 0.377) % 1) * Math.sqrt(1 - Math.abs(up - 0.45) * 1.2)
      roundAt(
        parts,
        'snow',
        WHITE,
        [Math.sin(angle) * reach, 0.134 - up * 0.075, Math.cos(angle) * reach],
        0.0012,
        0.0012,
        6,
      )
    }
    parts.lathe(
      { material: 'glass', cover: 1, roughness: 0.02 },
      rgb('#d6e8f4'),
      arc(0, 0.084, 0.056, 0.056, -58, 90, 18),
      [0, 0, 0],
      {},
      40,
    )
    return { anchors: { top: [0, 0.14, 0] } }
  },
)
