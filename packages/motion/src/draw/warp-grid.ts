import { type Lens, lookUp, type Point } from '../camera/camera.ts'
import { COVER_BLOCK, type Coverage, type Layer } from '../layers/layer.ts'

/** Places of the canvas are worked out for every eighth pixel of the frame and joined by straight lines. */
export const CELL = 8

/** Where each corner of each cell of the frame looks on the layer's canvas, in 1/65536 pixels. */
export type WarpGrid = {
  readonly columns: number
  readonly rows: number
  readonly x: Int32Array
  readonly y: Int32Array
  /** For each cell what it will show of the layer: 0 nothing, 1 something, 2 a solid part. */
  readonly kinds: Uint8Array
}

export function makeWarpGrid(width: number, height: number): WarpGrid {
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const corners = (columns + 1) * (rows + 1)
  return {
    columns,
    rows,
    x: new Int32Array(corners),
    y: new Int32Array(corners),
    kinds: new Uint8Array(columns * rows),
  }
}

export function aimGrid(
  grid: WarpGrid,
  layer: Layer,
  lens: Lens,
  seconds: number,
  frame: { width: number; height: number },
): void {
  const { view } = lens
  const { shape, nearness, stirs } = layer
  const place: Point = { x: 0, y: 0 }
  const perPixelX = (2 * view.halfWidth) / frame.width
  const perPixelY = (2 * view.halfHeight) / frame.height
  const scaleX = (shape.innerWidth / (2 * view.halfWidth)) * 65536
  const scaleY = (shape.innerHeight / (2 * view.halfHeight)) * 65536
  const offsetX = (shape.left + shape.innerWidth / 2 - 0.5) * 65536
  const offsetY = (shape.top + shape.innerHeight / 2 - 0.5) * 65536
  for (let row = 0, i = 0; row <= grid.rows; row++) {
    const v = (row * CELL + 0.5) * perPixelY - view.halfHeight
    for (let column = 0; column <= grid.columns; column++, i++) {
      const u = (column * CELL + 0.5) * perPixelX - view.halfWidth
      lookUp(lens, nearness, u, v, place)
      for (let k = 0; k < stirs.length; k++) stirs[k]!(place, seconds)
      grid.x[i] = place.x * scaleX + offsetX
      grid.y[i] = place.y * scaleY + offsetY
    }
  }
  markCells(grid, layer)
}

function markCells(grid: WarpGrid, { cover }: Layer): void {
  if (!cover) {
    grid.kinds.fill(2)
    return
  }
  const wide = grid.columns + 1
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      const i = row * wide + column
      const j = i + wide
      grid.kinds[cell] = kindOfBox(
        cover,
        Math.min(grid.x[i]!, grid.x[i + 1]!, grid.x[j]!, grid.x[j + 1]!),
        Math.min(grid.y[i]!, grid.y[i + 1]!, grid.y[j]!, grid.y[j + 1]!),
        Math.max(grid.x[i]!, grid.x[i + 1]!, grid.x[j]!, grid.x[j + 1]!),
        Math.max(grid.y[i]!, grid.y[i + 1]!, grid.y[j]!, grid.y[j + 1]!),
      )
    }
  }
}

function kindOfBox(cover: Coverage, left: number, top: number, right: number, bottom: number): number {
  const block = COVER_BLOCK * 65536
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const c0 = clamp(Math.floor(left / block), cover.columns)
  const c1 = clamp(Math.floor((right + 65536) / block), cover.columns)
  const r0 = clamp(Math.floor(top / block), cover.rows)
  const r1 = clamp(Math.floor((bottom + 65536) / block), cover.rows)
  const first = cover.kinds[r0 * cover.columns + c0]!
  for (let r = r0; r <= r1; r++) {
    for (let c = c0; c <= c1; c++) if (cover.kinds[r * cover.columns + c] !== first) return 1
  }
  return first
}
