import { clamp, type Raster } from '../paint/raster.ts'
import type { Stage } from '../paint/stage.ts'

/** Stones or panes of about this width, in units; `joint` is how much the seams between them darken (0..255). */
export function mosaic(stage: Stage, raster: Raster, width: number, joint: number): void {
  const { size, data } = raster
  const cell = width * stage.scale
  const side = Math.ceil(size / cell) + 2
  const random = stage.random.fork('mosaic')
  const px = new Float32Array(side * side)
  const py = new Float32Array(side * side)
  const lift = new Float32Array(side * side)
  for (let i = 0; i < px.length; i++) {
    px[i] = ((i % side) - 0.5 + random.between(0.16, 0.84)) * cell
    py[i] = (Math.floor(i / side) - 0.5 + random.between(0.16, 0.84)) * cell
    lift[i] = random.bell() * 5
  }
  const source = data.slice()
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const { nearest, gap } = twoNearest(px, py, side, cell, x, y)
      const cx = clamp(Math.round(px[nearest]!), 0, size - 1)
      const cy = clamp(Math.round(py[nearest]!), 0, size - 1)
      const from = (cy * size + cx) * 4
      const o = (y * size + x) * 4
      const seam = joint * (1 - clamp(gap / (cell * 0.14), 0, 1))
      for (let c = 0; c < 3; c++) data[o + c] = source[from + c]! * 0.75 + source[o + c]! * 0.25 + lift[nearest]! - seam
    }
  }
}

/** The stone a pixel belongs to, and how much nearer that is than the next. */
function twoNearest(
  px: Float32Array,
  py: Float32Array,
  side: number,
  cell: number,
  x: number,
  y: number,
): { nearest: number; gap: number } {
  const column = Math.floor(x / cell + 0.5)
  const row = Math.floor(y / cell + 0.5)
  let first = 1e9
  let second = 1e9
  let nearest = 0
  for (let r = Math.max(0, row - 1); r <= Math.min(side - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(side - 1, column + 1); c++) {
      const i = r * side + c
      const distance = (px[i]! - x) ** 2 + (py[i]! - y) ** 2
      if (distance < first) {
        second = first
        first = distance
        nearest = i
      } else if (distance < second) second = distance
    }
  }
  return { nearest, gap: Math.sqrt(second) - Math.sqrt(first) }
}
