import { shrinkBy } from '@bluehour/imaging/resample'
import type { PictureDepths, StyleMemory } from '../style.ts'
import { held } from './held.ts'
import { type Lab, toLab } from './oklab.ts'
import { BAYER, indexBy, paletteOf } from './palette.ts'
import type { Pixels } from './pixels.ts'

/** A picture cut into square cells of whole pixels: the true grid of pixel art and bricks. */
export type Cells = { cell: number; columns: number; rows: number; colors: Pixels }

/** About `across` cells on the short side. The last row and column may stand over the edge. */
export function cellsOf(pixels: Pixels, across: number): Cells {
  const cell = Math.max(1, Math.round(Math.min(pixels.width, pixels.height) / across))
  const columns = Math.ceil(pixels.width / cell)
  const rows = Math.ceil(pixels.height / cell)
  const colors = shrinkBy(pixels.data, pixels.width, pixels.height, 3, cell)
  return { cell, columns, rows, colors: { width: columns, height: rows, data: colors } }
}

/** Few colors, with an ordered dither of this strength between neighbours in lightness. */
export function limited(
  colors: Pixels,
  count: number,
  dither: number,
  seed: number,
  memory?: StyleMemory,
): { index: Uint16Array; palette: Lab[] } {
  const lab = toLab(colors)
  const palette = held(memory, 'palette', () => paletteOf(lab, count, seed))
  for (let y = 0, k = 0; y < colors.height; y++) {
    for (let x = 0; x < colors.width; x++, k += 3) lab.data[k]! += BAYER[(y & 7) * 8 + (x & 7)]! * dither
  }
  return { index: indexBy(lab, palette), palette }
}

/** Which subject and what depth most of each cell shows, taken at its middle. */
export function cellDepths(
  { cell, columns, rows }: Cells,
  width: number,
  height: number,
  depths: PictureDepths,
): PictureDepths {
  const depth = new Float32Array(columns * rows)
  const ids = new Uint16Array(columns * rows)
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const x = Math.min(width - 1, Math.floor((column + 0.5) * cell))
      const y = Math.min(height - 1, Math.floor((row + 0.5) * cell))
      depth[i] = depths.depth[y * width + x]!
      ids[i] = depths.ids[y * width + x]!
    }
  }
  return { depth, ids }
}
