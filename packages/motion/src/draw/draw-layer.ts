import type { Layer } from '../layers/layer.ts'
import { CELL, type WarpGrid } from './warp-grid.ts'

/** Two 8-bit channels of a packed pixel, each with room above it. */
const PAIR = 0x00ff00ff
/** Half a step for both, so that the division by 256 rounds. */
const HALF = 0x00800080

/**
 * Draws a warped layer over the frame with bilinear sampling. Works on two channels at once in one 32-bit number,
 * which is several times quicker than going channel by channel. Cells marked in `hidden` are left alone.
 */
export function drawLayer(
  frame: Int32Array,
  size: { width: number; height: number },
  layer: Layer,
  grid: WarpGrid,
  hidden: Uint8Array | undefined,
): void {
  const wide = grid.columns + 1
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      const kind = grid.kinds[cell]!
      if (kind === 0 || hidden?.[cell]) continue
      drawCell(frame, size, layer, grid, row * wide + column, column * CELL, row * CELL, kind === 2)
    }
  }
}

function drawCell(
  frame: Int32Array,
  size: { width: number; height: number },
  { pixels, shape }: Layer,
  { x, y, columns }: WarpGrid,
  corner: number,
  left: number,
  top: number,
  solid: boolean,
): void {
  const below = corner + columns + 1
  const lastX = (shape.width - 1) * 65536 - 1
  const lastY = (shape.height - 1) * 65536 - 1
  const x0 = x[corner]!
  const x1 = x[corner + 1]!
  const x2 = x[below]!
  const x3 = x[below + 1]!
  const y0 = y[corner]!
  const y1 = y[corner + 1]!
  const y2 = y[below]!
  const y3 = y[below + 1]!
  // Only cells at the rim of the canvas can look past it: the others need no check for each pixel.
  const rim =
    Math.min(x0, x1, x2, x3) < 0 ||
    Math.min(y0, y1, y2, y3) < 0 ||
    Math.max(x0, x1, x2, x3) > lastX ||
    Math.max(y0, y1, y2, y3) > lastY
  const right = Math.min(CELL, size.width - left)
  const bottom = Math.min(CELL, size.height - top)
  const stride = shape.width
  for (let j = 0; j < bottom; j++) {
    const share = j / CELL
    let sx = (x0 + (x2 - x0) * share) | 0
    let sy = (y0 + (y2 - y0) * share) | 0
    const stepX = ((x1 + (x3 - x1) * share - sx) / CELL) | 0
    const stepY = ((y1 + (y3 - y1) * share - sy) / CELL) | 0
    let to = (top + j) * size.width + left
    for (let i = 0; i < right; i++, to++, sx = (sx + stepX) | 0, sy = (sy + stepY) | 0) {
      const px = rim ? Math.max(0, Math.min(lastX, sx)) : sx
      const py = rim ? Math.max(0, Math.min(lastY, sy)) : sy
      const at = Math.imul(py >> 16, stride) + (px >> 16)
      const fx = (px >> 8) & 255
      const fy = (py >> 8) & 255
      const w3 = (Math.imul(fx, fy) + 128) >> 8
      const w1 = fx - w3
      const w2 = fy - w3
      const w0 = 256 - fx - w2
      const a = pixels[at]!
      const b = pixels[at + 1]!
      const c = pixels[at + stride]!
      const d = pixels[at + stride + 1]!
      const low = mixPair(a & PAIR, b & PAIR, c & PAIR, d & PAIR, w0, w1, w2, w3) >>> 8
      const high = mixPair((a >>> 8) & PAIR, (b >>> 8) & PAIR, (c >>> 8) & PAIR, (d >>> 8) & PAIR, w0, w1, w2, w3)
      frame[to] = solid ? (high & ~PAIR) | (low & PAIR) : over(low & PAIR, high & ~PAIR, frame[to]!)
    }
  }
}

/** Two channels of four neighbours, mixed; the result stands one byte too high. Small enough to be inlined. */
function mixPair(a: number, b: number, c: number, d: number, w0: number, w1: number, w2: number, w3: number): number {
  return (Math.imul(a, w0) + Math.imul(b, w1) + Math.imul(c, w2) + Math.imul(d, w3) + HALF) | 0
}

/** A premultiplied pixel, given as its two pairs, over the one that is there. */
function over(low: number, high: number, under: number): number {
  const alpha = high >>> 24
  if (alpha === 0) return under
  const rest = 255 - alpha + (255 - alpha > 127 ? 1 : 0)
  const underLow = ((Math.imul(under & PAIR, rest) + HALF) >>> 8) & PAIR
  const underHigh = (Math.imul((under >>> 8) & PAIR, rest) + HALF) & ~PAIR
  return ((low + underLow) & PAIR) | ((high + underHigh) & ~PAIR)
}

/** The frame as the encoder takes it. Sides are even, so four pixels always fill three whole words. */
export function packRgb(frame: Int32Array, out: Uint8Array): void {
  const words = new Int32Array(out.buffer, out.byteOffset, out.length >> 2)
  const fours = frame.length - (frame.length % 4)
  for (let i = 0, k = 0; i < fours; i += 4, k += 3) {
    const a = frame[i]!
    const b = frame[i + 1]!
    const c = frame[i + 2]!
    const d = frame[i + 3]!
    words[k] = (a & 0xffffff) | (b << 24)
    words[k + 1] = ((b >>> 8) & 0xffff) | (c << 16)
    words[k + 2] = ((c >>> 16) & 0xff) | (d << 8)
  }
  for (let i = fours, k = fours * 3; i < frame.length; i++, k += 3) {
    out[k] = frame[i]!
    out[k + 1] = frame[i]! >>> 8
    out[k + 2] = frame[i]! >>> 16
  }
}
