import type { Rgb } from './paint/color.ts'
import type { Grid } from './paint/grid.ts'
import type { Noise } from './paint/noise.ts'
import { lumaAt, type Raster, smoothstep } from './paint/raster.ts'
import { ALIGNMENT, FINDER, TIMING } from './symbol/layout.ts'
import type { QrSymbol } from './symbol/symbol.ts'
import type { Tones } from './target-modules.ts'

/** How modules show in the picture. Lengths in modules. */
export type Marks = {
  /** Half the width of the spot in a module's middle whose tone is made sure. */
  reach: number
  /** 0 is round, 1 is square. */
  square: number
  /** Outline of the corner patterns: 2 is a circle, 4 a rounded square, 9 a square. */
  eye: number
  /** How uneven the outline is. */
  wander: number
  /** Width of the soft edge. */
  soft: number
  /** Distance of each tone from the threshold; 0.1 is faint, 0.25 is plain. */
  gap: number
  darkTint: Rgb
  lightTint: Rgb
  tintShare: number
}

/** Tones on the right side of the threshold are moved at least this far from it, gently and over whole areas. */
const CLEAR = 0.1

/** Pushes the picture's tones past the threshold where the code needs it and leaves the rest as painted. */
export function carve(raster: Raster, grid: Grid, symbol: QrSymbol, tones: Tones, marks: Marks, noise: Noise): void {
  const { role } = symbol.layout
  const shift = new Float32Array(symbol.dark.length)
  const wrong: number[] = []
  for (let i = 0; i < symbol.dark.length; i++) {
    if (role[i] === FINDER) continue
    const away = (tones.mean[i]! - tones.threshold[i]!) * (symbol.dark[i] ? -1 : 1)
    if (away < 0.02) wrong.push(i)
    else if (away < CLEAR) shift[i] = (CLEAR - away) * (symbol.dark[i] ? -1 : 1)
  }
  shiftTones(raster, grid, shift)
  for (const i of wrong) {
    const dark = symbol.dark[i] === 1
    const threshold = tones.threshold[i]!
    const goal = dark ? threshold - marks.gap : threshold + marks.gap
    const plain = role[i] === TIMING || role[i] === ALIGNMENT
    pushSpot(raster, grid, i, plain ? marks.reach * 0.9 : marks.reach, goal, dark, marks, noise)
  }
}

/** Lightens and darkens smoothly from module to module; `shift` in shares of the tone range. */
function shiftTones(raster: Raster, grid: Grid, shift: Float32Array): void {
  const { size, side, module, origin } = grid
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row >= side || column >= side ? 0 : shift[row * side + column]!
  for (let y = 0; y < size; y++) {
    const gy = (y + 0.5 - origin) / module - 0.5
    const row = Math.floor(gy)
    if (row < -1 || row >= side) continue
    const v = gy - row
    for (let x = 0; x < size; x++) {
      const gx = (x + 0.5 - origin) / module - 0.5
      const column = Math.floor(gx)
      if (column < -1 || column >= side) continue
      const u = gx - column
      const top = at(row, column) + (at(row, column + 1) - at(row, column)) * u
      const low = at(row + 1, column) + (at(row + 1, column + 1) - at(row + 1, column)) * u
      const by = top + (low - top) * v
      if (by !== 0) shiftPixel(raster.data, (y * size + x) * 4, by)
    }
  }
}

function shiftPixel(data: Uint8ClampedArray, o: number, by: number): void {
  const luma = lumaAt(data, o) / 255
  const share = Math.min(1, by < 0 ? -by / Math.max(luma, 0.02) : by / Math.max(1 - luma, 0.02))
  for (let c = 0; c < 3; c++)
    data[o + c] = by < 0 ? data[o + c]! * (1 - share) : data[o + c]! + (255 - data[o + c]!) * share
}

export function pushSpot(
  raster: Raster,
  grid: Grid,
  index: number,
  reach: number,
  goal: number,
  dark: boolean,
  marks: Marks,
  noise: Noise,
): void {
  const { size, module } = grid
  const cx = grid.origin + ((index % grid.side) + 0.5) * module
  const cy = grid.origin + (Math.floor(index / grid.side) + 0.5) * module
  const half = (reach + marks.soft) * module * 1.25
  for (let y = Math.max(0, Math.floor(cy - half)); y < Math.min(size, cy + half); y++) {
    for (let x = Math.max(0, Math.floor(cx - half)); x < Math.min(size, cx + half); x++) {
      const dx = Math.abs(x + 0.5 - cx) / module
      const dy = Math.abs(y + 0.5 - cy) / module
      const round = Math.hypot(dx, dy)
      const distance = round + (Math.max(dx, dy) - round) * marks.square
      const uneven = marks.wander === 0 ? 0 : noise.at((x / module) * 1.9, (y / module) * 1.9) * marks.wander
      const push = 1 - smoothstep(reach - marks.soft / 2, reach + marks.soft / 2, distance + uneven)
      if (push > 0) pushTone(raster.data, (y * size + x) * 4, goal, dark, push, marks)
    }
  }
}

function pushTone(data: Uint8ClampedArray, o: number, goal: number, dark: boolean, push: number, marks: Marks): void {
  const luma = lumaAt(data, o) / 255
  if (dark ? luma <= goal : luma >= goal) return
  // Some of the picture's own light and shade stays, so that a mark is not a flat spot.
  const end = dark ? goal * (0.82 + 0.18 * luma) : 1 - (1 - goal) * (0.82 + 0.18 * (1 - luma))
  const share = dark ? (1 - end / Math.max(luma, 0.01)) * push : ((end - luma) / (1 - luma)) * push
  const tint = dark ? marks.darkTint : marks.lightTint
  for (let c = 0; c < 3; c++) {
    const own = data[o + c]!
    const plain = dark ? own * (1 - share) : own + (255 - own) * share
    const tinted = own + (tint[c]! - own) * share
    data[o + c] = plain + (tinted - plain) * marks.tintShare
  }
}
