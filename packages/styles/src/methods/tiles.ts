/** A part of a picture with a rim around it: what is worked on is `inner`, what may be looked at is the whole. */
export type Tile = {
  left: number
  top: number
  columns: number
  rows: number
  /** In pixels of the picture; right and bottom lie outside. */
  inner: { left: number; top: number; right: number; bottom: number }
}

/** Piece by piece, so that work can be left out where nothing happens, and the rest stays near in memory. */
export function overTiles(width: number, height: number, side: number, rim: number, work: (tile: Tile) => void): void {
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      const inner = { left: x, top: y, right: Math.min(width, x + side), bottom: Math.min(height, y + side) }
      const left = Math.max(0, x - rim)
      const top = Math.max(0, y - rim)
      const columns = Math.min(width, inner.right + rim) - left
      const rows = Math.min(height, inner.bottom + rim) - top
      work({ left, top, columns, rows, inner })
    }
  }
}
