import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { thing } from './thing.ts'

const GAME = { kind: 'object', stands: 'surface', home: ['table', 'living-room', 'library'] } as const
const FIELD = 0.05
const EDGE = 0.035
const TURNED = { material: 'glossy', roughness: 0.24 } as const

/** Heads of the pieces above a common foot, as radius and height. */
// biome-ignore format: a table
const HEADS = {
  pawn: [0.006, 0.03, 0.011, 0.034, 0.006, 0.037, 0.011, 0.046, 0.008, 0.053, 0, 0.055],
  rook: [0.009, 0.04, 0.014, 0.045, 0.014, 0.058, 0.01, 0.058, 0.01, 0.054, 0, 0.054],
  bishop: [0.007, 0.045, 0.012, 0.05, 0.007, 0.053, 0.011, 0.062, 0.006, 0.074, 0.003, 0.079, 0, 0.081],
  queen: [0.0075, 0.052, 0.013, 0.058, 0.008, 0.061, 0.014, 0.082, 0.009, 0.08, 0.005, 0.086, 0.004, 0.09, 0, 0.092],
  king: [0.0075, 0.055, 0.013, 0.061, 0.008, 0.064, 0.0135, 0.088, 0.011, 0.092, 0.004, 0.096, 0, 0.096],
} as const
const FOOT = [0, 0, 0.018, 0, 0.0185, 0.005, 0.014, 0.009, 0.0145, 0.012, 0.009, 0.018] as const
const ROW = ['rook', 'bishop', 'bishop', 'queen', 'king', 'bishop', 'bishop', 'rook'] as const

function piece(parts: Parts, kind: keyof typeof HEADS, color: Rgb, column: number, row: number): void {
  const at = [(column - 3.5) * FIELD, 0.022, (row - 3.5) * FIELD] as const
  parts.lathe(TURNED, color, [...FOOT, ...HEADS[kind]], at, {}, 20)
  if (kind !== 'king') return
  const on = parts.within(at)
  on.box(TURNED, color, [0.004, 0.016, 0.004], [0, 0.095, 0], 0.001)
  on.box(TURNED, color, [0.012, 0.004, 0.004], [0, 0.102, 0], 0.001)
}

export const chessboard = thing(
  'chessboard',
  ['chess board', 'chess game', 'game of chess', 'chess set', 'checkerboard', 'draughtboard'],
  GAME,
  [0.13, 0.47, 0.47],
  28,
  '#ead7ac',
  (parts, light) => {
    const dark = rgb('#4a2a17')
    const wide = FIELD * 8 + EDGE * 2
    parts.box({ material: 'wood', scale: 0.3 }, rgb('#6d4226'), [wide, 0.02, wide], [0, 0, 0], 0.004)
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 8; column++)
        parts.box(
          { material: 'wood', scale: 0.2, roughness: 0.3 },
          (row + column) % 2 === 0 ? light : dark,
          [FIELD, 0.002, FIELD],
          [(column - 3.5) * FIELD, 0.02, (row - 3.5) * FIELD],
        )
    const black = times(dark, 0.5)
    for (let column = 0; column < 8; column++) {
      piece(parts, ROW[column]!, black, column, 0)
      piece(parts, ROW[column]!, light, column, 7)
      // A game that has begun.
      piece(parts, 'pawn', black, column, column === 4 ? 3 : 1)
      piece(parts, 'pawn', light, column, column === 3 ? 4 : 6)
    }
    return { anchors: { top: [0, 0.022, 0] } }
  },
)
