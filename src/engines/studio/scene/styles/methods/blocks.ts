import type { PictureDepths } from '../style.ts'
import { type Lab, toLab } from './oklab.ts'
import { BAYER, indexBy, paletteOf } from './palette.ts'
import { type Pixels, shrinkPixels } from './pixels.ts'

/** A picture cut into square cells of whole pixels: the true grid of pixel art and bricks. */
export type Cells = { cell: number; columns: number; rows: number; colours: Pixels }

/** About `across` cells on the short side. The last row and column may stand over the edge. */
export function cellsOf(pixels: Pixels, across: number): Cells {
  const cell = Math.max(1, Math.round(Math.min(pixels.width, pixels.height) / across))
  const columns = Math.ceil(pixels.width / cell)
  const rows = Math.ceil(pixels.height / cell)
  return { cell, columns, rows, colours: shrinkPixels(padded(pixels, columns * cell, rows * cell), columns, rows) }
}

function padded(pixels: Pixels, width: number, height: number): Pixels {
  if (pixels.width === width && pixels.height === height) return pixels
  const data = new Float32Array(width * height * 3)
  for (let y = 0, k = 0; y < height; y++) {
    const row = Math.min(pixels.height - 1, y) * pixels.width
    for (let x = 0; x < width; x++, k += 3) {
      const from = (row + Math.min(pixels.width - 1, x)) * 3
      for (let c = 0; c < 3; c++) data[k + c] = pixels.data[from + c]!
    }
  }
  return { width, height, data }
}

/** Few colours, with an ordered dither of this strength between neighbours in lightness. */
export function limited(
  colours: Pixels,
  count: number,
  dither: number,
  seed: number,
): { index: Uint16Array; palette: Lab[] } {
  const lab = toLab(colours)
  const palette = paletteOf(lab, count, seed)
  for (let y = 0, k = 0; y < colours.height; y++) {
    for (let x = 0; x < colours.width; x++, k += 3) lab.data[k]! += BAYER[(y & 7) * 8 + (x & 7)]! * dither
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
